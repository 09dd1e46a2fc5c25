package import FormSyntax

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
    for file in files(of: set) {
      output += "  <file\(XMLText.attributes([("name", file.path)]))>\n"
      for finding in file.findings { output += "    <error\(finding)/>\n" }
      output += "  </file>\n"
    }
    output += "</checkstyle>\n"
  }

  /// The attributes of the findings by file, in the order in which the files are first mentioned.
  private func files(of set: ReportSet) -> [(path: String, findings: [String])] {
    var files: [(path: String, findings: [String])] = []
    var index: [String: Int] = [:]
    func add(_ finding: String, to path: String?) {
      let path = ReportPath.relative(path ?? "", to: root)
      if index[path] == nil {
        index[path] = files.count
        files.append((path, []))
      }
      files[index[path, default: 0]].findings.append(finding)
    }
    for report in set.reports {
      for diagnostic in report.diagnostics {
        add(attributes(of: diagnostic, in: report), to: report.path(of: diagnostic))
      }
      guard let omission = report.omission else { continue }
      let attributes = XMLText.attributes([
        ("severity", "info"), ("message", omission), ("source", "formc"),
      ])
      add(attributes, to: report.path)
    }
    return files
  }

  private func attributes(of diagnostic: Diagnostic, in report: Report) -> String {
    let start = diagnostic.span.map { report.sources.range(of: $0).start }
    return XMLText.attributes([
      ("line", start.map { String($0.line) }), ("column", start.map { String($0.column) }),
      ("severity", diagnostic.severity.rawValue), ("message", diagnostic.messageWithRemarks),
      ("source", "formc.\(diagnostic.code.rawValue)"),
    ])
  }
}
