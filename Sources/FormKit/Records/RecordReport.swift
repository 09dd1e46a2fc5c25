import FormModel
package import FormSource
import FormSyntax

/// Locates what a form finds wrong with a record of values.
package struct RecordReport: Sendable {
  package let report: Report

  /// Creates the report of one line in a stream of records.
  ///
  /// - Parameters:
  ///   - record: The bytes of the line, whatever they are.
  ///   - line: The number of the line, from 1.
  ///   - offset: The offset of the line in the file.
  package init(
    _ verdict: RecordVerdict, record: [UInt8], path: String, line: Int, offset: Int
  ) {
    let bytes = SourceDecoder.substituting(record)
    report = Self.report(
      verdict, SourceText(path: path, bytes: bytes, line: line, offset: offset))
  }

  private init(_ report: Report) { self.report = report }

  /// Validates a document that is one record and reports its problems.
  ///
  /// - Parameter bytes: The file in UTF-8 or UTF-16.
  package static func validate(
    document bytes: [UInt8], path: String, _ validator: RecordValidator
  ) -> (verdict: RecordVerdict, report: RecordReport) {
    let source = JSONSource(bytes, path: path)
    if !source.diagnostics.isEmpty {
      let diagnostics = source.diagnostics.sorted
      let problems = diagnostics.map { diagnostic in
        RecordProblem(
          kind: .json, message: diagnostic.message, range: diagnostic.span?.range ?? 0..<0)
      }
      return (
        RecordVerdict(problems: problems),
        RecordReport(
          Report(
            path: path, sources: source.sources, diagnostics: diagnostics,
            count: source.diagnostics.count))
      )
    }
    let verdict = source.text.bytes.withUnsafeBufferPointer { validator.validate($0) }
    return (verdict, RecordReport(report(verdict, source.text)))
  }

  private static func report(_ verdict: RecordVerdict, _ text: SourceText) -> Report {
    var sources = SourceMap()
    let file = sources.add(text)
    func span(_ range: Range<Int>) -> SourceSpan {
      SourceSpan(file: file, start: range.lowerBound, end: range.upperBound)
    }
    let issues = verdict.issues
    var values: [Range<Int>] = []
    if !issues.isEmpty {
      let places = text.bytes.withUnsafeBufferPointer {
        RecordPlaces($0, of: issues.compactMap(\.tag))
      }
      values = places.values(of: issues.map(\.tag))
    }
    var places = values.makeIterator()
    let diagnostics = verdict.findings.compactMap { finding in
      switch finding {
      case .problem(let problem):
        Diagnostic(code(of: problem.kind), problem.message, at: span(problem.range))
      case .issue(let issue): places.next().map { Diagnostic(issue, at: span($0)) }
      }
    }
    return Report(
      sources: sources, diagnostics: diagnostics,
      count: DiagnosticCount(errors: verdict.errorCount, warnings: verdict.warningCount))
  }

  private static func code(of kind: RecordProblem.Kind) -> DiagnosticCode {
    switch kind {
    case .json: .jsonSyntax
    case .object: .wrongKind
    case .tag: .unknownTag
    case .option: .valueNotAnOption
    case .type: .valueTypeMismatch
    case .entries: .valueBreaksRule
    }
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a rule's issue.
  fileprivate init(_ issue: FormIssue, at span: SourceSpan) {
    let subject = issue.tag.map { "`\($0)`: " } ?? ""
    self.init(
      issue.rule == FormIssue.optionRule ? .valueNotAnOption : .valueBreaksRule,
      subject + issue.message, at: span, label: "rule `\(issue.rule)`")
    severity = issue.severity == .error ? .error : .warning
  }
}
