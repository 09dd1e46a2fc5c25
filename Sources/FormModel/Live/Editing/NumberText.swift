/// Numbers as users type and read them.
///
/// A text is a number as a whole or not at all: `34,44` is 34.44 if the comma is the decimal
/// separator, and otherwise not a number. Digits of any script are read. A sign may come before the
/// number, and spaces around the whole. Groups, if the locale has them, have three digits and come
/// before the decimal separator. The digits on one side of the separator may be missing: `,5` and
/// `5,` are numbers, as they occur while typing. Exponents are neither read nor written.
package enum NumberText {
  /// The whole number in a text; nil if it is not one or too large.
  package static func int(_ text: String, in locale: FormLocale = .posix) -> Int? {
    if case .number(let number) = readInt(text, in: locale) { number } else { nil }
  }

  /// The number in a text; nil if it is not one or too large.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - locale: The characters of numbers.
  ///   - fractionDigits: The number of digits kept after the decimal separator, halves rounded away
  ///     from zero; nil for all.
  package static func double(
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
  ///   - isGrouped: Whether digits are grouped. Text to be edited is better without.
  package static func text(
    _ number: Int, in locale: FormLocale = .posix, isGrouped: Bool = false
  ) -> String {
    let digits = String(number.magnitude).utf8.map { $0 &- 0x30 }
    return (number < 0 ? String(locale.minusSign) : "") + grouped(digits, isGrouped, locale)
  }

  /// A number in at most 15 decimal digits; empty if it is infinite or not a number.
  ///
  /// Halves are rounded away from zero at the last decimal digit, so 1.005 with two digits is
  /// `1.01`. A number that is rounded to zero has no minus sign.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - locale: The characters of numbers.
  ///   - fractionDigits: The number of digits after the decimal separator; nil for as many as
  ///     identify the number, none for a whole number.
  ///   - isGrouped: Whether digits are grouped. Text to be edited is better without.
  package static func text(
    _ number: Double, in locale: FormLocale = .posix, fractionDigits: Int? = nil,
    isGrouped: Bool = false
  ) -> String {
    guard var digits = DecimalDigits(number.kept) else { return "" }
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
