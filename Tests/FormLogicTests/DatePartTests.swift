import FormKit
import FormLogic
import FormTestSupport
import Foundation
import Testing

/// Compares findings about days and their parts with all days of a few years in the calendar of
/// Foundation.
@Suite struct DatePartTests {
  /// A comparison as text in a spec, and as a function of two days.
  private struct Atom {
    let text: String
    let holds: (Day, Day) -> Bool
  }

  /// A day with its parts.
  private struct Day {
    let number: Int
    let parts: [String: Int]
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// The days of a little more than four years from 2023-12-01.
  private static let days = (19_692..<21_200).map { number in
    let date = Date(timeIntervalSince1970: Double(number) * 86_400)
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
    return Day(
      number: number,
      parts: [
        "YEAR": parts.year ?? 0, "MONTH": parts.month ?? 0, "DAY": parts.day ?? 0,
        "WEEKDAY": ((parts.weekday ?? 0) + 5) % 7 + 1,
      ])
  }

  private static let relations: [(String, @Sendable (Int, Int) -> Bool)] = [
    ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("<", { $0 < $1 }), ("<=", { $0 <= $1 }),
    (">", { $0 > $1 }), (">=", { $0 >= $1 }),
  ]

  private static func atom(_ random: inout SplitMix64) -> Atom {
    let (name, compare) = relations.randomElement(using: &random) ?? relations[0]
    let parts = ["YEAR": 2023...2027, "MONTH": 1...12, "DAY": 26...31, "WEEKDAY": 1...7]
    switch Int.random(in: 0...7, using: &random) {
    case 0...3:
      let part = parts.keys.sorted().randomElement(using: &random) ?? ""
      let value = Int.random(in: parts[part] ?? 0...0, using: &random)
      return Atom(text: "\(part)($a) \(name) \(value)") { a, _ in
        compare(a.parts[part] ?? 0, value)
      }
    case 4:
      let day = days.randomElement(using: &random) ?? days[0]
      let date = "\(day.parts["YEAR"] ?? 0)-\(two(day.parts["MONTH"]))-\(two(day.parts["DAY"]))"
      return Atom(text: "$a \(name) DATE('\(date)')") { a, _ in compare(a.number, day.number) }
    case 5:
      let count = Int.random(in: -3...3, using: &random)
      return Atom(text: "DAYS_BETWEEN($a, $b) \(name) \(count)") { a, b in
        compare(b.number - a.number, count)
      }
    case 6:
      let count = Int.random(in: 0...3, using: &random)
      return Atom(text: "$b \(name) $a + DAYS(\(count))") { a, b in
        compare(b.number, a.number + count)
      }
    default:
      let count = Int.random(in: 0...3, using: &random)
      return Atom(text: "$a - $b \(name) HOURS(\(count * 24))") { a, b in
        compare(a.number - b.number, count)
      }
    }
  }

  private static func two(_ number: Int?) -> String {
    number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? ""
  }

  /// Whether two days, at most five days apart, satisfy all comparisons.
  private static func isPossible(_ atoms: [Atom]) -> Bool {
    days.indices.contains { index in
      let near = max(0, index - 5)..<min(days.count, index + 6)
      return near.contains { other in atoms.allSatisfy { $0.holds(days[index], days[other]) } }
    }
  }

  @Test func satisfiableConditionsAreNotReported() throws {
    var random = SplitMix64(seed: 5)
    var refused = 0
    var possible = 0
    for _ in 0..<(TestExtent.isFull ? 5_000 : 1_000) {
      let atoms = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.atom(&random) }
      let condition = atoms.map(\.text).joined(separator: " AND ")
      let spec = """
        formc: 1
        form: Test
        sections:
          - rows:
              - { type: date, tag: a, title: A }
              - { type: date, tag: b, title: B }
              - { type: text, tag: x, title: X, disabled: "$a != nil AND $b != nil AND \(condition)" }
        """
      let check = FormLoader().check(spec, name: "test.form.yaml")
      guard let definition = check.definition else { continue }
      var logic = LogicCheck(definition)
      let isRefused = logic.findings().contains { $0.kind == .neverHolds && $0.operand.isEmpty }
      let holds = Self.isPossible(atoms)
      #expect(!(isRefused && holds), "\(condition)")
      refused += isRefused ? 1 : 0
      possible += holds ? 1 : 0
    }
    #expect(refused > 100 && possible > 100)
  }
}
