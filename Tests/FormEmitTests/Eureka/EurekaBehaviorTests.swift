import FormKit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// Controllers for Eureka hide, disable, compute and check the same as live forms do, for the same
/// random values.
@Suite struct EurekaBehaviorTests {
  /// One program for all forms, since it takes long to compile.
  @Test func formsBehaveAlike() throws {
    try TemporaryFolder.with { folder in
      var program = try EurekaProgram(in: folder)
      for spec in try Specs.all() where spec.path.hasPrefix("examples/") {
        let path = PackageFolder.file(spec.path).path(percentEncoded: false)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        if FormLoader().check(text, name: path, for: .eureka).hasErrors { continue }
        try program.add(spec.definition)
      }
      try program.addRows()
      #expect(program.forms.count >= 4)
      for spec in [Self.messages, Self.records, Self.emptyRules, Self.firstEntries] {
        try program.add(try FormLoader().load(spec))
      }
      for seed in 0..<12 {
        var maker = EurekaFormMaker(seed: UInt64(seed))
        try program.add(try FormLoader().load(maker.spec(named: "Random\(seed)")))
      }
      let log = try program.build()
      try #require(log == "", "\(log.prefix(4000))")
      try compare(program)
      try expectEmptyRecord(program)
    }
  }

  /// Messages that show values of each kind: by titles, as numbers, as dates.
  private static let messages = """
    formc: 1
    form: Messages
    types:
      Level: [{ value: 1, title: Low }, { value: 2, title: High }, { value: 3, title: Top }]
    sections:
      - rows:
          - { type: multipleSelector, tag: several, title: a, options: Level, rules: [{ minItems: 2 }] }
          - { type: countDown, tag: long, title: b, rules: [{ greaterThan: 3600 }] }
          - { type: countDown, tag: some, title: c, rules: [{ between: [3600, 5000] }] }
          - { type: push, tag: above, title: d, options: Level, rules: [{ greaterThan: 2 }] }
          - type: push
            tag: other
            title: e
            options: Level
            rules: [{ notOneOf: [1, 2], message: "{values} but {value}" }]
          - { type: decimal, tag: share, title: f, rules: [{ between: [0.1, 1.5] }] }
          - { type: int, tag: few, title: g, rules: [{ oneOf: [1, 2], message: "{values} but {value}" }] }
          - { type: text, tag: code, title: h, rules: [{ maxLength: 2, message: "{limit} but {length}" }] }
          - { type: date, tag: day, title: i, rules: [{ greaterThan: 'DATE("2026-01-31")' }] }
    """

  /// Rules that an empty value breaks too, of the kinds that Eureka has itself.
  private static let emptyRules = """
    formc: 1
    form: EmptyRules
    sections:
      - rows:
          - { type: int, tag: a, title: a, rules: [{ greaterThan: 3, allowsEmpty: false, message: above }] }
          - { type: int, tag: b, title: b, rules: [{ smallerOrEqual: 3, allowsEmpty: false, message: most }] }
          - { type: decimal, tag: c, title: c, rules: [{ greaterOrEqual: 1, allowsEmpty: false, message: least }] }
          - { type: text, tag: d, title: d, rules: [{ minLength: 3, allowsEmpty: false, message: long }] }
          - { type: text, tag: e, title: e, rules: [{ maxLength: 3, allowsEmpty: false, message: short }] }
          - { type: text, tag: f, title: f, rules: [{ exactLength: 3, allowsEmpty: false, message: exact }] }
          - { type: email, tag: g, title: g, rules: [{ email: true, allowsEmpty: false, message: mail }] }
          - { type: url, tag: h, title: h, rules: [{ url: true, allowsEmpty: false, message: web }] }
          - { type: decimal, tag: i, title: i, rules: [{ smallerThan: 3, allowsEmpty: true, message: below }] }
    """

