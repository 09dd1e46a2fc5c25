package import FormCatalog
package import FormSyntax

/// The keys that a kind of mapping accepts, with its name in messages.
package final class KeySet: Sendable {
  /// The mapping with its article: `a section`, ``a `slider` row``.
  package let title: String
  let properties: [PropertyEntry]
  /// The key whose value was probably meant by a scalar in place of the mapping.
  let shorthand: PropertyEntry?
  let required: [Int]
  /// Whether the definition's row lists the property at a position instead of having a member for
  /// it.
  fileprivate let isListed: [Bool]
  fileprivate let isText: [Bool]
  /// A bit for each listed property, by position modulo 64.
  fileprivate let listedPresence: UInt64
  /// The position of each key of the language, or -1.
  private let positions: [Int16]
  /// The number of the key at each position, or -1 for a property of a custom row type.
  private let numbers: [Int16]
  /// The positions of the properties of custom row types.
  private let otherPositions: [String: Int]

  init(title: String, properties: [PropertyEntry], shorthand: PropertyEntry? = nil) {
    self.title = title
    self.shorthand = shorthand
    self.properties = properties
    required = properties.indices.filter { properties[$0].isRequired }
    let listed = properties.map {
      !Catalog.rowMembers.contains($0.name) && $0.type != .requirement
    }
    isListed = listed
    isText = properties.map { $0.type == .shownText }
    listedPresence = listed.indices.reduce(0) { listed[$1] ? $0 | Fields.presence(of: $1) : $0 }
    var positions = [Int16](repeating: -1, count: Key.names.count)
    var numbers: [Int16] = []
    var others: [String: Int] = [:]
    for (position, property) in properties.enumerated() {
      let number = Key.number(of: property.name)
      numbers.append(Int16(number ?? -1))
      guard let number else {
        others[property.name] = position
        continue
      }
      if positions[number] < 0 { positions[number] = Int16(position) }
    }
    self.positions = positions
    self.numbers = numbers
    otherPositions = others
  }

  package convenience init(_ object: ObjectEntry) {
    self.init(
      title: object.title, properties: object.properties,
      shorthand: object.shorthand.flatMap(object.property))
  }

  func position(of key: Key) -> Int? { position(ofNumber: key.number) }

  /// The type of a key; nil if it does not belong to the mapping.
  func type(of key: Key) -> PropertyType? { position(of: key).map { properties[$0].type } }

  func position(of name: String) -> Int? {
    Key.number(of: name).map(position(ofNumber:)) ?? otherPositions[name]
  }

  /// The position of a key in a spec.
  func position(of key: Node) -> Int? {
    let symbol = key.symbol
    guard positions.indices.contains(symbol) else { return otherPositions[key.text] }
    return position(ofNumber: symbol)
  }

  private func position(ofNumber number: Int) -> Int? {
    let position = positions[number]
    return position < 0 ? nil : Int(position)
  }

  /// The entry of a mapping for the key at a position.
  func entry(at position: Int, of node: Node) -> Node.Entry? {
    let number = Int(numbers[position])
    if number >= 0 { return node.entry(symbol: number) }
    return node.entries.first {
      $0.key.keyNumber == nil && $0.key.text == properties[position].name
    }
  }

  var names: [String] { properties.map(\.name) }
}

