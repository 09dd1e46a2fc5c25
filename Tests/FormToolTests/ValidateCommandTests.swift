import FormTestSupport
import Foundation
import Testing

@Suite struct ValidateCommandTests {
  private static let spec = """
    formc: 1
    form: Order
    sections:
    - rows:
      - { type: email, tag: email, rules: [required, email] }
      - { type: int, tag: seats, rules: [{ smallerOrEqual: 10, severity: warning }, { smallerThan: 100 }] }

    """

  private static func run(
    _ arguments: [String], files: [String: String] = [:], input: String = ""
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write("order.form.yaml", spec)
      for (name, text) in files { try folder.write(name, text) }
      return try await ToolRun.formc(
        ["validate", "order.form.yaml"] + arguments, input: Array(input.utf8), in: folder.url)
    }
  }

  @Test func everyLineGetsOneAnswerInOrder() async throws {
    let lines = """
      {"email": "ann@example.com", "seats": 2}

      {"email": "ann", "seats": 20}
      {"seats": "x", "no": 1, "email": "ann"}
      {"email": "ann@example.com", "seats": 11}
      {
      """
    let expected = """
      {"valid":true,"errors":[]}
      {"valid":false,"errors":[{"tag":"email","rule":"email","message":"Enter a valid e-mail address",\
      "severity":"error"},{"tag":"seats","rule":"smallerOrEqual","message":"Enter a value of at most 10",\
      "severity":"warning"}]}
      {"valid":false,"errors":[{"tag":"email","rule":"email","message":"Enter a valid e-mail address",\
      "severity":"error"},{"tag":"seats","rule":"type","message":"`seats`: expected a whole number, \
      found the string `x`","severity":"error","line":4,"column":11},{"tag":"no","rule":"tag","message":\
      "there is no row or section `no`","severity":"error","line":4,"column":16}]}
      {"valid":true,"errors":[{"tag":"seats","rule":"smallerOrEqual","message":\
      "Enter a value of at most 10","severity":"warning"}]}
      {"valid":false,"errors":[{"rule":"json","message":"the `{` is never closed","severity":"error",\
      "line":6,"column":1}]}

      """
    let file = try await Self.run(["v.ndjson"], files: ["v.ndjson": lines])
    #expect(file.output == expected)
    #expect(file.errors.isEmpty)
    #expect(file.status == 1)
    #expect(try await Self.run(["-"], input: lines).output == expected)
    #expect(
      try await Self.run(["v.json", "--format", "json"], files: ["v.json": lines]).output
        == expected)
  }

  @Test func membersOfGroupsAndEntriesAreFound() async throws {
    let spec = """
      formc: 1
      form: Order
      sections:
        - rows:
            - { type: text, tag: name }
            - { type: group, tag: address, nest: true, rows: [{ type: int, tag: lat, rules: [{ greaterThan: 5 }] }] }
        - tag: items
          repeat: { rows: [{ type: int, tag: n, rules: [{ greaterThan: 5 }] }] }
        - tag: codes
          repeat: { row: { type: text, rules: [{ maxLength: 2 }] } }
      """
    let record = """
      {
        "name": 5,
        "address": {
          "lat": 1,
          "nope": 2
        },
        "items": [
          { "n": 9 },
          { "n": 2,
            "q": 1 },
          { "n": "x" }
        ],
        "codes": [
          "ab",
          "abc"
        ]
      }
      """
    let run = try await Self.run(
      ["a.json", "--format", "github"], files: ["order.form.yaml": spec, "a.json": record])
    let places = run.output.split(separator: "\n").compactMap { line in
      line.split(separator: ",").first { $0.hasPrefix("line=") }.map { $0.dropFirst(5) }
    }
    #expect(places.map(String.init).sorted() == ["10", "11", "15", "2", "4", "5", "9"])
  }

  /// A line with any bytes is reported.
  @Test(arguments: ["text", "json", "sarif", "github"])
  func linesThatAreNotTextAreReported(_ format: String) async throws {
    var lines = Array("{}\n".utf8)
    for byte in UInt8(0x80)...0xFF {
      lines += Array(#"{"email": ""#.utf8) + [byte, 0x0B, byte] + Array("\"}\n".utf8)
      lines += [byte] + Array("{}\n".utf8)
    }
    let run = try await TemporaryFolder.with { folder in
      try folder.write("order.form.yaml", Self.spec)
      let arguments = ["validate", "order.form.yaml", "-", "--format", format]
      return try await ToolRun.formc(arguments, input: lines, in: folder.url)
    }
    #expect(run.status == 1)
    #expect(run.output.contains(format == "json" ? #""line":257"# : "257"))
  }

  @Test func validValuesEndWithStatus0() async throws {
    let record = #"{"email": "ann@example.com"}"#
    let run = try await Self.run(
      ["a.json", "b.jsonl"], files: ["a.json": record, "b.jsonl": record])
    #expect(run.output == "{\"valid\":true,\"errors\":[]}\nno errors in 1 file\n")
    #expect(run.status == 0)
  }

  @Test func aDocumentIsReportedLikeASpec() async throws {
    let record = "{\n  \"email\": \"ann\",\n  \"seats\": 200\n}\n"
    let text = try await Self.run(["a.json"], files: ["a.json": record])
    #expect(
      text.output.hasPrefix("a.json:2:12: error[F0410]: `email`: Enter a valid e-mail address\n"))
    #expect(text.output.contains("a.json:3:12: warning[F0410]: `seats`: "))
    #expect(text.output.hasSuffix("2 errors, 1 warning in 1 file\n"))
    #expect(text.status == 1)
    let github = try await Self.run(["a.json", "--format", "github"], files: ["a.json": record])
    #expect(github.output.hasPrefix("::error file=a.json,line=2,col=12,"))
    let broken = try await Self.run(["a.json"], files: ["a.json": "{\n  \"email\": ann,\n}\n"])
    #expect(broken.output.hasPrefix("a.json:2:12: error[F0106]: "))
    #expect(broken.status == 1)
  }

  @Test(arguments: ["text", "json", "sarif", "github"])
  func theErrorsOfALongLineAreReported(_ format: String) async throws {
    let members = (0..<20_000).map { "\"no\($0)\": 1" }.joined(separator: ", ")
    let run = try await Self.run(
      ["a.json", "--format", format],
      files: ["a.json": "{\"email\": \"ann@example.com\",\n\(members)}\n"])
    #expect(run.status == 1)
    #expect(run.output.contains("no999`"))
    #expect(!run.output.contains("no1000`"))
    #expect(run.output.contains(format == "sarif" ? "19000 of 20000" : "20000"))
  }

  @Test(arguments: ["json", "sarif"])
  func documentsAreReportedInOtherFormats(_ format: String) async throws {
    let run = try await Self.run(["a.json", "--format", format], files: ["a.json": "{\n}\n"])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?[format == "json" ? "diagnostics" : "runs"] != nil)
    #expect(run.output.contains("F0410"))
    #expect(run.status == 1)
  }

  @Test func linesAreReportedWhereAFormatIsNamed() async throws {
    let lines = "{\"email\": \"ann@example.com\"}\n{\"email\": \"ann\"}\n"
    let run = try await Self.run(["-", "--format", "text"], input: lines)
    #expect(
      run.output == """
        <stdin>:2:11: error[F0410]: `email`: Enter a valid e-mail address
          |
        2 | {"email": "ann"}
          |           ^^^^^ rule `email`

        1 error in 1 file

        """)
  }

  /// Many lines are validated by several threads, and the answers keep the order of the lines.
  @Test(arguments: [1, 3])
  func answersKeepTheirOrder(_ jobs: Int) async throws {
    let count = 40_000
    var lines = ""
    for index in 0..<count {
      lines +=
        index % 7 == 3 ? "{\"email\": \"ann\", \"no\(index)\": 1}\n" : "{\"email\": \"a@b.co\"}\n"
    }
    let run = try await Self.run(["v.ndjson", "--jobs", "\(jobs)"], files: ["v.ndjson": lines])
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == count)
    for (index, answer) in answers.enumerated() {
      if index % 7 == 3 {
        #expect(answer.contains("`no\(index)`") && answer.contains("\"line\":\(index + 1),"))
      } else {
        #expect(answer == "{\"valid\":true,\"errors\":[]}")
      }
    }
  }

  @Test func longLinesAndByteOrderMarksAreAccepted() async throws {
    let long = String(repeating: "x", count: 17 * 1024 * 1024)
    let run = try await Self.run(
      ["-"], input: "\u{FEFF}{\"email\": \"a@b.co\"}\r\n{\"email\": \"\(long)\"}\n{}\n")
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == 3)
    #expect(answers.first == "{\"valid\":true,\"errors\":[]}")
    #expect(answers.dropFirst().first?.contains("the line has more than 16777216 bytes") == true)
    #expect(answers.last?.contains("\"rule\":\"required\"") == true)
  }

  @Test(arguments: [
    ["order.form.yaml"], ["none.form.yaml", "-"], ["order.form.yaml", "none.json"],
    ["order.form.yaml", "."], ["-", "-"], ["order.form.yaml", "-", "-"],
    ["order.form.yaml", "--format", "xml", "-"],
  ])
  func wrongUsageEndsWithStatus2(_ arguments: [String]) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("order.form.yaml", Self.spec)
      let run = try await ToolRun.formc(["validate"] + arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(!run.errors.isEmpty)
    }
  }

  @Test func aSpecWithErrorsEndsWithStatus3() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("bad.form.yaml", "formc: 1\n")
      let run = try await ToolRun.formc(["validate", "bad.form.yaml", "-"], in: folder.url)
      #expect(run.status == 3)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("error[F0204]"))
    }
  }
}
