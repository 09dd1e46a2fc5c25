extension Form {
  /// Calls a closure with what each transaction has changed for a screen.
  ///
  /// Observers of updates are told in one order with all others, of the transactions that ``observe(_:)`` tells
  /// of. As long as there is one, the form remembers how its visible rows look; without one an update costs
  /// nothing.
  @discardableResult
  public func observeUpdates(
    _ observer: @escaping (FormUpdate, Form) -> Void
  ) -> FormObservation {
    FormObservation(self, ofUpdates: observer)
  }

  /// The updates of all transactions from now on, until the task that reads them is cancelled.
  ///
  /// They wait for whoever reads them; none is lost.
  public var updates: AsyncStream<FormUpdate> { stream { observeUpdates($0) } }

  /// Ends a transaction that has settled, says what has changed and tells the observers.
  ///
  /// - Parameter before: What a person was doing when it began.
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
    // What the return key shows depends on the rows behind.
    if isWatched, let focus = focusedRow { touched.rows.insert(focus) }
    var update: FormUpdate?
    if screen.isFollowed, !changes.isEmpty {
      update = readings.nested { screen.update(changes, steps, touched: touched, self) }
    }
    notify(ObserverList.News(changes: changes, update: update, readers: changedReadings(touched)))
    return changes
  }

  /// Carries out a step that changes nothing but how rows look, as a transaction without conditions, rules and
  /// handlers.
  func look<Failure>(_ step: () throws(Failure) -> Void) throws(Failure) -> ChangeSet {
    let before = interaction
    try step()
    return depth > 0 ? ChangeSet() : finish(since: before)
  }

  /// Has the rows drawn again that a person has begun or ceased to do something with.
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
