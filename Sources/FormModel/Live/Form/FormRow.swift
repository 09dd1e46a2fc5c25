/// A row of a live form as it is now.
///
/// It stands for the row and not for a moment: what it says is always what is so. A row of an entry that has
/// been removed is gone; asking it is harmless and answers like a row without a value, and it cannot be changed.
public struct FormRow: Identifiable {
  /// The form the row belongs to.
  public let form: Form
  /// What identifies the row as long as it lives.
  public let id: FormID<FormRow>

  package init(form: Form, slot: Int) {
    self.form = form
    id = form.state.id(ofSlot: slot)
  }

  init(form: Form, id: FormID<FormRow>) {
    self.form = form
    self.id = id
  }

  /// Where the state of the row lies; that of the row in the template, which has none, when the row is gone.
  package var slot: Int { form.state.slot(of: id) ?? Int(form.state.slotItems[id.place]) }
  /// Whether the row was one of an entry that has been removed.
  var isGone: Bool { form.state.slot(of: id) == nil }
  package var plan: ItemPlan { form.program.items[Int(form.state.slotItems[slot])] }
  private var flags: SlotFlags { form.state.flags[slot] }

  /// The row type's name.
  public var type: String { plan.row?.type ?? "" }
  /// The tag in the definition; that of a row in an entry is the same for all entries.
  public var tag: String? { plan.tag }
  /// What the form finds the row by: the tag, or `phones[0]` and `items[2].price` inside of entries; nil
  /// for a row without a tag.
  public var address: String? {
    observed(\.address) { form.address(ofSlot: slot) }
  }
  /// What a person reads beside the value.
  public var title: String? {
    observed(\.title) { form.state.row(slot)?.title }
  }
  /// A second line of text.
  public var subtitle: String? {
    observed(\.subtitle) { form.state.row(slot)?.subtitle }
  }
  /// The row as the definition has it; that of an option is made up.
  public var definition: FormDefinition.Row {
    observed(\.definition) {
      form.state.row(slot) ?? FormDefinition.Row(type: "")
    }
  }
  /// What the row does when it is tapped or typed into.
  public var behavior: RowBehavior { plan.behavior }
  /// The type of the value; nil for a row without one.
  public var valueType: FormValueType? { plan.valueType }
  /// The value, whether the row is hidden or not.
  public var value: FormValue {
    observed(\.value) { form.state.stored[slot] }
  }
  /// Whether the row is hidden, by itself or by what contains it.
  public var isHidden: Bool {
    observed(\.isHidden) { flags.contains(.hidden) }
  }
  /// Whether the row is disabled, by itself or by what contains it.
  public var isDisabled: Bool {
    observed(\.isDisabled) { flags.contains(.disabled) }
  }
  /// Whether the last check found no error.
  public var isValid: Bool {
    observed(\.isValid) { !flags.contains(.invalid) }
  }
  /// The same, and of a group whether that of its visible rows found none either.
  var isValidInside: Bool { isValid && !(plan.isContainer && section[hasInvalidRowsIn: slot]) }
  /// What the last check found, in the order of the rules.
  public var issues: [FormIssue] {
    observed(\.issues) { form.issues(ofSlot: slot) }
  }
  /// Whether a rule waits for the host to judge the value.
  public var isPending: Bool {
    observed(\.isPending) { form.state.isPending(slot) }
  }
  /// Where the row is; nil while it is not visible.
  public var position: RowPosition? {
    observed(\.position) { form.layout.position(ofSlot: slot, form.state) }
  }
}

/// A section of a live form as it is now.
public struct FormSection: Identifiable {
  /// The form the section belongs to.
  public let form: Form
  /// The position in the definition.
  package let number: Int

  /// What identifies the section as long as the form lives.
  public var id: FormID<FormSection> { FormID(number) }
  private var plan: SectionPlan { form.program.sections[number] }
  private var flags: SlotFlags { form.state.flags[plan.item] }

