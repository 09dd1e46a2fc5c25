import FormKit
import FormTestSupport
import Foundation
import Testing

/// The findings of a program that validates records.
@Suite struct RecordFindingTests {
  private static let spec = """
    formc: 1
    form: A
    functions:
      isFree: { parameters: [String], returns: Bool }
      isEven: { parameters: [Int], returns: Bool }
    sections:
    - rows:
      - { type: text, tag: name, rules: [required] }
      - { type: int, tag: seats, rules: [{ custom: isEven, id: isEven, message: Even }] }
      - { type: date, tag: day, max: TODAY() }
      - { type: account, tag: account, rules: [{ async: isFree, message: Taken }] }
      - { type: push, tag: city, options: { provider: cities } }
    - tag: items
      repeat: { max: 2, rows: [{ type: int, tag: n, rules: [{ smallerThan: 5, severity: warning }] }] }
    """

  private static func host(_ now: @escaping () -> Date = { Date(timeIntervalSince1970: 0) })
    -> FormHost
  {
    var host = FormHost(timeZone: .gmt, now: now)
    host.functions["isEven"] = { arguments in
      guard case .int(let seats)? = arguments.first else { return .null }
      if seats == 13 { throw CancellationError() }
      return .bool(seats.isMultiple(of: 2))
    }
    host.asyncRules["isFree"] = { $0 == "ann" ? .fails() : .passes }
    host.providers["cities"] = { _ in [.init(value: "mvd", title: "Montevideo")] }
    return host
  }

  private static func validator(_ host: FormHost = host()) throws -> RecordValidator {
    try RecordValidator(FormProgram(FormLoader().load(spec)), host: host)
  }

  private static func list(_ verdict: RecordVerdict) -> [String] {
    verdict.findings.map { finding in
      let place = finding.place.map { "\($0.line):\($0.column)" } ?? ""
      return "\(finding.tag ?? "") \(finding.rule) \(place)"
    }
  }

