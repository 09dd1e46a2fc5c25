/// A promise to tell of changes, kept until it is cancelled or the form is gone.
public struct FormObservation: Hashable, Sendable {
  let number: Int
}

/// Who is told of the changes of a form, in the order they asked.
struct ObserverList {
  typealias Observer = (ChangeSet, Form) -> Void

  private var observers: [(number: Int, observer: Observer)] = []
  private var count = 0
  private var queue: [ChangeSet] = []
  private var isNotifying = false

  mutating func add(_ observer: @escaping Observer) -> FormObservation {
    count += 1
    observers.append((count, observer))
    return FormObservation(number: count)
  }

  /// Tells all observers of a change set.
  ///
  /// What an observer changes is told once everybody knows of what was before.
  mutating func enqueue(_ changes: ChangeSet) -> Bool {
    if changes.isEmpty || observers.isEmpty { return false }
    queue.append(changes)
    if isNotifying { return false }
    isNotifying = true
    return true
  }

  /// The next change set to tell, with those to tell it to; nil when there is none.
  mutating func next() -> (ChangeSet, [Observer])? {
    guard !queue.isEmpty else {
      isNotifying = false
      return nil
    }
    return (queue.removeFirst(), observers.map(\.observer))
  }

  mutating func remove(_ observation: FormObservation) {
    observers.removeAll { $0.number == observation.number }
  }
}

extension Form {
  /// Calls a closure after each transaction that has changed something.
  ///
  /// Observers are called in the order they were added. One that changes the form makes a transaction of
  /// its own; all observers are told of it once they have been told of the present one.
  public func observe(_ observer: @escaping (ChangeSet, Form) -> Void) -> FormObservation {
    observers.add(observer)
  }

  /// Ends an observation; one that has ended already is ignored.
  public func stop(_ observation: FormObservation) {
    observers.remove(observation)
  }

  /// Tells the observers of what has changed.
  func notify(_ changes: ChangeSet) {
    guard observers.enqueue(changes) else { return }
    while let (changes, observers) = observers.next() {
      for observer in observers { observer(changes, self) }
    }
  }
}
