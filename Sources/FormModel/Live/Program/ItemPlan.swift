/// What a program knows of one row, section or named condition: everything that is the same in all
/// forms of a definition.
package final class ItemPlan: Sendable {
  /// What an item is.
  package enum Kind: Sendable {
    case section
    case row
    /// A row that holds rows and is not drawn itself.
    case group
    /// The left option of the row before it, which draws it.
    case left
    /// One of the options of a selectable section that are not written as rows.
    case option
    /// The row that adds an entry to a repeat section.
    case addButton
    case condition
  }

  /// The number of the item, which is its slot outside of templates.
  package let number: Int
  package let kind: Kind
  package let tag: String?
  /// The section of a row or the group around it; nil for sections and conditions.
  package let parent: Int?
  /// The position of the section the item belongs to; 0 for conditions.
  package let section: Int
  /// The template the item is part of.
  package let template: Int?
  package let valueType: FormValueType?
  let hidden: ConditionCode?
  let disabled: ConditionCode?
  /// What gives the value of a computed row, and of a named condition.
  package let computed: ValueCode?
  /// The value in a new form; nil for none.
  let initial: ValueCode?
  /// A Boolean value indicating whether that value depends on other values, the clock or the host, so that it is
  /// evaluated after what it reads.
  package let computesDefault: Bool
  package let hiddenValues: FormDefinition.HiddenValues
  let validates: FormDefinition.ValidationTime
  package let rules: [CompiledRule]
  /// A Boolean value indicating whether one of the rules is for the host to decide later.
  let asksHost: Bool
  /// The options of an option row or of a selectable section.
  package let options: OptionsPlan?
  /// A Boolean value indicating whether the slot behind the row's is that of its left option.
  package let hasLeft: Bool
  /// The options of a declared type that the value is made of and that the item does not offer itself.
  package let declared: DeclaredOptions?
  /// The row as the definition has it; that of an option or an add button is made up.
  let row: FormDefinition.Row?
  /// When swipe actions are offered, by their sides and ids; always for those that are not named.
  let swipeConditions: [SwipeSide: [String: ConditionCode]]
  /// The type of the row; nil for one of the host, and for what is no row.
  let type: RowType?
  let behavior: RowBehavior
  /// The currency of an amount that is typed; nil for any other row.
  let currency: Currency?
  /// What the JSON form of the row's value has of a date.
  package let precision: DateLiteral.Precision
  /// What the row keeps of a date; nil where that is all of it.
  package let grain: DateGrain?
  /// The expressions that `min` and `max` are.
  let bounds: [String: ValueCode]
  /// What gives the URL that a tap opens.
  let url: ValueCode?
  /// A Boolean value indicating whether the value is the form's own affair: computed, put together from
  /// others, or not there.
  package let isDerived: Bool

  init(
    number: Int, kind: Kind, tag: String? = nil, parent: Int? = nil, section: Int = 0,
    template: Int? = nil, valueType: FormValueType? = nil, hidden: ConditionCode? = nil,
    disabled: ConditionCode? = nil, computed: ValueCode? = nil, initial: ValueCode? = nil,
    computesDefault: Bool = false, hiddenValues: FormDefinition.HiddenValues = .exclude,
    validates: FormDefinition.ValidationTime = .onDemand, rules: [CompiledRule] = [],
    options: OptionsPlan? = nil, declared: DeclaredOptions? = nil,
    row: FormDefinition.Row? = nil, swipeConditions: [SwipeSide: [String: ConditionCode]] = [:],
    type: RowType? = nil, behavior: RowBehavior = .fixed, bounds: [String: ValueCode] = [:],
    url: ValueCode? = nil,
    isDerived: Bool = false
  ) {
    self.number = number
    self.kind = kind
    self.tag = tag
    self.parent = parent
    self.section = section
    self.template = template
    self.valueType = valueType
    self.hidden = hidden
    self.disabled = disabled
    self.computed = computed
    self.initial = initial
    self.computesDefault = computesDefault
    self.hiddenValues = hiddenValues
    self.validates = validates
    self.rules = rules
    asksHost = rules.contains { $0.question != nil }
    self.options = options
    self.declared = declared
    self.row = row
    self.swipeConditions = swipeConditions
    self.type = type
    self.behavior = behavior
    currency = type?.control == .amount ? row?.properties.currency : nil
    precision = type?.control.precision ?? .dateTime
    hasLeft = options?.choice == .right && row?.left != nil
    grain = valueType == .date ? row.flatMap { DateGrain(row: $0) } : nil
    self.bounds = bounds
    self.url = url
    self.isDerived = isDerived
  }

  /// A Boolean value indicating whether the value is the list of the entries of a section.
  package var isList: Bool {
    if case .section = kind { isDerived } else { false }
  }

  /// A Boolean value indicating whether rows stand inside, whose errors count for the item.
  var isContainer: Bool {
    switch kind {
    case .section, .group: true
    case .row, .left, .option, .addButton, .condition: false
    }
  }

  /// A Boolean value indicating whether the value of a row, or those of rows inside, can be invalid.
  var canBeInvalid: Bool {
    switch kind {
    case .row: valueType != nil
    case .group: true
    case .section, .left, .option, .addButton, .condition: false
    }
  }

  /// The left option above a right one; absent for an absent one.
  func leftOption(of right: FormValue) -> FormValue {
    right == .null ? .null : options?.left(of: right, delivered: .empty) ?? .null
  }

  /// A Boolean value indicating whether the item is drawn as a row of its section.
  var isDrawn: Bool {
    switch kind {
    case .row, .option, .addButton: true
    case .section, .group, .left, .condition: false
    }
  }
}
