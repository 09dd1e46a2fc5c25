extension Form {
  /// How many times handlers may react to each other's changes within one transaction.
  static let maximumRounds = 100

  /// Calls the handlers of changed entries, values and errors, then those of what these change in
  /// turn.
  func runHandlers() throws(FormError) {
    var told = ToldChanges()
    var toldEntries = ToldEntries()
    for _ in 0..<Self.maximumRounds {
      var isQuiet = try !leaveUnreachable()
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
    for note in state.inFormOrder(state.notes) where state.isAlive(note.slot) {
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
    if plan(slot).row != nil { event.row = state.id(ofSlot: slot) }
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

  /// Calls the handler of a section, which need not have a tag.
  @discardableResult
  public func send(
    _ event: String, to section: FormSection
  ) throws(FormError) -> FormEvent.Decision {
    try send(event, toSlot: program.sections[section.number].item)
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
