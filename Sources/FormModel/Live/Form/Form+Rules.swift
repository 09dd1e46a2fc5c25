extension Form {
  /// What the rules of a row that are in force are known by, in their order: their ids, or their kinds where
  /// they have none.
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

  /// Has a rule of a row checked no longer in this form.
  ///
  /// What the rule had found wrong is gone at once. Removing a rule that has been removed changes nothing.
  ///
  /// - Parameters:
  ///   - id: The id of the rule, or its kind where it has none; all rules of the row that are known by it.
  ///   - tag: The row; `phones[0]` or `items[2].price` inside of entries.
  /// - Throws: ``FormError`` for an unknown tag or rule.
  @discardableResult
  public func removeRule(_ id: String, of tag: String) throws(FormError) -> ChangeSet {
    let slot = try slot(ofRule: id, tag)
    return try transaction { () throws(FormError) in
      if state.removedRules[slot, default: []].insert(id).inserted { checkAgain(slot) }
    }
  }

  /// Has a rule checked again that had been removed.
  ///
  /// A row that has been checked before is checked with it at once.
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
