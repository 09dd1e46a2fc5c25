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
    var thrown: (any Error)?
    do throws(FormError) {
      return try transaction { () throws(FormError) in
        do {
          try body(self)
        } catch {
          thrown = error
          throw (error as? FormError) ?? .failedInside("\(error)")
        }
      }
    } catch {
      throw thrown ?? error
    }
  }

  /// Runs a closure as a transaction, or as part of the one that is open.
  package func transaction(_ body: () throws(FormError) -> Void) throws(FormError) -> ChangeSet {
    if depth > 0 {
      do throws(FormError) {
        try body()
      } catch {
        failureInside = failureInside ?? error
        throw error
      }
      return ChangeSet()
    }
    let start = try begin()
    do throws(FormError) {
      try body()
      try settle()
    } catch {
      undo(start)
      throw error
    }
    return finish(since: start.interaction)
  }

  // The parts of a transaction are not inlined: the optimizer copies `transaction` for each closure, and would copy
  // them along, 2.7 kB for each of 33.

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
}
