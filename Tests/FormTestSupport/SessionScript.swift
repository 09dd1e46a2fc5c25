package import FormModel
import FormText

/// Random commands for a session with a form: valid ones, invalid ones and nonsense.
package struct SessionScript {
  private var generator: DefinitionGenerator
  private let rows: [FormDefinition.Row]
  private let sections: [FormDefinition.Section]
  private let tags: [String]

  package init(_ definition: FormDefinition, seed: UInt64) {
    generator = DefinitionGenerator(seed: seed)
    sections = definition.sections
    rows = definition.sections.flatMap(\.rows).flatMap(Self.flat)
    let inner = sections.flatMap { section in
      section.rows.compactMap { row in
        section.tag.map { row.tag == nil ? "\($0)[0]" : "\($0)[1].\(row.tag ?? "")" }
      }
    }
    let lists = sections.flatMap { section in
      section.tag.map { tag in Self.lists(in: section.rows, "\(tag)[0]") } ?? []
    }
    tags = rows.compactMap(\.tag) + sections.compactMap(\.tag) + inner + lists + ["nobody"]
  }

  /// The lists among the rows of an entry, with the rows of their first entries.
  private static func lists(in rows: [FormDefinition.Row], _ entry: String) -> [String] {
    rows.flatMap { row -> [String] in
      guard row.repeating != nil, let tag = row.tag else { return lists(in: row.rows, entry) }
      let list = "\(entry).\(tag)"
      let tags = row.rows.compactMap { inner in inner.tag.map { "\(list)[0].\($0)" } }
      return [list, list, "\(list)[0]"] + tags + lists(in: row.rows, "\(list)[0]")
    }
  }

  private static func flat(_ row: FormDefinition.Row) -> [FormDefinition.Row] {
    [row] + row.rows.flatMap(flat)
  }

  /// The next commands, one a line.
  package mutating func lines(_ count: Int) -> [String] {
    (0..<count).map { _ in command() }
  }

  private mutating func command() -> String {
    switch generator.below(20) {
    case 0, 1, 2, 3, 4:
      let values = (0...generator.below(2)).map { _ in "\"\(tag())\": \(value())" }
      return "{\"set\": {\(values.joined(separator: ", "))}}"
    case 5: return "{\"focus\": \"\(tag())\"}"
    case 6: return generator.pick(["{\"blur\": true}", "{\"next\": true}", "{\"previous\": true}"])
    case 7: return "{\"return\": true}"
    case 8, 9:
      let text = generator.pick(["a", "1", "12,5", "x@y.org", "\\n", "é"])
      return
        "{\"edit\": {\"tag\": \"\(tag())\", \"insert\": \"\(text)\", \"delete\": \(generator.below(3))}}"
    case 10, 11: return "{\"tap\": \"\(tag())\"}"
    case 12: return "{\"swipe\": {\"tag\": \"\(tag())\", \"side\": \"trailing\", \"full\": true}}"
    case 13: return "{\"select\": {\"section\": \"\(tag())\", \"option\": \(value())}}"
    case 14: return "{\"insert\": {\"section\": \"\(tag())\", \"at\": \(generator.below(3))}}"
    case 15: return "{\"remove\": {\"section\": \"\(tag())\", \"at\": \(generator.below(3))}}"
    case 16:
      return
        "{\"move\": {\"section\": \"\(tag())\", \"from\": \(generator.below(3)), \"to\": \(generator.below(3))}}"
    case 17: return "{\"validate\": {\"includeHidden\": \(generator.flag())}}"
    case 18: return generator.pick(["{\"state\": {}}", "{\"values\": {\"includeHidden\": true}}"])
    default: return generator.below(8) == 0 ? "{\"reset\": true}" : "{\"state\": {}}"
    }
  }

  private mutating func tag() -> String { generator.pick(tags) }

  private mutating func value() -> String {
    let options = rows.flatMap { row -> [String] in
      guard case .inline(let options) = row.options?.source else { return [] }
      return options.prefix(4).map { $0.value.jsonValue.text() }
    }
    let plain = [
      "null", "true", "false", "0", "3", "42", "1.5", "\"\"", "\"ann\"", "\"ann@example.com\"",
      "\"2026-03-04\"", "[]", "[\"a\", \"b\"]", "{}", "[{}, {}]",
    ]
    return generator.pick(plain + plain + options)
  }
}
