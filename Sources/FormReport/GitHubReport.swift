import FormBuild
package import FormSyntax

/// Diagnostics as workflow commands that GitHub turns into annotations.
///
/// - Source: GitHub's `toolkit` repository, `packages/core/src/command.ts`, for the form and the
///   escaping. The service shows ten errors and ten warnings of a step and drops columns that cross
///   lines.
package struct GitHubReport: Sendable {
  /// The number of annotations of one severity that GitHub shows for a step.
  private static let shownLimit = 10

  package init() {}

  /// Appends one command per line: errors first, then warnings, then a notice if some are not
  /// shown.
  package func write(_ set: ReportSet, to output: inout String) {
    for severity in [DiagnosticSeverity.error, .warning] {
      for report in set.reports {
        for diagnostic in report.diagnostics where diagnostic.severity == severity {
          write(diagnostic, of: report, to: &output)
        }
      }
    }
    let limit = GitHubReport.shownLimit
    if set.count.errors > limit || set.count.warnings > limit {
      output.append("::notice title=formc::\(set.count.errors) errors and \(set.count.warnings) ")
      output.append("warnings were found; at most \(limit) of each are shown for a step\n")
    }
  }

  private func write(_ diagnostic: Diagnostic, of report: Report, to output: inout String) {
    var properties: [(name: String, value: String)] = []
    if let path = report.path(of: diagnostic) { properties.append(("file", path)) }
    if let span = diagnostic.span {
      let range = report.sources.range(of: span)
      let isOneLine = range.start.line == range.end.line
      properties.append(("line", String(range.start.line)))
      if isOneLine { properties.append(("col", String(range.start.column))) }
      properties.append(("endLine", String(range.end.line)))
      if isOneLine { properties.append(("endColumn", String(range.end.column))) }
    }
    properties.append(("title", diagnostic.code.rawValue))
    output.append("::\(diagnostic.severity.rawValue) ")
    for (index, property) in properties.enumerated() {
      if index > 0 { output.append(",") }
      output.append("\(property.name)=")
      GitHubReport.append(property.value, isProperty: true, to: &output)
    }
    output.append("::")
    GitHubReport.append(diagnostic.messageWithRemarks, isProperty: false, to: &output)
    output.append("\n")
  }

  /// Appends a value, escaping the characters that would end it.
  private static func append(_ value: String, isProperty: Bool, to output: inout String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "%": output.append("%25")
      case "\r": output.append("%0D")
      case "\n": output.append("%0A")
      case ":" where isProperty: output.append("%3A")
      case "," where isProperty: output.append("%2C")
      default:
        if let spelling = VisibleText.spelling(of: scalar) {
          output.append(spelling)
        } else {
          output.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
