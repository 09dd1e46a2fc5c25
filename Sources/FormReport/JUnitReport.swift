package import FormSyntax

/// Diagnostics as the results of tests in JUnit's XML, which every CI server shows.
///
/// A spec is a suite, and an error is a failing test. Warnings are passing tests with output, since
/// they do not fail a run.
///
/// - Source: The XML Schema `junit-10.xsd` of Jenkins' xUnit plugin.
package struct JUnitReport: Sendable {
  private let root: String?

  /// Creates a renderer.
  ///
  /// - Parameter root: The folder to which absolute paths are made relative.
  package init(root: String? = nil) {
    self.root = root
  }

  package func write(_ set: ReportSet, to output: inout String) {
    let tests = set.reports.reduce(0) { $0 + Self.testCount(of: $1) }
    let failures = set.reports.reduce(0) { $0 + Self.failureCount(of: $1) }
    output += XMLText.declaration
    output += "<testsuites\(attributes("formc", tests: tests, failures: failures))>\n"
    for report in set.reports { write(report, to: &output) }
    output += "</testsuites>\n"
  }

  /// A spec without mistakes is one test that passes.
  private static func testCount(of report: Report) -> Int { max(1, report.diagnostics.count) }

  private static func failureCount(of report: Report) -> Int {
    report.diagnostics.count { $0.severity == .error }
  }

  private func attributes(_ name: String, tests: Int, failures: Int) -> String {
    XMLText.attributes([
      ("name", name), ("tests", String(tests)), ("failures", String(failures)), ("errors", "0"),
    ])
  }

  private func write(_ report: Report, to output: inout String) {
    let path = ReportPath.relative(report.path ?? "", to: root)
    let suite = attributes(
      path, tests: Self.testCount(of: report), failures: Self.failureCount(of: report))
    output += "  <testsuite\(suite)>\n"
    if report.diagnostics.isEmpty {
      let attributes = XMLText.attributes([("name", path), ("classname", path)])
      output += "    <testcase\(attributes)/>\n"
    }
    for diagnostic in report.diagnostics { write(diagnostic, of: report, path, to: &output) }
    if let omission = report.omission {
      output += "    <system-out>\(XMLText.escaped(omission))</system-out>\n"
    }
    output += "  </testsuite>\n"
  }

  private func write(
    _ diagnostic: Diagnostic, of report: Report, _ suite: String, to output: inout String
  ) {
    var place = report.path(of: diagnostic, relativeTo: root)
    if let start = diagnostic.span.map({ report.sources.range(of: $0).start }) {
      place += ":\(start.line):\(start.column)"
    }
    let code = diagnostic.code.rawValue
    let test = XMLText.attributes([("name", "\(code) \(place)"), ("classname", suite)])
    let text = XMLText.escaped("\(place): \(diagnostic.messageWithRemarks)")
    output += "    <testcase\(test)>\n"
    switch diagnostic.severity {
    case .error:
      let attributes = XMLText.attributes([("type", code), ("message", diagnostic.message)])
      output += "      <failure\(attributes)>\(text)</failure>\n"
    case .warning:
      output += "      <system-out>\(text)</system-out>\n"
    }
    output += "    </testcase>\n"
  }
}
