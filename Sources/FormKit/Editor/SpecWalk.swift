import FormCatalog
import FormCompiler
import FormSyntax

/// A mapping of a file, with the keys that the catalogue gives it.
final class SpecMapping {
  /// What the keys of a mapping are.
  enum Content {
    /// Keys of the language.
    case object(ObjectEntry)
    /// The use of a fragment in place of a row or section.
    case use
    /// The keys of a row; of an unknown type, and of one that the spec declares, those of all rows.
    case row(RowTypeEntry?)
    /// The name of a rule, its arguments, and the keys of all rules.
    case rule(RuleEntry?)
    /// The arguments of a rule.
    case arguments(RuleEntry)
    /// Events.
    case events(EventPlace)
    /// Row types with default properties.
    case defaults
    /// Names that the author chooses.
    case names(PropertyType)
  }

  let node: Node
  let content: Content
  /// The mapping around it.
  let outer: SpecMapping?
  /// The key in that mapping whose value contains this one.
  let key: String?
  /// Where the tags of rows in the mapping are looked up.
  let scope: TagScope

  init(_ node: Node, _ content: Content, in outer: SpecMapping?, at key: String?) {
    (self.node, self.content, self.outer, self.key) = (node, content, outer, key)
    var scope = outer?.scope ?? TagScope()
    if let outer, let key { scope.enter(key, of: outer) }
    self.scope = scope
  }

  /// The keys of the language that the mapping can have.
  var properties: [PropertyEntry] {
    switch content {
    case .object(let entry):
      entry.name == "section" ? entry.properties + [Self.use] : entry.properties
    case .use: [Self.use]
    case .row(let type): type.map(Catalog.rowKeys) ?? Catalog.row.properties + [Self.use]
    case .arguments(let rule): rule.arguments
    case .rule(let rule):
      (rule.map { [$0.key] + $0.arguments } ?? Catalog.rules.map(\.key) + Self.ruleUse)
        + Catalog.ruleKeys.properties
    case .events(let place):
      Catalog.events.filter { $0.place.covers(place) }.map {
        PropertyEntry(name: $0.name, type: .name(.handler), documentation: $0.documentation)
      }
    case .defaults:
      Catalog.rowTypes.map {
        PropertyEntry(name: $0.name, type: .defaults, documentation: $0.documentation)
      }
    case .names: []
    }
  }

  private static let use = PropertyEntry(
    name: "use", type: .object("use"),
    documentation: Catalog.object(named: "use")?.documentation ?? "")

  private static let ruleUse = Catalog.object(named: "ruleUse")?.properties ?? []

  /// The key of the language with a name; nil for one that the author chooses or that is unknown.
  func property(_ name: String) -> PropertyEntry? {
    switch content {
    case .object(let entry): entry.property(name)
    case .row(let type): type.map { $0.property(name) } ?? Catalog.row.property(name)
    default: properties.first { $0.name == name }
    }
  }

  /// The type of the values of names that the author chooses; nil if there are none.
  var otherKeys: PropertyType? {
    switch content {
    case .object(let entry): entry.otherKeys
    case .names(let type): type
    default: nil
    }
  }
}

/// The fragment and the lists around a place, in which the tags of its rows are unique.
struct TagScope: Hashable, Sendable {
  /// The fragment; nil outside fragments.
  var fragment: String?
  /// The tags of the lists, the outermost first.
  var lists: [String] = []
  /// Whether the tags are those of pages, which may be named like rows.
  var isPage = false

  /// Goes to the value of a key of a mapping.
  fileprivate mutating func enter(_ key: String, of mapping: SpecMapping) {
    if mapping.key == "fragments", case .names = mapping.content { fragment = key }
    let isEntry = ["row", "rows", "kinds", "section"].contains(key)
    if isEntry, mapping.key == "repeat", let list = mapping.outer?.node {
      lists.append(list["tag"]?.text ?? "")
    } else if key == "onAdd" || isEntry && mapping.node["forEach"] != nil {
      lists.append(mapping.node["tag"]?.text ?? "")
    }
  }

  /// The scope of the tags of all pages.
  static let pages = TagScope(isPage: true)

  /// The scope outside all lists.
  var outside: TagScope { TagScope(fragment: fragment) }
}

/// One key or value of a file, with what the catalogue says about it.
struct SpecPlace {
  let node: Node
  /// Whether the node is a key.
  let isKey: Bool
  /// The type of the value, or of the value of the key; nil if the language does not know it.
  let type: PropertyType?
  /// The key of the language, or the one whose value it is or is in; nil for a name that the author
  /// chooses.
  let property: PropertyEntry?
  /// The text of that key, or of that name; empty at the top of a file.
  let key: String
  /// The mapping of the key; at the top of a file the file itself.
  let mapping: SpecMapping
}

/// A walk over the tree of a file that tells of each key and value what it is by the catalogue.
///
/// The compiler reads a tree by the same tables. This walk is beside it, since an editor asks about
/// files that do not parse, have rows of no type yet, and are parts of several forms.
struct SpecWalk {
  /// Receives each place, a key before its value and a collection before its parts; tells whether
  /// the parts of the node are walked, too.
  let visit: (SpecPlace) -> Bool

