/// An event of a row or section with steps.
struct StepOccasion {
  let place: StepPlace
  /// The row or section of the event.
  let slot: Int
  /// The offset of the entry's slots; 0 outside entries.
  let entry: Int
  /// The value before a change.
  var oldValue = FormValue.null
  /// The index of the entry that was added.
  var index: Int?

  /// Whether the slot is that of a list, and the entry one that was added to it.
  var isOfAddedEntry: Bool { index != nil }
}

/// What a transaction has changed that steps are about.
struct StepLog {
  /// The slots whose values have changed, in order, with the values before; without one, what has
  /// changed there so far takes no steps.
  var changes: [(slot: Int, before: FormValue?)] = []
  /// The slots with values that the transaction was given, which steps for changes leave alone.
  var given: Set<Int> = []
  /// The entries that lists have as in a new form since they were made or hidden, by list.
  var cleared: [Int: Set<Int>] = [:]
  /// The lists among them whose change of value is still to be forgotten.
  var renewed: Set<Int> = []
}

/// A change whose steps are still to be taken.
struct AwaitedChange {
  let slot: Int
  let before: FormValue
  /// The rank of the row in the order of steps.
  let rank: Int
  /// The place in the form.
  let path: [Int]

  func comes(before other: AwaitedChange) -> Bool {
    rank == other.rank ? path.lexicographicallyPrecedes(other.path) : rank < other.rank
  }
}

/// A step of a row or section, by its position among those of an event.
package struct TakenStep: Hashable, Sendable {
  /// The row or section.
  package let item: Int
  package let place: StepPlace
  package let index: Int

  package init(item: Int, place: StepPlace, index: Int) {
    (self.item, self.place, self.index) = (item, place, index)
  }
}

/// What the steps of the current transaction have been taken for.
struct StepProgress {
  /// The steps that were taken, in order.
  var taken: [TakenStep] = []
  /// The events that wait until everything has settled.
  var waiting: [StepOccasion] = []
  /// The changes whose steps are still to be taken, the next one last.
  private(set) var changes: [AwaitedChange] = []
  /// Their slots.
  private var waitingSlots: Set<Int> = []
  /// The values that steps have set, by slot.
  var set: [Int: FormValue] = [:]
  /// The entries for which steps were taken.
  var entries = ToldEntries()
  /// How often the steps for an event of a slot were taken.
  private var rounds: [StepPlace: [Int: Int]] = [:]

  /// Adds a change unless an earlier one of the same slot still waits.
  mutating func await(_ change: @autoclosure () -> AwaitedChange, at slot: Int) {
    guard waitingSlots.insert(slot).inserted else { return }
    let change = change()
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if change.comes(before: changes[middle]) { low = middle + 1 } else { high = middle }
    }
    changes.insert(change, at: low)
  }

  /// Takes out the change whose steps are next.
  mutating func takeChange() -> AwaitedChange? {
    guard let change = changes.popLast() else { return nil }
    waitingSlots.remove(change.slot)
    return change
  }

  /// Forgets the changes at some slots.
  mutating func waive(_ isWaived: (Int) -> Bool) {
    changes.removeAll { isWaived($0.slot) }
    waitingSlots = waitingSlots.filter { !isWaived($0) }
  }

  /// Counts that the steps for an event are taken.
  ///
  /// - Throws: ``FormError/endless(rounds:)`` if they are taken again and again.
  mutating func count(_ occasion: StepOccasion) throws(FormError) {
    // Each entry is added once.
    if occasion.isOfAddedEntry { return }
    rounds[occasion.place, default: [:]][occasion.slot, default: 0] += 1
    guard rounds[occasion.place]?[occasion.slot] ?? 0 <= Form.maximumRounds else {
      throw .endless(rounds: Form.maximumRounds)
    }
  }
}

extension FormState {
  /// Records a change of a value if there are steps for it.
  func logChange(_ slot: Int) {
    guard program.stepOrder.ranks[Int(slotItems[slot])] != nil else { return }
    transaction.steps.changes.append((slot, stored[slot]))
  }
}
