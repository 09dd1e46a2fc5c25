import FormTestSupport
import Foundation
import Testing

@Suite struct ToolRunTests {
  @Test func collectsStreamsAndStatus() async throws {
    let run = try await ToolRun.named(
      "sh", ["-c", "cat; echo \"$NAME\" >&2; exit 3"],
      input: Array("in\n".utf8), environment: ["NAME": "value"])
    #expect(run.output == "in\n" && run.errors == "value\n")
    #expect(run.status == 3 && !run.wasKilled)
  }

  @Test func collectsMoreOutputThanAPipeHolds() async throws {
    let run = try await ToolRun.named(
      "sh", ["-c", "yes 1234567 | head -n 100000; yes x | head -n 99999 >&2"])
    #expect(run.output.utf8.count == 800_000 && run.errors.utf8.count == 199_998)
  }

  @Test func stopsAtTheTimeLimit() async throws {
    let error = await #expect(throws: ToolHung.self) {
      try await ToolRun.named("sh", ["-c", "echo begun; sleep 100000; echo ended"], timeLimit: 10)
    }
    #expect(error?.printed == "begun\n")
    #expect(error?.description.contains("sleep 100000") == true)
  }

  @Test func seesCrashes() async throws {
    #expect(try await ToolRun.named("sh", ["-c", "kill -SEGV $$"]).wasKilled)
  }

  @Test func runsInAFolder() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("sub/a.txt", "text")
      #expect(
        try await ToolRun.named("cat", ["a.txt"], in: folder.url.appending(path: "sub")).output
          == "text")
    }
  }

  @Test func namesAMissingProgram() async {
    await #expect(throws: ToolMissing.self) { try await ToolRun.named("no-such-tool-anywhere", []) }
  }
}