  /// Walks a file.
  func walk(_ root: Node, as entry: ObjectEntry) {
    let top = SpecMapping(root, .object(entry), in: nil, at: nil)
    let place = SpecPlace(
      node: root, isKey: false, type: .object(entry.name), property: nil, key: "", mapping: top)
    if visit(place), root.kind == .mapping { entries(of: top) }
  }

  /// Walks options of a file that has the list of them.
  func walk(options: some Sequence<Node>, of list: Node) {
    guard let entry = Catalog.object(named: "optionFile") else { return }
    let top = SpecPlace(
      node: list, isKey: false, type: .optionList, property: nil, key: "",
      mapping: SpecMapping(list, .object(entry), in: nil, at: nil))
    for option in options { value(option, of: top, .optionList) }
  }

  private func entries(of mapping: SpecMapping) {
    for entry in mapping.node.entries where !entry.isMerged {
      let key = entry.key.text
      let property = mapping.property(key)
      let place = SpecPlace(
        node: entry.key, isKey: true, type: property?.type ?? mapping.otherKeys, property: property,
        key: key, mapping: mapping)
      if visit(place) { value(entry.value, of: place, place.type) }
    }
  }

  /// Walks the value of a key, or a part of it.
  private func value(_ node: Node, of key: SpecPlace, _ type: PropertyType?) {
    let place = SpecPlace(
      node: node, isKey: false, type: type, property: key.property, key: key.key,
      mapping: key.mapping)
    guard visit(place), let type else { return }
    switch node.kind {
    case .mapping:
      let own = ownContent(ofKey: key.key, in: key.mapping)
      guard let content = own ?? content(of: node, as: type) else { return }
      entries(of: SpecMapping(node, content, in: key.mapping, at: key.key))
    case .sequence:
      let element = Self.element(of: type)
      for item in node.items { value(item, of: key, element) }
    default: return
    }
  }

  /// What the keys of a value are by the key it belongs to, where its type does not say it.
  private func ownContent(ofKey key: String, in mapping: SpecMapping) -> SpecMapping.Content? {
    switch mapping.content {
    case .rule: Catalog.rule(named: key).map { .arguments($0) }
    case .defaults: .row(Catalog.rowType(named: key))
    default: nil
    }
  }

  /// The type of the elements of a list; a rule in it has the type of the list.
  static func element(of type: PropertyType) -> PropertyType? {
    switch type {
    case .list(let element, _): element
    case .rows: .row
    case .sections: .object("section")
    case .rules: .rules
    case .options, .optionList: .optionList
    case .live(let type): element(of: type)
    case .oneOf(let types):
      types.first { $0.accepts(.sequence) && element(of: $0) != nil }.flatMap(element)
    case .int, .number, .bool, .bound, .rowValue, .valueType: type
    default: nil
    }
  }

  /// What the keys of a mapping are where a value of a type is expected; nil if it has no known
  /// keys.
  private func content(of node: Node, as type: PropertyType) -> SpecMapping.Content? {
    switch type {
    case .object(let name):
      return name == "section" && node["use"] != nil ? .use : object(name)
    case .row:
      return node["use"] != nil ? .use : .row(Self.rowType(of: node))
    case .rules:
      let rule = node.entries.lazy.compactMap { Catalog.rule(named: $0.key.text) }.first
      return .rule(rule)
    case .options: return object(node["from"] != nil ? "optionRows" : "provider")
    case .optionList: return object("option")
    case .events(let place): return .events(place)
    case .defaults: return .defaults
    case .map(let type): return .names(type)
    case .valueType: return .names(.valueType)
    case .shownText: return object("text")
    case .condition: return object("condition")
    case .rowValue, .bound, .url:
      return node["expression"] == nil ? nil : object("expression")
    case .live(let type): return content(of: node, as: type) ?? object("expression")
    case .oneOf(let types):
      return types.lazy.filter { $0.accepts(.mapping) }.compactMap { content(of: node, as: $0) }
        .first
    default: return nil
    }
  }

  private func object(_ name: String) -> SpecMapping.Content? {
    ObjectEntry.ofFile(named: name).map { .object($0) }
  }

  private static func rowType(of row: Node) -> RowTypeEntry? {
    row["type"].flatMap { Catalog.rowType(named: $0.text) }
  }
}

extension RuleEntry {
  /// The name of the rule as a key of its mapping.
  fileprivate var key: PropertyEntry {
    let short = shorthand.flatMap(argument)
    return PropertyEntry(name: name, type: short?.type ?? .bool, documentation: documentation)
  }
}

extension ObjectEntry {
  /// The mapping with a name in any kind of file.
  fileprivate static func ofFile(named name: String) -> ObjectEntry? {
    Catalog.object(named: name)
      ?? (Catalog.hostObjects + Catalog.testObjects + [.configuration, .outputs]).first {
        $0.name == name
      }
  }
}
