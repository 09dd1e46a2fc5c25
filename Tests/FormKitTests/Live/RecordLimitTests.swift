import FormKit
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// Records with very many errors on one line: the work is linear in the size of the record.
@Suite(.timeLimit(.minutes(30))) struct RecordLimitTests {
  private static func validator(_ rows: String) throws -> RecordValidator {
    let spec = "formc: 1\nform: A\nsections: [{ rows: [\(rows)] }]\n"
    return RecordValidator(try FormProgram(try FormLoader().load(spec)), now: .distantPast)
  }

  private static func validator(section: String) throws -> RecordValidator {
    let spec = "formc: 1\nform: A\nsections: [{ \(section) }]\n"
    return RecordValidator(try FormProgram(try FormLoader().load(spec)), now: .distantPast)
  }

  private static func answer(
    _ validator: RecordValidator, _ record: String
  ) throws -> [String: Any] {
    var output: [UInt8] = []
    Array(record.utf8).withUnsafeBufferPointer { record in
      validator.validate(record).appendJSON(to: &output, record: record, line: 7)
    }
    return try #require(
      try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
  }

  private static func object(_ members: some Sequence<String>) -> String {
    "{" + members.joined(separator: ",") + "}"
  }

  @Test func theFirstErrorsAreListedAndTheOthersCounted() throws {
    let validator = try Self.validator("{ type: int, tag: a }")
    let record = Self.object((100_000..<400_000).map { "\"ü\($0)\":0" })
    let answer = try Self.answer(validator, record)
    let errors = try #require(answer["errors"] as? [[String: Any]])
    #expect(errors.count == 1_000)
    #expect(answer["omitted"] as? Int == 299_000)
    #expect(errors.last?["tag"] as? String == "ü100999")
    #expect(errors.last?["line"] as? Int == 7)
    #expect(errors.last?["column"] as? Int == 2 + 999 * 12)
  }

  @Test(arguments: [999, 1_000, 1_001])
  func fewErrorsAreAllListed(_ count: Int) throws {
    let validator = try Self.validator("{ type: int, tag: a }")
    let answer = try Self.answer(validator, Self.object((0..<count).map { "\"b\($0)\":0" }))
    #expect((answer["errors"] as? [Any])?.count == min(count, 1_000))
    #expect(answer["omitted"] as? Int == (count > 1_000 ? count - 1_000 : nil))
    #expect(answer["valid"] as? Bool == false)
  }

  /// Warnings leave room for later errors.
  @Test func warningsDoNotCrowdOutErrors() throws {
    let rows = (0..<3_000).map { index in
      let severity = index < 2_500 ? "warning" : "error"
      return "{ type: int, tag: r\(index), rules: [{ greaterThan: 5, severity: \(severity) }] }"
    }
    let validator = try Self.validator(rows.joined(separator: ", "))
    let answer = try Self.answer(validator, Self.object((0..<3_000).map { "\"r\($0)\":1" }))
    let errors = try #require(answer["errors"] as? [[String: Any]])
    #expect(errors.count { $0["severity"] as? String == "warning" } == 1_000)
    #expect(errors.count { $0["severity"] as? String == "error" } == 500)
    #expect(answer["omitted"] as? Int == 1_500)
  }

  /// The listed errors are those of the first rows of the form, in any order of the members.
  @Test func theFirstErrorsAreThoseOfTheFirstRows() throws {
    let rows = (0..<9_000).map { "{ type: int, tag: r\($0) }" }
    let validator = try Self.validator(rows.joined(separator: ", "))
    var random = SplitMix64(seed: 22)
    let members = (0..<9_000).map { "\"r\($0)\":\"x\"" } + ["\"no\":1"]
    let answer = try Self.answer(validator, Self.object(members.shuffled(using: &random)))
    let errors = try #require(answer["errors"] as? [[String: Any]])
    #expect(errors.map { $0["tag"] as? String } == (0..<1_000).map { "r\($0)" })
    #expect(errors.allSatisfy { $0["column"] as? Int ?? 0 > 1 })
    #expect(Set(errors.map { $0["column"] as? Int }).count == 1_000)
    #expect(answer["omitted"] as? Int == 8_001)
  }

  // MARK: - Entries

  private static let row = "row: { type: int, rules: [{ greaterThan: 0 }] }"
  private static let record = "rows: [{ type: int, tag: n }, { type: text, tag: t }]"
  private static let ones = Array(repeating: "1", count: 10_000).joined(separator: ",")
  private static let inner =
    "rows: [{ type: int, tag: n }, { type: list, tag: m, repeat: { row: { type: int } } }]"

  /// A list with more entries than the bound is not read.
  @Test(
    arguments: [
      ("repeat: { max: 5, \(row) }", "1", 5, []), ("repeat: { max: 5, \(row) }", "1", 6, ["max"]),
      (
        "repeat: { max: 5, \(row) }", "0", 7, ["max"] + [String](repeating: "greaterThan", count: 7)
      ),
      ("repeat: { max: 5, \(row) }", "1", 1_000, ["max"]),
      ("repeat: { max: 5, \(row) }", "1", 1_001, ["entries"]),
      ("repeat: { max: 5, \(row) }", "0", 20_000, ["entries"]),
      ("repeat: { max: 5, \(record) }", "1", 1_000_000, ["entries"]),
      ("repeat: { max: 1500, \(row) }", "1", 1_500, []),
      ("repeat: { max: 1500, \(row) }", "1", 1_501, ["entries"]),
      ("rules: [{ maxItems: 5 }], repeat: { \(row) }", "1", 1_001, ["entries"]),
      ("rules: [{ maxItems: 5, severity: warning }], repeat: { \(row) }", "1", 1_001, ["maxItems"]),
      ("rules: [{ maxItems: 5, when: '1 == 2' }], repeat: { \(row) }", "1", 1_001, []),
      ("repeat: { max: 5, dropEmpty: true, \(row) }", "null", 1_001, []),
      ("repeat: { \(row) }", "1", 20_000, []), ("repeat: { \(row) }", "1", 100_001, ["entries"]),
      ("repeat: { \(row) }", "{}", 1_000_000, ["entries"]),
      ("repeat: { \(record) }", "{\"n\":1}", 50_001, ["entries"]),
      ("repeat: { \(inner) }", "{\"m\":[\(ones)]}", 9, []),
      ("repeat: { \(inner) }", "{\"m\":[\(ones)]}", 11, ["entries", "entries"]),
    ] as [(String, String, Int, [String])])
  func entriesAreReadUpToABound(
    section: String, entry: String, count: Int, rules: [String]
  ) throws {
    let validator = try Self.validator(section: "tag: l, " + section)
    let list = Array(repeating: entry, count: count).joined(separator: ",")
    let answer = try Self.answer(validator, "{\"l\":[\(list)]}")
    let errors = try #require(answer["errors"] as? [[String: Any]])
    #expect(errors.compactMap { $0["rule"] as? String } == rules)
    #expect(answer["valid"] as? Bool == !rules.contains { $0 != "maxItems" })
    if rules == ["entries"], entry == "1" {
      #expect(errors.first?["tag"] as? String == "l")
      #expect(errors.first?["column"] as? Int == 6)
      let message = errors.first?["message"] as? String
      #expect(message?.hasPrefix("`l` has \(count) entries, and at most ") == true)
    }
  }

  /// A list that is not read is absent for other rows, and the rest of the record is read.
  @Test func aLongListIsAbsent() throws {
    let spec = """
      formc: 1
      form: A
      sections:
        - { tag: l, rules: [required], repeat: { max: 2, row: { type: int } } }
        - tag: o
          repeat:
            rows:
              - { type: list, tag: m, repeat: { max: 2, row: { type: int } } }
              - { type: int, tag: n, rules: [{ greaterThan: 5 }] }
        - rows:
            - { type: int, tag: a, rules: [{ greaterThan: 5 }] }
            - { type: int, tag: b, hidden: "$l.@count > 0", rules: [required] }

      """
    let validator = RecordValidator(
      try FormProgram(try FormLoader().load(spec)), now: .distantPast)
    let ones = Array(repeating: "1", count: 2_000).joined(separator: ",")
    let answer = try Self.answer(
      validator, "{\"a\":1,\"l\":[\(ones)],\"o\":[{\"m\":[\(ones)],\"n\":1},{\"m\":[1,1,1]}]}")
    let errors = try #require(answer["errors"] as? [[String: Any]])
    #expect(
      errors.map { "\($0["tag"] ?? "") \($0["rule"] ?? "")" } == [
        "l entries", "o[0].m entries", "o[0].n greaterThan", "o[1].m max", "a greaterThan",
        "b required",
      ])
  }

  /// A live form also limits the number of entries, so that short input cannot exhaust the memory.
  @Test func formAcceptsEntriesUpToABound() throws {
    let spec = """
      formc: 1
      form: A
      sections:
        - { tag: l, repeat: { max: 2, row: { type: int } } }
        - { tag: o, repeat: { rows: [{ type: list, tag: m, repeat: { row: { type: int } } }] } }

      """
    let form = try Form(try FormLoader().load(spec))
    let ones = FormValue.list(Array(repeating: .int(1), count: 100_001))
    let record = FormValue.record([FormField(name: "m", value: ones)])
    func expectError(_ tag: String, _ body: () throws -> ChangeSet) {
      #expect(throws: FormError.tooManyEntries(tag: tag, count: 100_001, limit: 100_000)) {
        _ = try body()
      }
    }
    let text = Array(repeating: "1", count: 100_001).joined(separator: ",")
    expectError("l") { try form.set("l", to: ones) }
    expectError("l") { try form.setValues(["l": ones]) }
    expectError("l") { try form.setValues(json: "{\"l\":[\(text)]}") }
    #expect(throws: FormError.self) { try form.set("o", to: .list([record])) }
    #expect(throws: FormError.self) { try form.insertEntry(in: "o", value: record) }
    try form.insertEntry(in: "o")
    expectError("o[0].m") { try form.set("o[0].m", to: ones) }
    #expect(try form.value(of: "l") == .null)
    try form.set("l", to: .list(Array(repeating: .int(1), count: 1_001)))
    #expect(try form.validate().issues.map(\.rule) == ["max"])
  }

  @Test func placesAgreeWithCountingFromTheStart() {
    var random = SplitMix64(seed: 11)
    let pieces = ["a", "\n", "ü", "😀", "\r\n", " "]
    for _ in 0..<200 {
      let text = (0..<40).map { _ in pieces[Int.random(in: 0..<6, using: &random)] }.joined()
      let bytes = Array(text.utf8)
      let offsets = (0..<10).map { _ in Int.random(in: 0...bytes.count + 2, using: &random) }
      let places = bytes.withUnsafeBufferPointer { $0.places(of: offsets) }
      for (offset, place) in zip(offsets, places) {
        let before = bytes.prefix(offset)
        let line = before.count { $0 == 0x0A }
        let column = before.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 }
        #expect(place == (line, column))
      }
    }
  }
}
