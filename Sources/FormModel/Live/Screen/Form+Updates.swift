extension Form {
  /// Calls a closure with the changes of each transaction, as a screen needs them.
  ///
  /// Observers of updates are called in one order with all others, for the transactions that
  /// ``observe(_:)`` reports. While there is one, the form remembers the appearance of its visible
  /// rows; otherwise updates cost nothing.
  @discardableResult
  public func observeUpdates(
    _ observer: @escaping (FormUpdate, Form) -> Void
  ) -> FormObservation {
    FormObservation(self, ofUpdates: observer)
  }

  /// The updates of all transactions from now on, until the reading task is cancelled.
  ///
  /// They are buffered; none is lost.
  public var updates: AsyncStream<FormUpdate> { stream { observeUpdates($0) } }

  /// Ends a settled transaction, returns what changed and notifies the observers.
  ///
  /// - Parameter before: The interaction when it began.
  @inline(never)
  func finish(since before: Interaction) -> ChangeSet {
    redrawRows(touchedSince: before)
    depth = 0
    if state.isUntouched {
      state.endTransaction()
      notify(ObserverList.News(readers: changedReadings(TouchedElements())))
      return ChangeSet()
    }
    let isWatched = screen.isFollowed || !readings.isEmpty
    var touched = isWatched ? state.touched : TouchedElements()
    let (changes, steps) = commit(withSteps: isWatched)
    if !changes.isEmpty { screen.count() }
    touched.formUnion(steps)
    // The label of the return key depends on the rows after it.
    if isWatched, let focus = focusedRow { touched.rows.insert(focus) }
    var update: FormUpdate?
    if screen.isFollowed, !changes.isEmpty {
      update = readings.nested { screen.update(changes, steps, touched: touched, self) }
    }
    notify(ObserverList.News(changes: changes, update: update, readers: changedReadings(touched)))
    return changes
  }

  /// Performs a step that only changes appearance, as a transaction without conditions, rules and
  /// handlers.
  func look<Failure>(_ step: () throws(Failure) -> Void) throws(Failure) -> ChangeSet {
    let before = interaction
    try step()
    return depth > 0 ? ChangeSet() : finish(since: before)
  }

  /// Redraws the rows with which the user has begun or ended an interaction.
  private func redrawRows(touchedSince before: Interaction) {
    var slots: [Int?] = []
    if before.focus != interaction.focus {
      slots += [before.focus, interaction.focus]
    } else if before.input?.text != interaction.input?.text {
      slots.append(interaction.focus)
    }
    if before.selection != interaction.selection {
      slots += [before.selection, interaction.selection]
    }
    let (old, new) = (before.swipe.current, interaction.swipe.current)
    if old?.row != new?.row || old?.side != new?.side { slots += [old?.row, new?.row] }
    for case let slot? in slots where state.isAlive(slot) { state.redraw(slot) }
  }
}
