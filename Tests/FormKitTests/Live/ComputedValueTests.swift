import FormKit
@_spi(Generated) import FormModel
import FormTestSupport
import FormText
import Foundation
import Testing

/// The comparison of the computed values in records with those of the form.
@Suite struct ComputedValueTests {
  private static let now = Date(timeIntervalSince1970: 1_770_000_000)

  private static func validator(
    _ program: FormProgram, _ script: HostScript = HostScript()
  ) -> RecordValidator {
    RecordValidator(program, now: now, script: script, computed: .compare)
  }

  /// The findings of a record as words: the tag and the rule, or the two values of a difference.
  private static func words(_ verdict: RecordVerdict) -> String {
    verdict.findings.map { finding in
      guard let difference = finding.difference else {
        return "\(finding.tag ?? "") \(finding.rule)"
      }
      let (recorded, computed) = (difference.recordedJSON.text(), difference.computedJSON.text())
      return "\(finding.tag ?? "") \(recorded) \(computed)"
    }.joined(separator: ", ")
  }

  private static func words(_ record: String, _ validator: RecordValidator) -> String {
    words(Array(record.utf8).withUnsafeBufferPointer { validator.validate($0) })
  }

  // MARK: - One state for all records

  private static let flat = """
    formc: 1
    form: A
    sections:
    - rows:
      - { type: decimal, tag: net, computed: "$count * $price", rules: [{ smallerThan: 100 }] }
      - { type: int, tag: count, value: 2, rules: [{ greaterThan: 0 }] }
      - { type: decimal, tag: price }
      - { type: text, tag: first }
      - { type: label, tag: name, computed: "$first + ' Lee'" }
      - { type: date, tag: day }
      - { type: date, tag: next, computed: "$day + DAYS(1)" }
      - { type: dateTime, tag: noon, computed: "$day + HOURS(12)" }
      - { type: countDown, tag: stay, computed: "$next - $day" }
      - { type: check, tag: isOne, computed: "$count == 1" }
      - { type: field, tag: third, valueType: Double, computed: "DOUBLE($count) / 3.0" }
      - { type: multipleSelector, tag: all, options: [a, b, c], value: [a] }
      - { type: view, view: V, tag: copy, valueType: Set<String>, computed: $all }
      - { type: int, tag: secret, computed: "$count + 1", hidden: "$count > 4" }
      - { type: int, tag: twice, computed: "$secret * 2" }
    """

