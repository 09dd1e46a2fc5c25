import FormText

/// Numbers as users type and read them.
///
/// The whole text must be a number: `34,44` is 34.44 if the comma is the decimal separator, and
/// otherwise not a number. Digits of any script are read. A sign may come before the number, and
/// white space around both. Groups, if the locale has them, have its sizes and come before the
/// decimal separator. The digits on one side of the separator may be missing: `,5` and `5,` are
/// numbers, as they occur while typing. Exponents are neither read nor written.
///
/// Separators and signs are also read as keyboards have them: any space for a space, `'` for `’`,
/// and `-` or U+2212 for the locale's minus sign. Invisible marks of the writing direction are
/// skipped.
package enum NumberText {
  /// The whole number in a text; nil if the text is not a whole number or the number is too large.
  package static func int(_ text: String, in locale: FormLocale = .posix) -> Int? {
    if case .number(let number) = readInt(text, in: locale) { number } else { nil }
  }

  /// The number in a text; nil if the text is not a number or the number is too large.
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
  ///   - isGrouped: Whether digits are grouped; false for text that the user edits.
  package static func text(
    _ number: Int, in locale: FormLocale = .posix, isGrouped: Bool = false
  ) -> String {
    let digits = String(number.magnitude).utf8.map { $0 &- 0x30 }
    return (number < 0 ? locale.minusSign : "") + grouped(digits, isGrouped, locale)
  }

  /// A number in at most 15 decimal digits; empty if it is infinite or not a number.
  ///
  /// Halves are rounded away from zero at the last decimal digit, so 1.005 with two digits is
  /// `1.01`. A number that is rounded to zero has no minus sign.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - locale: The characters of numbers.
  ///   - fractionDigits: The number of digits after the decimal separator; nil for the fewest that
  ///     identify the number.
  ///   - isGrouped: Whether digits are grouped; false for text that the user edits.
  ///   - shift: The number of digits by which the decimal separator is moved to the right.
  package static func text(
    _ number: Double, in locale: FormLocale = .posix, fractionDigits: Int? = nil,
    isGrouped: Bool = false, shift: Int = 0
  ) -> String {
    guard var digits = DecimalDigits(number.kept) else { return "" }
    digits.shift(by: shift)
    var fraction = digits.fraction
    if let count = fractionDigits.map({ min(max($0, 0), 400) }) {
      digits.round(fractionDigits: count)
      fraction = digits.fraction
      fraction += Array(repeating: 0, count: max(0, count - fraction.count))
    }
    let sign = digits.isNegative && !digits.digits.isEmpty ? locale.minusSign : ""
    let whole = grouped(digits.whole, isGrouped, locale)
    guard !fraction.isEmpty else { return sign + whole }
    return sign + whole + String(locale.decimalSeparator) + written(fraction, locale)
  }

  static func grouped(_ digits: [UInt8], _ isGrouped: Bool, _ locale: FormLocale) -> String {
    guard isGrouped, let separator = locale.groupingSeparator else {
      return written(digits, locale)
    }
    var groups: [[UInt8]] = [[]]
    for (index, digit) in digits.enumerated() {
      if index > 0, locale.isGrouped(before: digits.count - index, of: digits.count) {
        groups.append([])
      }
      groups[groups.count - 1].append(digit)
    }
    return groups.map { written($0, locale) }.joined(separator: String(separator))
  }

  /// The digits of the locale.
  static func written(_ digits: some Sequence<UInt8>, _ locale: FormLocale) -> String {
    if locale.zeroDigit == "0" {
      return String(decoding: digits.map { $0 &+ 0x30 }, as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    text.append(
      contentsOf: digits.compactMap { Unicode.Scalar(locale.zeroDigit.value + UInt32($0)) })
    return String(text)
  }

  /// A text without the invisible marks of the writing direction.
  static func withoutMarks(_ text: String) -> String {
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]
    guard text.unicodeScalars.contains(where: marks.contains) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
  }
}

extension NumberText {
  /// The result of reading a number.
  package enum Reading<Number: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing but white space.
    case absent
    /// The whole text is a number.
    case number(Number)
    /// The text is not a number.
    case malformed
    /// A number outside the range of its type.
    case outOfRange
    /// A number with too many digits after the decimal separator.
    case tooPrecise
    /// A number with more digits than are kept.
    case tooLong
  }

  /// Reads a whole number.
  package static func readInt(_ text: String, in locale: FormLocale) -> Reading<Int> {
    switch NumberScan(text, locale) {
    case .absent: return .absent
    case .malformed: return .malformed
    case .number(let isNegative, let whole, let fraction):
      guard fraction == nil else { return .malformed }
      return int(whole, isNegative: isNegative)
    }
  }

  /// Reads a number as a whole number of units of 10^-`fractionDigits`.
  static func readMinorUnits(
    _ text: String, fractionDigits: Int, in locale: FormLocale
  ) -> Reading<Int> {
    switch NumberScan(text, locale) {
    case .absent: return .absent
    case .malformed: return .malformed
    case .number(let isNegative, let whole, let fraction):
      let fraction = fraction ?? []
      guard fraction.dropFirst(fractionDigits).allSatisfy({ $0 == 0 }) else { return .tooPrecise }
      let kept = Array(fraction.prefix(fractionDigits))
      let zeros = Array(repeating: UInt8(0), count: fractionDigits - kept.count)
      return int(whole + kept + zeros, isNegative: isNegative)
    }
  }

  /// A text without white space at its ends.
  static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }

  /// A text without a mark at either end; a mark between digits is kept.
  package static func removing(_ mark: String, from text: String) -> String {
    let (mark, text) = (withoutMarks(mark), withoutMarks(text))
    guard !mark.isEmpty, let range = text.firstRange(of: mark) else { return text }
    let parts = [text[..<range.lowerBound], text[range.upperBound...]]
    guard parts.contains(where: { !$0.contains(where: \.isNumber) }) else { return text }
    return parts.map { trimmed($0) }.joined()
  }

  private static func int(_ digits: [UInt8], isNegative: Bool) -> Reading<Int> {
    var result = 0
    for digit in digits {
      let (tens, isTooLarge) = result.multipliedReportingOverflow(by: 10)
      let (sum, overflow) =
        isNegative
        ? tens.subtractingReportingOverflow(Int(digit)) : tens.addingReportingOverflow(Int(digit))
      if isTooLarge || overflow { return .outOfRange }
      result = sum
    }
    return .number(result)
  }

  /// Reads a number.
  ///
  /// - Parameters:
  ///   - fractionDigits: How many digits after the decimal separator are kept; nil for all.
  ///   - shift: The number of digits by which the decimal separator is then moved to the left.
  package static func readDouble(
    _ text: String, in locale: FormLocale, _ fractionDigits: Int?, shift: Int = 0
  ) -> Reading<Double> {
    switch NumberScan(text, locale) {
    case .absent: return .absent
    case .malformed: return .malformed
    case .number(let isNegative, let whole, let fraction):
      var digits = DecimalDigits(isNegative: isNegative, whole: whole, fraction: fraction ?? [])
      if let fractionDigits { digits.round(fractionDigits: max(0, fractionDigits)) }
      digits.shift(by: -shift)
      guard digits.digits.count <= DecimalText.keptDigits else { return .tooLong }
      // A number too close to zero has hundreds of digits, since there are no exponents.
      return digits.doubleValue.map(Reading.number)
        ?? (digits.exponent < 0 ? .tooLong : .outOfRange)
    }
  }
}

