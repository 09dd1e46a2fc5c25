package import FormSyntax

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
    var json = JSONText(lineDepth: 2)
    json.object { json in
      json.key("source")
      json.object { json in json.field("name", "formc") }
      json.key("diagnostics")
      json.array { json in
        for report in set.reports {
          for diagnostic in report.diagnostics { write(diagnostic, of: report, to: &json) }
          if let omission = report.omission { write(omission, of: report, to: &json) }
        }
      }
    }
    output.append(json.finish())
  }

  private func write(_ diagnostic: Diagnostic, of report: Report, to json: inout JSONText) {
    let file = diagnostic.span.flatMap { report.sources[$0.file] }
    json.object { json in
      json.field("message", diagnostic.messageWithRemarks)
      json.key("location")
      json.object { json in
        json.field("path", report.path(of: diagnostic, relativeTo: root))
        guard let file, let span = diagnostic.span else { return }
        json.key("range")
        write(span.range, in: file, to: &json)
      }
      json.field("severity", diagnostic.severity == .error ? "ERROR" : "WARNING")
      json.key("code")
      json.object { json in json.field("value", diagnostic.code.rawValue) }
      let edits = diagnostic.fixes.compactMap { $0.edit(in: diagnostic.span?.file, file) }
      guard let file, !edits.isEmpty else { return }
      json.key("suggestions")
      json.array(edits) { json, edit in
        json.object { json in
          json.key("range")
          write(edit.range, in: file, to: &json)
          json.field("text", edit.text)
        }
      }
    }
  }

  /// Writes what is said about the whole of a file.
  private func write(_ remark: String, of report: Report, to json: inout JSONText) {
    json.object { json in
      json.field("message", remark)
      json.key("location")
      json.object { $0.field("path", ReportPath.relative(report.path ?? "", to: root)) }
      json.field("severity", "INFO")
    }
  }

  private func write(_ range: Range<Int>, in file: SourceText, to json: inout JSONText) {
    json.object { json in
      for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
        json.key(name)
        json.object { json in
          let line = file.position(at: offset).line
          json.field("line", line)
          json.field("column", offset - file.lineRange(line).lowerBound + 1)
        }
      }
    }
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
