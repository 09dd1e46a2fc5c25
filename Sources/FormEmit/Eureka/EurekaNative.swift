import FormCatalog
import FormModel

/// Checks the keys under `native.eureka` of sections and of rows that Eureka has classes for.
struct EurekaNative {
  private(set) var problems: [EmitProblem] = []

  mutating func check(_ section: FormDefinition.Section, _ place: DefinitionPlace) {
    for entry in Self.entries(section.native) {
      switch (entry.name, entry.value, section.kind) {
      case ("showInsertIconInAddButton", .bool, .repeating),
        ("onSelectSelectableRow", .string, .select):
        continue
      default:
        report(
          .key, place, entry,
          "the section has no `\(entry.name)` in Eureka, or none with such a value")
      }
    }
  }

  /// - Parameter className: The class of the row; nil if Eureka has none.
  mutating func check(
    _ row: FormDefinition.Row, _ place: DefinitionPlace, className: String?
  ) {
    let isOwn = className.map { !$0.hasPrefix("Eureka.") } ?? false
    for entry in Self.entries(row.native) {
      if FormTarget.eurekaClosures.contains(entry.name) {
        let isOfPickers = entry.name.hasSuffix("InlineRow")
        if isOfPickers, let className, !isOwn, !className.contains("InlineRow") {
          report(.key, place, entry, "the row has no `\(entry.name)` in Eureka")
          continue
        }
        if case .string = entry.value { continue }
        report(.key, place, entry, "`\(entry.name)` takes the name of a handler")
      } else if !isOwn {
        check(entry, place, Catalog.rowType(named: row.type)?.family)
      }
    }
  }

  private mutating func check(
    _ entry: FormDefinition.Property, _ place: DefinitionPlace, _ family: RowFamily?
  ) {
    let isField = family == .field
    let isText = isField || family == .text
    let expected: String?
    switch entry.name {
    case "titlePercentage" where isText: expected = entry.value.isNumber ? nil : "a number"
    case "placeholderColor" where isField:
      expected = entry.value.isColor ? nil : "a colour such as `#007AFF`"
    case "destinationScrollPosition":
      let names = ["none", "top", "middle", "bottom"]
      let isKnown = names.contains { entry.value == .string($0) }
      expected = isKnown ? nil : "one of `none`, `top`, `middle`, `bottom`"
    case "useFormatterDuringInput" where isText, "useFormatterOnDidBeginEditing" where isText:
      return report(
        .look, place, entry,
        "the form formats text as it is typed, which no formatter of Eureka does",
        help: "the key of the language is `formatDuringInput`")
    default:
      return report(.key, place, entry, "the row has no property `\(entry.name)` in Eureka")
    }
    if let expected { report(.key, place, entry, "`\(entry.name)` is \(expected) in Eureka") }
  }

  private static func entries(_ native: [FormDefinition.Property]) -> [FormDefinition.Property] {
    guard case .map(let entries)? = native.first(where: { $0.name == "eureka" })?.value
    else { return [] }
    return entries
  }

  private mutating func report(
    _ kind: EmitProblem.Kind, _ place: DefinitionPlace, _ entry: FormDefinition.Property,
    _ message: String, help: String? = nil
  ) {
    problems.append(
      EmitProblem(
        kind: kind, place: place, keys: ["native", "eureka", entry.name], message: message,
        help: help))
  }
}

extension FormDefinition.PropertyValue {
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .double: true
    default: false
    }
  }

  fileprivate var isColor: Bool {
    if case .string(let text) = self { text.hasPrefix("#") } else { false }
  }
}
