extension Form {
  /// Removes a row or group, until ``restoreRow(_:)`` brings it back.
  ///
  /// The row is not on the screen and not among the values, its rules do not count, and expressions
  /// read it as absent and hidden, whatever its `whenHidden`. It keeps its value, which can still be
  /// set. A reset leaves it removed. Removing it twice has no effect.
  ///
  /// - Parameter tag: The row; `items[2].price` in entries.
  /// - Throws: ``FormError`` for an unknown tag, one of a section, and the only row of an entry.
  @discardableResult
  public func removeRow(_ tag: String) throws(FormError) -> ChangeSet {
    try setRemoved(true, at: removableRow(tag))
  }

  /// Brings back a row that the program, or a swipe action, has removed.
  ///
  /// - Throws: ``FormError`` as ``removeRow(_:)`` does.
  @discardableResult
  public func restoreRow(_ tag: String) throws(FormError) -> ChangeSet {
    try setRemoved(false, at: removableRow(tag))
  }

  /// Removes a section with its rows and entries, as ``removeRow(_:)`` does a row, until
  /// ``restoreSection(_:)`` brings it back.
  ///
  /// - Throws: ``FormError`` for an unknown tag, and for one of a row.
  @discardableResult
  public func removeSection(_ tag: String) throws(FormError) -> ChangeSet {
    try setRemoved(true, at: removableSection(tag))
  }

  /// Brings back a section that the program has removed.
  ///
  /// - Throws: ``FormError`` as ``removeSection(_:)`` does.
  @discardableResult
  public func restoreSection(_ tag: String) throws(FormError) -> ChangeSet {
    try setRemoved(false, at: removableSection(tag))
  }

  /// Whether a row or section is removed, itself or through what contains it.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func isRemoved(_ tag: String) throws(FormError) -> Bool {
    try known(tag, row: \.isRemoved, section: \.isRemoved)
  }

  private func removableRow(_ tag: String) throws(FormError) -> Int {
    let slot = try state.settableSlot(tag)
    if case .section = plan(slot).kind { throw .wrongControl(tag: tag, needed: "row") }
    try checkRemovable(slot, tag)
    return slot
  }

  private func removableSection(_ tag: String) throws(FormError) -> Int {
    let slot = try state.settableSlot(tag)
    if case .section = plan(slot).kind { return slot }
    guard state.isEntrySection(slot) else { throw .wrongControl(tag: tag, needed: "section") }
    return slot
  }

  fileprivate func checkRemovable(_ slot: Int, _ tag: String) throws(FormError) {
    let plan = plan(slot)
    let isAlone = plan.template.map { !program.templates[$0].isRecord } ?? false
    guard plan.isRemovable, !isAlone else {
      throw .wrongControl(tag: tag, needed: "row that can be removed on its own")
    }
  }

  fileprivate func setRemoved(_ isRemoved: Bool, at slot: Int) throws(FormError) -> ChangeSet {
    try transaction { () throws(FormError) in
      state.setRemoved(isRemoved ? .ownRemoved : [.ownRemoved, .swiped], isRemoved, at: slot)
    }
  }
}

extension FormRow {
  /// Whether the row is removed, itself or through what contains it.
  public var isRemoved: Bool {
    observed(\.isRemoved) { form.state.isRemoved(slot) }
  }

  /// Removes the row, as ``Form/removeRow(_:)`` does.
  @discardableResult
  public func remove() throws(FormError) -> ChangeSet { try setRemoved(true) }

  /// Brings back the row, as ``Form/restoreRow(_:)`` does.
  @discardableResult
  public func restore() throws(FormError) -> ChangeSet { try setRemoved(false) }

  private func setRemoved(_ isRemoved: Bool) throws(FormError) -> ChangeSet {
    if isGone { return ChangeSet() }
    try form.checkRemovable(slot, name)
    return try form.setRemoved(isRemoved, at: slot)
  }
}

extension FormSection {
  /// Whether the section is removed.
  public var isRemoved: Bool {
    observed(\.isRemoved) { form.state.isRemoved(slot) }
  }

  /// Removes the section, as ``Form/removeSection(_:)`` does.
  @discardableResult
  public func remove() throws(FormError) -> ChangeSet { try form.setRemoved(true, at: slot) }

  /// Brings back the section, as ``Form/restoreSection(_:)`` does.
  @discardableResult
  public func restore() throws(FormError) -> ChangeSet { try form.setRemoved(false, at: slot) }
}
