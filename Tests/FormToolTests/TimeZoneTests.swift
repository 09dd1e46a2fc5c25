import FormTestSupport
import Foundation
import Testing

/// Commands in a time zone other than UTC.
@Suite struct TimeZoneTests {
  private static let spec = """
    formc: 1
    form: Sample
    sections:
      - rows:
          - { type: dateTime, tag: at, value: "2026-07-01T12:00:00Z" }
          - { type: int, tag: hour, computed: HOUR($at) }
    """

  @Test(arguments: [([], 12), (["--time-zone", "Europe/Berlin"], 14)] as [([String], Int)])
  func hoursFollowTheTimeZone(options: [String], hour: Int) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec)
      let run = try await ToolRun.formc(
        ["run", "a.form.yaml"] + options, input: Array(#"{"values": {}}"#.utf8), in: folder.url)
      #expect(run.output.contains("\"hour\":\(hour)"), "\(run.output)\(run.errors)")
    }
    let predicate = #"HOUR(DATE("2026-07-01T12:00:00Z")) == \#(hour)"#
    #expect(try await ToolRun.formc(["eval", predicate] + options).output == "true\n")
  }

  @Test func formsAreRunInALocaleAndAtAnInstant() async throws {
    let spec = """
      formc: 1
      form: Sample
      sections:
        - rows:
            - { type: decimal, tag: price }
            - { type: dateTime, tag: start, value: "NOW()" }
      """
    let commands = """
      {"focus": "price"}
      {"edit": {"tag": "price", "text": "1234,5", "caret": 6}}
      {"values": {}}
      """
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", spec)
      try folder.write("host.yaml", "now: 2020-01-01T00:00:00Z")
      for host in [[], ["--host", "host.yaml"]] {
        let run = try await ToolRun.formc(
          ["run", "a.form.yaml", "--locale", "de", "--now", "2026-01-31T10:00:00Z"] + host,
          input: Array(commands.utf8), in: folder.url)
        let values = #"{"values":{"price":1234.5,"start":"2026-01-31T10:00:00Z"}}"#
        #expect(run.output.split(separator: "\n").last.map(String.init) == values, "\(run)")
      }
      let run = try await ToolRun.formc(
        ["run", "a.form.yaml", "--now", "2026-01-31"], input: [], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains("`2026-01-31` is no instant"))
    }
  }

  @Test func unknownZoneIsWrongUsage() async throws {
    let run = try await ToolRun.formc(["eval", "1 == 1", "--time-zone", "Europe/Berln"])
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean `Europe/Berlin`?"))
  }
}
