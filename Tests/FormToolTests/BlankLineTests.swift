import FormTestSupport
import Testing

/// A line with only JSON white space is blank in every command that reads lines.
@Suite struct BlankLineTests {
  private static let blanks = ["", " ", "\t", "\r", "  \t\r", "\t \t"]

  @Test(arguments: blanks) func blankLineIsNoCommand(blank: String) async throws {
    let lines = [blank, #"{"values": {}}"#, blank, blank].joined(separator: "\n")
    let run = try await answer(["run", "a.form.yaml"], to: lines)
    #expect(run.output == #"{"values":{"a":null}}"# + "\n")
    #expect(run.status == 0)
  }

  @Test(arguments: blanks) func blankLineIsNoRecord(blank: String) async throws {
    let lines = [blank, "{}", blank, blank].joined(separator: "\n")
    let run = try await answer(["validate", "a.form.yaml", "-"], to: lines)
    #expect(run.output == #"{"valid":true,"errors":[]}"# + "\n")
    #expect(run.status == 0)
  }

  /// `formc eval` answers blank lines too, so that there are as many answers as lines.
  @Test(arguments: blanks) func blankLineIsAnsweredInABatch(blank: String) async throws {
    let run = try await answer(["eval", "--batch"], to: blank + "\n")
    #expect(run.output.hasPrefix(#"{"id": null, "ok": false, "error": "#))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.status == 0)
  }

  /// A line with other white space is not blank, but a mistake.
  @Test(arguments: ["\u{B}", "\u{C}", "\u{A0}", "\u{2028}", "\u{0}"])
  func lineWithOtherWhiteSpaceIsNotBlank(blank: String) async throws {
    let run = try await answer(["run", "a.form.yaml"], to: blank + "\n")
    #expect(run.output.hasPrefix(#"{"error":"#))
    let validation = try await answer(["validate", "a.form.yaml", "-"], to: "{}\n\(blank)\n")
    #expect(validation.output.split(separator: "\n").count == 2)
    #expect(validation.status == 1)
  }

  private func answer(_ arguments: [String], to lines: String) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.spec("- { type: text, tag: a }"))
      return try await ToolRun.formc(arguments, input: Array(lines.utf8), in: folder.url)
    }
  }
}
