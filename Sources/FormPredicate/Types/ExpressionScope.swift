package import FormModel
package import FormSyntax

/// The names that an expression can use, with their types.
package protocol ExpressionScope {
  /// The row or section that a reference names in the form or in an entry around the expression;
  /// nil when there is none.
  func symbol(for reference: FormReference) -> ScopeSymbol?
  /// Whether a reference names a list with rows.
  func hasTemplate(_ list: FormReference) -> Bool
  /// The row of a tag in the entries of a list, for `$section.tag` or `$$list.tag`.
  func fieldSymbol(for tag: String, of list: FormReference) -> ScopeSymbol?
  /// The row of a tag in the entries of a list, by the number of the list's symbol.
  func fieldSymbol(for tag: String, ofList number: Int) -> ScopeSymbol?
  /// The number of nested entries around the expression.
  var entryDepth: Int { get }
  /// The list whose entry is a number of levels outside of the innermost one; nil if it has no tag.
  func list(around levels: Int) -> FormReference?
  /// The row of `$self`; nil if there is none.
  var own: ScopeSymbol? { get }
  /// The value before a change, `$old`; nil where nothing changes.
  var old: ScopeSymbol? { get }
  /// The option of `$option`; nil if there is none.
  var option: OptionScope? { get }
  /// Whether a named condition is declared.
  func isCondition(_ name: String) -> Bool
  /// The declaration of a function of the host.
  func function(_ name: String) -> FormDefinition.Function?
  /// The options of a declared type's values; nil for any other type.
  func domain(of type: FormValueType) -> OptionDomain?
  /// The format in which a text shows a value that is written with a format of its own: an amount is
  /// shown in whole units.
  func format(
    _ format: PlaceholderFormat, for value: FormExpression, of type: FormValueType
  ) -> PlaceholderFormat
  /// The search for names similar to misspelt ones.
  var suggestions: Suggestions { get }
  /// The known tags, for suggestions only.
  var tagNames: [String] { get }
  /// The tags of the entry that is a number of levels outside of the innermost one, for suggestions
  /// only.
  func entryTagNames(around levels: Int) -> [String]
  /// The names of the conditions, for suggestions only.
  var conditionNames: [String] { get }
  /// The names of the host's functions, for suggestions only.
  var functionNames: [String] { get }
}

extension ExpressionScope {
  package var old: ScopeSymbol? { nil }
  package func domain(of type: FormValueType) -> OptionDomain? { nil }
  package func format(
    _ format: PlaceholderFormat, for value: FormExpression, of type: FormValueType
  ) -> PlaceholderFormat {
    format
  }

  /// The row or section of a tag outside entries, `$tag`; nil when there is none.
  package func symbol(for tag: String) -> ScopeSymbol? { symbol(for: .value(tag)) }

  package func hasTemplate(_ list: FormReference) -> Bool { false }

  package func list(around levels: Int) -> FormReference? { nil }

  package func fieldSymbol(for tag: String, of list: FormReference) -> ScopeSymbol? { nil }

  package func fieldSymbol(for tag: String, ofList number: Int) -> ScopeSymbol? { nil }

  package var entryDepth: Int { 0 }

  package func entryTagNames(around levels: Int) -> [String] { [] }
}

/// The row, section or form that a tag refers to.
package struct ScopeSymbol: Sendable {
  /// The type of the value; nil for anything without one, such as a button or a plain section.
  package var type: ExpressionType?
  /// Whether there is always a value, because of a default that cannot be cleared.
  package var isAlwaysPresent: Bool
  /// The kind of element, for messages: `row`, `section`, `repeat section`.
  package var description: StaticString
  /// Whether the declaration is broken, so that nothing is reported about its type.
  package var isAnyKind: Bool
  /// Whether the element is the form itself.
  package var isForm = false
  /// The scope's number for the element, handed back with dependencies.
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

extension ScopeSymbol {
  /// The states that expressions can read; `messages` needs an element with a value.
  var states: [FormReference.Aspect] {
    if isForm { return [.isDisabled, .isValid, .isDirty] }
    let all = FormReference.Aspect.states
    return type == nil ? all.dropLast() : all
  }
}

/// The option considered by a filter.
package struct OptionScope: Sendable {
  /// The type of the option's value.
  package var type: ExpressionType
  /// The types of the declared attributes.
  package var attributes: [String: ExpressionType]
  /// Whether the host delivers the options, so that their attributes are unknown.
  package var isOpen: Bool

  package init(type: ExpressionType, attributes: [String: ExpressionType], isOpen: Bool = false) {
    self.type = type
    self.attributes = attributes
    self.isOpen = isOpen
  }
}
