extension Form {
  /// Moves a row of a section whose rows can be put in another order, as the user does by dragging
  /// it.
  ///
  /// - Parameters:
  ///   - tag: The row.
  ///   - index: Its index among the visible rows of the section afterwards.
  /// - Throws: ``FormError`` for an unknown tag and a row that stays in place, and if the index is
  ///   out of range.
  @discardableResult
  public func moveRow(_ tag: String, to index: Int) throws(FormError) -> ChangeSet {
    try knownRow(tag).move(to: index)
  }
}

extension FormRow {
  /// Whether the user can drag the row to another place of its section now.
  public var canMove: Bool {
    observed(\.canMove) {
      section.canReorderRows && plan.tag != nil && form.state.isReachable(slot)
    }
  }

  /// Moves the row, as ``Form/moveRow(_:to:)`` does.
  @discardableResult
  public func move(to index: Int) throws(FormError) -> ChangeSet {
    let number = plan.section
    let section = form.program.sections[number]
    guard section.movable != nil, form.state.permits("reorder", section.item), let tag = plan.tag,
      form.state.isVisible(slot)
    else {
      let tag = plan.tag ?? ""
      throw form.state.refusal(.notAllowed(tag: tag, .move), at: slot, tag)
    }
    var visible = form.layout.slots(ofSection: number)
    guard let old = visible.firstIndex(of: slot), visible.indices.contains(index) else {
      throw .noPlace(tag: tag, index: index, count: visible.count)
    }
    if old == index { return ChangeSet() }
    visible.remove(at: old)
    return try form.transaction { () throws(FormError) in
      form.closeSwipe()
      form.state.moveRow(slot, inSection: number, to: index, among: visible)
      try form.emit(.move, at: slot, oldIndex: old, index: index)
      try form.emit(.reorder, at: section.item, oldIndex: old, index: index)
    }
  }
}

extension FormSection {
  /// Whether the user can put the rows in another order now.
  var canReorderRows: Bool {
    !isEntry && form.program.sections[number].movable != nil && !isDisabled
      && form.state.permits("reorder", form.program.sections[number].item)
  }
}
