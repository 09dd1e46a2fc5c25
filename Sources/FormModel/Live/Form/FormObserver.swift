/// A subscription to changes, which lasts until it is cancelled or the form is deallocated.
///
/// Releasing the token does not cancel the observation.
public final class FormObservation {
  private weak var form: Form?
  private let number: Int
  private let tag: String?

  /// - Parameters:
  ///   - tag: The tag whose changes are observed; nil for all changes.
  ///   - followsScreen: Whether the observer receives updates.
  ///   - snapshot: The screen that they follow; nil to look at the form.
  init(
    _ form: Form, tag: String? = nil, followsScreen: Bool = false,
    since snapshot: FormSnapshot? = nil, _ observer: @escaping ObserverList.Observer
  ) {
    self.form = form
    self.tag = tag
    number = form.observers.add(tag: tag, observer)
    guard followsScreen else { return }
    form.readings.nested {
      let screen = form.screen.isFollowed ? nil : Self.present(snapshot, form)
      form.screen.follow(number, screen)
    }
  }

  /// A snapshot if nothing has happened since, or else another one.
  private static func present(_ snapshot: FormSnapshot?, _ form: Form) -> FormSnapshot {
    if let snapshot, snapshot.sequence == form.screen.sequence { return snapshot }
    return form.snapshot()
  }

  /// Ends the observation at once, even while observers are being called; a second call does
  /// nothing.
  public func cancel() {
    form?.endObservation(number, tag: tag)
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

    /// Whether only those who have read something are told.
    var isQuiet: Bool { changes.isEmpty && update == nil }
    /// Closures that notify those who have read something that changed.
    var readers: [() -> Void] = []
  }

  /// Takes the changes of a transaction and returns whether it observes the next one too.
  typealias Observer = (News, Form) -> Bool

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
    if news.readers.isEmpty, observers.isEmpty || news.isQuiet { return false }
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
    if news.isQuiet { return (news, []) }
    var numbers = general
    if !byTag.isEmpty {
      for tag in Set(news.changes.lazy.compactMap(\.tag)) { numbers += byTag[tag] ?? [] }
      numbers.sort()
    }
    return (news, numbers.filter { $0 <= last })
  }
}

extension ChangeSet.Change {
  /// The tag of the row or section; nil if it has none, and for structural changes of sections.
  public var tag: String? {
    switch self {
    case .removeSection, .insertSection, .moveSection, .updateSection: nil
    case .removeRow(_, let tag), .insertRow(_, let tag), .moveRow(_, _, let tag),
      .updateRow(_, let tag):
      tag
    case .value(let tag, _, _), .disabled(let tag, _), .validation(let tag, _): tag
    }
  }
}
