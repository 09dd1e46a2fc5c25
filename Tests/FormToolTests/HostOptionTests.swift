import FormTestSupport
import Foundation
import Testing

/// The file that `--host` names.
@Suite struct HostOptionTests {
  private static let spec = """
    formc: 1
    form: Order
    functions: { isFree: { parameters: [String], returns: Bool } }
    sections:
    - rows:
      - { type: text, tag: name, rules: [{ custom: isFree, message: Taken }], events: { change: renamed } }

    """

  private static func run(
    _ arguments: [String], host: String, name: String = "order.host.yaml",
    input: String = #"{"set": {"name": "ann"}, "values": false}"#
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write("order.form.yaml", spec)
      try folder.write(name, host)
      try folder.write("ann.json", #"{"name": "ann"}"#)
      return try await ToolRun.formc(arguments, input: Array(input.utf8), in: folder.url)
    }
  }

  private static let runs = ["run", "order.form.yaml", "--host", "order.host.yaml"]

  @Test func answersForTheHost() async throws {
    let host = "functions: { isFree: { cases: [{ given: ann, result: false }], result: true } }"
    let run = try await Self.run(
      Self.runs, host: host, input: #"{"set": {"name": "ann"}}"# + "\n" + #"{"validate": {}}"#)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains(#""valid":false,"errors":[{"tag":"name","rule":"custom""#))
  }

  @Test func fileCanBeJSON() async throws {
    let run = try await Self.run(
      ["run", "order.form.yaml", "--host", "host.json"],
      host: #"{ "handlers": { "renamed": { "fails": "no" } } }"#, name: "host.json")
    #expect(run.output == "{\"error\":\"the handler `renamed` failed: no\"}\n")
  }

  @Test func mistakesEndTheRun() async throws {
    let run = try await Self.run(Self.runs, host: "functions: { isFree: 3 }")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("order.host.yaml:1:22: error[F0401]: expected true or false"))
  }

  @Test func warningsDoNotEndTheRun() async throws {
    let run = try await Self.run(Self.runs, host: "handlers: { renamd: {} }")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(#"{"changes":"#))
    #expect(
      run.errors.hasPrefix(
        "order.host.yaml:1:13: warning[F0319]: the form calls no handler `renamd`"))
  }

  @Test func unreadableFile() async throws {
    let run = try await Self.run(["run", "order.form.yaml", "--host", "nowhere.yaml"], host: "")
    #expect(run.status == 2)
    #expect(run.errors.contains("nowhere.yaml"))
    #expect(try await Self.run(["run", "order.form.yaml", "--host", ""], host: "").status == 2)
  }

  @Test func recordsAreValidatedWithIt() async throws {
    let host = "functions: { isFree: { cases: [{ given: ann, result: false }], result: true } }"
    let arguments = ["validate", "order.form.yaml", "ann.json", "--format", "json"]
    let with = try await Self.run(arguments + ["--host", "order.host.yaml"], host: host)
    #expect(with.status == 1)
    #expect(with.output.contains("Taken"))
    #expect(try await Self.run(arguments, host: host).status == 0)
  }

  @Test func schemaIsPrinted() async throws {
    let run = try await Self.run(["schema", "--host"], host: "")
    #expect(run.status == 0)
    #expect(run.output.contains(#""title": "Host of a form""#))
  }
}
