/// The visible sections and rows of a form, by index.
///
/// The index of a section's rows is built on first use. During a transaction it stays that of the
/// previous state, from which the change set is made; queries in the meantime get the current
/// state.
struct FormOrder {
  let state: FormState
  var program: FormProgram { state.program }
  var sections: OrderIndex?
  /// The sections of a form with entries that are drawn as sections.
  var order: SectionOrder?
  private var rows: [OrderIndex?]
  private var entryRows: [Int: OrderIndex] = [:]

  init(_ state: FormState) {
    self.state = state
    rows = Array(repeating: nil, count: state.program.sections.count)
  }

  /// The number of visible sections.
  mutating func sectionCount() -> Int {
    program.hasEntrySections ? sectionOrder().sections.count : sectionIndex().count
  }

  /// The number of the visible section with an index.
  mutating func section(at index: Int) -> Int? {
    guard program.hasEntrySections else { return sectionIndex().item(atRank: index) }
    let sections = sectionOrder().sections
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The number of visible rows of a section.
  mutating func rowCount(ofSection section: Int) -> Int {
    rowIndex(ofSection: section).count
  }

  /// The slot of the visible row with an index.
  mutating func slot(at index: Int, inSection section: Int) -> Int? {
    rowIndex(ofSection: section).item(atRank: index).map { slot(ofPosition: $0, section) }
  }

  /// The visible rows of a section.
  mutating func slots(ofSection section: Int) -> [Int] {
    rowIndex(ofSection: section).visibleItems.map { slot(ofPosition: $0, section) }
  }

  /// The position of a row; nil while it is not visible.
  mutating func position(ofSlot slot: Int) -> RowPosition? {
    let section = state.section(ofSlot: slot)
    guard let index = rank(ofSection: section) else { return nil }
    let rows = rowIndex(ofSection: section)
    guard let row = position(ofSlot: slot, section), rows.isVisible(row) else { return nil }
    return RowPosition(section: index, row: rows.rank(of: row))
  }

  private mutating func rank(ofSection section: Int) -> Int? {
    if program.hasEntrySections { return sectionOrder().ranks[section] }
    let sections = sectionIndex()
    return sections.isVisible(section) ? sections.rank(of: section) : nil
  }

  /// The sections in order of a form with entries that are drawn as sections.
  mutating func sectionOrder() -> SectionOrder {
    if let order, state.isUntouched { return order }
    let order = presentOrder()
    if state.isUntouched { self.order = order }
    return order
  }

  /// The sections that are visible in the current state.
  func presentOrder() -> SectionOrder {
    SectionOrder(
      state.sectionsOnScreen {
        state.flags[$0]
      } entries: {
        state[list: program.sections[$0].item].entries
      })
  }

  private mutating func sectionIndex() -> OrderIndex {
    if let sections, state.isUntouched { return sections }
    let index = OrderIndex(count: program.sections.count) { section in
      state.isOnScreen(section)
    }
    if state.isUntouched { sections = index }
    return index
  }

  private mutating func rowIndex(ofSection section: Int) -> OrderIndex {
    if let index = self[rows: section], state.isUntouched { return index }
    let index = presentIndex(ofSection: section)
    if state.isUntouched { self[rows: section] = index }
    return index
  }

  /// The known visible rows of a section.
  subscript(rows section: Int) -> OrderIndex? {
    get { state.isEntry(section) ? entryRows[section] : rows[section] }
    set {
      if state.isEntry(section) { entryRows[section] = newValue } else { rows[section] = newValue }
    }
  }

  /// The rows of a section that are visible in the current state.
  func presentIndex(ofSection section: Int) -> OrderIndex {
    OrderIndex(count: positionCount(ofSection: section)) { position in
      state.isVisible(slot(ofPosition: position, section))
    }
  }

  // MARK: - The rows of a section on the screen, visible or not

  func positionCount(ofSection section: Int) -> Int {
    if let block = state.block(ofSection: section) { return block.count }
    return state.isEntry(section)
      ? state.order(ofEntrySection: section).slots.count
      : state.positionCount(ofSection: section)
  }

  func slot(ofPosition position: Int, _ section: Int) -> Int {
    if let block = state.block(ofSection: section) { return block.lowerBound + position }
    return state.isEntry(section)
      ? state.order(ofEntrySection: section).slots[position]
      : state.slot(ofPosition: position, inSection: section)
  }

  func position(ofSlot slot: Int, _ section: Int) -> Int? {
    if let block = state.block(ofSection: section) {
      return block.contains(slot) ? slot - block.lowerBound : nil
    }
    return state.isEntry(section)
      ? state.order(ofEntrySection: section).positions[slot]
      : state.position(ofSlot: slot, inSection: section)
  }
}

extension FormState {
  /// Whether a section is visible on the page that is shown.
  func isOnScreen(_ section: Int) -> Bool {
    guard isEntry(section) else {
      let plan = program.sections[section]
      return plan.isDrawn && flags[plan.item].isDisjoint(with: .offScreen)
    }
    let list = program.sections[plan(section).section].item
    return flags[section].isDisjoint(with: [.hidden, .free])
      && flags[list].isDisjoint(with: .offScreen)
  }

  /// Whether the current transaction, if any, has changed nothing yet.
  var isUntouched: Bool { transaction.isEmpty }
}
