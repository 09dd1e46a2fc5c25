package import FormSource

/// Diagnostics as an XML document of Checkstyle, which many servers and reviewing tools read.
///
/// - Source: Checkstyle's `XMLLogger`.
package struct CheckstyleReport: Sendable {
  /// The version of Checkstyle whose format this is, not that of formc.
  private static let version = "10.0"

  private let root: String?

  /// Creates a renderer.
  ///
  /// - Parameter root: The folder to which absolute paths are made relative.
  package init(root: String? = nil) {
    self.root = root
  }

  package func write(_ set: ReportSet, to output: inout String) {
    output += XMLText.declaration
    output += "<checkstyle\(XMLText.attributes([("version", Self.version)]))>\n"
    for (path, findings) in files(of: set) {
      output += "  <file\(XMLText.attributes([("name", path)]))>\n"
      for (diagnostic, report) in findings { write(diagnostic, of: report, to: &output) }
      output += "  </file>\n"
    }
    output += "</checkstyle>\n"
  }

  private typealias Finding = (diagnostic: Diagnostic, report: Report)

  /// The findings by file, in the order in which the files are first mentioned.
  private func files(of set: ReportSet) -> [(path: String, findings: [Finding])] {
    var files: [(path: String, findings: [Finding])] = []
    var index: [String: Int] = [:]
    for report in set.reports {
      for diagnostic in report.diagnostics {
        let path = report.path(of: diagnostic, relativeTo: root)
        if index[path] == nil {
          index[path] = files.count
          files.append((path, []))
        }
        files[index[path, default: 0]].findings.append((diagnostic, report))
      }
    }
    return files
  }

  private func write(_ diagnostic: Diagnostic, of report: Report, to output: inout String) {
    let start = diagnostic.span.map { report.sources.range(of: $0).start }
    let attributes = XMLText.attributes([
      ("line", start.map { String($0.line) }), ("column", start.map { String($0.column) }),
      ("severity", diagnostic.severity.rawValue), ("message", diagnostic.messageWithRemarks),
      ("source", "formc.\(diagnostic.code.rawValue)"),
    ])
    output += "    <error\(attributes)/>\n"
  }
}
