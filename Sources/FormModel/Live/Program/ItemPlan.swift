/// The definition of a row, behind a reference.
///
/// What draws a row reads its properties one by one. Each would copy the whole definition
/// (`Benchmarks/live`, "a snapshot of 2,000 rows, a row").
final class RowContent: Sendable {
  let definition: FormDefinition.Row

  init(_ definition: FormDefinition.Row) { self.definition = definition }
}

/// The static part of a row, section or named condition, shared by all forms of a definition.
package final class ItemPlan: Sendable {
  /// The kind of an item.
  package enum Kind: Sendable {
    case section
    case row
    /// A value that no row shows.
    case field
    /// A row that holds rows and is not drawn itself.
    case group
    /// A row of an entry that is a list of entries itself and is not drawn.
    case list
    /// The left option of the row before it, which draws it.
    case left
    /// An option of a selectable section that is not written as a row.
    case option
    /// The row that adds an entry to a repeat section or a list.
    case addButton
    case condition
    /// The form itself.
    case form

    /// The kind of the rows of a type; nil stands for a row type of the host.
    init(_ type: RowType?) {
      self =
        switch type?.control {
        case .field: .field
        case .group: .group
        default: .row
        }
    }
  }

  /// The number of the item, which is its slot outside templates.
  package let number: Int
  package let kind: Kind
  package let tag: String?
  /// The place in the definition; for what the form adds, that of what it belongs to.
  let place: DefinitionPlace?
  /// The section or group that contains a row; nil for sections and conditions.
  package let parent: Int?
  /// The position of the section the item belongs to; 0 for conditions.
  package let section: Int
  /// The template that contains the item.
  package let template: Int?
  package let valueType: FormValueType?
  let hidden: ConditionCode?
  let disabled: ConditionCode?
  /// Computes the value of a computed row or a named condition.
  package let computed: ValueCode?
  /// The value in a new form; nil for none.
  let initial: ValueCode?
  /// Whether that value depends on other values, the clock or the host, so that it is evaluated
  /// after its dependencies.
  package let computesDefault: Bool
  package let hiddenValues: FormDefinition.HiddenValues
  let validates: FormDefinition.ValidationTime
  package let rules: [CompiledRule]
  /// Whether the rules of a list judge its entries, not only their number.
  let judgesContents: Bool
  /// Whether the host decides one of the rules later.
  package let asksHost: Bool
  /// The options of an option row or of a selectable section.
  package let options: OptionsPlan?
  /// The options of a selectable section that are written as rows and exclude the others.
  let exclusiveRows: Set<FormValue>
  /// Whether the next slot is that of the row's left option.
  package let hasLeft: Bool
  /// The options of the value's declared type, if the item does not offer them itself.
  package let declared: DeclaredOptions?
  /// The definition of the row; that of an option or an add button is synthesized.
  let content: RowContent?
  /// The conditions of swipe actions by side and id; actions without one are always on offer.
  let swipeConditions: [SwipeSide: [String: ConditionCode]]
  /// What the form does by itself at events and swipe actions.
  let steps: [StepPlace: [CompiledStep]]
  /// The type of the row; nil for a row type of the host and for anything but a row.
  let type: RowType?
  let behavior: RowBehavior
  /// The part of a date in the JSON form of the row's value.
  package let precision: DateLiteral.Precision
  /// The part of a date that the row keeps; nil for the whole date.
  package let grain: DateGrain?
  /// The expressions of `min` and `max` of a row or list, and of the `count` of a list.
  let bounds: [String: ValueCode]
  /// Whether an expression says how many entries the list has.
  package var isCounted: Bool { isList && bounds["count"] != nil }
  /// Computes the URL that a tap opens.
  let url: ValueCode?
  /// The properties of the row, or of a section's header and footer, that follow the form.
  let live: [LiveProperty]
  /// The rows of several kinds that share the value; nil for anything but such a value.
  let kindRows: KindRows?
  /// Whether the form determines the value: it is computed, composed of others, or absent.
  package let isDerived: Bool

  var row: FormDefinition.Row? { content?.definition }

  init(
    _ number: Int, _ item: FormIndex.Item, _ kind: Kind, tag: String? = nil,
    valueType: FormValueType? = nil, hidden: ConditionCode? = nil,
    disabled: ConditionCode? = nil, computed: ValueCode? = nil, initial: ValueCode? = nil,
    computesDefault: Bool = false, hiddenValues: FormDefinition.HiddenValues = .exclude,
    validates: FormDefinition.ValidationTime = .onDemand, rules: [CompiledRule] = [],
    judgesContents: Bool = false, options: OptionsPlan? = nil,
    exclusiveRows: Set<FormValue> = [], declared: DeclaredOptions? = nil,
    row: FormDefinition.Row? = nil, swipeConditions: [SwipeSide: [String: ConditionCode]] = [:],
    steps: [StepPlace: [CompiledStep]] = [:],
    type: RowType? = nil, behavior: RowBehavior = .fixed, bounds: [String: ValueCode] = [:],
    url: ValueCode? = nil, live: [LiveProperty] = [],
    precision: DateLiteral.Precision? = nil, kindRows: KindRows? = nil, isDerived: Bool = false
  ) {
    self.number = number
    self.kind = kind
    self.tag = tag
    place = item.place
    parent = item.parent
    section = item.place?.section ?? 0
    template = item.template
    self.valueType = valueType
    self.hidden = hidden
    self.disabled = disabled
    self.computed = computed
    self.initial = initial
    self.computesDefault = computesDefault
    self.hiddenValues = hiddenValues
    self.validates = validates
    self.rules = rules
    self.judgesContents = judgesContents
    asksHost = rules.contains { $0.question != nil }
    self.options = options
    self.exclusiveRows = exclusiveRows
    self.declared = declared
    content = row.map(RowContent.init)
    self.swipeConditions = swipeConditions
    self.steps = steps
    self.type = type
    self.behavior = behavior
    self.precision = precision ?? type?.control.precision ?? options?.precision ?? .dateTime
    hasLeft = options?.choice == .right && row?.left != nil
    grain = valueType == .date ? row.flatMap { DateGrain(row: $0) } : nil
    self.bounds = bounds
    self.url = url
    self.live = live
    self.kindRows = kindRows
    self.isDerived = isDerived
  }

  /// Whether the item is the row that adds an entry.
  var isAddButton: Bool {
    if case .addButton = kind { true } else { false }
  }

  /// Whether the item adds entries of kinds whose titles show values.
  var presentsLiveKinds: Bool {
    isAddButton && live.contains { $0.place.isTitleOfKind }
  }

  /// Whether the item is a group that lays out its rows, not an entry that is drawn as a section or
  /// has a kind.
  func isLayout(in templates: [TemplatePlan]) -> Bool {
    guard kind == .group, row?.properties.value("kind") == nil else { return false }
    guard let template = template.map({ templates[$0] }) else { return true }
    return !template.isSection || number != template.items.lowerBound
  }

  /// Whether the value is the list of the entries of a section, or of a list in an entry.
  package var isList: Bool {
    switch kind {
    case .section: isDerived
    case .list: true
    case .row, .field, .group, .left, .option, .addButton, .condition, .form: false
    }
  }

  /// Whether the item contains rows whose errors count for it.
  var isContainer: Bool {
    switch kind {
    case .section, .group, .list, .form: true
    case .row, .field, .left, .option, .addButton, .condition: false
    }
  }

  /// Whether the value of the row, or of a row inside it, can be invalid.
  ///
  /// A typed text that is not a value makes even a row without rules invalid.
  var canBeInvalid: Bool {
    switch kind {
    case .row, .field: isChecked || !isDerived && behavior.isTyped
    case .group, .list, .section, .form: true
    case .left, .option, .addButton, .condition: false
    }
  }

  /// Whether the value of the row, or of a row inside it, can differ from that of a new form.
  var canBeDirty: Bool {
    switch kind {
    case .row, .field, .left: !isDerived
    case .group, .list, .section, .form: true
    case .option, .addButton, .condition: false
    }
  }

  /// The left option of a right one; absent for an absent one.
  func leftOption(of right: FormValue) -> FormValue {
    right == .null ? .null : options?.left(of: right, kept: []) ?? .null
  }

  /// Whether the item is drawn as a row of its section.
  var isDrawn: Bool {
    switch kind {
    case .row, .option, .addButton: true
    case .section, .field, .group, .list, .left, .condition, .form: false
    }
  }
}
