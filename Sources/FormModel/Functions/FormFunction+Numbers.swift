import FormText

extension FormFunction {
  /// The absolute value of a number or duration.
  static func magnitude(_ value: FormValue) -> FormValue {
    switch value {
    case .int(let number): number < 0 ? value.negated : value
    case .double(let number): .finite(number.magnitude)
    case .duration(let duration): duration < .zero ? value.negated : value
    case .null, .bool, .string, .date, .url, .list, .record: .null
    }
  }

  /// Rounds a number to a whole one.
  static func whole(_ value: FormValue, _ rule: FloatingPointRoundingRule) -> FormValue {
    switch value {
    case .int: value
    case .double(let number): .finite(number.kept.rounded(rule))
    case .null, .bool, .string, .date, .duration, .url, .list, .record: .null
    }
  }

  /// The whole part of a number as an Int.
  static func int(_ value: FormValue) -> FormValue {
    switch value {
    case .int: value
    case .double(let number):
      Int(digitsOf: number.kept.rounded(.towardZero)).map(FormValue.int) ?? .null
    case .null, .bool, .string, .date, .duration, .url, .list, .record: .null
    }
  }

  /// A number as a Double.
  static func double(_ value: FormValue) -> FormValue {
    switch value {
    case .int(let number): .double(Double(number))
    case .double(let number): .finite(number)
    case .null, .bool, .string, .date, .duration, .url, .list, .record: .null
    }
  }

  /// The square root of a number.
  static func squareRoot(_ value: FormValue) -> FormValue {
    guard case .double(let number) = double(value) else { return .null }
    return .finite(number.squareRoot())
  }

  /// Rounds halves away from zero, by the digits that the number keeps: `ROUND(1.005, 2)` is 1.01
  /// although the Double is slightly less.
  ///
  /// Digits beyond those of a Double change nothing.
  static func rounded(_ value: FormValue, _ digits: FormValue) -> FormValue {
    guard case .int(let digits) = digits else { return .null }
    switch value {
    case .int(let number):
      return digits >= 0 ? value : rounded(number, tens: digits == .min ? .max : -digits)
    case .double(let number):
      let number = number.kept
      guard digits < 16 else { return .finite(number) }
      guard digits > -300 else { return .double(0) }
      let power = powerOfTen(digits.magnitude)
      let scaled = (digits > 0 ? number * power : number / power).kept
      guard scaled.magnitude < 0x1p52 else { return .finite(number) }
      return .finite((digits > 0 ? scaled.rounded() / power : scaled.rounded() * power).kept)
    default: return .null
    }
  }

  /// Rounds a whole number to a multiple of a power of ten; absent if the result does not fit.
  private static func rounded(_ number: Int, tens: Int) -> FormValue {
    guard tens < 19 else { return .int(0) }
    var unit = 1
    for _ in 0..<tens { unit *= 10 }
    let remainder = number % unit
    let base = number - remainder
    guard remainder.magnitude >= UInt(unit) - remainder.magnitude else { return .int(base) }
    let (result, overflow) = base.addingReportingOverflow(number < 0 ? -unit : unit)
    return overflow ? .null : .int(result)
  }

  private static func powerOfTen(_ exponent: UInt) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}
