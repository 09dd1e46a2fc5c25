import FormKit
import FormLogic
import FormTestSupport
import Foundation
import Testing

/// Compares findings about calculated numbers, instants and times with random fillings of a live
/// form.
@Suite struct ResultTests {
  /// The names of comparisons.
  private static let relations = ["==", "!=", "<", "<=", ">", ">="]

  private static let rows = """
    { type: int, tag: a, title: A }
    { type: int, tag: n, title: N }
    { type: decimal, tag: p, title: P }
    { type: decimal, tag: q, title: Q }
    { type: dateTime, tag: u, title: U }
    { type: dateTime, tag: v, title: V }
    { type: time, tag: t, title: T }
    { type: date, tag: d, title: D }
    { type: date, tag: e, title: E }
    { type: decimal, tag: sum, title: Sum, computed: "$p + $q" }
    { type: dateTime, tag: late, title: Late, computed: "$u + SECONDS(90)" }
    """

  // MARK: - Conditions

  private static func number(_ random: inout SplitMix64, depth: Int = 0) -> String {
    let choice = Int.random(in: 0...(depth < 2 ? 11 : 3), using: &random)
    func part() -> String { number(&random, depth: depth + 1) }
    switch choice {
    case 0...2: return ["$a", "$n", "$p", "$q", "$sum"].randomElement(using: &random) ?? ""
    case 3: return ["2", "3", "-1", "0.5", "1.1", "0.1"].randomElement(using: &random) ?? ""
    case 4...6:
      let name = ["+", "-", "*"].randomElement(using: &random) ?? ""
      return "(\(part()) \(name) \(part()))"
    case 7: return "(\(part()) / DOUBLE(\(part())))"
    case 8: return "INT(\(part()))"
    case 10:
      let divisor = ["2", "-3", "0.5", "-1.1", "$a"].randomElement(using: &random) ?? ""
      return "MOD(\(part()), \(divisor))"
    case 9: return "\(["FLOOR", "CEILING", "ABS"].randomElement(using: &random) ?? "")(\(part()))"
    default: return ["ROUND(\(part()), 1)", "ROUND(\(part()))"].randomElement(using: &random) ?? ""
    }
  }

  private static func instant(_ random: inout SplitMix64) -> String {
    let row = ["$u", "$v", "$late"].randomElement(using: &random) ?? ""
    let count = Int.random(in: -3...3, using: &random)
    switch Int.random(in: 0...6, using: &random) {
    case 0: return "\(row) + HOURS(\(count))"
    case 1: return "\(row) + DAYS(\(count))"
    case 2: return "\(row) - MINUTES(30)"
    case 3: return "\(row) + HOURS($a)"
    case 4:
      let (day, hour) = (27 + Int.random(in: 0...3, using: &random), [1, 2, 3, 22])
      let time = hour.randomElement(using: &random) ?? 0
      return "DATE('2026-03-\(day)T\(time < 10 ? "0" : "")\(time):30')"
    default: return row
    }
  }

  private static func part(of instant: String, _ random: inout SplitMix64) -> String {
    let relation = relations.randomElement(using: &random) ?? ""
    let parts = ["YEAR": 2025...2027, "MONTH": 2...5, "DAY": 26...31, "WEEKDAY": 1...7]
    let (name, values) =
      parts.sorted { $0.key < $1.key }.randomElement(using: &random) ?? ("", 0...0)
    return "\(name)(\(instant)) \(relation) \(Int.random(in: values, using: &random))"
  }

