import FormCompiler
import FormSyntax
import Testing

/// Warnings about texts whose author meant something else: a `#` that begins a comment, and
/// references outside placeholders.
@Suite struct LiteralTextTests {
  private static let rest = """

    - { type: text, tag: a, title: A }
    - { type: int, tag: n, title: N }
    - { type: date, tag: d, title: D }
    - { type: switch, tag: on, title: O, value: false }
    - { type: password, tag: p, title: P }
    - { type: url, tag: u, title: U }
    - { type: button, tag: b, title: B, action: f }
    """

  // MARK: - Comments

  @Test(
    arguments: [
      .spec("formc: 1\nform: A\ntitle: Form ⟦F0115|#12 number⟧\nsections: [{ rows: [] }]"),
      .sections("- header: Part ⟦F0115|#1⟧\n  rows: []"),
      .rows("- type: text\n  tag: x\n  title: X\n  value: Item ⟦F0115|#5⟧"),
      .rows("- type: text\n  title: X  \t⟦F0115|#5 of many⟧   # the fifth\n  help: Help"),
      .rows("- type: phone\n  mask: (###) ⟦F0115|###-####⟧"),
      .rows("- type: phone\n  mask: (##) ⟦F0115|##⟧"),
      .rows(
        "- type: push\n  title: X\n  options:\n    - Gate ⟦F0115|#1⟧\n    - value: two\n      title: Gate ⟦F0115|#2⟧"
      ),
      .rows("- type: staticText\n  text:\n    text: Number ⟦F0115|#1⟧"),
      .rows(
        "- type: text\n  title: X\n  rules:\n    - regex: a ⟦F0115|#b⟧\n      message: Needs ⟦F0115|#b⟧"
      ),
      .rows("- type: text\n  title: X\n  rules: [{ oneOf: [\n    a ⟦F0115|#1⟧\n    ] }]"),
      .rows("- type: text\n  title: Two\n    lines ⟦F0115|#1⟧"),
      .rows("- type: text\n  title: it's ⟦F0115|#1⟧"),
      .rows("- type: text\n  title: \"it's\" #1\n  value: 'a' #1"),
      // Comments
      .rows("- type: text #1\n  tag: x #y\n  title: X # 1\n  help: X ## 1\n  subtitle: X #"),
      .rows("- type: int #whole\n  title: X\n  value: 5 #five\n  max: 9 #nine"),
      .rows("- type: url\n  title: U\n  value: https://example.com #top"),
      .rows(
        "- type: text\n  title: X\n  hidden: $z == 'b' #never\n- { type: text, tag: z, title: Z }"),
    ] as [SpecCase])
  func commentCutsText(spec: SpecCase) {
    spec.check()
    MarkedSpec(spec.text).checkFixes()
  }

