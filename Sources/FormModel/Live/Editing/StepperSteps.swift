/// What the buttons of a stepper make of a value.
///
/// As in UIKit, a press that would lead past an end leads to that end or, where the stepper wraps, to
/// the other one. An absent value counts as 0, or as the limit next to it, as the stepper draws it.
package struct StepperSteps: Hashable, Sendable {
  /// The smallest value.
  package let min: Double
  /// The largest value, not less than `min`.
  package let max: Double
  /// What one press adds, more than 0.
  package let step: Double
  /// Whether a press at one end goes on at the other.
  package let wraps: Bool
  /// Whether the value is an Int.
  package let isInteger: Bool

  /// Creates the steps of a stepper; a step that is no number above 0 counts as 1.
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

  /// The value after a press on plus.
  package func increment(_ value: FormValue) -> FormValue { moved(value, by: 1) }

  /// The value after a press on minus.
  package func decrement(_ value: FormValue) -> FormValue { moved(value, by: -1) }

  /// Whether a press on plus does anything.
  package func canIncrement(_ value: FormValue) -> Bool { increment(value) != value }

  /// Whether a press on minus does anything.
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
    if next > max { return wraps ? min : max }
    if next < min { return wraps ? max : min }
    return next
  }

  /// A step further: from a value on the grid of the limits to the next one on it, computed from its
  /// number so that steps do not add up what binary arithmetic leaves.
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
    if overflow ? count > 0 : next > upper { return wraps ? lower : upper }
    if overflow ? count < 0 : next < lower { return wraps ? upper : lower }
    return next
  }

  /// The nearest Int; 0 for what is not a number.
  private static func integer(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int(exactly: value) ?? (value > 0 ? .max : .min)
  }
}
