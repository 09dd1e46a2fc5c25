import FormTestSupport
import Foundation
import Testing

/// The members of the answers of `formc validate` besides the verdict, and its exit status.
@Suite struct ValidateAnswerTests {
  private static let spec = SampleSpec.spec(
    """
    - { type: int, tag: seats, rules: [{ smallerThan: 10 }] }
          - { type: date, tag: day, rules: [{ assert: "$self >= TODAY()" }] }
    """)

  private func run(
    _ arguments: [String], _ input: String, spec: String = spec
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", spec)
      return try await ToolRun.formc(
        ["validate", "a.form.yaml", "-"] + arguments, input: Array(input.utf8), in: folder.url)
    }
  }

  private static let valid = #"{"valid":true,"errors":[]"#

  /// A key may be any member, not only a row; the answer has its value unchanged.
  @Test(arguments: [
    (#"{"id": "a\u00e97", "seats": 1}"#, #""a\u00e97""#), (#"{"seats": 1, "id": 12.50}"#, "12.50"),
    (#"{"id": {"a": [1, 2]}}"#, #"{"a": [1, 2]}"#), (#"{"id": []}"#, "[]"), ("{}", "null"),
    (#"{"id": null}"#, "null"), (#"{"i\u0064": 7}"#, "7"), (#"{"id":"é"}"#, #""é""#),
  ])
  func keys(record: String, key: String) async throws {
    let run = try await run(["--key", "id"], record)
    #expect(run.output == Self.valid + #","key":\#(key)}"# + "\n")
    #expect(run.status == 0)
  }

  @Test func keysOfInvalidRecords() async throws {
    let lines = """
      {"id": 1, "seats": 20}
      {"id": 2, "seats": "x", "no": 1}
      {"id": 3, "seats": x}
      {"seats": {"id": 5}, "id": 4}
      {"id": 6, "id": 7}
      {"id": 8
      5
      null
      """
    let run = try await run(["--key", "id", "--line-numbers", "--input", "jsonl"], lines)
    let answers = run.output.split(separator: "\n")
    let keys = ["1", "2", "3", "4", "6", "8", "null", "null"]
    #expect(answers.count == keys.count)
    for (index, (answer, key)) in zip(answers, keys).enumerated() {
      #expect(answer.hasPrefix(#"{"valid":false,"errors":[{"#))
      #expect(answer.hasSuffix(#"}],"line":\#(index + 1),"key":\#(key)}"#), "\(answer)")
      #expect((try? JSONSerialization.jsonObject(with: Data(answer.utf8))) != nil)
    }
    #expect(!run.output.contains("`id`"))
  }

  /// A key that is a row is checked like others.
  @Test func aRowAsKey() async throws {
    let run = try await run(["--key", "seats"], "{\"seats\": 1}\n{\"seats\": 11}\n")
    let answers = run.output.split(separator: "\n")
    #expect(answers.first.map(String.init) == Self.valid + #","key":1}"#)
    #expect(answers.last?.hasPrefix(#"{"valid":false,"#) == true)
    #expect(answers.last?.hasSuffix(#","key":11}"#) == true)
  }

  @Test(arguments: [
    (#" {"seats": 1}  "# + "\r", #"{"seats": 1}"#), ("{\"seats\":\r1}", #"{"seats": 1}"#),
    (#"{"seats": x}"#, #""{\"seats\": x}""#), (#"{"a":1}"#, #"{"a":1}"#), ("5", "5"),
    ("", #""""#), (#"{"seats":"é"}"#, #"{"seats":"é"}"#),
  ])
  func records(line: String, record: String) async throws {
    let run = try await run(["--echo", "--input", "jsonl"], line + "\n")
    #expect(run.output.hasSuffix(#"],"record":\#(record)}"# + "\n"), "\(run.output)")
  }

  /// An answer cannot return bytes that are not text unchanged.
  @Test func recordsThatAreNoText() async throws {
    let long = [UInt8](repeating: UInt8(ascii: " "), count: 17 << 20)
    let lines = Array("{\"seats\": \"".utf8) + [0xFF] + Array("\"}\n".utf8) + long + [0x0A]
    let output = try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec)
      return try await ToolRun.formc(
        ["validate", "a.form.yaml", "-", "--input", "jsonl", "--echo", "--key", "seats"],
        input: lines, in: folder.url
      ).output
    }
    let answers = output.split(separator: "\n")
    #expect(answers.count == 2)
    #expect(answers.first?.hasSuffix("\"record\":\"{\\\"seats\\\": \\\"\u{FFFD}\\\"}\"}") == true)
    #expect(answers.last?.hasSuffix(#","key":null,"record":null}"#) == true)
  }

  /// Answers that are much longer than their records keep their order.
  @Test(arguments: ["1", "3"]) func largeAnswers(jobs: String) async throws {
    let rows = (0..<60).map { "- { type: text, tag: r\($0), rules: [required] }" }
    let count = 3_000
    let run = try await run(
      ["--line-numbers", "--jobs", jobs], String(repeating: "{}\n", count: count),
      spec: SampleSpec.spec(rows.joined(separator: "\n      ")))
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == count && run.output.utf8.count > 8 << 20)
    for (index, answer) in answers.enumerated() {
      #expect(answer.hasSuffix(#","line":\#(index + 1)}"#))
    }
  }

  @Test func theClock() async throws {
    let record = #"{"day": "2026-06-01"}"#
    for (now, status) in [("2026-06-01T10:00:00Z", 0), ("2026-06-02T10:00:00Z", 1)] {
      #expect(try await run(["--now", now], record).status == status)
    }
    #expect(try await run(["--now", "tomorrow"], record).status == 2)
  }

  @Test(arguments: [["--key", "id"], ["--line-numbers"], ["--echo"]])
  func answerOptionsAreRefusedForReports(options: [String]) async throws {
    for more in [["--format", "text"], ["--format", "sarif"], ["--input", "json"]] {
      let run = try await run(options + more, "{}")
      #expect(run.status == 2)
      #expect(run.errors.contains("are for the answers to lines in JSON"))
    }
    #expect(try await run(["--key", ""], "{}").status == 2)
  }

  /// A broken spec, a broken input and invalid records have different exit statuses.
  @Test(arguments: [
    ([], "formc: 1\n", "{}", 3), (["--host", "host.yaml"], spec, "{}", 3), ([], spec, "{}", 0),
    ([], spec, "{", 1), ([], spec, "{}\n{\"seats\": 20}", 1), (["none"], spec, "{}", 2),
    (["--input", "csv"], spec, "seats,seats\n1,2\n", 2), (["none"], "formc: 1\n", "{", 3),
    (["none"], spec, "{\"seats\": 20}", 2), (["--config", "bad.yaml"], spec, "{}", 3),
  ])
  func statuses(options: [String], spec: String, input: String, status: Int32) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", spec)
      try folder.write("host.yaml", "functoins: {}\n")
      try folder.write("bad.yaml", "ignor: F0551\n")
      let run = try await ToolRun.formc(
        ["validate", "a.form.yaml", "-"] + options, input: Array(input.utf8), in: folder.url)
      #expect(run.status == status, "\(run.output)\(run.errors)")
    }
  }
}

