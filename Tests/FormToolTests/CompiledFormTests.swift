import FormTestSupport
import Foundation
import Testing

/// Commands that accept a compiled form in place of a spec.
@Suite struct CompiledFormTests {
  private static let records = "{\"city\": \"Rome\"}\n{\"city\": \"Ulm\"}\n{\"city\": 5}\n"

  /// Runs `body` in a folder with a spec, a file that it includes, and the form compiled from both.
  private func withForm(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        "trip.form.yaml",
        "formc: 1\nform: Trip\ninclude: place.yaml\nsections:\n- rows: [{ type: int, tag: days }]\n"
      )
      try folder.write(
        "place.yaml",
        """
        formc: 1
        sections:
        - rows: [{ type: text, tag: city, title: City, rules: [{ minLength: 4 }] }]
        """)
      let run = try await ToolRun.formc(
        ["compile", "--emit", "model", "trip.form.yaml", "-o", "."], in: folder.url)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      try await body(folder)
    }
  }

  private func formc(
    _ arguments: String..., input: String = "", in folder: TemporaryFolder
  ) async throws -> ToolRun {
    try await ToolRun.formc(arguments, input: Array(input.utf8), in: folder.url)
  }

  @Test func recordsAreValidated() async throws {
    try await withForm { folder in
      let first = try await formc(
        "validate", "trip.form.yaml", "-", input: Self.records, in: folder)
      try folder.write("trip.form.yaml", "")
      let second = try await formc(
        "validate", "trip.model.json", "-", input: Self.records, in: folder)
      #expect(first.status == 1 && second.status == 1)
      #expect(first.output.split(separator: "\n").count == 3)
      #expect(first.output == second.output)
      #expect(second.errors.isEmpty)
    }
  }

  @Test func commandsAreAnswered() async throws {
    let commands = "{\"set\": {\"city\": \"Ulm\"}}\n{\"validate\": {}}\n{\"inspect\": \"city\"}\n"
    try await withForm { folder in
      let first = try await formc("run", "trip.form.yaml", input: commands, in: folder)
      let second = try await formc("run", "trip.model.json", input: commands, in: folder)
      #expect(
        first.output.split(separator: "\n").prefix(2)
          == second.output.split(separator: "\n").prefix(2))
      #expect(second.output.split(separator: "\n").count == 3)
    }
  }

  @Test(arguments: [
    ("", "there is no JSON value"), ("{\"formcModel\": 1}", "`name`"), ("{\"formcModel\": 9}", "9"),
    ("[1", "line 1, column 1"),
  ])
  func brokenFormsAreRefused(text: String, reason: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.model.json", text)
      let run = try await formc("validate", "a.model.json", "-", input: "{}", in: folder)
      #expect(run.status == 3 && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix("formc: `a.model.json` is not a compiled form: "), "\(run.errors)")
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(try await formc("validate", "b.model.json", "-", in: folder).status == 2)
    }
  }

  /// A spec with the file name of a compiled form is still read as a spec.
  @Test func specWithTheNameOfACompiledFormIsASpec() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.model.json", SampleSpec.spec("- { type: int, tag: n }"))
      try folder.write(
        "b.model.json",
        #"{"formc": 1, "form": "B", "sections": [{"rows": [{"type": "int", "tag": "n"}]}]}"#)
      let run = try await formc("validate", "b.model.json", "-", input: "{\"n\": 1}\n", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "{\"valid\":true,\"errors\":[]}\n")
    }
  }
}
