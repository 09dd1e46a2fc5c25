@_spi(Generated) import FormModel

/// The end of a command.
extension NaiveForm {
  /// Recomputes everything, then takes the steps of all events until no event is left.
  mutating func end() {
    settle()
    repeat {
      leaveUnreachable()
    } while takeSteps() || leaveSkippedPage()
    leaveUnreachable()
    followEditing()
    beginStepsAgain()
  }

  /// Ends editing, open pickers and open swipe actions in rows that can no longer be reached.
  mutating func leaveUnreachable() {
    if let key = focus, !isAlive(key) || !isFocusable(key) {
      // A row in a collapsed section or on another page is left as usual, with its validation.
      if isAlive(key), settled?.isHidden(key) == false, settled?.isDisabled(key) == false {
        focus(nil)
        settle()
      } else if isAlive(key) {
        awaitSteps(.blur, at: key)
      }
      focus = nil
    }
    expanded = expanded.filter(isReachable)
    leaveSwipes()
  }

  /// Recomputes everything that follows from the input, and clears the marks of the command.
  mutating func settle() {
    restoreLists()
    deliverOptions()
    let evaluation = NaiveEvaluation(self, before: settled)
    touches = evaluation.finish()
    var renewedRows: [Key] = []
    for key in keys
    where nodes[key.node].isSettable || nodes[key.node].kind == .section {
      let isCleared = evaluation.policy(nodes[key.node]) == .clear && evaluation.isHidden(key)
      if computedDefault(key) != nil {
        newValues[key] = evaluation.newValue(key)
        stored[key] = evaluation.storedValue(key)
        if isCleared || pendingDefaults.contains(key) { renewedRows.append(key) }
      } else if isCleared {
        stored[key] = initialValue(key) ?? initial(key.node)
        if !isList(key.node) { renewedRows.append(key) }
      }
    }
    rowsToCheck = []
    extendedLists = []
    pendingDefaults = []
    skippedDefaults = []
    pendingLists = []
    replacedLists = []
    edited = []
    settled = evaluation
    for key in renewedLists.union(renewedRows) { forgetChange(key) }
    renewedLists = []
  }

  /// Gives lists the entries of a new form if they await them, or are hidden and do not keep their
  /// values.
  ///
  /// A list may read another list, so this is repeated until all lists have their entries. Those in
  /// the entries that a `count` adds come last.
  mutating func restoreLists() {
    let rounds = definition.sections.count
    var restored: Set<Key> = []
    for round in 0...rounds + 4 {
      for list in lists where isAlive(list) && (pendingLists.contains(list) || isCleared(list)) {
        if round > rounds, restored.contains(list) { continue }
        restored.insert(list)
        let isCleared = isCleared(list)
        if isCleared { replacedLists.remove(list) }
        setAside[list] = nil
        resetEntries(list, fitsCount: isCleared || !hasPlainEntries(list.node))
      }
      for list in lists where isAlive(list) { fitCount(list) }
    }
  }

  /// Gives a list as many entries as its `count` says.
  ///
  /// Those that fall away keep their values until they come back.
  private mutating func fitCount(_ list: Key) {
    let evaluation = NaiveEvaluation(self, before: settled)
    guard let count = evaluation.demandedCount(list) else { return }
    while let entry = entries[list]?.last, entries[list]?.count ?? 0 > count {
      let value = evaluation.storedValue(ofEntry: entry, in: list)
      setAside[list, default: []].append(withoutPending(value, ofEntry: entry, in: list.node))
      remove(at: (entries[list]?.count ?? 1) - 1, list)
    }
    while entries[list]?.count ?? 0 < count {
      let value = setAside[list]?.popLast() ?? nil
      addedEntries.insert(nextEntry)
      insert(nil, at: entries[list]?.count ?? 0, list, isGiven: false)
      if let value, let entry = entries[list]?.last { replace(entry, of: list, with: value) }
    }
  }

  /// The value of an entry without defaults and lists that are still to be computed.
  private func withoutPending(
    _ value: FormValue, ofEntry entry: Int, in list: Int
  ) -> FormValue? {
    let pending = template(list).map { Key(node: $0, entry: entry) }
      .filter { pendingDefaults.contains($0) || pendingLists.contains($0) }
    guard case .record(let fields) = value else { return pending.isEmpty ? value : nil }
    let tags = pending.map { nodes[$0.node].tag }
    return .record(fields.filter { !tags.contains($0.name) })
  }

  private func isCleared(_ key: Key) -> Bool {
    let evaluation = NaiveEvaluation(self, before: settled)
    guard evaluation.policy(nodes[key.node]) == .clear, evaluation.isHidden(key) else {
      return false
    }
    guard let settled, settled.form.isAlive(key), settled.isHidden(key) else { return true }
    return edited.contains { $0 == key || isInside($0, key) }
  }

  private func isInside(_ key: Key, _ list: Key) -> Bool {
    owners[key.entry].map { $0 == list || isInside($0, list) } ?? false
  }
}
