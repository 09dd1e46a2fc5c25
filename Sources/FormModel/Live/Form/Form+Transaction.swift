extension Form {
  /// Runs a closure as one transaction.
  ///
  /// Inside the closure, values that were set can be read, but conditions and computed values
  /// follow only when the outermost transaction ends. A command that is refused, such as
  /// ``set(_:to:)-(String,_)`` with a value of another type, changes nothing, and the closure may
  /// catch its error and go on. A nested `update` is part of the outer one and returns an empty
  /// change set; if it throws, the whole transaction fails, even if the error is caught.
  ///
  /// - Returns: What has changed.
  /// - Throws: The closure's error, and ``FormError`` if a handler fails; the form is then as it
  ///   was before the outermost transaction.
  @discardableResult
  public func update(_ body: (Form) throws -> Void) throws -> ChangeSet {
    try run { try body(self) }.changes
  }

  /// Runs a closure as a transaction, or as part of the one that is open.
  package func transaction(_ body: () throws(FormError) -> Void) throws(FormError) -> ChangeSet {
    try outcome(of: body).changes
  }

  /// Runs a closure as a transaction, or as part of the one that is open, and returns its value
  /// too.
  func outcome<Value>(
    of body: () throws(FormError) -> Value
  ) throws(FormError) -> (value: Value, changes: ChangeSet) {
    do {
      return try run(body)
    } catch {
      throw FormError(thrownInside: error)
    }
  }

  private func run<Value>(_ body: () throws -> Value) throws -> (value: Value, changes: ChangeSet) {
    if depth > 0 {
      do {
        return (try body(), ChangeSet())
      } catch {
        failureInside = failureInside ?? FormError(thrownInside: error)
        throw error
      }
    }
    let start = try begin()
    let value: Value
    do {
      value = try body()
      try settle()
    } catch {
      undo(start)
      reportWrongResults()
      throw error
    }
    let changes = finish(since: start)
    reportWrongResults()
    return (value, changes)
  }

  /// Runs a closure as a transaction that is undone, and returns what another one found in the
  /// settled form.
  ///
  /// It takes as long as the changes, and not as a new form, so that a prover can try very many.
  package func rehearse<Value>(
    _ body: () throws -> Void, then look: () throws -> Value
  ) throws -> Value {
    let start = try begin()
    defer { undo(start) }
    try body()
    try settle()
    return try look()
  }

  // The parts of a transaction are not inlined: the optimizer copies `run` for each closure,
  // and would copy them along, 2.7 kB for each of 33.

  @inline(never)
  private func begin() throws(FormError) -> Interaction {
    if observers.isNotifying, observers.rounds >= Self.maximumRounds {
      throw .endless(rounds: Self.maximumRounds)
    }
    depth = 1
    calledEvents.removeAll()
    stepIssues.removeAll()
    stepPending.removeAll()
    layout.prepare()
    state.beginTransaction()
    state.failure = nil
    failureInside = nil
    if program.takesSteps { steps = StepProgress() }
    state.readClock(host.now())
    return interaction
  }

  /// Evaluates what depends on the changes, and calls the handlers until they change nothing more.
  @inline(never)
  private func settle() throws(FormError) {
    state.settle()
    try runHandlers()
    if let failure = state.takeFailure() ?? failureInside { throw failure }
    settleInteraction()
  }

  @inline(never)
  private func undo(_ start: Interaction) {
    state.rollBack()
    interaction = start
    depth = 0
    notify(ObserverList.News(readers: changedReadings(TouchedElements())))
  }

  // MARK: - The end of a transaction

  /// Ends a settled transaction and returns what changed.
  ///
  /// - Parameter withSteps: Whether the changes are also given by ids.
  func commit(withSteps: Bool) -> (ChangeSet, [FormUpdate.Step]) {
    let items = program.items
    let state = state
    let batch = layout.settle().batch
    var changes = batch.changes { id in items[Int(state.slotItems[Int(id)])].tag }
    // Entries that were removed lose their ids when the transaction ends.
    let steps = withSteps ? self.steps(of: batch) : []
    let notes = state.inFormOrder(state.transaction.notes)
    appendValues(notes, to: &changes)
    for note in notes {
      let flags = state.flags[note.slot]
      guard flags.contains(.disabled) != note.flags.contains(.disabled),
        let tag = state.address(ofSlot: note.slot)
      else { continue }
      changes.append(.disabled(tag: tag, flags.contains(.disabled)))
    }
    for note in notes {
      let issues = state.issues[note.slot] ?? []
      guard issues != note.issues, let tag = state.address(ofSlot: note.slot) else { continue }
      changes.append(.validation(tag: tag, state.addressed(issues, note.slot)))
    }
    state.endTransaction()
    return (ChangeSet(changes), steps)
  }

  private func steps(of batch: StructureBatch) -> [FormUpdate.Step] {
    batch.steps { id in
      state.id(ofSlot: Int(id))
    } section: { section in
      state.id(ofSection: section)
    } rows: { section in
      layout.slots(ofSection: section).map(state.id(ofSlot:))
    }
  }

  private func appendValues(_ notes: [SlotNote], to changes: inout [ChangeSet.Change]) {
    for note in notes where state.stored[note.slot] != note.stored {
      let plan = plan(note.slot)
      // The contents of an entry are part of the value of its section.
      guard plan.template == nil, let tag = plan.tag else { continue }
      changes.append(.value(tag: tag, old: note.stored, new: state.stored[note.slot]))
    }
  }

  @inline(never)
  func finish(since before: Interaction) -> ChangeSet {
    redrawRows(touchedSince: before)
    settleReturnKey(since: before)
    depth = 0
    if state.isUntouched {
      state.endTransaction()
      notify(ObserverList.News(readers: changedReadings(TouchedElements())))
      return ChangeSet()
    }
    let isWatched = screen.isFollowed || !readings.isEmpty
    var touched = isWatched ? state.touched : TouchedElements()
    let isCounted = state.hasOtherCounts
    let (changes, steps) = commit(withSteps: isWatched)
    let isChanged = isCounted || !changes.isEmpty
    if isChanged { screen.count() }
    touched.formUnion(steps)
    var update: FormUpdate?
    if screen.isFollowed, isChanged {
      update = readings.nested { screen.update(changes, steps, touched: touched, self) }
    }
    notify(ObserverList.News(changes: changes, update: update, readers: changedReadings(touched)))
    return changes
  }

  /// Performs a step that only changes appearance, as a transaction without conditions, rules and
  /// handlers.
  func look<Failure>(_ step: () throws(Failure) -> Void) throws(Failure) -> ChangeSet {
    let before = interaction
    if depth == 0 { layout.prepare() }
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

  // MARK: - Handlers

  /// How many times handlers may react to each other's changes within one transaction.
  static let maximumRounds = 100

  /// Calls the handlers of changed entries, values and errors, then those of what these change in
  /// turn.
  func runHandlers() throws(FormError) {
    var told = ToldChanges()
    var toldEntries = ToldEntries()
    for _ in 0..<Self.maximumRounds {
      var isQuiet = try !leaveUnreachable()
      if try takeSteps() { isQuiet = false }
      if state.leaveSkippedPage() { isQuiet = false }
      if try tellEntries(&toldEntries) { isQuiet = false }
      if program.bindsChange, try tellChanges(&told) { isQuiet = false }
      if isQuiet { return }
      state.settle()
    }
    throw .endless(rounds: Self.maximumRounds)
  }

  /// The values and errors that handlers were called for in the current transaction, by slot.
  private struct ToldChanges {
    var values: [Int: FormValue] = [:]
    var issues: [Int: [FormIssue]] = [:]
  }

  private func tellChanges(_ told: inout ToldChanges) throws(FormError) -> Bool {
    var isQuiet = true
    for note in state.inFormOrder(state.transaction.notes) where state.isAlive(note.slot) {
      let now = state.stored[note.slot]
      let before = told.values[note.slot] ?? note.stored
      if before != now {
        told.values[note.slot] = now
        isQuiet = false
        try emit(.change, at: note.slot, oldValue: before)
      }
      let issues = state.issues[note.slot] ?? []
      if told.issues[note.slot] ?? note.issues != issues {
        told.issues[note.slot] = issues
        isQuiet = false
        try emit(.validation, at: note.slot)
      }
    }
    return !isQuiet
  }

  /// Calls the handler that a row or section binds to an event.
  ///
  /// - Parameter value: The value passed to the handler; nil for that of the row or section.
  /// - Returns: The handler's decision; ``FormEvent/Decision/proceed`` if none is bound.
  @discardableResult
  func emit(
    _ kind: FormEvent.Kind, at slot: Int, oldValue: FormValue = .null, value: FormValue? = nil,
    oldIndex: Int? = nil, index: Int? = nil
  ) throws(FormError) -> FormEvent.Decision {
    try emit(
      named: kind.name, at: slot, oldValue: oldValue, value: value, oldIndex: oldIndex,
      index: index)
  }

  @inline(never)
  private func emit(
    named name: String, at slot: Int, oldValue: FormValue = .null, value: FormValue? = nil,
    oldIndex: Int? = nil, index: Int? = nil
  ) throws(FormError) -> FormEvent.Decision {
    guard let handler = handler(for: name, at: slot) else { return .proceed }
    var event = FormEvent(
      name: name, handler: handler, tag: state.address(ofSlot: slot), oldValue: oldValue,
      value: value ?? state.stored[slot], oldIndex: oldIndex, index: index)
    if plan(slot).row != nil, !state.isEntrySection(slot) { event.row = state.id(ofSlot: slot) }
    try call(&event)
    return event.decision
  }

  // MARK: - Events of the host

  /// Calls the handler of an event that only the host can detect, such as `setup`, `update`,
  /// `display`, `endDisplay` and `header`.
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - tag: The tag of a row or section, or the address of a row in an entry.
  /// - Returns: The handler's decision; ``FormEvent/Decision/proceed`` if none is bound.
  /// - Throws: ``FormError`` for an unknown tag, and if the handler fails.
  @discardableResult
  public func send(_ event: String, to tag: String) throws(FormError) -> FormEvent.Decision {
    try send(event, toSlot: try state.settableSlot(tag))
  }

  /// Calls the handler of a visible row, which need not have a tag.
  ///
  /// - Throws: ``FormError/noRow(_:)`` if there is none, and an error if the handler fails.
  @discardableResult
  public func send(
    _ event: String, to position: RowPosition
  ) throws(FormError) -> FormEvent.Decision {
    guard let row = row(at: position) else { throw .noRow(position) }
    return try send(event, toSlot: row.slot)
  }

  /// Calls the handler of a section, which need not have a tag; none is called for a section of a
  /// removed entry.
  @discardableResult
  public func send(
    _ event: String, to section: FormSection
  ) throws(FormError) -> FormEvent.Decision {
    section.isGone ? .proceed : try send(event, toSlot: section.slot)
  }

  func send(_ event: String, toSlot slot: Int) throws(FormError) -> FormEvent.Decision {
    try outcome { () throws(FormError) in try emit(named: event, at: slot) }.value
  }

  private func handler(for event: String, at slot: Int) -> String? {
    let plan = plan(slot)
    if case .section = plan.kind {
      return program.sections[plan.section].definition.events.handler(for: event)
    }
    return plan.row?.events.handler(for: event)
  }

  /// Calls a handler of the host.
  func call(_ event: inout FormEvent) throws(FormError) {
    let index = calledEvents.count
    calledEvents.append(event)
    guard let handler = host.handlers[event.handler] else { return }
    do {
      try handler(&event, self)
      calledEvents[index] = event
    } catch let error as FormError {
      throw error
    } catch {
      throw .handlerFailed(event.handler, "\(error)")
    }
  }
}
