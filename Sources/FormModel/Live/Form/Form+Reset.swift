extension Form {
  /// Resets every value to that of a new form and forgets what was typed, touched, swiped away and
  /// found wrong.
  @discardableResult
  public func reset() throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      for item in program.items where item.template == nil && !item.isDerived {
        state.restore(
          item.computesDefault ? nil : state.initialValue(of: item), in: item.number)
      }
      for section in program.sections.indices { state.resetEntries(ofSection: section) }
      for slot in state.issues.keys.sorted() {
        state.setIssues([], in: slot)
        if plan(slot).hasOptions { state.mark(slot, .valid) }
      }
      for slot in state.typed.keys.sorted() { state.setTyped(nil, at: slot) }
      if let slot = interaction.focus { beginInput(at: slot) }
      state.resetOptions()
      for slot in Set(state.checks.questions.keys.map(\.slot)) where state.isAlive(slot) {
        state.redraw(slot)
      }
      state.checks = RuleChecks()
      interaction.expanded.removeAll()
      let kept: SlotFlags = [.changed, .blurred, .validated, .expanded, .removed]
      for slot in state.flags.indices where !state.flags[slot].isDisjoint(with: kept) {
        state.note(slot)
        let isRemoved = state.flags[slot].contains(.removed)
        state.flags[slot].subtract(kept)
        if isRemoved { state.mark(slot, .hidden) }
      }
      state.settleDefaults()
    }
  }
}

// MARK: - What differs from a new form

extension Form {
  /// Whether a value differs from that of a new form, so that ``reset()`` would change it.
  public var isDirty: Bool {
    observed(\.isDirty) {
      program.items.contains(where: isDirty)
        || program.sections.indices.contains(where: hasDirtyEntries)
    }
  }

  /// The tags of the rows and sections whose values differ from those of a new form, in the order of the form.
  public var dirtyTags: [String] {
    observed(\.dirtyTags) {
      program.items.compactMap { plan in
        if case .section = plan.kind, hasDirtyEntries(section: plan.section) { return plan.tag }
        return isDirty(plan) ? plan.tag : nil
      }
    }
  }

  private func isDirty(_ plan: ItemPlan) -> Bool {
    plan.template == nil && !plan.isDerived && state.flags[plan.number].contains(.changed)
      && state.stored[plan.number] != state.initialValue(of: plan)
  }

  func hasDirtyEntries(section: Int) -> Bool {
    guard case .entries(let number, _) = program.sections[section].content else { return false }
    let values = state.newEntries(ofSection: section)
    let entries = state.sections[section].entries
    guard values.count == entries.count else { return true }
    let template = program.templates[number]
    return zip(entries, values).contains { entry, value in
      template.items.contains { item in
        let plan = program.items[item]
        let untouched =
          state.newValue(plan, template, value) ?? state.initialValue(of: plan, entry: entry.base)
        return !plan.isDerived && state.stored[item + entry.base] != untouched
      }
    }
  }
}
