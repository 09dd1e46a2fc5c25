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
      state.settleDefaults()
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
    default: return [slot]
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
    if !plan.isDerived { state.restore(newValue(at: slot), in: slot) }
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

  /// The value that a row has in a new form, or in a new entry at the place of its own; nil for one that is yet to
  /// be evaluated.
  private func newValue(at slot: Int) -> FormValue? {
    let plan = plan(slot)
    guard let number = plan.template, state.rule(ofSection: plan.section) != nil,
      let index = state.sections[plan.section].index(ofBase: slot - plan.number)
    else { return plan.computesDefault ? nil : state.initialValue(of: plan) }
    let values = state.initialEntries(ofSection: plan.section)
    return state.newValue(
      plan, program.templates[number], values.indices.contains(index) ? values[index] : nil)
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
