/// A subscription to changes, which lasts until it is cancelled or the form is deallocated.
///
/// Releasing the token does not cancel the observation.
public final class FormObservation {
  private weak var form: Form?
  private let number: Int
  private let tag: String?

  init(_ form: Form, tag: String? = nil, _ observer: @escaping (ChangeSet, Form) -> Void) {
    self.form = form
    self.tag = tag
    number = form.observers.add(tag: tag) { news, form in observer(news.changes, form) }
  }

  init(_ form: Form, ofUpdates observer: @escaping (FormUpdate, Form) -> Void) {
    self.form = form
    tag = nil
    number = form.observers.add { news, form in
      if let update = news.update { observer(update, form) }
    }
    form.readings.nested { form.screen.follow(number, form) }
  }

  /// Ends the observation at once, even while observers are being called; a second call does
  /// nothing.
  public func cancel() {
    form?.observers.remove(number, tag: tag)
    form?.screen.unfollow(number)
    form = nil
  }

  /// Whether the observer is still called.
  package var isActive: Bool { form?.observers.observer(number) != nil }
}

/// The changes of a transaction to one row or section.
public struct FormRowChange: Hashable, Sendable {
  /// The tag of the row or section; for a row in an entry its current address.
  public var tag: String
  /// The value before the transaction.
  public var oldValue: FormValue
  /// The value now.
  public var newValue: FormValue
  /// All changes to the row: value, state, issues, position and drawing.
  public var changes: [ChangeSet.Change]
}

/// The observers of a form, in the order they were added.
struct ObserverList {
  /// The changes of a transaction.
  struct News {
    var changes = ChangeSet()
    /// The changes for a screen, if one follows.
    var update: FormUpdate?
    /// Closures that notify those who have read something that changed.
    var readers: [() -> Void] = []
  }

  typealias Observer = (News, Form) -> Void

  private var observers: [Int: Observer] = [:]
  /// The observers of all changes, by number.
  private var general: [Int] = []
  /// The observers of one tag.
  private var byTag: [String: [Int]] = [:]
  private var count = 0
  /// The changes still to be sent, each with the number of the last observer that existed when it
  /// happened.
  private var queue: [(news: News, last: Int)] = []
  private(set) var isNotifying = false
  /// The number of change sets sent in a row.
  private(set) var rounds = 0

  mutating func add(tag: String? = nil, _ observer: @escaping Observer) -> Int {
    count += 1
    observers[count] = observer
    if let tag { byTag[tag, default: []].append(count) } else { general.append(count) }
    return count
  }

  mutating func remove(_ number: Int, tag: String?) {
    observers[number] = nil
    if let tag {
      byTag[tag]?.removeAll { $0 == number }
    } else {
      general.removeAll { $0 == number }
    }
  }

  /// The observer with a number; nil once it has been removed.
  func observer(_ number: Int) -> Observer? { observers[number] }

  /// Queues the changes of a transaction for all current observers.
  ///
  /// - Returns: Whether no other changes are being sent, so that the caller has to send these.
  mutating func enqueue(_ news: News) -> Bool {
    if news.readers.isEmpty, observers.isEmpty || news.changes.isEmpty { return false }
    queue.append((news, count))
    if isNotifying { return false }
    isNotifying = true
    return true
  }

  /// The next changes to send, with the numbers of their observers; nil if there are none.
  mutating func next() -> (News, [Int])? {
    guard !queue.isEmpty else {
      isNotifying = false
      rounds = 0
      return nil
    }
    rounds += 1
    let (news, last) = queue.removeFirst()
    if news.changes.isEmpty { return (news, []) }
    var numbers = general
    if !byTag.isEmpty {
      for tag in Set(news.changes.lazy.compactMap(\.tag)) { numbers += byTag[tag] ?? [] }
      numbers.sort()
    }
    return (news, numbers.filter { $0 <= last })
  }
}

