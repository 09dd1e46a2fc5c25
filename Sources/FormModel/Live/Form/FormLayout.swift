/// The visible sections and rows of a form, by index.
///
/// The index of a section's rows is built on first use. During a transaction it stays that of the
/// previous state, from which the change set is made; queries in the meantime get the current
/// state.
struct FormLayout {
  let program: FormProgram
  var sections: OrderIndex?
  var rows: [OrderIndex?]

  init(program: FormProgram) {
    self.program = program
    rows = Array(repeating: nil, count: program.sections.count)
  }

  // MARK: - Positions

  /// The number of visible sections.
  mutating func sectionCount(_ state: FormState) -> Int { sectionIndex(state).count }

  /// The position in the definition of the visible section with an index.
  mutating func section(at index: Int, _ state: FormState) -> Int? {
    sectionIndex(state).item(atRank: index)
  }

  /// The number of visible rows of a section.
  mutating func rowCount(ofSection section: Int, _ state: FormState) -> Int {
    rowIndex(ofSection: section, state).count
  }

  /// The slot of the visible row with an index.
  mutating func slot(at index: Int, inSection section: Int, _ state: FormState) -> Int? {
    rowIndex(ofSection: section, state).item(atRank: index).map {
      slot(ofPosition: $0, inSection: section, state)
    }
  }

  /// The visible rows of a section.
  mutating func slots(ofSection section: Int, _ state: FormState) -> [Int] {
    rowIndex(ofSection: section, state).visibleItems.map {
      slot(ofPosition: $0, inSection: section, state)
    }
  }

  /// The position of a row; nil while it is not visible.
  mutating func position(ofSlot slot: Int, _ state: FormState) -> RowPosition? {
    let section = program.items[Int(state.slotItems[slot])].section
    let sections = sectionIndex(state)
    let rows = rowIndex(ofSection: section, state)
    guard sections.isVisible(section), let row = position(ofSlot: slot, inSection: section, state),
      rows.isVisible(row)
    else { return nil }
    return RowPosition(section: sections.rank(of: section), row: rows.rank(of: row))
  }

  private mutating func sectionIndex(_ state: FormState) -> OrderIndex {
    if let sections, state.isUntouched { return sections }
    let index = OrderIndex(count: program.sections.count) { section in
      !state.isHidden(program.sections[section].item)
    }
    if state.isUntouched { sections = index }
    return index
  }

  private mutating func rowIndex(ofSection section: Int, _ state: FormState) -> OrderIndex {
    if let index = rows[section], state.isUntouched { return index }
    let index = presentIndex(ofSection: section, state)
    if state.isUntouched { rows[section] = index }
    return index
  }

  /// The rows of a section that are visible in the current state.
  func presentIndex(ofSection section: Int, _ state: FormState) -> OrderIndex {
    OrderIndex(count: positionCount(ofSection: section, state)) { position in
      state.isVisible(slot(ofPosition: position, inSection: section, state))
    }
  }

  // MARK: - Places of rows, visible or not

  func positionCount(ofSection section: Int, _ state: FormState) -> Int {
    let plan = program.sections[section]
    guard let template = plan.template else { return plan.items.count }
    return state.sections[section].entries.count * program.templates[template].items.count
      + plan.items.count
  }

  func slot(
    ofPosition position: Int, inSection section: Int, _ state: FormState
  ) -> Int {
    let plan = program.sections[section]
    guard let number = plan.template else { return plan.items.lowerBound + position }
    let items = program.templates[number].items
    let entries = state.sections[section].entries
    let rest = position - (plan.isTemplateLast ? 0 : entries.count * items.count)
    if rest >= 0, rest < plan.items.count { return plan.items.lowerBound + rest }
    let position = plan.isTemplateLast ? position - plan.items.count : position
    return entries[position / items.count].base + items.lowerBound + position % items.count
  }

  func position(
    ofSlot slot: Int, inSection section: Int, _ state: FormState
  ) -> Int? {
    let plan = program.sections[section]
    guard let number = plan.template else { return slot - plan.items.lowerBound }
    let items = program.templates[number].items
    let item = Int(state.slotItems[slot])
    let isLast = plan.isTemplateLast
    if !items.contains(item) {
      let others = isLast ? 0 : state.sections[section].entries.count * items.count
      return others + item - plan.items.lowerBound
    }
    return state.sections[section].index(ofBase: slot - item).map {
      (isLast ? plan.items.count : 0) + $0 * items.count + item - items.lowerBound
    }
  }
}

extension FormState {
  /// Whether the current transaction, if any, has changed nothing yet.
  var isUntouched: Bool { notes.isEmpty && restructured.isEmpty }
}
