extension Form {
  /// Resets some rows and sections to a new form, and forgets what was typed, touched, swiped away
  /// and found wrong there.
  ///
  /// - Parameter tags: Rows (in entries too), groups with their rows, and sections with their
  ///   contents.
  /// - Throws: ``FormError`` for an unknown tag.
  @discardableResult
  public func reset(_ tags: [String]) throws(FormError) -> ChangeSet {
    var slots: Set<Int> = []
    for tag in tags { slots.insert(try settableSlot(tag)) }
    return try transaction { () throws(FormError) in
      var inside: Set<Int> = []
      for slot in slots.sorted() {
        if case .section = plan(slot).kind { state.resetEntries(ofSection: plan(slot).section) }
        inside.formUnion(contents(of: slot))
      }
      for slot in inside.sorted() { resetRow(slot) }
      state.settleDefaults()
    }
  }

  /// A row or section with everything inside it.
  func contents(of slot: Int) -> [Int] {
    let plan = plan(slot)
    switch plan.kind {
    case .section:
      let section = plan.section
      return [slot]
        + (0..<layout.positionCount(ofSection: section, state)).map {
          layout.slot(ofPosition: $0, inSection: section, state)
        }
    case .group:
      return program.items(inGroup: plan).map { $0 + slot - plan.number }
    case .left: return [slot - 1, slot]
    default: return plan.hasLeft ? [slot, slot + 1] : [slot]
    }
  }

  private func resetRow(_ slot: Int) {
    let plan = plan(slot)
    if !plan.isDerived { state.restore(state.newValue(at: slot), in: slot) }
    state.setIssues([], in: slot)
    state.setTyped(nil, at: slot)
    if interaction.focus == slot { beginInput(at: slot) }
    if plan.options != nil {
      state.mark(slot, .valid)
      state.forgetLeft(slot)
      state.redraw(slot)
    }
    state.dropChecks(plan, slot)
    forgetVisits(of: slot)
  }

  /// Forgets that the user has visited a row.
  private func forgetVisits(of slot: Int) {
    interaction.expanded.removeAll { $0 == slot }
    let kept: SlotFlags = [.changed, .blurred, .validated, .expanded, .removed]
    let flags = state.flags[slot]
    guard !flags.isDisjoint(with: kept) else { return }
    state.note(slot)
    state.flags[slot].subtract(kept)
    if flags.contains(.removed) { state.mark(slot, .hidden) }
  }
}

extension FormProgram {
  /// The items inside a group, which follow it.
  func items(inGroup group: ItemPlan) -> Range<Int> {
    let start = group.number + 1
    let end = items[start...].firstIndex { $0.parent ?? -1 < group.number }
    return start..<(end ?? items.count)
  }
}