  /// Sections that begin with entries of each kind of value.
  private static let firstEntries = """
    formc: 1
    form: FirstEntries
    sections:
      - { tag: a, repeat: { row: { type: text }, value: [urgent, private] } }
      - { tag: b, repeat: { row: { type: int, value: 7 }, value: [1, 2], min: 1 } }
      - { tag: c, repeat: { row: { type: push, options: [{ value: u, title: U }, v] }, value: [v, u] } }
      - { tag: d, repeat: { row: { type: date }, value: [2026-01-31] } }
      - { tag: e, repeat: { row: { type: countDown }, value: [60] } }
      - { tag: f, repeat: { row: { type: url }, value: ["https://example.com"] } }
      - { tag: g, repeat: { row: { type: decimal }, value: [1.5] } }
      - { tag: h, repeat: { row: { type: text, value: x }, min: 2 } }
    """

  /// Records in records, hidden from outside.
  private static let records = """
    formc: 1
    form: Records
    sections:
      - rows: [{ type: switch, tag: off, title: off }, { type: switch, tag: away, title: away }]
      - hidden: "$away == true"
        rows:
          - type: group
            tag: outer
            nest: true
            hidden: "$off == true"
            rows:
              - { type: text, tag: first, title: first, value: x }
              - type: group
                tag: inner
                nest: true
                rows: [{ type: int, tag: second, title: second }]
          - { type: group, tag: plain, nest: true, rows: [{ type: int, tag: third, title: third }] }
    """

  /// A record that is taken away takes its values away.
  private func expectEmptyRecord(_ program: EurekaProgram) throws {
    let answers = try program.run([
      #"{"new":"Records"}"#, #"{"set":{"second":3,"third":4}}"#, #"{"set":{"outer":null}}"#,
    ])
    let values = try answers.map { try #require($0.firstMatch(of: /"values":(.*)}$/)?.1) }
    #expect(
      values == [
        #"{"away":null,"off":null,"outer":{"first":"x","inner":{"second":null}},"plain":{"third":null}}"#,
        #"{"away":null,"off":null,"outer":{"first":"x","inner":{"second":3}},"plain":{"third":4}}"#,
        #"{"away":null,"off":null,"outer":{"first":null,"inner":{"second":null}},"plain":{"third":4}}"#,
      ])
  }

  private func compare(_ program: EurekaProgram) throws {
    var commands: [String] = []
    var expected: [String] = []
    for (number, form) in program.forms.enumerated() {
      var driver = try EurekaDriver(form, seed: UInt64(number))
      for _ in 0..<40 {
        guard let (command, answer) = try driver.next() else { continue }
        commands.append(command)
        expected.append(answer)
      }
    }
    #expect(commands.count > 400)
    let answers = try program.run(commands)
    try #require(answers.count == expected.count)
    var failures = 0
    for (index, answer) in answers.enumerated() where answer != expected[index] {
      let found = try differences(expected[index], answer)
      // The texts of one number differ where that is 0 and has a sign.
      if found.isEmpty { continue }
      failures += 1
      let start = commands[...index].lastIndex { $0.contains("\"new\"") } ?? 0
      // What follows a difference differs too.
      if failures > 100 || start < index && answers[index - 1] != expected[index - 1] { continue }
      let steps = commands[start...index].suffix(6).joined(separator: "\n")
      Issue.record("\(commands[start])\n\(steps)\n\(found)")
    }
    #expect(failures == 0)
  }

  /// The members in which two answers differ, one below the other.
  private func differences(_ live: String, _ eureka: String) throws -> String {
    let answers = try [live, eureka].map { text in
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }
    let flat = answers.map { answer in
      var result = answer["values"] as? [String: Any] ?? [:]
      result["errors"] = answer["errors"]
      for (number, section) in (answer["sections"] as? [Any] ?? []).enumerated() {
        result["section \(number)"] = section
      }
      return result.mapValues { "\($0)".replacing("\n", with: " ") }
    }
    return Set(flat[0].keys).union(flat[1].keys).sorted().filter { flat[0][$0] != flat[1][$0] }
      .map { "\($0): live \(flat[0][$0] ?? "-"), eureka \(flat[1][$0] ?? "-")" }
      .joined(separator: "\n")
  }
}
