import FormModel
package import FormSyntax

/// Locates the problems of a record of values.
package struct RecordReport: Sendable {
  package let report: Report

  /// Creates the report of one record in a stream.
  ///
  /// - Parameters:
  ///   - record: The bytes of the record, which need not be valid.
  ///   - object: A record in CSV as JSON; nil for a broken one and for a line of JSON.
  ///   - line: The number of its first line, from 1.
  ///   - offset: The offset of the record in the file.
  package init(
    _ verdict: RecordVerdict, record: [UInt8], as object: CSVRecord?, path: String, line: Int,
    offset: Int
  ) {
    let bytes = SourceDecoder.substituting(record)
    let text = SourceText(path: path, bytes: bytes, line: line, offset: offset)
    report = Self.report(verdict, text, json: object?.json) { object?.place(of: $0) ?? $0 }
  }

  private init(_ report: Report) { self.report = report }

  /// Validates a document that is one record and reports its problems.
  ///
  /// - Parameter bytes: The file in UTF-8 or UTF-16.
  /// - Returns: The verdict, the report, and the text in UTF-8.
  package static func validate(
    document bytes: [UInt8], path: String, _ validator: RecordValidator
  ) -> (verdict: RecordVerdict, report: RecordReport, text: [UInt8]) {
    let source = JSONSource(bytes, path: path)
    if !source.diagnostics.isEmpty {
      let diagnostics = source.diagnostics.sorted
      let problems = diagnostics.map { diagnostic in
        RecordFinding(.json, message: diagnostic.message, range: diagnostic.span?.range ?? 0..<0)
      }
      return (
        RecordVerdict(problems),
        RecordReport(
          Report(
            path: path, sources: source.sources, diagnostics: diagnostics,
            count: source.diagnostics.count)),
        source.text.bytes
      )
    }
    let verdict = source.text.bytes.withUnsafeBufferPointer { validator.validate($0) }
    return (verdict, RecordReport(report(verdict, source.text)), source.text.bytes)
  }

  /// - Parameters:
  ///   - json: The JSON that was validated, if it is not the text itself.
  ///   - place: Converts a range of the JSON to a range of the text.
  private static func report(
    _ verdict: RecordVerdict, _ text: SourceText, json: [UInt8]? = nil,
    place: (Range<Int>) -> Range<Int> = { $0 }
  ) -> Report {
    var sources = SourceMap()
    let file = sources.add(text)
    let ranges = (json ?? text.bytes).withUnsafeBufferPointer { verdict.ranges(in: $0) }
    let diagnostics = zip(verdict.findings, ranges).map { finding, range in
      let range = place(range)
      return Diagnostic(
        finding, at: SourceSpan(file: file, start: range.lowerBound, end: range.upperBound))
    }
    return Report(
      sources: sources, diagnostics: diagnostics,
      count: DiagnosticCount(errors: verdict.errorCount, warnings: verdict.warningCount))
  }
}

extension Diagnostic {
  fileprivate init(_ finding: RecordFinding, at span: SourceSpan) {
    guard finding.problem == nil else {
      self.init(finding.code, finding.message, at: span)
      return
    }
    let subject = finding.tag.map { "`\($0)`: " } ?? ""
    self.init(finding.code, subject + finding.message, at: span, label: "rule `\(finding.rule)`")
    severity = finding.severity == .error ? .error : .warning
  }
}

extension RecordFinding {
  fileprivate var code: DiagnosticCode {
    switch problem {
    case .json: .jsonSyntax
    case .csv: .wrongKind
    case .object: .wrongKind
    case .tag: .unknownTag
    case .option: .valueNotAnOption
    case .type: .valueTypeMismatch
    case .entries, .computed: .valueBreaksRule
    case nil: rule == FormIssue.optionRule ? .valueNotAnOption : .valueBreaksRule
    }
  }
}
