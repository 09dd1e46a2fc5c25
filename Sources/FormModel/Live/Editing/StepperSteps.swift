/// The effect of a stepper's buttons on its value.
///
/// As in UIKit, a press that would go past an end stops at that end or, if the stepper wraps, goes
/// to the other one. A value that is already past an end stays there. An absent value counts as 0
/// clamped to the limits, as the stepper draws it.
package struct StepperSteps: Hashable, Sendable {
  /// The smallest value.
  package let min: Double
  /// The largest value, not less than `min`.
  package let max: Double
  /// The amount added by one press, greater than 0.
  package let step: Double
  /// Whether a press at one end continues at the other.
  package let wraps: Bool
  /// Whether the value is an Int.
  package let isInteger: Bool

  /// Creates the steps of a stepper; a step that is not a finite number above 0 counts as 1.
  package init(
    min: Double = 0, max: Double = 100, step: Double = 1, wraps: Bool = false,
    isInteger: Bool = false
  ) {
    self.min = min
    self.max = max > min ? max : min
    self.step = step > 0 && step.isFinite ? step : 1
    self.wraps = wraps
    self.isInteger = isInteger
  }

  /// The value after pressing plus.
  package func increment(_ value: FormValue) -> FormValue { moved(value, by: 1) }

  /// The value after pressing minus.
  package func decrement(_ value: FormValue) -> FormValue { moved(value, by: -1) }

  /// Whether pressing plus has an effect.
  package func canIncrement(_ value: FormValue) -> Bool { increment(value) != value }

  /// Whether pressing minus has an effect.
  package func canDecrement(_ value: FormValue) -> Bool { decrement(value) != value }

  private func moved(_ value: FormValue, by count: Int) -> FormValue {
    isInteger
      ? .int(moved(from: integer(of: value), by: count))
      : .double(moved(from: number(of: value), by: Double(count)))
  }

  private func number(of value: FormValue) -> Double {
    switch value {
    case .double(let number) where !number.isNaN: number
    case .int(let number): Double(number)
    default: Swift.min(Swift.max(0, min), max)
    }
  }

  private func moved(from start: Double, by count: Double) -> Double {
    let next = stepped(start, by: count)
    if count > 0, next > max { return wraps ? min : Swift.max(start, max) }
    if count < 0, next < min { return wraps ? max : Swift.min(start, min) }
    return Swift.min(Swift.max(next, min), max)
  }

  /// Moves by steps along the grid of the limits; each value is computed from its index so that
  /// rounding errors do not add up.
  private func stepped(_ start: Double, by count: Double) -> Double {
    let index = ((start - min) / step).rounded()
    if index.magnitude < 0x1p52, sum(min, index * step) == start {
      return sum(min, (index + count) * step)
    }
    return sum(start, count * step)
  }

  private func sum(_ left: Double, _ right: Double) -> Double {
    (left + right).withoutDrift(of: Swift.max(left.magnitude, right.magnitude))
  }

  private func integer(of value: FormValue) -> Int {
    switch value {
    case .int(let number): number
    case .double(let number): Self.integer(number.rounded())
    default:
      Swift.min(Swift.max(0, Self.integer(min.rounded(.up))), Self.integer(max.rounded(.down)))
    }
  }

  private func moved(from start: Int, by count: Int) -> Int {
    let lower = Self.integer(min.rounded(.up))
    let upper = Swift.max(lower, Self.integer(max.rounded(.down)))
    let change = Swift.max(1, Self.integer(step.rounded())) * count
    let (next, overflow) = start.addingReportingOverflow(change)
    if count > 0, overflow || next > upper { return wraps ? lower : Swift.max(start, upper) }
    if count < 0, overflow || next < lower { return wraps ? upper : Swift.min(start, lower) }
    return Swift.min(Swift.max(next, lower), upper)
  }

  /// The nearest Int; 0 if the value is not a number.
  private static func integer(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int(exactly: value) ?? (value > 0 ? .max : .min)
  }
}
