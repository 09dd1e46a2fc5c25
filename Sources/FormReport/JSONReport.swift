package import FormSyntax
package import FormText

/// Diagnostics as one JSON document, in the shape described in the language guide.
///
/// A diagnostic without a place has null for its range. Lines and columns count from 1, columns in
/// Unicode scalars, offsets in bytes of the stored file; ends are exclusive.
package struct JSONReport: Sendable {
  package init() {}

  package func write(_ set: ReportSet, to output: inout String) {
    let diagnostics = set.reports.flatMap { report in
      report.diagnostics.map { json($0, of: report) }
    }
    let summary: JSONValue = [
      "files": .int(set.fileCount),
      "errors": .int(set.count.errors),
      "warnings": .int(set.count.warnings),
    ]
    let document: JSONValue = [
      "diagnostics": .array(diagnostics),
      "summary": set.omittedCount > 0
        ? summary.adding("omitted", .int(set.omittedCount)) : summary,
    ]
    output += JSONText.text(of: document, lineDepth: 2)
  }

  /// A diagnostic as an object.
  package func json(_ diagnostic: Diagnostic, of report: Report) -> JSONValue {
    let sources = report.sources
    let chain = diagnostic.span.map { report.includeChain(of: $0.file) } ?? []
    return [
      "file": JSONValue(report.path(of: diagnostic)),
      "severity": .string(diagnostic.severity.rawValue),
      "code": .string(diagnostic.code.rawValue),
      "message": .string(diagnostic.message),
      "range": diagnostic.span.map { range(of: $0, sources) } ?? .null,
      "related": .array(
        diagnostic.related.map { place($0.span, sources).adding("message", .string($0.message)) }),
      "fixes": .array(diagnostic.fixes.map { json($0, sources) }),
      "label": JSONValue(diagnostic.label),
      "notes": JSONValue(diagnostic.notes),
      "help": JSONValue(diagnostic.help),
      "includedFrom": .array(chain.map { place($0, sources) }),
    ]
  }

  private func json(_ fix: DiagnosticFix, _ sources: SourceMap) -> JSONValue {
    let edits = fix.edits.map { edit -> JSONValue in
      [
        "range": range(of: edit.span, sources),
        "text": .string(edit.text),
        "file": .string(sources.path(of: edit.span)),
      ]
    }
    return [
      "title": .string(fix.title),
      "applicability": .string(fix.applicability.rawValue),
      "edits": .array(edits),
    ]
  }

  private func place(_ span: SourceSpan, _ sources: SourceMap) -> JSONValue {
    ["file": .string(sources.path(of: span)), "range": range(of: span, sources)]
  }

  private func range(of span: SourceSpan, _ sources: SourceMap) -> JSONValue {
    let range = sources.range(of: span)
    return ["start": json(range.start), "end": json(range.end)]
  }

  private func json(_ position: SourcePosition) -> JSONValue {
    [
      "line": .int(position.line), "column": .int(position.column),
      "offset": .int(position.offset),
    ]
  }
}
