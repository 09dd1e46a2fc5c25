package import FormModel
package import FormSource

/// What an expression sees of the form around it.
package protocol ExpressionScope {
  /// The row or section of a tag, `$tag`; nil when there is none.
  func symbol(for tag: String) -> ScopeSymbol?
  /// The row of a tag, given by its bytes, if it is a plain one of the form.
  func plainSymbol(for tag: UnsafeBufferPointer<UInt8>) -> PlainSymbol?
  /// The row of a tag in the template of the repeat section around the expression, `$$tag`.
  func entrySymbol(for tag: String) -> ScopeSymbol?
  /// Whether a tag is that of a section with a template.
  func hasTemplate(_ section: String) -> Bool
  /// The row of a tag in the template of a repeat section, for `$section.tag`.
  func fieldSymbol(for tag: String, of section: String) -> ScopeSymbol?
  /// Whether the expression stands inside the template of a repeat section.
  var hasEntry: Bool { get }
  /// The row that `$self` stands for; nil where there is none.
  var own: ScopeSymbol? { get }
  /// The option that `$option` stands for; nil where there is none.
  var option: OptionScope? { get }
  /// Whether a named condition is declared.
  func isCondition(_ name: String) -> Bool
  /// The declaration of a function of the host.
  func function(_ name: String) -> FormDefinition.Function?
  /// What finds near names for misspelt ones.
  var suggestions: Suggestions { get }
  /// The known tags, for suggestions only.
  var tagNames: [String] { get }
  /// The tags of the template around the expression, for suggestions only.
  var entryTagNames: [String] { get }
  /// The names of the conditions, for suggestions only.
  var conditionNames: [String] { get }
  /// The names of the host's functions, for suggestions only.
  var functionNames: [String] { get }
}

extension ExpressionScope {
  package func plainSymbol(for tag: UnsafeBufferPointer<UInt8>) -> PlainSymbol? { nil }

  package func hasTemplate(_ section: String) -> Bool { false }

  package func fieldSymbol(for tag: String, of section: String) -> ScopeSymbol? { nil }
}

/// What a tag stands for.
package struct ScopeSymbol: Sendable {
  /// The type of the value; nil for what has none, such as a button or a plain section.
  package var type: ExpressionType?
  /// Whether there is a value at all times, because of a default that cannot be cleared.
  package var isAlwaysPresent: Bool
  /// What the tag belongs to, for messages: `row`, `section`, `repeat section`.
  package var description: StaticString
  /// Whether the declaration is broken, so that nothing is to be said about its type.
  package var isAnyKind: Bool
  /// The number by which the scope knows what the tag stands for, handed back with dependencies.
  package var number: Int?

  @inlinable
  package init(
    type: ExpressionType?, isAlwaysPresent: Bool = false, description: StaticString = "row",
    isAnyKind: Bool = false, number: Int? = nil
  ) {
    self.number = number
    self.type = type
    self.isAlwaysPresent = isAlwaysPresent
    self.description = description
    self.isAnyKind = isAnyKind
  }
}

/// The option that a filter looks at.
package struct OptionScope: Sendable {
  /// The type of the option's value.
  package var type: ExpressionType
  /// The types of the declared attributes.
  package var attributes: [String: ExpressionType]
  /// Whether the host delivers the options, so that their attributes are not known.
  package var isOpen: Bool

  package init(type: ExpressionType, attributes: [String: ExpressionType], isOpen: Bool = false) {
    self.type = type
    self.attributes = attributes
    self.isOpen = isOpen
  }
}
