package import FormModel

/// A type of rows that the language has built in.
package final class RowTypeEntry: Sendable {
  /// The name that rows use as their `type`.
  package let name: String
  /// The family that documents group it under.
  package let family: RowFamily
  /// What type the row's value has.
  package let value: RowValue
  /// The keys that rows of this type have beside the common ones, or instead of one with that name.
  package let properties: [PropertyEntry]
  /// The looks that `style` chooses from, the default one first; one without a name when the type has
  /// no `style`.
  package let styles: [RowStyle]
  /// What the keyboard does; nil for a row that is not typed into.
  package let text: TextTraits?
  /// A Boolean value indicating whether a row without `options` is wrong.
  package let requiresOptions: Bool
  /// A short example in YAML.
  package let example: String
  /// One sentence, then details.
  package let documentation: String

  private let indexes: [String: Int]

  package init(
    _ name: String, _ family: RowFamily, _ value: RowValue, styles: [RowStyle] = [RowStyle()],
    text: TextTraits? = nil, requiresOptions: Bool = false, properties: [PropertyEntry] = [],
    example: String, _ documentation: String
  ) {
    self.name = name
    self.family = family
    self.value = value
    self.properties = properties
    self.styles = styles
    self.text = text
    self.requiresOptions = requiresOptions
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

  /// A Boolean value indicating whether rows of the type that say nothing of their style can have the
  /// focus.
  package var isFocusable: Bool { defaultStyle.isFocusable }

  /// A Boolean value indicating whether rows of the type have a value.
  package var hasValue: Bool { value != .none }

  /// When the rules of a row are checked that says nothing: a row that can never lose the focus would
  /// never be checked on blur.
  package func defaultValidation(style: RowStyle) -> FormDefinition.ValidationTime {
    guard hasValue else { return .onDemand }
    return style.isFocusable ? .onBlur : .onChange
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

/// What type the values of a type of rows have.
package enum RowValue: Sendable, Equatable {
  /// The row has no value.
  case none
  /// The same type for all rows.
  case fixed(FormValueType)
  /// Int when the row is whole, `integer: true` with an integral step, else Double.
  case integerOrDouble
  /// The type of the row's options.
  case option
  /// A set of the type of the row's options.
  case setOfOption
  /// So many components, each with the type of its options.
  case tuple(Int)
  /// The type of the right options; the chosen left one is kept beside it.
  case leftRight
  /// A value that only the host understands.
  case opaque
  /// The type that the row or its declared type names.
  case declared
}

/// A look of a row type.
package struct RowStyle: Sendable, Equatable {
  /// The word that `style` is given; nil for a type without `style`.
  package let name: String?
  /// The row class of Eureka without generic arguments; nil when it has none.
  package let eureka: String?
  /// A Boolean value indicating whether the row can have the focus.
  package let isFocusable: Bool

  package init(
    _ name: String? = nil, eureka: String? = nil, isFocusable: Bool = false
  ) {
    self.name = name
    self.eureka = eureka
    self.isFocusable = isFocusable
  }
}

/// What typing into a row is like when the row says nothing, in UIKit's words.
package struct TextTraits: Sendable, Equatable {
  /// The keyboard.
  package let keyboard: String
  /// What is capitalized.
  package let capitalization: String
  /// Whether typing is corrected; nil when the system decides.
  package let autocorrection: Bool?
  /// What the system may fill in; nil for nothing.
  package let contentType: String?
  /// A Boolean value indicating whether the text is concealed.
  package let isSecure: Bool

  package init(
    keyboard: String = "default", capitalization: String = "sentences", autocorrection: Bool? = nil,
    contentType: String? = nil, isSecure: Bool = false
  ) {
    self.keyboard = keyboard
    self.capitalization = capitalization
    self.autocorrection = autocorrection
    self.contentType = contentType
    self.isSecure = isSecure
  }
}
