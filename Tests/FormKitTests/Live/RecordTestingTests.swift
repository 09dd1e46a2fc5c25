import FormKit
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// Compares values that are validated in place with the same values set in a new form.
@Suite struct RecordTestingTests {
  /// A row without its tag, and values for it in JSON.
  struct Row: CustomTestStringConvertible, Sendable {
    let row: String
    let values: [String]

    var testDescription: String { row }
  }

  private static let texts = [
    #""""#, "null", #""a""#, #""ab""#, #""abc""#, #""abcd""#, #""é""#, #""éé""#,
    #""e\u0301e\u0301""#,
    #""\u0061b""#, #""a\\b""#, #""a\nb""#, #""👨‍👩‍👧""#, #""\#u{7F}\#u{7F}""#, "1", "true", "[]", "{}",
  ]
  private static let numbers = [
    "0", "-0", "1", "2", "3", "-1", "1.0", "2.0", "1.5", "2.5", "1e0", "0.0", "-0.0", "1e999",
    "null",
    "9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "123456789012345678", "1234567890123456789", "0.1",
    "2.4999999999999999",
    "5e-324", #""1""#, "true", "01", "1.", "-",
  ]
  private static let lists = [
    "[]", "null", #"["x"]"#, #"["x","y"]"#, #"["y","x"]"#, #"["x","y","z"]"#, #"["x","x"]"#,
    #"["w"]"#, #"[""]"#, "[null]", "[1]", #"[["x"]]"#, #"["x""#, #"["x",]"#, #"["\u0078"]"#,
    #""x""#,
    #"["é"]"#, #"["e\#u{301}"]"#, #"["é","e\#u{301}"]"#,
  ]
  private static let days = [
    #""2026-02-28""#, #""2026-02-29""#, #""2024-02-29""#, #""0001-01-01""#, #""0000-01-01""#,
    #""9999-12-31""#, #""2026-13-01""#, #""2026-00-01""#, #""2026-01-00""#, #""2026-1-1""#,
    #""2026-01-31T10:00:00Z""#, #""2026/01/31""#, #""\u0032026-01-31""#, #""""#, "null", "20260131",
  ]
  private static let times = [
    #""2026-01-31T10:00:00Z""#, #""2026-01-31T10:00:00+02:00""#, #""2026-01-31T10:00""#,
    #""2026-01-31""#, #""10:00""#, #""10:00:30""#, #""24:00""#, #""2026-02-30T10:00:00Z""#,
    #""2026-01-31T10:00:00.125Z""#, #""""#, "null", "10", "-1", "1.5", "1e3", #""1.5""#, "[]",
    "123456789012345678", "1234567890123456789", #""2026\u002d01-31T10:00:00Z""#,
  ]
  private static let addresses = [
    #""a@b.co""#, #""a@b""#, #""A.B@c-d.org""#, #""é@b.co""#, #""a@b.\#u{301}co""#, #""a@b.c1""#,
    #""a@b..co""#, #""""#, "null",
  ]

