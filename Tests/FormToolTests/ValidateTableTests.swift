import FormTestSupport
import Foundation
import Testing

/// `formc validate --format csv`, a table of all findings, and `--computed compare`.
@Suite struct ValidateTableTests {
  private static let header = "file,line,column,key,tag,rule,severity,message,value,computed\n"

  private static let spec = SampleSpec.spec(
    """
    - { type: text, tag: name, rules: [required, { maxLength: 12, severity: warning, message: "{value} is long" }] }
          - { type: int, tag: seats, value: 1, rules: [{ smallerThan: 10 }] }
          - { type: int, tag: total, computed: "$seats * 5" }
          - { type: label, tag: text, computed: "$name + '!'" }
    """)

  private func run(_ files: [(String, String)], _ arguments: [String] = []) async throws -> ToolRun
  {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec)
      for (name, text) in files { try folder.write(name, text) }
      return try await ToolRun.formc(
        ["validate", "a.form.yaml"] + files.map(\.0) + ["--format", "csv"] + arguments,
        in: folder.url)
    }
  }

  /// The lines below the header for one file.
  private func lines(_ text: String, file: String, _ arguments: [String] = []) async throws
    -> String
  {
    let run = try await run([(file, text)], arguments)
    #expect(run.output.hasPrefix(Self.header), "\(run.output)\(run.errors)")
    return String(run.output.dropFirst(Self.header.count))
  }

  @Test(arguments: [
    ("v.jsonl", #"{"name": "Ann"}"# + "\n", ""),
    ("v.jsonl", "", ""), ("v.csv", "name\n", ""),
    (
      "v.jsonl", "\n" + #"{"id": 7, "name": "Ann", "seats": 11, "total": 1}"# + "\n",
      "v.jsonl,2,35,7,seats,smallerThan,error,Enter a value smaller than 10,11,\n"
        + "v.jsonl,2,48,7,total,computed,error,\"`total`: the form computes 55, not 1\",1,55\n"
    ),
    // A missing value is at the bracket that opens the record, and has no text.
    ("v.jsonl", "{\"id\": \"A\"}", "v.jsonl,1,1,A,name,required,error,This field is required,,\n"),
    ("v.jsonl", #"{"name": null}"#, "v.jsonl,1,10,,name,required,error,This field is required,,\n"),
    (
      "v.jsonl", #"{"x": [1, "a"]}"# + "\n",
      "v.jsonl,1,1,,name,required,error,This field is required,,\nv.jsonl,1,2,,x,tag,error,there is no row or section `x`,\"[1, \"\"a\"\"]\",\n"
    ),
    ("v.jsonl", "{\n", "v.jsonl,1,1,,,json,error,the `{` is never closed,,\n"),
    (
      "v.json", "{\n\"id\": 3,\n\"name\": 5,\n\"text\": \"x\"}\n",
      "v.json,3,9,3,name,type,error,\"`name`: expected a string, found the number 5\",5,\n"
        + "v.json,4,9,3,text,computed,error,\"`text`: the form computes \"\"!\"\", not \"\"x\"\"\",x,!\n"
    ),
    ("v.json", "{\n\"name\": }\n", "v.json,2,7,,,json,error,there is no value,,\n"),
    (
      "v.csv", "id;name;total\n1;Ann;5\n2;\"Bob\nLee\";\"7\"\n3;;5;\n",
      "v.csv,4,6,2,total,computed,error,\"`total`: the form computes 5, not 7\",7,5\n"
        + "v.csv,5,1,,,csv,error,\"the record has 4 cells, and the header 3\",,\n"
    ),
  ])
  func findings(file: String, text: String, expected: String) async throws {
    let found = try await lines(text, file: file, ["--key", "id", "--computed", "compare"])
    #expect(found == expected)
  }

  /// Values that a spreadsheet would evaluate are text; numbers are not changed.
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-1+1", "'-1+1"), ("@SUM(A1)", "'@SUM(A1)"),
    ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("-5", "-5"), ("+1.5e3", "+1.5e3"),
    ("-inf", "'-inf"),
    ("\u{FF1D}1", "'\u{FF1D}1"), (" =1", "\" =1\""), ("a;=1", "\"a;=1\""), ("1-2", "1-2"),
    ("=\"a\",\"b\"", "\"'=\"\"a\"\",\"\"b\"\"\""), ("a\"b", "\"a\"\"b\""),
  ])
  func formulas(key: String, cell: String) async throws {
    let json = key.replacing("\"", with: "\\\"")
    let found = try await lines("{\"id\": \"\(json)\"}", file: "v.jsonl", ["--key", "id"])
    #expect(found == "v.jsonl,1,1,\(cell),name,required,error,This field is required,,\n")
  }

  /// A message that begins with a value, and line ends in values.
  @Test func values() async throws {
    let long = String(repeating: "é", count: 1_200)
    #expect(
      try await lines(#"{"name": "=A1+\r\n\tlong text"}"#, file: "v.jsonl")
        == "v.jsonl,1,10,,name,maxLength,warning,\"'=A1+\r\n\tlong text is long\",\"'=A1+\r\n\tlong text\",\n"
    )
    let cut = try await lines("{\"seats\": \"\(long)\", \"name\": \"A\"}", file: "v.jsonl")
    #expect(cut.hasSuffix(",\(long.prefix(1_000))…,\n"))
  }

  /// Every finding has one line, in the order of the files and of the records, for any number of threads.
  @Test(arguments: ["1", "4"])
  func manyRecords(jobs: String) async throws {
    let count = 20_000
    let lines = (0..<count).map { #"{"id": \#($0), "name": "A", "total": \#($0 % 7)}"# }
    let run = try await run(
      [("a.jsonl", lines.joined(separator: "\n")), ("b.csv", "name,seats\nA,20\n")],
      ["--key", "id", "--computed", "compare", "--jobs", jobs])
    let found = run.output.split(separator: "\n").dropFirst()
    #expect(run.status == 1)
    #expect(found.count == (0..<count).count { $0 % 7 != 5 } + 1)
    let keys = found.dropLast().compactMap { Int($0.split(separator: ",")[3]) }
    #expect(keys == (0..<count).filter { $0 % 7 != 5 })
    #expect(found.last == "b.csv,2,3,,seats,smallerThan,error,Enter a value smaller than 10,20,")
  }

  /// What is left out of a record is counted.
  @Test func omitted() async throws {
    let members = (0..<1_005).map { "\"x\($0)\": 1" }.joined(separator: ",")
    let found = try await lines("{\"name\": \"A\", \(members)}", file: "v.jsonl")
    #expect(found.split(separator: "\n").count == 1_001)
    #expect(found.hasSuffix("\nv.jsonl,1,1,,,omitted,,5 more,,\n"))
  }

  @Test(arguments: [["--echo"], ["--line-numbers"]])
  func options(_ arguments: [String]) async throws {
    let run = try await run([("v.jsonl", "{}")], arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains("`--line-numbers` and `--echo` are not for `--format csv`"))
  }

  // MARK: - Computed values in other formats

  /// An answer equals the JSON of a verdict, apart from the place of the value.
  @Test func answers() async throws {
    let record = #"{"name": "A", "total": 6, "text": "A!"}"#
    let run = try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec)
      return try await ToolRun.formc(
        ["validate", "a.form.yaml", "-", "--computed", "compare"], input: Array(record.utf8),
        in: folder.url)
    }
    #expect(
      run.output
        == #"{"valid":false,"errors":[{"tag":"total","rule":"computed","message":"`total`: the form computes 5, not 6","severity":"error","value":6,"computed":5}]}"#
        + "\n")
    #expect(run.status == 1)
  }

  @Test(arguments: [("compare", 1), ("ignore", 0)])
  func reports(_ computed: String, _ status: Int32) async throws {
    let run = try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec)
      try folder.write("v.json", "{\n\"name\": \"A\",\n\"total\": 6\n}\n")
      return try await ToolRun.formc(
        ["validate", "a.form.yaml", "v.json", "--format", "compiler", "--computed", computed],
        in: folder.url)
    }
    #expect(run.status == status)
    #expect(
      run.output.contains("v.json:3:10: error: `total`: the form computes 5, not 6 [F0410]")
        == (status == 1))
  }
}
