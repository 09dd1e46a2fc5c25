import FormTestSupport
import Foundation
import Testing

/// Streams whose other end is closed or full.
@Suite struct StreamTests {
  private let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)

  @Test func closedOutputPipeIsNotAFailure() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<300 {
        try folder.write("f\(number).form.yaml", SampleSpec.bad)
      }
      let script = "{ '\(tool)' check; echo status $? >&2; } | head -1"
      let run = try await ToolRun.named("sh", ["-c", script], in: folder.url)
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(run.errors == "status 1\n")
    }
  }

  @Test func pipeWithoutAReaderIsNotAFailure() async throws {
    let script = "{ sleep 0.1; '\(tool)' schema; echo status $? >&2; } | true"
    let run = try await ToolRun.named("sh", ["-c", script])
    #expect(run.errors == "status 0\n")
  }

  @Test(arguments: [">&-", "> /dev/full"]) func lostOutputIsAFailure(redirection: String)
    async throws
  {
    let run = try await ToolRun.named("sh", ["-c", "'\(tool)' schema \(redirection)"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("formc: cannot write to standard output: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func closedStandardErrorLosesNothingElse() async throws {
    let run = try await ToolRun.named("sh", ["-c", "'\(tool)' --version 2>&-"])
    #expect(run.status == 0)
    #expect(run.output == "0.1.0\n")
  }

  #if os(Linux)
  /// Runs a command with a terminal for all its streams.
  private func onTerminal(_ command: String, in folder: TemporaryFolder) async throws -> String {
    let run = try await ToolRun.named(
      "script", ["-qec", command, "/dev/null"], in: folder.url,
      environment: ["TERM": "xterm", "NO_COLOR": "", "CLICOLOR": ""])
    return run.output
  }

  @Test func aTerminalGetsColorsAndProgress() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.bad)
      let few = try await onTerminal("'\(tool)' check", in: folder)
      #expect(few.contains("\u{1B}[1;31merror[F0303]"))
      #expect(!few.contains("checking"))
      let dumb = try await onTerminal("TERM=dumb '\(tool)' check", in: folder)
      #expect(!dumb.contains("\u{1B}"))
      for number in 0..<60 {
        try folder.write("f\(number).form.yaml", SampleSpec.good)
      }
      let many = try await onTerminal("'\(tool)' check", in: folder)
      #expect(many.contains("checking 60/61"))
      #expect(many.contains("in 61 files\r\n"))
      let report = try await onTerminal("'\(tool)' check > report", in: folder)
      #expect(report.contains("checking 60/61"))
      #expect(!(try folder.read("report").contains("\u{1B}")))
    }
  }
  #endif
}

/// Command lines of the maximum length, and longer ones.
@Suite struct LongLineTests {
  private static let limit = 16 * 1024 * 1024

  @Test(arguments: [0, 1]) func aLineMayHave16MiB(more: Int) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let start = #"{"values": {}"#
      let line = start + String(repeating: " ", count: Self.limit - start.utf8.count - 1 + more)
      try folder.write("long.jsonl", line + "}\n" + #"{"nothing": 1}"# + "\n")
      let run = try await ToolRun.formc(
        ["run", "a.form.yaml", "--script", "long.jsonl"], in: folder.url)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 2 && run.status == 0)
      #expect(
        lines[0].hasPrefix(#"{"values":"#) == (more == 0)
          && (more == 0 || lines[0] == #"{"error":"the line has more than 16777216 bytes"}"#))
      #expect(lines[1] == #"{"error":"`nothing` is not a command"}"#)
    }
  }
}
