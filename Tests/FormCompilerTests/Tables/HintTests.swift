import FormCompiler
import FormSyntax
import Testing

/// Advice that names the cause of a mistake if the cause is not at the place of the diagnostic.
@Suite struct HintTests {
  /// A comma in a text without quotes, between braces.
  @Test(arguments: [
    (
      "- { type: text, tag: a, title: Date, if known }",
      "- { type: text, tag: a, title: \"Date, if known\" }"
    ),
    (
      "- { type: text, title: Name, first, and last, tag: a, help: x }",
      "- { type: text, title: \"Name, first, and last\", tag: a, help: x }"
    ),
    (
      "- { type: text, tag: a, rules: [{ required: true, message: Please, enter a name }] }",
      "- { type: text, tag: a, rules: [{ required: true, message: \"Please, enter a name\" }] }"
    ),
    (
      "- { type: push, tag: a, options: [{ value: a, title: Yes, please }, { value: b, title: No }] }",
      "- { type: push, tag: a, options: [{ value: a, title: \"Yes, please\" }, { value: b, title: No }] }"
    ),
    (
      "- { type: int, tag: n }\n- { type: staticText, text: { count: $n, one: One, or so, other: Many } }",
      "- { type: int, tag: n }\n- { type: staticText, text: { count: $n, one: \"One, or so\", other: Many } }"
    ),
  ])
  func commas(broken: String, fixed: String) {
    let spec = MarkedSpec(SpecCase.rows(broken).text)
    let found = spec.compile().diagnostics
    #expect(found.map(\.code) == [.unknownKey])
    #expect(found.first?.help == ["a comma ends a text in braces: put the text in quotes"])
    #expect(spec.fixed() == SpecCase.rows(fixed).text)
    spec.checkFixes()
  }

  /// The text may be the value of a key of another library, or of a section.
  @Test(arguments: [
    (
      "{ title: Date, if known, rows: [{ type: text, tag: a }] }",
      "{ header: \"Date, if known\", rows: [{ type: text, tag: a }] }"
    ),
    (
      "{ rows: [{ type: text, tag: a, label: First, and last }] }",
      "{ rows: [{ type: text, tag: a, title: \"First, and last\" }] }"
    ),
  ])
  func commasUnderOtherNames(broken: String, fixed: String) {
    let spec = MarkedSpec("formc: 1\nform: A\nsections:\n- \(broken)\n")
    let found = spec.compile().diagnostics
    #expect(found.map(\.code) == [.unknownKey, .unknownKey])
    #expect(found.last?.help == ["a comma ends a text in braces: put the text in quotes"])
    #expect(spec.fixed() == "formc: 1\nform: A\nsections:\n- \(fixed)\n")
    spec.checkFixes()
  }

  /// A text with placeholders where an expression is required.
  @Test(
    arguments: [
      ("- { type: text, tag: t, computed: \"Hello {$name}\" }", "'Hello ' + $name"),
      ("- { type: text, tag: t, computed: 'Hello {$name}!' }", "'Hello ' + $name + '!'"),
      ("- { type: text, tag: t, computed: \"{$n} of {$name}\" }", "STRING($n) + ' of ' + $name"),
      ("- { type: text, tag: t, value: { expression: \"Hi {$name}\" } }", "'Hi ' + $name"),
      ("- { type: text, tag: t, onChange: [{ set: name, to: \"Hi {$t}\" }] }", "'Hi ' + $t"),
      ("- { type: int, tag: t, computed: \"Number {$n}\" }", nil),
    ] as [(String, String?)])
  func templates(row: String, meant: String?) {
    let rows = "- { type: text, tag: name }\n- { type: int, tag: n }\n"
    let spec = MarkedSpec(SpecCase.rows(rows + row).text)
    let found = spec.compile().diagnostics
    #expect(found.map(\.code) == [.expressionSyntax])
    #expect(
      found.first?.message.hasSuffix("is a text with placeholders, not an expression") == true)
    #expect(found.flatMap(\.help) == ["join texts and values by `+`, as in `'Hello ' + $name`"])
    #expect(found.flatMap(\.fixes).map(\.title) == (meant.map { ["change to `\($0)`"] } ?? []))
    if let meant { #expect(spec.fixed().contains("\"\(meant)\"")) }
    spec.checkFixes()
  }

  /// Braces in an expression are lists, so they are not explained as placeholders.
  @Test(arguments: ["$n IN {$m} AND AND $n > 1", "$n IN {$m, 2", "MAX({$n} $m)"])
  func lists(expression: String) {
    let rows = "- { type: int, tag: m }\n- { type: int, tag: n }\n"
    let row = "- { type: check, tag: t, computed: \"\(expression)\" }"
    let found = MarkedSpec(SpecCase.rows(rows + row).text).compile().diagnostics
    #expect(!found.isEmpty && !found.contains { $0.message.contains("placeholders") })
  }

