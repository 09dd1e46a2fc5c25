package import FormModel

/// A type of rows that the language has built in: what the runtime knows of it, with the keys and the
/// documentation.
package final class RowTypeEntry: Sendable {
  /// What the runtime knows of the type.
  package let type: RowType
  /// The name that rows use as their `type`.
  package let name: String
  /// The family that documents group it under.
  package let family: RowFamily
  /// What type the row's value has.
  package let value: RowValue
  /// What a person does with the row.
  package let control: RowControl
  /// The keys that rows of this type have beside the common ones, or instead of one with that name.
  package let properties: [PropertyEntry]
  /// The looks that `style` chooses from, the default one first; one without a name when the type has
  /// no `style`.
  package let styles: [RowStyle]
  /// What people who know other form systems call the type.
  package let synonyms: RowSynonyms
  /// A short example in YAML.
  package let example: String
  /// One sentence, then details.
  package let documentation: String

  private let indexes: [String: Int]

  package init(
    _ type: RowType, _ family: RowFamily, synonyms: RowSynonyms = [],
    styles: [RowStyle] = [RowStyle()], properties: [PropertyEntry] = [], example: String,
    _ documentation: String
  ) {
    self.type = type
    name = type.name
    self.family = family
    let traits = type.traits
    value = traits.value
    control = traits.control
    self.properties = properties
    self.styles = styles
    self.synonyms = synonyms
    self.example = example
    self.documentation = documentation
    indexes = properties.indexesByName
  }

  /// What messages call a row of the type: "a `slider` row".
  package var title: String { "\(name.indefiniteArticle) `\(name)` row" }

  /// Returns a key that rows of this type accept, its own one before a common one of that name.
  package func property(_ name: String) -> PropertyEntry? {
    ownProperty(name) ?? Catalog.row.property(name)
  }

  /// Returns a key that rows of this type have beside the common ones.
  package func ownProperty(_ name: String) -> PropertyEntry? {
    indexes[name].map { properties[$0] }
  }

  /// The look of rows that say nothing.
  package var defaultStyle: RowStyle { styles.first ?? RowStyle() }

  /// Returns the look with the name; nil when the type has none of that name.
  package func style(_ name: String) -> RowStyle? { styles.first { $0.name == name } }

  /// A Boolean value indicating whether a row without `options` is wrong.
  package var requiresOptions: Bool { control.hasOptions }

  /// What a row does that has a look of the type.
  package func behavior(_ style: RowStyle) -> RowBehavior {
    let properties = style.name.map { [FormDefinition.Property(name: "style", value: .string($0))] }
    return RowBehavior(type, properties: properties ?? [])
  }
}

/// The families of row types.
package enum RowFamily: String, Sendable, CaseIterable {
  /// One line of text that is typed.
  case field
  /// Several lines of text.
  case text
  /// What is pressed, moved or read.
  case control
  /// Dates, times and durations.
  case date
  /// One or some of several options.
  case option
  /// The options of a selectable section.
  case select
  /// What is only shown.
  case content
  /// Rows of the host.
  case custom
  /// Rows inside a row.
  case group
}

/// A look of a row type.
package struct RowStyle: Sendable, Equatable {
  /// The word that `style` is given; nil for a type without `style`.
  package let name: String?
  /// The row class of Eureka without generic arguments; nil when it has none.
  package let eureka: String?

  package init(_ name: String? = nil, eureka: String? = nil) {
    self.name = name
    self.eureka = eureka
  }
}

/// What a row type is called elsewhere, in lower case: the words that mean it first, then those that mean
/// another type first, and so on.
package struct RowSynonyms: Sendable, ExpressibleByArrayLiteral {
  /// The words by the number of types that they mean before this one.
  package let words: [[Substring]]

  /// - Parameter elements: Words with blanks between them.
  package init(arrayLiteral elements: String...) {
    words = elements.map { $0.split(separator: " ") }
  }
}
