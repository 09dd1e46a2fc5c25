import FormTestSupport
import Foundation
import Testing

@Suite struct ToolRunTests {
  @Test func collectsStreamsAndStatus() throws {
    let run = try ToolRun.named(
      "sh", ["-c", "cat; echo \"$NAME\" >&2; exit 3"],
      input: Array("in\n".utf8), environment: ["NAME": "value"])
    #expect(run.output == "in\n" && run.errors == "value\n")
    #expect(run.status == 3 && !run.wasKilled)
  }

  @Test func takesMoreOutputThanAPipeHolds() throws {
    let run = try ToolRun.named(
      "sh", ["-c", "yes 1234567 | head -n 100000; yes x | head -n 99999 >&2"])
    #expect(run.output.utf8.count == 800_000 && run.errors.utf8.count == 199_998)
  }

  @Test func stopsAtTheTimeLimit() throws {
    let run = try ToolRun.named("sleep", ["60"], timeLimit: 0.2)
    #expect(run.wasKilled)
  }

  @Test func seesCrashes() throws {
    #expect(try ToolRun.named("sh", ["-c", "kill -SEGV $$"]).wasKilled)
  }

  @Test func runsInAFolder() throws {
    try TemporaryFolder.with { folder in
      try folder.write("sub/a.txt", "text")
      #expect(
        try ToolRun.named("cat", ["a.txt"], in: folder.url.appending(path: "sub")).output == "text")
    }
  }

  @Test func namesWhatIsMissing() {
    #expect(throws: ToolMissing.self) { try ToolRun.named("no-such-tool-anywhere", []) }
  }
}
