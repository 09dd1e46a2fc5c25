package import FormText

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
  /// The language of the texts in the spec (BCP 47).
  public var language: String
  /// The texts in other languages, in the order of the spec's `languages`.
  ///
  /// The source language is among them if the built-in texts, which are English, are translated into
  /// it.
  public var translations: [Translation]
  /// How numbers, dates and lists are written in these languages; ``locale(for:)`` finds one.
  package var locales: [FormLocale]
  /// The condition that disables all rows; nil for never.
  package var disabled: FormExpression?
  /// The appearance of the list of sections.
  public var style: Style
  /// The rows that are marked by whether they need a value.
  public var marks: Marks
  /// The treatment of a row's value while the row is hidden.
  package var hiddenValues: HiddenValues
  /// Whether validation stops at the first failing rule.
  package var validationStop: ValidationStop
  /// How the keyboard moves between rows.
  public var navigation: Navigation
  /// The events that close an open inline row.
  package var inlineRowHides: [InlineRowHide]
  /// The options of the navigation that are expressions, and the conditions on which inline rows
  /// close, by their keys and keywords.
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
    language: String = "en",
    translations: [Translation] = [],
    locales: [FormLocale] = [],
    disabled: FormExpression? = nil,
    style: Style = .grouped,
    marks: Marks = .required,
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
    self.language = language
    self.translations = translations
    self.locales = locales
    self.disabled = disabled
    self.style = style
    self.marks = marks
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

  /// The rows that are marked by whether they need a value.
  public enum Marks: String, Hashable, Sendable, CaseIterable {
    /// Those that need one.
    case required
    /// Those that can be left empty.
    case optional
    /// None.
    case none
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

  /// An event that closes an open inline row.
  @_spi(Generated)
  public enum InlineRowHide: String, Hashable, Sendable, CaseIterable {
    /// Another inline row opens.
    case anotherShown
    /// The focus moves to another row.
    case firstResponderChanges
  }
}

extension FormDefinition {
  /// Sections that are shown together, one page at a time.
  public struct Page: Hashable, Sendable {
    /// The name of the page; nil if nothing refers to it.
    public var tag: String?
    /// The title above its sections.
    public var title: String?
    /// The title if it shows values.
    package var texts: [Property]
    /// The number of its sections, which follow the sections of the page before.
    package var sectionCount: Int

    /// Creates a page.
    package init(
      tag: String? = nil, title: String? = nil, texts: [Property] = [], sectionCount: Int = 0
    ) {
      self.tag = tag
      self.title = title
      self.texts = texts
      self.sectionCount = sectionCount
    }
  }
}

extension FormDefinition.Page: JSONRecord {
  package static var blank: Self { Self() }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.field("tag", &tag)
    try fields.field("title", &title)
    try fields.field("texts", &texts)
    try fields.required("sections", &sectionCount)
  }
}

extension FormDefinition.Property: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    (name, value) = try json.named(FormDefinition.PropertyValue.init(json:))
  }

  package var jsonValue: JSONValue { [name: value.jsonValue] }
}

/// Plain JSON represents itself, an array a list; a whole Double, an expression and named values
/// are objects with one member, `double`, `expression` and `map`.
extension FormDefinition.PropertyValue: JSONVariant {
  /// The compiler rejects deeper specs.
  package static var maximumDepth: Int { 200 }

  package static func decode(
    _ json: JSONValue, as kind: String, depth: Int
  ) throws(JSONMismatch) -> Self {
    switch kind {
    case "double": return .double(try Double(json: json))
    case "expression": return .expression(try FormExpression(json: json))
    case "map":
      return .map(
        try decodeNamed(json, depth: depth, FormDefinition.Property.init(name:value:)))
    default: throw JSONMismatch("`\(kind)` is not a kind of property value")
    }
  }

  package var jsonValue: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): FormValue.double(value).jsonValue
    case .string(let text): .string(text)
    case .expression(let expression): ["expression": expression.tree.jsonValue]
    case .list(let values): values.jsonValue
    case .map(let properties): ["map": properties.jsonValue]
    }
  }
}

// A definition written by a later release may contain names that this release does not know. It is
// rejected, since a rule that is never checked or an event that never happens would be worse than
// an error.

