import FormKit
import FormModel
import Foundation
import Testing

/// Functions over the rows of a form.
@Suite struct FunctionFormTests {
  /// A form with a computed text over a few rows.
  private static func form(_ expression: String, host: FormHost) throws -> Form {
    try Form(
      FormLoader().load(
        """
        formc: 1
        form: F
        sections:
          - rows:
              - { type: currency, tag: price, title: P, currency: EUR, value: 125050 }
              - { type: multipleSelector, tag: days, title: D, options: [{ value: a, title: Mon },
                  { value: b, title: Tue }, { value: c, title: Wed }], value: [c, a] }
              - { type: date, tag: day, title: D, value: "2024-02-29" }
              - { type: time, tag: time, title: T, value: "14:30" }
              - { type: label, tag: result, title: R, computed: "\(expression)" }
        """), host: host)
  }

  @Test(arguments: [
    // An amount is written in whole units of its currency.
    ("TEXT($price, 'number 2')", "1.250,50"), ("TEXT($price, 'currency EUR')", "1.250,50\u{A0}€"),
    ("TEXT($price * 2, 'integer')", "2.501"), ("TEXT(0.125, 'percent 1')", "12,5%"),
    ("TEXT($day, 'date long')", "29 February 2024"), ("TEXT($time, 'time')", "14:30"),
    ("TEXT($day + YEARS(1), 'date d.M.')", "28.2."),
    ("TEXT(DATE($day, $time), 'dateTime')", "2024-02-29 14:30"),
    // The chosen options are in the order of the options.
    ("JOIN($days, '+')", "a+c"), ("JOIN($days.title, ', ')", "Mon, Wed"),
    ("STRING(INDEX_OF($days, 'c'))", "1"), ("TEXT($days, 'list')", "a and c"),
    ("STRING(MONTHS_BETWEEN($day, DATE(2024, 5, 28)))", "2"),
  ])
  func isComputed(_ expression: String, _ expected: String) throws {
    let locale = FormLocale(
      decimalSeparator: ",", groupingSeparator: ".", currencySymbols: ["EUR": "€"],
      isCurrencyFirst: false)
    let form = try Self.form(expression, host: FormHost(locale: locale, timeZone: .gmt))
    #expect(try form.value(of: "result") == .string(expected))
  }

  /// A function without a value leaves the row without one.
  @Test(arguments: [
    "SUBSTRING('abc', 9)", "JOIN({$days[5]}, ',')", "STRING(DATE(SPLIT('2026-02-30', ' ')[0]))",
  ])
  func isAbsent(_ expression: String) throws {
    let form = try Self.form(expression, host: FormHost(timeZone: .gmt))
    #expect(try form.value(of: "result") == .null)
  }
}
