import FormTestSupport
import Foundation
import Testing

/// The keys `outputs` and `typeName` of a configuration.
@Suite struct ConfiguredOutputTests {
  private static let outputs = "outputs:\n  swift: Sources/Forms\n  json-schema: schemas\n"

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { !$0.hasSuffix(".yaml") && $0.contains(".") }.sorted()
  }

  /// Runs `formc compile` in a folder with two specs.
  private func compile(
    _ configuration: String, _ options: [String] = [],
    _ body: (TemporaryFolder, ToolRun) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("formc.yaml", configuration)
      try folder.write("forms/a.form.yaml", SampleSpec.good)
      try folder.write("forms/b.form.yaml", SampleSpec.good.replacing("Order", with: "Return"))
      let run = try await ToolRun.formc(
        ["compile", "."] + options, in: folder.url.appending(path: "forms"))
      try body(folder, run)
    }
  }

  @Test func everyOutputIsWritten() async throws {
    try await compile(Self.outputs) { folder, run in
      #expect(run.status == 0)
      #expect(run.output.isEmpty && run.errors.isEmpty)
      let written = try names(folder)
      #expect(
        written == [
          "Sources/Forms/a.form.swift", "Sources/Forms/b.form.swift", "schemas/a.schema.json",
          "schemas/b.schema.json",
        ])
      #expect(try folder.read("Sources/Forms/b.form.swift").contains("struct Return"))
      #expect(try folder.read("schemas/a.schema.json").contains("\"article\""))
    }
  }

  @Test(arguments: [
    (["--emit", "json-schema"], ["schemas/a.schema.json", "schemas/b.schema.json"]),
    (["-o", "out"], ["forms/out/a.form.swift", "forms/out/b.form.swift"]),
    (["--emit", "model", "-o", "out"], ["forms/out/a.model.json", "forms/out/b.model.json"]),
    (["--no-config", "-o", "out"], ["forms/out/a.form.swift", "forms/out/b.form.swift"]),
  ])
  func optionsTakePrecedence(options: [String], names: [String]) async throws {
    try await compile(Self.outputs, options) { folder, run in
      #expect(run.status == 0, "\(run.errors)")
      let written = try self.names(folder)
      #expect(written == names)
    }
  }

  /// All findings are reported once, including those of each target.
  @Test func findingsAreReportedOnce() async throws {
    let rows = #"- { type: text, tag: a, hidden: "1 == 2", icon: star }"#
    try await TemporaryFolder.with { folder in
      try folder.write("formc.yaml", "outputs: { swift: a, eureka: b, model: c }\n")
      try folder.write("a.form.yaml", SampleSpec.spec(rows))
      let run = try await ToolRun.formc(["compile", "a.form.yaml"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.errors.components(separatedBy: "[F0551]").count == 2)
      #expect(try names(folder) == ["a/a.form.swift", "b/a.eureka.swift", "c/a.model.json"])
      try folder.write("a.form.yaml", SampleSpec.bad)
      let bad = try await ToolRun.formc(["compile", "a.form.yaml"], in: folder.url)
      #expect(bad.status == 1)
      #expect(bad.errors.components(separatedBy: "[F0303]").count == 2)
    }
  }

  @Test func check() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("formc.yaml", Self.outputs)
      try folder.write("a.form.yaml", SampleSpec.good)
      let missing = try await ToolRun.formc(["compile", "a.form.yaml", "--check"], in: folder.url)
      #expect(missing.status == 1)
      #expect(missing.errors.contains("`Sources/Forms/a.form.swift` has not been generated"))
      _ = try await ToolRun.formc(["compile", "a.form.yaml"], in: folder.url)
      let current = try await ToolRun.formc(["compile", "a.form.yaml", "--check"], in: folder.url)
      #expect(current.status == 0)
      try folder.write("schemas/a.schema.json", "old")
      let old = try await ToolRun.formc(["compile", "a.form.yaml", "--check"], in: folder.url)
      #expect(old.status == 1)
      #expect(old.errors == "formc: `schemas/a.schema.json` is out of date\n")
    }
  }

  @Test(arguments: [
    ("typeName: '{form}Screen'", "a.form.swift", "struct OrderScreen"),
    ("typeName: Purchase", "a.form.swift", "struct Purchase"),
    (
      "typeName: '{form}Screen'\nemit: eureka", "a.eureka.swift",
      "class OrderScreenFormViewController"
    ),
    ("extends: other.yaml\ntypeName: '{form}Screen'", "a.form.swift", "struct OrderScreen"),
  ])
  func typeNames(configuration: String, file: String, text: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("other.yaml", "typeName: '{form}Other'")
      try folder.write("formc.yaml", configuration)
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(["compile", "a.form.yaml", "-o", "./"], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.read(file).contains(text))
      let own = try await ToolRun.formc(
        ["compile", "a.form.yaml", "--type-name", "Mine"], in: folder.url)
      #expect(own.output.contains(" Mine"))
    }
  }

  /// A configured type name cannot be used for two forms.
  @Test func sameTypeName() async throws {
    try await compile("typeName: Purchase", ["-o", "out"]) { _, run in
      #expect(run.status == 1)
      #expect(run.errors.contains("has the type `Purchase` already"))
    }
  }

  @Test(arguments: [
    ("typeName: purchase", "1:11: error[F0208]: `purchase` cannot be the name of a type"),
    ("typeName: '{from}Form'", "1:11: error[F0208]: `{from}Form` cannot be the name of a type"),
    ("typename: A", "did you mean `typeName`?"), ("outputs: a", "1:10: error[F0203]: "),
    ("outputs: { swfit: a }", "did you mean `swift`?"),
    ("outputs: { swift: [a] }", "1:19: error[F0404]: "),
  ])
  func mistakes(configuration: String, message: String) async throws {
    try await compile(configuration) { _, run in
      #expect(run.status == 1)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }
}
