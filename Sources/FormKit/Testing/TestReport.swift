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
  /// The report on all files.
  package func text(of files: [TestedFile], width: Int = 100, usesColor: Bool = false) -> String {
    switch self {
    case .text: writer(width: width, usesColor: usesColor, .text, files) + TestCount(files).summary
    case .github: writer(width: width, usesColor: false, .github, files)
    case .json: JSONText.text(of: Self.json(files), lineDepth: 4)
    case .junit: JUnitTests(files).text
    }
  }

  private func writer(
    width: Int, usesColor: Bool, _ format: FormReportFormat, _ files: [TestedFile]
  ) -> String {
    let writer = ReportWriter(format: format, width: width, usesColor: usesColor)
    var tally = ReportTally(for: writer)
    var output = ""
    for report in files.map(\.report) {
      output += writer.piece(report)
      tally.add(report)
    }
    return output + (writer.isImmediate ? "" : writer.rest(tally))
  }

  // MARK: - JSON

  private static func json(_ files: [TestedFile]) -> JSONValue {
    ["files": .array(files.map(json)), "summary": TestCount(files).json]
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

/// The results of tests in JUnit's XML: a suite for each file, a test for each case.
///
/// - Source: The XML Schema `junit-10.xsd` of Jenkins' xUnit plugin.
private struct JUnitTests {
  private let files: [TestedFile]

  init(_ files: [TestedFile]) { self.files = files }

  var text: String {
    var output = XMLText.declaration
    let counts = files.map { TestCount([$0]) }
    output += "<testsuites\(attributes("formc", counts))>\n"
    for (file, count) in zip(files, counts) {
      output += "  <testsuite\(attributes(file.file.path, [count]))>\n"
      if file.file.subject == nil { output += mistakes(in: file) }
      for (test, result) in file.results { output += text(test, result, in: file) }
      output += "  </testsuite>\n"
    }
    return output + "</testsuites>\n"
  }

  private func attributes(_ name: String, _ counts: [TestCount]) -> String {
    let failures = counts.reduce(0) { $0 + $1.failed + $1.broken }
    let skipped = counts.reduce(0) { $0 + $1.skipped }
    let passed = counts.reduce(0) { $0 + $1.passed }
    return XMLText.attributes([
      ("name", name), ("tests", String(passed + failures + skipped)),
      ("failures", String(failures)), ("errors", "0"), ("skipped", String(skipped)),
    ])
  }

  /// A file with mistakes is one test that fails.
  private func mistakes(in file: TestedFile) -> String {
    let report = file.file.check.report
    return element(file.file.path, file.file.path, failures(report.diagnostics, of: report))
  }

  private func text(_ test: TestCase, _ result: TestResult, in file: TestedFile) -> String {
    let content =
      result.skip.map { "      <skipped\(XMLText.attributes([("message", $0)]))/>\n" }
      ?? failures(result.diagnostics, of: file.file.check.report)
    return element(test.name, file.file.path, content)
  }

  private func element(_ name: String, _ suite: String, _ content: String) -> String {
    let attributes = XMLText.attributes([("name", name), ("classname", suite)])
    if content.isEmpty { return "    <testcase\(attributes)/>\n" }
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
