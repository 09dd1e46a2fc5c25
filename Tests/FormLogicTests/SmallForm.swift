import FormKit
import FormTestSupport

/// A random small form: four rows with few values, and four rows that depend on them.
struct SmallForm {
  /// The rows that are filled, with their values; each can also have no value.
  static let rows: [(tag: String, line: String, values: [FormValue])] = [
    ("s", "{ type: switch, tag: s, title: S }", [.bool(false), .bool(true)]),
    (
      "k", "{ type: segmented, tag: k, title: K, options: [a, b, c] }",
      ["a", "b", "c"].map(FormValue.string)
    ),
    (
      "m", "{ type: segmented, tag: m, title: M, options: [1, 2, 4] }",
      [1, 2, 4].map(FormValue.int)
    ),
    (
      "n", "{ type: segmented, tag: n, title: N, options: [1, 3, 5] }",
      [1, 3, 5].map(FormValue.int)
    ),
  ]

  var lines: [String] = []
  /// The operands of numeric conditions other than the rows.
  var numbers = ["$m", "$n"]
  var hidden: [String] = []
  var random: SplitMix64

  mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

  mutating func number() -> String {
    let (first, second) = (pick(numbers), pick(numbers))
    return pick([
      first, first, "(\(first) + \(second))", "(\(first) - \(second))", "(2 * \(first))",
      "COALESCE(\(first), \(second))", "IF($s == true, \(first), \(second))",
      "MAX(\(first), \(second))", "ABS(\(first) - \(second))",
    ])
  }

  mutating func condition(_ depth: Int = 0) -> String {
    let relation = pick(["==", "!=", "<", "<=", ">", ">="])
    switch Int.random(in: 0...(depth < 2 ? 11 : 6), using: &random) {
    case 0: return "$s \(pick(["== true", "!= true", "== nil", "!= nil"]))"
    case 1: return "$k \(pick(["==", "!="])) \(pick(["'a'", "'b'", "nil"]))"
    case 2: return "$k IN {\(pick(["'a', 'b'", "'b', 'c'"]))}"
    case 3...4: return "\(number()) + 0 \(relation) \(pick(["1", "2", "3", "4", "5"]))"
    case 5: return "\(number()) \(relation) \(number())"
    case 6: return hidden.isEmpty ? "$m == nil" : pick(hidden)
    case 7...8: return "(\(condition(depth + 1)) AND \(condition(depth + 1)))"
    case 9...10: return "(\(condition(depth + 1)) OR \(condition(depth + 1)))"
    default: return "NOT (\(condition(depth + 1)))"
    }
  }

  mutating func rules() -> String {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return ", rules: [{ assert: \"\(condition())\" }]"
    case 1: return ", rules: [{ assert: \"\(condition())\", when: \"\(condition())\" }]"
    case 2: return ", rules: [required, { greaterThan: \(pick(["1", "$m", "$n"])) }]"
    default: return ""
    }
  }

  /// A spec with conditions, rules and computed rows, each over the rows before it.
  mutating func spec() -> String {
    lines = ["formc: 1", "form: Small", "sections:"]
    for (index, names) in [["s", "k"], ["m", "n"], ["x", "y"], ["z"]].enumerated() {
      lines.append("  - tag: g\(index)")
      if index > 0, Bool.random(using: &random) {
        lines.append("    hidden: \"\(index == 1 ? "$s == true AND $k != 'c'" : condition())\"")
      }
      lines.append("    rows:")
      for name in names { lines.append("      - " + row(name)) }
      hidden += index == 0 ? [] : names.map { "$\($0).isHidden" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func row(_ name: String) -> String {
    if let row = Self.rows.first(where: { $0.tag == name }) {
      let isRequired = "mn".contains(name) && Bool.random(using: &random)
      return isRequired ? row.line.replacing(" }", with: ", rules: [required] }") : row.line
    }
    if name == "z" || Bool.random(using: &random) {
      return "{ type: text, tag: \(name), title: T, hidden: \"\(condition())\" }"
    }
    let computed = number()
    let rules = rules()
    let hidden = condition()
    numbers.append("$\(name)")
    return "{ type: int, tag: \(name), title: T, computed: \"\(computed)\", "
      + "hidden: \"\(hidden)\"\(rules) }"
  }

  /// All fillings of the rows.
  static let fillings: [[String: FormValue]] = rows.reduce([[:]]) { fillings, row in
    fillings.flatMap { filling in
      ([.null] + row.values).map { filling.merging([row.tag: $0]) { $1 } }
    }
  }
}
