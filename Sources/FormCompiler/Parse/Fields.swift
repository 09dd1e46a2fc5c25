import FormCatalog
import FormSource
import FormSyntax

/// The keys a kind of mapping accepts, with what messages call it.
final class KeySet: Sendable {
  /// What the mapping is, with its article: `a section`, ``a `slider` row``.
  let title: String
  let properties: [PropertyEntry]
  let required: [Int]
  private let positions: [String: Int]

  init(title: String, properties: [PropertyEntry]) {
    self.title = title
    self.properties = properties
    required = properties.indices.filter { properties[$0].isRequired }
    positions = Dictionary(
      properties.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  convenience init(_ object: ObjectEntry) {
    self.init(title: object.title, properties: object.properties)
  }

  func position(of name: String) -> Int? { positions[name] }

  var names: [String] { properties.map(\.name) }
}

/// The entries of a mapping that its ``KeySet`` knows.
struct Fields {
  /// One key that was found, with its value.
  struct Field {
    let position: Int
    let key: Node
    let value: Node
  }

  /// The mapping.
  let node: Node
  let keys: KeySet
  private(set) var found: [Field]

  /// The value of a key; nil when the key is missing.
  subscript(name: String) -> Node? { field(name)?.value }

  /// The key and value of a name.
  func field(_ name: String) -> Field? {
    guard let position = keys.position(of: name) else { return nil }
    return found.first { $0.position == position }
  }

  func contains(_ name: String) -> Bool { field(name) != nil }

  /// The place to point at when the mapping as a whole is meant: its first key.
  var place: SourceSpan { node.entries.first?.key.span ?? node.span }

  /// Adds the entries of other fields over the same keys that are not there yet.
  mutating func addDefaults(_ defaults: Fields) {
    for field in defaults.found {
      guard let position = keys.position(of: defaults.keys.properties[field.position].name),
        !found.contains(where: { $0.position == position })
      else { continue }
      found.append(Field(position: position, key: field.key, value: field.value))
    }
  }

  init(node: Node, keys: KeySet, found: [Field]) {
    self.node = node
    self.keys = keys
    self.found = found
  }
}

extension Fields {
  /// Reads a mapping by its keys; nil when the node is no mapping.
  ///
  /// Unknown, misplaced and missing keys are reported.
  static func read(_ node: Node, keys: KeySet, in compilation: Compilation) -> Fields? {
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping for \(keys.title)"))
      return nil
    }
    let entries = node.entries
    var found: [Field] = []
    found.reserveCapacity(entries.count)
    for entry in entries {
      if let position = keys.position(of: entry.key.text) {
        found.append(Field(position: position, key: entry.key, value: entry.value))
      } else {
        compilation.report(unknownKey(entry.key, keys: keys))
      }
    }
    let fields = Fields(node: node, keys: keys, found: found)
    for position in keys.required where !found.contains(where: { $0.position == position }) {
      compilation.report(missingKey(keys.properties[position], fields: fields))
    }
    return fields
  }

  private static func unknownKey(_ key: Node, keys: KeySet) -> Diagnostic {
    let name = key.text
    let near = Suggestion.nearest(to: name, in: keys.names)
    let places = Catalog.places(of: name)
    if near.isEmpty, !places.isEmpty {
      return Diagnostic(
        .misplacedKey, "`\(name)` is not a key of \(keys.title)", at: key.span,
        help: ["`\(name)` is legal \(Phrase.list(places, last: "and"))"])
    }
    var diagnostic = Diagnostic(
      .unknownKey, "`\(name)` is not a key of \(keys.title)", at: key.span)
    if let best = near.first {
      diagnostic.help = [Phrase.didYouMean(near)]
      diagnostic.fixes = [.replace(key, with: best)]
    } else {
      diagnostic.notes = ["the keys of \(keys.title) are \(Phrase.names(keys.names))"]
    }
    return diagnostic
  }

  private static func missingKey(_ property: PropertyEntry, fields: Fields) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(fields.keys.title) needs the key `\(property.name)`", at: fields.place,
      notes: [property.documentation])
  }
}
