import FormCatalog
import FormKit
import FormTestSupport
import FormText
import Foundation
import Testing

@Suite struct SchemaWriterTests {
  @Test func schemaFileIsCurrent() {
    expectFile(SchemaWriter.text, "schemas/form.schema.json")
  }

  @Test func schemaFileOfHostsIsCurrent() {
    expectFile(SchemaWriter.hostText, "schemas/host.schema.json")
  }

  @Test func schemaFileOfConfigurationsIsCurrent() {
    expectFile(SchemaWriter.configurationText, "schemas/formc.schema.json")
  }

  @Test func schemaFileOfTextsIsCurrent() {
    expectFile(SchemaWriter.textsText, "schemas/texts.schema.json")
  }

  @Test func schemaFileOfTestsIsCurrent() {
    expectFile(SchemaWriter.testText, "schemas/test.schema.json")
  }

  /// The schema accepts the example of each part of a test file, and rejects invalid ones.
  @Test func testFilesAreDistinguished() async throws {
    let head = "formcTest: 1\nspec: a.form.yaml\ntests:\n"
    let test = "  - name: a\n"
    let good = [
      "file": ObjectEntry.testFile.example,
      "test": head + Self.indented(ObjectEntry.test.example),
      "step": head + test + "    steps:\n      " + ObjectEntry.testStep.example,
      "expect": head + test + "    " + ObjectEntry.testExpectation.example,
      "table": head + test
        + ObjectEntry.testTable.example.split(separator: "\n").map { "    \($0)\n" }.joined(),
      "record": head + test + "    records:\n      " + ObjectEntry.testRecord.example,
      "host": head.replacing("tests:", with: "host: { functions: { f: 1 } }\ntests:") + test,
    ]
    let bad = [
      "version": head.replacing("1", with: "2") + test, "name": head + "  - set: {}",
      "step": head + test + "    steps: [{ chose: 1 }]",
      "expect": head + test + "    expect: { hiden: a }",
      "rows": head + test + "    table: { set: [a] }",
      "host": head.replacing("tests:", with: "host: { function: {} }\ntests:") + test,
    ]
    let schema = SchemaWriter.testText
    #expect(try await accepted(good, ".test.yaml", by: schema) == good.keys.sorted())
    #expect(try await accepted(bad, ".test.yaml", by: schema) == [])
  }

  @Test func textsAreDistinguished() async throws {
    let example = PackageFolder.file("examples/guests.ar.texts.yaml")
    let good = [
      "example": try String(contentsOf: example, encoding: .utf8),
      "empty": "de:\n", "cases": "pt-BR: { a: { title: { one: A, other: B } }, b: '', c: null }",
      "built-in": "de: { formc: { required: A, problems: { one: A, other: B } } }",
    ]
    let bad = [
      "list": "[]", "two": "de: {}\nfr: {}", "no-language": "1: {}", "number": "de: { a: 1 }",
      "items": "de: { a: [b] }", "unknown": "de: { formc: { requird: A } }", "nothing": "{}",
    ]
    let schema = SchemaWriter.textsText
    #expect(try await accepted(good, ".de.texts.yaml", by: schema) == good.keys.sorted())
    #expect(try await accepted(bad, ".de.texts.yaml", by: schema) == [])
  }

  @Test func configurationsAreDistinguished() async throws {
    let good = [
      "example": ObjectEntry.configuration.example, "one": "ignore: F0551",
      "all": """
      $schema: formc.schema.json
      extends: ../formc.yaml
      select: [F05, unused-declaration]
      ignore: [F0551]
      warn: F0319
      deny: F05
      include: ["*.form.yaml", "forms/**"]
      exclude: [drafts]
      includeRoots: [., ../shared]
      format: github
      emit: eureka
      access: internal
      moduleName: App
      """,
    ]
    let bad = [
      "key": "ignor: F0551", "number": "deny: 3", "list": "exclude: []",
      "nested": "include: [[a]]", "format": "format: xml", "emit": "emit: model",
      "access": "access: private", "root": "- deny",
    ]
    #expect(try await acceptedConfigurations(good) == good.keys.sorted())
    #expect(try await acceptedConfigurations(bad) == [])
  }

  private func acceptedConfigurations(_ files: [String: String]) async throws -> [String] {
    try await accepted(files, ".formc.yaml", by: SchemaWriter.configurationText)
  }

