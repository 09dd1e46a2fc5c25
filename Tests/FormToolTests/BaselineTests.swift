import FormTestSupport
import Foundation
import Testing

/// Baselines: recorded findings are not reported.
@Suite struct BaselineTests {
  private static func row(_ tag: String) -> String {
    "- { type: text, tag: \(tag), title: A, hidden: \"1 == 2\" }"
  }

  private static func spec(_ rows: String..., top: String = "") -> String {
    SampleSpec.spec(rows.joined(separator: "\n      "), top: top)
  }

  private func check(
    _ folder: TemporaryFolder, _ options: String..., at path: String = ""
  ) async throws -> ToolRun {
    try await ToolRun.formc(["check"] + options, in: folder.url.appending(path: path))
  }

  /// The files, lines and codes of the diagnostics of a check.
  private func findings(_ run: ToolRun) -> [String] {
    run.output.split(separator: "\n").filter { $0.contains("[F") }.map { line in
      let parts = line.split(separator: ":")
      return "\(parts[0]):\(parts[1]) \(line.firstMatch(of: /F[0-9]{4}/)?.output ?? "")"
    }
  }

  @Test func recordedFindingsAreNotReportedAfterTheyMove() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec(Self.row("a"), Self.row("b")))
      try folder.write("forms/b.form.yaml", SampleSpec.bad)
      let update = try await check(folder, "--baseline", "known.json", "--update-baseline")
      #expect(update.status == 0)
      #expect(update.output == "3 findings in the baseline `known.json`: 3 added, 0 removed\n")
      #expect(
        try folder.read("known.json") == """
          {
            "version": 1,
            "findings": [
              {"file": "a.form.yaml", "code": "F0551", "at": "sections[].rows[a].hidden", \
          "message": "`1 == 2` is always false", "count": 1},
              {"file": "a.form.yaml", "code": "F0551", "at": "sections[].rows[b].hidden", \
          "message": "`1 == 2` is always false", "count": 1},
              {"file": "forms/b.form.yaml", "code": "F0303", "at": "sections[].rows[article].type", \
          "message": "there is no row type `txet`", "count": 1}
            ]
          }

          """)
      let rows = [Self.row("c"), "# A comment.", Self.row("b"), Self.row("a")]
      let moved = "# A comment.\n" + Self.spec(rows[0], rows[1], rows[2], rows[3])
      try folder.write("a.form.yaml", moved)
      let run = try await check(folder, "--baseline", "known.json")
      #expect(findings(run) == ["a.form.yaml:6 F0551"])
      #expect(run.status == 0)
      #expect(
        run.output.hasSuffix("1 warning in 2 files\n3 findings in the baseline `known.json`\n"))
      // A form with errors is not compiled.
      let compile = try await ToolRun.formc(["compile", "forms/b.form.yaml"], in: folder.url)
      #expect(compile.status == 1)
    }
  }

  /// Equal findings are counted: only as many as were recorded are not reported.
  @Test func sameFindingsAreCounted() async throws {
    let row = #"- { type: label, title: A, hidden: "1 == 2" }"#
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec(row, row))
      _ = try await check(folder, "--baseline", "known.json", "--update-baseline")
      #expect(try folder.read("known.json").contains(#""count": 2}"#))
      try folder.write("a.form.yaml", Self.spec(row, row, row))
      let run = try await check(folder, "--baseline", "known.json", "--strict")
      #expect(findings(run) == ["a.form.yaml:7 F0551"])
      #expect(run.status == 1)
    }
  }

  @Test func findingsThatNoLongerOccur() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("formc.yaml", "baseline: known.json\n")
      try folder.write("a.form.yaml", Self.spec(Self.row("a"), Self.row("b")))
      try folder.write("b.form.yaml", Self.spec(Self.row("a")))
      _ = try await check(folder, "--update-baseline")
      let gone = { (count: Int) in
        "\(count) \(count == 1 ? "finding" : "findings") in the baseline `known.json` no longer "
          + (count == 1 ? "occurs; remove it" : "occur; remove them")
          + " with `--update-baseline`\n"
      }
      try folder.write("a.form.yaml", Self.spec(Self.row("b")))
      let run = try await check(folder)
      #expect(
        run.output == "no errors in 2 files\n2 findings in the baseline `known.json`\n" + gone(1))
      let json = try await check(folder, "--format", "json")
      #expect(json.errors == gone(1))
      #expect(try await check(folder, "--quiet").output.isEmpty)
      // A finding of an allowed warning is not reported as missing.
      #expect(!(try await check(folder, "--allow", "F0551").output.contains("no longer")))
      #expect(!(try await check(folder, "b.form.yaml").output.contains("no longer")))
      try folder.write("a.form.yaml", SampleSpec.bad)
      #expect(!(try await check(folder).output.contains("no longer")))
      // The findings of a removed file are missing too.
      try FileManager.default.removeItem(at: folder.url.appending(path: "a.form.yaml"))
      #expect(try await check(folder).output.hasSuffix(gone(2)))
      let update = try await check(folder, "--update-baseline")
      #expect(update.output == "1 finding in the baseline `known.json`: 0 added, 2 removed\n")
    }
  }

  /// An update keeps the findings of files that are not checked.
  ///
  /// A baseline that does not change is not written.
  @Test func updatesOfAPart() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("formc.yaml", "baseline: known.json\n")
      try folder.write("a.form.yaml", Self.spec(Self.row("a")))
      try folder.write("b.form.yaml", Self.spec(Self.row("a")))
      _ = try await check(folder, "--update-baseline")
      let number = { () throws -> Int? in
        let path = folder.url.appending(path: "known.json").path(percentEncoded: false)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return attributes[.systemFileNumber] as? Int
      }
      let first = try number()
      let again = try await check(folder, "a.form.yaml", "--update-baseline")
      #expect(again.output == "2 findings in the baseline `known.json`: 0 added, 0 removed\n")
      #expect(try number() == first)
      try folder.write("b.form.yaml", Self.spec(Self.row("c")))
      let run = try await check(folder, "b.form.yaml", "--update-baseline")
      #expect(run.output == "2 findings in the baseline `known.json`: 1 added, 1 removed\n")
    }
  }

  /// A baseline works from any working folder and for any notation of paths.
  @Test func folders() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("formc.yaml", "baseline: lists/known.json\n")
      try folder.write("lists/empty.txt", "")
      try folder.write("forms/formc.yaml", "extends: ../formc.yaml\n")
      try folder.write("forms/a.form.yaml", Self.spec(Self.row("a"), "- { type: txet }"))
      try folder.write("forms/b.form.yaml", "formc: 1\nform: B\ninclude: missing.yaml\n")
      try folder.write("c.form.yaml", Self.spec(Self.row("a")))
      let update = try await check(folder, "--update-baseline")
      #expect(update.output.hasPrefix("5 findings in the baseline"), "\(update)")
      let text = try folder.read("lists/known.json")
      #expect(text.contains(#"{"file": "../forms/a.form.yaml""#))
      for (path, name) in [
        ("", "forms"), ("forms", "."), ("forms", "../forms/a.form.yaml"), ("lists", "../forms"),
        ("lists", folder.path + "/forms"),
      ] {
        let run = try await check(folder, name, at: path)
        #expect(run.status == 0, "\(path) \(name): \(run)")
        #expect(run.output.hasPrefix("no errors"))
        let again = try await check(folder, name, "--update-baseline", at: path)
        #expect(again.output.hasSuffix(": 0 added, 0 removed\n"))
      }
      #expect(try folder.read("lists/known.json") == text)
    }
  }

  /// The findings of a file that two specs include are recorded once.
  @Test func includedFiles() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("part.yaml", "formc: 1\nsections:\n- rows:\n  \(Self.row("a"))\n")
      for name in ["A", "B"] {
        try folder.write("\(name).form.yaml", "formc: 1\nform: \(name)\ninclude: part.yaml\n")
      }
      let run = try await check(folder, "--baseline", "known.json", "--update-baseline")
      #expect(run.output == "1 finding in the baseline `known.json`: 1 added, 0 removed\n")
      try folder.write("C.form.yaml", "formc: 1\nform: C\ninclude: part.yaml\n")
      #expect(findings(try await check(folder, "--baseline", "known.json")) == [])
    }
  }

  @Test(arguments: [
    "text", "compiler", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson",
  ])
  func formats(format: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.bad)
      _ = try await check(folder, "--baseline", "known.json", "--update-baseline")
      let run = try await check(
        folder, "--baseline", "known.json", "--format", format, "--output", "\(format)=report")
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      for text in [run.output, try folder.read("report")] { #expect(!text.contains("txet")) }
    }
  }

  @Test func standardInput() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.doubtful)
      _ = try await check(folder, "--baseline", "known.json", "--update-baseline")
      let run = try await ToolRun.formc(
        ["check", "-", "--stdin-filename", "a.form.yaml", "--baseline", "known.json", "--strict"],
        input: Array(SampleSpec.doubtful.utf8), in: folder.url)
      #expect(run.status == 0)
    }
  }

  /// Only reported findings are fixed.
  @Test func fixes() async throws {
    let old = "- { type: text, tag: a, label: A }"
    let new = "- { type: text, tag: b, label: B }"
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec(old))
      _ = try await check(folder, "--baseline", "known.json", "--update-baseline")
      try folder.write("a.form.yaml", Self.spec(old, new))
      let run = try await check(folder, "--baseline", "known.json", "--fix")
      #expect(run.status == 0)
      #expect(
        run.output == """
          no errors in 1 file
          fixed 1 finding
          1 finding in the baseline `known.json`

          """)
      #expect(
        try folder.read("a.form.yaml") == Self.spec(old, new.replacing("label", with: "title")))
    }
  }

  /// A form is compiled although it has denied warnings, if these are in the baseline.
  @Test func compilation() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("formc.yaml", "baseline: known.json\ndeny: F0551\n")
      try folder.write("a.form.yaml", SampleSpec.doubtful)
      _ = try await check(folder, "--update-baseline")
      let old = try await ToolRun.formc(["compile", "a.form.yaml"], in: folder.url)
      #expect(old.status == 0)
      #expect(old.errors.isEmpty)
      try folder.write("a.form.yaml", Self.spec(Self.row("a")))
      let new = try await ToolRun.formc(["compile", "a.form.yaml"], in: folder.url)
      #expect(new.status == 1)
    }
  }

  /// Recorded findings do not count among the diagnostics that are kept.
  @Test func moreFindingsThanAreShown() async throws {
    let rows = (0..<10_100).map { "  \(Self.row("t\($0)"))\n" }.joined()
    let text = "formc: 1\nform: A\nsections:\n- rows:\n" + rows
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", text)
      let update = try await check(folder, "--baseline", "known.json", "--update-baseline")
      #expect(
        update.output == "10100 findings in the baseline `known.json`: 10100 added, 0 removed\n")
      try folder.write("a.form.yaml", text + "  \(Self.row("new"))\n")
      let run = try await check(folder, "--baseline", "known.json")
      #expect(findings(run) == ["a.form.yaml:10105 F0551"])
      #expect(
        run.output.hasSuffix("1 warning in 1 file\n10100 findings in the baseline `known.json`\n"))
    }
  }

  private static let finding =
    #"{"file": "a.form.yaml", "code": "F0551", "at": "", "message": "", "count": 1}"#

  @Test(arguments: [
    ("", "1:1: error[F010"), ("[", "error[F01"),
    ("[]", "1:1: error[F0203]: expected a mapping for a baseline"),
    ("{}", "1:1: error[F0204]: a baseline needs the key `version`"),
    (#"{"version": 1}"#, "error[F0204]: a baseline needs the key `findings`"),
    (#"{"version": 2, "findings": {}}"#, "1:13: error[F0205]: the version `2` of baselines is not"),
    (#"{"version": 1, "findings": {}}"#, "1:28: error[F0203]: expected a list of findings"),
    (#"{"version": 1, "findings": [5]}"#, "1:29: error[F0203]: expected a mapping for a finding"),
    (#"{"version": 1, "findings": [], "finding": []}"#, "1:32: error[F0201]"),
    (
      #"{"version": 1, "findings": [\#(finding.replacing("F0551", with: "F9999"))]}"#,
      "1:61: error[F0209]: there is no diagnostic `F9999`"
    ),
    (
      #"{"version": 1, "findings": [\#(finding.replacing("1}", with: "0}"))]}"#,
      "1:104: error[F0212]: `0` is less"
    ),
    (
      #"{"version": 1, "findings": [\#(finding.replacing(#""at""#, with: #""att""#))]}"#,
      "did you mean `at`?"
    ),
  ])
  func brokenBaselines(text: String, message: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.doubtful)
      try folder.write("formc-known.json", text)
      try folder.write("formc.yaml", "baseline: formc-known.json")
      for options in [
        ["--baseline", "formc-known.json", "--no-config"], [], ["--update-baseline"],
      ] {
        let run = try await ToolRun.formc(["check"] + options, in: folder.url)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.errors.hasPrefix("formc-known.json:"))
      }
      #expect(try folder.read("formc-known.json") == text)
    }
  }

  @Test func missingBaseline() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.doubtful)
      try folder.write("formc.yaml", "deny: F05\nbaseline: known.json")
      let configured = try await check(folder)
      #expect(configured.status == 1)
      #expect(
        configured.errors.hasPrefix(
          "formc.yaml:2:11: error[F0312]: the baseline `known.json` cannot be read: "),
        "\(configured.errors)")
      #expect(configured.errors.contains("`formc check --update-baseline` makes it"))
      #expect(try await check(folder, "--no-baseline").status == 1)
      let named = try await check(folder, "--baseline", "nowhere.json")
      #expect(named.status == 2)
      #expect(named.errors.contains("cannot read `nowhere.json`: "))
      // Commands without diagnostics do not read the baseline.
      #expect(
        try await ToolRun.formc(["fmt", "--check"], in: folder.url).errors.contains("baseline")
          == false)
    }
  }

  @Test(arguments: [
    (["-", "--update-baseline"], "no `--fix`, `--diff`, `--watch` or `-`"),
    (["--fix", "--update-baseline"], "no `--fix`, `--diff`, `--watch` or `-`"),
    (["--watch", "--update-baseline"], "no `--fix`, `--diff`, `--watch` or `-`"),
    (["--update-baseline"], "there is no baseline to update: name it with `--baseline`"),
    (["--no-baseline", "--baseline", "a"], "excludes the other two"),
    (["--baseline", ""], "`--baseline` must not be empty"),
  ])
  func refusals(options: [String], message: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(["check"] + options, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  /// An unwritable baseline is reported, and an unreadable spec does not change the baseline.
  @Test func failures() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.doubtful)
      let run = try await check(folder, "--baseline", "no/known.json", "--update-baseline")
      #expect(run.status == 2)
      #expect(run.errors.contains("cannot write `no/known.json`: "))
      _ = try await check(folder, "--baseline", "known.json", "--update-baseline")
      let text = try folder.read("known.json")
      let missing = try await check(
        folder, "a.form.yaml", "b.form.yaml", "--baseline", "known.json", "--update-baseline")
      #expect(missing.status == 2)
      #expect(try folder.read("known.json") == text)
    }
  }
}
