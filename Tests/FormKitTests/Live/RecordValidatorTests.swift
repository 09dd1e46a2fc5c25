import FormKit
@_spi(Generated) import FormModel
import FormTestSupport
import FormText
import Foundation
import Testing

extension RecordVerdict {
  /// The findings of rules.
  var issues: [RecordFinding] { findings.filter { $0.problem == nil } }
  /// The values that the form does not accept.
  var problems: [RecordFinding] { findings.filter { $0.problem != nil } }
}

/// Compares records validated with one reused state with the same values in a new form.
@Suite struct RecordValidatorTests {
  static let now = Date(timeIntervalSince1970: 1_770_000_000)
  private static var host: FormHost { FormHost(timeZone: .gmt, now: { now }) }

  static func verdict(_ validator: RecordValidator, _ json: String) -> RecordVerdict {
    Array(json.utf8).withUnsafeBufferPointer { validator.validate($0) }
  }

  /// The errors of a new form after its values are set and validated.
  static func reference(_ program: FormProgram, _ json: String) throws -> [FormIssue]? {
    let form = try Form(program, host: host)
    do {
      try form.setValues(json: json)
    } catch {
      return nil
    }
    return try form.validate().issues
  }

  /// The errors of a new form without the members that cannot be set, except errors about these.
  static func remainder(_ program: FormProgram, _ json: String) throws -> [FormIssue] {
    guard case .object(var members)? = try? JSONValue.parse(Array(json.utf8)) else { return [] }
    var wrong: Set<String> = []
    for (index, member) in members.enumerated().reversed() {
      do throws(FormError) {
        _ = try Form(program, host: host).setValues(.object([member]))
      } catch .unknownTag {
        members.remove(at: index)
      } catch {
        wrong.insert(member.name)
        members[index].value = .null
      }
    }
    let form = try Form(program, host: host)
    _ = try form.setValues(.object(members))
    return try form.validate().issues.filter { !wrong.contains($0.tag ?? "") }
  }

  /// Checks that a validator finds the errors of a new form.
  static func expectReference(
    _ record: String, _ program: FormProgram, _ validator: RecordValidator, _ spec: String = ""
  ) throws {
    let expected = try reference(program, record)
    let found = verdict(validator, record)
    #expect(found.problems.isEmpty == (expected != nil), "\(record)\n\(spec)")
    let issues = try (expected ?? remainder(program, record)).map(RecordFinding.init)
    #expect(found.issues == issues, "\(record)\n\(spec)")
  }

