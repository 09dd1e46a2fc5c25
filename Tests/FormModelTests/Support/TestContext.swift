import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An evaluation context with fixed values, conditions and functions.
struct TestContext: EvaluationContext {
  var values: [FormReference: FormValue] = [:]
  var conditions: [String: Bool] = [:]
  var functions: [String: @Sendable ([FormValue]) -> FormValue] = [:]
  /// 2026-03-04 12:30:45 UTC, a Wednesday.
  var now = Date(timeIntervalSince1970: 1_772_627_445)
  var timeZone: any FormTimeZone = FixedTimeZone.utc

  func value(of reference: FormReference) -> FormValue { values[reference] ?? .null }

  func condition(_ name: String) -> Bool { conditions[name] ?? false }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue {
    functions[function]?(arguments) ?? .null
  }
}