extension FormDefinition {
  /// Checks that the types of all rows are known or declared.
  func checkRowTypes() throws(JSONMismatch) {
    let declared = Set(rowTypes.map(\.name))
    try visit { place, _, row throws(JSONMismatch) in
      guard let row, row.rowType == nil, row.type != Row.leftType, !declared.contains(row.type)
      else { return }
      var mismatch = JSONMismatch(
        "`\(row.type)` is no row type, and `rowTypes` does not declare it"
      ).inside(JSONKey(stringValue: "type"))
      for index in place.rows.reversed() {
        mismatch = mismatch.inside(JSONKey(intValue: index)).inside(JSONKey(stringValue: "rows"))
      }
      throw mismatch.inside(JSONKey(intValue: place.section))
        .inside(JSONKey(stringValue: "sections"))
    }
  }
}

extension RuleKind: JSONConvertible {}

extension FormDefinition.Rule {
  /// Checks that the rule exists and has the arguments that it needs to check values.
  func checkKnown() throws(JSONMismatch) {
    let semantics = try RuleKind(json: .string(kind)).semantics
    for argument in arguments
    where semantics.type(of: argument.name) == nil && argument.name != Self.allowsEmptyKey {
      throw JSONMismatch("the rule `\(kind)` has no argument `\(argument.name)`")
    }
    for argument in semantics.arguments where argument.isRequired {
      if arguments.contains(where: { $0.name == argument.name }) { continue }
      throw JSONMismatch("the rule `\(kind)` needs `\(argument.name)`")
    }
    if !RuleCheck.canJudge(self, semantics) {
      throw JSONMismatch("the arguments of the rule `\(kind)` have the wrong types")
    }
  }

  /// The argument that every rule can have.
  private static let allowsEmptyKey = "allowsEmpty"
}

extension FormDefinition.EventHandler {
  /// Checks that there is such an event.
  func checkKnown() throws(JSONMismatch) {
    _ = try FormEvent.Kind(json: .string(event))
  }
}

extension FormEvent.Kind: JSONConvertible {}

/// # Entries of several kinds
///
/// The rows of a template with several kinds are a field with the kind, the rows that all entries
/// have, and a group of rows for each kind, which is hidden in entries of the other kinds.
extension FormDefinition.Row {
  /// The key that marks the field with the kind.
  package static let kindsKey = "kinds"
  /// The key with the kind whose rows a group holds.
  package static let kindKey = "kind"
  private static let positionKey = "position"

  /// The row with the position of an entry in its list, for the expressions that read it.
  package static let position = FormDefinition.Row(
    type: RowType.field.name, valueType: .int,
    properties: [.init(name: positionKey, value: .bool(true))])

  /// Whether the value is the position of an entry in its list.
  package var isPosition: Bool {
    control == .field && tag == nil && properties.value(Self.positionKey) != nil
  }

  /// The name by which expressions refer to the row.
  package var name: String? { tag ?? (isPosition ? FormReference.position : nil) }

  /// Whether the value is the kind of an entry.
  package var isKind: Bool { control == .field && properties.value(Self.kindsKey) != nil }

  /// The kind whose rows a group holds; nil for anything else.
  package var kind: String? { isGroup ? properties.string(Self.kindKey) : nil }
}

/// A kind of entries.
public struct EntryKind: Hashable, Sendable {
  /// The name, which is the value of the field with the kind.
  public let name: String
  /// The title that the user sees; in a definition, the name if the title shows values.
  public let title: String

  /// The key of the title that an add button presents for a kind, if it shows values.
  package static func titleKey(_ name: String) -> String { "\(titlePrefix)\(name).title" }

  /// The prefix of the key of a title.
  static let titlePrefix = "kinds."
}

extension FormDefinition.Section {
  /// The kinds of entries; empty if all have the same rows.
  public var entryKinds: [EntryKind] { rows.entryKinds }
}

extension [FormDefinition.Row] {
  /// The kinds of the entries that the rows are a template of; empty if all have the same rows.
  package var entryKinds: [EntryKind] {
    guard case .inline(let options)? = first(where: \.isKind)?.options?.source else { return [] }
    return options.compactMap { option in
      guard case .string(let name) = option.value else { return nil }
      return EntryKind(name: name, title: option.title ?? name)
    }
  }
}