  private static func atom(_ random: inout SplitMix64) -> String {
    let relation = relations.randomElement(using: &random) ?? ""
    let count = Int.random(in: -2...3, using: &random)
    switch Int.random(in: 0...13, using: &random) {
    case 11: return "MONTHS_BETWEEN($d, $e) \(relation) \(count * 12 + count / 2)"
    case 12: return "START_OF_MONTH($d) \(relation) $e"
    case 0:
      let tenths = Int.random(in: -20...60, using: &random)
      return "\(number(&random)) \(relation) \(Double(tenths) / 10)"
    case 1: return "\(number(&random)) \(relation) \(Int.random(in: -2...6, using: &random))"
    case 2: return "\(number(&random)) \(relation) \(number(&random))"
    case 3...4: return "\(instant(&random)) \(relation) \(instant(&random))"
    case 5:
      return "$v - $u \(relation) HOURS(\([count, 24 * count].randomElement(using: &random) ?? 0))"
    case 6: return "HOUR($t) \(relation) \(Int.random(in: 8...11, using: &random))"
    case 7: return "\(part(of: instant(&random), &random))"
    case 8: return "DAYS_BETWEEN(\(instant(&random)), \(instant(&random))) \(relation) \(count)"
    case 9: return "YEARS($d, $e) \(relation) \(count)"
    case 10: return "DAYS_BETWEEN($d, $e) \(relation) \(count * 365 + count / 2)"
    default:
      return [
        "MINUTE($t) \(relation) 30", "$t \(relation) DATE('09:30')", "$t \(relation) DATE('10:00')",
      ].randomElement(using: &random) ?? ""
    }
  }

  // MARK: - Fillings

  private static func filling(_ random: inout SplitMix64, in zone: TimeZone) -> [String: FormValue]
  {
    var values: [String: FormValue] = [:]
    for tag in ["a", "n"] { values[tag] = .int(Int.random(in: -3...5, using: &random)) }
    for tag in ["p", "q"] {
      values[tag] = .double(Double(Int.random(in: -20...40, using: &random)) / 10)
    }
    // Instants around the night in which clocks go forward.
    let start = 1_774_735_200
    for tag in ["u", "v"] {
      let step = [1_800, 3_600, 86_400, 82_800].randomElement(using: &random) ?? 0
      let time = start + step * Int.random(in: -4...4, using: &random)
      values[tag] = .date(Date(timeIntervalSince1970: Double(time)))
    }
    for tag in ["d", "e"] {
      // Leap days and neighbouring days.
      let day = 19_782 + Int.random(in: -4...4, using: &random) * 365
      let near = day + Int.random(in: -2...2, using: &random)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let noon = Date(timeIntervalSince1970: Double(near * 86_400 + 43_200))
      values[tag] = .date(calendar.startOfDay(for: noon))
    }
    let clock = Int.random(in: 0...8, using: &random) * 1_800 + 7 * 3_600
    values["t"] = .date(Date(timeIntervalSince1970: Double(978_303_600 + clock)))
    for tag in values.keys.sorted() where Int.random(in: 0...20, using: &random) == 0 {
      values[tag] = .null
    }
    return values
  }

  // MARK: - Tests

  @Test func noInstantIsBetweenAnInstantAndItself() {
    let rows = """
            - { type: dateTime, tag: u, title: U }
            - { type: text, tag: x, title: X, hidden: "NOT $u - $u > HOURS(1)" }
      """
    let spec = "formc: 1\nform: Test\nsections:\n  - rows:\n\(rows)\n"
    var loader = FormLoader()
    loader.proves = true
    #expect(loader.check(spec, name: "test.form.yaml").diagnostics.map(\.code) == ["F1001"])
  }

  @Test(arguments: TestExtent.cases(Array(0..<2), of: Array(0..<100)))
  func satisfiableConditionsAreNotReported(_ part: Int) throws {
    var random = SplitMix64(seed: UInt64(part))
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    var refused = 0
    var held = 0
    for _ in 0..<100 {
      let atoms = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.atom(&random) }
      let condition = atoms.joined(separator: " AND ")
      let rows = Self.rows.split(separator: "\n").map { "      - \($0)\n" }.joined()
      let spec = """
        formc: 1
        form: Test
        sections:
          - rows:
        \(rows)
              - { type: text, tag: x, title: X, disabled: "\(condition)" }
        """
      let check = FormLoader().check(spec, name: "test.form.yaml")
      guard let definition = check.definition else { continue }
      var logic = LogicCheck(definition)
      let isRefused = logic.findings().contains { $0.kind == .neverHolds && $0.operand.isEmpty }
      refused += isRefused ? 1 : 0
      let form = try Form(definition, host: FormHost(timeZone: zone))
      for _ in 0..<100 {
        try form.setValues(Self.filling(&random, in: zone))
        guard try form.isDisabled("x") else { continue }
        held += 1
        #expect(!isRefused, "\(condition)")
        break
      }
    }
    #expect(refused > 5 && held > 20)
  }
}
