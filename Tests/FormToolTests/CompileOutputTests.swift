import FormTestSupport
import Foundation
import Testing

/// The places of output, and `--check`, which finds out whether output is current.
@Suite struct CompileOutputTests {
  @Test func everySpecHasItsFile() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x/a.form.yaml", SampleSpec.good)
      try folder.write("y/a.form.yaml", SampleSpec.good.replacing("Order", with: "Return"))
      let run = try await ToolRun.formc(
        [
          "compile", "-o", "x/First.swift", "-o", "Second.swift", "x/a.form.yaml",
          "y/a.form.yaml",
        ], in: folder.url)
      #expect(run.status == 0)
      #expect(try folder.read("x/First.swift").contains("import FormModel"))
      #expect(try folder.read("Second.swift").contains("import FormModel"))
    }
  }

  @Test(arguments: [
    ["-o", "a", "-o", "b", "-o", "c"], ["-o", "a", "-o", "./a"], ["-o", "a", "-o", "-"],
    ["-o", "a", "-o", "b", "--files", "many"], ["-o", "a", "-o", "x.form.yaml"],
  ])
  func mismatchedFilesAreRefused(options: [String]) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x.form.yaml", SampleSpec.good)
      try folder.write("y.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "x.form.yaml", "y.form.yaml"] + options, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(try folder.read("x.form.yaml") == SampleSpec.good)
    }
  }

  // MARK: - Types

  /// Specs that are compiled together are in one module, so type names must be unique.
  @Test(arguments: ["swift", "eureka"]) func formsOfTheSameNameAreRefused(emit: String) async throws
  {
    try await TemporaryFolder.with { folder in
      try folder.write("x/a.form.yaml", SampleSpec.good)
      try folder.write("y/b.form.yaml", SampleSpec.good)
      try folder.write("y/c.form.yaml", SampleSpec.good.replacing("Order", with: "Return"))
      let command = ["compile", ".", "-o", "out", "--format", "compiler", "--emit"]
      let run = try await ToolRun.formc(command + [emit], in: folder.url)
      #expect(run.status == 1)
      #expect(
        run.errors.hasPrefix(
          "y/b.form.yaml:2:7: error: the form in `x/a.form.yaml` has the type `Order` already [F0311]\n"
        ), "\(run.errors)")
      #expect(run.errors.hasSuffix("1 error in 3 files\n"))
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/out")
      #expect(files.filter { $0.hasSuffix(".swift") }.count == 2)
      #expect(try await ToolRun.formc(command + ["model"], in: folder.url).status == 0)
    }
  }

  /// A name that is changed for Swift can clash with the name of another form.
  @Test func formsOfTheSameTypeAreRefused() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good.replacing("Order", with: "ValuesForm"))
      try folder.write("b.form.yaml", SampleSpec.good.replacing("Order", with: "Values"))
      let run = try await ToolRun.formc(["compile", ".", "-o", "out"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.errors.contains("b.form.yaml:2:7: error[F0311]: the form in `a.form.yaml`"))
    }
  }

  // MARK: - Included files

  private func withParts(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("part.form.yaml", "formc: 1\ntypes: { Plan: [free, pro] }\n")
      try folder.write(
        "main.form.yaml",
        """
        formc: 1
        form: Main
        include: part.form.yaml
        sections:
          - rows:
              - { type: push, tag: plan, title: Plan, options: Plan }

        """)
      try await body(folder)
    }
  }

  private let both = ["compile", "part.form.yaml", "main.form.yaml", "-o", "part", "-o", "main"]

  @Test func aNamedPartIsAFormByDefault() async throws {
    try await withParts { folder in
      let run = try await ToolRun.formc(both, in: folder.url)
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("part.form.yaml:1:1: error[F0204]: "))
    }
  }

  @Test func aPartIsSkipped() async throws {
    try await withParts { folder in
      let run = try await ToolRun.formc(both + ["--included", "skip"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(try folder.read("main").contains("struct Main"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/part"))
    }
  }

  @Test func aPartBecomesAFileWithoutDeclarations() async throws {
    try await withParts { folder in
      let run = try await ToolRun.formc(both + ["--included", "empty"], in: folder.url)
      #expect(run.status == 0)
      let lines = try folder.read("part").split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.hasPrefix("// ") })
      let model = try await ToolRun.formc(
        both + ["--included", "empty", "--emit", "model"], in: folder.url)
      #expect(model.status == 2)
    }
  }

  // MARK: - Comparing

  #if os(Linux)
  /// The process is killed while it writes a file, by a limit on the size of files.
  @Test func nextRunRemovesTheFilesOfAKilledRun() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
      let compile = "'\(tool)' compile a.form.yaml -o a.swift"
      let killed = try await ToolRun.named(
        "bash", ["-c", "ulimit -c 0 -f 1; exec \(compile)"], in: folder.url)
      #expect(killed.wasKilled)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(left.count == 2 && left.first?.hasPrefix(".formc-") == true)
      #expect(try await ToolRun.named("sh", ["-c", compile], in: folder.url).status == 0)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["a.form.yaml", "a.swift"])
    }
  }
  #endif

  @Test func checkWritesNothing() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let command = ["compile", "a.form.yaml", "-o", "A.swift"]
      let missing = try await ToolRun.formc(command + ["--check"], in: folder.url)
      #expect(missing.status == 1)
      #expect(missing.errors == "formc: `A.swift` has not been generated\n")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/A.swift"))

      #expect(try await ToolRun.formc(command, in: folder.url).status == 0)
      let current = try await ToolRun.formc(command + ["--check"], in: folder.url)
      #expect(current.status == 0)
      #expect(current.errors.isEmpty)

      let edited = try folder.read("A.swift") + "\n"
      try folder.write("A.swift", edited)
      let stale = try await ToolRun.formc(command + ["--check"], in: folder.url)
      #expect(stale.status == 1)
      #expect(stale.errors == "formc: `A.swift` is out of date\n")
      #expect(try folder.read("A.swift") == edited)
    }
  }

  @Test func checkFindsFilesThatAreNoLongerGenerated() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let command = ["compile", "a.form.yaml", "-o", "out/", "--files"]
      #expect(try await ToolRun.formc(command + ["many", "--check"], in: folder.url).status == 1)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
      #expect(try await ToolRun.formc(command + ["many"], in: folder.url).status == 0)
      #expect(try await ToolRun.formc(command + ["many", "--check"], in: folder.url).status == 0)
      let run = try await ToolRun.formc(command + ["one", "--check"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.errors.contains("`out/a.form+tags.swift` is no longer generated"))
      #expect(FileManager.default.fileExists(atPath: folder.path + "/out/a.form+tags.swift"))
    }
  }

  @Test(arguments: [[], ["-o", "-"]])
  func checkNeedsFiles(output: [String]) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "a.form.yaml", "--check"] + output, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
    }
  }
}
