import FormTestSupport
import Foundation
import Testing

@Suite struct CheckCommandTests {
  /// Of very many mistakes, the first ones are reported and all are counted.
  @Test(arguments: ["text", "json", "sarif", "github", "compiler"])
  func manyMistakesAreCounted(_ format: String) async throws {
    let rows = (0..<12_000).map { "  - { type: text, tag: t\($0), titel: A }\n" }.joined()
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", "formc: 1\nform: A\nsections:\n- rows:\n\(rows)")
      let run = try await ToolRun.formc(
        ["check", "--format", format, "a.form.yaml"], in: folder.url)
      #expect(run.status == 1)
      // A SARIF log has the code among its rules as well.
      #expect((10_000..<10_010).contains(run.output.ranges(of: "F0201").count))
      switch format {
      case "json":
        #expect(run.output.contains("\"errors\": 12000,\n"))
        #expect(run.output.contains("\"omitted\": 2000\n"))
      case "sarif": #expect(run.output.contains("2000 of 12000 results are left out"))
      case "github": #expect(run.output.contains("::12000 errors"))
      default:
        #expect(
          run.output.hasSuffix(
            "a.form.yaml: note: 2000 errors more, which are not shown\n\n12000 errors in 1 file\n"
              + "10000 can be fixed with `formc check --fix --unsafe-fixes`\n"))
      }
    }
  }

  @Test func goodSpecsEndWithStatus0() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(["check", "a.form.yaml"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.output == "no errors in 1 file\n")
      #expect(run.errors.isEmpty)
    }
  }

  @Test func errorsGoToStandardOutputWithStatus1() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.bad)
      let run = try await ToolRun.formc(["check", "a.form.yaml"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("a.form.yaml:5:17: error[F0303]: "))
      #expect(run.output.contains("\n1 error in 1 file\n"))
      #expect(run.errors.isEmpty)
    }
  }

  @Test func strictTurnsWarningsIntoErrors() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.doubtful)
      let mild = try await ToolRun.formc(["check"], in: folder.url)
      #expect(mild.status == 0)
      #expect(mild.output.contains(": warning[F0551]: "))
      let strict = try await ToolRun.formc(["check", "--strict"], in: folder.url)
      #expect(strict.status == 1)
      #expect(strict.output.contains(": error[F0551]: "))
      #expect(strict.output.hasSuffix("1 error in 1 file\n"))
    }
  }

  @Test func quietLeavesOutWarningsAndSummary() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.doubtful)
      let doubtful = try await ToolRun.formc(["check", "-q"], in: folder.url)
      #expect(doubtful.status == 0)
      #expect(doubtful.output.isEmpty)
      try folder.write("b.form.yaml", SampleSpec.bad)
      let bad = try await ToolRun.formc(["check", "-q"], in: folder.url)
      #expect(bad.status == 1)
      #expect(bad.output.contains("error[F0303]"))
      #expect(!bad.output.contains("in 2 files"))
    }
  }

  struct JSONReport: Decodable {
    struct Diagnostic: Decodable {
      var file: String
      var code: String
    }
    struct Summary: Decodable, Equatable {
      var files: Int
      var errors: Int
      var warnings: Int
    }
    var diagnostics: [Diagnostic]
    var summary: Summary
  }

  @Test func everyFormatReportsTheSameMistake() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.bad)
      let json = try await ToolRun.formc(["check", "--format", "json"], in: folder.url)
      let report = try JSONDecoder().decode(JSONReport.self, from: Data(json.output.utf8))
      #expect(report.diagnostics.map(\.code) == ["F0303"])
      #expect(report.summary == .init(files: 1, errors: 1, warnings: 0))
      let github = try await ToolRun.formc(["check", "--format", "github"], in: folder.url)
      #expect(github.output.hasPrefix("::error "))
      #expect(github.output.contains("file=a.form.yaml,line=5,col=17,"))
      let sarif = try await ToolRun.formc(["check", "--format", "sarif"], in: folder.url)
      #expect(sarif.output.contains("\"ruleId\": \"F0303\""))
      #expect(sarif.output.contains("\"version\": \"2.1.0\""))
      for run in [json, github, sarif] { #expect(run.status == 1) }
    }
  }

  @Test func machineFormatsAreCompleteWithoutMistakes() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(["check", "--format", "json", "-q"], in: folder.url)
      let report = try JSONDecoder().decode(JSONReport.self, from: Data(run.output.utf8))
      #expect(report.diagnostics.isEmpty)
      #expect(report.summary == .init(files: 1, errors: 0, warnings: 0))
      #expect(run.status == 0)
    }
  }

  @Test func standardInputHasTheGivenName() async throws {
    let plain = try await ToolRun.formc(["check", "-"], input: Array(SampleSpec.bad.utf8))
    #expect(plain.status == 1)
    #expect(plain.output.hasPrefix("<stdin>:5:17: "))
    let named = try await ToolRun.formc(
      ["check", "--stdin-filename", "draft.form.json", "-"], input: Array("{".utf8))
    #expect(named.status == 1)
    #expect(named.output.hasPrefix("draft.form.json:1:"))
    #expect(named.output.contains("error[F0106]"))
  }

  @Test(arguments: ["always", "auto", "never"])
  func colorsComeOnDemand(choice: String) async throws {
    let run = try await ToolRun.formc(
      ["check", "--color", choice, "-"], input: Array(SampleSpec.bad.utf8),
      environment: ["NO_COLOR": "", "FORCE_COLOR": "", "CLICOLOR_FORCE": ""])
    #expect(run.output.contains("\u{1B}[") == (choice == "always"))
  }

  @Test(arguments: [
    (["FORCE_COLOR": "1"], true), (["CLICOLOR_FORCE": "1"], true), (["FORCE_COLOR": "0"], false),
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], false), (["FORCE_COLOR": "1", "NO_COLOR": ""], true),
  ])
  func environmentVariablesDecideColors(variables: [String: String], hasColor: Bool) async throws {
    let none = ["NO_COLOR": "", "FORCE_COLOR": "", "CLICOLOR_FORCE": ""]
    let run = try await ToolRun.formc(
      ["check", "-"], input: Array(SampleSpec.bad.utf8),
      environment: none.merging(variables) { $1 })
    #expect(run.output.contains("\u{1B}[") == hasColor)
  }

  /// No report depends on the order of dictionaries, which differs in every process.
  @Test(arguments: ["text", "json", "sarif", "github"])
  func everyProcessGivesTheSameBytes(format: String) async throws {
    let rows = (0..<12).map {
      "- { type: text, tag: row\($0), titel: A, hidden: \"$rwo1 == 'x'\" }"
    }
    let spec = SampleSpec.spec(rows.joined(separator: "\n      "), top: "unknown: 1\n")
    var runs: [String] = []
    for _ in 0..<3 {
      runs.append(
        try await ToolRun.formc(["check", "--format", format, "-"], input: Array(spec.utf8)).output)
    }
    #expect(!runs[0].isEmpty)
    #expect(runs[1] == runs[0])
    #expect(runs[2] == runs[0])
  }

  /// A report never replaces an input, and two reports never go to the same file.
  @Test(arguments: [
    (["--output", "json=./a.form.yaml"], "replace a file that is read"),
    (["--output", "json=known.json", "--baseline", "known.json"], "replace a file that is read"),
    (["--output", "json=r", "--output", "sarif=./r"], "two reports go to the same file"),
    (["--output", "json=-"], "'json=-' is invalid"),
  ])
  func reportsReplaceNothingThatIsRead(_ arguments: [String], _ reason: String) async throws {
    try await TemporaryFolder.with { folder in
      let files = ["a.form.yaml": SampleSpec.bad, "known.json": #"{"version": 1, "findings": []}"#]
      for (name, text) in files { try folder.write(name, text) }
      let run = try await ToolRun.formc(["check"] + arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains(reason))
      for (name, text) in files { #expect(try folder.read(name) == text) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }
}
