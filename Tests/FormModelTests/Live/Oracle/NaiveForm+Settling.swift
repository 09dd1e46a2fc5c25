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
  /// A list may read another list, so this is repeated until all lists have their entries.
  mutating func restoreLists() {
    for _ in 0...definition.sections.count {
      for list in lists where isAlive(list) && (pendingLists.contains(list) || isCleared(list)) {
        if isCleared(list) { replacedLists.remove(list) }
        resetEntries(list)
      }
    }
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
