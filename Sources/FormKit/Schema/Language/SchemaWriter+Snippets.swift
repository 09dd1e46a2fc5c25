import FormCatalog
import FormText

/// What editors offer for an element that is not written yet, as VS Code and yaml-language-server read it.
extension SchemaWriter {
  /// A new file with one section.
  static var formSnippets: JSONValue {
    let sections: JSONValue = [["header": "${2:Header}", "rows": rows(3)]]
    let body: JSONValue = ["formc": 1, "form": "${1:Name}", "sections": sections]
    return [snippet("form", "A form with one section.", body)]
  }

  /// A new section.
  static var sectionSnippets: JSONValue {
    [snippet("section", "A section with one row.", ["header": "${1:Header}", "rows": rows(2)])]
  }

  /// A new row of each type, with the keys that it needs.
  static var rowSnippets: JSONValue {
    .array(Catalog.rowTypes.map { snippet($0.name, $0.documentation, row($0)) })
  }

  private static func snippet(
    _ label: String, _ description: String, _ body: JSONValue
  ) -> JSONValue {
    ["label": .string(label), "description": .string(description), "body": body]
  }

  private static func row(_ entry: RowTypeEntry) -> JSONValue {
    let needed = entry.properties.filter { key in
      (key.isRequired || entry.requiresOptions && key.name == "options") && key.name != "tag"
    }
    let keys = needed.enumerated().map { number, key in
      (key.name, value(of: key, number + 3))
    }
    return JSONValue(
      [("type", .string(entry.name)), ("tag", "${1:tag}"), ("title", "${2:Title}")] + keys)
  }

  /// A value to replace.
  private static func value(of key: PropertyEntry, _ number: Int) -> JSONValue {
    switch key.type {
    case .rows: rows(number)
    case .object: ["rows": rows(number)]
    case .currency: .string("${\(number):EUR}")
    case .options, .name: .string("${\(number):Name}")
    case .valueType: .string("${\(number):String}")
    default: .string("${\(number):\(key.name)}")
    }
  }

  private static func rows(_ number: Int) -> JSONValue {
    [
      [
        "type": "text", "tag": .string("${\(number):row}"),
        "title": .string("${\(number + 1):Title}"),
      ]
    ]
  }
}
