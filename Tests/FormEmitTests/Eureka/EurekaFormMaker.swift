import FormTestSupport

/// Makes random specs of what Eureka can express, with conditions, computed values and rules over rows
/// that come earlier or later.
struct EurekaFormMaker {
  /// A row or section that expressions can name.
  private struct Field {
    enum Kind: CaseIterable {
      case text, int, decimal, bool, check, date, segmented, push, several, slider, stepper, area
      case choice, choices, entries
    }
    let kind: Kind
    let tag: String
  }

  private var random: SplitMix64
  private var fields: [Field] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed &* 7919 &+ 1) }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func isOne(in count: Int) -> Bool { below(count) == 0 }
  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// A spec as YAML.
  mutating func spec(named name: String) -> String {
    fields = (0..<20).map { Field(kind: pick(Field.Kind.allCases), tag: "f\($0)") }
    // Each sees only those before it in this order, so that there are no circles.
    var order = Array(fields.indices)
    order.shuffle(using: &random)
    var rank = Array(repeating: 0, count: fields.count)
    for (position, index) in order.enumerated() { rank[index] = position }
    var lines = [
      "formc: 1", "form: \(name)", "hiddenValues: \(pick(["exclude", "exclude", "keep", "clear"]))",
      "validation: { stop: \(pick(["never", "first"])) }",
      "types: { Plan: [free, pro, { value: max, title: Maximum }] }",
      "functions: { isFine: { parameters: [String], returns: Bool } }",
      "sections:",
    ]
    var isOpen = false
    for (index, field) in fields.enumerated() {
      let seen = fields.indices.filter { rank[$0] < rank[index] }.map { fields[$0] }
      switch field.kind {
      case .choice, .choices, .entries:
        lines += section(field, seen)
        isOpen = false
      default:
        if !isOpen || isOne(in: 4) { lines += start(of: seen, isFirst: index == 0) }
        isOpen = true
        lines += isOne(in: 5) ? group(field, seen) : row(field, seen)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The start of a section; its conditions see what all of its rows could see.
  private mutating func start(of seen: [Field], isFirst: Bool) -> [String] {
    var lines = ["  - header: Section"]
    if let hidden = lowest(seen), isOne(in: 3) { lines.append("    hidden: \(quoted(hidden))") }
    if let disabled = lowest(seen), isOne(in: 4) {
      lines.append("    disabled: \(quoted(disabled))")
    }
    return lines + ["    rows:"]
  }

  /// A condition that no row of any section can depend on in a circle: one over the time alone.
  private mutating func lowest(_ seen: [Field]) -> String? {
    isOne(in: 2) ? "TODAY() < DATE(\"2001-01-01\")" : nil
  }

  private mutating func section(_ field: Field, _ seen: [Field]) -> [String] {
    var lines = ["  - tag: \(field.tag)", "    header: \(field.tag)"]
    if isOne(in: 2), let test = condition(seen) { lines.append("    hidden: \(quoted(test))") }
    switch field.kind {
    case .choice:
      lines += ["    select: { mode: single }", "    options: Plan"]
      if isOne(in: 2), let test = condition(seen) {
        lines.append("    where: \(quoted("$option != \"max\" OR \(test)"))")
      }
      return lines
    case .choices:
      return lines + ["    select: { mode: multiple }", "    options: [a, b, c]"]
    default:
      return lines + ["    repeat: { min: \(below(3)), row: { type: text } }"]
    }
  }

  /// A group of one row, as a record or not.
  private mutating func group(_ field: Field, _ seen: [Field]) -> [String] {
    var lines = ["      - type: group"]
    if isOne(in: 2) { lines += ["        tag: g\(field.tag)", "        nest: true"] }
    if isOne(in: 2), let test = condition(seen) { lines.append("        hidden: \(quoted(test))") }
    if isOne(in: 2), let test = condition(seen) {
      lines.append("        disabled: \(quoted(test))")
    }
    return lines + ["        rows:"] + row(field, seen).map { "    " + $0 }
  }

  private mutating func row(_ field: Field, _ seen: [Field]) -> [String] {
    var lines = type(of: field).split(separator: "\n").map(String.init)
    lines[0] = "      - \(lines[0])"
    lines += ["        tag: \(field.tag)", "        title: \(field.tag)"]
    let computed = isOne(in: 4) ? expression(for: field, seen) : nil
    if let computed { lines.append("        computed: \(quoted(computed))") }
    if isOne(in: 2), let test = condition(seen) { lines.append("        hidden: \(quoted(test))") }
    if isOne(in: 3), let test = condition(seen) {
      lines.append("        disabled: \(quoted(test))")
    }
    if field.kind == .push, isOne(in: 2), let test = condition(seen) {
      lines.append("        where: \(quoted("$option != 2 OR \(test)"))")
    }
    if isOne(in: 3) { lines.append("        whenHidden: \(pick(["keep", "clear", "exclude"]))") }
    if computed == nil { lines += rules(field, seen) }
    return lines
  }

  private mutating func type(of field: Field) -> String {
    switch field.kind {
    case .text: isOne(in: 2) ? "type: text\n        maxInputLength: 3" : "type: text"
    case .int: "type: int"
    case .decimal: "type: decimal"
    case .bool: "type: switch"
    case .check: "type: check"
    case .date: "type: date"
    case .segmented: "type: segmented\n        options: Plan"
    case .push: "type: push\n        options: [1, 2, 3]"
    case .several: "type: multipleSelector\n        options: [a, b, c]"
    case .slider: "type: slider\n        min: 0\n        max: 2000"
    case .stepper:
      "type: stepper\n        integer: true\n        step: 1\n        max: 2000\n        min: -5"
    case .area: "type: textArea"
    case .choice, .choices, .entries: ""
    }
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

  // MARK: - Expressions

  private mutating func condition(_ seen: [Field], depth: Int = 0) -> String? {
    guard !seen.isEmpty else { return nil }
    guard depth < 2, isOne(in: 3), let left = condition(seen, depth: depth + 1),
      let right = condition(seen, depth: depth + 1)
    else { return test(pick(seen)) }
    switch below(3) {
    case 0: return "(\(left) AND \(right))"
    case 1: return "(\(left) OR \(right))"
    default: return "NOT (\(left))"
    }
  }

  private mutating func test(_ field: Field) -> String {
    let tag = "$\(field.tag)"
    if isOne(in: 8) {
      return tag + pick([".isHidden", ".isDisabled"])
    }
    if isOne(in: 8) { return "\(tag) \(pick(["==", "!="])) nil" }
    switch field.kind {
    case .text, .area:
      return tag
        + pick([
          " == \"a\"", " != \"b\"", " CONTAINS[c] \"A\"", " BEGINSWITH[d] \"a\"", " ==[cd] \"A\"",
          " LIKE \"a*\"", " MATCHES \"[a-z]+\"", " IN {\"a\", \"abc\"}", " > \"a\"",
          ".length >= 3",
        ])
    case .int: return tag + pick([" == 1", " > 2", " BETWEEN {1, 18}", " != 0", " + 1 == 3"])
    case .stepper: return tag + pick([" == 1", " > 2", " * 2 >= 6"])
    case .decimal, .slider: return tag + pick([" == 0.5", " >= 2", " / 2 > 1", " < 10"])
    case .bool, .check: return tag + pick([" == true", " != true", " == false"])
    case .date: return tag + pick([" > DATE(\"1970-01-01\")", " == DATE(\"1970-01-02\")"])
    case .segmented, .choice:
      return tag + pick([" == \"pro\"", " != \"free\"", " IN {\"free\", \"max\"}"])
    case .push: return tag + pick([" == 1", " > 1", " IN {1, 3}"])
    case .several, .choices:
      return pick([
        "\"a\" IN \(tag)", "\(tag) CONTAINS \"b\"", "\(tag).@count > 1", "ANY \(tag) == \"c\"",
      ])
    case .entries: return pick(["\(tag).@count > 1", "ANY \(tag) == \"a\"", "ALL \(tag) != \"b\""])
    }
  }

  /// What a row can be computed from; nil where nothing of its type is seen.
  private mutating func expression(for field: Field, _ seen: [Field]) -> String? {
    func tag(_ kinds: [Field.Kind]) -> String? {
      seen.last { kinds.contains($0.kind) }.map { "$\($0.tag)" }
    }
    switch field.kind {
    case .text: return tag([.text, .area]).map { "\($0) + \"!\"" }
    case .int: return tag([.int, .stepper]).map { "\($0) * 2 + 1" }
    case .decimal: return tag([.decimal, .slider]).map { "\($0) / 2 + 1" }
    case .bool, .check: return condition(seen)
    default: return nil
    }
  }

  private mutating func rules(_ field: Field, _ seen: [Field]) -> [String] {
    var rules: [String] = []
    if isOne(in: 3) { rules.append("required") }
    switch field.kind {
    case .text, .area:
      rules.append(pick(["minLength: 2", "maxLength: 4", "email", "regex: \"[a-z]+\""]))
    case .int: rules.append(pick(["greaterThan: 1", "between: [0, 20]", "oneOf: [1, 18]"]))
    case .decimal: rules.append("smallerOrEqual: 10")
    case .several: rules.append("minItems: 2")
    default: break
    }
    if let test = condition(seen), isOne(in: 2) {
      let when = condition(seen).map { ", when: \(quoted($0))" } ?? ""
      rules.append("{ assert: \(quoted(test)), message: \"assert {value} of {title}\"\(when) }")
    }
    return rules.isEmpty ? [] : ["        rules:"] + rules.map { "          - \($0)" }
  }
}
