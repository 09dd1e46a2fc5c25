import FormTestSupport
import Foundation
import Testing

/// The tool of the plugins writes the same output as `formc compile` with the same arguments.
@Suite struct PluginToolTests {
  /// A target of a package: its files, and the options that the plugin passes beside the specs.
  struct Target: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var files: [String: String] = [:]
    var specs = ["a.form.yaml", "b.form.yaml"]
    var options: [String] = []
    let status: Int32
  }

  private static let good = ["a.form.yaml": SampleSpec.good]
  private static let other = SampleSpec.good.replacing("Order", with: "Return")
  private static let part = """
    formc: 1
    fragments:
      Address:
        - { type: text, tag: street }

    """
  private static let including = """
    formc: 1
    form: Order
    include: b.form.yaml
    sections: [{ rows: [{ use: { fragment: Address, prefix: home } }] }]

    """

  private static let targets = [
    Target(testDescription: "a form", files: good, specs: ["a.form.yaml"], status: 0),
    Target(
      testDescription: "two forms", files: ["a.form.yaml": SampleSpec.good, "b.form.yaml": other],
      status: 0),
    Target(
      testDescription: "two forms of one name",
      files: ["a.form.yaml": SampleSpec.good, "b.form.yaml": SampleSpec.good], status: 1),
    Target(
      testDescription: "a mistake",
      files: ["a.form.yaml": SampleSpec.bad, "b.form.yaml": SampleSpec.good], status: 1),
    Target(
      testDescription: "an empty part",
      files: ["a.form.yaml": including, "b.form.yaml": part], options: ["--included", "empty"],
      status: 0),
    Target(
      testDescription: "a part that is skipped",
      files: ["a.form.yaml": including, "b.form.yaml": part], options: ["--included", "skip"],
      status: 0),
    Target(
      testDescription: "a part outside of the root",
      files: ["a.form.yaml": including, "b.form.yaml": part, "c/d": ""],
      options: ["--include-root", "c"], status: 1),
    Target(
      testDescription: "a configuration",
      files: good.merging(["formc.yaml": "access: package\nemit: eureka\n"]) { $1 },
      specs: ["a.form.yaml"], options: ["--config", "formc.yaml"], status: 0),
    Target(
      testDescription: "a wrong configuration",
      files: good.merging(["formc.yaml": "acess: package\n"]) { $1 },
      specs: ["a.form.yaml"], options: ["--config", "formc.yaml"], status: 1),
    Target(
      testDescription: "no configuration", files: good, specs: ["a.form.yaml"],
      options: ["--config", "formc.yaml"], status: 2),
    Target(testDescription: "a spec that is missing", files: good, status: 2),
    Target(
      testDescription: "a source that is missing", files: good, specs: ["a.form.yaml"],
      options: ["--check"], status: 1),
  ]

  @Test(arguments: targets)
  func writesTheSameAsCompile(target: Target) async throws {
    let arguments = target.options + target.specs.flatMap { ["--output", "\($0).swift"] }
    let compile = ["compile", "--format", "compiler", "--color", "never"]
    let wanted = try await run("formc", compile + arguments, on: target)
    let found = try await run("formc-compile", arguments, on: target)
    #expect(wanted.run.status == target.status, "\(wanted.run.errors)")
    #expect(found.run.status == target.status)
    #expect(found.run.output == wanted.run.output)
    #expect(found.run.errors == wanted.run.errors)
    #expect(found.files == wanted.files)
    #expect(wanted.files.isEmpty == (target.status != 0) || target.specs.count == 2)
  }

  @Test(arguments: [
    ["a.form.yaml"], ["--output", "a.swift"], ["--output"], ["--strict", "a.form.yaml"],
    ["--included", "all", "--output", "a.swift", "a.form.yaml"], ["--config"], [],
    ["--output", "a.swift", "a.form.yaml", "b.form.yaml"],
  ])
  func refusesUnknownArguments(arguments: [String]) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.run(Self.tool("formc-compile"), arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("formc: ") && run.errors.split(separator: "\n").count == 1)
      #expect(try Self.sources(in: folder).isEmpty)
    }
  }

  /// Runs a tool on the files of a target; also returns the sources that it writes.
  private func run(
    _ name: String, _ arguments: [String], on target: Target
  ) async throws -> (run: ToolRun, files: [String: String]) {
    try await TemporaryFolder.with { folder in
      for (path, text) in target.files { try folder.write(path, text) }
      let run = try await ToolRun.run(
        Self.tool(name), arguments + target.specs, in: folder.url)
      return (run, try Self.sources(in: folder))
    }
  }

  private static func tool(_ name: String) -> URL { PackageFolder.products.appending(path: name) }

  private static func sources(in folder: TemporaryFolder) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.filter { $0.hasSuffix(".swift") }.map {
        ($0, try folder.read($0))
      })
  }
}
