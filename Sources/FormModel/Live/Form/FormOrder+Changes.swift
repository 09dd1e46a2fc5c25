extension FormOrder {
  /// Updates the layout to the state after a transaction and returns the difference.
  mutating func settle() -> StructureDiff {
    var touched: [Int: [SlotNote]] = [:]
    let restructured = Set(
      state.transaction.entriesBefore.keys.lazy.map(state.section(ofSlot:)))
    for section in restructured { touched[section] = [] }
    for note in state.transaction.notes where state.isRow(note) {
      let plan = state.plan(note.slot)
      switch plan.kind {
      case .condition, .form: continue
      default: break
      }
      touched[state.section(ofSlot: note.slot), default: []].append(note)
    }
    if touched.isEmpty { return StructureDiff() }
    let edited = state.sectionsWithEditedLists
    if program.hasEntrySections { return settleOrder(touched, restructured, edited) }
    let order = touched.keys.sorted()
    let rows = order.map { settleRows(ofSection: $0, touched[$0] ?? [], restructured) }
    let placements = settleSections(order, touched)
    return StructureDiff(
      zip(placements, rows).map { placement, rows in
        StructureDiff.Section(
          oldIndex: placement.oldRank, newIndex: placement.newRank,
          isUpdated: isRedrawn(placement.item, touched[placement.item] ?? [], edited), rows: rows,
          number: placement.item)
      })
  }

  /// Whether a section itself must be redrawn.
  ///
  /// - Parameter edited: The sections with other entries.
  private func isRedrawn(_ section: Int, _ notes: [SlotNote], _ edited: Set<Int>) -> Bool {
    let slot = state.slot(ofSection: section)
    return edited.contains(section) || state.hasNewOptionStatus(slot)
      || program.hasInnerLists && notes.contains(where: state.isListRedrawn)
      || notes.first { $0.slot == slot }.map(state.isSectionRedrawn) ?? false
  }

  // MARK: - Entries drawn as sections

  /// Updates the layout of a form with entries that are drawn as sections.
  private mutating func settleOrder(
    _ touched: [Int: [SlotNote]], _ restructured: Set<Int>, _ edited: Set<Int>
  ) -> StructureDiff {
    let before = order ?? orderBefore(touched)
    let isKept = touched.allSatisfy { !mayMove($0, $1) }
    let now = isKept ? before : presentOrder()
    order = now
    for entry in state.transaction.removed where program.templates[entry.template].isSection {
      self[rows: program.templates[entry.template].items.lowerBound + entry.entry.base] = nil
    }
    for section in touched.keys where before.ranks[section] == nil || now.ranks[section] == nil {
      self[rows: section] = nil
    }
    var changes: [Int: (isUpdated: Bool, rows: StructureDiff.Rows)] = [:]
    for (section, notes) in touched
    where before.ranks[section] != nil && now.ranks[section] != nil {
      changes[section] = (
        isRedrawn(section, notes, edited), settleRows(ofSection: section, notes, restructured)
      )
    }
    guard isKept else {
      return StructureDiff(from: before.sections, to: now.sections) { changes[$0] }
    }
    return StructureDiff(
      changes.map { section, change in
        StructureDiff.Section(
          oldIndex: now.ranks[section], newIndex: now.ranks[section],
          isUpdated: change.isUpdated, rows: change.rows, number: section)
      })
  }

  /// Whether a section may have come, gone or moved, or entries inside it.
  private func mayMove(_ section: Int, _ notes: [SlotNote]) -> Bool {
    if !state.isEntry(section), program.sections[section].entry != nil,
      state.transaction.entriesBefore[program.sections[section].item] != nil
    {
      return true
    }
    let slot = state.slot(ofSection: section)
    return notes.contains {
      $0.slot == slot
        && $0.flags.intersection(.offScreen) != state.flags[slot].intersection(.offScreen)
    }
  }

  /// The sections that were visible before the transaction.
  private func orderBefore(_ touched: [Int: [SlotNote]]) -> SectionOrder {
    SectionOrder(
      state.sectionsOnScreen { slot in
        let notes = touched[state.section(ofSlot: slot)]
        return notes?.first { $0.slot == slot }?.flags ?? state.flags[slot]
      } entries: {
        state.entriesBefore(of: program.sections[$0].item)
      })
  }

  // MARK: - Sections and rows

  private mutating func settleSections(
    _ order: [Int], _ touched: [Int: [SlotNote]]
  ) -> [OrderIndex.Placement] {
    var index = sections ?? sectionsBefore(touched)
    defer { sections = index }
    return index.settle(order) { section in
      state.isOnScreen(section)
    }
  }

  /// Which sections were visible before the transaction.
  private func sectionsBefore(_ touched: [Int: [SlotNote]]) -> OrderIndex {
    OrderIndex(count: program.sections.count) { section in
      let item = program.sections[section].item
      let note = touched[section]?.first { $0.slot == item }
      return (note?.flags ?? state.flags[item]).isDisjoint(with: .offScreen)
    }
  }

  private mutating func settleRows(
    ofSection section: Int, _ notes: [SlotNote], _ restructured: Set<Int>
  ) -> StructureDiff.Rows {
    let item = state.slot(ofSection: section)
    let now = state.flags[item]
    let before = notes.first { $0.slot == item }?.flags ?? now
    if !before.isDisjoint(with: .offScreen) || !now.isDisjoint(with: .offScreen) {
      // The change of the section includes its rows.
      self[rows: section] = nil
      return .unchanged
    }
    // Entries that are drawn as rows have come, gone or moved.
    let hasNewEntries = restructured.contains(section) && state.block(ofSection: section) == nil
    if hasNewEntries || hasMovedRows(section, notes)
      || before.contains(.collapsed) != now.contains(.collapsed)
    {
      return settleAll(ofSection: section, notes, before)
    }
    if notes.isEmpty || now.contains(.collapsed) { return .unchanged }
    return settleToggled(ofSection: section, notes)
  }

  /// Whether the user, or the program, has put the rows in another order.
  private func hasMovedRows(_ section: Int, _ notes: [SlotNote]) -> Bool {
    if state.isEntry(section) { return false }
    let plan = program.sections[section]
    return plan.movable != nil
      && notes.contains { $0.slot == plan.item && $0.stored != state.stored[plan.item] }
  }

  /// Compares the visible rows one by one, for rows that may have changed places.
  private mutating func settleAll(
    ofSection section: Int, _ notes: [SlotNote], _ before: SlotFlags
  ) -> StructureDiff.Rows {
    var noted: [Int: SlotNote] = [:]
    for note in notes { noted[note.slot] = note }
    let old =
      before.contains(.collapsed)
      ? []
      : slotsBefore(ofSection: section, noted).filter { slot in
        state.isDrawn(slot) && !(noted[slot]?.flags ?? state.flags[slot]).contains(.hidden)
      }
    let index = presentIndex(ofSection: section)
    self[rows: section] = index
    let new = index.visibleItems.map { slot(ofPosition: $0, section) }
    let updated = notes.lazy.filter(state.isRedrawn).map { Int32($0.slot) }
    return .reordered(old: old.map { Int32($0) }, new: new.map { Int32($0) }, updated: Set(updated))
  }

  /// The rows of a section before the transaction, visible or not.
  private func slotsBefore(ofSection section: Int, _ noted: [Int: SlotNote]) -> [Int] {
    if state.isEntry(section) { return state.slots(ofEntrySection: section, before: true) }
    if let block = state.block(ofSection: section) { return Array(block) }
    let plan = program.sections[section]
    guard let movable = plan.movable else {
      return state.allSlots(ofSection: section, before: true)
    }
    return movable.items(in: noted[plan.item]?.stored ?? state.stored[plan.item])
  }

  /// Looks only at the rows that the transaction touched.
  private mutating func settleToggled(
    ofSection section: Int, _ notes: [SlotNote]
  ) -> StructureDiff.Rows {
    var noted: [Int: SlotNote] = [:]
    for note in notes where note.slot != state.slot(ofSection: section) {
      if let place = position(ofSlot: note.slot, section) { noted[place] = note }
    }
    var index =
      self[rows: section]
      ?? OrderIndex(count: positionCount(ofSection: section)) { place in
        let slot = slot(ofPosition: place, section)
        return state.isDrawn(slot)
          && !(noted[place]?.flags ?? state.flags[slot]).contains(.hidden)
      }
    let placements = index.settle(Array(noted.keys)) { place in
      noted[place].map { state.isVisible($0.slot) } ?? false
    }
    self[rows: section] = index
    return StructureDiff.Rows(
      placements, isUpdated: { noted[$0].map(state.isRedrawn) ?? false },
      id: { Int32(noted[$0]?.slot ?? 0) })
  }
}

