package import FormSyntax
import FormText

/// Diagnostics in the format of reviewdog, which comments on pull requests and suggests changes.
///
/// - Source: The Reviewdog Diagnostic Format, `proto/rdf/reviewdog.proto`. Columns count bytes of
///   UTF-8, ends are exclusive, and a suggestion replaces one range of the diagnostic's own file.
package struct RDJSONReport: Sendable {
  private let root: String?

  /// Creates a renderer.
  ///
  /// - Parameter root: The folder to which absolute paths are made relative.
  package init(root: String? = nil) {
    self.root = root
  }

  package func write(_ set: ReportSet, to output: inout String) {
    let diagnostics = set.reports.flatMap { report in
      report.diagnostics.map { json($0, of: report) }
        + (report.omission.map { [omission($0, of: report)] } ?? [])
    }
    let document: JSONValue = ["source": ["name": "formc"], "diagnostics": .array(diagnostics)]
    output += JSONText.text(of: document, lineDepth: 2)
  }

  private func json(_ diagnostic: Diagnostic, of report: Report) -> JSONValue {
    let file = diagnostic.span.flatMap { report.sources[$0.file] }
    let location: JSONValue = ["path": .string(report.path(of: diagnostic, relativeTo: root))]
    let range = file.flatMap { file in diagnostic.span.map { self.range($0.range, in: file) } }
    let result: JSONValue = [
      "message": .string(diagnostic.messageWithRemarks),
      "location": location.adding("range", range),
      "severity": diagnostic.severity == .error ? "ERROR" : "WARNING",
      "code": ["value": .string(diagnostic.code.rawValue)],
    ]
    let edits = diagnostic.fixes.compactMap { $0.edit(in: diagnostic.span?.file, file) }
    guard let file, !edits.isEmpty else { return result }
    let suggestions = edits.map { edit -> JSONValue in
      ["range": self.range(edit.range, in: file), "text": .string(edit.text)]
    }
    return result.adding("suggestions", .array(suggestions))
  }

  /// A remark about a whole file.
  private func omission(_ remark: String, of report: Report) -> JSONValue {
    [
      "message": .string(remark),
      "location": ["path": .string(ReportPath.relative(report.path ?? "", to: root))],
      "severity": "INFO",
    ]
  }

  private func range(_ range: Range<Int>, in file: SourceText) -> JSONValue {
    ["start": place(range.lowerBound, in: file), "end": place(range.upperBound, in: file)]
  }

  private func place(_ offset: Int, in file: SourceText) -> JSONValue {
    let line = file.position(at: offset).line
    return ["line": .int(line), "column": .int(offset - file.lineRange(line).lowerBound + 1)]
  }
}

extension DiagnosticFix {
  /// The fix as one replacement in a file; nil if it changes another one.
  fileprivate func edit(
    in id: FileID?, _ file: SourceText?
  ) -> (range: Range<Int>, text: String)? {
    let edits = edits.sorted { $0.span.start < $1.span.start }
    guard let file, let first = edits.first, let last = edits.last,
      edits.allSatisfy({ $0.span.file == id })
    else { return nil }
    var text = ""
    var position = first.span.range.lowerBound
    for edit in edits {
      guard edit.span.range.lowerBound >= position else { return nil }
      text += file.text(position..<edit.span.range.lowerBound) + edit.text
      position = edit.span.range.upperBound
    }
    return (first.span.range.lowerBound..<last.span.range.upperBound, text)
  }
}