  /// The steps that follow a value set other rows, unless the record has these, too.
  @Test(arguments: ["{}", #"{"a":1}"#, #"{"a":1,"b":null}"#, #"{"a":1,"b":"y"}"#, #"{"c":2}"#])
  func steps(_ record: String) throws {
    let program = try FormProgram(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
        - rows:
          - { type: int, tag: a, onChange: [{ set: b, to: "'x'" }] }
          - { type: text, tag: b, rules: [required] }
          - { type: int, tag: c, onEdit: [{ set: d, to: "$c * 2" }] }
          - { type: int, tag: d, rules: [{ smallerThan: 4 }] }
        """))
    let validator = RecordValidator(program, now: Self.now)
    try Self.expectReference(record, program, validator)
    let isStepTaken = record == #"{"a":1}"# || record.contains("y")
    #expect(Self.verdict(validator, record).isValid == isStepTaken)
  }

  /// Random rows in which conditions, computed values and rules read other rows.
  private struct Sample {
    var random: SplitMix64
    static let tags = ["a", "b", "c", "d", "e", "f", "g"]

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    mutating func spec() -> String {
      var rows = ""
      for (index, tag) in Self.tags.enumerated() {
        var keys = ["type: \(Self.types[index])", "tag: \(tag)"]
        if Self.types[index] == "segmented" { keys.append("options: [x, yy]") }
        if Self.types[index] == "multipleSelector" { keys.append("options: [x, yy, zzz]") }
        // Only rows that come earlier are read, so there is no cycle.
        if index > 0, pick([true, false]) { keys.append("hidden: \"\(condition(index))\"") }
        if pick([true, false, false]) { keys.append("whenHidden: \(pick(["clear", "keep"]))") }
        keys.append("rules: [\(rules(index))]")
        rows += "  - { \(keys.joined(separator: ", ")) }\n"
      }
      return """
        formc: 1
        form: Sample
        hiddenValues: \(pick(["exclude", "keep", "clear"]))
        validation: { stop: \(pick(["never", "first"])) }
        sections:
        - rows:
        \(rows)  - { type: int, tag: sum, computed: "$b + 1", rules: [{ smallerThan: \(pick([2, 4])) }] }
        - tag: pick
          hidden: "$b == 3"
          select: { mode: \(pick(["single", "multiple"])) }
          options: [x, yy]
        """
    }

    private static let types = [
      "text", "int", "decimal", "switch", "segmented", "date", "multipleSelector",
    ]

    private mutating func condition(_ index: Int) -> String {
      let conditions = [
        "$a == 'x'", "$b > 2", "$c < 1.5", "$d == true", "$e == 'x'", "$f == nil",
      ]
      return pick(Array(conditions.prefix(index)))
    }

    private mutating func rules(_ index: Int) -> String {
      var rules = [pick(["required", "{ required: true, severity: warning }"])]
      switch Self.types[index] {
      case "text": rules += ["{ minLength: 2, id: two }", "{ regex: '[a-z]*' }", "email"]
      case "int": rules += ["{ between: { minimum: 1, maximum: 3 } }", "{ notOneOf: [2] }"]
      case "decimal": rules += ["{ greaterThan: $b }"]
      case "multipleSelector": rules += ["{ minItems: 2 }"]
      default: break
      }
      let conditional = index > 0 ? "\"\(condition(index))\"" : "\"$d == true\""
      rules.append("{ assert: \"$b != 3\", when: \(conditional), id: odd }")
      return rules.filter { _ in pick([true, true, false]) }.joined(separator: ", ")
    }

    /// A record, sometimes with a mistake.
    mutating func record() -> String {
      let values = [
        ["\"x\"", "\"\"", "null", "\"yy\"", "\"\\u0041\\n\"", "\"é\"", "\"a@b.co\"", "1"],
        ["1", "2", "3", "-7", "2.0", "1.5", "null", "12345678901234567890", "true"],
        ["1", "1.5", "0.1", "1e2", "-0.0", "-0", "123456789.123456789", "null", "\"1\""],
        ["true", "false", "null", "0"],
        ["\"x\"", "\"yy\"", "\"no\"", "null", "\"\"", "[]"],
        ["\"2026-02-28\"", "\"2026-02-30\"", "\"2026-2-3\"", "null", "\"\"", "5"],
        [
          "[]", "[\"x\"]", "[\"x\", \"zzz\"]", "[\"x\",\"x\"]", "[\"w\"]", "null", "\"x\"",
          "[null]",
        ],
      ]
      var members: [String] = []
      for (tag, values) in zip(Self.tags, values) where pick([true, true, true, false]) {
        // Mostly valid values.
        members.append("\"\(tag)\":\(pick(pick([Array(values.prefix(3)), values])))")
      }
      if pick([true, false]) {
        members.append(#""pick": \#(pick(["\"x\"", "[\"yy\"]", "null"]))"#)
      }
      if pick([false, false, false, true]) { members.shuffle(using: &random) }
      if Int.random(in: 0..<30, using: &random) == 0 {
        members.append(pick([#""zz":1"#, #""a":"twice""#, #""sum":1"#, "oops"]))
      }
      return "{\(members.joined(separator: ", "))}"
    }
  }

  @Test(arguments: 0..<40)
  func findsTheErrorsOfANewForm(_ seed: Int) throws {
    var sample = Sample(random: SplitMix64(seed: UInt64(seed)))
    let spec = sample.spec()
    let check = FormLoader().check(spec)
    let definition = try #require(check.definition, "\(check.report(as: .text))\n\(spec)")
    let program = try FormProgram(definition)
    let validator = RecordValidator(program, now: Self.now)
    var validCount = 0
    for _ in 0..<60 {
      let record = sample.record()
      try Self.expectReference(record, program, validator, spec)
      if Self.verdict(validator, record).problems.isEmpty { validCount += 1 }
    }
    #expect(validCount > 2)
  }

  /// Repeat sections and rules that read the validity of other rows need a form for each record.
  @Test func validatesEntriesAndRowsThatReadValidity() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      sections:
      - rows:
        - { type: text, tag: a, rules: [required] }
        - { type: text, tag: b, hidden: "$a.isValid == false", rules: [required] }
      - tag: phones
        repeat: { max: 3, row: { type: phone, rules: [{ minLength: 3 }] } }
      """)
    let validator = RecordValidator(try FormProgram(definition), now: Self.now)
    let good = Self.verdict(validator, #"{"a":"x","b":"y","phones":["123","4567"]}"#)
    #expect(good.isValid)
    let bad = Self.verdict(validator, #"{"a":"x","b":"y","phones":["123","4"]}"#)
    #expect(bad.issues.map(\.tag) == ["phones[1]"])
    // The state does not depend on earlier records, and `b` is hidden once `a` is invalid.
    #expect(Self.verdict(validator, "{}").issues.map(\.tag) == ["a"])
  }

  /// With `stop: first`, rules are checked in their order in the spec.
  ///
  /// There is no host to answer asynchronous rules.
  @Test(
    arguments: ["", "- tag: phones\n  repeat: { row: { type: phone } }"],
    [(#"{"a":"x"}"#, ["two"]), (#"{"a":"xy"}"#, ["email"]), ("{}", ["required"])])
  func rulesTakeTurns(more: String, record: (text: String, rules: [String])) throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      validation: { stop: first }
      functions: { isFree: { parameters: [String], returns: Bool } }
      sections:
      - rows:
        - { type: text, tag: a, rules: [required, { minLength: 2, id: two }, { async: isFree }, email, { minLength: 9 }] }
      \(more)
      """)
    let validator = RecordValidator(try FormProgram(definition), now: Self.now)
    #expect(Self.verdict(validator, record.text).issues.map(\.rule) == record.rules)
  }

  /// A list that is hidden while it is empty becomes visible when a record fills it.
  @Test func fillsAListThatIsHiddenWhileEmpty() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      hiddenValues: keep
      sections:
      - tag: phones
        hidden: $phones.@count == 0
        repeat: { min: 2, value: [x, y], row: { type: phone, rules: [{ minLength: 3 }] } }
      - rows:
        - { type: text, tag: a, hidden: $a == nil, rules: [email] }
      """)
    let validator = RecordValidator(try FormProgram(definition), now: Self.now)
    #expect(Self.verdict(validator, #"{"phones":[]}"#).isValid)
    #expect(Self.verdict(validator, #"{"phones":["123"],"a":null}"#).issues.map(\.rule) == ["min"])
    let bad = Self.verdict(validator, #"{"phones":["123","4"],"a":"x"}"#)
    #expect(bad.issues.map(\.rule) == ["minLength", "email"])
  }

  /// Every mistake has a place: the bytes of the key or of the value.
  @Test(arguments: [
    (#"{"a": 1, "zz": 2}"#, ["type 6..<7", "tag 9..<13"]),
    (#"{"b": "x", "zz": 2, "a": [1]}"#, ["type 25..<28", "type 6..<9", "tag 11..<15"]),
    ("[1]", ["object 0..<3"]), ("", ["json 0..<0"]), (#"{"a": "x""#, ["json 0..<1"]),
    (#"{"a": "x", "a": "y"}"#, ["json 11..<14"]), (#"{"sum": "x"}"#, ["type 8..<11"]),
    (#"{"a": "x"} {}"#, ["json 11..<12"]),
  ])
  func mistakesHaveTheirPlaces(_ record: String, _ expected: [String]) throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      sections:
      - rows:
        - { type: text, tag: a }
        - { type: int, tag: b }
        - { type: int, tag: sum, computed: "$b + 1" }
      """)
    let validator = RecordValidator(try FormProgram(definition), now: Self.now)
    let problems = Self.verdict(validator, record).problems
      .map { "\($0.rule) \($0.range ?? 0..<0)" }
    #expect(problems == expected)
  }

  @Test func hostileRecordsAreMistakes() throws {
    let definition = try FormLoader().load(
      "formc: 1\nform: Sample\nsections:\n- rows:\n  - { type: text, tag: a }\n")
    let validator = RecordValidator(try FormProgram(definition), now: Self.now)
    let records = [
      String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
      #"{"a":"\ud800"}"#, #"{"a":"\#u{1}"}"#,
      #"{"a":1"# + String(repeating: "0", count: 10_000) + "}",
    ]
    for record in records { #expect(!Self.verdict(validator, record).isValid) }
    let invalid: [UInt8] = Array(#"{"a":""#.utf8) + [0xFF, 0xFE] + Array(#""}"#.utf8)
    #expect(!invalid.withUnsafeBufferPointer { validator.validate($0) }.isValid)
  }
}
