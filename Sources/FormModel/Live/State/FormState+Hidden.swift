// This is the only place that decides whether a hidden value counts.

extension FormDefinition.HiddenValues {
  /// Whether expressions see the values of hidden rows.
  package var areSeen: Bool { self == .keep }

  /// Whether hidden rows are reset to the values of new ones.
  package var areReset: Bool { self == .clear }
}

extension FormState {
  /// Whether a row or section is hidden, itself or through what contains it.
  package func isHidden(_ slot: Int) -> Bool { flags[slot].contains(.hidden) }

  /// Whether a row or section is removed, itself or through what contains it.
  func isRemoved(_ slot: Int) -> Bool { flags[slot].contains(.removed) }

  /// Whether expressions see the value of an item.
  func isSeen(_ plan: ItemPlan, _ slot: Int) -> Bool {
    !isRemoved(slot) && (plan.hiddenValues.areSeen || !isHidden(slot))
  }

  /// Whether the kind of a row's entry, or of one around it, does not have the row.
  func isOfOtherKind(_ plan: ItemPlan, _ slot: Int) -> Bool {
    guard let number = plan.template else { return false }
    let template = program.templates[number]
    if let kinds = template.kinds,
      !kinds.has(plan.number, stored[slot - plan.number + kinds.item])
    {
      return true
    }
    guard template.outer != nil, let list = list(around: slot) else { return false }
    return isOfOtherKind(self.plan(list), list)
  }

  /// Whether an item is reset while it is hidden.
  func isReset(_ plan: ItemPlan, _ slot: Int) -> Bool {
    plan.hiddenValues.areReset && isHidden(slot)
  }
}