  /// The tag.
  public var tag: String? { plan.definition.tag }
  /// What stands above the rows.
  public var header: FormDefinition.Header? { plan.definition.header }
  /// What stands below the rows.
  public var footer: FormDefinition.Header? { plan.definition.footer }
  /// The section as the definition has it.
  public var definition: FormDefinition.Section { plan.definition }
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
  /// The same, with the visible rows.
  var isValidInside: Bool { isValid && !self[hasInvalidRowsIn: plan.item] }
  /// Whether a visible row of the section, or of a group in it, has an error.
  ///
  /// - Parameter slot: That of the section or group.
  subscript(hasInvalidRowsIn slot: Int) -> Bool {
    observed(\.[hasInvalidRowsIn: slot]) { form.state.hasInvalidRows(slot) }
  }
  /// What the last check found wrong with the section's own value: with what is chosen, or with how many
  /// entries there are.
  public var issues: [FormIssue] {
    observed(\.issues) { form.issues(ofSlot: plan.item) }
  }
  /// Whether a rule waits for the host to judge the section's own value.
  var isPending: Bool {
    observed(\.isPending) { form.state.isPending(plan.item) }
  }
  /// How many entries there are.
  var entryCount: Int {
    observed(\.entryCount) { form.state.sections[number].entries.count }
  }
  /// The section's own value: what is chosen, or what its entries hold.
  var value: FormValue {
    observed(\.value) {
      // What is in a list follows when the transaction ends.
      form.depth > 0 && form.plan(plan.item).isList
        ? form.state.listValues(ofSection: number).stored : form.state.stored[plan.item]
    }
  }
  /// Whether the section is closed.
  public var isCollapsed: Bool {
    observed(\.isCollapsed) { flags.contains(.collapsed) }
  }
  /// The visible rows in order.
  public var rows: [FormRow] {
    observed(\.rows) {
      form.layout.slots(ofSection: number, form.state).map { FormRow(form: form, slot: $0) }
    }
  }
}

extension Form {
  /// The visible sections in order.
  public var sections: [FormSection] {
    observed(\.sections) {
      (0..<layout.sectionCount(state)).compactMap { index in
        layout.section(at: index, state).map { FormSection(form: self, number: $0) }
      }
    }
  }

  /// The row with a tag, visible or not; inside of entries `phones[0]` or `items[2].price`.
  ///
  /// - Returns: nil when there is none.
  public func row(_ address: String) -> FormRow? {
    readSlot(ofAddress: address).flatMap { slot in
      program.items[Int(state.slotItems[slot])].row == nil ? nil : FormRow(form: self, slot: slot)
    }
  }

  /// The visible row at a position; nil when there is none.
  public func row(at position: RowPosition) -> FormRow? { self[rowAt: position] }

  private subscript(rowAt position: RowPosition) -> FormRow? {
    observed(\.[rowAt: position]) {
      guard let section = layout.section(at: position.section, state),
        let slot = layout.slot(at: position.row, inSection: section, state)
      else { return nil }
      return FormRow(form: self, slot: slot)
    }
  }

  /// The section with a tag; nil when there is none.
  public func section(_ tag: String) -> FormSection? {
    guard let slot = program.tags[tag] else { return nil }
    let number = program.items[slot].section
    return program.sections[number].item == slot ? FormSection(form: self, number: number) : nil
  }

  /// The slot of a tag, or of a row in an entry: `phones[0]`, `items[2].price`.
  package func slot(ofAddress address: String) -> Int? {
    if let slot = program.tags[address] { return slot }
    guard let open = address.firstIndex(of: "["), let close = address.firstIndex(of: "]"),
      open < close, let section = section(String(address[..<open])),
      let index = Int(address[address.index(after: open)..<close]),
      case .entries(let number, _) = program.sections[section.number].content,
      state.sections[section.number].entries.indices.contains(index)
    else { return nil }
    let template = program.templates[number]
    let base = state.sections[section.number].entries[index].base
    let rest = address[address.index(after: close)...]
    if rest.isEmpty { return template.isRecord ? nil : template.items.lowerBound + base }
    guard rest.first == ".", let item = template.tags[String(rest.dropFirst())] else { return nil }
    return item + base
  }
}
