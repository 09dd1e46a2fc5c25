import FormKit
import Testing

/// Texts in the plural categories of the form's language, and amounts in the currency of a row.
@Suite struct PluralTextTests {
  @Test(arguments: [
    (0, "none"), (1, "one"), (2, "few 2"), (5, "many 5"), (22, "few 22"), (21, "many 21"),
    (-1, "one"), (-3, "few -3"),
  ])
  func languageDeterminesThePlural(number: Int, text: String) throws {
    let form = try rowForm(
      """
          - { type: int, tag: n }
          - type: staticText
            tag: text
            text: { count: $n, "0": none, one: one, few: "few {$n}", many: "many {$n}", other: o }
      """, top: "language: pl")
    try form.set("n", to: .int(number))
    #expect(form.row("text")?.text == text)
  }

  @Test func amountsHaveTheCurrencyOfARow() throws {
    let form = try rowForm(
      """
          - { type: push, tag: code, options: [EUR, { value: JPY, title: Yen }] }
          - { type: decimal, tag: price, title: "{$price :currency $code}", value: 12.5 }
      """)
    #expect(form.row("price")?.title == nil)
    try form.set("code", to: "EUR")
    #expect(form.row("price")?.title == "EUR\u{A0}12.50")
    try form.set("code", to: "JPY")
    #expect(form.row("price")?.title == "JPY\u{A0}13")
  }

  @Test func messagesAllowBlanksAroundReferences() throws {
    let form = try rowForm(
      """
          - { type: text, tag: name, value: Ann }
          - type: int
            tag: n
            validates: onChange
            rules: [{ greaterThan: 3, message: "{ $name }: {limit}" }]
      """)
    try form.set("n", to: 2)
    #expect(form.row("n")?.issues.map(\.message) == ["Ann: 3"])
  }
}
