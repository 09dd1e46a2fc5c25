/// A mapping of the spec language with keys of its own.
package struct ObjectEntry: Sendable {
  /// The name that ``PropertyType/object(_:)`` refers to.
  package let name: String
  /// The mapping as shown in messages, with an article: "a section", "`repeat`".
  package let title: String
  /// One sentence, then details.
  package let documentation: String
  /// A short example in YAML.
  package let example: String
  /// The keys in the order of documents and output.
  package let properties: [PropertyEntry]

  /// The key that suggestions assume for a scalar in place of the mapping; nil for none.
  package let shorthand: String?
  /// The type of further keys, which the author chooses; nil if there can be none.
  package let otherKeys: PropertyType?
  /// Whether null means a mapping without keys.
  package let mayBeNull: Bool

  private let indexes: [String: Int]

  package init(
    _ name: String, title: String, example: String, properties: [PropertyEntry],
    shorthand: String? = nil, otherKeys: PropertyType? = nil, mayBeNull: Bool = false,
    _ documentation: String
  ) {
    self.mayBeNull = mayBeNull
    self.name = name
    self.title = title
    self.documentation = documentation
    self.example = example
    self.properties = properties
    self.shorthand = shorthand
    self.otherKeys = otherKeys
    indexes = properties.indexesByName
  }

  /// Returns the key with the name; nil if the mapping has none.
  package func property(_ name: String) -> PropertyEntry? {
    indexes[name].map { properties[$0] }
  }
}

extension [PropertyEntry] {
  /// The index of each key by its name; the first one when there are several.
  var indexesByName: [String: Int] {
    Dictionary(zip(map(\.name), indices), uniquingKeysWith: { first, _ in first })
  }
}
