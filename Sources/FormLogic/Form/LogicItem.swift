@_spi(Generated) package import FormModel

/// A section or row in the prover.
///
/// A class, because items are read very often and a struct of this size would be slow to copy. It
/// reads the parts of the definition in place, so that they are not stored twice.
final class LogicItem: Sendable {
  let number: Int
  /// The section or group that contains the item; nil for a section.
  let parent: Int?
  /// The template whose entries have the item; nil outside entries.
  let template: Int?
  /// Whether expressions see the value while the item is hidden.
  let keepsValue: Bool
  /// Whether a condition hides the item.
  let hasHidden: Bool
  /// Whether a condition disables the item.
  let hasDisabled: Bool
  /// Whether the form determines the value in a way that is not an expression.
  let isDerived: Bool
  /// Whether the value is the position of an entry.
  let isPosition: Bool
  /// Whether the form gives the row a value that it always has.
  let alwaysHasValue: Bool
  /// Whether the row offers options.
  let hasOptions: Bool
  /// Whether the options are filtered.
  let hasFilter: Bool
  /// The options of a multiple choice that exclude the others.
  let exclusive: Set<FormValue>
  /// Whether the row or an action behind it may have steps.
  let hasSteps: Bool
  /// The control of the row; nil for a section, and for a row of another type.
  let control: RowControl?
  /// The values of options that are written in the row itself or in its section; nil if anything
  /// can be chosen.
  let options: [FormValue]?
  /// Whether the row may limit the texts that can be typed.
  private let limitsTyping: Bool
  /// The values that the rules allow.
  let constraints: RowConstraints
  /// The rules of the value with those that its limits imply; nil if no rule is implied.
  private let allRules: [FormDefinition.Rule]?
  /// The place of the item in the definition.
  let place: DefinitionPlace
  private let sections: [FormDefinition.Section]
  /// The row and the rows beside it; nil for a section.
  private let siblings: [FormDefinition.Row]?
  /// The index of the row in `siblings`.
  private let index: Int

  /// The item of a section.
  init(
    sectionAt place: DefinitionPlace, of sections: [FormDefinition.Section], number: Int,
    policy: FormDefinition.HiddenValues, options: ListedValues?, kinds: inout RuleKinds
  ) {
    self.number = number
    (self.sections, self.place) = (sections, place)
    (siblings, index) = (nil, 0)
    (parent, template) = (nil, nil)
    hasHidden = sections[place.section].hidden != nil
    hasDisabled = sections[place.section].disabled != nil
    keepsValue = policy.areSeen
    self.options = options?.all
    (isDerived, isPosition, alwaysHasValue) = (false, false, false)
    (hasOptions, hasSteps, control, limitsTyping) = (false, false, nil, false)
    let rules = sections[place.section].allRules
    allRules = rules
    if case .select(let select) = sections[place.section].kind {
      hasFilter = select.options?.filter != nil
      exclusive = select.mode == .multiple ? options?.exclusive ?? [] : []
    } else {
      (hasFilter, exclusive) = (false, [])
    }
    constraints = RowConstraints(
      rules, isNarrowed: hasFilter || !exclusive.isEmpty, kinds: &kinds)
  }

  /// The item of a row.
  init(
    _ place: DefinitionPlace, in sections: [FormDefinition.Section],
    _ around: OutlineReader.Around, number: Int, policy: FormDefinition.HiddenValues,
    control: RowControl?, hasOptions: Bool,
    options: ListedValues?, kinds: inout RuleKinds
  ) {
    self.number = number
    let (siblings, index) = (around.rows, place.rows.last ?? 0)
    (self.sections, self.place) = (sections, place)
    (self.siblings, self.index) = (siblings, index)
    parent = around.number
    template = around.scope == 0 ? nil : around.scope
    hasHidden = siblings[index].hidden != nil
    hasDisabled = siblings[index].disabled != nil
    keepsValue = policy.areSeen
    self.options = options?.all
    let isMultiple = siblings[index].valueType?.elementType != nil
    exclusive = isMultiple ? options?.exclusive ?? [] : []
    self.control = control
    self.hasOptions = hasOptions
    hasSteps = !siblings[index].steps.isEmpty || siblings[index].swipe != nil
    let isField = control == .field
    isPosition = isField && siblings[index].isPosition
    alwaysHasValue = isPosition || isField && siblings[index].isKind
    isDerived =
      isPosition || around.isChoice && control == .check
      || siblings[index].type == FormDefinition.Row.leftType
    // Properties and the limits of lists and places imply rules.
    let isBare =
      siblings[index].properties.isEmpty && siblings[index].rows.isEmpty && control != .file
    allRules = isBare ? nil : siblings[index].allRules
    limitsTyping = !isBare && TypingLimit.mayExist(control, siblings[index])
    hasFilter = hasOptions && siblings[index].options?.filter != nil
    constraints = RowConstraints(
      allRules ?? siblings[index].rules,
      isNarrowed: hasFilter || !exclusive.isEmpty || ControlGrid.mayExist(control), kinds: &kinds)
  }

