/// A row of a live form.
///
/// It refers to the row and not to a moment: its properties are always current. A row of a removed
/// entry is gone; it answers like a row without a value and cannot be changed.
public struct FormRow: Identifiable {
  /// The form the row belongs to.
  public let form: Form
  /// The id of the row, stable for its lifetime.
  public let id: FormID<FormRow>

  package init(form: Form, slot: Int) {
    self.form = form
    id = form.state.id(ofSlot: slot)
  }

  init(form: Form, id: FormID<FormRow>) {
    self.form = form
    self.id = id
  }

  /// The slot with the row's state; for a removed row that of the template's row, which has none.
  package var slot: Int { form.state.slot(of: id) ?? Int(form.state.slotItems[id.place]) }
  /// Whether the row belonged to an entry that has been removed.
  var isGone: Bool { form.state.slot(of: id) == nil }
  package var plan: ItemPlan { form.plan(slot) }
  private var flags: SlotFlags { form.state.flags[slot] }

  /// The name of the row type.
  public var type: String { plan.row?.type ?? "" }
  /// The tag in the definition; a row in entries has the same tag in all of them.
  public var tag: String? { plan.tag }
  /// The address of the row: its tag, or `phones[0]` and `items[2].price` in entries; nil for a row
  /// without a tag.
  public var address: String? {
    observed(\.address) { form.state.address(ofSlot: slot) }
  }
  /// The title beside the value.
  public var title: String? {
    observed(\.title) { form.state.content(slot)?.definition.title }
  }
  /// A second line of text.
  public var subtitle: String? {
    observed(\.subtitle) { form.state.content(slot)?.definition.subtitle }
  }
  /// The definition of the row; that of an option is synthesized.
  public var definition: FormDefinition.Row {
    observed(\.definition) {
      form.state.content(slot)?.definition ?? FormDefinition.Row(type: "")
    }
  }
  /// The properties of the definition.
  var properties: [FormDefinition.Property] {
    observed(\.properties) { form.state.content(slot)?.definition.properties ?? [] }
  }
  /// How the row reacts to taps and typing.
  public var behavior: RowBehavior { plan.behavior }
  /// The type of the value; nil for a row without one.
  public var valueType: FormValueType? { plan.valueType }
  /// The value, whether the row is hidden or not.
  public var value: FormValue {
    observed(\.value) {
      // The value of a list follows when the transaction ends.
      form.depth > 0 && plan.isList ? form.state.presentValue(slot) : form.state.stored[slot]
    }
  }
  /// Whether the row is hidden, itself or through what contains it.
  public var isHidden: Bool {
    observed(\.isHidden) { flags.contains(.hidden) }
  }
  /// Whether the row is disabled, itself or through what contains it.
  public var isDisabled: Bool {
    observed(\.isDisabled) { flags.contains(.disabled) }
  }
  /// Whether the rules of the row demand a value now; false if the value cannot be changed.
  ///
  /// A row with the rule `required` is required while the `when` of the rule holds, whether it has
  /// a value or not. `assert` and rules that the host decides do not count. For the add button of a
  /// list in an entry, whether the list demands an entry.
  public var isRequired: Bool {
    observed(\.isRequired) {
      let isFixed = valueType != nil && !form.state.canBeEdited(slot)
      return !isFixed && form.state.demandsValue(form.state.innerList(ofAddButton: slot) ?? slot)
    }
  }
  /// Whether the last check found no error.
  public var isValid: Bool {
    observed(\.isValid) { !flags.contains(.invalid) }
  }
  /// Whether the last check found no error in the row or, for a group, in its visible rows.
  var isValidInside: Bool { isValid && !(plan.isContainer && section[hasInvalidRowsIn: slot]) }
  /// The issues found by the last check, in the order of the rules.
  ///
  /// A list in an entry is not drawn itself: the row that adds an entry to it shows its issues.
  public var issues: [FormIssue] {
    observed(\.issues) {
      form.state.issues(ofSlot: form.state.innerList(ofAddButton: slot) ?? slot)
    }
  }
  /// Whether a rule is waiting for the host to judge the value.
  public var isPending: Bool {
    observed(\.isPending) { form.state.isPending(slot) }
  }
  /// The position of the row; nil while it is not visible.
  public var position: RowPosition? {
    observed(\.position) { form.layout.position(ofSlot: slot) }
  }
}