  @Test func commentBecomesText() {
    let spec = MarkedSpec("formc: 1\nform: A\ntitle: it's #12 \"number\"  # of 20\nsections: []")
    let fixes = spec.compile().diagnostics.flatMap(\.fixes)
    #expect(
      fixes.map { MarkedSpec.apply($0.edits, to: spec.files[0].bytes) }
        == ["formc: 1\nform: A\ntitle: it's # 12 \"number\"  # of 20\nsections: []"])
    let plain = MarkedSpec("formc: 1\nform: A\ntitle: Form #12 number  # of 20\nsections: []")
    #expect(
      plain.fixed() == "formc: 1\nform: A\ntitle: \"Form #12 number\"  # of 20\nsections: []")
  }

  /// Inside brackets, a comment also cuts off the closing bracket, so the spec cannot be parsed.
  @Test(arguments: [
    "- rows: [{ type: text, title: Form #12, tag: a }]\n- rows: []",
    "- rows: [{ type: text, tag: a, title: Form #12 }]",
    "- rows: [{\n  type: text,\n  title: Form #12,\n  tag: a\n  }]",
  ])
  func commentInBrackets(sections: String) {
    let found = MarkedSpec("formc: 1\nform: A\nsections:\n\(sections)").compile().diagnostics
    #expect(found.map(\.code) == [.yamlSyntax])
    #expect(found.first?.help.first?.hasPrefix("`#` begins a comment") == true)
  }

  // MARK: - References in texts

  @Test(arguments: [
    ("- { type: staticText, text: 'Hello ⟦F0415|$a⟧' }", 1),
    ("- { type: staticText, text: 'Hello ⟦F0415|$a⟧, ⟦F0415|$n⟧.' }", 2),
    ("- { type: staticText, text: Hello ⟦F0415|$a⟧ }", 1),
    ("- { type: staticText, text: ⟦F0415|$a⟧ is here }", 1),
    ("- type: staticText\n  text: ⟦F0415|$a⟧ \"is\"\n    here", 1),
    ("- { type: staticText, text: { text: 'Hello ⟦F0415|$a⟧', absent: '⟦F0415|$n⟧' } }", 2),
    ("- type: staticText\n  text: >-\n    Hello\n    ⟦F0415|$a⟧ and so on", 1),
    ("- { type: text, title: X, help: '{ ⟦F0415|$a⟧ or ⟦F0415|$p⟧' }", 1),
    ("- { type: text, title: 'Is ⟦F0415|$on⟧', subtitle: '{⟦F0415|on⟧}' }", 0),
    ("- { type: staticText, text: 'Hello {⟦F0415|$a⟧ and so on' }", 1),
    ("- { type: staticText, text: 'Hello {⟦F0415|$a⟧, from {$n} on' }", 1),
    (
      "- { type: text, title: X, rules: [{ required: true, message: '{title} for ⟦F0415|$a⟧' }] }",
      1
    ),
    ("- { type: text, title: X, rules: [{ required: true, message: 'for {⟦F0415|$a⟧' }] }", 1),
    (
      "- type: text\n  title: X\n  rules: [{ required: true, message: { select: $on, 'true': 'x ⟦F0415|$a⟧', other: y } }]",
      1
    ),
    ("- { type: staticText, text: '⟦F0415|$n⟧ EUR, ⟦F0415|$a⟧.length, {⟦F0415|a⟧ :number}' }", 2),
    // Without quotes
    ("- { type: staticText, text: ⟦F0203|{$a}⟧ }", 1),
    ("- { type: info, title: ⟦F0203|{ $n }⟧ }", 1),
    ("- { type: staticText, text: { text: ⟦F0203|{$zz}⟧ } }", 0),
    ("- { type: text, title: X, tag: x, value: ⟦F0203|{$a}⟧ }", 0),
    ("- { type: push, title: X, tag: x, options: [⟦F0203|{$a}⟧, z] }", 0),
    // Texts that are not references
    ("- { type: staticText, text: 'US$a, \\$a, $ 5, $5, $x, $$a, {{$a}}, $b and $form' }", 0),
    ("- { type: staticText, text: '{$a} {$n :currency USD} {$a.length}' }", 0),
    // Unknown names of calculations
    (
      "- { type: staticText, text: { text: '{t} {⟦F0415|other⟧} {1} {⟦F0415|tt⟧}', with: { t: $n + 1 } } }",
      1
    ),
    ("- { type: staticText, text: '{other}' }", 0),
    (
      "- { type: staticText, text: { count: $n, other: '{⟦F0415|x⟧}{t}', with: { t: $n + 1 } } }", 0
    ),
    // Options
    ("- { type: push, title: X, options: ['⟦F0415|{$a}⟧', z] }", 1),
  ])
  func referenceInText(row: String, fixCount: Int) {
    let text = row.replacing("⟦F0415|{$a}⟧", with: "{⟦F0415|$a⟧}")
    let spec = SpecCase.rows(text + Self.rest)
    spec.check()
    #expect(MarkedSpec(spec.text).checkFixes() == fixCount)
  }

  @Test(arguments: [
    ("'Hello $a.'", "'Hello {$a}.'"),
    ("'{$l.@count} or $l.@count.'", "'{$l.@count} or {$l.@count}.'"),
    ("'$l.x of $a.y'", "'{$l.x} of {$a}.y'"), ("'$l.y'", "'$l.y'"), ("'{ $a, b'", "'{$a}, b'"),
    ("\"a\\t$l[0].x\"", "\"a\\t{$l[0].x}\""),
  ])
  func referenceBecomesPlaceholder(text: String, fixed: String) {
    func spec(_ text: String) -> String {
      SpecCase.sections(
        """
        - rows: [{ type: text, tag: a, title: A }, { type: staticText, text: \(text) }]
        - { tag: l, repeat: { rows: [{ type: text, tag: x, title: $x }] } }
        """
      ).text
    }
    let result = MarkedSpec(spec(text)).fixed()
    #expect(result == spec(fixed).replacing("title: $x", with: "title: \"{$$x}\""))
  }

  @Test(arguments: [
    ("['{$a}', z]", "[{ value: a, title: \"{$a}\" }, z]"),
    ("[z, 'For $a, {$n}']", "[z, { value: For_a_n, title: \"For {$a}, {$n}\" }]"),
    ("\n    - 'No. {$n}'\n    - z", "\n    - { value: No_n, title: \"No. {$n}\" }\n    - z"),
    // Options whose value cannot be derived
    ("[a, '{$a}']", "[a, '{$a}']"), ("[{ value: '{$a}' }, z]", "[{ value: '{$a}' }, z]"),
    ("[{ value: '{$a}', title: x }, z]", "[{ value: '{$a}', title: x }, z]"),
  ])
  func referenceInOption(options: String, fixed: String) {
    func spec(_ options: String) -> MarkedSpec {
      MarkedSpec(
        SpecCase.rows("- type: push\n  title: X\n  tag: x\n  options: \(options)" + Self.rest).text)
    }
    #expect(spec(options).fixed() == MarkedSpec.apply([], to: spec(fixed).files[0].bytes))
    spec(options).checkFixes()
  }

  // MARK: - Constants

  @Test(arguments: [
    ("text, value: ⟦F0415|$a⟧", "text, value: { expression: $a }"),
    ("text, value: '⟦F0415|$n⟧'", "text, value: { expression: \"STRING($n)\" }"),
    ("text, value: 'Dear ⟦F0415|$a⟧!'", "text, value: { expression: \"'Dear ' + $a + '!'\" }"),
    (
      "text, value: 'it\"s {⟦F0415|$a⟧} $n'",
      "text, value: { expression: \"'it\\\"s ' + $a + ' ' + STRING($n)\" }"
    ),
    (
      "textArea, value: UPPERCASE(⟦F0415|$a⟧)", "textArea, value: { expression: \"UPPERCASE($a)\" }"
    ),
    (
      "text, value: ⟦F0415|\"STRING(TODAY())\"⟧", "text, value: { expression: \"STRING(TODAY())\" }"
    ),
    ("url, value: ⟦F0406|$u⟧", "url, value: { expression: $u }"),
    (
      "push, options: { provider: p }, value: ⟦F0415|$a⟧",
      "push, options: { provider: p }, value: { expression: $a }"
    ),
    ("date, format: \"⟦F0415|$a⟧\"", "date, format: { expression: $a }"),
    // Constants without a correct fix
    ("text, value: ⟦F0415|$x⟧", "text, value: $x"), ("text, value: ⟦F0415|$y⟧", "text, value: $y"),
    ("text, value: '⟦F0415|$u⟧ x'", "text, value: '$u x'"),
    // Texts
    ("text, value: 'US$a, $5, (x), ($z)'", "text, value: 'US$a, $5, (x), ($z)'"),
    ("push, options: [$q, r], value: $q", "push, options: [$q, r], value: $q"),
  ])
  func constantIsExpression(row: String, fixed: String) {
    func spec(_ row: String) -> SpecCase {
      .rows(
        "- { tag: x, title: X, type: \(row) }" + Self.rest
          + (row.hasPrefix("text,") ? "\n- { type: label, tag: y, title: Y, computed: $x }" : ""))
    }
    spec(row).check()
    let marked = MarkedSpec(spec(row).text)
    marked.checkFixes()
    #expect(marked.fixed() == spec(fixed).text)
  }

  @Test func jsonIsFixedInJSON() {
    let spec = MarkedSpec(
      """
      {"formc": 1, "form": "A", "sections": [{"rows": [
        {"type": "text", "tag": "a", "title": "A #1", "value": "⟦F0415|$b⟧"},
        {"type": "text", "tag": "b", "title": "B"},
        {"type": "push", "title": "Of ⟦F0415|$b⟧", "options": ["{⟦F0415|$b⟧}", "z"]}
      ]}]}
      """, path: "spec.form.json")
    #expect(MarkedSpec.describe(spec.compile()) == spec.expected)
    #expect(spec.checkFixes() == 3)
    let fixed = spec.fixed()
    #expect(fixed.contains(#""value": { "expression": "$b" }"#))
    #expect(fixed.contains(#"[{ "value": "b", "title": "{$b}" }, "z"]"#))
  }
}
