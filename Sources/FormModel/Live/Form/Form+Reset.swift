extension Form {
  /// Makes every value that of a new form and forgets what was typed, touched, swiped away and found wrong.
  @discardableResult
  public func reset() throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      for item in program.items where item.template == nil && !item.isDerived {
        resetValue(of: item)
      }
      for section in program.sections.indices { resetEntries(ofSection: section) }
      for slot in state.issues.keys.sorted() {
        state.setIssues([], in: slot)
        if plan(slot).options != nil { state.mark(slot, .valid) }
      }
      for slot in state.textProblems.keys.sorted() { state.setTextProblem(nil, at: slot) }
      state.resetOptions()
      let kept: SlotFlags = [.changed, .blurred, .validated, .expanded, .removed]
      for slot in state.flags.indices where !state.flags[slot].isDisjoint(with: kept) {
        state.note(slot)
        let isRemoved = state.flags[slot].contains(.removed)
        state.flags[slot].subtract(kept)
        if isRemoved { state.mark(slot, .hidden) }
      }
    }
  }

  private func resetValue(of plan: ItemPlan) {
    let value = state.initialValue(of: plan.number, entry: 0)
    guard state.stored[plan.number] != value else { return }
    state.store(value, in: plan.number)
    state.mark(plan.number, .value)
  }

  /// Gives the entries that stay the values of new ones, and takes away or adds what differs in number.
  private func resetEntries(ofSection section: Int) {
    guard let rule = state.rule(ofSection: section) else { return }
    let values = state.initialEntries(rule)
    let count = state.sections[section].entries.count
    let wanted = max(values.count, rule.minimum)
    for index in 0..<min(count, wanted) {
      state.resetEntry(
        at: index, inSection: section, to: index < values.count ? values[index] : nil)
    }
    for index in (min(count, wanted)..<count).reversed() {
      state.removeEntry(inSection: section, at: index)
    }
    for index in min(count, wanted)..<wanted {
      state.insertEntry(
        inSection: section, at: index, index < values.count ? values[index] : nil)
    }
  }
}