/// # The order in which a form reports changes
///
/// 1. Conditions, computed values, options and rules settle.
/// 2. Handlers are called inside the transaction, those of entries before those of values and
///    errors, in the order of the form. What they change settles, and the handlers of that are
///    called in turn, at most 100 times over. An error that one of them throws undoes the whole
///    transaction.
/// 3. The transaction ends with one ``ChangeSet``, which the call that began it returns.
/// 4. Observers are called in the order they were added, whether they observe the form, its
///    structure or a row. By then the form is what the change set says.
///
/// An observer that changes the form makes its own transaction, and so does a reader notified by
/// Observation. That one is sent once all observers have received the current one, so all of them
/// see all change sets in the same order. After 100 change sets in a row a transaction that an
/// observer begins throws ``FormError/endless(rounds:)``.
///
/// A cancelled observer is not called again, not even for the change set being sent. A new one
/// receives the transactions that end afterwards.
extension Form {
  /// Calls a closure after each transaction that has changed something.
  ///
  /// ```swift
  /// let observation = form.observe { changes, form in
  ///   for change in changes where change.isStructural { … }
  /// }
  /// observation.cancel()
  /// ```
  @discardableResult
  public func observe(_ observer: @escaping (ChangeSet, Form) -> Void) -> FormObservation {
    FormObservation(self, observer)
  }

  /// Calls a closure after each transaction that changed which sections and rows exist, their order
  /// or how they are drawn, with those changes alone.
  @discardableResult
  public func observeStructure(
    _ observer: @escaping (ChangeSet, Form) -> Void
  ) -> FormObservation {
    observe { changes, form in
      let structure = ChangeSet(changes.filter(\.isStructural))
      if !structure.isEmpty { observer(structure, form) }
    }
  }

  /// Calls a closure after each transaction that has changed a row or section.
  ///
  /// ```swift
  /// let observation = try form.observe("email") { change in
  ///   print(change.oldValue, change.newValue)
  /// }
  /// ```
  ///
  /// What changes in an entry is a change of the value of its section too. An observer of a row in
  /// an entry follows the entry when it moves and ends with it; it hears of the value, the state
  /// and the issues.
  ///
  /// - Parameters:
  ///   - tag: The tag of a row or section, or the address of a row in an entry.
  ///   - observer: Takes what has changed.
  /// - Throws: ``FormError/unknownTag(_:)``.
  @discardableResult
  public func observe(
    _ tag: String, _ observer: @escaping (FormRowChange) -> Void
  ) throws(FormError) -> FormObservation {
    let slot = try state.settableSlot(tag)
    if plan(slot).template != nil { return observe(entrySlot: slot, observer) }
    return FormObservation(self, tag: tag) { changes, form in
      let own = changes.filter { $0.tag == tag }
      let now = form.state.stored[slot]
      var change = FormRowChange(tag: tag, oldValue: now, newValue: now, changes: own)
      for case .value(_, let old, let new) in own {
        change.oldValue = old
        change.newValue = new
      }
      observer(change)
    }
  }

  /// Calls a closure after each transaction that changed the value of a typed tag; nil means no
  /// value.
  ///
  /// - Throws: ``FormError`` for an unknown tag and for a row of another type.
  @discardableResult
  public func observe<Value: FormValueConvertible>(
    _ tag: FormTag<Value>, _ observer: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) throws(FormError) -> FormObservation {
    _ = try readableSlot(tag.name, Value.reads, "\(Value.self)")
    return try observe(tag.name) { change in
      if change.oldValue == change.newValue { return }
      observer(Value(formValue: change.oldValue), Value(formValue: change.newValue))
    }
  }

  /// The change sets of all transactions from now on, until the reading task is cancelled.
  ///
  /// They are buffered; none is lost.
  public var changes: AsyncStream<ChangeSet> { stream { observe($0) } }

  /// What observers receive from now on, until the reading task is cancelled.
  func stream<News: Sendable>(
    _ observe: (@escaping (News, Form) -> Void) -> FormObservation
  ) -> AsyncStream<News> {
    let (stream, continuation) = AsyncStream<News>.makeStream()
    var observation: FormObservation?
    observation = observe { news, _ in
      if case .terminated = continuation.yield(news) {
        observation?.cancel()
        observation = nil
      }
    }
    return stream
  }

  /// Notifies readers and observers of a transaction, after they have received the one before.
  func notify(_ news: ObserverList.News) {
    guard observers.enqueue(news) else { return }
    // Transactions begun by observers call handlers of their own.
    let events = calledEvents
    while let (news, numbers) = observers.next() {
      for tell in news.readers { tell() }
      for number in numbers { observers.observer(number)?(news, self) }
    }
    calledEvents = events
  }
}

extension ChangeSet.Change {
  /// The tag of the row or section; nil if it has none, and for structural changes of sections.
  public var tag: String? {
    switch self {
    case .removeSection, .insertSection, .updateSection: nil
    case .removeRow(_, let tag), .insertRow(_, let tag), .moveRow(_, _, let tag),
      .updateRow(_, let tag):
      tag
    case .value(let tag, _, _), .disabled(let tag, _), .validation(let tag, _): tag
    }
  }
}
