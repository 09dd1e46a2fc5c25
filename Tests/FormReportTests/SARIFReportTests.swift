import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

@Suite struct SARIFReportTests {
  private func render(_ set: ReportSet, root: String? = nil) -> String {
    var output = ""
    SARIFReport(version: "1.2.3", root: root).write(set, to: &output)
    return output
  }

  private func decode(_ set: ReportSet, root: String? = nil) throws -> Log.Run {
    let log = try JSONDecoder().decode(Log.self, from: Data(render(set, root: root).utf8))
    return try #require(log.runs.first)
  }

  @Test(arguments: [Sample.rich.set, ReportSet([]), hostile.set])
  func isValid(set: ReportSet) async throws {
    let schema = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "sarif-schema-2.1.0.json")
    try await TemporaryFolder.with { folder in
      let file = try folder.write("report.sarif", render(set))
      let run = try await ToolRun.named(
        "check-jsonschema",
        ["--schemafile", schema.path(percentEncoded: false), file.path(percentEncoded: false)])
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  /// A report with unusual content: equal results, results without places, unusual paths.
  private static var hostile: Sample {
    var sample = Sample()
    let file = sample.add("/tmp/ü [1]:%.form.yaml", "k: \"\u{1B}\"\n")
    let span = sample.span(file, "k")
    let related = RelatedPlace(span: span, message: "see [this](1) \\")
    let fix = DiagnosticFix(title: "mend", edits: [SourceEdit(span: span, text: "")])
    let empty = DiagnosticFix(title: "nothing", edits: [])
    for _ in 0..<2 {
      sample.report(
        .unknownKey, "[m](2)", at: span, related: [related, related], fixes: [fix, fix, empty])
    }
    sample.report(.unreadableFile, "", at: nil)
    return sample
  }

  @Test func results() throws {
    let text = render(Sample.rich.set)
    let start = try #require(text.firstRange(of: "\"invocations\"")?.lowerBound)
    expectGolden(String(text[start...]), "reports/everything.sarif.txt")
  }

  @Test func invocationFailsIfAFileCannotBeRead() throws {
    #expect(
      try decode(Sample("a: 1\n", at: "a").set).invocations.map(\.executionSuccessful) == [true])
    var sample = Sample()
    sample.report(.unreadableFile, "the file cannot be read: permission denied", at: nil)
    let report = Report(path: "a.form.yaml", sources: SourceMap(), diagnostics: sample.diagnostics)
    let invocation = try #require(try decode(ReportSet([report])).invocations.first)
    #expect(!invocation.executionSuccessful)
    #expect(
      invocation.toolExecutionNotifications?.map(\.message.text)
        == ["a.form.yaml: the file cannot be read: permission denied"])
  }

  @Test func rulesAreAllCodesInOrder() throws {
    let run = try decode(Sample.rich.set)
    #expect(run.tool.driver.rules.map(\.id) == DiagnosticCode.allCases.map(\.rawValue).sorted())
    #expect(run.tool.driver.name == "formc" && run.tool.driver.version == "1.2.3")
    for rule in run.tool.driver.rules {
      #expect(rule.shortDescription.text.hasSuffix("."))
      #expect(!rule.fullDescription.text.isEmpty && !rule.help.text.isEmpty)
    }
  }

  @Test func ruleIndexNamesTheRule() throws {
    let run = try decode(Sample.rich.set)
    #expect(run.results.count == Sample.rich.diagnostics.count)
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
    }
  }

  @Test func fingerprintsSurviveMovedLines() throws {
    let before = try decode(Sample("a: 1\n", at: "a").set)
    let after = try decode(Sample("# moved\n\na: 1\n", at: "a").set)
    let other = try decode(Sample("a: 1\n", at: "a", "another message").set)
    #expect(before.fingerprints == after.fingerprints)
    #expect(before.fingerprints != other.fingerprints)
  }

  @Test func equalResultsHaveDifferentFingerprints() throws {
    let prints = try decode(SARIFReportTests.hostile.set).fingerprints
    #expect(prints.count == 3 && Set(prints).count == 3)
  }

  @Test(arguments: [
    ("specs/a.form.yaml", nil, "specs/a.form.yaml"),
    ("./a b.form.yaml", nil, "a%20b.form.yaml"),
    ("c:d.form.yaml", nil, "c%3Ad.form.yaml"),
    ("ü#?.form.yaml", nil, "%C3%BC%23%3F.form.yaml"),
    ("/work/specs/a.form.yaml", "/work", "specs/a.form.yaml"),
    ("/work/specs/a.form.yaml", "/work/", "specs/a.form.yaml"),
    ("/other/a.form.yaml", "/work", "file:///other/a.form.yaml"),
    ("/workshop/a.form.yaml", "/work", "file:///workshop/a.form.yaml"),
    ("<stdin>", nil, "%3Cstdin%3E"),
  ])
  func uris(path: String, root: String?, expected: String) throws {
    var sample = Sample()
    let file = sample.add(path, "k")
    sample.report(.unknownKey, "m", at: sample.span(file, "k"))
    let run = try decode(sample.set, root: root)
    let location = run.results.first?.locations.first?.physicalLocation
    #expect(location?.artifactLocation.uri == expected)
  }
}

/// The parts of a SARIF log that the tests check.
private struct Log: Decodable {
  struct Text: Decodable {
    var text: String
  }
  struct Rule: Decodable {
    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
  }
  struct Driver: Decodable {
    var name: String
    var version: String
    var rules: [Rule]
  }
  struct Tool: Decodable {
    var driver: Driver
  }
  struct Artifact: Decodable {
    var uri: String
  }
  struct Place: Decodable {
    var artifactLocation: Artifact
  }
  struct Location: Decodable {
    var physicalLocation: Place
  }
  struct Result: Decodable {
    var ruleId: String
    var ruleIndex: Int
    var locations: [Location]
    var partialFingerprints: [String: String]
  }
  struct Notification: Decodable {
    var message: Text
  }
  struct Invocation: Decodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]?
  }
  struct Run: Decodable {
    var tool: Tool
    var invocations: [Invocation]
    var results: [Result]

    var fingerprints: [String] {
      results.compactMap { $0.partialFingerprints["primaryLocationLineHash"] }
    }
  }
  var runs: [Run]
}
