import FormTestSupport
import Foundation
import Testing

/// The levels of warnings, by configuration and by option.
@Suite struct LevelTests {
  /// A spec with F0319, F0551 and F0715, one each.
  private static let spec = SampleSpec.spec(
    #"- { type: text, tag: article, title: A, hidden: "1 == 2" }"#
      + "\n      - { type: text, tag: b, swipe: { trailing: [{ id: s, image: i, handler: h }] } }",
    top: "types: { T: [a] }\n")

  struct Finding: Decodable {
    var severity: String
    var code: String
  }

  struct Report: Decodable {
    var diagnostics: [Finding]
  }

  /// The codes that are reported, denied ones with `!`.
  private func codes(_ configuration: String?, _ options: [String] = []) async throws -> String {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec)
      if let configuration { try folder.write("formc.yaml", configuration) }
      let run = try await ToolRun.formc(["check", "--format", "json"] + options, in: folder.url)
      #expect(run.errors.isEmpty)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      let isDenied = report.diagnostics.contains { $0.severity == "error" }
      #expect(run.status == (isDenied ? 1 : 0))
      return report.diagnostics.map { $0.code + ($0.severity == "error" ? "!" : "") }.sorted()
        .joined(separator: " ")
    }
  }

  @Test(arguments: [
    (nil, "F0319 F0551 F0715"), ("ignore: F0551", "F0319 F0715"),
    ("ignore: [f05, Unused-Declaration]", "F0715"),
    ("deny: constant-condition", "F0319 F0551! F0715"),
    ("deny: [F03, F07]", "F0319! F0551 F0715!"), ("deny: F0201", "F0319 F0551 F0715"),
    ("select: F05", "F0551"), ("select: [F0201]", ""), ("select: F05\ndeny: F0715", "F0551 F0715!"),
    // A code takes precedence over a family.
    ("ignore: F05\ndeny: F0551", "F0319 F0551! F0715"),
    ("deny: F05\nignore: F0551", "F0319 F0715"), ("deny: F05\nwarn: F0551", "F0319 F0551 F0715"),
    ("select: F07\nignore: F07\nwarn: F0319", "F0319"),
  ])
  func configurations(text: String?, found: String) async throws {
    #expect(try await codes(text) == found)
  }

  @Test(arguments: [
    (["--deny", "F0551"], "F0319 F0551! F0715"), (["--allow=F03", "--allow", "F07"], "F0551"),
    (["--allow", "F05", "--deny", "F0551"], "F0319 F0551! F0715"),
    (["--deny", "F05", "--allow", "F0551"], "F0319 F0715"),
    (["--strict", "--allow", "F0551"], "F0319! F0715!"),
    (["--quiet", "--deny", "F0551"], "F0551!"),
  ])
  func options(_ options: [String], found: String) async throws {
    #expect(try await codes(nil, options) == found)
    // Options take precedence over a configuration.
    #expect(try await codes("select: F01\nwarn: [F0319, F0551, F0715]", options) == found)
  }

  /// The levels of a configuration override those of the extended one, code by code.
  @Test func extendedLevels() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a/a.form.yaml", Self.spec)
      try folder.write("base.yaml", "extends: x/base.json\nignore: F03\ndeny: F0551")
      try folder.write("x/base.json", #"{ "deny": ["F0319", "F07"], "format": "json" }"#)
      try folder.write("formc.yaml", "extends: base.yaml\nwarn: F05")
      let run = try await ToolRun.formc(["check"], in: folder.url)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      #expect(report.diagnostics.map(\.code).sorted() == ["F0551", "F0715"])
      #expect(report.diagnostics.filter { $0.severity == "error" }.map(\.code) == ["F0715"])
    }
  }

  @Test(arguments: [
    (["--deny", "F9999"], "there is no diagnostic `F9999`; `formc explain --list` lists all"),
    (
      ["--allow", "unknwn-tag"], "there is no diagnostic `unknwn-tag`; did you mean `unknown-tag`?"
    ),
    (["--allow", "F0302"], "`F0302` is an error, and only warnings can have another level"),
    (["--warn", "F09"], "`F09` has only errors, and only warnings can have another level"),
    (["--warn", "F0551", "--deny", "constant-condition"], "exclude each other"),
    (["--config", "a.yaml", "--no-config"], "`--config` and `--no-config` exclude each other"),
  ])
  func wrongOptions(_ options: [String], message: String) async throws {
    let run = try await ToolRun.formc(["check"] + options)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
  }

  /// A form with a denied warning is not compiled, and an allowed warning is not reported.
  @Test func compilation() async throws {
    let input = Array(Self.spec.utf8)
    let denied = try await ToolRun.formc(["compile", "-", "--deny", "F0551"], input: input)
    #expect(denied.status == 1 && denied.output.isEmpty)
    #expect(denied.errors.contains("error[F0551]"))
    let allowed = try await ToolRun.formc(
      ["compile", "-", "--allow", "F0551", "--allow", "F03", "--allow", "F07"], input: input)
    #expect(allowed.status == 0)
    #expect(allowed.errors.isEmpty)
  }

  /// Allowed warnings do not count among the diagnostics that are kept; all others are counted.
  @Test func manyWarnings() async throws {
    let rows = (0..<10_050).map { "  - { type: text, tag: t\($0), hidden: '1 == 2' }\n" }.joined()
    let spec = "formc: 1\nform: A\ntypes: { T: [a] }\nsections:\n- rows:\n\(rows)"
    let input = Array(spec.utf8)
    let allowed = try await ToolRun.formc(["check", "-", "--allow", "F0551"], input: input)
    #expect(allowed.output.contains("warning[F0319]"))
    #expect(allowed.output.contains("\n1 warning in 1 file\n"))
    let denied = try await ToolRun.formc(["check", "-", "--deny", "F0319"], input: input)
    #expect(denied.status == 1)
    #expect(denied.output.contains("\n1 error, 10050 warnings in 1 file\n"))
  }
}
