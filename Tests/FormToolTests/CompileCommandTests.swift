import FormTestSupport
import Foundation
import Testing

@Suite struct CompileCommandTests {
  @Test func oneSpecGoesToStandardOutput() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      for arguments in [["compile", "a.form.yaml"], ["compile", "a.form.yaml", "-o", "-"]] {
        let run = try await ToolRun.formc(arguments, in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("import FormModel"))
      }
    }
  }

  @Test func everyTargetGoesToItsFile() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      for (target, word) in [
        ("swift", "import FormModel"), ("model", "\"name\": \"Order\""),
        ("json-schema", "\"$schema\""),
      ] {
        let run = try await ToolRun.formc(
          ["compile", "--emit", target, "a.form.yaml", "-o", "out"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.isEmpty)
        #expect(try folder.read("out").contains(word))
      }
    }
  }

  @Test func diagnosticsGoToStandardErrorAndNothingIsWritten() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("bad.form.yaml", SampleSpec.bad)
      try folder.write("out", "before")
      let run = try await ToolRun.formc(["compile", "bad.form.yaml", "-o", "out"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("bad.form.yaml:5:17: error[F0303]: "))
      #expect(try folder.read("out") == "before")
    }
  }

  @Test func warningsDoNotPreventOutput() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.doubtful)
      let run = try await ToolRun.formc(["compile", "a.form.yaml"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.errors.contains("warning[F0551]"))
      #expect(run.output.contains("import FormModel"))
      let strict = try await ToolRun.formc(["compile", "--strict", "a.form.yaml"], in: folder.url)
      #expect(strict.status == 1)
      #expect(strict.output.isEmpty)
    }
  }

  @Test func severalSpecsGoToAFolder() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("forms/a.form.yaml", SampleSpec.good)
      try folder.write("forms/sub/b.form.yml", SampleSpec.good.replacing("Order", with: "Return"))
      try folder.write("forms/bad.form.yaml", SampleSpec.bad)
      let run = try await ToolRun.formc(["compile", "forms", "-o", "out/deep"], in: folder.url)
      #expect(run.status == 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out/deep")
      #expect(names.sorted() == ["a.form.swift", "b.form.swift"])
    }
  }

  /// The output of a folder with one spec goes to a folder, since another spec may be added later.
  @Test(arguments: [("Generated", "Generated/a.form.swift"), ("All.swift", "All.swift")])
  func oneSpecOfAFolderGoesToAFolder(output: String, file: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("forms/a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(["compile", "forms", "-o", output], in: folder.url)
      #expect(run.status == 0)
      #expect(try folder.read(file).contains("struct Order"))
      let check = try await ToolRun.formc(
        ["compile", "forms", "-o", output, "--check"], in: folder.url)
      #expect(check.status == 0)
    }
  }

  @Test func aSpecNamedTwiceIsCompiledOnce() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "a.form.yaml", "./a.form.yaml", "a.form.yaml", "-o", "out.swift"],
        in: folder.url)
      #expect(run.status == 0)
      #expect(try folder.read("out.swift").contains("struct Order"))
    }
  }

  @Test(arguments: [
    ("swift", "order.form.swift"), ("model", "order.model.json"),
    ("json-schema", "order.schema.json"),
  ])
  func outputInAFolderIsNamedAfterTheSpec(target: String, name: String) async throws {
    try await TemporaryFolder.with { folder in
      for spec in ["order.form.yaml", "order.yaml"] {
        try folder.write(spec, SampleSpec.good)
        let run = try await ToolRun.formc(
          ["compile", "--emit", target, spec, "-o", "out/"], in: folder.url)
        #expect(run.status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")
        #expect(names == [name])
      }
    }
  }

  @Test func severalSpecsNeedAFolder() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      try folder.write("b.form.yaml", SampleSpec.good)
      try folder.write("file", "")
      for destination in [[], ["-o", "-"], ["-o", "file"], ["-o", "file/x"]] {
        let run = try await ToolRun.formc(["compile", "."] + destination, in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.split(separator: "\n").count == 1)
      }
    }
  }

  @Test func outputsOfTheSameNameAreRefused() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x/a.form.yaml", SampleSpec.good)
      try folder.write("y/a.form.json", SampleSpec.good)
      let run = try await ToolRun.formc(["compile", ".", "-o", "out"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains("`x/a.form.yaml` and `y/a.form.json`"))
    }
  }

  @Test func aSpecIsNeverOverwritten() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "a.form.yaml", "-o", "./a.form.yaml"], in: folder.url)
      #expect(run.status == 2)
      #expect(try folder.read("a.form.yaml") == SampleSpec.good)
    }
  }

  @Test func aMissingFolderForAFileIsAFailure() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "a.form.yaml", "-o", "no/file"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors == "formc: cannot write `no/file`: no such file or folder\n")
    }
  }

  @Test func outputDoesNotDependOnTheEnvironment() async throws {
    try await TemporaryFolder.with { folder in
      let example = PackageFolder.file("examples/registration.form.yaml")
      let path = example.path(percentEncoded: false)
      for target in ["swift", "model", "json-schema"] {
        let one = try await ToolRun.formc(
          ["compile", "--emit", target, "examples/registration.form.yaml"], in: PackageFolder.root,
          environment: ["TZ": "Asia/Tokyo", "LANG": "tr_TR.UTF-8"])
        let other = try await ToolRun.formc(
          ["compile", "--emit", target, path], in: folder.url,
          environment: ["TZ": "America/Montevideo", "LANG": "C"])
        #expect(one.status == 0)
        #expect(!one.output.isEmpty)
        #expect(one.output == other.output)
      }
    }
  }
}
