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
  package var updates: AsyncStream<FormUpdate> { stream { observeUpdates($0) } }

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

// MARK: - Observation

/// # Observation
///
/// Rows, sections, entries and the form itself can be read inside `withObservationTracking`, in the
/// body of a view and anywhere else that Observation tracks reads:
///
/// ```swift
/// withObservationTracking {
///   label.text = row.displayText
/// } onChange: {
///   Task { @MainActor in … }
/// }
/// ```
///
/// The reader is notified once, at the end of a transaction that changed what it read, and of
/// nothing else: a reader of `displayText` is not notified of issues. By then the form is in its
/// new state. Readers are notified before the observers of the same transaction, and after those of
/// the previous one. A reader inside a transaction that is undone is notified too.
extension Form {
  /// Collects the readings that a transaction changed.
  ///
  /// - Parameter touched: The rows and sections that may have changed.
  /// - Returns: Closures that notify the readers.
  func changedReadings(_ touched: TouchedElements) -> [() -> Void] {
    if readings.isEmpty { return [] }
    let news = readings.nested { takeReadings(touched) }
    readings.end()
    return news
  }

  private func takeReadings(_ touched: TouchedElements) -> [() -> Void] {
    var touched = touched
    touched.rows.formUnion(readings.inside.rows)
    if touched.hasMoved { touched.rows.formUnion(readings.positions) }
    touched.sections.formUnion(readings.inside.sections)
    readings.inside = TouchedElements()
    for id in touched.rows {
      let plan = plan(id.place)
      touched.sections.insert(FormID(plan.section))
    }
    var news = readings.form.takeChanges(of: self).map { tell in { tell(self) } }
    for id in touched.rows where readings.rows[id] != nil {
      news += take(FormRow(form: self, id: id), &readings.rows[id])
      if readings.rows[id] == nil { readings.positions.remove(id) }
    }
    for id in touched.sections where readings.sections[id] != nil {
      news += take(FormSection(form: self, number: id.place), &readings.sections[id])
    }
    for id in Array(readings.entries.keys) {
      let entry = FormEntry(form: self, id: id)
      if touched.sections.contains(entry.section.id) { news += take(entry, &readings.entries[id]) }
    }
    return news
  }

  private func take<Element>(
    _ element: Element, _ readings: inout ElementReadings<Element>?
  ) -> [() -> Void] {
    let news = readings?.takeChanges(of: element) ?? []
    if readings?.isEmpty == true { readings = nil }
    return news.map { tell in { tell(element) } }
  }

  // MARK: - Reading by tag

  /// The slot of a tag or address; tracked, so that the reader is notified when it changes.
  func readSlot(ofAddress address: String) -> Int? {
    if let slot = program.tags[address] { return slot }
    return self[slotOf: address]
  }

  /// The slot that an address in an entry currently refers to.
  subscript(slotOf address: String) -> Int? {
    observed(\.[slotOf: address]) { slot(ofAddress: address) }
  }

  /// Reads a property common to rows and sections; nil for an unknown tag.
  func read<Value>(
    _ tag: String, row: (FormRow) -> Value, section: (FormSection) -> Value
  ) -> Value? {
    guard let slot = readSlot(ofAddress: tag) else { return nil }
    let plan = plan(slot)
    if case .section = plan.kind { return section(FormSection(form: self, number: plan.section)) }
    return row(FormRow(form: self, slot: slot))
  }
}
