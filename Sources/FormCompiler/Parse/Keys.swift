import FormCatalog

/// The key sets of the language, made once from the catalogue.
enum Keys {
  static let section = KeySet(Catalog.section)
  static let select = object("select")
  static let repeating = object("repeat")
  static let entrySection = object("entrySection")
  static let use = object("use")
  static let option = object("option")
  static let rowType = object("rowType")
  static let function = object("function")
  static let provider = object("provider")
  static let optionRows = object("optionRows")
  static let condition = object("condition")
  static let headerView = object("header")
  static let kind = object("kind")
  static let addButton = object("addButton")
  static let swipe = object("swipe")
  static let page = object("page")
  static let step = object("step")
  static let swipeAction = object("swipeAction")
  static let fullSwipe = object("fullSwipe")
  static let navigation = object("navigation")
  static let inlineRows = object("inlineRows")
  static let validation = object("validation")
  static let ruleCommon = KeySet(Catalog.ruleKeys)

  /// The keys read from a row of unknown type.
  static let unknownRow = KeySet(
    title: "a row",
    properties: (Catalog.row.properties + Catalog.rowTypes.flatMap(\.properties)).filter {
      $0.name == "type" || $0.name == "tag" || $0.name == "rows"
    })

  /// The keys of a row of a type.
  static func row(_ type: RowTypeEntry) -> KeySet {
    let own = Set(type.properties.map(\.name))
    let common = Catalog.row.properties.filter { !own.contains($0.name) }
    return KeySet(title: type.title, properties: common + type.properties)
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
