/// The whole spec language as data: its keys and their places, their allowed values, and their
/// meaning.
///
/// The parser, the checker, the JSON Schema, the reference and the emitters derive from it. All
/// lists are in the order in which documents present them.
package enum Catalog {
  /// The built-in row types.
  package static let rowTypes: [RowTypeEntry] =
    RowTypeEntry.fields + RowTypeEntry.texts + RowTypeEntry.controls + RowTypeEntry.dates
    + RowTypeEntry.options + RowTypeEntry.selects + RowTypeEntry.contents + RowTypeEntry.customs
    + RowTypeEntry.values + RowTypeEntry.groups

  /// The kinds of rules.
  package static let rules: [RuleEntry] = RuleEntry.all

  /// The events of rows and sections.
  package static let events: [EventEntry] = EventEntry.all

  /// The functions of the expression language.
  package static let functions: [FunctionEntry] = FunctionEntry.all

  /// The mappings with fixed keys.
  package static let objects: [ObjectEntry] = [
    .form, .page, .section, .row, .header, .select, .repetition, .kind, .entrySection, .addButton,
    .navigation, .inlineRows, .inlineRowHides, .validation, .function, .rowType, .fragment, .use,
    .condition, .text, .expression,
    .option, .optionFile, .provider, .optionRows,
    .optionGroup, .requirement, .swipe, .swipeAction, .fullSwipe, .step, .present, .mask,
    .returnKey, .insets, .separators, .ruleKeys, .ruleUse, .settings,
  ]

  /// The top level of a spec.
  package static var form: ObjectEntry { .form }

  /// The keys of a section.
  package static var section: ObjectEntry { .section }

  /// The keys that all rows have in common, `type` among them.
  package static var row: ObjectEntry { .row }

  /// The keys common to all rules.
  package static var ruleKeys: ObjectEntry { .ruleKeys }

  private static let rowTypeIndexes = indexes(rowTypes.map(\.name))
  private static let ruleIndexes = indexes(rules.map(\.name))
  private static let eventIndexes = indexes(events.map(\.name))
  private static let objectIndexes = indexes(objects.map(\.name))
  private static let functionIndexes = indexes(functions.map(\.name))

  /// Returns the built-in row type with the name.
  package static func rowType(named name: String) -> RowTypeEntry? {
    rowTypeIndexes[name].map { rowTypes[$0] }
  }

  /// Returns the kind of rule with the name.
  package static func rule(named name: String) -> RuleEntry? {
    ruleIndexes[name].map { rules[$0] }
  }

  /// Returns the event with the name.
  package static func event(named name: String) -> EventEntry? {
    eventIndexes[name].map { events[$0] }
  }

  /// Returns the mapping with the name that ``PropertyType/object(_:)`` refers to.
  package static func object(named name: String) -> ObjectEntry? {
    objectIndexes[name].map { objects[$0] }
  }

  /// Returns the function of the expression language with the name, as it is written.
  package static func function(named name: String) -> FunctionEntry? {
    functionIndexes[name].map { functions[$0] }
  }

  /// Returns the keys of a row of a type: common ones first, then the type's own; a common key that
  /// the type redefines is among the latter.
  package static func rowKeys(for type: RowTypeEntry) -> [PropertyEntry] {
    row.properties.filter { type.ownProperty($0.name) == nil } + type.properties
  }

  private static func indexes(_ names: [String]) -> [String: Int] {
    Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }
}

extension Catalog {
  /// Returns where a key is legal, each place as a phrase to follow "is legal": "in a section", "in a
  /// `slider` row".
  ///
  /// Row types that have the key as their own follow the mappings; more than three of them are
  /// merged into one phrase, and a key of all rows is not repeated for each type.
  package static func places(of key: String) -> [String] {
    var places = placesInObjects[key] ?? []
    if row.property(key) != nil { return places }
    let types = rowTypes.filter { $0.ownProperty(key) != nil }
    let names = types.map { "`\($0.name)`" }
    if names.count > 3, let last = names.last {
      places.append("in a row of type \(names.dropLast().joined(separator: ", ")) or \(last)")
    } else {
      places += types.map { "in \($0.title)" }
    }
    return places
  }

  private static let placesInObjects: [String: [String]] = {
    var places: [String: [String]] = [:]
    for object in objects {
      let preposition = object.name == "form" ? "at" : "in"
      for property in object.properties {
        places[property.name, default: []].append("\(preposition) \(object.title)")
      }
    }
    for rule in rules {
      for argument in rule.arguments where argument.name != "allowsEmpty" {
        places[argument.name, default: []].append("in the rule `\(rule.name)`")
      }
    }
    return places
  }()
}
