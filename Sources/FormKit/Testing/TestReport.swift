import FormBuild
import FormReport
package import FormSyntax
import FormText

/// The results of the cases of a file.
package struct TestedFile: Sendable {
  package let file: FormTestFile
  /// The cases that were run, and those that were skipped, with their results in order.
  package private(set) var results: [(test: TestCase, result: TestResult)] = []

  package init(_ file: FormTestFile) { self.file = file }

  /// Adds the result of the next case.
  package mutating func add(_ test: TestCase, _ result: TestResult) {
    results.append((test, result))
  }

  /// The mistakes in the file, and what the cases found.
  package var report: Report {
    let own = file.check.report
    let found = results.flatMap(\.result.diagnostics)
    return Report(
      path: file.path, sources: own.sources, diagnostics: own.diagnostics + found,
      count: own.count + DiagnosticCount(found))
  }
}

/// The numbers of cases by their results.
package struct TestCount: Sendable {
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var skipped = 0
  /// The files that have errors, so that none of their cases is run.
  package private(set) var broken = 0
  private var files = 0

  package init(_ files: [TestedFile]) {
    for file in files {
      self.files += 1
      if file.file.subject == nil { broken += 1 }
      for (_, result) in file.results {
        if result.skip != nil {
          skipped += 1
        } else if result.isPassed {
          passed += 1
        } else {
          failed += 1
        }
      }
    }
  }

  /// Whether a case failed, or could not be run.
  package var hasFailures: Bool { failed + broken > 0 }

  /// The last line of a run: `12 passed, 1 failed in 2 files`.
  package var summary: String {
    var parts = ["\(passed) passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if broken > 0 { parts.append("\(broken) \(broken == 1 ? "file" : "files") with errors") }
    return parts.joined(separator: ", ") + " in \(files) file\(files == 1 ? "" : "s")\n"
  }

  var json: JSONValue {
    [
      "passed": .int(passed), "failed": .int(failed), "skipped": .int(skipped),
      "files": .int(files), "broken": .int(broken),
    ]
  }
}

/// The formats of the results of tests.
package enum TestReportFormat: String, CaseIterable, Sendable {
  /// What failed, for people, and the number of cases.
  case text
  /// One JSON document with all cases.
  case json
  /// Results of tests in JUnit's XML, with a test case for each row of a table.
  case junit
  /// Workflow commands, which GitHub turns into annotations.
  case github
}

extension TestReportFormat {
  /// The report on all files, and on the changes of forms that their tests were to notice.
  package func text(
    of files: [TestedFile], _ changes: [MutationResult] = [], width: Int = 100,
    usesColor: Bool = false
  ) -> String {
    switch self {
    case .text:
      let writer = ReportWriter(format: .text, width: width, usesColor: usesColor)
      return files.map { writer.piece($0.report) }.joined() + TestCount(files).summary
        + changes.map { writer.piece($0.report) + $0.summary }.joined()
    case .github:
      let writer = ReportWriter(format: .github, width: width, usesColor: false)
      var tally = ReportTally(for: writer)
      for report in files.map(\.report) + changes.map(\.report) { tally.add(report) }
      return writer.rest(tally)
    case .json: return JSONText.text(of: Self.json(files, changes), lineDepth: 4)
    case .junit:
      return JUnitTests(suites: files.map(JUnitSuite.init) + changes.map(\.suite)).text
    }
  }

  // MARK: - JSON

  private static func json(_ files: [TestedFile], _ changes: [MutationResult]) -> JSONValue {
    var members = [
      JSONValue.Member("files", .array(files.map(json))),
      JSONValue.Member("summary", TestCount(files).json),
    ]
    if !changes.isEmpty {
      members.append(JSONValue.Member("changes", .array(changes.map(\.json))))
    }
    return .object(members)
  }

  private static func json(_ file: TestedFile) -> JSONValue {
    let own = file.file.check.report
    let cases = file.results.map { test, result -> JSONValue in
      let start = own.sources.range(of: test.span).start
      var members = [
        JSONValue.Member("test", .string(test.test)),
        JSONValue.Member("case", test.row.map(JSONValue.string) ?? .null),
        JSONValue.Member("line", .int(start.line)),
        JSONValue.Member("result", .string(result.word)),
      ]
      if let skip = result.skip { members.append(JSONValue.Member("reason", .string(skip))) }
      let found = result.diagnostics.map { JSONReport().json($0, of: own) }
      if !found.isEmpty { members.append(JSONValue.Member("failures", .array(found))) }
      return .object(members)
    }
    return [
      "file": .string(file.file.path),
      "diagnostics": .array(own.diagnostics.map { JSONReport().json($0, of: own) }),
      "cases": .array(cases),
    ]
  }
}

extension TestResult {
  fileprivate var word: String { skip != nil ? "skipped" : isPassed ? "passed" : "failed" }
}

/// A suite in JUnit's XML.
struct JUnitSuite {
  enum Result {
    case passed
    case skipped(String)
    case failed([Diagnostic], Report)
  }

  let name: String
  let cases: [(name: String, result: Result)]

  init(name: String, cases: [(name: String, result: Result)]) {
    (self.name, self.cases) = (name, cases)
  }

  /// The cases of a file; a file with mistakes is one test that fails.
  init(_ file: TestedFile) {
    let report = file.file.check.report
    name = file.file.path
    let broken =
      file.file.subject == nil
      ? [(file.file.path, Result.failed(report.diagnostics, report))] : []
    cases =
      broken
      + file.results.map { test, result in
        let outcome: Result =
          if let skip = result.skip {
            .skipped(skip)
          } else {
            result.isPassed ? .passed : .failed(result.diagnostics, report)
          }
        return (test.name, outcome)
      }
  }
}

/// The results of tests in JUnit's XML.
///
/// - Source: The XML Schema `junit-10.xsd` of Jenkins' xUnit plugin.
private struct JUnitTests {
  let suites: [JUnitSuite]

  var text: String {
    var output = XMLText.declaration
    output += "<testsuites\(attributes("formc", suites.flatMap(\.cases).map(\.result)))>\n"
    for suite in suites {
      output += "  <testsuite\(attributes(suite.name, suite.cases.map(\.result)))>\n"
      for (name, result) in suite.cases { output += element(name, suite.name, result) }
      output += "  </testsuite>\n"
    }
    return output + "</testsuites>\n"
  }

  private func attributes(_ name: String, _ results: [JUnitSuite.Result]) -> String {
    let failures = results.count { if case .failed = $0 { true } else { false } }
    let skipped = results.count { if case .skipped = $0 { true } else { false } }
    return XMLText.attributes([
      ("name", name), ("tests", String(results.count)), ("failures", String(failures)),
      ("errors", "0"), ("skipped", String(skipped)),
    ])
  }

  private func element(_ name: String, _ suite: String, _ result: JUnitSuite.Result) -> String {
    let attributes = XMLText.attributes([("name", name), ("classname", suite)])
    let content: String
    switch result {
    case .passed: return "    <testcase\(attributes)/>\n"
    case .skipped(let reason):
      content = "      <skipped\(XMLText.attributes([("message", reason)]))/>\n"
    case .failed(let diagnostics, let report): content = failures(diagnostics, of: report)
    }
    return "    <testcase\(attributes)>\n\(content)    </testcase>\n"
  }

  /// One element with all failures, since a test has at most one.
  private func failures(_ diagnostics: [Diagnostic], of report: Report) -> String {
    guard let first = diagnostics.first else { return "" }
    let text = diagnostics.map { diagnostic in
      let start = diagnostic.span.map { report.sources.range(of: $0).start }
      let place = start.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(report.path(of: diagnostic) ?? "")\(place): \(diagnostic.messageWithRemarks)"
    }.joined(separator: "\n")
    let attributes = XMLText.attributes([
      ("type", first.code.rawValue), ("message", first.message),
    ])
    return "      <failure\(attributes)>\(XMLText.escaped(text))</failure>\n"
  }
}

extension TestedFile {
  /// The file with the snapshots of all cases; nil if it would not change.
  ///
  /// - Parameter keepsOthers: Whether snapshots of cases that were not run are kept.
  package func snapshotText(keepsOthers: Bool) -> String? {
    let taken = results.flatMap(\.result.snapshots)
    let names = Set(taken.map(\.name))
    let hasSkipped = results.contains { $0.result.skip != nil }
    let kept = keepsOthers || hasSkipped ? file.snapshots.filter { !names.contains($0.key) } : [:]
    let all = taken + kept.map { JSONValue.Member($0.key, $0.value) }
    let stored = Dictionary(
      all.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    if stored == file.snapshots { return nil }
    let members = stored.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) }
    return JSONValue.object(members).text(.pretty) + "\n"
  }
}
