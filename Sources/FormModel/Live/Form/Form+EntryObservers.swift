/// A row in an entry as its observer last saw it.
private final class ObservedRow {
  var value: FormValue
  /// The observation, which ends with the entry.
  weak var observation: FormObservation?

  init(_ value: FormValue) { self.value = value }
}

extension Form {
  /// Calls a closure after each transaction that changed a row of an entry, until the entry is
  /// removed.
  func observe(
    entrySlot slot: Int, _ observer: @escaping (FormRowChange) -> Void
  ) -> FormObservation {
    let base = slot - plan(slot).number
    let section = plan(slot).section
    let id = state.sections[section].entries.first { $0.base == base }?.id
    let seen = ObservedRow(state.stored[slot])
    let observation = FormObservation(self) { changes, form in
      guard form.entryID(ofBase: base, inSection: section) == id,
        let address = form.address(ofSlot: slot)
      else {
        seen.observation?.cancel()
        return
      }
      let own = changes.filter { $0.tag == address }
      let change = FormRowChange(
        tag: address, oldValue: seen.value, newValue: form.state.stored[slot], changes: own)
      seen.value = change.newValue
      if !own.isEmpty || change.oldValue != change.newValue { observer(change) }
    }
    seen.observation = observation
    return observation
  }

  /// The id of the entry whose slots begin at a base; nil if it has been removed.
  private func entryID(ofBase base: Int, inSection section: Int) -> Int? {
    state.sections[section].index(ofBase: base).map {
      state.sections[section].entries[$0].id
    }
  }
}
