package import FormModel
import FormSyntax
package import FormText

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The reason why a predicate has no result.
package struct EvaluationFailure: Error, Hashable, Sendable {
  /// The message, worded like a diagnostic.
  package var message: String
  /// The column in the predicate, in Unicode scalars from 1.
  package var column: Int

  package init(message: String, column: Int) {
    self.message = message
    self.column = column
  }
}

/// The problems with a predicate, with places in its text.
package struct EvaluationProblems: Error, Hashable, Sendable {
  /// At least one problem, all errors, in the order of the text.
  package var problems: [ExpressionProblem]

  /// The first problem in one line.
  fileprivate func failure(in predicate: String) -> EvaluationFailure {
    guard let problem = problems.first else {
      return EvaluationFailure(message: "the predicate has no result", column: 1)
    }
    let column = 1 + predicate.utf8.prefix(problem.range.lowerBound).count { $0 & 0xC0 != 0x80 }
    let advice = problem.help.first.map { "; " + $0 } ?? ""
    return EvaluationFailure(message: problem.message + advice, column: column)
  }
}

/// Evaluates predicates without a form: `formc eval`.
package enum PredicateEvaluation {
  /// The result of a predicate over values typed from their JSON.
  ///
  /// A null fits every type. A comparison of different types is a failure, and so is a tag without
  /// a value. Warnings are ignored, and comparisons with nil and with empty texts are evaluated.
  ///
  /// - Parameters:
  ///   - predicate: The text of a condition.
  ///   - values: An object of tags and their values; an object inside is a record.
  ///   - now: The instant of `NOW()` and `TODAY()`.
  ///   - timeZone: The zone of dates without an offset.
  package static func evaluate(
    predicate: String, values: JSONValue, now: Date = Date(timeIntervalSince1970: 0),
    timeZone: any FormTimeZone = FixedTimeZone.utc
  ) -> Result<Bool, EvaluationFailure> {
    guard case .object(let members) = values else {
      return .failure(EvaluationFailure(message: "the values are not a JSON object", column: 1))
    }
    return result(of: predicate, values: members, now: now, timeZone: timeZone)
      .mapError { $0.failure(in: predicate) }
  }

  /// The result for the members of an object, with all errors in the predicate.
  package static func result(
    of predicate: String, values: [JSONValue.Member],
    now: Date = Date(timeIntervalSince1970: 0), timeZone: any FormTimeZone = FixedTimeZone.utc
  ) -> Result<Bool, EvaluationProblems> {
    let scope = EvaluationScope(values)
    let context = ValueContext(values: scope.values, now: now, timeZone: timeZone)
    var (checked, problems) = ExpressionCompiler.compile(
      predicate, as: .condition, in: scope, values: context)
    guard let checked else {
      var predicate = predicate
      predicate.withUTF8 {
        ExpressionCompiler.keepGoodFixes(
          of: &problems, in: $0, as: .condition, in: scope, values: context)
      }
      let errors = problems.filter { $0.code.severity == .error }
      return .failure(EvaluationProblems(problems: errors.map { inWords($0, predicate) }))
    }
    let unusable = checked.dependencies.compactMap { problem($0, checked.expression, scope) }
    if !unusable.isEmpty { return .failure(EvaluationProblems(problems: unusable)) }
    return .success(checked.expression.holds(in: context))
  }

  /// The number that a text without names calculates, such as `4 * 4`; nil for any other text.
  package static func number(calculatedBy text: String) -> FormValue? {
    let (checked, _) = ExpressionCompiler.compile(
      text, as: .anyValue, in: EvaluationScope([]), values: nil, suggests: false)
    guard let checked, !text.contains("(") else { return nil }
    let context = ValueContext(
      values: [:], now: Date(timeIntervalSince1970: 0), timeZone: FixedTimeZone.utc)
    let value = checked.expression.evaluate(in: context)
    switch value {
    case .int, .double: return value
    case .null, .bool, .string, .date, .duration, .url, .list, .record: return nil
    }
  }

  /// Rephrases a form's problem for a predicate with values but without a form.
  private static func inWords(
    _ problem: ExpressionProblem, _ predicate: String
  ) -> ExpressionProblem {
    guard problem.code == .unknownTag else { return problem }
    var problem = problem
    let bytes = Array(predicate.utf8)[problem.range].drop { $0 == UInt8(ascii: "$") }
    problem.message = "no value is given for `\(String(decoding: bytes, as: UTF8.self))`"
    problem.help = []
    return problem
  }

  /// The problem with a use of a value that the checker accepted; nil if there is none.
  private static func problem(
    _ dependency: ExpressionDependency, _ expression: FormExpression, _ scope: EvaluationScope
  ) -> ExpressionProblem? {
    guard dependency.reference.aspect == .value else {
      return ExpressionProblem(
        code: .misplacedReference, message: "there is no form whose rows have a state",
        range: dependency.range)
    }
    let tag = dependency.reference.tag
    if scope.unreadable.contains(tag) {
      return ExpressionProblem(
        code: .numberNotRepresentable,
        message: "the number of `\(tag)` is too large or has too many digits",
        range: dependency.range,
        help: ["Int has 64 bits, Double is finite and keeps \(DecimalText.keptDigits) digits"])
    }
    if scope.mixed.contains(tag) {
      return ExpressionProblem(
        code: .operandTypeMismatch, message: "the list `\(tag)` holds values of different types",
        range: dependency.range)
    }
    guard isBare(dependency.reference, in: expression) else { return nil }
    return ExpressionProblem(
      code: .notACondition, message: "`$\(tag)` is not a condition by itself",
      range: dependency.range, help: ["compare it, as in `$\(tag) == true`"])
  }

  /// Whether a value of unknown type is used as a condition.
  private static func isBare(_ reference: FormReference, in expression: FormExpression) -> Bool {
    switch expression {
    case .reference(let other): other == reference
    case .and(let operands), .or(let operands): operands.contains { isBare(reference, in: $0) }
    case .not(let operand): isBare(reference, in: operand)
    default: false
    }
  }
}

/// The values over which a predicate is evaluated.
struct ValueContext: EvaluationContext {
  let values: [String: FormValue]
  let now: Date
  let timeZone: any FormTimeZone

  func value(of reference: FormReference) -> FormValue {
    reference == .value(reference.tag) ? values[reference.tag] ?? .null : .null
  }

  func condition(_ name: String) -> Bool { false }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}
