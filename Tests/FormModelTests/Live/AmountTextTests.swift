import FormModel
import Testing

/// Amounts, which are stored in the smallest unit of a currency, as the user types and reads them.
@Suite struct AmountTextTests {
  private static let english = FormLocale(
    groupingSeparator: ",", currencySymbols: ["EUR": "€", "USD": "$", "NOK": "kr"])
  private static let german = FormLocale(
    decimalSeparator: ",", groupingSeparator: ".", currencySymbols: ["EUR": "€"],
    isCurrencyFirst: false)

  private func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

  private func amounts(_ code: String) throws -> NumberFormat {
    NumberFormat(.amount(try currency(code)))
  }

  @Test(
    arguments: [
      ("EUR", 2), ("USD", 2), ("JPY", 0), ("KRW", 0), ("KWD", 3), ("TND", 3), ("CLF", 4),
      ("eur", nil),
      ("XXX", nil), ("XAU", nil), ("", nil),
    ] as [(String, Int?)])
  func digits(_ code: String, _ digits: Int?) {
    #expect(Currency(code)?.fractionDigits == digits)
  }

  @Test func codesAreThreeCapitals() {
    #expect(Currency.codes.count > 150)
    #expect(Currency.codes == Currency.codes.sorted())
    for code in Currency.codes {
      #expect(
        code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }, "\(code)")
    }
  }

  @Test(
    arguments: [
      ("12", "EUR", 1200), ("12.3", "EUR", 1230), ("12.34", "EUR", 1234), (".5", "EUR", 50),
      ("-0.05", "EUR", -5), ("12.340", "EUR", 1234), ("1,234.50", "EUR", 123_450),
      ("€1,234.50", "EUR", 123_450), ("-€12", "EUR", -1200), ("€ -12", "EUR", -1200),
      ("EUR 12.34", "EUR", 1234), ("12.34 EUR", "EUR", 1234), ("12.34\u{A0}€", "EUR", 1234),
      ("1,234", "JPY", 1234), ("1.500", "KWD", 1500), ("1.5", "KWD", 1500),
      ("92,233,720,368,547,758.07", "EUR", .max), ("-92233720368547758.08", "EUR", .min),
    ] as [(String, String, Int)])
  func amounts(_ text: String, _ code: String, _ expected: Int) throws {
    let field = FieldText(.int, locale: Self.english, numbers: try amounts(code))
    #expect(field.read(text) == .value(.int(expected)))
  }

  @Test(
    arguments: [
      ("12.345", "EUR", "Enter at most 2 digits after the decimal separator"),
      ("1.5", "JPY", "Enter a whole number"),
      ("1.2345", "KWD", "Enter at most 3 digits after the decimal separator"),
      ("a", "EUR", "Enter a number"), ("1€2", "EUR", "Enter a number"),
      ("12 USD", "EUR", "Enter a number"),
      ("€", "EUR", nil), ("1,2", "EUR", "Enter a number"),
      ("92233720368547758.08", "EUR", "Enter a number that is not so large"),
    ] as [(String, String, String?)])
  func problems(_ text: String, _ code: String, _ expected: String?) throws {
    let field = FieldText(.int, locale: Self.english, numbers: try amounts(code))
    switch field.read(text) {
    case .value(let value): #expect(value == .null && expected == nil)
    case .invalid(let problem): #expect(problem.english == expected)
    }
  }

  @Test(
    arguments: [
      (123_450, "EUR", "€1,234.50", "1.234,50\u{A0}€"), (-5, "EUR", "-€0.05", "-0,05\u{A0}€"),
      (0, "EUR", "€0.00", "0,00\u{A0}€"), (1234, "JPY", "JPY\u{A0}1,234", "1.234\u{A0}JPY"),
      (1, "KWD", "KWD\u{A0}0.001", "0,001\u{A0}KWD"), (500, "NOK", "kr\u{A0}5.00", "5,00\u{A0}NOK"),
      (.min, "EUR", "-€92,233,720,368,547,758.08", "-92.233.720.368.547.758,08\u{A0}€"),
    ] as [(Int, String, String, String)])
  func shown(_ amount: Int, _ code: String, _ english: String, _ german: String) throws {
    for (locale, expected) in [(Self.english, english), (Self.german, german)] {
      let text = DisplayText(numbers: try amounts(code), locale: locale).text(
        of: .int(amount), timeZone: FixedTimeZone.utc)
      #expect(text == expected)
    }
  }

  @Test(arguments: ["EUR", "JPY", "KWD", "CLF"], [0, 1, -1, 99, 100, 123_456, .max, .min])
  func shownAmountsAreReadBack(_ code: String, _ amount: Int) throws {
    for locale in [Self.english, Self.german, .posix] {
      let field = FieldText(.int, locale: locale, numbers: try amounts(code))
      #expect(field.read(field.text(of: .int(amount))) == .value(.int(amount)))
      let shown = NumberText.displayText(amount, of: try currency(code), in: locale)
      #expect(field.read(shown) == .value(.int(amount)), "\(shown)")
    }
  }
}
