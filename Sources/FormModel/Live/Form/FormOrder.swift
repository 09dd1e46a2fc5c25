/// The visible sections and rows of a form, by index.
///
/// During a transaction they stay those of the previous state, from which the change set is made;
/// queries in the meantime get the current state.
struct FormOrder {
  let state: FormState
  var program: FormProgram { state.program }
  /// The sections and rows after the last transaction; nil before they are first needed.
  var screen: ScreenOrder?

  init(_ state: FormState) {
    self.state = state
  }

  /// Determines the sections and rows, if they are not known.
  mutating func prepare() {
    if screen != nil { return }
    var order = ScreenOrder(sections: state.sectionsOnScreen)
    for section in order.sections { order.rows[section] = presentRows(ofSection: section) }
    screen = order
  }

  /// The visible sections in order.
  mutating func sections() -> [Int] {
    guard state.isUntouched else { return state.sectionsOnScreen }
    prepare()
    return screen?.sections ?? []
  }

  /// The slots of the visible rows of a section.
  mutating func rows(ofSection section: Int) -> [Int32] {
    guard state.isUntouched else { return presentRows(ofSection: section) }
    prepare()
    return screen?.rows[section] ?? presentRows(ofSection: section)
  }

  /// The number of the visible section with an index.
  mutating func section(at index: Int) -> Int? {
    let sections = sections()
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The slot of the visible row with an index.
  mutating func slot(at index: Int, inSection section: Int) -> Int? {
    let rows = rows(ofSection: section)
    return rows.indices.contains(index) ? Int(rows[index]) : nil
  }

  /// The visible rows of a section.
  mutating func slots(ofSection section: Int) -> [Int] { rows(ofSection: section).map(Int.init) }

  /// The position of a row; nil while it is not visible.
  mutating func position(ofSlot slot: Int) -> RowPosition? {
    guard state.isVisible(slot) else { return nil }
    let section = state.section(ofSlot: slot)
    guard let rank = rank(ofSection: section) else { return nil }
    let rows = rows(ofSection: section)
    return index(ofSlot: slot, in: rows, section).map { RowPosition(section: rank, row: $0) }
  }

  private mutating func rank(ofSection section: Int) -> Int? {
    guard state.isUntouched else { return state.sectionsOnScreen.firstIndex(of: section) }
    prepare()
    return screen?.ranks[section]
  }

  /// The rows of a section that are visible in the current state.
  func presentRows(ofSection section: Int) -> [Int32] {
    (0..<positionCount(ofSection: section)).compactMap { position in
      let slot = slot(ofPosition: position, section)
      return state.isVisible(slot) ? Int32(slot) : nil
    }
  }

  /// The index of the first of some rows of a section, in order, that is not before a position.
  func index(notBefore position: Int, in rows: [Int32], _ section: Int) -> Int {
    var range = rows.startIndex..<rows.endIndex
    while let first = range.first {
      let middle = first + range.count / 2
      let place = self.position(ofSlot: Int(rows[middle]), section) ?? .max
      range = place < position ? middle + 1..<range.upperBound : first..<middle
    }
    return range.lowerBound
  }

  private func index(ofSlot slot: Int, in rows: [Int32], _ section: Int) -> Int? {
    guard let position = position(ofSlot: slot, section) else { return nil }
    let index = index(notBefore: position, in: rows, section)
    return index < rows.count && rows[index] == slot ? index : nil
  }

  // MARK: - The rows of a section on the screen, visible or not

  private func positionCount(ofSection section: Int) -> Int {
    if let block = state.block(ofSection: section) { return block.count }
    return state.isEntry(section)
      ? state.order(ofEntrySection: section).slots.count
      : state.positionCount(ofSection: section)
  }

  private func slot(ofPosition position: Int, _ section: Int) -> Int {
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

/// The visible sections of a form, and the visible rows of each.
struct ScreenOrder {
  var sections: [Int] {
    didSet { rankSections() }
  }
  /// The index of each section.
  private(set) var ranks: [Int: Int] = [:]
  /// The slots of the rows, by section.
  var rows: [Int: [Int32]] = [:]

  init(sections: [Int]) {
    self.sections = sections
    rankSections()
  }

  private mutating func rankSections() {
    ranks = Dictionary(zip(sections, sections.indices), uniquingKeysWith: { $1 })
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
