extension FormState {
  /// Removes a row or section, or brings it back, and marks what depends on it.
  ///
  /// - Parameters:
  ///   - flags: Who has removed it: ``SlotFlags/ownRemoved`` or ``SlotFlags/swiped``; both to bring
  ///     it back.
  ///   - isRemoved: Whether it is removed.
  func setRemoved(_ flags: SlotFlags, _ isRemoved: Bool, at slot: Int) {
    if isRemoved ? self.flags[slot].contains(flags) : self.flags[slot].isDisjoint(with: flags) {
      return
    }
    if !overlay.hasRemovals {
      overlay.hasRemovals = true
      // Whether such rows are hidden depends only on what contains them, so there is no circle.
      try? updateEvaluation()
    }
    note(slot)
    self.flags[slot].set(flags, isRemoved)
    mark(slot, .hidden)
  }

  /// Updates whether an item is removed, itself or through what contains it, and returns whether
  /// that has changed.
  func settleRemoval(_ plan: ItemPlan, _ slot: Int) -> Bool {
    let isRemoved = isTakenAway(plan, slot)
    guard self.isRemoved(slot) != isRemoved else { return false }
    note(slot)
    flags[slot].set(.removed, isRemoved)
    // A value that is kept while its row is hidden is not seen while it is removed.
    if plan.hiddenValues.areSeen, plan.valueType != nil {
      mark(slot, plan.isList ? .count : .value)
    }
    return true
  }

  /// Whether an item or something that contains it has been removed, which depends on nothing that
  /// is still to be evaluated.
  private func isTakenAway(_ plan: ItemPlan, _ slot: Int) -> Bool {
    if !flags[slot].isDisjoint(with: [.ownRemoved, .swiped]) { return true }
    return parent(plan, slot).map { isTakenAway(self.plan($0), $0) } ?? false
  }

  /// Marks the rows of a new entry as removed if its list is, before a default reads them.
  func settleRemoval(of entry: EntryState, _ template: TemplatePlan) {
    for item in template.items {
      _ = settleRemoval(program.items[item], item + entry.base)
      mark(item + entry.base, .hidden)
    }
  }
}

extension ItemPlan {
  /// Whether a program can remove the item on its own.
  var isRemovable: Bool {
    switch kind {
    case .section, .row, .group, .list: true
    case .field, .left, .option, .addButton, .condition, .form: false
    }
  }
}
