extension Form {
  /// How often handlers may answer each other's changes within one transaction.
  static let maximumRounds = 100

  /// Calls the handlers of the values and errors that have changed, and those of what they change in turn.
  func runChangeHandlers() throws(FormError) {
    guard program.bindsChange else { return }
    var toldValues: [Int: FormValue] = [:]
    var toldIssues: [Int: [FormIssue]] = [:]
    for _ in 0..<Self.maximumRounds {
      var isQuiet = true
      for note in state.notes.sorted(by: { $0.slot < $1.slot }) where state.isAlive(note.slot) {
        let now = state.stored[note.slot]
        let before = toldValues[note.slot] ?? note.stored
        if before != now {
          toldValues[note.slot] = now
          isQuiet = false
          try emit("change", at: note.slot, oldValue: before)
        }
        let issues = state.issues[note.slot] ?? []
        if toldIssues[note.slot] ?? note.issues != issues {
          toldIssues[note.slot] = issues
          isQuiet = false
          try emit("validation", at: note.slot)
        }
      }
      state.settle()
      if isQuiet { return }
    }
    throw .endless(rounds: Self.maximumRounds)
  }

  /// Calls the handler that a row or section binds to an event.
  ///
  /// - Returns: What the handler decided; ``FormEvent/Decision/proceed`` where none is bound.
  @discardableResult
  func emit(
    _ name: String, at slot: Int, oldValue: FormValue = .null
  ) throws(FormError) -> FormEvent.Decision {
    guard let handler = handler(for: name, at: slot) else { return .proceed }
    var event = FormEvent(
      name: name, handler: handler, tag: address(ofSlot: slot), oldValue: oldValue,
      value: state.stored[slot])
    try call(&event)
    return event.decision
  }

  /// Tells the handlers of what only the host knows, such as `setup`, `update`, `display`, `endDisplay`,
  /// `header` and `present`.
  ///
  /// - Throws: ``FormError`` for an unknown tag, and when the handler fails.
  public func send(_ event: String, to tag: String) throws(FormError) {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    _ = try transaction { () throws(FormError) in _ = try emit(event, at: slot) }
  }

  private func handler(for event: String, at slot: Int) -> String? {
    let plan = plan(slot)
    if case .section = plan.kind {
      return program.sections[plan.section].definition.events.first { $0.event == event }?.handler
    }
    return plan.row?.handler(for: event)
  }

  /// Calls a handler of the host.
  func call(_ event: inout FormEvent) throws(FormError) {
    guard let handler = host.handlers[event.handler] else {
      throw .missingHandlers([event.handler])
    }
    calledHandlers.append(event.handler)
    do {
      try handler(&event, self)
    } catch let error as FormError {
      throw error
    } catch {
      throw .handlerFailed(event.handler, "\(error)")
    }
  }
}

extension FormDefinition.Row {
  /// The name of the handler of an event; nil for none.
  func handler(for event: String) -> String? {
    events.first { $0.event == event }?.handler
  }
}
