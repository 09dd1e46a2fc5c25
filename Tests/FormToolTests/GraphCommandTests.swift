import FormTestSupport
import Foundation
import Testing

@Suite struct GraphCommandTests {
  private static let spec = """
    formc: 1
    form: Sample
    sections:
      - rows:
          - { type: int, tag: first, title: First }
          - { type: int, tag: second, title: Second, computed: "$first + 1" }
    """

  private func run(
    _ spec: String, _ arguments: [String], _ body: (ToolRun, TemporaryFolder) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", spec)
      try body(try await ToolRun.formc(arguments, in: folder.url), folder)
    }
  }

  @Test(arguments: [
    ("svg", "<svg "), ("dot", "digraph "), ("mermaid", "flowchart LR"), ("json", "{"),
  ])
  func formats(format: String, beginning: String) async throws {
    try await run(Self.spec, ["graph", "a.form.yaml", "--format", format, "-o", "out"]) {
      run, folder in
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
      let text = try String(contentsOf: folder.url.appending(path: "out"), encoding: .utf8)
      #expect(text.hasPrefix(beginning))
    }
  }

  @Test func unknownTags() async throws {
    try await run(Self.spec, ["graph", "a.form.yaml", "secnd"]) { run, _ in
      #expect(run.errors == "formc: there is no `secnd` in the form; did you mean `second`?\n")
      #expect(run.status == 2 && run.output.isEmpty)
    }
  }

  @Test func cyclesAreDrawnAndReported() async throws {
    let spec = Self.spec.replacing("title: First", with: "computed: \"$second\"")
    try await run(spec, ["graph", "a.form.yaml", "--format", "mermaid"]) { run, _ in
      #expect(run.errors.contains("error[F0701]") && run.status == 1)
      #expect(run.output.contains("linkStyle 0,1 stroke:red"))
    }
  }

  @Test func otherErrorsLeaveNoGraph() async throws {
    let spec = Self.spec.replacing("$first", with: "$nothing")
    try await run(spec, ["graph", "a.form.yaml"]) { run, _ in
      #expect(run.errors.contains("error[F0401]") || run.errors.contains("error["))
      #expect(run.status == 1 && run.output.isEmpty)
    }
  }

  @Test func theSpecIsNotReplaced() async throws {
    for command in ["graph", "doc"] {
      try await run(Self.spec, [command, "a.form.yaml", "-o", "a.form.yaml"]) { run, folder in
        #expect(run.status == 2 && run.errors.contains("cannot write"), "\(run)")
        let file = folder.url.appending(path: "a.form.yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == Self.spec)
      }
    }
  }

  @Test func documentsOfSpecsWithErrorsAreNotWritten() async throws {
    let spec = Self.spec.replacing("$first", with: "$nothing")
    try await run(spec, ["doc", "a.form.yaml", "-o", "out.md"]) { run, folder in
      #expect(run.status == 1 && run.errors.contains("error["))
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out.md"))
    }
  }

  @Test func documents() async throws {
    try await run(Self.spec, ["doc", "a.form.yaml"]) { run, _ in
      #expect(run.output.hasPrefix("# Sample\n") && run.status == 0)
    }
    try await run(Self.spec, ["doc", "a.form.yaml", "--format", "html"]) { run, _ in
      #expect(run.output.hasPrefix("<!DOCTYPE html>\n") && run.status == 0)
    }
  }
}
