import FormModel
import FormTestSupport
import Testing

@Suite struct NumberTextTests {
  static let italian = FormLocale(decimalSeparator: ",", groupingSeparator: ".")
  static let english = FormLocale(groupingSeparator: ",")
  static let arabic = FormLocale(decimalSeparator: "\u{066B}", groupingSeparator: "\u{066C}")

  /// Text in the format of another locale is not a number, and neither is its prefix (XLForm #899).
  @Test func aNumberIsReadEntirelyOrNotAtAll() {
    #expect(NumberText.double("34,44", in: Self.italian) == 34.44)
    #expect(NumberText.double("34,44", in: .posix) == nil)
    #expect(NumberText.double("34,44", in: Self.english) == nil)
    #expect(NumberText.text(34.44, in: Self.italian) == "34,44")
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("007", 7), ("-5", -5), ("+5", 5), ("\u{2212}5", -5), (" 12 ", 12),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("", nil), ("-", nil), ("+", nil), ("--5", nil), ("1 2", nil),
      ("12a", nil), ("a12", nil), ("1.0", nil), ("1.", nil), ("1e3", nil), ("0x1F", nil),
      ("\u{0661}\u{0662}", 12), ("\u{FF11}", 1), ("½", nil), ("Ⅳ", nil), ("1,000", nil),
      ("1\u{301}", nil), ("99999999999999999999999999", nil),
    ] as [(String, Int?)])
  func wholeNumbers(_ text: String, _ expected: Int?) {
    #expect(NumberText.int(text) == expected)
  }

  @Test(
    arguments: [
      ("1.5", 1.5), (".5", 0.5), ("5.", 5), (".", nil), ("-.5", -0.5), ("-.", nil), ("1.2.3", nil),
      ("1e3", nil), ("inf", nil), ("nan", nil), ("1 000", nil), ("", nil), ("   ", nil),
      ("1.-2", nil),
      ("0.1", 0.1), ("123456789012345678", nil),
      ("123456789012345000", 1.23456789012345e17), ("0.1234567890123456", nil),
      ("0.00123456789012345", 0.00123456789012345), ("1..2", nil),
    ] as [(String, Double?)])
  func numbers(_ text: String, _ expected: Double?) {
    #expect(NumberText.double(text) == expected)
  }

  @Test func numbersTooLargeOrTooSmall() {
    #expect(NumberText.double("1" + String(repeating: "0", count: 308)) == 1e308)
    #expect(NumberText.double("1" + String(repeating: "0", count: 309)) == nil)
    #expect(NumberText.double("0." + String(repeating: "0", count: 999) + "1") == nil)
    #expect(NumberText.readInt("99999999999999999999", in: .posix) == .outOfRange)
    #expect(NumberText.readInt("1x", in: .posix) == .malformed)
    #expect(NumberText.readInt(" ", in: .posix) == .absent)
    #expect(NumberText.double("-0")?.sign == .plus)
  }

  @Test(
    arguments: [
      ("1,234", 1234), ("12,345,678", 12_345_678), ("1234", 1234), ("1,23", nil), (",123", nil),
      ("1234,567", nil), ("1,,234", nil), ("1,234,", nil), ("-1,234", -1234),
    ] as [(String, Int?)])
  func groups(_ text: String, _ expected: Int?) {
    #expect(NumberText.int(text, in: Self.english) == expected)
  }

  @Test func groupsAndFractions() {
    #expect(NumberText.double("1.234,5", in: Self.italian) == 1234.5)
    #expect(NumberText.double("1,234.5", in: Self.italian) == nil)
    #expect(NumberText.double("0,123.4", in: Self.italian) == nil)
    #expect(NumberText.double("\u{0663}\u{066B}\u{0665}", in: Self.arabic) == 3.5)
    #expect(FormLocale(decimalSeparator: ",", groupingSeparator: ",").groupingSeparator == nil)
  }

  @Test(
    arguments: [
      (1.005, 2, "1.01"), (-1.005, 2, "-1.01"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.5, 0, "1"),
      (77.99, 2, "77.99"), (77.99, 4, "77.9900"), (0.001, 2, "0.00"), (-0.001, 2, "0.00"),
      (9.999, 2, "10.00"), (1e21, 1, "1000000000000000000000.0"), (0, 2, "0.00"), (12, 0, "12"),
      (0.045, 2, "0.05"), (0.0449, 2, "0.04"), (1.5, -1, "2"),
    ] as [(Double, Int, String)])
  func fractionDigits(_ number: Double, _ digits: Int, _ expected: String) {
    #expect(NumberText.text(number, fractionDigits: digits) == expected)
  }

  @Test func typedDigitsAreRoundedByTheirText() {
    #expect(NumberText.double("1.005", fractionDigits: 2) == 1.01)
    #expect(NumberText.double("2.675", fractionDigits: 2) == 2.68)
    #expect(NumberText.double("-0.5", fractionDigits: 0) == -1)
    #expect(NumberText.double("0.999", fractionDigits: 2) == 1)
    #expect(NumberText.double("1.2", fractionDigits: 5) == 1.2)
  }

  @Test func writing() {
    #expect(NumberText.text(0.1 + 0.2) == "0.3")
    #expect(NumberText.text(2.9999999999999996) == "3")
    #expect(NumberText.text(0.49999999999999994, fractionDigits: 0) == "1")
    #expect(NumberText.text(3.0) == "3")
    #expect(NumberText.text(1e16) == "10000000000000000")
    #expect(NumberText.text(1.5e-5) == "0.000015")
    #expect(NumberText.text(-0.0) == "0")
    #expect(NumberText.text(Double.infinity) == "")
    #expect(NumberText.text(Double.nan) == "")
    #expect(NumberText.text(Int.min) == "-9223372036854775808")
    #expect(NumberText.text(1234567, in: Self.english, isGrouped: true) == "1,234,567")
    #expect(NumberText.text(-123, in: Self.english, isGrouped: true) == "-123")
    #expect(NumberText.text(1234567.125, in: Self.italian, isGrouped: true) == "1.234.567,125")
    #expect(NumberText.text(1234.5, isGrouped: true) == "1234.5")
    #expect(NumberText.text(-1.5, in: FormLocale(minusSign: "\u{2212}")) == "\u{2212}1.5")
  }

  @Test(arguments: [
    FormLocale.posix, italian, english, FormLocale(decimalSeparator: ",", minusSign: "\u{2212}"),
  ])
  func writtenNumbersAreReadBack(_ locale: FormLocale) {
    var random = SplitMix64(seed: 34)
    for _ in 0..<2000 {
      let bits = Double(bitPattern: random.next())
      let plain = Double(Int.random(in: -9_999_999...9_999_999, using: &random)) / 1000
      for number in [bits, plain] where number.isFinite {
        for isGrouped in [false, true] {
          let text = NumberText.text(number, in: locale, isGrouped: isGrouped)
          #expect(NumberText.double(text, in: locale) == number.kept)
        }
      }
      let whole = Int(bitPattern: UInt(random.next() >> UInt64.random(in: 0..<64, using: &random)))
      let text = NumberText.text(whole, in: locale, isGrouped: true)
      #expect(NumberText.int(text, in: locale) == whole)
    }
  }

  @Test(
    arguments: [
      ("", .int, .value(.null)), ("12", .int, .value(.int(12))),
      ("-", .int, .invalid(.notAWholeNumber)),
      ("1.5", .int, .invalid(.notAWholeNumber)),
      ("99999999999999999999", .int, .invalid(.outOfRange)),
      ("0.1234567890123456789", .double, .invalid(.tooLong)),
      ("12345678901234567", .double, .invalid(.tooLong)),
      ("12345678901234567", .int, .value(.int(12_345_678_901_234_567))),
      ("1.", .double, .value(.double(1))), ("1,", .double, .invalid(.notANumber)),
      ("x", .string, .value(.string("x"))), (" ", .string, .value(.string(" "))),
      ("http:", .url, .value(.url("http:"))), ("", .url, .value(.null)),
      ("3", .option(name: nil, base: .int), .value(.int(3))),
    ] as [(String, FormValueType, FieldText.Reading)])
  func fieldTexts(_ text: String, _ type: FormValueType, _ expected: FieldText.Reading) {
    #expect(FieldText(type).read(text) == expected)
  }

  @Test func editTexts() {
    let field = FieldText(.double, locale: Self.italian, numbers: NumberFormat(fractionDigits: 2))
    #expect(field.text(of: .double(1234.5)) == "1234,5")
    #expect(field.text(of: .double(1.005)) == "1,01")
    #expect(field.text(of: .int(7)) == "7")
    #expect(field.text(of: .null) == "")
    #expect(FieldText(.url).text(of: .url("https://a.org")) == "https://a.org")
    #expect(field.read("1,005") == .value(.double(1.01)))
    // Digits that are rounded away are not counted.
    #expect(field.read("1,0049999999999999999999") == .value(.double(1)))
  }
}