extension FormState {
  /// Whether a slot belongs to a row that is drawn unless it is hidden.
  func isDrawn(_ slot: Int) -> Bool { plan(slot).isDrawn }

  /// Whether the section itself must be redrawn after the current transaction: it was collapsed or
  /// opened, disabled or enabled, or its texts or the issues of its own value changed.
  func isSectionRedrawn(_ note: SlotNote) -> Bool {
    let drawn: SlotFlags = [.collapsed, .disabled]
    let now = flags[note.slot]
    return now.contains(.redrawn) || now.intersection(drawn) != note.flags.intersection(drawn)
      || issues[note.slot] ?? [] != note.issues
  }

  /// Whether a list in an entry, which its section describes, must be described anew: it was hidden
  /// or shown, disabled or enabled, or its issues or what the user may do with its entries changed.
  func isListRedrawn(_ note: SlotNote) -> Bool {
    guard case .list = plan(note.slot).kind else { return false }
    let described: SlotFlags = [.hidden, .disabled]
    let now = flags[note.slot]
    return now.contains(.redrawn)
      || now.intersection(described) != note.flags.intersection(described)
      || issues[note.slot] ?? [] != note.issues
  }

  /// The sections on the screen in which a list has another number of entries now or, if the
  /// section also describes the lists in these, another order of them.
  var sectionsWithEditedLists: Set<Int> {
    var sections: Set<Int> = []
    for (list, before) in transaction.entriesBefore
    where program.templateOfList[Int(slotItems[list])] >= 0 && isAlive(list) {
      let now = self[list: list].entries
      let isDescribed = template(ofList: list)?.lists.isEmpty == false
      if now.count != before.count || isDescribed && now.map(\.id) != before.map(\.id) {
        sections.insert(section(ofSlot: list))
      }
    }
    return sections
  }

  /// Whether a row must be redrawn after the current transaction.
  func isRedrawn(_ note: SlotNote) -> Bool {
    let now = flags[note.slot]
    let drawn: SlotFlags = [.disabled, .expanded, .invalid]
    return now.contains(.redrawn) || now.intersection(drawn) != note.flags.intersection(drawn)
      || stored[note.slot] != note.stored || issues[note.slot] ?? [] != note.issues
      || showsOtherIssues(note)
  }

  /// Whether a row adds entries to a list in an entry, whose issues it shows, and these are others.
  private func showsOtherIssues(_ note: SlotNote) -> Bool {
    guard program.hasInnerLists, let list = innerList(ofAddButton: note.slot) else { return false }
    return transaction.notes.first { $0.slot == list }.map { issues[list] ?? [] != $0.issues }
      ?? false
  }
}
