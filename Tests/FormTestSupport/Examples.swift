import FormCatalog

/// Specs to check the schema with.
package enum Examples {
  /// A spec around the example of each row type, rule and mapping, by the name of the entry.
  package static var specs: [String: String] {
    var specs: [String: String] = [:]
    for type in Catalog.rowTypes {
      specs["row-\(type.name)"] =
        type.family == .select || type.name == "list"
        ? spec(sections: type.example) : spec(rows: type.example)
    }
    for rule in Catalog.rules {
      specs["rule-\(rule.name)"] = spec(rows: rule.example)
    }
    for object in Catalog.objects { specs["object-\(object.name)"] = spec(around: object) }
    return specs
  }

  private static func spec(sections: String) -> String {
    "formc: 1\nform: Example\nsections:\n\(indented(sections, by: 2))\n"
  }

  private static func spec(rows: String) -> String {
    "formc: 1\nform: Example\nsections:\n  - rows:\n\(indented(rows, by: 6))\n"
  }

  private static func spec(around object: ObjectEntry) -> String {
    switch object.name {
    case "form": object.example
    case "page": "formc: 1\nform: Example\n\(object.example)\n"
    case "section", "select", "repeat", "kind", "entrySection", "header", "addButton":
      spec(sections: object.example)
    case "use": "formc: 1\nform: Example\n\(object.example)\n"
    case "navigation", "inlineRows", "validation", "function", "rowType", "fragment", "optionFile":
      spec(rows: "- { type: text, tag: any, title: Any }") + object.example + "\n"
    case "inlineRowHides":
      spec(rows: "- { type: switch, tag: single, title: One at a time }") + object.example + "\n"
    case "swipeAction":
      spec(rows: "- type: text\n  swipe:\n    leading:\n\(indented(object.example, by: 6))")
    case "row": spec(rows: object.example)
    case "rule": spec(rows: "- type: text\n  rules:\n\(indented(object.example, by: 4))")
    case "optionRows":
      spec(rows: "- type: push\n  tag: host\n\(indented(object.example, by: 2))")
        + "  - tag: guests\n    repeat:\n      rows:\n"
        + "        - { type: int, tag: id }\n        - { type: text, tag: name }\n"
    default:
      spec(rows: "- type: \(owner(of: object.name))\n\(indented(object.example, by: 2))")
    }
  }

  /// A row type whose rows can contain a mapping.
  private static func owner(of object: String) -> String {
    switch object {
    case "option", "provider": "push"
    case "optionGroup": "push\n  options: City"
    case "present": "button"
    case "insets", "separators": "group\n  rows: [{ type: spacer }]"
    default: "text"
    }
  }

  private static func indented(_ text: String, by count: Int) -> String {
    let margin = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}
