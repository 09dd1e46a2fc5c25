import FormTestSupport
import Foundation
import Testing

/// The detection of `formc validate` whether input is one record or has a record on every line.
@Suite struct ValidateInputTests {
  private static let valid = #"{"valid":true,"errors":[]}"#
  private static let record = #"{"seats": 1}"#

  private func run(
    _ arguments: [String], _ bytes: [UInt8] = [], file: String? = nil, timeLimit: Double = 60
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.spec("- { type: int, tag: seats }"))
      if let file { try folder.write(file, bytes: bytes) }
      return try await ToolRun.formc(
        ["validate", "a.form.yaml", file ?? "-"] + arguments, input: file == nil ? bytes : [],
        in: folder.url, timeLimit: timeLimit)
    }
  }

  /// The text of the answers, `+` for a valid record and `-` for an invalid one; nil for a report
  /// on one record.
  private func answers(_ run: ToolRun) -> String? {
    if !run.output.isEmpty, !run.output.hasPrefix(#"{"valid":"#) { return nil }
    return String(run.output.split(separator: "\n").map { $0 == Self.valid ? "+" : "-" })
  }

  /// A stream is one record if it is one JSON value over several lines.
  @Test(
    arguments: [
      ("", ""), ("\n \n", ""), ("{}", "+"), ("{}\n", "+"), ("\n{}\n\n{}", "++"), ("5", "-"),
      ("{", "-"), ("{}x\n", "-"), ("{\n}", nil), ("\u{FEFF}{\n}\n\n", nil), (" [\n{}\n]\n", nil),
      ("{\n}\n{}", "--+"), ("{\"seats\": 1\n{}\n{}\n", "-++"), ("{\"seats\": [\n{}\n{}\n", "-++"),
      ("{\"seats\": 1,\n{}\n", "-+"), ("{\"seats\": \"x\n{}\n", "-+"),
      ("{\"seats\": tru\n{}\n", "-+"),
      ("{'seats': 1}\n{}\n", "-+"), ("\u{1}\n{}\n", "-+"), ("{\"a\":\n\n\n\n{}\n", "-+"),
      ("{\n\"seats\": 1,\n}\n", "---"), ("{\n\"seats\": 1\n", "--"), ("null\n{}\n", "-+"),
      ("\u{FEFF}{\n{}\n", "-+"), ("{\n\"seats\": 1\n}\n", nil), ("\n\n{\n\"seats\": 1}\n", nil),
    ] as [(String, String?)])
  func streams(text: String, expected: String?) async throws {
    let run = try await run([], Array(text.utf8))
    #expect(answers(run) == expected)
    #expect(
      run.status == (expected.map { $0.contains("-") } ?? run.output.contains("error[") ? 1 : 0))
  }

  @Test(arguments: ["none.ndjson", "none.json", "none.csv"])
  func missingFiles(name: String) async throws {
    let run = try await run([name], Array(Self.record.utf8))
    #expect(run.output == Self.valid + "\n")
    #expect(run.errors == "formc: cannot read `\(name)`: no such file or folder\n")
    #expect(run.status == 2)
  }

  /// A broken file with one record is reported as one record.
  @Test(
    arguments: [
      ("", nil), ("{}", nil), ("{}\n", nil), ("{}\n{}", "++"), ("{", nil), ("{\n}", nil),
      ("{\n\"seats\": 1,\n}\n", nil), ("{\n{}\n{}", nil), ("{seats: 1}\n{}\n{}", "-++"),
      ("{seats: 1,\n\"a\": 1}", nil), ("{seats: 1}\n[]", nil), ("{seats: 1}\n", nil),
      ("\u{FEFF}\n{seats: 1}\n\n{}", "-+"),
    ] as [(String, String?)])
  func files(text: String, expected: String?) async throws {
    #expect(try await answers(run([], Array(text.utf8), file: "v.json")) == expected)
    let lines = text.drop { $0 == "\u{FEFF}" }.split { $0.isNewline }
    let marks = try await answers(run([], Array(text.utf8), file: "v.jsonl"))
    #expect(marks?.count == lines.count)
  }

  /// With `--input`, nothing is detected, and every line has an answer.
  @Test(arguments: [
    ("", ""), ("\n", "-"), ("{}", "+"), ("\n{}\r\n \t\n{", "-+--"), ("{\n}\n", "--"),
    ("{}\n\n", "+-"), ("\u{FEFF}{}\n", "+"),
  ])
  func lines(text: String, expected: String) async throws {
    for file in [nil, "v.json", "v.jsonl"] {
      let run = try await run(["--input", "jsonl"], Array(text.utf8), file: file)
      #expect(answers(run) == expected)
      #expect(run.status == (expected.contains("-") ? 1 : 0))
    }
    let report = try await run(["--input", "jsonl", "--format", "compiler"], Array(text.utf8))
    let places = report.output.split(separator: "\n").filter { $0.hasPrefix("<stdin>:") }
    #expect(places.count == expected.count { $0 == "-" })
  }

  @Test(arguments: ["", "{}", "{}\n{}\n", "{", "\n"])
  func oneRecord(text: String) async throws {
    for file in [nil, "v.json", "v.jsonl"] {
      let run = try await run(["--input", "json"], Array(text.utf8), file: file)
      #expect(answers(run) == nil)
      #expect(run.status == (text == "{}" ? 0 : 1))
    }
  }

  /// Text in UTF-16 is one record.
  @Test func wideStream() async throws {
    let units = "{\"seats\": \"x\"}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try await run([], [0xFF, 0xFE] + units).output.contains("<stdin>:1:11: error["))
  }

  /// Text in UTF-8 after the bytes of a byte-order mark of UTF-16 has a broken first line.
  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]], ["\n", "x\n", "{\"seats\": 1}\n"])
  func falseByteOrderMark(mark: [UInt8], first: String) async throws {
    let text = mark + Array((first + "{\"seats\": 1}\n{\"seats\": \"x\"}\n").utf8)
    for file in [nil, "v.json", "v.jsonl"] {
      let run = try await run([], text, file: file)
      #expect(answers(run) == "-+-", "\(run.output)")
      #expect(run.output.contains("UTF-8"))
    }
  }

  /// A first line that is too long is one line; a record over many lines may have this length.
  @Test func longFirstLineIsNoRecordOfSeveralLines() async throws {
    let long = Array((#"{"seats": "# + String(repeating: " ", count: 17 << 20)).utf8)
    let lines = try await run([], long + Array("1}\n{}\n".utf8))
    #expect(answers(lines) == "-+")
    let folded = Array(
      ("{\n" + String(repeating: String(repeating: " ", count: 99) + "\n", count: 170_000)).utf8)
    #expect(try await answers(run([], folded + Array("}\n".utf8))) == nil)
    let broken = try await run([], folded + Array("x\n".utf8))
    #expect(answers(broken) == "--")
  }

  /// A client that waits for each answer gets it immediately, also after a broken first line.
  @Test func linesAreAnsweredImmediately() async throws {
    let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.spec("- { type: int, tag: seats }"))
      let script = """
        mkfifo in out
        '\(tool)' validate a.form.yaml - < in > out &
        exec 3> in 4< out
        printf '{"seats": 1,\\n' >&3
        printf '{}\\n' >&3
        read -r first <&4; read -r second <&4
        printf '{"seats": 2}\\n' >&3
        read -r third <&4
        exec 3>&-
        wait
        printf '%s\\n' "$first" "$second" "$third"
        """
      let run = try await ToolRun.named("bash", ["-c", script], in: folder.url, timeLimit: 60)
      #expect(answers(run) == "-++")
    }
  }
}
