import FormCatalog

extension Examples {
  /// Specs with one row and one key beyond the keys that its type requires.
  ///
  /// They cover the common keys, in a text row, and the keys of each type. The candidates of a key
  /// have different values; at least one of them is valid.
  package static var propertySpecs: [(name: String, candidates: [String])] {
    guard let text = Catalog.rowType(named: "text") else { return [] }
    let common = Catalog.row.properties.filter { $0.name != "type" }.map { (text, $0) }
    let own = Catalog.rowTypes.flatMap { type in type.properties.map { (type, $0) } }
    return (common + own).map { type, property in
      (
        "\(type.name).\(property.name)",
        values(of: property.type).map { spec(of: type, adding: "\(property.name): \($0)") }
      )
    }
  }

  /// Candidate values of a type as flow YAML; some of them may be valid only in other rows.
  private static func values(of type: PropertyType) -> [String] {
    switch type {
    case .bool: ["true", "false"]
    case .int(let minimum, _): ["\(max(1, minimum ?? 1))"]
    case .number(let minimum, _): ["\(max(1, minimum ?? 1))", "0.5"]
    case .text: ["Some text", "'##'"]
    case .shownText: ["{ text: 'Sum {total}', with: { total: 1 + 1 } }"]
    case .name(.fileType): [".pdf"]
    case .name(.byteCount): ["10 MB"]
    case .name: ["own"]
    case .keyword(let words): words.map(\.name)
    case .currency: ["EUR"]
    case .color: ["'#FF8800'"]
    case .condition: ["\"1 == 2\"", "false"]
    case .scalar: ["1"]
    case .rowValue, .bound:
      [
        "1", "1.5", "true", "a", "2026-03-04", "'09:30'", "2026-03-04T09:30", "1h",
        "https://example.com", "[a]", "[1, 2]",
      ]
    case .expression: ["\"1 + 1\"", "\"'a'\"", "\"1 == 1\"", "today()"]
    case .live(let type): values(of: type) + ["{ expression: $own }"]
    case .url: ["https://example.com"]
    case .valueType: ["Int"]
    case .object(let name): objects[name].map { [$0] } ?? []
    case .list(let element, _): values(of: element).map { "[\($0)]" }
    case .map(.opaque): ["{ eureka: { cellUpdate: own } }"]
    case .map(let element): values(of: element).map { "{ a: \($0) }" }
    case .oneOf(let types): types.flatMap(values)
    case .opaque: ["{ eureka: { cellUpdate: own } }"]
    case .rules: ["[required]"]
    case .options, .optionList:
      [
        "[a, b]", "[1, 2]", "[[a, b], [c]]", "[[a, b], [c], [d]]",
        "[{ value: a, options: [b] }]",
      ]
    case .rows: ["[{ type: text }]"]
    case .row: ["{ type: text }"]
    case .sections: ["[{ rows: [{ type: text }] }]"]
    case .events: ["{ change: own }", "{ action: own }", "{ select: own }", "{ add: own }"]
    case .defaults: ["{ text: { placeholder: P } }"]
    }
  }

  /// The smallest value of each mapping that rows have.
  private static let objects = [
    "accessibility": "{ label: L }",
    "rule": "{ required: true }",
    "settings": "{ ignore: F0551 }",
    "step": "{ call: own }",
    "option": "{ value: a }",
    "optionGroup": "{ by: own }",
    "provider": "{ provider: own }",
    "present": "{ controller: own }",
    "requirement": "{ message: Needed }",
    "repeat": "{ row: { type: text } }",
    "swipe": "{ trailing: [{ id: a, title: T, handler: own }] }",
    "insets": "{ top: 1 }",
    "separators": "{ top: true }",
    "keyboard": "{ type: email }",
    "appearance": "{ textColor: '#FF8800' }",
  ]
}
