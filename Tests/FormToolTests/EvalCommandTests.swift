import FormTestSupport
import Foundation
import Testing

@Suite struct EvalCommandTests {
  /// Results that follow from Foundation's NSPredicate, or from the additions of the language.
  @Test(arguments: [
    ("$x > 3", #"{"x": 4}"#, true), ("$x > 3", #"{"x": 3}"#, false), ("1 == 1", "{}", true),
    (#"$age >= 18 AND $country IN {"UY", "AR"}"#, #"{"age": 30, "country": "UY"}"#, true),
    ("$s CONTAINS[cd] 'ECL'", #"{"s": "éclair"}"#, true), ("$x == nil", #"{"x": null}"#, true),
    ("$x == 3", #"{"x": null}"#, false), ("$x != 3", #"{"x": null}"#, true),
    ("ANY $l > 3", #"{"l": [1, 5]}"#, true), ("$l.@count == 2", #"{"l": [1, 5]}"#, true),
    ("$d > 1", #"{"d": 1.5}"#, true), ("NOT $b == true", #"{"b": false}"#, true),
    ("$x BETWEEN {1, 3}", #"{"x": 3}"#, true), ("$s MATCHES '[a-c]+'", #"{"s": "abc"}"#, true),
    ("$s LIKE 'a*c'", #"{"s": "abbc"}"#, true), ("TRUEPREDICATE", "{}", true),
    ("NOW() > DATE(\"2020-01-01\")", "{}", true),
  ])
  func printsTheResult(predicate: String, values: String, expected: Bool) async throws {
    let run = try await ToolRun.formc(["eval", predicate, "--values", values])
    #expect(run.output == "\(expected)\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("$age >= '18'", #"{"age": 30}"#, "<predicate>:1:9: error[F0504]: "),
    ("$age >=", #"{"age": 30}"#, "<predicate>:1:6: error[F0501]: "),
    ("$age == 1", "{}", "<predicate>:1:1: error[F0302]: "),
    ("1 == 1", #"{"age": 30,}"#, "<values>:1:11: error[F0106]: "),
    ("1 == 1", "[1]", "<values>:1:1: error[F0203]: "),
    ("1 == 1", #"{"a": 1, "a": 2}"#, "<values>:1:10: error[F0107]: "),
    ("", "{}", "<predicate>:1:1: error[F0520]: "),
  ])
  func mistakesAreDiagnosed(predicate: String, values: String, start: String) async throws {
    let run = try await ToolRun.formc(["eval", predicate, "--values", values])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix(start), "\(run.errors)")
  }

  @Test func valuesComeFromAFileOrStandardInput() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("v.json", #"{"x": 4}"#)
      let file = try await ToolRun.formc(["eval", "$x > 3", "--values", "@v.json"], in: folder.url)
      #expect(file.output == "true\n")
      let input = try await ToolRun.formc(
        ["eval", "$x > 3", "--values", "@-"], input: Array(#"{"x": 1}"#.utf8))
      #expect(input.output == "false\n")
      let none = try await ToolRun.formc(["eval", "$x > 3", "--values", "@none"], in: folder.url)
      #expect(none.status == 2)
      #expect(none.errors == "formc: cannot read `none`: no such file or folder\n")
    }
  }

  @Test(arguments: [
    ["eval"], ["eval", "1 == 1", "--values"], ["eval", "--batch", "--values", "{}"],
    ["eval", "1 == 1", "2 == 2"], ["eval", "--batch", "/no/such/file"],
    ["eval", "--batch", "/"],
  ])
  func wrongUsageEndsWithStatus2(arguments: [String]) async throws {
    let run = try await ToolRun.formc(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
  }

  // MARK: - Batches

  private struct Answer: Decodable, Equatable {
    var id: Int?
    var ok: Bool
    var result: Bool?
    var error: String?
    var column: Int?
  }

  private func answers(_ run: ToolRun) throws -> [Answer] {
    try run.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
    }
  }

  @Test func everyLineGetsItsAnswerInOrder() async throws {
    let lines = """
      {"id": 1, "predicate": "$x > 3", "values": {"x": 4}}
      {"id": 2, "predicate": "$x > 3", "values": {"x": 2}}
      {"id": 3, "predicate": "$é == 'x' AND $x > 'a'", "values": {"x": 4, "é": "x"}}
      {"id": 4, "predicate": "$x >", "values": {"x": 4}}
      {"id": 5, "predicate": "1 == 1"}
      """
    let run = try await ToolRun.formc(["eval", "--batch"], input: Array(lines.utf8))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let answers = try answers(run)
    #expect(answers.map(\.id) == [1, 2, 3, 4, 5])
    #expect(answers.map(\.result) == [true, false, nil, nil, true])
    #expect(answers.map(\.ok) == [true, true, false, false, true])
    #expect(answers[3].column == 4)
    #expect(answers[3].error?.isEmpty == false)
    #expect(!run.output.contains("null"))
  }

  @Test(arguments: [
    (#"{"id": 7"#, 1), ("", 1), ("[]", 1), ("nonsense", 1), (#"{"id": 1, "predicate": }"#, 22),
    (#"{"é": 1, "x": 01}"#, 15), (#"{"id": 1, "id": 2, "predicate": "1 == 1"}"#, 11),
  ])
  func malformedLinesAreAnsweredToo(line: String, column: Int) async throws {
    let good = #"{"id": 1, "predicate": "1 == 1"}"#
    let run = try await ToolRun.formc(
      ["eval", "--batch", "-"], input: Array("\(good)\n\(line)\n\(good)\n".utf8))
    #expect(run.status == 0)
    let answers = try answers(run)
    #expect(answers.count == 3)
    #expect(answers[0] == answers[2])
    #expect(run.output.contains("{\"id\": null, \"ok\": false, \"error\": "))
    #expect(answers[1].ok == false)
    #expect(answers[1].column == column)
  }

  @Test(arguments: [
    (#"{"id": 7}"#, "predicate"), (#"{"id": 7, "predicate": 1}"#, "predicate"),
    (#"{"id": 7, "predicate": "1 == 1", "values": []}"#, "values"),
  ])
  func linesOfTheWrongShapeKeepTheirID(line: String, word: String) async throws {
    let run = try await ToolRun.formc(["eval", "--batch"], input: Array(line.utf8))
    let answers = try answers(run)
    #expect(answers.map(\.id) == [7])
    #expect(answers.first?.error?.contains(word) == true)
    #expect(answers.first?.column == 1)
  }

  @Test(arguments: ["7", "\"a\\\"b\"", "null", "[1,{\"a\":true}]", "1.5", "123456789012345678901"])
  func answerHasTheIdOfItsLine(id: String) async throws {
    let line = "{\"id\": \(id), \"predicate\": \"1 == 1\"}"
    let run = try await ToolRun.formc(["eval", "--batch"], input: Array(line.utf8))
    #expect(run.output == "{\"id\": \(id), \"ok\": true, \"result\": true}\n")
  }

  @Test func aByteOrderMarkIsAllowedAtTheStart() async throws {
    let line = Array("{\"id\": 1, \"predicate\": \"1 == 1\"}\n".utf8)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let run = try await ToolRun.formc(["eval", "--batch"], input: mark + line + mark + line)
    #expect(try answers(run).map(\.result) == [true, nil])
  }

  @Test func oneFailingLineLeavesTheOthersAlone() async throws {
    let good = Array("{\"id\": 1, \"predicate\": \"1 == 1\"}\n".utf8)
    let pattern = #"{"id": 2, "predicate": "$s MATCHES $p", "values": {"s": "x", "p": "("}}"#
    let long = #"{"id": 3, "predicate": "$s.length > 9", "values": {"s": ""#
    let deep = #"{"id": 4, "predicate": "1 == 1", "values": {"s": "#
    let brackets = String(repeating: "[", count: 200_000)
    let input: [[UInt8]] = [
      good, Array((pattern + "\n").utf8), [0x22, 0xFF, 0x22, 0x0A], Array("  \t\n".utf8),
      Array((long + String(repeating: "x", count: 10_000_000) + "\"}}\n").utf8),
      Array((deep + brackets + "\n").utf8), good,
    ]
    let run = try await ToolRun.formc(["eval", "--batch"], input: Array(input.joined()))
    let answers = try answers(run)
    #expect(answers.map(\.id) == [1, 2, nil, nil, 3, nil, 1])
    #expect(answers.map(\.result) == [true, nil, nil, nil, true, nil, true])
    #expect(answers.map(\.column) == [nil, 12, 2, 4, nil, 248, nil])
  }

  @Test func windowsLineEndsAreUnderstood() async throws {
    let line = "{\"id\": 1, \"predicate\": \"1 == 1\"}\r\n"
    let run = try await ToolRun.formc(["eval", "--batch"], input: Array((line + line).utf8))
    #expect(try answers(run).map(\.result) == [true, true])
  }

  @Test func linesTooLongAreAnsweredAndSkipped() async throws {
    let long = Array(repeating: UInt8(ascii: "["), count: 17 * 1024 * 1024)
    let line = Array("\n{\"id\": 2, \"predicate\": \"1 == 1\"}\n".utf8)
    let run = try await ToolRun.formc(["eval", "--batch"], input: long + line)
    let answers = try answers(run)
    #expect(answers.map(\.ok) == [false, true])
    #expect(answers.map(\.id) == [nil, 2])
  }

  /// An answer comes before the next line is read: the second line is sent after the first answer.
  @Test func eachLineIsAnsweredImmediately() async throws {
    let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
    let request = "{\"id\": 1, \"predicate\": \"1 == 1\"}"
    try await TemporaryFolder.with { folder in
      let script = """
        mkfifo in out
        '\(tool)' eval --batch < in > out &
        exec 3> in 4< out
        echo '\(request)' >&3; read -r first <&4; echo "$first"
        echo '\(request)' >&3; read -r second <&4; echo "$second"
        """
      let run = try await ToolRun.named("bash", ["-c", script], in: folder.url)
      #expect(!run.wasKilled)
      let answer = "{\"id\": 1, \"ok\": true, \"result\": true}\n"
      #expect(run.output == answer + answer)
    }
  }

  @Test func batchStopsWhenItsOutputIsClosed() async throws {
    let tool = PackageFolder.products.appending(path: "formc").path(percentEncoded: false)
    let script =
      "yes '{\"id\": 1, \"predicate\": \"1 == 1\"}' | '\(tool)' eval --batch | head -1"
    let run = try await ToolRun.named("sh", ["-c", script])
    #expect(!run.wasKilled)
    #expect(run.output == "{\"id\": 1, \"ok\": true, \"result\": true}\n")
    #expect(run.errors.isEmpty)
  }
}
