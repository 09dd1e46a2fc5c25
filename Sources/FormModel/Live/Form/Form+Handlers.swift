extension Form {
  /// How often handlers may answer each other's changes within one transaction.
  static let maximumRounds = 100

  /// Calls the handlers of the values that have changed, and those of what they change in turn.
  func runChangeHandlers() throws(FormError) {
    guard program.bindsChange else { return }
    var told: [Int: FormValue] = [:]
    for _ in 0..<Self.maximumRounds {
      let changes = state.notes.compactMap { note -> (ItemPlan, Int, FormValue, FormValue)? in
        let plan = program.items[Int(state.slotItems[note.slot])]
        let before = told[note.slot] ?? note.stored
        let now = state.stored[note.slot]
        guard plan.row?.handler(for: "change") != nil, before != now else { return nil }
        return (plan, note.slot, before, now)
      }
      if changes.isEmpty { return }
      for (plan, slot, before, now) in changes.sorted(by: { $0.1 < $1.1 }) {
        told[slot] = now
        guard let name = plan.row?.handler(for: "change") else { continue }
        try call(
          FormEvent(name: "change", handler: name, tag: plan.tag, oldValue: before, value: now))
      }
      state.settle()
    }
    throw .endless(rounds: Self.maximumRounds)
  }

  /// Calls a handler of the host.
  func call(_ event: FormEvent) throws(FormError) {
    guard let handler = host.handlers[event.handler] else {
      throw .missingHandlers([event.handler])
    }
    do {
      try handler(event, self)
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
