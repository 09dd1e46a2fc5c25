public import Observation

/// # The order in which a form reports changes
///
/// 1. Conditions, computed values, options and rules settle.
/// 2. Handlers are called inside the transaction, those of entries before those of values and
///    errors, in the order of the form. What they change settles, and the handlers of that are
///    called in turn, at most 100 times over. An error that one of them throws undoes the whole
///    transaction.
/// 3. The transaction ends with one ``ChangeSet``, which the call that began it returns.
/// 4. Observers are called in the order they were added, whether they observe the form, its
///    structure or a row. By then the form is what the change set says.
///
/// An observer that changes the form makes its own transaction, and so does a reader notified by
/// Observation. That one is sent once all observers have received the current one, so all of them
/// see all change sets in the same order. After 100 change sets in a row a transaction that an
/// observer begins throws ``FormError/endless(rounds:)``.
///
/// A cancelled observer is not called again, not even for the change set being sent. A new one
/// receives the transactions that end afterwards.
extension Form {
  /// Calls a closure after each transaction that has changed something.
  ///
  /// ```swift
  /// let observation = form.observe { changes, form in
  ///   for change in changes where change.isStructural { … }
  /// }
  /// observation.cancel()
  /// ```
  @discardableResult
  public func observe(_ observer: @escaping (ChangeSet, Form) -> Void) -> FormObservation {
    FormObservation(self) { news, form in
      if !news.changes.isEmpty { observer(news.changes, form) }
      return true
    }
  }

  /// Calls a closure after each transaction that changed which sections and rows exist, their order
  /// or how they are drawn, with those changes alone.
  @discardableResult
  public func observeStructure(
    _ observer: @escaping (ChangeSet, Form) -> Void
  ) -> FormObservation {
    observe { changes, form in
      let structure = ChangeSet(changes.filter(\.isStructural))
      if !structure.isEmpty { observer(structure, form) }
    }
  }

  /// Calls a closure after each transaction that has changed a row or section.
  ///
  /// ```swift
  /// let observation = try form.observe("email") { change in
  ///   print(change.oldValue, change.newValue)
  /// }
  /// ```
  ///
  /// What changes in an entry is a change of the value of its section too. An observer of a row in
  /// an entry follows the entry when it moves and ends with it; it is told of the value, the state
  /// and the issues.
  ///
  /// - Parameters:
  ///   - tag: The tag of a row or section, or the address of a row in an entry.
  ///   - observer: Takes what has changed.
  /// - Throws: ``FormError/unknownTag(_:)``.
  @discardableResult
  public func observe(
    _ tag: String, _ observer: @escaping (FormRowChange) -> Void
  ) throws(FormError) -> FormObservation {
    let slot = try state.settableSlot(tag)
    if plan(slot).template != nil { return observe(entrySlot: slot, observer) }
    return FormObservation(self, tag: tag) { news, form in
      let own = news.changes.filter { $0.tag == tag }
      let now = form.state.stored[slot]
      var change = FormRowChange(tag: tag, oldValue: now, newValue: now, changes: own)
      for case .value(_, let old, let new) in own {
        change.oldValue = old
        change.newValue = new
      }
      observer(change)
      return true
    }
  }

  /// Calls a closure after each transaction that changed the value of a typed tag; nil means no
  /// value.
  ///
  /// - Throws: ``FormError`` for an unknown tag and for a row of another type.
  @discardableResult
  public func observe<Value: FormValueConvertible>(
    _ tag: FormTag<Value>, _ observer: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) throws(FormError) -> FormObservation {
    _ = try readableSlot(tag.name, Value.reads, "\(Value.self)")
    return try observe(tag.name) { change in
      if change.oldValue == change.newValue { return }
      observer(Value(formValue: change.oldValue), Value(formValue: change.newValue))
    }
  }

  /// The change sets of all transactions from now on, until the reading task is cancelled.
  ///
  /// They are buffered; none is lost.
  public var changes: AsyncStream<ChangeSet> { stream(\.changes) }

  /// A part of what observers receive from now on, until the reading task is cancelled.
  func stream<Content: Sendable>(
    followsScreen: Bool = false, _ content: @escaping (ObserverList.News) -> Content?
  ) -> AsyncStream<Content> {
    let (stream, continuation) = AsyncStream<Content>.makeStream()
    _ = FormObservation(self, followsScreen: followsScreen) { news, _ in
      guard let content = content(news) else { return true }
      if case .terminated = continuation.yield(content) { return false }
      return true
    }
    return stream
  }

