package import FormSyntax

/// Diagnostics as a Code Quality report, which GitLab shows in merge requests.
///
/// - Source: GitLab's documentation, "Code Quality report format": a JSON array of findings whose
///   fingerprints are unique, with paths relative to the repository.
package struct GitLabReport: Sendable {
  private let root: String?

  /// Creates a renderer.
  ///
  /// - Parameter root: The folder to which absolute paths are made relative.
  package init(root: String? = nil) {
    self.root = root
  }

  package func write(_ set: ReportSet, to output: inout String) {
    var json = JSONText(lineDepth: 1)
    var fingerprints = Fingerprints()
    json.array { json in
      for report in set.reports {
        for diagnostic in report.diagnostics {
          let path = report.path(of: diagnostic, relativeTo: root)
          let fingerprint = fingerprints.next(for: diagnostic, path: path)
          json.object { json in
            json.field("description", diagnostic.messageWithRemarks)
            json.field("check_name", diagnostic.code.rawValue)
            json.field("fingerprint", fingerprint)
            json.field("severity", diagnostic.severity == .error ? "major" : "minor")
            json.key("location")
            write(path, diagnostic.span.map(report.sources.range), to: &json)
          }
        }
        if let omission = report.omission { write(omission, of: report, to: &json) }
      }
    }
    output.append(json.finish())
  }

  /// Writes that findings of a spec are left out, once for the spec.
  private func write(_ omission: String, of report: Report, to json: inout JSONText) {
    let path = ReportPath.relative(report.path ?? "", to: root)
    json.object { json in
      json.field("description", omission)
      json.field("check_name", "omitted")
      json.field("fingerprint", "omitted:\(path)")
      json.field("severity", "info")
      json.key("location")
      write(path, nil, to: &json)
    }
  }

  /// A finding without a place belongs to the first line, for every finding must have one.
  private func write(_ path: String, _ range: SourceRange?, to json: inout JSONText) {
    json.object { json in
      json.field("path", path)
      json.key("lines")
      json.object { json in
        json.field("begin", range?.start.line ?? 1)
        json.field("end", range?.end.line ?? 1)
      }
    }
  }
}