/// The entries of a mapping that its ``KeySet`` knows.
///
/// Nothing is copied: an entry is looked up in the tree on request.
package final class Fields {
  /// One key that was found, with its value.
  package struct Field: BitwiseCopyable {
    let position: Int
    package let key: Node
    package let value: Node
  }

  /// The mapping.
  let node: Node
  package let keys: KeySet
  /// Whether all keys of the mapping are known.
  let isWhole: Bool
  /// The keys that were probably meant by unknown keys.
  private(set) var meant: Set<String> = []
  /// The entries used for keys that the mapping does not set.
  private let defaults: Fields?
  /// A bit for each key that is present, by position modulo 64: most mappings have few of their
  /// possible keys, and queries for the others end here.
  private var presence: UInt64
  /// The entries under misspelt keys, stored under the intended keys.
  private var misspelt: [Field] = []

  /// Creates fields without any of the entries of the mapping.
  convenience init(unread node: Node, keys: KeySet) {
    self.init(node: node, keys: keys, presence: 0, isWhole: true, defaults: nil)
  }

  fileprivate init(
    node: Node, keys: KeySet, presence: UInt64, isWhole: Bool, defaults: Fields?
  ) {
    self.node = node
    self.keys = keys
    self.presence = presence
    self.isWhole = isWhole
    self.defaults = defaults
  }

  /// The value of a key; nil when the key is missing.
  subscript(key: Key) -> Node? { field(key)?.value }

  /// The key and value of a key of the language.
  func field(_ key: Key) -> Field? { keys.position(of: key).flatMap(field(at:)) }

  func contains(_ key: Key) -> Bool { field(key) != nil }

  /// Whether a key is missing and not meant by an unknown key.
  func isMissing(_ key: Key) -> Bool { !contains(key) && !meant.contains(key.name) }

  /// The key and value at a position of the key set.
  func field(at position: Int) -> Field? {
    guard presence & Fields.presence(of: position) != 0 else { return nil }
    if let entry = keys.entry(at: position, of: node) {
      return Field(position: position, key: entry.key, value: entry.value)
    }
    if let field = misspelt.first(where: { $0.position == position }) { return field }
    guard let defaults,
      let other = defaults.keys.position(of: keys.properties[position].name),
      let field = defaults.field(at: other)
    else { return nil }
    return Field(position: position, key: field.key, value: field.value)
  }

  fileprivate static func presence(of position: Int) -> UInt64 { 1 << UInt64(position & 63) }

  /// The value of a key by name, for keys that are not known in advance.
  package func value(named name: String) -> Node? {
    keys.position(of: name).flatMap(field(at:))?.value
  }

  /// The next position of a listed property that may be present.
  func listedPosition(from start: Int) -> Int? {
    let bits = keys.listedPresence & presence
    var position = start
    while position < keys.isListed.count {
      // The next of the 64 positions whose bit is set.
      let turn = position & 63
      let ahead = (bits >> turn) | (turn == 0 ? 0 : bits << (64 - turn))
      guard ahead != 0 else { return nil }
      position += ahead.trailingZeroBitCount
      if position < keys.isListed.count, keys.isListed[position] { return position }
      position += 1
    }
    return nil
  }

  /// The type of a field.
  func type(of field: Field) -> PropertyType { keys.properties[field.position].type }

  /// Whether the property at a position is a text.
  func isText(at position: Int) -> Bool { keys.isText[position] }

  /// All fields in the order of the keys.
  package var all: [Field] { keys.properties.indices.compactMap(field(at:)) }

  /// The place of the mapping in diagnostics: its first key.
  package var place: SourceSpan { node.entries.first?.key.span ?? node.span }

  /// The fields, completed with default fields.
  func adding(defaults other: Fields) -> Fields {
    var presence = presence
    for field in other.all {
      let name = other.keys.properties[field.position].name
      if let position = keys.position(of: name) { presence |= Fields.presence(of: position) }
    }
    let fields = Fields(
      node: node, keys: keys, presence: presence, isWhole: isWhole,
      defaults: defaults?.adding(defaults: other) ?? other)
    fields.meant = meant
    fields.misspelt = misspelt
    return fields
  }

  /// The keys whose values declare names or contain rows: values under a wrong name are read too,
  /// so that references to their declarations are not reported.
  private static let declaring: Set<String> = [
    "tag", "rows", "row", "sections", "options", "select", "repeat", "forEach", "value", "computed",
    "selectableValue", "fragment", "prefix", "parameters", "returns", "types", "conditions",
    "ruleSets", "rowTypes", "functions", "fragments", "include", "properties", "provider",
    "valueType", "action",
  ]

  /// Whether the value of a key is read even under a wrong name.
  static func isDeclaring(_ name: String) -> Bool { declaring.contains(name) }

  /// Reads an entry with an unknown key as that of the intended key.
  private func read(_ entry: Node.Entry, as name: String) {
    guard Self.declaring.contains(name), let position = keys.position(of: name),
      field(at: position) == nil
    else { return }
    misspelt.append(Field(position: position, key: entry.key, value: entry.value))
    presence |= Fields.presence(of: position)
  }
}

extension Compilation {
  /// Reads a mapping as an object of the catalogue; nil if the node is not a mapping.
  func fields(of node: Node, as object: String) -> Fields? {
    Fields.read(node, keys: Keys.object(object), in: self)
  }
}

extension Fields {
  /// Creates the fields of a mapping without reporting unknown or missing keys.
  convenience init(node: Node, keys: KeySet) {
    var presence: UInt64 = 0
    var isWhole = true
    for entry in node.entries {
      if let position = keys.position(of: entry.key) {
        presence |= Fields.presence(of: position)
      } else {
        isWhole = false
      }
    }
    self.init(node: node, keys: keys, presence: presence, isWhole: isWhole, defaults: nil)
  }

  /// Reads a mapping by its keys; nil if the node is not a mapping.
  ///
  /// Unknown, misplaced and missing keys are reported.
  ///
  /// - Parameter defaults: The entries used for keys that the mapping does not set.
  package static func read(
    _ node: Node, keys: KeySet, defaults: Fields? = nil, in compilation: Compilation
  ) -> Fields? {
    guard node.kind == .mapping else {
      var diagnostic = Diagnostic.wrongKind(node, expected: "a mapping for \(keys.title)")
      diagnostic.fixes = [keys.shorthand.flatMap { .wrap(node, under: $0) }].compactMap(\.self)
      compilation.report(diagnostic)
      return nil
    }
    var fields = Fields(node: node, keys: keys)
    var meant: Set<String> = []
    if !fields.isWhole {
      for entry in node.entries where keys.position(of: entry.key) == nil {
        let names = fields.report(unknownKey: entry.key, in: compilation)
        if let best = names.first { fields.read(entry, as: best) }
        meant.formUnion(names)
      }
      fields.meant = meant
    }
    // A mapping without any known key is probably something else.
    if !fields.isWhole, fields.presence == 0 { return fields }
    if let defaults { fields = fields.adding(defaults: defaults) }
    for position in keys.required where fields.field(at: position) == nil {
      let property = keys.properties[position]
      if !meant.contains(property.name) {
        compilation.report(missingKey(property, fields: fields))
      }
    }
    return fields
  }

  private static func missingKey(_ property: PropertyEntry, fields: Fields) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(fields.keys.title) needs the key `\(property.name)`", at: fields.place,
      notes: [Phrase.note(from: property.documentation)])
  }
}