  /// Whether not every choice among the options is valid.
  var limitsChoice: Bool { hasFilter || !exclusive.isEmpty }

  // These properties read members of a row in place, because a row is too large to be copied.

  var tag: String? {
    guard let siblings else { return sections[place.section].tag }
    return isPosition ? FormReference.position : siblings[index].tag
  }

  /// The reference to the value in expressions, from the same entry if the item is in one; nil
  /// without a tag.
  var reference: FormReference? {
    tag.map { FormReference(template == nil ? .form : .entry(up: 0), $0) }
  }

  /// The condition that hides the item.
  var hidden: FormExpression? {
    guard hasHidden else { return nil }
    return if let siblings { siblings[index].hidden } else { sections[place.section].hidden }
  }

  /// The condition that disables the item.
  var disabled: FormExpression? {
    guard hasDisabled else { return nil }
    return if let siblings { siblings[index].disabled } else { sections[place.section].disabled }
  }

  /// The expression of the value, if the form computes it.
  var computed: FormExpression? { siblings?[index].computed }

  /// The type of the value; nil without one.
  var type: FormValueType? {
    if let siblings { siblings[index].valueType } else { sections[place.section].valueType }
  }

  /// The rules of the value with those that its limits imply, which come last.
  var rules: [FormDefinition.Rule] { allRules ?? writtenRules }

  /// The rules of the value as written.
  var writtenRules: [FormDefinition.Rule] {
    if let siblings { siblings[index].rules } else { sections[place.section].rules }
  }

  /// Whether the control may reach only some of the values of the row's type.
  var hasGrid: Bool { ControlGrid.mayExist(control) }

  /// The other properties of the item, and its texts with values.
  var properties: [FormDefinition.Property] {
    guard let siblings else {
      return sections[place.section].texts + sections[place.section].permissions
    }
    return siblings[index].properties
  }

  /// The number of entries that the `count` of a section gives; nil for a section without one, and
  /// for one that leaves out empty entries.
  ///
  /// A list in an entry has only a share of the room for entries, so its number is not known.
  var demandedCount: FormExpression? {
    if isRow || sections[place.section].dropsEmpty { return nil }
    return properties.value("count")?.expression
  }

  /// Whether the user gives the item its value.
  var takesInput: Bool {
    switch control {
    case .field, .fixed, .image, .view, .button, .link: false
    default: type != nil && computed == nil
    }
  }

  /// Whether the item is a row.
  var isRow: Bool { siblings != nil }

  /// The options that the row offers; nil for a section.
  var offered: FormDefinition.Options? { siblings?[index].options }

  /// The value of the row in a new form.
  var value: FormExpression? { siblings?[index].value }

  /// The settings for the entries of a list; nil for a section.
  var repeating: FormDefinition.Repeat? { siblings?[index].repeating }

  /// The steps of the row, by event; nil for a section.
  var events: [FormDefinition.EventSteps]? { siblings?[index].steps }

  /// The values that the control can reach, if they are known and not all values of the row's type.
  var grid: ControlGrid? { siblings.flatMap { hasGrid ? ControlGrid($0[index]) : nil } }

  /// The texts that can be typed, if something is known of them.
  var typed: TypingLimit? { limitsTyping ? siblings.flatMap { TypingLimit($0[index]) } : nil }

  /// Whether the value is stored only when editing ends.
  var commitsOnBlur: Bool {
    siblings?[index].properties.contains { property in
      property.name == "commit" && property.value.expression == .literal(.string("blur"))
    } ?? false
  }

  /// The actions behind the row.
  var swipe: FormDefinition.Swipe? { siblings?[index].swipe }

