extension FormOrder {
  /// Updates the order to the state after a transaction, and returns the difference.
  mutating func settle() -> StructureDiff {
    let restructured = Set(state.transaction.entriesBefore.keys.lazy.map(state.section(ofSlot:)))
    let touched = touchedSections(restructured)
    guard !touched.isEmpty, var order = screen else { return StructureDiff() }
    // Otherwise the rows of all sections would be copied.
    screen = nil
    defer { screen = order }
    let before = (sections: order.sections, ranks: order.ranks)
    let isKept = touched.allSatisfy { !mayMove($0, $1) }
    if !isKept { replaceSections(of: &order) }
    let edited = state.sectionsWithEditedLists
    var changes: [Int: (isUpdated: Bool, rows: StructureDiff.Rows)] = [:]
    for (section, notes) in touched
    where before.ranks[section] != nil && order.ranks[section] != nil {
      let mayMove = restructured.contains(section) || mayMoveRows(section, notes)
      changes[section] = (
        isRedrawn(section, notes, edited),
        mayMove
          ? settleAll(of: &order, inSection: section, notes)
          : settleToggled(of: &order, inSection: section, notes)
      )
    }
    guard isKept else {
      return StructureDiff(from: before.sections, to: order.sections) { changes[$0] }
    }
    return StructureDiff(
      changes.map { section, change in
        StructureDiff.Section(
          oldIndex: order.ranks[section], newIndex: order.ranks[section],
          isUpdated: change.isUpdated, rows: change.rows, number: section)
      })
  }

  /// The notes on the rows of each section that a transaction has touched, and on the section.
  ///
  /// - Parameter restructured: The sections with lists whose entries have changed.
  private func touchedSections(_ restructured: Set<Int>) -> [Int: [SlotNote]] {
    var touched: [Int: [SlotNote]] = [:]
    for section in restructured { touched[section] = [] }
    for note in state.transaction.notes where state.isRow(note) {
      switch state.plan(note.slot).kind {
      case .condition, .form: continue
      default: touched[state.section(ofSlot: note.slot), default: []].append(note)
      }
    }
    return touched
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

  /// Replaces the sections by those that are visible now; new ones come with their rows.
  private func replaceSections(of order: inout ScreenOrder) {
    let before = order.sections
    order.sections = state.sectionsOnScreen
    for section in before where order.ranks[section] == nil { order.rows[section] = nil }
    for section in order.sections where order.rows[section] == nil {
      order.rows[section] = presentRows(ofSection: section)
    }
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

  // MARK: - Rows

  private typealias Rows = [StructureDiff.Row]

  /// Whether rows may have changed places, or all have come or gone, although the lists have the
  /// same entries.
  private func mayMoveRows(_ section: Int, _ notes: [SlotNote]) -> Bool {
    let slot = state.slot(ofSection: section)
    guard let note = notes.first(where: { $0.slot == slot }) else { return false }
    return note.flags.contains(.collapsed) != state.flags[slot].contains(.collapsed)
      || !state.isEntry(section) && program.sections[section].movable != nil
        && note.stored != state.stored[slot]
  }

  /// Compares all rows of a section, which may have changed places.
  private func settleAll(
    of order: inout ScreenOrder, inSection section: Int, _ notes: [SlotNote]
  ) -> StructureDiff.Rows {
    let old = order.rows[section] ?? []
    let new = presentRows(ofSection: section)
    order.rows[section] = new
    let updated = notes.lazy.filter(state.isRedrawn).map { Int32($0.slot) }
    return .reordered(old: old, new: new, updated: Set(updated))
  }

  /// Shows, hides and redraws rows that keep their order: a binary search for each, and one copy of
  /// the list if any comes or goes.
  private func settleToggled(
    of order: inout ScreenOrder, inSection section: Int, _ notes: [SlotNote]
  ) -> StructureDiff.Rows {
    let old = order.rows[section] ?? []
    var new: [Int32] = []
    var start = 0
    var (removed, inserted, updated): (Rows, Rows, Rows) = ([], [], [])
    for (place, note) in places(of: notes, inSection: section) {
      let index = index(notBefore: place, in: old, section)
      let id = Int32(note.slot)
      let wasVisible = index < old.count && old[index] == id
      switch (wasVisible, state.isVisible(note.slot)) {
      case (true, true):
        if state.isRedrawn(note) { updated.append(StructureDiff.Row(index: index, id: id)) }
      case (true, false):
        removed.append(StructureDiff.Row(index: index, id: id))
        new += old[start..<index]
        start = index + 1
      case (false, true):
        new += old[start..<index]
        start = index
        inserted.append(StructureDiff.Row(index: new.count, id: id))
        new.append(id)
      case (false, false): break
      }
    }
    if !removed.isEmpty || !inserted.isEmpty {
      order.rows[section] = new + old[start...]
    }
    return .toggled(removed: removed, inserted: inserted, updated: updated)
  }

  /// The noted rows of a section by ascending position.
  private func places(
    of notes: [SlotNote], inSection section: Int
  ) -> [(place: Int, note: SlotNote)] {
    let own = state.slot(ofSection: section)
    return notes.compactMap { note in
      if note.slot == own { return nil }
      return position(ofSlot: note.slot, section).map { ($0, note) }
    }.sorted { $0.place < $1.place }
  }
}

extension FormState {
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