/// The parts of a number in a text.
private enum NumberScan {
  case absent
  case malformed
  /// The digits from 0 to 9 on either side of the decimal separator; `fraction` is nil without one.
  case number(isNegative: Bool, whole: [UInt8], fraction: [UInt8]?)

  init(_ text: String, _ locale: FormLocale) {
    let text = NumberText.withoutMarks(text)
    var rest = NumberText.trimmed(text[...])
    guard let first = rest.first else {
      self = .absent
      return
    }
    let isNegative = first == "-" || first == "\u{2212}" || locale.minusSign.contains(first)
    if isNegative || first == "+" { rest.removeFirst() }
    guard let end = rest.firstIndex(of: locale.decimalSeparator) else {
      let whole = Self.wholeDigits(rest, locale) ?? []
      self =
        whole.isEmpty ? .malformed : .number(isNegative: isNegative, whole: whole, fraction: nil)
      return
    }
    guard let whole = Self.wholeDigits(rest[..<end], locale),
      let fraction = Self.digits(rest[rest.index(after: end)...]),
      !whole.isEmpty || !fraction.isEmpty
    else {
      self = .malformed
      return
    }
    self = .number(isNegative: isNegative, whole: whole, fraction: fraction)
  }

  /// The digits before the decimal separator; nil if a group does not have the size of the locale.
  private static func wholeDigits(_ text: Substring, _ locale: FormLocale) -> [UInt8]? {
    guard let separator = locale.groupingSeparator else { return digits(text) }
    let parts = text.split(omittingEmptySubsequences: false) { isSame($0, separator) }
    if parts.count == 1 { return digits(text) }
    var result: [UInt8] = []
    for (index, part) in parts.enumerated() {
      let size = locale.groupSize(isLast: index == parts.count - 1)
      guard let group = digits(part), index == 0 ? 1...size ~= group.count : group.count == size
      else { return nil }
      result += group
    }
    return result
  }

  /// Whether a character is a separator, or what keyboards have in its place.
  private static func isSame(_ character: Character, _ separator: Character) -> Bool {
    character == separator || (separator.isWhitespace && character.isWhitespace)
      || (separator == "’" && character == "'")
  }

  /// The values of decimal digits of any script; nil if there is any other character.
  private static func digits(_ text: Substring) -> [UInt8]? {
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCIIDigit {
        result.append(UInt8(truncatingIfNeeded: scalar.value &- 0x30))
      } else if scalar.properties.generalCategory == .decimalNumber,
        let value = scalar.properties.numericValue
      {
        result.append(UInt8(value))
      } else {
        return nil
      }
    }
    return result
  }
}
