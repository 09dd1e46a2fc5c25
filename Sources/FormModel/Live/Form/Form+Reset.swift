extension Form {
  /// Makes every value that of a new form and forgets what was typed, touched and found wrong.
  @discardableResult
  public func reset() throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      for item in program.items where item.template == nil && !item.isDerived {
        resetValue(of: item)
      }
      for section in program.sections.indices { resetEntries(ofSection: section) }
      for slot in state.issues.keys.sorted() { state.setIssues([], in: slot) }
      let kept: SlotFlags = [.changed, .blurred, .validated, .expanded]
      for slot in state.flags.indices where !state.flags[slot].isDisjoint(with: kept) {
        state.note(slot)
        state.flags[slot].subtract(kept)
      }
    }
  }

  private func resetValue(of plan: ItemPlan) {
    let value = state.initialValue(of: plan.number, entry: 0)
    guard state.stored[plan.number] != value else { return }
    state.store(value, in: plan.number)
    state.mark(plan.number, .value)
  }

  private func resetEntries(ofSection section: Int) {
    guard let rule = state.rule(ofSection: section) else { return }
    for index in state.sections[section].entries.indices.reversed() {
      state.removeEntry(inSection: section, at: index)
    }
    state.insertInitialEntries(ofSection: section, rule)
  }
}
