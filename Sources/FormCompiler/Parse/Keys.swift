import FormCatalog

/// The key sets of the language, made once from the catalogue.
enum Keys {
  static let section = KeySet(Catalog.section)
  static let entrySection = object("entrySection")
  static let option = object("option")
  static let optionFile = object("optionFile")
  static let function = object("function")
  static let provider = object("provider")
  static let optionRows = object("optionRows")
  static let kind = object("kind")
  static let ruleCommon = KeySet(Catalog.ruleKeys)

  /// The keys read from a row of unknown type.
  static let unknownRow = KeySet(
    title: "a row",
    properties: (Catalog.row.properties + Catalog.rowTypes.flatMap(\.properties)).filter {
      $0.name == "type" || $0.name == "tag" || $0.name == "rows"
    })

  /// The keys of a row of a type.
  static func row(_ type: RowTypeEntry) -> KeySet {
    KeySet(title: type.title, properties: Catalog.rowKeys(for: type))
  }

  private static let objects: [String: KeySet] = Dictionary(
    Catalog.objects.map { ($0.name, KeySet($0)) }, uniquingKeysWith: { first, _ in first })

  /// The key set of an object of the catalogue; empty if there is no such object.
  static func object(_ name: String) -> KeySet {
    objects[name] ?? KeySet(title: "`\(name)`", properties: [])
  }
}

extension KeySet {
  /// The same keys, none of them required.
  var withoutRequired: KeySet {
    KeySet(title: title, properties: properties.map { $0.requiring(false) })
  }
}

extension PropertyEntry {
  /// The same property, required or not.
  func requiring(_ isRequired: Bool) -> PropertyEntry {
    var property = self
    property.isRequired = isRequired
    return property
  }
}
