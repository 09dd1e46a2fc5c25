import FormCatalog
import FormTestSupport
import Foundation
import Testing

@Suite struct SchemaWriterTests {
  @Test func schemaFileIsCurrent() {
    expectFile(SchemaWriter.text, "schemas/form.schema.json")
  }

  @Test func schemaIsValidByItsMetaschema() throws {
    try TemporaryFolder.with { folder in
      let schema = try folder.write("form.schema.json", SchemaWriter.text)
      let run = try ToolRun.named("check-jsonschema", ["--check-metaschema", schema.path()])
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  /// The examples of all entries, each a spec of its own, are what an author may write.
  @Test func examplesAreAccepted() throws {
    let run = try check(Examples.specs)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func wholeSpecsAreAccepted() throws {
    let run = try check(["registration": Examples.registration, "library": Examples.library])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func mistakesAreRefused() throws {
    let accepted = try acceptedFiles(Examples.mistakes)
    #expect(accepted == [])
  }

  /// The names of the specs that the schema accepts, in order; all are checked by one process.
  private func acceptedFiles(_ specs: [String: String]) throws -> [String] {
    let run = try check(specs, ["--output-format", "json"])
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

  private func check(_ specs: [String: String], _ options: [String] = []) throws -> ToolRun {
    try TemporaryFolder.with { folder in
      let schema = try folder.write("form.schema.json", SchemaWriter.text)
      let files = try specs.map { try folder.write("\($0).form.yaml", $1).path() }
      return try ToolRun.named(
        "check-jsonschema", options + ["--schemafile", schema.path()] + files.sorted())
    }
  }
}
