package import FormCatalog

extension Examples {
  /// The specs of ``specs``, with declarations of the names that their examples refer to.
  package static var completedSpecs: [String: String] {
    specs.mapValues { spec in
      let missing = rows.filter {
        spec.contains("$\($0.tag)") || spec.contains(": \($0.tag),") || spec.contains("[\($0.tag)]")
      }
      .filter { !spec.contains("tag: \($0.tag),") && !spec.contains("tag: \($0.tag)\n") }
      var completed = spec
      if !missing.isEmpty {
        let list = missing.map { "      - { tag: \($0.tag), title: T, \($0.row) }\n" }.joined()
        completed = completed.replacing(
          "sections:\n", with: "sections:\n  - rows:\n\(list)", maxReplacements: 1)
      }
      for (key, text) in declarations where !spec.contains("\n\(key):\n") {
        if text.names.contains(where: spec.contains) { completed += "\(key):\n\(text.lines)" }
      }
      return completed
    }
  }

  private static let rows: [(tag: String, row: String)] = [
    ("price", "type: decimal"), ("country", "type: text"), ("terms", "type: check, value: false"),
    ("newsletter", "type: switch, value: true"), ("guest", "type: switch, value: false"),
    ("plan", "type: text"), ("start", "type: date"), ("domain", "type: text"),
    ("password", "type: password"), ("state", "type: text"), ("arrival", "type: date"),
  ]

  private static let declarations: [(String, (names: [String], lines: String))] = [
    (
      "types",
      (
        ["options: City", "options: Plan"],
        """
          City: [{ value: mvd, title: Montevideo, attributes: { country: UY, continent: America } }]
          Plan: [free, pro]

        """
      )
    ),
    (
      "functions",
      (
        ["isWorkingDay", "isHoliday", "isFree"],
        """
          isWorkingDay: { parameters: [Date], returns: Bool }
          isHoliday: { parameters: [Date], returns: Bool }
          isFree: { parameters: [String], returns: Bool }

        """
      )
    ),
    ("ruleSets", (["contactEmail"], "  contactEmail: [email]\n")),
    ("fragments", (["fragment: Address"], "  Address: [{ type: text, tag: street, title: S }]\n")),
  ]
}

extension Examples {
  /// The smallest spec with a row of a type and one more key, which replaces keys that conflict
  /// with it.
  package static func spec(of type: RowTypeEntry, adding key: String) -> String {
    let name = String(key.prefix { $0 != ":" })
    let excluded = ["present": "action", "url": "action"][name] ?? name
    let needed = needed(of: type, for: name)
    let parts = (["title: T"] + needed).filter { !$0.hasPrefix("\(excluded):") } + [key]
    let isOption = parts.contains { $0.hasPrefix("selectableValue:") }
    let select = isOption ? "tag: s, select: { mode: single }, " : ""
    let rows = "rows: [{ type: \(type.name), \(parts.joined(separator: ", ")) }]"
    let section = type.name == "list" ? "tag: s, repeat: { \(rows) }" : select + rows
    return """
      formc: 1
      form: F
      sections:
        - { \(section) }

      """
  }

  private static func needed(of type: RowTypeEntry, for key: String) -> [String] {
    switch type.name {
    case _ where key == "valueType" && type.requiresOptions: ["controller: own"]
    case _ where key == "group" && type.requiresOptions:
      ["options: [{ value: a, attributes: { own: x } }]"]
    case "file" where key == "min" || key == "max": ["multiple: true"]
    case "doublePicker": ["options: [[1], [2]]"]
    case "triplePicker": ["options: [[1], [2], [3]]"]
    case "leftRight": ["options: [{ value: 1, options: [2] }]"]
    case "listCheck": ["selectableValue: 1"]
    case "staticText": ["text: T"]
    case "view": ["view: V"]
    case "field": ["tag: t", "valueType: Int"]
    case "currency": ["currency: EUR"]
    case "group": ["tag: g", "rows: [{ type: spacer }]"]
    case "list": ["tag: l", "repeat: { row: { type: text } }"]
    case "button", "link": ["action: a"]
    default: type.requiresOptions ? ["options: [a]"] : ["accessibilityHint: H"]
    }
  }
}
