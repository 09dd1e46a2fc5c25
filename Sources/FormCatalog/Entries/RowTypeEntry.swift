package import FormModel

/// A built-in row type: its runtime traits, with keys and documentation.
package final class RowTypeEntry: Sendable {
  /// The type as known to the runtime.
  package let type: RowType
  /// The name that rows use as their `type`.
  package let name: String
  /// The family that groups it in documents.
  package let family: RowFamily
  /// The type of the row's value.
  package let value: RowValue
  /// How the user interacts with the row.
  package let control: RowControl
  /// The keys of this type in addition to, or in place of, the common ones.
  package let properties: [PropertyEntry]
  /// The looks selected by `style`, the default one first; a single unnamed one if the type has no
  /// `style`.
  package let styles: [RowStyle]
  /// The names of the type in other form systems.
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

  /// A row of the type as shown in messages: "a `slider` row".
  package var title: String { "\(name.indefiniteArticle) `\(name)` row" }

  /// Returns a key accepted by rows of this type; its own keys take precedence over common ones.
  package func property(_ name: String) -> PropertyEntry? {
    ownProperty(name) ?? Catalog.row.property(name)
  }

  /// Returns a key that this type has in addition to the common ones.
  package func ownProperty(_ name: String) -> PropertyEntry? {
    indexes[name].map { properties[$0] }
  }

  /// The default look.
  package var defaultStyle: RowStyle { styles.first ?? RowStyle() }

  /// Returns the look with the name; nil if the type has none with that name.
  package func style(_ name: String) -> RowStyle? { styles.first { $0.name == name } }

  /// Whether `options` is required.
  package var requiresOptions: Bool { control.hasOptions && ownProperty("options") != nil }

  /// Whether a controller can take the place of the screen with the options, so that `options` can
  /// be omitted.
  package var hasOptionsOrController: Bool {
    requiresOptions && ownProperty("controller") != nil
  }

  /// The behaviour of a row with a look of the type.
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
  /// Rows with a control or a read-only value, such as switches, sliders, buttons and labels.
  case control
  /// Dates, times and durations.
  case date
  /// One or some of several options.
  case option
  /// The options of a selectable section.
  case select
  /// Rows that only show something.
  case content
  /// Rows of the host.
  case custom
  /// Values that no row shows.
  case value
  /// Rows inside a row.
  case group
}

/// A look of a row type.
package struct RowStyle: Sendable, Equatable {
  /// The value of `style`; nil for a type without `style`.
  package let name: String?
  /// The row class of Eureka without generic arguments; nil if there is none.
  package let eureka: String?

  package init(_ name: String? = nil, eureka: String? = nil) {
    self.name = name
    self.eureka = eureka
  }
}

/// The names of a row type in other form systems, in lower case, by rank.
///
/// The first words mean this type before any other; the second ones mean one other type first, and
/// so on.
package struct RowSynonyms: Sendable, ExpressibleByArrayLiteral {
  /// The words by rank.
  package let words: [[Substring]]

  /// - Parameter elements: Words separated by spaces.
  package init(arrayLiteral elements: String...) {
    words = elements.map { $0.split(separator: " ") }
  }
}
