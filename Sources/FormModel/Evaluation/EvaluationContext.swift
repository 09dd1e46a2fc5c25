#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The context of evaluation: the values and state of one form at one moment.
package protocol EvaluationContext {
  /// The time returned by `TODAY()` and `NOW()`.
  var now: Date { get }
  /// The time zone of dates.
  var timeZone: any FormTimeZone { get }

  /// The value or state of a reference; ``FormValue/null`` if it does not exist.
  func value(of reference: FormReference) -> FormValue

  /// Whether a named condition holds; false if it does not exist.
  ///
  /// The context evaluates each condition at most once, even if other conditions refer to it. A
  /// condition in a cycle does not hold.
  func condition(_ name: String) -> Bool

  /// The result of a host function; ``FormValue/null`` if it does not exist.
  func call(_ function: String, _ arguments: [FormValue]) -> FormValue
}