  @Test(arguments: [
    // A missing value is not compared, and null is no value.
    (#"{}"#, ""), (#"{"net":null}"#, ""), (#"{"price":2,"net":null}"#, "net null 4.0"),
    (#"{"net":4}"#, "net 4.0 null"), (#"{"price":2,"net":4}"#, ""), (#"{"net":4,"price":2}"#, ""),
    (#"{"price":2,"net":5}"#, "net 5.0 4.0"), (#"{"price":2,"net":"5"}"#, "net type"),
    // Fifteen digits count.
    (#"{"price":0.15,"net":0.30000000000000004}"#, ""),
    (#"{"price":0.15,"net":0.300000000000001}"#, "net 0.300000000000001 0.3"),
    (#"{"third":0.6666666666666666}"#, ""), (#"{"third":0.666666666666667}"#, ""),
    (#"{"third":0.66666666666667}"#, "third 0.66666666666667 0.666666666666667"),
    (#"{"price":-0.0,"net":0}"#, ""),
    // The difference comes before the rules of its row, which judge what the form computes.
    (#"{"price":60,"net":1,"count":0}"#, "net 1.0 0.0, count greaterThan"),
    (#"{"price":60,"net":1}"#, "net 1.0 120.0, net smallerThan"),
    (#"{"price":60,"net":120}"#, "net smallerThan"),
    // Texts, days, times, durations, truth values and sets.
    (#"{"first":"Ann","name":"Ann Lee"}"#, ""),
    (#"{"first":"Zoe\u0301","name":"Zo\u00e9 Lee"}"#, ""),
    (#"{"first":"Ann","name":"ann Lee"}"#, #"name "ann Lee" "Ann Lee""#),
    (#"{"first":"Ann","name":""}"#, #"name null "Ann Lee""#),
    (#"{"day":"2026-02-28","next":"2026-03-01"}"#, ""),
    (#"{"day":"2026-02-28","next":"2026-02-29"}"#, "next type"),
    (#"{"day":"2026-02-28","next":"2026-03-02"}"#, #"next "2026-03-02" "2026-03-01""#),
    (#"{"day":"2026-02-28","noon":"2026-02-28T12:00:00Z"}"#, ""),
    (#"{"day":"2026-02-28","noon":"2026-02-28T13:00:00+01:00"}"#, ""),
    (
      #"{"day":"2026-02-28","noon":"2026-02-28"}"#,
      #"noon "2026-02-28T00:00:00Z" "2026-02-28T12:00:00Z""#
    ),
    (#"{"day":"2026-02-28","stay":86400}"#, ""),
    (#"{"day":"2026-02-28","stay":86399}"#, "stay 86399 86400"),
    (#"{"isOne":false}"#, ""), (#"{"isOne":true}"#, "isOne true false"),
    (#"{"all":["a","c"],"copy":["a","c"]}"#, ""),
    // Hidden rows are no part of the values; others read them as absent.
    (#"{"secret":4}"#, "secret 4 3"), (#"{"count":5,"secret":4}"#, ""),
    (#"{"count":5,"twice":12}"#, "twice 12 null"), (#"{"count":4,"twice":10}"#, ""),
    // In the order of the form, whatever the order of the record is.
    (
      #"{"twice":1,"isOne":true,"x":1,"net":1,"price":1}"#,
      "net 1.0 2.0, isOne true false, twice 1 6, x tag"
    ),
    // Others read a value of the wrong type as absent.
    (#"{"price":"2","net":4}"#, "net 4.0 null, price type"),
  ])
  func flatRecords(_ record: String, _ expected: String) throws {
    let program = try FormProgram(FormLoader().load(Self.flat))
    let validator = Self.validator(program)
    #expect(Self.words(record, validator) == expected)
    // The state is the same for all records.
    #expect(Self.words("{}", validator) == "")
    #expect(Self.words(record, validator) == expected)
    // A list makes a new form for each record.
    let list = try FormProgram(
      FormLoader().load(Self.flat + "\n- { tag: list, repeat: { row: { type: int } } }\n"))
    #expect(Self.words(record, Self.validator(list)) == expected)
    // By default nothing is compared.
    let ignoring = RecordValidator(program, now: Self.now)
    let found = Array(record.utf8).withUnsafeBufferPointer { ignoring.validate($0) }
    #expect(found.findings.allSatisfy { $0.difference == nil && $0.rule != "computed" })
  }

  // MARK: - Entries and groups

  private static let nested = """
    formc: 1
    form: A
    functions: { rate: { parameters: [Int], returns: Double }, isFree: { parameters: [Int], returns: Bool } }
    sections:
    - rows:
      - type: group
        tag: g
        nest: true
        rows:
        - { type: int, tag: a }
        - { type: int, tag: b, computed: "$a + 1" }
      - { type: int, tag: sum, computed: "$items.total.@sum" }
      - { type: int, tag: many, computed: "COUNT($friends)" }
      - { type: decimal, tag: rated, computed: "rate($a)" }
      - { type: decimal, tag: more, computed: "$rated * 2.0" }
      - { type: label, tag: said, computed: "IF($free.messages == nil, 'y', 'n')" }
      - { type: int, tag: free, rules: [{ async: isFree }] }
      - { type: label, tag: isFree, computed: "IF($free.isValid, 'y', 'n')" }
      - { type: push, tag: hotel, options: { provider: hotels } }
      - { type: int, tag: stars, computed: "LENGTH($hotel)" }
    - tag: items
      repeat:
        rows:
        - { type: int, tag: n, value: 3 }
        - { type: int, tag: total, computed: "$$n * 10", rules: [{ smallerThan: 100 }] }
        - { type: int, tag: inner, computed: "COUNT($$parts)" }
        - type: list
          tag: parts
          repeat: { rows: [{ type: int, tag: p }, { type: int, tag: q, computed: "$$p + $$$n" }] }
    - tag: friends
      forEach: friends
      key: id
      rows:
      - { type: label, tag: nick }
      - { type: label, tag: hello, computed: "$$nick + '!'" }
    """

  @Test(arguments: [
    (#"{"g":{"a":1,"b":2}}"#, ""), (#"{"g":{"a":1,"b":3}}"#, "b 3 2"),
    (#"{"items":[{"n":1,"total":10},{"total":30},{"n":2}],"sum":60}"#, ""),
    (
      #"{"sum":7,"items":[{"n":1,"total":1},{"total":3},{"n":20,"total":1}]}"#,
      "sum 7 240, items[0].total 1 10, items[1].total 3 30, items[2].total 1 200, items[2].total smallerThan"
    ),
    (#"{"items":[null,{"total":null}]}"#, "items[1].total null 30"),
    (#"{"items":[5,{"total":1}]}"#, "items[0] type, items[1].total 1 30"),
    (
      #"{"items":[{"parts":[{"p":1,"q":4},{"p":1,"q":5}],"inner":1}]}"#,
      "items[0].inner 1 2, items[0].parts[1].q 5 4"
    ),
    // Nothing is said of what depends on models, functions or providers that are not known.
    (#"{"many":3,"friends":[{"nick":"A","hello":"B"}]}"#, ""), (#"{"rated":1,"more":3}"#, ""),
    (#"{"isFree":"x"}"#, ""), (#"{"said":"x"}"#, ""), (#"{"hotel":"plaza","stars":5}"#, ""),
  ])
  func nestedRecords(_ record: String, _ expected: String) throws {
    let program = try FormProgram(FormLoader().load(Self.nested))
    #expect(Self.words(record, Self.validator(program)) == expected)
  }

  /// The JSON of a verdict has both values, and the place of the value in the record.
  @Test func json() throws {
    let validator = try RecordValidator(
      FormProgram(FormLoader().load(Self.flat)), computed: .compare)
    let record = #"{"price": 2, "net": 5}"#
    let verdict = try validator.validate(record.utf8)
    let json = String(decoding: try JSONEncoder.sorted.encode(verdict), as: UTF8.self)
    #expect(
      json
        == #"{"errors":[{"column":21,"computed":4,"line":1,"message":"`net`: the form computes 4.0, not 5.0","rule":"computed","severity":"error","tag":"net","value":5}],"valid":false}"#
    )
    let finding = try #require(verdict.findings.first)
    #expect(finding.problem == .computed && finding.place?.range == 20..<21)
    #expect(finding.difference?.recorded == .double(5))
    #expect(finding.difference?.computed == .double(4))
  }

  /// Answers of the host that are known or awaited count.
  @Test func answersOfTheHost() async throws {
    let program = try FormProgram(FormLoader().load(Self.nested))
    var host = FormHost()
    host.functions["rate"] = { _ in .double(2) }
    host.asyncRules["isFree"] = { _ in .passes }
    host.providers["hotels"] = { _ in [] }
    let validator = try RecordValidator(program, host: host, computed: .compare)
    let record = #"{"rated": 1, "more": 4, "isFree": "n"}"#
    #expect(try Self.words(validator.validate(record.utf8)) == "rated 1.0 2.0")
    let settled = try await validator.validateAndSettle(record.utf8)
    #expect(Self.words(settled) == #"rated 1.0 2.0, isFree "n" "y""#)
  }

  // MARK: - Random forms

  /// The addresses of computed values in a record that are not those of a form.
  private static func differences(
    _ record: JSONValue, _ form: JSONValue, _ computed: Set<String>, at prefix: String = ""
  ) -> Set<String> {
    guard case .object(let members) = record, case .object(let known) = form else { return [] }
    var found: Set<String> = []
    for member in members {
      guard let value = known.first(where: { $0.name == member.name })?.value else { continue }
      let address = prefix + member.name
      switch (member.value, value) {
      case (.array(let entries), .array(let values)) where !computed.contains(member.name):
        for (index, (entry, value)) in zip(entries, values).enumerated() {
          found.formUnion(differences(entry, value, computed, at: "\(address)[\(index)]."))
        }
      case (.object, .object) where !computed.contains(member.name):
        found.formUnion(differences(member.value, value, computed, at: prefix))
      default:
        if computed.contains(member.name), member.value != value { found.insert(address) }
      }
    }
    return found
  }

  /// A record with some of its scalars changed.
  private static func changed(_ json: JSONValue, _ random: inout SplitMix64) -> JSONValue {
    switch json {
    case .object(let members):
      .object(members.map { JSONValue.Member($0.name, changed($0.value, &random)) })
    case .array(let elements): .array(elements.map { changed($0, &random) })
    case _ where Int.random(in: 0..<4, using: &random) > 0: json
    case .int(let number): .int(number / 2 + 1)
    case .double(let number): .double(number / 2 + 1)
    case .bool(let value): .bool(!value)
    case .string(let text): .string(text + "x")
    case .null, .number: json
    }
  }

  /// A validator finds the computed values that differ from those of a form with the same values.
  @Test(arguments: 0..<60)
  func randomForms(seed: Int) throws {
    var generator = LiveFormGenerator(seed: UInt64(seed))
    let definition = generator.form()
    var (random, use) = (SplitMix64(seed: UInt64(seed)), RandomUse(seed: UInt64(seed)))
    let program = try FormProgram(definition)
    let host = use.host(for: definition)
    let validator = try RecordValidator(program, host: host, computed: .compare)
    let none: [String] = []
    let known = program.computedItems(
      given: HostAnswers(functions: none, asyncRules: none, providers: none))
    let computed = Set(known.compactMap { program.items[$0].tag })
    let form = try Form(program, host: host)
    for _ in 0..<20 {
      _ = use.step(form)
      var record = form.jsonValue(includeHidden: true)
      for _ in 0..<2 {
        let reference = try Form(program, host: host)
        if (try? reference.setValues(record)) != nil {
          let expected = Self.differences(record, reference.jsonValue(), computed)
          let found = try validator.validate(Array(record.text().utf8)).findings
            .filter { $0.problem == .computed }
          #expect(Set(found.compactMap(\.tag)) == expected, "\(seed): \(record.text())")
          #expect(found.count == expected.count)
        }
        record = Self.changed(record, &random)
      }
    }
  }
}

extension JSONEncoder {
  fileprivate static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
