extension FormLayout {
  /// Updates the layout to the state after a transaction and returns the difference.
  mutating func settle() -> StructureDiff {
    var touched: [Int: [SlotNote]] = [:]
    for section in state.restructured { touched[section] = [] }
    for note in state.notes {
      let plan = state.plan(note.slot)
      switch plan.kind {
      case .condition, .form: continue
      default: break
      }
      touched[plan.section, default: []].append(note)
    }
    if touched.isEmpty { return StructureDiff() }
    let order = touched.keys.sorted()
    let rows = order.map { settleRows(ofSection: $0, touched[$0] ?? []) }
    let placements = settleSections(order, touched)
    return StructureDiff(
      zip(placements, rows).map { placement, rows in
        let item = program.sections[placement.item].item
        let note = touched[placement.item]?.first { $0.slot == item }
        return StructureDiff.Section(
          oldIndex: placement.oldRank, newIndex: placement.newRank,
          isUpdated: state.options.hasNewStatus(item) || note.map(state.isSectionRedrawn) ?? false,
          rows: rows, number: placement.item)
      })
  }

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
    ofSection section: Int, _ notes: [SlotNote]
  ) -> StructureDiff.Rows {
    let item = program.sections[section].item
    let now = state.flags[item]
    let before = notes.first { $0.slot == item }?.flags ?? now
    if !before.isDisjoint(with: .offScreen) || !now.isDisjoint(with: .offScreen) {
      // The change of the section includes its rows.
      rows[section] = nil
      return .unchanged
    }
    if state.sections[section].entriesBefore != nil || hasMovedRows(section, notes)
      || before.contains(.collapsed) != now.contains(.collapsed)
    {
      return settleAll(ofSection: section, notes, before)
    }
    if notes.isEmpty || now.contains(.collapsed) { return .unchanged }
    return settleToggled(ofSection: section, notes)
  }

  /// Whether the user, or the program, has put the rows in another order.
  private func hasMovedRows(_ section: Int, _ notes: [SlotNote]) -> Bool {
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
    let entries = state.sections[section].entriesBefore ?? state.sections[section].entries
    let old =
      before.contains(.collapsed)
      ? []
      : allSlots(ofSection: section, entries: entries, noted).filter { slot in
        state.isDrawn(slot) && !(noted[slot]?.flags ?? state.flags[slot]).contains(.hidden)
      }
    let index = presentIndex(ofSection: section)
    rows[section] = index
    let new = index.visibleItems.map { state.slot(ofPosition: $0, inSection: section) }
    let updated = notes.lazy.filter(state.isRedrawn).map { Int32($0.slot) }
    return .reordered(old: old.map { Int32($0) }, new: new.map { Int32($0) }, updated: Set(updated))
  }

  private func allSlots(
    ofSection section: Int, entries: [EntryState], _ noted: [Int: SlotNote]
  ) -> [Int] {
    let plan = program.sections[section]
    if let movable = plan.movable {
      return movable.items(in: noted[plan.item]?.stored ?? state.stored[plan.item])
    }
    guard let number = plan.template else { return Array(plan.items) }
    let items = program.templates[number].items
    let slots = entries.flatMap { entry in items.map { $0 + entry.base } }
    return plan.isTemplateLast ? plan.items + slots : slots + plan.items
  }

  /// Looks only at the rows that the transaction touched.
  private mutating func settleToggled(
    ofSection section: Int, _ notes: [SlotNote]
  ) -> StructureDiff.Rows {
    var noted: [Int: SlotNote] = [:]
    for note in notes where note.slot != program.sections[section].item {
      if let place = state.position(ofSlot: note.slot, inSection: section) { noted[place] = note }
    }
    var index =
      rows[section]
      ?? OrderIndex(count: state.positionCount(ofSection: section)) { place in
        let slot = state.slot(ofPosition: place, inSection: section)
        return state.isDrawn(slot)
          && !(noted[place]?.flags ?? state.flags[slot]).contains(.hidden)
      }
    let placements = index.settle(Array(noted.keys)) { place in
      noted[place].map { state.isVisible($0.slot) } ?? false
    }
    rows[section] = index
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

  /// Whether a row must be redrawn after the current transaction.
  func isRedrawn(_ note: SlotNote) -> Bool {
    let now = flags[note.slot]
    let drawn: SlotFlags = [.disabled, .expanded, .invalid]
    return now.contains(.redrawn) || now.intersection(drawn) != note.flags.intersection(drawn)
      || stored[note.slot] != note.stored || issues[note.slot] ?? [] != note.issues
  }
}
