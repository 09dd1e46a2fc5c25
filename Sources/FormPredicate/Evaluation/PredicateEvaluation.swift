package import FormModel
import FormSource

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Why a predicate has no result.
package struct EvaluationFailure: Error, Hashable, Sendable {
  /// What is wrong, as a diagnostic says it.
  package var message: String
  /// Where in the predicate, in Unicode scalars from 1.
  package var column: Int

  package init(message: String, column: Int) {
    self.message = message
    self.column = column
  }
}

/// Evaluates predicates without a form: `formc eval`.
package enum PredicateEvaluation {
  /// The result of a predicate over values typed from their JSON.
  ///
  /// A null agrees with every type, unlike types are a failure, as is a tag without a value. The lints
  /// of the checker are left aside, and comparisons with nil and with empty texts are computed.
  ///
  /// - Parameters:
  ///   - predicate: The text of a condition.
  ///   - values: An object of tags and their values; an object inside is a record.
  ///   - now: The instant that `NOW()` and `TODAY()` mean.
  ///   - timeZone: The zone of dates without an offset.
  package static func evaluate(
    predicate: String, values: JSONValue, now: Date = Date(timeIntervalSince1970: 0),
    timeZone: any FormTimeZone = FixedTimeZone.utc
  ) -> Result<Bool, EvaluationFailure> {
    guard case .object(let members) = values else {
      return .failure(EvaluationFailure(message: "the values are not a JSON object", column: 1))
    }
    let scope = EvaluationScope(members)
    let (checked, problems) = ExpressionCompiler.compile(
      predicate, as: .condition, in: scope, isLenient: true)
    guard let checked else { return .failure(failure(problems, predicate)) }
    for dependency in checked.dependencies {
      if let failure = unusable(dependency, checked.expression, scope, predicate) {
        return .failure(failure)
      }
    }
    let context = ValueContext(values: scope.values, now: now, timeZone: timeZone)
    return .success(checked.expression.holds(in: context))
  }

  private static func failure(
    _ problems: [ExpressionProblem], _ predicate: String
  ) -> EvaluationFailure {
    guard let problem = problems.first(where: { $0.code.severity == .error }) else {
      return EvaluationFailure(message: "the predicate has no result", column: 1)
    }
    var message = problem.message
    if problem.code == .unknownTag {
      let bytes = Array(predicate.utf8)[problem.range].drop { $0 == UInt8(ascii: "$") }
      message = "no value is given for `\(String(decoding: bytes, as: UTF8.self))`"
    } else if let help = problem.help.first {
      message += "; \(help)"
    }
    return EvaluationFailure(
      message: message, column: column(of: problem.range.lowerBound, in: predicate))
  }

  private static func column(of offset: Int, in text: String) -> Int {
    1 + text.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 }
  }

  /// Why a use of a value has no result although its type says nothing against it.
  private static func unusable(
    _ dependency: ExpressionDependency, _ expression: FormExpression, _ scope: EvaluationScope,
    _ predicate: String
  ) -> EvaluationFailure? {
    let place = column(of: dependency.range.lowerBound, in: predicate)
    guard case .value(let tag) = dependency.reference else {
      return EvaluationFailure(message: "there is no form whose rows have a state", column: place)
    }
    if scope.unreadable.contains(tag) {
      return EvaluationFailure(message: "the number of `\(tag)` is too large", column: place)
    }
    guard isBare(dependency.reference, in: expression) else { return nil }
    return EvaluationFailure(
      message: "`$\(tag)` is no condition by itself; compare it, as in `$\(tag) == true`",
      column: place)
  }

  /// Whether a value of no known type stands where a condition is due.
  private static func isBare(_ reference: FormReference, in expression: FormExpression) -> Bool {
    switch expression {
    case .reference(let other): other == reference
    case .and(let operands), .or(let operands): operands.contains { isBare(reference, in: $0) }
    case .not(let operand): isBare(reference, in: operand)
    default: false
    }
  }
}

/// The values that a predicate is evaluated over.
private struct ValueContext: EvaluationContext {
  let values: [String: FormValue]
  let now: Date
  let timeZone: any FormTimeZone

  func value(of reference: FormReference) -> FormValue {
    guard case .value(let tag) = reference else { return .null }
    return values[tag] ?? .null
  }

  func condition(_ name: String) -> Bool { false }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}