  /// Each finding has its tag, its rule and its place in the record.
  @Test(arguments: [
    (#"{"name": "Ann"}"#, []),
    ("{}", ["name required 1:1"]), ("", [" json 1:1"]), ("\n [1]", [" object 1:1"]),
    (
      "{\"name\": 5,\n \"seats\": \"two\",\n \"ü\": 1, \"zz\": 2, \"day\": \"2020-01-01\"}",
      ["name type 1:10", "seats type 2:11", "day max 3:26", "ü tag 3:2", "zz tag 3:10"]
    ),
    (
      "{\"name\": \"\",\n\"seats\": 3,\"items\": [\n{\"n\": 7}, {\"n\": true}, {}]}",
      [
        "name required 1:10", "seats isEven 2:10", "items max 2:21", "items[0].n smallerThan 3:7",
        "items[1].n type 3:17",
      ]
    ),
  ])
  func everyFindingHasItsPlace(_ record: String, _ expected: [String]) throws {
    let verdict = try Self.validator().validate(record.utf8)
    #expect(Self.list(verdict) == expected)
    #expect(verdict.isValid == expected.isEmpty && verdict.pending.isEmpty)
  }

  @Test func findingHasTheBytesOfItsValue() throws {
    let record = Array(#"{"name": "Ä", "seats": [1, 2], "zz": 1}"#.utf8)
    let verdict = try Self.validator().validate(record)
    let texts = verdict.findings.compactMap(\.place).map {
      String(decoding: record[$0.range], as: UTF8.self)
    }
    #expect(texts == ["[1, 2]", #""zz""#])
  }

  /// A verdict in JSON equals the answer of `formc validate`, and also has the places of issues.
  @Test func verdictsAreEncoded() throws {
    let record = Array(#"{"name": "", "seats": "x"}"#.utf8)
    let validator = try Self.validator()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(validator.validate(record)), as: UTF8.self)
    #expect(
      json == #"""
        {"errors":[{"column":10,"line":1,"message":"This field is required","rule":"required","severity":"error","tag":"name"},{"column":23,"line":1,"message":"`seats`: expected a whole number, found the string `x`","rule":"type","severity":"error","tag":"seats"}],"valid":false}
        """#)
    let pending = try validator.validate(#"{"name": "a", "account": "bob"}"#.utf8)
    #expect(
      String(decoding: try encoder.encode(pending), as: UTF8.self)
        == #"{"errors":[],"pending":["account"],"valid":false}"#)
  }

  @Test func functionsOfTheHostDecide() throws {
    let validator = try Self.validator()
    #expect(try validator.validate(#"{"name": "a", "seats": 2}"#.utf8).isValid)
    let odd = try validator.validate(#"{"name": "a", "seats": 3}"#.utf8)
    #expect(odd.findings.map(\.message) == ["Even"])
    #expect(throws: FormError.functionFailed("isEven", "CancellationError()")) {
      try validator.validate(#"{"name": "a", "seats": 13}"#.utf8)
    }
    #expect(try validator.validate(#"{"name": "a", "seats": 4}"#.utf8).isValid)
  }

  /// A function that the program does not provide is an error; its rule is never skipped.
  @Test func missingFunctionsAreErrors() {
    #expect {
      try Self.validator(FormHost())
    } throws: { error in
      "\(error)" == "the host lacks the function `isEven`"
    }
  }

  @Test func asynchronousRulesAreAwaited() async throws {
    let validator = try Self.validator()
    let record = #"{"name": "a", "account": "ann", "city": "bue"}"#
    let early = try validator.validate(record.utf8)
    #expect(early.findings.isEmpty && early.isPending && !early.isValid)
    #expect(early.pending == ["account", "city"])
    let verdict = try await validator.validateAndSettle(record.utf8)
    #expect(Self.list(verdict) == ["account async 1:26", "city option 1:41"])
    #expect(!verdict.isPending)
    let good = #"{"name": "a", "account": "bob", "city": "mvd"}"#
    #expect(try await validator.validateAndSettle(good.utf8).isValid)
    #expect(Self.list(try await validator.validateAndSettle("[]".utf8)) == [" object 1:1"])
  }

  /// If a provider fails, its values are not accepted, but stay pending.
  @Test func optionsThatCannotBeLoadedStayPending() async throws {
    var host = Self.host()
    host.providers["cities"] = { _ in throw CancellationError() }
    let verdict = try await Self.validator(host).validateAndSettle(
      #"{"name": "a", "city": "mvd"}"#.utf8)
    #expect(verdict.pending == ["city"] && !verdict.isValid)
    #expect(try await Self.validator(host).validateAndSettle(#"{"name": "a"}"#.utf8).isValid)
  }

  /// A function that returns a value of another type than declared is an error.
  @Test func wrongResultsAreErrors() throws {
    var host = Self.host()
    host.functions["isEven"] = { _ in .int(1) }
    let validator = try Self.validator(host)
    #expect(
      throws: FormError.wrongResult(function: "isEven", expected: .bool, found: .int(1))
    ) { try validator.validate(#"{"name": "a", "seats": 2}"#.utf8) }
    #expect(try validator.validate(#"{"name": "a"}"#.utf8).isValid)
  }

  /// An asynchronous rule without a function leaves the record pending.
  @Test func rulesWithoutAFunctionStayPending() async throws {
    var host = Self.host()
    host.asyncRules = [:]
    host.answeredElsewhere = ["isFree"]
    let verdict = try await Self.validator(host).validateAndSettle(
      #"{"name": "a", "account": "bob"}"#.utf8)
    #expect(verdict.pending == ["account"] && !verdict.isValid)
  }

  /// The clock advances between records, since a program may keep a validator for days.
  @Test(arguments: ["", "- { type: date, tag: from, value: TODAY() }"])
  func clockAdvancesBetweenRecords(_ row: String) throws {
    final class Clock: @unchecked Sendable { var now = Date(timeIntervalSince1970: 0) }
    let clock = Clock()
    let definition = try FormLoader().load(
      "formc: 1\nform: A\nsections:\n- rows:\n  - { type: date, tag: day, max: TODAY() }\n  \(row)\n"
    )
    let validator = try RecordValidator(
      FormProgram(definition), host: FormHost(timeZone: .gmt, now: { clock.now }))
    let record = #"{"day": "1970-01-02"}"#
    #expect(try validator.validate(record.utf8).findings.map(\.rule) == ["max"])
    clock.now += 86_400
    #expect(try validator.validate(record.utf8).isValid)
  }

  @Test func handlersAreNotCalled() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
      - rows: [{ type: int, tag: a, events: { change: changed } }, { type: int, tag: b, rules: [required] }]
      - { tag: l, repeat: { row: { type: int } } }
      """)
    var host = FormHost()
    host.handlers["changed"] = { _, form in try form.set("b", to: 1) }
    let validator = try RecordValidator(FormProgram(definition), host: host)
    #expect(try validator.validate(#"{"a": 1}"#.utf8).findings.map(\.tag) == ["b"])
  }
}
