import FormTestSupport
import Foundation
import Testing

/// An input that cannot be read ends with status 2 and one line; the others are still checked.
@Suite struct UnreadableInputTests {
  private func expectOneLine(
    _ run: ToolRun, _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.status == 2, sourceLocation: sourceLocation)
    #expect(run.errors == line + "\n", sourceLocation: sourceLocation)
    #expect(!run.wasKilled, sourceLocation: sourceLocation)
  }

  @Test func aMissingFile() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("bad.form.yaml", SampleSpec.bad)
      let run = try await ToolRun.formc(
        ["check", "none.form.yaml", "bad.form.yaml"], in: folder.url)
      expectOneLine(run, "formc: cannot read `none.form.yaml`: no such file or folder")
      #expect(run.output.contains("bad.form.yaml:5:17: error[F0303]"))
    }
  }

  @Test(arguments: ["check", "compile"]) func aFolderNamedLikeASpec(command: String) async throws {
    try await TemporaryFolder.with { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "a.form.yaml"), withIntermediateDirectories: false)
      let named = try await ToolRun.formc([command, "a.form.yaml"], in: folder.url)
      expectOneLine(named, "formc: cannot read `a.form.yaml`: it is a folder")
      let found = try await ToolRun.formc([command, "."], in: folder.url)
      expectOneLine(found, "formc: cannot read `a.form.yaml`: it is a folder")
    }
  }

  @Test func aNamedPipeDoesNotBlock() async throws {
    try await TemporaryFolder.with { folder in
      #expect(mkfifo(folder.path + "/a.form.yaml", 0o600) == 0)
      let run = try await ToolRun.formc(["check", "a.form.yaml"], in: folder.url)
      expectOneLine(run, "formc: cannot read `a.form.yaml`: it is not a regular file")
    }
  }

  @Test func aDeviceIsRefused() async throws {
    let run = try await ToolRun.formc(["check", "/dev/zero"])
    expectOneLine(run, "formc: cannot read `/dev/zero`: it is not a regular file")
  }

  @Test func aDanglingLink() async throws {
    try await TemporaryFolder.with { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/a.form.yaml", withDestinationPath: "a.form.yaml")
      let run = try await ToolRun.formc(["check"], in: folder.url)
      expectOneLine(run, "formc: cannot read `a.form.yaml`: too many symbolic links")
    }
  }

  @Test func machineReportsListUnreadableInputs() async throws {
    try await TemporaryFolder.with { folder in
      let run = try await ToolRun.formc(
        ["check", "--format", "json", "none.form.yaml"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.contains("\"code\": \"F0102\""))
      #expect(run.output.contains("\"file\": \"none.form.yaml\""))
    }
  }

  @Test func closedStandardInput() async throws {
    let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
    let run = try await ToolRun.named("sh", ["-c", "'\(tool)' check - <&-"])
    expectOneLine(run, "formc: cannot read `<stdin>`: it is not open")
  }

  @Test func standardInputThatIsAFolder() async throws {
    let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
    let run = try await ToolRun.named("sh", ["-c", "'\(tool)' check - < /"])
    expectOneLine(run, "formc: cannot read `<stdin>`: it is a folder")
  }

  @Test func processSubstitutionIsRead() async throws {
    let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.bad)
      let run = try await ToolRun.named(
        "bash", ["-c", "'\(tool)' check <(cat a.form.yaml)"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output.contains(":5:17: error[F0303]"))
    }
  }

  @Test func namesCannotControlATerminal() async throws {
    let run = try await ToolRun.formc(["check", "a\u{1B}[31m.form.yaml"])
    #expect(run.status == 2)
    #expect(!run.errors.contains("\u{1B}"))
  }
}
