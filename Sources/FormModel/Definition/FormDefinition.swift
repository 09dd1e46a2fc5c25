/// A checked form as data, with every name resolved and every type known.
///
/// A definition is immutable in use, contains no code, and can be created by the compiler, decoded
/// from the JSON that `formc compile --emit model` writes, or built by generated Swift.
public struct FormDefinition: Hashable, Sendable, Codable {
  /// The name of the form in upper camel case.
  public var name: String
  /// The title above the form.
  public var title: String?
  /// A description for tools and documents.
  public var description: String?
  /// The condition that disables all rows; nil for never.
  package var disabled: FormExpression?
  /// The appearance of the list of sections.
  public var style: Style
  /// The treatment of a row's value while the row is hidden.
  package var hiddenValues: HiddenValues
  /// Whether validation stops at the first failing rule.
  package var validationStop: ValidationStop
  /// How the keyboard moves between rows.
  public var navigation: Navigation
  /// What closes an open inline row.
  package var inlineRowHides: [InlineRowHide]
  /// The options of navigation that follow the form, and the conditions on which inline rows close,
  /// by their keys and words.
  package var settings: [Property]
  /// The declared option types in the order of the spec.
  public var optionTypes: [OptionType]
  /// The named conditions in the order of the spec.
  package var conditions: [Condition]
  /// The functions of the host that expressions, rules and options call.
  package var functions: [Function]
  /// The declared custom row types.
  public var rowTypes: [RowType]
  /// The sections in order.
  public var sections: [Section]
  /// The pages that the sections are divided into; empty for a form that shows all of them.
  public var pages: [Page]

  /// Creates a definition.
  package init(
    name: String,
    title: String? = nil,
    description: String? = nil,
    disabled: FormExpression? = nil,
    style: Style = .grouped,
    hiddenValues: HiddenValues = .exclude,
    validationStop: ValidationStop = .never,
    navigation: Navigation = Navigation(),
    inlineRowHides: [InlineRowHide] = [.anotherShown, .firstResponderChanges],
    settings: [Property] = [],
    optionTypes: [OptionType] = [],
    conditions: [Condition] = [],
    functions: [Function] = [],
    rowTypes: [RowType] = [],
    sections: [Section] = [],
    pages: [Page] = []
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.disabled = disabled
    self.style = style
    self.hiddenValues = hiddenValues
    self.validationStop = validationStop
    self.navigation = navigation
    self.inlineRowHides = inlineRowHides
    self.settings = settings
    self.optionTypes = optionTypes
    self.conditions = conditions
    self.functions = functions
    self.rowTypes = rowTypes
    self.sections = sections
    self.pages = pages
  }

  /// The appearance of a list of sections.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Rows without gaps between sections.
    case plain
    /// Sections as groups.
    case grouped
  }

  /// The treatment of a row's value while the row is hidden.
  @_spi(Generated)
  public enum HiddenValues: String, Hashable, Sendable, CaseIterable {
    /// The value is kept and restored, but conditions and computed values see no value.
    case exclude
    /// The value is kept and conditions still see it.
    case keep
    /// The value is reset to the default.
    case clear
  }

  /// When validation of a row stops.
  @_spi(Generated)
  public enum ValidationStop: String, Hashable, Sendable, CaseIterable {
    /// Every rule is checked.
    case never
    /// The first failing rule ends the check.
    case first
  }

  /// What closes an open inline row.
  @_spi(Generated)
  public enum InlineRowHide: String, Hashable, Sendable, CaseIterable {
    /// Another inline row opens.
    case anotherShown
    /// The focus moves to another row.
    case firstResponderChanges
  }
}
