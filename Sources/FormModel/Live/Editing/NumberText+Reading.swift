import FormText

extension NumberText {
  /// The result of reading a number.
  package enum Reading<Number: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing but blanks.
    case absent
    /// A number, the whole text.
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
  /// - Parameter fractionDigits: How many digits after the decimal separator are kept; nil for all.
  package static func readDouble(
    _ text: String, in locale: FormLocale, _ fractionDigits: Int?
  ) -> Reading<Double> {
    switch NumberScan(text, locale) {
    case .absent: return .absent
    case .malformed: return .malformed
    case .number(let isNegative, let whole, let fraction):
      var digits = DecimalDigits(isNegative: isNegative, whole: whole, fraction: fraction ?? [])
      if let fractionDigits { digits.round(fractionDigits: max(0, fractionDigits)) }
      guard digits.digits.count <= DecimalText.keptDigits else { return .tooLong }
      // Without an exponent, what is too close to zero has hundreds of digits.
      return digits.doubleValue.map(Reading.number)
        ?? (digits.exponent < 0 ? .tooLong : .outOfRange)
    }
  }
}

/// The parts of a text that is a number.
private enum NumberScan {
  case absent
  case malformed
  /// The digits from 0 to 9 on either side of the decimal separator; `fraction` is nil without one.
  case number(isNegative: Bool, whole: [UInt8], fraction: [UInt8]?)

  init(_ text: String, _ locale: FormLocale) {
    var rest = NumberText.trimmed(text[...])
    guard let first = rest.first else {
      self = .absent
      return
    }
    let isNegative = first == locale.minusSign || first == "-" || first == "\u{2212}"
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

  /// The digits before the decimal separator; nil if a group does not have three digits.
  private static func wholeDigits(_ text: Substring, _ locale: FormLocale) -> [UInt8]? {
    guard let separator = locale.groupingSeparator, text.contains(separator) else {
      return digits(text)
    }
    var result: [UInt8] = []
    var isFirst = true
    for part in text.split(separator: separator, omittingEmptySubsequences: false) {
      guard let group = digits(part), isFirst ? 1...3 ~= group.count : group.count == 3 else {
        return nil
      }
      result += group
      isFirst = false
    }
    return result
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