  /// Notifies readers and observers of a transaction, after they have received the one before.
  func notify(_ news: ObserverList.News) {
    guard observers.enqueue(news) else { return }
    // Transactions begun by observers call handlers and take steps of their own.
    let (events, issues, pending) = (calledEvents, stepIssues, stepPending)
    while let (news, numbers) = observers.next() {
      for tell in news.readers { tell() }
      for number in numbers {
        let goesOn = observers.observer(number)?(news, self) ?? true
        if !goesOn { endObservation(number) }
      }
    }
    (calledEvents, stepIssues, stepPending) = (events, issues, pending)
  }

  func endObservation(_ number: Int, tag: String? = nil) {
    observers.remove(number, tag: tag)
    screen.unfollow(number)
  }

  // MARK: - Updates of a screen

  /// Calls a closure with the changes of each transaction, as a screen needs them.
  ///
  /// Observers of updates are called in one order with all others, for the transactions that
  /// ``observe(_:)`` reports. While there is one, the form remembers the appearance of its visible
  /// rows; otherwise updates cost nothing.
  @discardableResult
  public func observeUpdates(
    _ observer: @escaping (FormUpdate, Form) -> Void
  ) -> FormObservation {
    observeUpdates(since: nil, observer)
  }

  /// Calls a closure with the updates that follow a snapshot, which saves looking at each row again.
  @discardableResult
  package func observeUpdates(
    since snapshot: FormSnapshot?, _ observer: @escaping (FormUpdate, Form) -> Void
  ) -> FormObservation {
    FormObservation(self, followsScreen: true, since: snapshot) { news, form in
      if let update = news.update { observer(update, form) }
      return true
    }
  }

  /// The updates of all transactions from now on, until the reading task is cancelled.
  ///
  /// They are buffered; none is lost.
  package var updates: AsyncStream<FormUpdate> { stream(followsScreen: true, \.update) }

  /// The number of transactions that changed something: the number of the last ``FormUpdate``.
  public var sequence: Int {
    observed(\.sequence) { screen.sequence }
  }

  /// Everything that a screen shows now.
  ///
  /// Inside a transaction, such as in a handler, it is an intermediate state that no update
  /// follows.
  public func snapshot() -> FormSnapshot {
    FormSnapshot(
      sequence: depth > 0 ? sequence - 1 : sequence,
      sections: sections.map { section in
        FormSnapshot.Section(
          id: section.id, appearance: section.appearance,
          rows: section.rows.map { FormSnapshot.Row(id: $0.id, appearance: $0.appearance) })
      }, focus: focusedRow, page: page,
      title: titleShowsValues ? title : nil)
  }

  /// The row that has the focus; nil when none has it.
  public var focusedRow: FormRow.ID? {
    observed(\.focusedRow) { interaction.focus.map(state.id(ofSlot:)) }
  }

  // MARK: - Rows in entries

  /// Calls a closure after each transaction that changed a row of an entry, until the entry is
  /// removed.
  func observe(
    entrySlot slot: Int, _ observer: @escaping (FormRowChange) -> Void
  ) -> FormObservation {
    let id = state.entry(around: slot)?.id
    let seen = SeenValue(state.stored[slot])
    return FormObservation(self) { news, form in
      guard form.state.isAlive(slot), form.state.entry(around: slot)?.id == id,
        let address = form.state.address(ofSlot: slot)
      else { return false }
      let own = news.changes.filter { $0.tag == address }
      let change = FormRowChange(
        tag: address, oldValue: seen.value, newValue: form.state.stored[slot], changes: own)
      seen.value = change.newValue
      if !own.isEmpty || change.oldValue != change.newValue { observer(change) }
      return true
    }
  }

  /// Calls a closure after each transaction that changed the value of a typed tag; nil means no
  /// value.
  ///
  /// - Throws: ``FormError`` for an unknown tag and for a row of another type.
  @discardableResult
  public func observe<Value: FormValueConvertible>(
    _ tag: ReadOnlyFormTag<Value>, _ observer: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) throws(FormError) -> FormObservation {
    try observe(tag.tag, observer)
  }
}

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
      touched.sections.insert(FormID(plan(id.place).section))
      if let section = state.entrySection(around: id.place) {
        touched.sections.insert(state.id(ofSection: section))
      }
    }
    var news = readings.form.takeChanges(of: self).map { tell in { tell(self) } }
    for id in touched.rows where readings.rows[id] != nil {
      news += take(FormRow(form: self, id: id), &readings.rows[id])
      if readings.rows[id] == nil { readings.positions.remove(id) }
    }
    for id in touched.sections where readings.sections[id] != nil {
      news += take(FormSection(form: self, id: id), &readings.sections[id])
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
}

extension Form: Observable, ReadableElement {
  var form: Form { self }

  func remember<Value: Equatable>(_ path: KeyPath<Form, Value>, _ value: Value) {
    readings.begin()
    readings.form.add(path, value, of: self)
  }
}

/// The value of a row in an entry as its observer last saw it.
private final class SeenValue {
  var value: FormValue

  init(_ value: FormValue) { self.value = value }
}
