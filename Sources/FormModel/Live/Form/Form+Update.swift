extension Form {
  /// Makes one transaction of everything that a closure changes.
  ///
  /// Inside the closure values that were set can be read, but conditions and computed values follow only
  /// when the outermost transaction ends. A transaction inside another one is part of it and gives an
  /// empty change set; when it fails so does the whole, even where its error is caught.
  ///
  /// - Returns: What has changed.
  /// - Throws: What the closure throws, and ``FormError`` when a handler fails; the form is then as it was
  ///   before the outermost transaction.
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
  func transaction(_ body: () throws(FormError) -> Void) throws(FormError) -> ChangeSet {
    if depth > 0 {
      do throws(FormError) {
        try body()
      } catch {
        failureInside = failureInside ?? error
        throw error
      }
      return ChangeSet()
    }
    if observers.isNotifying, observers.rounds >= Self.maximumRounds {
      throw .endless(rounds: Self.maximumRounds)
    }
    depth = 1
    calledEvents.removeAll()
    let before = interaction
    let mark = state.mark
    state.failure = nil
    failureInside = nil
    state.readClock(host.now())
    do throws(FormError) {
      try body()
      state.settle()
      try runHandlers()
      if let failure = state.takeFailure() ?? failureInside { throw failure }
    } catch {
      state.rollBack(to: mark)
      interaction = before
      depth = 0
      notify(ObserverList.News(readers: changedReadings(TouchedElements())))
      throw error
    }
    settleInteraction()
    return finish(since: before)
  }
}
