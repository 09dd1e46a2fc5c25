import FormCompiler
import FormSyntax
import Testing

/// Warnings about rows of type `email` that accept any text.
@Suite struct EmailRowTests {
  /// What the rows use, by its name.
  private static let tops = [
    "contact": "ruleSets: { contact: [required, email] }",
    "filled": "ruleSets: { filled: [{ use: short }, required], short: [{ maxLength: 80 }] }",
    "isFine": "functions: { isFine: { parameters: [String], returns: Bool } }",
  ]

  /// Rows with the fixed text; nil if there is no warning, and an empty text if it has no fix.
  @Test(arguments: [
    ("{ type: ⟦F0611|email⟧, tag: a }", "{ type: email, rules: [email], tag: a }"),
    (
      "{ tag: a, type: ⟦F0611|email⟧, title: E-mail }",
      "{ tag: a, rules: [email], type: email, title: E-mail }"
    ),
    (
      "{ type: ⟦F0611|email⟧, tag: a, rules: [required] }",
      "{ type: email, tag: a, rules: [required, email] }"
    ),
    (
      "{ type: ⟦F0611|email⟧, tag: a, rules: [required, { maxLength: 80, message: Long }] }",
      "{ type: email, tag: a, rules: [required, { maxLength: 80, message: Long }, email] }"
    ),
    (
      "{ type: ⟦F0611|email⟧, tag: a, rules: [{ notOneOf: [a@b.de] }] }",
      "{ type: email, tag: a, rules: [{ notOneOf: [a@b.de] }, email] }"
    ),
    ("type: ⟦F0611|email⟧\n  tag: a", "type: email\n  rules: [email]\n  tag: a"),
    (
      "type: ⟦F0611|email⟧\n  tag: a\n  rules:\n    - required\n    # Long\n    - maxLength: 80\n  title: A",
      "type: email\n  tag: a\n  rules:\n    - email\n    - required\n    # Long\n    - maxLength: 80\n  title: A"
    ),
    (
      "type: ⟦F0611|email⟧\n  tag: a\n  rules:\n  -  maxLength: 80\n     message: Long",
      "type: email\n  tag: a\n  rules:\n  -  email\n  -  maxLength: 80\n     message: Long"
    ),
    (
      "{ type: ⟦F0611|email⟧, tag: a, value: a@b.de, hidden: $b == nil, disabled: $b == 'x' }",
      "{ type: email, rules: [email], tag: a, value: a@b.de, hidden: $b == nil, disabled: $b == 'x' }"
    ),
    (
      "{ type: ⟦F0611|email⟧, tag: a, rules: [{ use: filled }] }",
      "{ type: email, tag: a, rules: [{ use: filled }, email] }"
    ),
    (
      "{ type: ⟦F0611|email⟧, tag: a, required: true, rules: [{ maxLength: 80 }] }",
      "{ type: email, tag: a, required: true, rules: [{ maxLength: 80 }, email] }"
    ),
    // The default value breaks the rule
    ("{ type: ⟦F0611|email⟧, tag: a, value: nobody }", ""),
    // Rules of the form of the text
    ("{ type: email, tag: a, rules: [email] }", nil),
    ("{ type: email, tag: a, rules: [required, { email: true, severity: warning }] }", nil),
    ("{ type: email, tag: a, rules: [{ regex: '.+@acme\\.example' }] }", nil),
    ("{ type: email, tag: a, rules: [{ equalsRow: b }] }", nil),
    ("{ type: email, tag: a, rules: [{ assert: \"$self ENDSWITH '@acme.example'\" }] }", nil),
    ("{ type: email, tag: a, rules: [{ custom: isFine }] }", nil),
    ("{ type: email, tag: a, rules: [{ async: isFine }] }", nil),
    ("{ type: email, tag: a, rules: [{ oneOf: [a@b.de] }] }", nil),
    ("{ type: email, tag: a, rules: [{ use: contact }] }", nil),
    ("{ type: email, tag: a, mask: '#####' }", nil),
    // Rows that the user cannot change or see
    ("{ type: email, tag: a, computed: \"$b + '@acme.example'\" }", nil),
    ("{ type: email, tag: a, value: a@b.de, disabled: true }", nil),
    // Other types
    ("{ type: text, tag: a, keyboard: emailAddress }", nil),
    ("{ type: url, tag: a }", nil),
  ])
  func rows(row: String, fixed: String?) {
    let end = "\n- { type: text, tag: b, title: B }"
    let name = ["contact", "filled", "isFine"].first { row.contains($0) }
    let spec = SpecCase.rows("- \(row)\(end)", top: name.flatMap { Self.tops[$0] } ?? "")
    spec.check()
    guard let fixed else { return }
    let expected = SpecCase.rows(
      "- \(fixed)\(end)", top: name == "filled" ? Self.tops["filled"] ?? "" : ""
    ).text
    let marked = MarkedSpec(spec.text)
    #expect(fixed.isEmpty ? marked.checkFixes() == 0 : marked.fixed() == expected)
  }

  @Test func json() {
    let spec = SpecCase.json(
      #"{"formc": 1, "form": "A", "sections": [{"rows": [{"type": ⟦F0611|"email"⟧, "tag": "a"}, {"type": ⟦F0611|"email"⟧, "tag": "b", "rules": ["required"]}]}]}"#
    )
    spec.check()
    #expect(
      MarkedSpec(spec.text, path: spec.path).fixed()
        == #"{"formc": 1, "form": "A", "sections": [{"rows": [{"type": "email", "rules": ["email"], "tag": "a"}, {"type": "email", "tag": "b", "rules": ["required", "email"]}]}]}"#
    )
  }

  /// Entries and row types of the spec; a broken rule has its own diagnostic.
  @Test(
    arguments: [
      .sections("- tag: l\n  repeat: { rows: [{ type: ⟦F0611|email⟧, tag: a }] }"),
      .sections("- tag: l\n  repeat: { row: { type: email, rules: [email] } }"),
      .rows("- { type: email, tag: a, rules: [⟦F0309|emaill⟧] }"),
      .rows("- { type: email, tag: a, rules: [{ use: ⟦F0305|other⟧ }] }"),
    ] as [SpecCase])
  func places(spec: SpecCase) { spec.check() }
}