  /// The schema accepts the example of each part of a host file, and rejects invalid ones.
  @Test func hostFilesAreDistinguished() async throws {
    let good = [
      "file": Catalog.hostObjects[0].example,
      "function": "functions:\n" + Self.indented(ObjectEntry.hostFunction.example),
      "case": "functions: { f: { cases: [" + Self.flow(ObjectEntry.hostCase.example) + "] } }",
      "provider": "providers:\n" + Self.indented(ObjectEntry.hostProvider.example),
      "providerCase": "providers: { p: { cases: ["
        + Self.flow(ObjectEntry.hostProviderCase.example) + "] } }",
      "handler": "handlers:\n" + Self.indented(ObjectEntry.hostHandler.example),
    ]
    let bad = [
      "key": "function: {}", "result": "functions: { f: [1] }",
      "answer": "functions: { f: { results: 1 } }", "delay": "functions: { f: { delay: soon } }",
      "negative": "providers: { p: { options: [], delay: -1 } }",
      "options": "providers: { p: { options: a } }",
      "decision": "handlers: { h: { decides: maybe } }", "handler": "handlers: { h: 3 }",
      "succeeds": "handlers: { h: { succeeds: 1 } }",
    ]
    #expect(try await acceptedHosts(good) == good.keys.sorted())
    #expect(try await acceptedHosts(bad) == [])
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  /// The only element of a list in YAML.
  private static func flow(_ example: String) -> String { String(example.dropFirst("- ".count)) }

  private func acceptedHosts(_ hosts: [String: String]) async throws -> [String] {
    try await accepted(hosts, ".host.yaml", by: SchemaWriter.hostText)
  }

  /// The names of the files that a schema accepts, in order.
  private func accepted(
    _ texts: [String: String], _ suffix: String, by schema: String
  ) async throws -> [String] {
    try await TemporaryFolder.with { folder in
      let schema = try folder.write("schema.json", schema)
      let files = try texts.map { try folder.write($0 + suffix, $1).path() }
      let run = try await ToolRun.named(
        "check-jsonschema",
        ["--output-format", "json", "--schemafile", schema.path()] + files.sorted())
      if run.status == 0 { return texts.keys.sorted() }
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      #expect(report.parse_errors.map(\.filename) == [])
      let refused = Set(report.errors.map { URL(filePath: $0.filename).lastPathComponent })
      return texts.keys.filter { !refused.contains($0 + suffix) }.sorted()
    }
  }

  @Test func schemaConformsToItsMetaschema() async throws {
    try await TemporaryFolder.with { folder in
      let schemas = [
        try folder.write("form.schema.json", SchemaWriter.text),
        try folder.write("host.schema.json", SchemaWriter.hostText),
        try folder.write("formc.schema.json", SchemaWriter.configurationText),
        try folder.write("test.schema.json", SchemaWriter.testText),
      ]
      let run = try await ToolRun.named(
        "check-jsonschema", ["--check-metaschema"] + schemas.map { $0.path() })
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  /// The examples of all entries, each as a separate spec, are accepted.
  @Test func examplesAreAccepted() async throws {
    let run = try await check(Examples.specs)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func wholeSpecsAreAccepted() async throws {
    let run = try await check(["registration": Examples.registration, "library": Examples.library])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func specsInTheExamplesFolderAreAccepted() async throws {
    let folder = PackageFolder.file("examples")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    let specs = names.filter { $0.hasSuffix(".form.yaml") || $0.hasSuffix(".form.json") }.sorted()
    #expect(specs.count >= 10)
    let schema = PackageFolder.file("schemas/form.schema.json").path()
    let run = try await ToolRun.named(
      "check-jsonschema",
      ["--schemafile", schema] + specs.map { folder.appending(path: $0).path() }
    )
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// The keys of a row that `defaults` gives, in the spec or in a file that it includes, may be left out.
  @Test func defaultsGiveKeys() async throws {
    let price = "sections: [{ rows: [{ type: currency, tag: price }] }]"
    let run = try await check([
      "own": Self.document("defaults: { currency: { currency: EUR } }\n\(price)"),
      "included": Self.document("include: [shared.yaml]\n\(price)"),
    ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// The snippets of editors are rows, sections and forms that the schema accepts.
  @Test func snippetsAreAccepted() async throws {
    let definitions = try #require(SchemaWriter.schema["$defs"])
    func bodies(_ schema: JSONValue?) -> [String] {
      guard case .array(let snippets)? = schema?["defaultSnippets"] else { return [] }
      return snippets.compactMap { $0["body"]?.text(.compact) }
        .map { $0.replacing(#/\$\{\d+:(\w+)\}/#) { "\($0.1)" } }
    }
    let rows = bodies(definitions["rowItem"])
    let sections = bodies(definitions["sectionItem"])
    let forms = bodies(SchemaWriter.schema)
    #expect(rows.count == Catalog.rowTypes.count && sections.count == 1 && forms.count == 1)
    var specs = [
      "form": forms[0], "section": Self.document("sections: [\(sections[0])]"),
    ]
    for (number, row) in rows.enumerated() {
      specs["row\(number)"] = Self.document("sections: [{ rows: [\(row)] }]")
    }
    let run = try await check(specs)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func mistakesAreRefused() async throws {
    let accepted = try await acceptedFiles(Examples.mistakes)
    #expect(accepted == [])
  }

  /// The names of the specs that the schema accepts, in order; all are checked by one process.
  private func acceptedFiles(_ specs: [String: String]) async throws -> [String] {
    let run = try await check(specs, ["--output-format", "json"])
    #expect(run.status == 1, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.parse_errors.map(\.filename) == [])
    let refused = Set(report.errors.map { URL(filePath: $0.filename).lastPathComponent })
    return specs.keys.filter { !refused.contains("\($0).form.yaml") }.sorted()
  }

  private struct Report: Decodable {
    let errors: [Failure]
    let parse_errors: [Failure]
  }

  private struct Failure: Decodable {
    let filename: String
  }

  private static func document(_ body: String) -> String { "formc: 1\nform: F\n\(body)\n" }

  private func check(_ specs: [String: String], _ options: [String] = []) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      let schema = try folder.write("form.schema.json", SchemaWriter.text)
      let files = try specs.map { try folder.write("\($0).form.yaml", $1).path() }
      return try await ToolRun.named(
        "check-jsonschema", options + ["--schemafile", schema.path()] + files.sorted())
    }
  }
}
