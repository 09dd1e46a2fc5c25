import FormBuild
package import FormModel
import FormPredicate
package import FormSyntax
import FormText

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Evaluates predicates over values without a form.
///
/// ```swift
/// let evaluation = FormPredicateEvaluator().evaluate("$age >= 18", values: #"{"age": 30}"#)
/// evaluation.result  // true
/// ```
///
/// Values are typed from their JSON, and a comparison of different types is an error.
public struct FormPredicateEvaluator: Sendable {
  /// The name of the predicate in diagnostics.
  package static let predicateName = "<predicate>"

  /// The time returned by `NOW()` and `TODAY()`; dates without an offset are in UTC.
  public var now: Date
  /// The time zone of dates without an offset.
  package var zone: any FormTimeZone = FixedTimeZone.utc

  /// Creates an evaluator.
  public init(now: Date = Date()) {
    self.now = now
  }

  /// Evaluates a predicate.
  ///
  /// - Parameters:
  ///   - predicate: The text of a condition.
  ///   - values: A JSON object of tags and their values.
  ///   - name: The name of the values in diagnostics.
  public func evaluate(
    _ predicate: String, values: String = "{}", name: String = "<values>"
  ) -> FormEvaluation {
    evaluate(predicate, values: Array(values.utf8), name: name)
  }

  /// Evaluates a predicate over values in UTF-8 or UTF-16.
  ///
  /// - Parameters:
  ///   - predicate: The text of a condition.
  ///   - values: A JSON object of tags and their values.
  ///   - name: The name of the values in diagnostics.
  public func evaluate(
    _ predicate: String, values: [UInt8], name: String = "<values>"
  ) -> FormEvaluation {
    LargeStackThread.run { evaluateHere(predicate, values: values, name: name) }
  }

  private func evaluateHere(
    _ predicate: String, values: [UInt8], name: String
  ) -> FormEvaluation {
    switch ValuesReader.read(values, name: name) {
    case .failure(let problem):
      return FormEvaluation(result: nil, report: problem.report)
    case .success(let members):
      var sources = SourceMap()
      let file = sources.add(SourceText(path: Self.predicateName, text: predicate))
      switch PredicateEvaluation.result(of: predicate, values: members, now: now, timeZone: zone) {
      case .success(let result):
        return FormEvaluation(result: result, report: Report(sources: sources, diagnostics: []))
      case .failure(let failure):
        let diagnostics = failure.problems.map { Diagnostic($0, in: file) }
        return FormEvaluation(
          result: nil, report: Report(sources: sources, diagnostics: diagnostics))
      }
    }
  }
}

/// The result of evaluating a predicate.
public struct FormEvaluation: Sendable {
  /// Whether the predicate holds; nil if the predicate or the values have errors.
  public let result: Bool?
  package let report: Report

  /// The problems with the predicate or the values, in the order of their places.
  public var diagnostics: [FormDiagnostic] {
    report.diagnostics.map { FormDiagnostic($0, in: report) }
  }
}

/// Reads the object of values for a predicate.
private enum ValuesReader {
  struct Problem: Error {
    var report: Report
  }

  static func read(
    _ bytes: [UInt8], name: String
  ) -> Result<[JSONValue.Member], Problem> {
    var source = JSONSource(bytes, path: name)
    if source.diagnostics.isEmpty, let value = try? JSONValue.parse(source.text.bytes) {
      if case .object(let members) = value { return .success(members) }
      let span = SourceSpan(file: source.file, start: 0, end: source.text.bytes.count)
      source.diagnostics.add(
        Diagnostic(
          .wrongKind, "the values are not an object", at: span,
          help: [#"write a value for each tag, as in `{"age": 30}`"#]))
    }
    return .failure(
      Problem(report: Report(sources: source.sources, diagnostics: source.diagnostics.sorted)))
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a problem in a text that is only an expression.
  fileprivate init(_ problem: ExpressionProblem, in file: FileID) {
    func span(_ range: Range<Int>) -> SourceSpan {
      SourceSpan(file: file, start: range.lowerBound, end: range.upperBound)
    }
    self.init(
      problem.code, problem.message, at: span(problem.range), label: problem.label,
      notes: problem.notes, help: problem.help,
      fixes: problem.fixes.map { fix in
        DiagnosticFix(
          title: fix.title,
          edits: fix.edits.map { SourceEdit(span: span($0.range), text: $0.text) },
          applicability: fix.applicability)
      })
  }
}
