import FormTestSupport
import Foundation
import Testing

/// The commands read a table of options like the list beside it in the spec.
@Suite struct OptionFileRunTests {
  private static let table = "value,title,fee\nMVD,Montevideo,42\nLYS,Lyon,12.5\n"
  private static let list =
    "[{ value: MVD, title: Montevideo, attributes: { fee: 42.0 } }, { value: LYS, title: Lyon, attributes: { fee: 12.5 } }]"

  private static func spec(_ airports: String) -> String {
    """
    formc: 1
    form: Flight
    types:
      Airport: \(airports)
    sections:
      - rows:
          - { type: push, tag: from, title: From, options: Airport }
          - { type: decimal, tag: fee, title: Fee, computed: $from.fee }

    """
  }

  @Test(arguments: ["swift", "model", "json-schema"])
  func compile(target: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a/airports.csv", Self.table)
      try folder.write("a/flight.form.yaml", Self.spec("{ file: airports.csv }"))
      try folder.write("b/flight.form.yaml", Self.spec(Self.list))
      var outputs: [String] = []
      for name in ["a", "b"] {
        let run = try await ToolRun.formc(
          ["compile", "--emit", target, "flight.form.yaml"],
          in: folder.url.appending(path: name))
        #expect(run.status == 0, "\(run.errors)")
        outputs.append(run.output)
      }
      #expect(outputs[0] == outputs[1])
      #expect(outputs[0].contains("MVD"))
    }
  }

  @Test func validateAndRun() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("airports.csv", Self.table)
      try folder.write("flight.form.yaml", Self.spec("{ file: airports.csv }"))
      try folder.write("records.jsonl", "{\"from\":\"LYS\"}\n{\"from\":\"XXX\"}\n")
      try folder.write("script.jsonl", "{\"set\":{\"from\":\"LYS\"}}\n")
      let answers = try await ToolRun.formc(
        ["validate", "flight.form.yaml", "records.jsonl"], in: folder.url)
      #expect(
        answers.output == """
          {"valid":true,"errors":[]}
          {"valid":false,"errors":[{"tag":"from","rule":"option","message":"`from` has no option `XXX`","severity":"error","line":2,"column":9}]}

          """)
      let run = try await ToolRun.formc(
        ["run", "flight.form.yaml", "--script", "script.jsonl"], in: folder.url)
      #expect(run.output.contains(#""values":{"from":"LYS","fee":12.5}"#), "\(run.output)")
    }
  }

  @Test func diff() async throws {
    try await TemporaryFolder.with { folder in
      for (name, table) in [
        ("old", Self.table),
        ("new", "value,title,fee\nMVD,Montevideo,42\nBER,Berlin,9.5\n"),
      ] {
        try folder.write("\(name)/airports.csv", table)
        try folder.write("\(name)/flight.form.yaml", Self.spec("{ file: airports.csv }"))
      }
      let run = try await ToolRun.formc(["diff", "old", "new"], in: folder.url)
      #expect(run.output.contains("option “LYS” of option type `Airport`"), "\(run.output)")
      #expect(run.output.contains("option “BER” of option type `Airport`"))
      #expect(run.output.contains("1 breaking, 1 safe, 0 cosmetic in 1 file"))
    }
  }

  /// A folder of specs is checked without its tables, and a mistake in one is placed there.
  @Test func check() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("airports.csv", Self.table + "GRU,Guarulhos\n")
      try folder.write("flight.form.yaml", Self.spec("{ file: airports.csv }"))
      let run = try await ToolRun.formc(["check", "."], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output.contains("airports.csv:4:1: error[F0116]"), "\(run.output)")
      #expect(run.output.contains("1 error in 1 file"))
    }
  }
}
