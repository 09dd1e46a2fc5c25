#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

extension ArithmeticOperator {
  /// Combines two values.
  ///
  /// Two Ints give an Int; an Int and a Double, or two Doubles, give a Double in full precision.
  /// The result is absent if an operand is absent or of the wrong kind, if the result is too large
  /// for its type, for a divisor of zero, and for an Int to a negative power. ``join`` treats one
  /// absent text as empty.
  ///
  /// - Parameter timeZone: The time zone, used only for dates.
  package func apply(
    _ left: FormValue, _ right: FormValue, timeZone: @autoclosure () -> any FormTimeZone
  ) -> FormValue {
    switch (left, right) {
    case _ where self == .join: return Self.join(left, right)
    case (.int(let left), .int(let right)): return apply(left, right)
    case (.date(let left), .duration(let right)):
      return self == .add
        ? .date(left, movedBy: right, times: 1, in: timeZone())
        : self == .subtract ? .date(left, movedBy: right, times: -1, in: timeZone()) : .null
    case (.duration(let left), .date(let right)):
      return self == .add ? .date(right, movedBy: left, times: 1, in: timeZone()) : .null
    case (.date(let left), .date(let right)):
      return self == .subtract ? .duration(from: right, to: left, in: timeZone()) : .null
    case (.duration(let left), .duration(let right)):
      return apply(left, right)
    case (.int, .double), (.double, .int), (.double, .double):
      guard let left = left.number, let right = right.number else { return .null }
      return apply(left.doubleValue, right.doubleValue)
    default: return .null
    }
  }

  private func apply(_ left: Int, _ right: Int) -> FormValue {
    let result: (partialValue: Int, overflow: Bool)
    switch self {
    case .add: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    case .divide: result = left.dividedReportingOverflow(by: right)
    case .power: result = Self.power(left, right)
    case .join: return .null
    }
    return result.overflow ? .null : .int(result.partialValue)
  }

  private func apply(_ left: Duration, _ right: Duration) -> FormValue {
    switch self {
    case .add: .sum(left, right)
    case .subtract: .difference(left, right)
    case .divide: .finite(left.ratio(to: right))
    case .multiply, .power, .join: .null
    }
  }

  private func apply(_ left: Double, _ right: Double) -> FormValue {
    switch self {
    case .add: .finite(Self.sum(left, right))
    case .subtract: .finite(Self.sum(left, -right))
    case .multiply: .finite(left * right)
    case .divide: .finite(left / right)
    case .power: .finite(pow(left, right))
    case .join: .null
    }
  }

  /// The sum; 0 if the numbers cancel each other in all digits that they keep, so that two numbers
  /// are equal if and only if their difference is 0.
  private static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    guard sum.magnitude <= 1e-14 * left.magnitude else { return sum }
    return left.kept == -right.kept ? 0 : sum
  }

  /// Raises a base to a power by repeated squaring; a result that is not an Int counts as overflow.
  private static func power(_ base: Int, _ exponent: Int) -> (partialValue: Int, overflow: Bool) {
    switch base {
    case 0 where exponent < 0: return (0, true)
    case 1: return (1, false)
    case -1: return (exponent % 2 == 0 ? 1 : -1, false)
    default: break
    }
    guard exponent >= 0 else { return (0, true) }
    var result = 1
    var factor = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 {
        let (product, overflow) = result.multipliedReportingOverflow(by: factor)
        if overflow { return (0, true) }
        result = product
      }
      rest >>= 1
      guard rest > 0 else { break }
      let (square, overflow) = factor.multipliedReportingOverflow(by: factor)
      if overflow { return (0, true) }
      factor = square
    }
    return (result, false)
  }

  /// Concatenates two texts; an absent text counts as empty unless both are absent.
  private static func join(_ left: FormValue, _ right: FormValue) -> FormValue {
    switch (left.text, right.text) {
    case (let left?, let right?): .string(left + right)
    case (let left?, nil) where right == .null: .string(left)
    case (nil, let right?) where left == .null: .string(right)
    default: .null
    }
  }
}

extension FormValue {
  /// The negated number or duration; ``null`` for other kinds and for the smallest Int.
  package var negated: FormValue {
    switch self {
    case .int(let value):
      let (result, overflow) = (0).subtractingReportingOverflow(value)
      return overflow ? .null : .int(result)
    case .double(let value): return .finite(-value)
    case .duration(let value):
      return .difference(.zero, value)
    case .null, .bool, .string, .date, .url, .list, .record: return .null
    }
  }
}
