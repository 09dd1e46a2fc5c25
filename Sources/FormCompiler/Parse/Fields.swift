import FormCatalog
import FormSource
import FormSyntax

/// The keys a kind of mapping accepts, with what messages call it.
final class KeySet: Sendable {
  /// What the mapping is, with its article: `a section`, ``a `slider` row``.
  let title: String
  let properties: [PropertyEntry]
  let required: [Int]
  /// For each property whether it is a member of the definition of its own, not in a list of
  /// properties.
  let isStructural: [Bool]
  /// The position of each key of the language, or -1.
  private let positions: [Int16]
  /// The positions of keys that only the spec knows, those of custom row types.
  private let ownPositions: [String: Int]

  init(title: String, properties: [PropertyEntry]) {
    self.title = title
    self.properties = properties
    required = properties.indices.filter { properties[$0].isRequired }
    isStructural = properties.map { Self.structural.contains($0.name) }
    var positions = [Int16](repeating: -1, count: Key.count)
    var own: [String: Int] = [:]
    for (position, property) in properties.enumerated() {
      let number = Key.number(of: property.name)
      if number < 0 {
        own[property.name] = position
      } else if positions[number] < 0 {
        positions[number] = Int16(position)
      }
    }
    self.positions = positions
    ownPositions = own
  }

  /// The keys of a row that are members of the definition's row.
  private static let structural: Set<String> = [
    "type", "tag", "title", "subtitle", "value", "computed", "hidden", "disabled", "rules",
    "validates", "whenHidden", "options", "where", "events", "swipe", "rows", "native",
  ]

  convenience init(_ object: ObjectEntry) {
    self.init(title: object.title, properties: object.properties)
  }

  func position(of key: Key) -> Int? {
    guard key.number >= 0 else { return nil }
    let position = positions[key.number]
    return position < 0 ? nil : Int(position)
  }

  func position(of name: String) -> Int? {
    let number = Key.number(of: name)
    return number < 0 ? ownPositions[name] : position(of: Key(number: number))
  }

  var names: [String] { properties.map(\.name) }
}

/// The entries of a mapping that its ``KeySet`` knows.
final class Fields {
  /// One key that was found, with its value.
  struct Field: BitwiseCopyable {
    let position: Int
    let key: Node
    let value: Node
  }

  /// The mapping.
  let node: Node
  let keys: KeySet
  let found: [Field]
  /// For each position, taken modulo 64, whether a key there was found: most mappings have few of the
  /// keys they could have, and asking for the others ends here.
  private let presence: UInt64

  /// The value of a key; nil when the key is missing.
  subscript(key: Key) -> Node? { field(key)?.value }

  /// The key and value of a key of the language.
  func field(_ key: Key) -> Field? {
    keys.position(of: key).flatMap(field(at:))
  }

  func contains(_ key: Key) -> Bool { field(key) != nil }

  /// The key and value at a position of the key set.
  func field(at position: Int) -> Field? {
    guard presence & Fields.presence(of: position) != 0 else { return nil }
    for index in found.indices where found[index].position == position { return found[index] }
    return nil
  }

  private static func presence(of position: Int) -> UInt64 { 1 << UInt64(position & 63) }

  /// The value of a key by its name, for keys that are not known beforehand.
  func value(named name: String) -> Node? {
    keys.position(of: name).flatMap(field(at:))?.value
  }

  /// A Boolean value indicating whether the mapping has only keys that are known.
  let isWhole: Bool

  /// The place to point at when the mapping as a whole is meant: its first key.
  var place: SourceSpan { node.entries.first?.key.span ?? node.span }

  /// The same fields with those of others over the same keys that are missing here.
  func adding(defaults: Fields) -> Fields {
    var all = found
    for field in defaults.found {
      guard let position = keys.position(of: defaults.keys.properties[field.position].name),
        !all.contains(where: { $0.position == position })
      else { continue }
      all.append(Field(position: position, key: field.key, value: field.value))
    }
    return Fields(node: node, keys: keys, found: all, isWhole: isWhole)
  }

  init(node: Node, keys: KeySet, found: [Field], isWhole: Bool = true) {
    self.isWhole = isWhole
    self.node = node
    self.keys = keys
    self.found = found
    presence = found.reduce(0) { $0 | Fields.presence(of: $1.position) }
  }
}

extension Fields {
  /// Reads a mapping by its keys; nil when the node is no mapping.
  ///
  /// Unknown, misplaced and missing keys are reported.
  ///
  /// - Parameter defaults: The entries that the mapping has where it says nothing else.
  static func read(
    _ node: Node, keys: KeySet, defaults: Fields? = nil, in compilation: Compilation
  ) -> Fields? {
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping for \(keys.title)"))
      return nil
    }
    let entries = node.entries
    var found: [Field] = []
    var unknown: [Node] = []
    found.reserveCapacity(entries.count)
    for entry in entries {
      let key = entry.key.languageKey
      let position = key.number < 0 ? keys.position(of: entry.key.text) : keys.position(of: key)
      if let position {
        found.append(Field(position: position, key: entry.key, value: entry.value))
      } else {
        unknown.append(entry.key)
      }
    }
    var fields = Fields(node: node, keys: keys, found: found, isWhole: unknown.isEmpty)
    let meant = Set(unknown.compactMap { fields.report(unknownKey: $0, in: compilation) })
    if let defaults { fields = fields.adding(defaults: defaults) }
    for position in keys.required where fields.field(at: position) == nil {
      let property = keys.properties[position]
      if !meant.contains(property.name) {
        compilation.report(missingKey(property, fields: fields))
      }
    }
    return fields
  }

  /// Reports a key that the mapping cannot have, and returns the one that was meant, if any.
  @discardableResult
  func report(unknownKey key: Node, in compilation: Compilation) -> String? {
    let name = key.text
    let names = keys.names.filter { value(named: $0) == nil }
    let message = "`\(name)` is not a key of \(keys.title)"
    if let meant = Self.opposites[name], keys.names.contains(meant) {
      compilation.report(
        Diagnostic(
          .unknownKey, message, at: key.span, help: ["say the opposite with `\(meant)`"]))
      return nil
    }
    let near = Suggestion.nearest(to: name, in: names)
    guard let best = near.first else {
      let places = Catalog.places(of: name)
      compilation.report(
        places.isEmpty
          ? Diagnostic(
            .unknownKey, message, at: key.span,
            notes: ["the keys of \(keys.title) are \(Phrase.names(keys.names))"])
          : Diagnostic(
            .misplacedKey, message, at: key.span,
            help: ["`\(name)` is legal \(Phrase.list(places, last: "and"))"]))
      return nil
    }
    compilation.report(
      Diagnostic(
        .unknownKey, message, at: key.span, help: [Phrase.didYouMean(near)],
        fixes: [.replace(key, with: best)]))
    return best
  }

  /// Keys with the opposite meaning of one of the language, which has only one of each pair.
  private static let opposites = [
    "visible": "hidden", "isVisible": "hidden", "show": "hidden", "enabled": "disabled",
    "isEnabled": "disabled", "editable": "disabled",
  ]

  private static func missingKey(_ property: PropertyEntry, fields: Fields) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(fields.keys.title) needs the key `\(property.name)`", at: fields.place,
      notes: [Phrase.note(from: property.documentation)])
  }
}
