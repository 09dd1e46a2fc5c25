import FormText

/// A number as decimal digits, which can be rounded to the displayed number of digits.
///
/// Its value is 0.d₁d₂d₃… × 10^`exponent`.
struct DecimalDigits {
  /// Whether the number is negative.
  var isNegative: Bool
  /// The digits from 0 to 9, the first one not 0; empty for zero.
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal separator; negative for zeros after it.
  private(set) var exponent: Int

  /// Creates a number from the digits on either side of the decimal separator.
  init(isNegative: Bool, whole: [UInt8], fraction: [UInt8]) {
    self.isNegative = isNegative
    digits = whole + fraction
    exponent = whole.count
    normalize()
  }

  /// Creates the shortest digits that identify a Double; nil if it is infinite or not a number.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let text = DecimalText(value.description)
    isNegative = value < 0
    digits = text.digits
    exponent = text.exponent
  }

  /// Rounds to a number of digits after the decimal separator, halves away from zero.
  mutating func round(fractionDigits: Int) {
    let (count, overflow) = exponent.addingReportingOverflow(fractionDigits)
    if !overflow { keep(count) }
  }

  /// Moves the decimal separator by a number of digits, to the right if it is positive.
  mutating func shift(by count: Int) {
    if !digits.isEmpty { exponent += count }
  }

  /// Keeps the first `count` digits, rounding halves away from zero.
  mutating func keep(_ count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      return normalize()
    }
    let roundsUp = digits[count] >= 5
    digits.removeSubrange(count...)
    if roundsUp { increment() }
    normalize()
  }

  private mutating func increment() {
    for index in digits.indices.reversed() {
      guard digits[index] == 9 else {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    exponent += 1
  }

  private mutating func normalize() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { exponent = 0 }
  }

  /// The digits before the decimal separator, at least one.
  var whole: [UInt8] {
    guard exponent > 0 else { return [0] }
    let kept = digits.prefix(exponent)
    return Array(kept) + Array(repeating: 0, count: exponent - kept.count)
  }

  /// The digits after the decimal separator, without trailing zeros.
  var fraction: [UInt8] {
    guard !digits.isEmpty else { return [] }
    if exponent >= 0 { return Array(digits.dropFirst(exponent)) }
    return Array(repeating: 0, count: -exponent) + digits
  }

  /// The nearest Double, never negative zero; nil if the number is too large or too close to zero.
  var doubleValue: Double? {
    guard !digits.isEmpty else { return 0 }
    guard exponent.magnitude < 400 else { return nil }
    let sign = isNegative ? "-" : ""
    let text = String(decoding: digits.map { $0 &+ 0x30 }, as: UTF8.self)
    return Double(decimal: "\(sign)0.\(text)e\(exponent)")
  }
}

extension Double {
  /// The value without the error that binary arithmetic adds to a decimal number.
  ///
  /// Rounds to the last of 15 significant digits of the largest operand, if this changes the value
  /// by at most four ulps of that operand: 3 × 0.1 becomes 0.3, -4.2 + 21 × 0.2 becomes 0, and a
  /// third stays a third.
  ///
  /// - Parameter operand: The largest number that went into the value.
  func withoutDrift(of operand: Double) -> Double {
    guard var digits = DecimalDigits(self), let scale = DecimalDigits(operand) else { return self }
    digits.round(fractionDigits: 15 - scale.exponent)
    guard let short = digits.doubleValue else { return self }
    return (short - self).magnitude <= 4 * operand.ulp ? short : self
  }
}
