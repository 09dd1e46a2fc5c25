extension Form {
  /// Makes some rows and sections those of a new form, and forgets what was typed, touched, swiped away and
  /// found wrong there.
  ///
  /// - Parameter tags: Rows, in entries too, groups with their rows, and sections with all that is in them.
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
    }
  }

  /// A row or section with all that is in it.
  private func contents(of slot: Int) -> [Int] {
    let plan = plan(slot)
    switch plan.kind {
    case .section:
      let section = plan.section
      return [slot]
        + (0..<layout.positionCount(ofSection: section, state)).map {
          layout.slot(ofPosition: $0, inSection: section, state)
        }
    case .group:
      let entry = slot - plan.number
      let items =
        plan.template.map { program.templates[$0].items } ?? program.sections[plan.section].items
      return items.filter { isInside($0, of: plan.number) }.map { $0 + entry }
    case .left: return [slot - 1, slot]
    default: return plan.hasLeft ? [slot, slot + 1] : [slot]
    }
  }

  private func isInside(_ item: Int, of group: Int) -> Bool {
    var parent = program.items[item].parent
    while let other = parent {
      if other == group { return true }
      parent = program.items[other].parent
    }
    return false
  }

  private func resetRow(_ slot: Int) {
    let plan = plan(slot)
    if !plan.isDerived {
      let value = newValue(at: slot)
      if state.stored[slot] != value {
        state.store(value, in: slot)
        state.mark(slot, .value)
      }
    }
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

  /// The value that a row has in a new form, or in a new entry at the place of its own.
  private func newValue(at slot: Int) -> FormValue {
    let plan = plan(slot)
    let base = slot - plan.number
    guard let number = plan.template, let rule = state.rule(ofSection: plan.section),
      let index = state.sections[plan.section].index(ofBase: base)
    else { return state.initialValue(of: plan.number, entry: base) }
    let values = state.initialEntries(rule)
    return state.newValue(
      of: plan.number, state.sections[plan.section].entries[index], program.templates[number],
      values.indices.contains(index) ? values[index] : nil)
  }

  /// Forgets that a person has been at a row.
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
