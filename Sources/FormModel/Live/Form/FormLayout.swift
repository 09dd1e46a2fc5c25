/// The visible sections and rows of a form, by index.
///
/// The index of a section's rows is built on first use. During a transaction it stays that of the
/// previous state, from which the change set is made; queries in the meantime get the current
/// state.
struct FormLayout {
  let state: FormState
  var program: FormProgram { state.program }
  var sections: OrderIndex?
  var rows: [OrderIndex?]

  init(_ state: FormState) {
    self.state = state
    rows = Array(repeating: nil, count: state.program.sections.count)
  }

  /// The number of visible sections.
  mutating func sectionCount() -> Int { sectionIndex().count }

  /// The position in the definition of the visible section with an index.
  mutating func section(at index: Int) -> Int? {
    sectionIndex().item(atRank: index)
  }

  /// The number of visible rows of a section.
  mutating func rowCount(ofSection section: Int) -> Int {
    rowIndex(ofSection: section).count
  }

  /// The slot of the visible row with an index.
  mutating func slot(at index: Int, inSection section: Int) -> Int? {
    rowIndex(ofSection: section).item(atRank: index).map {
      state.slot(ofPosition: $0, inSection: section)
    }
  }

  /// The visible rows of a section.
  mutating func slots(ofSection section: Int) -> [Int] {
    rowIndex(ofSection: section).visibleItems.map {
      state.slot(ofPosition: $0, inSection: section)
    }
  }

  /// The position of a row; nil while it is not visible.
  mutating func position(ofSlot slot: Int) -> RowPosition? {
    let section = state.plan(slot).section
    let sections = sectionIndex()
    let rows = rowIndex(ofSection: section)
    guard sections.isVisible(section), let row = state.position(ofSlot: slot, inSection: section),
      rows.isVisible(row)
    else { return nil }
    return RowPosition(section: sections.rank(of: section), row: rows.rank(of: row))
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
    if let index = rows[section], state.isUntouched { return index }
    let index = presentIndex(ofSection: section)
    if state.isUntouched { rows[section] = index }
    return index
  }

  /// The rows of a section that are visible in the current state.
  func presentIndex(ofSection section: Int) -> OrderIndex {
    OrderIndex(count: state.positionCount(ofSection: section)) { position in
      state.isVisible(state.slot(ofPosition: position, inSection: section))
    }
  }
}

extension FormState {
  /// Whether a section is visible on the page that is shown.
  func isOnScreen(_ section: Int) -> Bool {
    flags[program.sections[section].item].isDisjoint(with: .offScreen)
  }

  /// Whether the current transaction, if any, has changed nothing yet.
  var isUntouched: Bool { notes.isEmpty && restructured.isEmpty }
}