  private static let rows = [
    Row(row: "type: text", values: texts),
    Row(row: "type: text, rules: [required]", values: texts),
    Row(row: "type: text, rules: [{ minLength: 2 }, { maxLength: 3 }]", values: texts),
    Row(row: "type: text, rules: [{ exactLength: 2, allowsEmpty: false }]", values: texts),
    Row(row: "type: text, rules: [{ minLength: 2, severity: warning }]", values: texts),
    Row(row: "type: text, rules: [{ maxLength: 0 }]", values: texts),
    Row(row: "type: text, rules: [{ regex: '[ab]+c?' }]", values: texts),
    Row(row: "type: text, rules: [{ regex: { pattern: b, match: search } }]", values: texts),
    Row(row: "type: text, rules: [{ regex: { pattern: ^a, match: prefix } }]", values: texts),
    Row(row: "type: text, rules: [{ regex: '[ab]+' }, { regex: 'a.*' }]", values: texts),
    Row(row: "type: text, rules: [{ regex: '(?=a).*' }]", values: texts),
    Row(row: "type: text, rules: [{ oneOf: [ab, é] }]", values: texts),
    Row(row: "type: text, rules: [{ notOneOf: [ab] }]", values: texts),
    Row(row: "type: text, value: ab, rules: [required]", values: texts),
    Row(row: "type: text, rules: [email]", values: addresses),
    Row(row: "type: url, rules: [url]", values: texts + [#""http://x.y""#]),
    Row(row: "type: int", values: numbers),
    Row(
      row: "type: int, value: 2, rules: [{ greaterThan: 1 }, { smallerThan: 3 }]", values: numbers),
    Row(row: "type: int, rules: [{ between: { minimum: 1, maximum: 2 } }]", values: numbers),
    Row(row: "type: int, rules: [{ greaterOrEqual: 9007199254740993 }]", values: numbers),
    Row(
      row: "type: decimal, rules: [{ greaterThan: 0 }, { smallerOrEqual: 2.5 }]", values: numbers),
    Row(
      row: "type: decimal, rules: [{ greaterOrEqual: 1 }, { smallerThan: 2.5 }]", values: numbers),
    Row(row: "type: decimal, rules: [required, { notOneOf: [2] }]", values: numbers),
    Row(
      row: "type: switch, rules: [required]", values: ["true", "false", "null", "0", #""true""#]),
    Row(
      row: "type: check, value: false, rules: [accepted]",
      values: ["true", "false", "null", "1", #""true""#]),
    Row(
      row: "type: switch, rules: [{ assert: '$self == true' }]", values: ["true", "false", "null"]),
    Row(row: "type: date, rules: [required]", values: days),
    Row(row: "type: dateTime, rules: [required]", values: times),
    Row(row: "type: dateTime, rules: [{ greaterThan: 2026-01-31T09:00:00Z }]", values: times),
    Row(row: "type: time", values: times),
    Row(row: "type: countDown, rules: [{ smallerThan: 10 }]", values: times),
    Row(row: "type: segmented, options: [ab, é]", values: texts),
    Row(row: "type: segmented, options: [ab, abc], value: ab, rules: [required]", values: texts),
    Row(row: "type: segmented, options: [ab, abc], where: \"$option != 'abc'\"", values: texts),
    Row(row: "type: segmented, options: [1, 2]", values: numbers),
    Row(row: "type: multipleSelector, options: [z, y, x]", values: lists),
    Row(
      row: "type: multipleSelector, options: [x, y, z], rules: [{ oneOf: [x, y] }]", values: lists),
    Row(
      row: "type: multipleSelector, options: [x, y], rules: [required, { notOneOf: [y] }]",
      values: lists),
    Row(
      row: "type: multipleSelector, options: [x, y, z], rules: [required, { minItems: 2 }]",
      values: lists),
    Row(
      row: "type: multipleSelector, options: [x, y, z, é], rules: [{ maxItems: 1 }, uniqueItems]",
      values: lists),
  ]

  private static func validator(_ spec: String) throws -> (FormProgram, RecordValidator) {
    let check = FormLoader().check(spec)
    let definition = try #require(check.definition, "\(check.report(as: .text))\n\(spec)")
    let program = try FormProgram(definition)
    return (program, RecordValidator(program, now: RecordValidatorTests.now))
  }

  private static func expectReference(
    _ records: [String], _ program: FormProgram, _ validator: RecordValidator
  ) throws {
    for record in records {
      try RecordValidatorTests.expectReference(record, program, validator)
    }
  }

  @Test(arguments: rows) func findsTheErrorsOfANewForm(_ row: Row) throws {
    let (program, validator) = try Self.validator(
      """
      formc: 1
      form: Sample
      sections:
      - rows:
        - { \(row.row), tag: a }
        - { type: text, tag: b, rules: [{ maxLength: 1 }] }
      """)
    var records = ["{}", #"{"b":"xx"}"#]
    for value in row.values {
      records += [
        #"{"a":\#(value)}"#, #"{"a":\#(value),"b":"x"}"#, #"{ "b" : "xx" , "a" : \#(value) }"#,
        #"{"\u0061":\#(value)}"#, #"{"a":\#(value),"a":\#(value)}"#, "{}", #"{"a":\#(value)"#,
        #"{"a":\#(value),"c":1}"#, #"{"a":\#(value),"b":1}"#,
      ]
    }
    try Self.expectReference(records, program, validator)
  }

  /// The same rows, which are sometimes hidden, and which expressions of other rows read.
  @Test(arguments: rows) func findsTheErrorsOfANewFormWithDependentRows(_ row: Row) throws {
    let (program, validator) = try Self.validator(
      """
      formc: 1
      form: Sample
      hiddenValues: clear
      sections:
      - hidden: "$c == 1"
        rows:
        - { \(row.row), tag: a }
      - rows:
        - { type: text, tag: b, hidden: "$a == nil", rules: [{ maxLength: 1 }] }
        - { type: int, tag: c }
        - { type: int, tag: d, computed: "$c * 2", rules: [{ smallerThan: 4 }] }
        - { type: text, tag: e, rules: [{ equalsRow: b, when: "$a != nil" }] }
      """)
    var records = ["{}", #"{"b":"xx"}"#]
    for value in row.values {
      records += [
        #"{"a":\#(value)}"#, #"{"a":\#(value),"b":"xx","c":1}"#, #"{"a":\#(value),"b":"xx","c":2}"#,
        #"{"c":1,"e":"y"}"#, #"{"e":"y","a":\#(value)}"#, #"{"a":\#(value),"b":"x","e":"x"}"#,
      ]
    }
    try Self.expectReference(records, program, validator)
  }

  @Test func validatesManyRowsInAnyOrder() throws {
    let rows = (0..<200).map {
      "  - { type: \($0 % 2 == 0 ? "int" : "text"), tag: f\($0), rules: [required] }\n"
    }
    let (program, validator) = try Self.validator(
      "formc: 1\nform: Sample\nsections:\n- rows:\n\(rows.joined())")
    var random = SplitMix64(seed: 3)
    func record(_ numbers: [Int]) -> String {
      let members = numbers.map { #""f\#($0)":\#($0 % 2 == 0 ? "1" : #""x""#)"# }
      return "{\(members.joined(separator: ","))}"
    }
    let all = Array(0..<200)
    try Self.expectReference(
      [
        record(all), record(all.reversed()), record(all.shuffled(using: &random)),
        record(all.filter { $0 != 150 }), record(all + [150]), record(all + [3]),
        record(Array(all.prefix(64))), record(Array(all.suffix(130))),
      ], program, validator)
  }

  /// Records of all rows with random damage, validated in turn by the same validator.
  @Test(arguments: 0..<8) func findsTheErrorsOfANewFormInDamagedRecords(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let rows = Self.rows.shuffled(using: &random).prefix(12)
    let lines = rows.enumerated().map { "  - { \($1.row), tag: r\($0) }\n" }
    let (program, validator) = try Self.validator(
      "formc: 1\nform: Sample\nsections:\n- rows:\n\(lines.joined())")
    let marks = Array(#"{}[]",:\ 0a"#.utf8)
    for _ in 0..<60 {
      var members: [String] = []
      for (number, row) in rows.enumerated() where Int.random(in: 0..<10, using: &random) > 0 {
        let value = row.values.prefix(6).randomElement(using: &random) ?? "null"
        members.append(#""r\#(number)":\#(value)"#)
      }
      var bytes = Array("{\(members.joined(separator: ","))}".utf8)
      if Bool.random(using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = marks.randomElement(using: &random) ?? 0
      }
      let record = String(decoding: bytes, as: UTF8.self)
      guard Array(record.utf8) == bytes else { continue }
      try Self.expectReference([record], program, validator)
    }
  }
}