/// Records in CSV.
@Suite struct ValidateCSVTests {
  private static let spec = """
    formc: 1
    form: Order
    sections:
      - rows:
          - { type: text, tag: name, rules: [required, { maxLength: 12 }] }
          - { type: int, tag: seats, rules: [{ smallerThan: 10 }] }
          - { type: decimal, tag: price }
          - { type: switch, tag: paid }
          - { type: date, tag: day }
          - { type: multipleSelector, tag: meals, options: [a, b, c] }
          - { type: group, tag: address, nest: true, rows: [{ type: text, tag: city }, { type: int, tag: lat }] }
      - { tag: codes, repeat: { row: { type: text } } }

    """

  private func run(
    _ text: String, _ arguments: [String] = [], file: String? = nil
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec)
      if let file { try folder.write(file, text) }
      let input = file.map { [$0] } ?? ["-", "--input", "csv"]
      return try await ToolRun.formc(
        ["validate", "a.form.yaml"] + input + arguments,
        input: file == nil ? Array(text.utf8) : [], in: folder.url)
    }
  }

  /// The JSON objects to which records in CSV are converted.
  @Test(arguments: [
    ("name\nAnn\n", #"{"name":"Ann"}"#), ("name,seats\r\nAnn,3\r\n", #"{"name":"Ann","seats":3}"#),
    ("\u{FEFF}name\nAnn", #"{"name":"Ann"}"#),
    ("name\n\"A, \"\"b\"\"\r\nc\"\n", #"{"name":"A, \"b\"\u000d\u000ac"}"#),
    (
      "name,seats,price,paid,day\n5,,1.5,TRUE,2026-01-02\n",
      #"{"name":"5","seats":null,"price":1.5,"paid":true,"day":"2026-01-02"}"#
    ),
    ("paid,name\nfalse,true\n", #"{"paid":false,"name":"true"}"#),
    (
      "name,meals,codes\nA,\"[\"\"a\"\",\"\"c\"\"]\",\"[\"\"x\"\"]\"\n",
      #"{"name":"A","meals":["a","c"],"codes":["x"]}"#
    ),
    ("address.lat,name,address.city\n7,A,8\n", #"{"address":{"lat":7,"city":"8"},"name":"A"}"#),
    ("\"name\",\"seats\"\n\"A\",\"4\"\n", #"{"name":"A","seats":4}"#),
    ("name\n\"\\\"\n", #"{"name":"\\"}"#), ("name\nA \"b\"\n", #"{"name":"A \"b\""}"#),
    ("id,name\n007,A\n", #"{"id":"007","name":"A"}"#),
    (
      "name;seats;price\n\"A;\n\"\"b\"\"\";3;1.5\n",
      #"{"name":"A;\u000a\"b\"","seats":3,"price":1.5}"#
    ),
    ("\u{FEFF}\"name\"\t\"seats\"\r\nA, b;\t4\r\n", #"{"name":"A, b;","seats":4}"#),
    ("meals;name\n[\"a\",\"c\"];A\n", #"{"meals":["a","c"],"name":"A"}"#),
    ("name\nA;b\tc\n", #"{"name":"A;b\u0009c"}"#),
  ])
  func objects(text: String, object: String) async throws {
    let run = try await run(text, ["--echo", "--key", "id"])
    let key = object.contains("007") ? #""007""# : "null"
    #expect(
      run.output == #"{"valid":true,"errors":[],"key":\#(key),"record":\#(object)}"# + "\n",
      "\(run.output)")
    #expect(run.status == 0)
  }

  /// Errors have the places of their cells; line breaks inside cells are counted.
  @Test func places() async throws {
    let text = """
      name,seats,address.lat,no
      Ann,3,1,

      "Bob
      by",20,x,y
      ,"4 ",,1,2
      Cid
      "D" x,1,2,3
      Eve,"a, b",2,
      "open,1,2,3
      """
    let run = try await run(text, ["--line-numbers"])
    let answers = run.output.split(separator: "\n")
    let numbers = answers.map { $0.split(separator: ",").last.map(String.init) ?? "" }
    #expect(
      numbers == [
        "\"line\":2}", "\"line\":4}", "\"line\":6}", "\"line\":7}", "\"line\":8}", "\"line\":9}",
        "\"line\":10}",
      ])
    func has(_ index: Int, _ text: String) {
      #expect(answers[index].contains(text), "\(answers[index])")
    }
    has(
      0,
      #"{"tag":"no","rule":"tag","message":"there is no row or section `no`","severity":"error","line":2,"column":9}"#
    )
    has(1, #"{"tag":"seats","rule":"smallerThan""#)
    has(
      1,
      #""rule":"type","message":"`lat`: expected a whole number, found the string `x`","severity":"error","line":5,"column":8}"#
    )
    has(
      2,
      #"{"rule":"csv","message":"the record has 5 cells, and the header 4","severity":"error","line":6,"column":1}"#
    )
    has(3, "the record has 1 cells, and the header 4")
    has(4, "there is text after the quotes around a cell")
    has(
      5,
      #""rule":"type","message":"`seats`: expected a whole number, found the string `a, b`","severity":"error","line":9,"column":5}"#
    )
    has(6, "a cell in quotes is not closed")
    #expect(run.status == 1)
    let report = try await self.run(text, ["--format", "compiler"], file: "v.csv")
    for place in ["2:9", "5:5", "5:8", "6:1", "9:5", "10:1"] {
      #expect(report.output.contains("v.csv:\(place): error: "), "\(place)\n\(report.output)")
    }
  }

  @Test(arguments: [
    ("name,name\n", "the header has the column `name` twice"),
    ("name,\nA,\n", "column 2 of the header has no name"),
    ("address,address.lat\n1,2\n", "the header has `address` and a part of it"),
    ("address.lat,address\n1,2\n", "the header has the column `address` twice"),
    ("\"name\n", "the header is broken: a cell in quotes is not closed"),
  ])
  func headers(text: String, reason: String) async throws {
    let run = try await run(text)
    #expect(run.output.isEmpty)
    #expect(run.errors == "formc: cannot read `<stdin>`: \(reason)\n")
    #expect(run.status == 2)
  }

  /// A name that ends in `.tsv` also means CSV, and numbers between semicolons may have decimal
  /// commas.
  @Test func otherSeparators() async throws {
    let tabs = try await run("seats\tname\nx\tAnn\n", file: "v.tsv")
    #expect(tabs.output.contains(#""line":2,"column":1}"#))
    let german = try await run("name;price\nAnn;1,5\n")
    #expect(german.output.hasPrefix(#"{"valid":true,"#), "\(german.output)")
    let short = try await run("name;seats\nAnn,3\n")
    #expect(short.output.contains("the record has 1 cells, and the header 2"))
  }

  @Test func emptyFiles() async throws {
    for text in ["", "\n", "name\n", "name"] {
      let stream = try await run(text)
      #expect(stream.output.isEmpty && stream.errors.isEmpty && stream.status == 0, "\(text)")
    }
    #expect(try await run("", file: "v.csv").status == 2)
    #expect(try await run("name\n", file: "v.csv").status == 0)
  }

  /// Many records are validated by several threads, and an unclosed quote affects few records.
  @Test(arguments: ["1", "3"]) func manyRecords(jobs: String) async throws {
    let count = 30_000
    var text = "name,id\n"
    for index in 0..<count { text += "\"A\n\(index % 7)\",\(index)\n" }
    let run = try await run(text, ["--key", "id", "--line-numbers", "--jobs", jobs])
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == count && run.status == 0)
    for (index, answer) in answers.enumerated() {
      #expect(answer.hasSuffix(#","line":\#(2 * index + 2),"key":"\#(index)"}"#), "\(answer)")
    }
    let lines = String(
      repeating: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n", count: 400_000)
    let open = try await self.run("name\n\"" + lines + "B\n", ["--jobs", jobs])
    let rest = open.output.split(separator: "\n")
    #expect(rest.first?.contains("the line has more than 16777216 bytes") == true)
    #expect(rest.count > 2 && rest.count < 60_000)
    #expect(rest.last == #"{"valid":true,"errors":[]}"#)
  }
}
