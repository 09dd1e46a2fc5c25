import FormTestSupport
import Foundation
import Testing

@Suite struct DiffCommandTests {
  private static func spec(_ row: String, include: String? = nil) -> String {
    let head = "formc: 1\nform: A\n" + (include.map { "include: [\($0)]\n" } ?? "")
    return head + "sections:\n- rows:\n  - \(row)\n"
  }

  private static let old = spec("{ type: text, tag: a }")
  private static let breaking = spec("{ type: text, tag: a, rules: [required] }")
  private static let safe = spec("{ type: text, tag: a, value: x }")

  private func diff(_ arguments: String..., in folder: TemporaryFolder) async throws -> ToolRun {
    try await ToolRun.formc(["diff"] + arguments, in: folder.url)
  }

  @Test func statusDependsOnBreakingChanges() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old.form.yaml", Self.old)
      try folder.write("bad.form.yaml", Self.breaking)
      try folder.write("fine.form.yaml", Self.safe)
      let bad = try await diff("old.form.yaml", "bad.form.yaml", in: folder)
      #expect(bad.status == 1)
      #expect(bad.output.contains("bad.form.yaml:5:24: row `a`\n  breaking[D0510] "))
      #expect(bad.output.hasSuffix("\n1 breaking, 0 safe, 0 cosmetic in 1 file\n"))
      let fine = try await diff("old.form.yaml", "fine.form.yaml", in: folder)
      #expect(fine.status == 0)
      let allowed = try await diff(
        "old.form.yaml", "bad.form.yaml", "--allow", "D0510", in: folder)
      #expect(allowed.status == 0)
      #expect(allowed.output.contains("  allowed[D0510] "))
      let same = try await diff("old.form.yaml", "old.form.yaml", in: folder)
      #expect(same.status == 0)
      #expect(same.output == "no changes in 1 file\n")
    }
  }

  @Test(arguments: [
    ["old.form.yaml"], [], ["a", "b", "c"], ["-", "-"], ["--against", "HEAD", "-"],
    ["old.form.yaml", "old.form.yaml", "--allow", "D9999"], ["old.form.yaml", "none.form.yaml"],
    ["old.form.yaml", "."],
  ])
  func misuseEndsWithStatus2(_ arguments: [String]) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old.form.yaml", Self.old)
      let run = try await ToolRun.formc(["diff"] + arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(!run.errors.isEmpty)
    }
  }

  @Test func errorsAreReported() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old.form.yaml", Self.old)
      try folder.write("bad.form.yaml", SampleSpec.bad)
      for pair in [("old", "bad"), ("bad", "old")] {
        let run = try await diff("\(pair.0).form.yaml", "\(pair.1).form.yaml", in: folder)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("bad.form.yaml:5:17: error[F0303]: "))
      }
    }
  }

  /// Errors in both specs are reported; the status is 2 if one of them cannot be read.
  @Test func bothSpecsAreReported() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("bad.form.yaml", SampleSpec.bad)
      try folder.write("worse.form.yaml", "formc: 1\n")
      try folder.write("forms/a.form.yaml", Self.old)
      for pair in [("bad.form.yaml", "none"), ("none", "bad.form.yaml")] {
        let run = try await diff(pair.0, pair.1, in: folder)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("bad.form.yaml:5:17: error[F0303]: "))
        #expect(run.errors.contains("cannot read `none`: no such file or folder"))
      }
      let errors = try await diff("bad.form.yaml", "worse.form.yaml", in: folder)
      #expect(errors.status == 1)
      #expect(errors.errors.contains("bad.form.yaml:5:17: error["))
      #expect(errors.errors.contains("worse.form.yaml:1:1: error["))
      for pair in [("forms", "none"), ("none", "forms")] {
        let run = try await diff(pair.0, pair.1, in: folder)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("cannot read `none`: "))
      }
    }
  }

  @Test func standardInputIsOneOfTheSpecs() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old.form.yaml", Self.old)
      let run = try await ToolRun.formc(
        ["diff", "old.form.yaml", "-"], input: Array(Self.breaking.utf8), in: folder.url)
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("<stdin>:5:24: row `a`\n"))
    }
  }

  @Test func foldersArePairedByPath() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old/x/a.form.yaml", Self.old)
      try folder.write("new/x/a.form.yaml", Self.safe)
      try folder.write("old/gone.form.yaml", Self.old)
      try folder.write("new/added.form.yaml", Self.old.replacing("A", with: "B"))
      let run = try await diff("old", "./new/", in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("new/x/a.form.yaml:5:24: row `a`\n  safe[D0304] "))
      #expect(run.output.contains("old/gone.form.yaml:2:7: form `A` (in the old version)\n"))
      #expect(run.output.contains("new/added.form.yaml:2:7: form `B`\n  safe[D0105] "))
      #expect(run.output.hasSuffix("\n1 breaking, 2 safe, 0 cosmetic in 3 files\n"))
    }
  }

  /// A moved spec is compared with its old version, unless two specs have its name.
  @Test func movedSpecsAreRecognized() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old/a.form.yaml", Self.old)
      try folder.write("new/b/c.form.yaml", Self.breaking)
      let one = try await diff("old", "new", in: folder)
      #expect(one.output.contains("new/b/c.form.yaml:5:24: row `a`\n  breaking[D0510] "))
      #expect(one.output.hasSuffix("\n1 breaking, 0 safe, 0 cosmetic in 1 file\n"))
      try folder.write("new/d.form.yaml", Self.old)
      let two = try await diff("old", "new", in: folder)
      #expect(two.output.hasSuffix("\n1 breaking, 2 safe, 0 cosmetic in 3 files\n"))
    }
  }

  /// The configuration determines the folders for included files, but its levels have no effect.
  @Test func theConfigurationIsRead() async throws {
    try await TemporaryFolder.with { folder in
      let user = Self.spec("use: { fragment: Rows }", include: "../shared/rows.yaml")
      try folder.write(
        "formc.yaml", "includeRoots: [shared]\nexclude: [forms/draft*]\ndeny: [F0319]\n")
      try folder.write("shared/rows.yaml", Self.part)
      try folder.write("forms/old.form.yaml", user)
      try folder.write("forms/new.form.yaml", user + "conditions: { unused: $a == nil }\n")
      try folder.write("forms/draft.form.yaml", Self.old)
      let forms = folder.url.appending(path: "forms")
      let files = try await ToolRun.formc(["diff", "old.form.yaml", "new.form.yaml"], in: forms)
      #expect(files.output.contains("safe[D0603] "), "\(files.errors)")
      try await commit(folder)
      try folder.write("forms/draft.form.yaml", Self.breaking)
      let against = try await ToolRun.formc(["diff", "--against", "HEAD"], in: forms)
      #expect(against.output == "no changes in 2 files\n", "\(against.errors)")
    }
  }

  // MARK: - Git

  /// File names that git would interpret as patterns are compared too.
  @Test(arguments: [":x", ":(top)x", ":!x", "*", "[x]", "?", "-x", ":/x", "^x"])
  func pathsAreNoPatterns(name: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("\(name).form.yaml", Self.old)
      try folder.write("x.form.yaml", Self.old.replacing("A", with: "B"))
      try await commit(folder)
      try folder.write("\(name).form.yaml", Self.breaking)
      for path in ["./\(name).form.yaml", "\(folder.path)/\(name).form.yaml"] {
        let run = try await diff("--against", "HEAD", path, in: folder)
        #expect(run.status == 1, "\(run.errors)")
        #expect(run.output.contains("breaking[D0510] "))
        #expect(run.output.hasSuffix("\n1 breaking, 0 safe, 0 cosmetic in 1 file\n"))
      }
    }
  }

  /// A single git process returns all old versions.
  @Test func gitIsStartedOnceForAllSpecs() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<20 {
        try folder.write("forms/\(number).form.yaml", Self.old.replacing("A", with: "A\(number)"))
      }
      try folder.write("forms/a b é.form.yaml", Self.old)
      try folder.write("forms/two\nlines.form.yaml", Self.old)
      try await commit(folder)
      let find = try await ToolRun.named("sh", ["-c", "command -v git"])
      let git = find.output.trimmingCharacters(in: .newlines)
      let log = folder.path + "/calls"
      let stub = try folder.write(
        "bin/git", "#!/bin/sh\necho \"$3 $4\" >> '\(log)'\nexec \(git) \"$@\"\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: stub.path(percentEncoded: false))
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let run = try await ToolRun.formc(
        ["diff", "--against", "HEAD", "forms"], in: folder.url,
        environment: ["PATH": folder.path + "/bin:" + path])
      #expect(run.output == "no changes in 22 files\n", "\(run.errors)")
      let calls = try folder.read("calls").split(separator: "\n")
      #expect(calls.count { $0 == "cat-file --batch" } == 1)
      #expect(calls.count { $0 == "cat-file blob" } == 1)
    }
  }

  private func git(_ arguments: String..., in folder: TemporaryFolder) async throws {
    let run = try await ToolRun.named(
      "git", ["-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  private func commit(_ folder: TemporaryFolder) async throws {
    try await git("init", "-q", in: folder)
    try await git("add", "-A", in: folder)
    try await git("commit", "-q", "-m", "First", in: folder)
  }

  private static let part = "formc: 1\nfragments:\n  Rows:\n  - { type: text, tag: a }\n"

  @Test func oldVersionsComeFromGit() async throws {
    try await TemporaryFolder.with { folder in
      let user = Self.spec("use: { fragment: Rows }", include: "../parts/rows.yaml")
      try folder.write("parts/rows.yaml", Self.part)
      try folder.write("forms/a.form.yaml", user)
      try folder.write("forms/gone.form.yaml", Self.old)
      try folder.write(".hidden/b.form.yaml", Self.old)
      try await commit(folder)
      try folder.write("parts/rows.yaml", Self.part.replacing("tag: a", with: "tag: b"))
      try folder.write("forms/new.form.yaml", Self.old.replacing("A", with: "B"))
      try FileManager.default.removeItem(at: folder.url.appending(path: "forms/gone.form.yaml"))
      for path in [[], ["."], ["forms"], ["forms/"], [folder.url.path() + "/forms"]] {
        let run = try await ToolRun.formc(["diff", "--against", "HEAD"] + path, in: folder.url)
        #expect(run.status == 1)
        #expect(run.output.contains("parts/rows.yaml:4:24: row `b`\n  breaking[D0203] "))
        #expect(run.output.contains("forms/gone.form.yaml:2:7: form `A` (in the old version)\n"))
        #expect(run.output.contains("forms/new.form.yaml:2:7: form `B`\n  safe[D0105] "))
        #expect(run.output.hasSuffix("\n2 breaking, 1 safe, 0 cosmetic in 3 files\n"), "\(path)")
      }
      let one = try await diff("--against", "HEAD", "forms/gone.form.yaml", in: folder)
      #expect(one.output.hasSuffix("\n1 breaking, 0 safe, 0 cosmetic in 1 file\n"))
    }
  }

  /// A moved spec that is named alone is compared with its version before the move.
  @Test func movedSpecsAreFoundAgain() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("forms/old.form.yaml", Self.old)
      try folder.write("forms/other.form.yaml", Self.old.replacing("A", with: "B"))
      try await commit(folder)
      try FileManager.default.removeItem(at: folder.url.appending(path: "forms/old.form.yaml"))
      try folder.write("forms/new.form.yaml", Self.breaking)
      try folder.write("forms/added.form.yaml", Self.old.replacing("A", with: "C"))
      let whole = try await diff("--against", "HEAD", "forms/new.form.yaml", in: folder)
      #expect(whole.output.contains("breaking["), "\(whole.errors)")
      #expect(!whole.output.contains("D0105") && whole.output.hasSuffix(" in 1 file\n"))
      let added = try await diff("--against", "HEAD", "forms/added.form.yaml", in: folder)
      #expect(added.output.contains("form `C`\n  safe[D0105] "), "\(added.errors)")
      #expect(added.output.hasSuffix("\n0 breaking, 1 safe, 0 cosmetic in 1 file\n"))
    }
  }

  /// A spec is found by any notation of its path, and from any working folder.
  @Test(arguments: ["..", "../forms", "../forms/a.form.yaml", "a.form.yaml", "", "link", "LINK"])
  func pathsFromOtherFoldersAreUnderstood(_ path: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("forms/a.form.yaml", Self.old)
      try await commit(folder)
      try folder.write("forms/a.form.yaml", Self.breaking)
      let here = folder.url.appending(path: "forms")
      let link = folder.url.appending(path: "link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: here)
      let name =
        switch path {
        case "link": "../link/a.form.yaml"
        case "LINK": folder.path + "/link/a.form.yaml"
        default: path
        }
      let run = try await ToolRun.formc(
        ["diff", "--against", "HEAD"] + (name.isEmpty ? [] : [name]), in: here)
      #expect(run.status == 1)
      #expect(run.output.contains("  breaking[D0510] "))
      #expect(run.output.hasSuffix("\n1 breaking, 0 safe, 0 cosmetic in 1 file\n"), "\(run.errors)")
    }
  }

  /// A link to a spec is also followed in the old version, for which git has only the target path.
  @Test func linkedSpecsAreReadFromGit() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("parts/a.yaml", Self.old)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/a.form.yaml", withDestinationPath: "parts/a.yaml")
      try await commit(folder)
      try folder.write("parts/a.yaml", Self.breaking)
      for arguments in [[], ["a.form.yaml"]] {
        let run = try await ToolRun.formc(
          ["diff", "--against", "HEAD"] + arguments, in: folder.url)
        #expect(
          run.output.contains("a.form.yaml:5:24: row `a`\n  breaking[D0510] "), "\(run.errors)")
      }
    }
  }

  @Test(arguments: [
    (["HEAD", "/"], "`/` is not in the repository of git"),
    (["HEAD", "none.form.yaml"], "`none.form.yaml` is neither here nor in `HEAD`"),
    (["nowhere"], "git knows no commit `nowhere`"), (["--help"], nil),
    (["--against=--upload-pack=x"], "git knows no commit `--upload-pack=x`"),
  ])
  func specsMissingInGitAreReported(_ arguments: [String], _ reason: String?) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.old)
      try await commit(folder)
      let option = arguments[0].hasPrefix("--against") ? [] : ["--against"]
      let run = try await ToolRun.formc(["diff"] + option + arguments, in: folder.url)
      #expect(run.status == 2)
      if let reason { #expect(run.errors == "formc: \(reason)\n") }
    }
  }

  @Test func withoutGitThereIsNothingToCompare() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.old)
      let outside = try await ToolRun.formc(
        ["diff", "--against", "HEAD"], in: folder.url,
        environment: ["GIT_CEILING_DIRECTORIES": folder.url.path()])
      #expect(outside.status == 2)
      #expect(
        outside.errors
          == "formc: `--against` needs a repository of git, and there is none here\n")
      let missing = try await ToolRun.formc(
        ["diff", "--against", "HEAD"], in: folder.url, environment: ["PATH": folder.path])
      #expect(missing.status == 2)
      #expect(missing.errors == "formc: `--against` needs git, which cannot be run\n")
    }
  }
}
