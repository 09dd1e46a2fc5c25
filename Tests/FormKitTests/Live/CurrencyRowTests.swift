import FormKit
import Testing

/// Rows with amounts: text is read and shown in the locale, and stored in the smallest unit.
@Suite struct CurrencyRowTests {
  private static let german = FormLocale(
    decimalSeparator: ",", groupingSeparator: ".", currencySymbols: ["EUR": "€"],
    isCurrencyFirst: false)

  private func form(_ keys: String, locale: FormLocale = german) throws -> Form {
    var host = FormHost.inUTC
    host.locale = locale
    return try rowForm(
      """
        - { type: currency, tag: price, title: Price, \(keys) }
        - { type: int, tag: other }
      """, host: host)
  }

  @Test func typedAmountIsStoredInTheSmallestUnit() throws {
    let form = try form("currency: EUR")
    try form.edit("price", text: "1.234,5")
    #expect(try form.value(of: "price") == .int(123_450))
    #expect(try form.editText(of: "price") == "1.234,5")
    try form.focus("other")
    let row = try #require(form.row("price"))
    #expect(row.displayText == "1.234,50\u{A0}€")
    #expect(row.editText == "1234,50")
    #expect(form.json().contains("123450"))
  }

  @Test func anAmountWithTooManyDigitsIsNoValue() throws {
    let form = try form("currency: EUR, value: 100")
    try form.edit("price", text: "1,999")
    try form.focus("other")
    #expect(try form.value(of: "price") == .null)
    #expect(form.messages("price") == ["Enter at most 2 digits after the decimal separator"])
  }

  @Test(
    arguments: [
      ("EUR", "decimalPad", "12,34\u{A0}€"), ("JPY", "numberPad", "1.234\u{A0}JPY"),
      ("KWD", "decimalPad", "1,234\u{A0}KWD"),
    ])
  func digitsFollowTheCurrency(_ code: String, _ keyboard: String, _ text: String) throws {
    let form = try form("currency: \(code), value: 1234")
    let row = try #require(form.row("price"))
    #expect(row.displayText == text)
    #expect(row.keyboard?.type == keyboard)
    #expect(row.behavior == .number)
    #expect(row.valueType == .int)
  }

  @Test func limitsCountTheSmallestUnitAndAreShownAsAmounts() throws {
    let form = try form("currency: EUR, min: 1000, rules: [{ smallerThan: 5000 }]")
    try form.edit("price", text: "9,99")
    try form.focus("other")
    #expect(form.messages("price").first?.contains("10,00\u{A0}€") == true)
    try form.edit("price", text: "50")
    try form.focus("other")
    #expect(form.messages("price").first?.contains("50,00\u{A0}€") == true)
    try form.edit("price", text: "49,99")
    try form.focus("other")
    #expect(form.messages("price") == [])
  }

  @Test func anAmountWithAFractionIsFixed() {
    let spec = """
      formc: 1
      form: S
      sections: [{ rows: [{ type: currency, tag: a, currency: EUR, value: 12.5 }] }]

      """
    let fixes = FormLoader().check(spec).diagnostics.flatMap(\.fixes)
    #expect(fixes.map(\.title) == ["change to `1250`"])
  }

  @Test func withoutALocaleTheCodeComesFirst() throws {
    let form = try form("currency: EUR, value: -5", locale: .posix)
    #expect(form.row("price")?.displayText == "-EUR\u{A0}0.05")
  }

  @Test(
    arguments: [
      ("tag: a", "F0204"), ("tag: a, currency: EUX", "F0209"), ("tag: a, currency: eur", "F0209"),
      ("tag: a, currency: 978", "F0203"), ("tag: a, currency: EUR, fractionDigits: 2", "F0202"),
      ("tag: a, currency: EUR, value: 12.5", "F0401"),
      ("tag: a, currency: EUR, min: 5, max: 1", "F0707"),
      ("tag: a, currency: EUR, min: 5, value: 1", "F0403"),
    ])
  func mistakes(_ keys: String, _ code: String) {
    let spec = "formc: 1\nform: S\nsections: [{ rows: [{ type: currency, title: T, \(keys) }] }]\n"
    #expect(FormLoader().check(spec).diagnostics.map(\.code) == [code])
  }
}
