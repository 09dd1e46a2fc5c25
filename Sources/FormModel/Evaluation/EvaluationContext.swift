#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// What an expression is evaluated against: the values and state of one form at one moment.
package protocol EvaluationContext {
  /// The instant that `TODAY()` and `NOW()` mean.
  var now: Date { get }
  /// The time zone in which dates have days and hours.
  var timeZone: any FormTimeZone { get }

  /// The value or state a reference stands for; ``FormValue/null`` for one that does not exist.
  func value(of reference: FormReference) -> FormValue

  /// Whether a named condition holds; false for one that does not exist.
  ///
  /// The context evaluates each condition once at most, so that conditions built on one another cost
  /// no more than their sum, and answers a circle with false.
  func condition(_ name: String) -> Bool

  /// The result of a function of the host; ``FormValue/null`` for one that does not exist.
  func call(_ function: String, _ arguments: [FormValue]) -> FormValue
}
