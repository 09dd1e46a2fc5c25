extension Form {
  /// Runs a closure as one transaction.
  ///
  /// Inside the closure, values that were set can be read, but conditions and computed values
  /// follow only when the outermost transaction ends. A nested transaction is part of the outer one
  /// and returns an empty change set; if it fails, the whole transaction fails, even if its error
  /// is caught.
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
      throw error
    }
    return (value, finish(since: start.interaction))
  }

  // The parts of a transaction are not inlined: the optimizer copies `run` for each closure,
  // and would copy them along, 2.7 kB for each of 33.

  /// What a transaction goes back to when it fails.
  private struct Start {
    let interaction: Interaction
    let mark: FormState.Mark
  }

  @inline(never)
  private func begin() throws(FormError) -> Start {
    if observers.isNotifying, observers.rounds >= Self.maximumRounds {
      throw .endless(rounds: Self.maximumRounds)
    }
    depth = 1
    calledEvents.removeAll()
    let start = Start(interaction: interaction, mark: state.mark)
    state.failure = nil
    failureInside = nil
    state.readClock(host.now())
    return start
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
  private func undo(_ start: Start) {
    state.rollBack(to: start.mark)
    interaction = start.interaction
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
    let notes = state.inFormOrder(state.notes)
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
}