  /// An expression that is written as the constant value of a `url` row.
  @Test func expressionsOfURLs() {
    let rows = "- { type: text, tag: name }\n- { type: url, tag: u, value: $name }"
    let found = MarkedSpec(SpecCase.rows(rows).text).compile().diagnostics
    #expect(found.map(\.code) == [.invalidURL])
    #expect(
      found.flatMap(\.help) == [
        "write it with its scheme, such as `https://example.com`",
        "an expression is written under `expression`, and gives a URL here",
      ])
  }

  /// A key without a value is only explained by a comma if an unquoted text precedes it.
  @Test(
    arguments: [
      .rows("- { type: text, tag: a, title: 'Date', ⟦F0201|if known⟧ }"),
      .rows("- { type: text, tag: a, secure: true, ⟦F0201|if known⟧ }"),
      .rows("- { type: text, title: Name, tag⟦F0208|⟧ }"),
      .rows("- type: text\n  title: Date, if known"),
    ] as [SpecCase])
  func keysWithoutValues(spec: SpecCase) {
    spec.check()
    let help = MarkedSpec(spec.text).compile().diagnostics.flatMap(\.help)
    #expect(!help.contains { $0.contains("comma") })
  }

  /// An apostrophe in a text in single quotes.
  @Test(arguments: [
    (
      "- { type: text, title: 'Ann's flat', tag: a }",
      "- { type: text, title: 'Ann''s flat', tag: a }"
    ),
    (
      "- type: text\n  title: 'Ann's flat'\n  tag: a",
      "- type: text\n  title: 'Ann''s flat'\n  tag: a"
    ),
    ("- type: text\n  title: 'It's Ann's' # hers", "- type: text\n  title: 'It''s Ann''s' # hers"),
    ("- type: text\n  title: 'the cats' bed'", "- type: text\n  title: 'the cats'' bed'"),
    (
      "- { type: text, tag: a, title: \"He said \"hi\" to me\" }",
      "- { type: text, tag: a, title: \"He said \\\"hi\\\" to me\" }"
    ),
    (
      "- { type: text, title: \"The \"best\", she said\", tag: a, help: \"x\" }",
      "- { type: text, title: \"The \\\"best\\\", she said\", tag: a, help: \"x\" }"
    ),
    (
      "- type: text\n  title: \"He said \"hi\", and \"bye\"\" # twice",
      "- type: text\n  title: \"He said \\\"hi\\\", and \\\"bye\\\"\" # twice"
    ),
    (
      "- { type: push, tag: a, options: [x, 'Ann's', y] }",
      "- { type: push, tag: a, options: [x, 'Ann''s', y] }"
    ),
    (
      "- { type: text, tag: a }\n- { type: text, hidden: \"$a == 'Ann's flat'\" }",
      "- { type: text, tag: a }\n- { type: text, hidden: \"$a == 'Ann\\\\'s flat'\" }"
    ),
  ])
  func quotes(broken: String, fixed: String) {
    let spec = MarkedSpec(SpecCase.rows(broken).text)
    let found = spec.compile().diagnostics
    #expect(found.map(\.message) == ["the text ends at the quote inside it"])
    #expect(found.first?.help.first?.contains("inside the text") == true)
    #expect(spec.fixed() == SpecCase.rows(fixed).text)
    spec.checkFixes()
  }

  /// An attribute of the option that a filter reads like a row.
  @Test func attributes() {
    let filtered =
      "- { type: push, tag: b, options: [{ value: x, attributes: { country: at } }], where:"
    let row = "- { type: push, tag: land, options: [at, de] }\n"
    let spec = MarkedSpec(SpecCase.rows(row + filtered + " \"⟦F0302|$country⟧ == $land\" }").text)
    #expect(spec.compile().diagnostics.flatMap(\.help) == ["did you mean `$option.country`?"])
    #expect(spec.fixed() == SpecCase.rows(row + filtered + " \"$option.country == $land\" }").text)
    let open = SpecCase.rows(
      row
        + "- { type: push, tag: b, options: { provider: p }, where: \"⟦F0302|$country⟧ == $land\" }"
    )
    open.check()
    #expect(
      MarkedSpec(open.text).compile().diagnostics.flatMap(\.help)
        == ["an attribute of the option is `$option.country`"])
  }

  /// A calculation in quotes where a number is needed.
  @Test(arguments: [
    (
      "- { type: int, tag: b, onChange: [{ set: a, to: \"4 * 4\" }] }\n- { type: int, tag: a }",
      "- { type: int, tag: b, onChange: [{ set: a, to: 16 }] }\n- { type: int, tag: a }"
    ),
    ("- { type: int, tag: a, value: '4 * 4' }", "- { type: int, tag: a, value: 16 }"),
    ("- { type: int, tag: a, value: \"5\" }", "- { type: int, tag: a, value: 5 }"),
    ("- { type: decimal, tag: a, value: \"1 / 4.0\" }", "- { type: decimal, tag: a, value: 0.25 }"),
  ])
  func calculations(broken: String, fixed: String) {
    let spec = MarkedSpec(SpecCase.rows(broken).text)
    let found = spec.compile().diagnostics
    #expect(found.map(\.code) == [.valueTypeMismatch])
    #expect(found.first?.help.first?.hasPrefix("a text is an expression only with") == true)
    #expect(spec.fixed() == SpecCase.rows(fixed).text)
    spec.checkFixes()
  }

  /// A suggestion for a key that two mappings have is given only once.
  @Test(arguments: [("allowEmpty", "allowsEmpty"), ("mesage", "message"), ("severty", "severity")])
  func keyOfTwoMappingsIsSuggestedOnce(key: String, meant: String) {
    let rule = "- { type: text, tag: a, rules: [{ regex: 'x', \(key): false }] }"
    let found = MarkedSpec(SpecCase.rows(rule).text).compile().diagnostics
    #expect(found.first?.help == ["did you mean `\(meant)`?"])
  }

  @Test(arguments: [
    ("- { type: frobnicator, tag: a }", "`formc explain rows` lists them all"),
    ("- { type: text, tag: a, rules: [frobnicated] }", "`formc explain rules` lists them all"),
    ("- { type: text, tag: a, computed: 'FROB(1)' }", "`formc explain functions` lists"),
  ])
  func longLists(row: String, advice: String) {
    let found = MarkedSpec(SpecCase.rows(row).text).compile().diagnostics
    #expect(found.count == 1)
    #expect(found.first?.help.contains { $0.contains(advice) } == true)
  }
}
