/// The digits of a number that is written in decimal, such as `-12.50e3`.
///
/// Its size is 0.d₁d₂d₃… × 10^`exponent`.
package struct DecimalText: Equatable {
  /// The significant digits that a Double always keeps.
  package static let keptDigits = 15

  /// Whether a minus sign comes first.
  package private(set) var isNegative = false
  /// The digits from 0 to 9, without zeros at either end; empty for zero.
  package private(set) var digits: [UInt8] = []
  /// The number of digits before the decimal point; negative for zeros after it.
  package private(set) var exponent = 0

  /// Reads a number that JSON, YAML or Swift writes.
  package init(_ text: some StringProtocol) {
    var isInFraction = false
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): isNegative = false
      case UInt8(ascii: "."): isInFraction = true
      case UInt8(ascii: "0") where digits.isEmpty: if isInFraction { exponent -= 1 }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte &- UInt8(ascii: "0"))
        if !isInFraction { exponent += 1 }
      default:
        // No digits make up for an exponent that is too large for an Int.
        let power = Int(String(decoding: rest, as: UTF8.self))
        exponent = (power ?? .max).addingReportingOverflow(exponent).partialValue
        rest = rest[rest.endIndex...]
      }
    }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { exponent = 0 }
  }

  /// Whether a Double keeps the digits.
  package var isKept: Bool { digits.count <= Self.keptDigits }

  /// The number if it is whole and fits; otherwise nil.
  package var int: Int? {
    guard exponent >= digits.count, exponent < 20 else { return digits.isEmpty ? 0 : nil }
    var result = 0
    for index in 0..<exponent {
      let (tens, isTooLarge) = result.multipliedReportingOverflow(by: 10)
      let digit = index < digits.count ? Int(digits[index]) : 0
      let (sum, overflow) = tens.addingReportingOverflow(isNegative ? -digit : digit)
      if isTooLarge || overflow { return nil }
      result = sum
    }
    return result
  }
}

extension Double {
  /// The number nearest to one that is written in decimal.
  ///
  /// - Returns: nil for a number that is too large, or so close to zero that its digits would change.
  package init?(decimal text: String) {
    guard let value = Double(text), value.isFinite else { return nil }
    // Below the normal numbers a Double keeps ever fewer digits, and none in the end.
    if value.magnitude < .leastNormalMagnitude, DecimalText(text) != DecimalText(value.description)
    {
      return nil
    }
    self = value
  }
}

extension Int {
  /// The whole number with the digits of a Double: after the digits that identify it, all are 0.
  ///
  /// - Returns: nil for a number with a fraction or one too large for an Int.
  package init?(digitsOf number: Double) {
    if number.magnitude < 0x1p53 {
      guard let whole = Int(exactly: number) else { return nil }
      self = whole
    } else {
      guard number.isFinite, let whole = DecimalText(number.description).int else { return nil }
      self = whole
    }
  }

  /// Whether a Double keeps the digits of the number.
  package var fitsDigitsOfDouble: Bool {
    var rest = magnitude
    while rest >= 1_000_000_000_000_000 {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { return false }
      rest = quotient
    }
    return true
  }
}