  /// The events with handlers; empty for a section.
  var handled: [FormDefinition.EventHandler] { siblings?[index].events ?? [] }

  /// All steps of the row; empty for a section.
  var steps: [FormDefinition.Step] {
    (events?.all ?? []) + (swipe.map { ($0.leading + $0.trailing).flatMap(\.steps) } ?? [])
  }

  /// Whether the user can remove the row.
  var isRemovable: Bool { siblings.map { $0[index].swipe != nil } ?? false }

  /// Whether the row contains rows.
  var hasRows: Bool { siblings?[index].rows.isEmpty == false }

  /// Whether the row is the left option of another row.
  var isLeft: Bool { siblings?[index].type == FormDefinition.Row.leftType }

  /// The granularity of a date that the row keeps; nil for a row that keeps all of it.
  var grain: DateGrain? { siblings.flatMap { DateGrain(row: $0[index]) } }

  /// The part of a date that the row keeps.
  var precision: DateLiteral.Precision {
    control?.precision ?? siblings?[index].precision ?? .dateTime
  }
}

/// A part of a section or row, such as a condition.
package struct LogicSubject: Hashable, Sendable {
  /// The section or row.
  package var place: DefinitionPlace
  /// The keys from there, with numbers for elements of lists.
  package var keys: [String]
}

/// The names that expressions in the entries of a list can use.
struct LogicScope: Sendable {
  /// The rows of the entry by tag; nil for a tag that rows of several kinds share.
  var tags: [String: Int?] = [:]
  /// The scope of the entry around; nil outside entries.
  var outer: Int?
  /// The section or row whose entries these are; nil outside entries.
  var list: Int?
}

/// The sections and rows of a form, with the items that contain them.
///
/// A class, because all parts of the prover share it.
final class FormOutline: Sendable {
  let items: [LogicItem]
  /// The items outside entries by tag.
  let tags: [String: Int]
  /// The scopes of expressions: the form, then the entries of each list.
  let scopes: [LogicScope]
  /// The numbers of the named conditions.
  let conditions: [String: Int]
  /// The scopes of the entries of lists, by the items of the lists.
  let templates: [Int: Int]
  let definition: FormDefinition
  let optionTypes: OptionTypeIndex

  init(_ definition: FormDefinition) {
    self.definition = definition
    optionTypes = OptionTypeIndex(definition)
    conditions = Dictionary(
      definition.conditions.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let reader = OutlineReader(definition, optionTypes)
    (items, tags, scopes) = (reader.items, reader.tags, reader.scopes)
    templates = Dictionary(
      reader.scopes.enumerated().compactMap { scope in scope.element.list.map { ($0, scope.offset) }
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// The item whose value or state a reference in a scope names.
  func item(of reference: FormReference, in scope: Int, own: Int? = nil) -> Int? {
    switch reference.scope {
    case .form: return tags[reference.tag]
    case .entry(let up):
      var scope = scope
      for _ in 0..<up {
        guard let outer = scopes[scope].outer else { return nil }
        scope = outer
      }
      return scopes[scope].tags[reference.tag] ?? nil
    case .own: return own
    case .tested, .old, .option: return nil
    }
  }

  /// The item whose value a reference names.
  func item(ofValue reference: FormReference, in scope: Int, own: Int?) -> Int? {
    reference.aspect == .value ? item(of: reference, in: scope, own: own) : nil
  }

  // MARK: - Disabled items

  /// The number that represents the form among the items that can be disabled.
  static let form = -1

  /// The item, or the form, that disables an item whenever it is disabled itself; nil if there is
  /// none.
  func around(_ number: Int) -> Int? {
    guard number != Self.form else { return nil }
    return items[number].parent ?? (definition.disabled == nil ? nil : Self.form)
  }

  /// The condition that disables an item or the form itself, and its scope; nil without one.
  func disabled(_ number: Int) -> (condition: FormExpression, scope: Int)? {
    guard number != Self.form else { return definition.disabled.map { ($0, 0) } }
    return items[number].disabled.map { ($0, items[number].template ?? 0) }
  }

  /// The item, or the form, whose state a reference in a scope names.
  func owner(ofState reference: FormReference, in scope: Int) -> Int? {
    let isForm = reference.scope == .form && reference.tag == FormReference.form
    return item(of: reference, in: scope) ?? (isForm ? Self.form : nil)
  }
}
