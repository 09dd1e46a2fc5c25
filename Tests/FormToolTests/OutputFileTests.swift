import FormBuild
import FormTestSupport
import Foundation
import Testing

/// Outputs of commands replace neither inputs nor each other, and keep links and owners of files.
@Suite struct OutputFileTests {
  /// Calls whose output is also an input, maybe under another name.
  private static let calls: [[String]] = [
    ["check", "--output", "json=a.form.yaml"], ["check", "--output", "json=formc.yaml"],
    ["check", "--output", "json=./base/../base/formc-base.yaml"],
    ["check", "--output", "json=known.json"], ["check", "--output", "sarif=part.yaml"],
    ["check", "--output", "sarif=linked.yaml"], ["check", "--output", "junit=symbolic.yaml"],
    ["check", "--baseline", "known.json", "--output", "github=known.json"],
    ["check", "--update-baseline", "--output", "json=known.json"],
    ["check", "--fix", "--unsafe-fixes", "--output", "json=part.yaml"],
    ["check", "--config", "base/formc-base.yaml", "--output", "json=base/formc-base.yaml"],
    ["compile", "a.form.yaml", "-o", "a.form.yaml"], ["compile", "a.form.yaml", "-o", "part.yaml"],
    ["compile", "a.form.yaml", "-o", "formc.yaml"],
    ["compile", "a.form.yaml", "-o", "base/formc-base.yaml"],
    ["compile", "a.form.yaml", "-o", "linked.yaml"],
    ["compile", "a.form.yaml", "b.form.yaml", "-o", "out.swift", "-o", "symbolic.yaml"],
    ["compile", "--emit", "json-schema", "a.form.yaml", "-o", "known.json"],
    ["preview", "a.form.yaml", "--html", "part.yaml"],
    ["preview", "a.form.yaml", "--host", "host.yaml", "--html", "host.yaml"],
    ["preview", "a.form.yaml", "--script", "script", "--html", "script"],
    ["preview", "a.form.yaml", "--html", "formc.yaml"],
  ]

  private func write(to folder: TemporaryFolder) throws {
    let spec = SampleSpec.spec("- { type: text, tag: a }", top: "include: part.yaml\n")
    try folder.write("a.form.yaml", spec)
    try folder.write("b.form.yaml", SampleSpec.good.replacing("Order", with: "Other"))
    try folder.write("part.yaml", "formc: 1\ntypes: { Plan: [free, pro] }\n")
    try folder.write("base/formc-base.yaml", "warn: F0551\n")
    try folder.write("formc.yaml", "extends: base/formc-base.yaml\nbaseline: known.json\n")
    try folder.write("known.json", #"{"version": 1, "findings": []}"#)
    try folder.write("host.yaml", "functions: {}\n")
    try folder.write("script", "{\"values\": {}}\n")
    try FileManager.default.linkItem(
      atPath: folder.path + "/part.yaml", toPath: folder.path + "/linked.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/symbolic.yaml", withDestinationPath: "part.yaml")
  }

  private func contents(of folder: TemporaryFolder) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.filter { $0 != "base" }.map { ($0, try folder.bytes($0)) })
  }

  @Test(arguments: calls)
  func inputsAreKept(arguments: [String]) async throws {
    try await TemporaryFolder.with { folder in
      try write(to: folder)
      let before = try contents(of: folder)
      let run = try await ToolRun.formc(arguments, in: folder.url)
      #expect(run.status == 2, "\(arguments): \(run.output)\(run.errors)")
      #expect(run.errors.contains("would replace a file") || run.errors.contains("the run reads"))
      let after = try contents(of: folder).filter { $0.key != "out.swift" }
      let isBaseline = arguments.contains("--update-baseline")
      #expect(
        after.filter { !isBaseline || $0.key != "known.json" }
          == before.filter { !isBaseline || $0.key != "known.json" }, "\(arguments)")
    }
  }

  /// Two reports cannot go to one file, not even under two names.
  @Test func outputsAreKept() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      try folder.write("out.json", "")
      try FileManager.default.linkItem(
        atPath: folder.path + "/out.json", toPath: folder.path + "/two.json")
      let run = try await ToolRun.formc(
        ["check", "--output", "json=out.json", "--output", "sarif=two.json"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors == "formc: cannot write `two.json`: the run has just written this file\n")
      #expect(try folder.read("out.json").contains("\"summary\""))
    }
  }

  /// An output may have the name of a configuration that does not exist or is not read.
  @Test func newFilesAreWritten() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      for _ in 0..<2 {
        let run = try await ToolRun.formc(
          ["check", "--no-config", "--output", "json=formc.yaml", "--output", "sarif=new.sarif"],
          in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
      }
    }
  }

  // MARK: - Another user

  private static let nobody = 65_534

  /// Runs formc as a user without rights.
  private func runAsNobody(_ arguments: [String], in folder: TemporaryFolder) async throws
    -> ToolRun
  {
    let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
    return try await ToolRun.named(
      "setpriv",
      ["--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups", tool]
        + arguments, in: folder.url)
  }

  /// A writable file of another user is written in place, and never replaced.
  @Test(
    .enabled(if: POSIX.isRoot && FileStatus(path: "/usr/bin/setpriv") != nil),
    arguments: [
      (0, 0o666, true), (0, 0o644, false), (nobody, 0o600, true), (nobody, 0o444, true),
    ])
  func filesOfOthers(owner: Int, mode: Int, isWritten: Bool) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      try folder.write("out.swift", "old")
      try #require(chown(folder.path, uid_t(Self.nobody), gid_t(Self.nobody)) == 0)
      try #require(chown(folder.path + "/out.swift", uid_t(owner), gid_t(owner)) == 0)
      try #require(chmod(folder.path + "/out.swift", mode_t(mode)) == 0)
      let run = try await runAsNobody(["compile", "a.form.yaml", "-o", "out.swift"], in: folder)
      #expect(run.status == (isWritten ? 0 : 2), "\(run.errors)")
      #expect(run.errors.contains("permission denied") != isWritten)
      let values = try FileManager.default.attributesOfItem(atPath: folder.path + "/out.swift")
      #expect(values[.ownerAccountID] as? Int == owner)
      #expect(values[.posixPermissions] as? Int == mode)
      #expect(try folder.read("out.swift").hasPrefix("// Generated") == isWritten)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }
}
