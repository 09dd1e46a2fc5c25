// Whether a hidden value counts is decided here and nowhere else.

extension FormDefinition.HiddenValues {
  /// A Boolean value indicating whether expressions see the values of hidden rows.
  package var areSeen: Bool { self == .keep }

  /// A Boolean value indicating whether hidden rows have the values of new ones.
  package var areReset: Bool { self == .clear }
}

extension FormState {
  /// Whether a row or section is hidden, by itself or by what contains it.
  package func isHidden(_ slot: Int) -> Bool { flags[slot].contains(.hidden) }

  /// Whether expressions see the value of an item.
  func isSeen(_ plan: ItemPlan, _ slot: Int) -> Bool {
    !isHidden(slot) || plan.hiddenValues.areSeen
  }

  /// Whether an item has the value of a new one for as long as it is hidden.
  func isReset(_ plan: ItemPlan, _ slot: Int) -> Bool {
    plan.hiddenValues.areReset && isHidden(slot)
  }
}
