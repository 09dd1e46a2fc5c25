extension Form {
  /// The names of the active rules of a row, in order: their ids, or their kinds if they have none.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func rules(of tag: String) throws(FormError) -> [String] {
    guard let slot = readSlot(ofAddress: tag) else { throw .unknownTag(tag) }
    return self[rulesOf: slot]
  }

  private subscript(rulesOf slot: Int) -> [String] {
    observed(\.[rulesOf: slot]) {
      let removed = state.removedRules[slot] ?? []
      return plan(slot).rules.map(\.name).filter { !removed.contains($0) }
    }
  }

  /// Removes a rule of a row from this form.
  ///
  /// Its issues disappear at once. Removing a rule twice has no effect.
  ///
  /// - Parameters:
  /// - id: The id of the rule, or its kind if it has none; all rules of the row with that name are
  ///   removed.
  /// - tag: The row; `phones[0]` or `items[2].price` in entries.
  /// - Throws: ``FormError`` for an unknown tag or rule.
  @discardableResult
  public func removeRule(_ id: String, of tag: String) throws(FormError) -> ChangeSet {
    let slot = try slot(ofRule: id, tag)
    return try transaction { () throws(FormError) in
      if state.removedRules[slot, default: []].insert(id).inserted { checkAgain(slot) }
    }
  }

  /// Restores a rule that was removed.
  ///
  /// If the row has been checked before, it is checked again at once.
  ///
  /// - Throws: ``FormError`` for an unknown tag or rule.
  @discardableResult
  public func restoreRule(_ id: String, of tag: String) throws(FormError) -> ChangeSet {
    let slot = try slot(ofRule: id, tag)
    return try transaction { () throws(FormError) in
      guard state.removedRules[slot]?.remove(id) != nil else { return }
      if state.removedRules[slot]?.isEmpty == true { state.removedRules[slot] = nil }
      checkAgain(slot)
    }
  }

  private func slot(ofRule id: String, _ tag: String) throws(FormError) -> Int {
    let slot = try settableSlot(tag)
    guard plan(slot).rules.contains(where: { $0.name == id }) else {
      throw .unknownRule(id, tag: tag)
    }
    return slot
  }

  private func checkAgain(_ slot: Int) {
    if state.flags[slot].contains(.validated) { state.demandCheck(slot) }
  }
}