/// A section of a live form: one of its definition, or an entry that is drawn as a section.
///
/// Querying the section of a removed entry is harmless: it has no rows.
public struct FormSection: Identifiable {
  /// The form the section belongs to.
  public let form: Form
  /// The id of the section, stable for its lifetime: that of the form, or of the entry.
  public let id: FormID<FormSection>

  /// - Parameter number: The position in the definition, or the slot of an entry's group.
  init(form: Form, number: Int) {
    self.form = form
    id = form.state.id(ofSection: number)
  }

  init(form: Form, id: FormID<FormSection>) {
    self.form = form
    self.id = id
  }

  /// Whether the section is an entry.
  var isEntry: Bool { form.state.isEntry(id.place) }
  /// Whether the section is an entry that has been removed.
  var isGone: Bool { isEntry && form.state.slot(of: id) == nil }
  /// The slot with the section's state; for a removed entry that of the template, which has none.
  package var slot: Int {
    if !isEntry { return form.program.sections[id.place].item }
    return form.state.slot(of: id) ?? Int(form.state.slotItems[id.place])
  }
  /// The position in the definition; that of the list for an entry.
  package var number: Int { isEntry ? form.plan(slot).section : id.place }
  /// The number of the section on the screen.
  var place: Int { isGone ? number : isEntry ? slot : id.place }
  private var plan: SectionPlan { form.program.sections[number] }
  private var flags: SlotFlags { form.state.flags[slot] }

  /// The tag; nil for an entry.
  public var tag: String? { isEntry ? nil : plan.definition.tag }
  /// The address of the section in commands: its tag, or `teams[0]` for an entry; nil for one
  /// without a tag.
  public var address: String? {
    observed(\.address) { isGone ? nil : form.state.address(ofSlot: slot) }
  }
  /// The header above the rows.
  public var header: FormDefinition.Header? {
    observed(\.header) { form.state.header(ofSection: place) }
  }
  /// The footer below the rows.
  public var footer: FormDefinition.Header? {
    observed(\.footer) { form.state.footer(ofSection: place) }
  }
  /// Whether the header or footer shows values, so that its text can change.
  public var showsValues: Bool { !form.plan(slot).live.isEmpty }
  /// The title in the index beside the list; nil for none.
  var indexTitle: String? {
    observed(\.indexTitle) { form.state.indexTitle(ofSection: place) }
  }
  /// The definition of the section; for an entry that of the section that each entry is drawn as.
  public var definition: FormDefinition.Section { form.state.definition(ofSection: place) }
  /// Whether the section is hidden.
  public var isHidden: Bool {
    observed(\.isHidden) { flags.contains(.hidden) }
  }
  /// Whether all rows of the section are disabled.
  public var isDisabled: Bool {
    observed(\.isDisabled) { flags.contains(.disabled) }
  }
  /// Whether the last check of the section's own value found no error.
  public var isValid: Bool {
    observed(\.isValid) { !flags.contains(.invalid) }
  }
  /// Whether the last check found no error in the section's own value or its visible rows.
  var isValidInside: Bool { isValid && !self[hasInvalidRowsIn: slot] }
  /// Whether a visible row of the section, or of a group in it, has an error.
  ///
  /// - Parameter slot: That of the section or group.
  subscript(hasInvalidRowsIn slot: Int) -> Bool {
    observed(\.[hasInvalidRowsIn: slot]) { form.state.hasInvalidRows(slot) }
  }
  /// The issues found by the last check of the section's own value: the choice, or the number of
  /// entries.
  public var issues: [FormIssue] {
    observed(\.issues) { form.state.issues(ofSlot: slot) }
  }
  /// Whether a rule is waiting for the host to judge the section's own value.
  var isPending: Bool {
    observed(\.isPending) { form.state.isPending(slot) }
  }
  /// The number of entries.
  var entryCount: Int {
    observed(\.entryCount) { isEntry ? 0 : form.state[list: slot].entries.count }
  }
  /// The section's own value: the choice, or the values of its entries.
  var value: FormValue {
    observed(\.value) {
      // The value of a list follows when the transaction ends.
      form.depth > 0 && form.plan(slot).isList
        ? form.state.presentValue(slot) : form.state.stored[slot]
    }
  }
  /// Whether the section is collapsed.
  public var isCollapsed: Bool {
    observed(\.isCollapsed) { flags.contains(.collapsed) }
  }
  /// The visible rows in order.
  public var rows: [FormRow] {
    observed(\.rows) {
      isGone
        ? [] : form.layout.slots(ofSection: place).map { FormRow(form: form, slot: $0) }
    }
  }
}
