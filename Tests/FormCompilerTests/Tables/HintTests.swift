import FormCompiler
import FormSource
import Testing

/// Mistakes whose cause lies elsewhere than where they are noticed: the advice names the cause.
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
  func commas(broken: String, mended: String) {
    let spec = MarkedSpec(SpecCase.rows(broken).text)
    let found = spec.compile().diagnostics
    #expect(found.map(\.code) == [.unknownKey])
    #expect(found.first?.help == ["a comma ends a text in braces: put the text in quotes"])
    #expect(spec.mended() == SpecCase.rows(mended).text)
    spec.checkFixes()
  }

  /// A key without a value is a mistake of its own behind anything but a text without quotes.
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

  /// A quote in a text in single quotes.
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
      "- { type: push, tag: a, options: [x, 'Ann's', y] }",
      "- { type: push, tag: a, options: [x, 'Ann''s', y] }"
    ),
    (
      "- { type: text, tag: a }\n- { type: text, hidden: \"$a == 'Ann's flat'\" }",
      "- { type: text, tag: a }\n- { type: text, hidden: \"$a == 'Ann\\\\'s flat'\" }"
    ),
  ])
  func quotes(broken: String, mended: String) {
    let spec = MarkedSpec(SpecCase.rows(broken).text)
    let found = spec.compile().diagnostics
    #expect(found.map(\.message) == ["the text ends at the quote inside it"])
    #expect(found.first?.help.first?.contains("inside the text") == true)
    #expect(spec.mended() == SpecCase.rows(mended).text)
    spec.checkFixes()
  }

  /// An attribute of the option in a filter, named like a row.
  @Test func attributes() {
    let filtered =
      "- { type: push, tag: b, options: [{ value: x, attributes: { country: at } }], where:"
    let row = "- { type: push, tag: land, options: [at, de] }\n"
    let spec = MarkedSpec(SpecCase.rows(row + filtered + " \"⟦F0302|$country⟧ == $land\" }").text)
    #expect(spec.compile().diagnostics.flatMap(\.help) == ["did you mean `$option.country`?"])
    #expect(spec.mended() == SpecCase.rows(row + filtered + " \"$option.country == $land\" }").text)
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
  func calculations(broken: String, mended: String) {
    let spec = MarkedSpec(SpecCase.rows(broken).text)
    let found = spec.compile().diagnostics
    #expect(found.map(\.code) == [.valueTypeMismatch])
    #expect(found.first?.help.first?.hasPrefix("a text is an expression only with") == true)
    #expect(spec.mended() == SpecCase.rows(mended).text)
    spec.checkFixes()
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
