package import FormSyntax
import FormText

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
    var fingerprints = Fingerprints()
    var findings: [JSONValue] = []
    for report in set.reports {
      for diagnostic in report.diagnostics {
        let path = report.path(of: diagnostic, relativeTo: root)
        findings.append([
          "description": .string(diagnostic.messageWithRemarks),
          "check_name": .string(diagnostic.code.rawValue),
          "fingerprint": .string(fingerprints.next(for: diagnostic, path: path)),
          "severity": diagnostic.severity == .error ? "major" : "minor",
          "location": location(path, diagnostic.span.map(report.sources.range)),
        ])
      }
      if let omission = report.omission { findings.append(json(omission, of: report)) }
    }
    output += JSONText.text(of: .array(findings), lineDepth: 1)
  }

  /// Says that findings of a spec are left out, once for the spec.
  private func json(_ omission: String, of report: Report) -> JSONValue {
    let path = ReportPath.relative(report.path ?? "", to: root)
    return [
      "description": .string(omission),
      "check_name": "omitted",
      "fingerprint": .string("omitted:\(path)"),
      "severity": "info",
      "location": location(path, nil),
    ]
  }

  /// A finding without a place belongs to the first line, for every finding must have one.
  private func location(_ path: String, _ range: SourceRange?) -> JSONValue {
    [
      "path": .string(path),
      "lines": ["begin": .int(range?.start.line ?? 1), "end": .int(range?.end.line ?? 1)],
    ]
  }
}
