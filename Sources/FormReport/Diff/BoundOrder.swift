@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The order of two bounds.
enum BoundOrder {
  /// The direction of a change: 1 for a larger bound, -1 for a smaller one, 0 for the same; nil if
  /// it depends on values.
  static func change(from old: FormExpression, to new: FormExpression) -> Int? {
    if old == new { return 0 }
    switch (old, new) {
    case (.literal(let old), .literal(let new)): return order(amount(old), amount(new))
    case (.date(let old), .date(let new)): return order(instant(old, new), instant(new, old))
    case (.arithmetic(.add, let old, let step), .arithmetic(.add, let new, let other))
    where old == new:
      return change(from: step, to: other)
    case (.arithmetic(.subtract, let old, let step), .arithmetic(.subtract, let new, let other))
    where old == new:
      return change(from: other, to: step)
    case (.call(let function, let old), .call(let other, let new))
    where function == other && function.unit != nil && old.count == 1 && new.count == 1:
      return change(from: old[0], to: new[0])
    default: return nil
    }
  }

  private static func order<Value: Comparable>(_ old: Value?, _ new: Value?) -> Int? {
    guard let old, let new else { return nil }
    return old == new ? 0 : new > old ? 1 : -1
  }

  private static func amount(_ value: FormValue) -> Double? {
    switch value {
    case .int(let number): Double(exactly: number)
    case .double(let number): number
    case .duration(let duration): duration.inSeconds
    default: nil
    }
  }

  /// The instant of a date; nil where only the form's time zone tells which of two is later.
  private static func instant(_ date: DateLiteral, _ other: DateLiteral) -> Date? {
    (date.offset == nil) == (other.offset == nil) ? date.date(in: FixedTimeZone.utc) : nil
  }
}
