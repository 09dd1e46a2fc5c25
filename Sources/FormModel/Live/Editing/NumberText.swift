/// Numbers as a person types and reads them.
///
/// A text is a number as a whole or not at all: `34,44` is 34.44 where the comma is the decimal
/// separator, and no number where it is not. Digits are those of any script. A sign may stand before
/// the number, with blanks around the whole. Groups, where the locale has them, are of three digits and
/// before the decimal separator only. The digits on one side of the separator may be missing: `,5`
/// and `5,` are numbers, as they are while a person types. Exponents are neither read nor written.
public enum NumberText {
  /// The whole number a text is; nil when it is none or too large.
  public static func int(_ text: String, in locale: FormLocale = .posix) -> Int? {
    if case .number(let number) = readInt(text, in: locale) { number } else { nil }
  }

  /// The number a text is; nil when it is none or too large.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - locale: The characters of numbers.
  ///   - fractionDigits: How many digits after the decimal separator are kept, halves rounded away from zero;
  ///     nil for all.
  public static func double(
    _ text: String, in locale: FormLocale = .posix, fractionDigits: Int? = nil
  ) -> Double? {
    if case .number(let number) = readDouble(text, in: locale, fractionDigits) {
      number
    } else {
      nil
    }
  }

  /// A whole number in decimal digits.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - locale: The characters of numbers.
  ///   - isGrouped: Whether the locale's grouping separator is used. A text to be edited is better without.
  public static func text(
    _ number: Int, in locale: FormLocale = .posix, isGrouped: Bool = false
  ) -> String {
    let digits = String(number.magnitude).utf8.map { $0 &- 0x30 }
    return (number < 0 ? String(locale.minusSign) : "") + grouped(digits, isGrouped, locale)
  }

  /// A number in decimal digits; the empty text for one that is infinite or not a number.
  ///
  /// Halves are rounded away from zero where the decimal digits end, so that 1.005 with two digits is
  /// `1.01`. A number that is rounded to zero has no minus sign.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - locale: The characters of numbers.
  ///   - fractionDigits: How many digits are written after the decimal separator; nil for as many as
  ///     tell the number from any other, none for a whole number.
  ///   - isGrouped: Whether the locale's grouping separator is used. A text to be edited is better
  ///     without.
  public static func text(
    _ number: Double, in locale: FormLocale = .posix, fractionDigits: Int? = nil,
    isGrouped: Bool = false
  ) -> String {
    guard var digits = DecimalDigits(number) else { return "" }
    var fraction = digits.fraction
    if let count = fractionDigits.map({ min(max($0, 0), 400) }) {
      digits.round(fractionDigits: count)
      fraction = digits.fraction
      fraction += Array(repeating: 0, count: max(0, count - fraction.count))
    }
    let sign = digits.isNegative && !digits.digits.isEmpty ? String(locale.minusSign) : ""
    let whole = grouped(digits.whole, isGrouped, locale)
    guard !fraction.isEmpty else { return sign + whole }
    return sign + whole + String(locale.decimalSeparator) + ascii(fraction)
  }

  static func grouped(_ digits: [UInt8], _ isGrouped: Bool, _ locale: FormLocale) -> String {
    guard isGrouped, let separator = locale.groupingSeparator else { return ascii(digits) }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(separator) }
      text.append(Character(Unicode.Scalar(digit &+ 0x30)))
    }
    return text
  }

  static func ascii(_ digits: [UInt8]) -> String {
    String(decoding: digits.lazy.map { $0 &+ 0x30 }, as: UTF8.self)
  }
}
