import FormTestSupport
import Foundation
import Testing

/// The file that `--config` names.
@Suite struct ConfigurationTests {
  private func compile(
    _ configuration: String, name: String = "formc.yaml", _ options: [String] = []
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      try folder.write(name, configuration)
      return try await ToolRun.formc(
        ["compile", "a.form.yaml", "--config", name] + options, in: folder.url)
    }
  }

  @Test(arguments: [
    ("access: internal", "\nnonisolated struct Order"),
    ("emit: swift\naccess: package", "package nonisolated struct Order"),
    ("emit: swift", "public nonisolated struct Order"),
    ("emit: eureka", "\nclass OrderFormViewController"),
    ("emit: eureka\naccess: public", "\nopen class OrderFormViewController"),
  ])
  func saysWhatIsWritten(configuration: String, text: String) async throws {
    let run = try await compile(configuration)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains(text))
  }

  @Test func canBeJSON() async throws {
    let run = try await compile(#"{ "access": "package" }"#, name: "formc.json")
    #expect(run.output.contains("package nonisolated struct Order"))
  }

  @Test(arguments: [
    (["--access", "public"], "public nonisolated struct Order"),
    (["--emit", "json-schema"], "\"$schema\""), (["--emit", "eureka"], "import Eureka"),
  ])
  func theCommandLineTakesPrecedence(options: [String], text: String) async throws {
    let run = try await compile("access: package\nemit: swift", options)
    #expect(run.status == 0)
    #expect(run.output.contains(text))
  }

  @Test(arguments: [
    ("acess: public", "1:1: error[F0201]: `acess` is not a key of a configuration"),
    ("emit: swift\naccess: open", "2:9: error[F0209]: `open` is not one of the words allowed here"),
    ("emit: model", "1:7: error[F0209]: "), ("emit: [swift]", "1:7: error[F0203]: "),
    ("- emit", "1:1: error[F0203]: expected a mapping for a configuration"),
    ("emit: swift\nemit: eureka", "2:1: error[F0107]: "), ("access: {", "error[F0105]: "),
  ])
  func mistakesAreShownAtTheirPlaces(configuration: String, report: String) async throws {
    let run = try await compile(configuration, ["-o", "out"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("formc.yaml:"))
    #expect(run.errors.contains(report))
    #expect(run.errors.hasSuffix("in 1 file\n"))
  }

  @Test func aMissingFileIsNamed() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "a.form.yaml", "--config", "formc.yaml"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("formc: cannot read `formc.yaml`: "))
    }
  }

  @Test func diagnosticsCanBeInCompilerFormat() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("bad.form.yaml", SampleSpec.bad)
      let run = try await ToolRun.formc(
        ["compile", "--format", "compiler", folder.path + "/bad.form.yaml"], in: folder.url)
      #expect(run.status == 1)
      let line = run.errors.split(separator: "\n").first ?? ""
      #expect(line.hasPrefix(folder.path + "/bad.form.yaml:5:17: error: "))
      #expect(line.hasSuffix(" [F0303]"))
    }
  }
}
