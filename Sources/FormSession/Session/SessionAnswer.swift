import FormModel
import FormText

/// What a command of a session is answered with, or why it is refused.
typealias SessionResult = Result<SessionAnswer, SessionError>

/// What a command of a session is answered with.
struct SessionAnswer {
  /// What stands before the changes.
  var leading: [JSONValue.Member] = []
  /// What stands behind the changes.
  var trailing: [JSONValue.Member] = []
  /// Whether the command may have changed the form, so that the answer has the changes and the events.
  var hasChanges = true
  /// Whether the command has put another form in place, about which changes of the old one say nothing.
  var isOfAnotherForm = false
  /// Whether the answer begins with the row that has the focus.
  var hasFocus = false
  /// Whether the answer has the values, unless the command says otherwise.
  var hasValues = false

  /// What a command was asked for that changes nothing.
  static func found(_ members: JSONValue.Member...) -> SessionAnswer { found(members) }

  /// What a command was asked for that changes nothing.
  static func found(_ members: [JSONValue.Member]) -> SessionAnswer {
    SessionAnswer(leading: members, hasChanges: false)
  }
}

/// What a command has led to.
struct SessionRecord {
  /// What has changed in each transaction that has changed something.
  private(set) var steps: [(changes: ChangeSet, shape: [Int])] = []
  /// What handlers were called for.
  var events: [FormEvent] = []
  /// What has gone wrong that no command has asked for.
  var failures: [String] = []
  /// The number of rows of each section before the command, where there may be several transactions.
  let shape: [Int]

  init(shape: [Int] = []) { self.shape = shape }

  /// Adds what a transaction has changed.
  ///
  /// - Parameter shape: The number of rows of each section after it.
  mutating func add(_ changes: ChangeSet, shape: @autoclosure () -> [Int]) {
    if !changes.isEmpty { steps.append((changes, shape())) }
  }

  /// All that has changed.
  ///
  /// - Parameter rank: Where a row or section stands in the form.
  func changes(rank: (_ tag: String) -> Int) throws(ChangeSet.Misfit) -> ChangeSet {
    guard steps.count > 1 else { return steps.first?.changes ?? ChangeSet() }
    var sequence = ChangeSequence(shape: shape)
    for step in steps { try sequence.add(step.changes, shape: step.shape) }
    return sequence.composed(rank: rank)
  }
}

extension FormSession {
  /// Carries out a transaction of the command at hand.
  func perform(_ body: () throws(FormError) -> ChangeSet) throws(FormError) {
    form.calledEvents.removeAll()
    record.add(try body(), shape: shape)
    record.events += form.calledEvents
    scripted?.follow(form.calledEvents)
  }

  /// The number of visible rows of each visible section, where it matters.
  var shape: [Int] { scripted == nil ? [] : form.sections.map(\.rows.count) }

  /// Answers with the changes that a closure makes and the values afterwards.
  func changing(_ body: () throws(FormError) -> ChangeSet) -> SessionResult {
    performing { () throws(FormError) in
      try perform(body)
      return SessionAnswer(hasValues: true)
    }
  }

  /// Answers with what a closure has done.
  func performing(_ body: () throws(FormError) -> SessionAnswer) -> SessionResult {
    do throws(FormError) {
      return .success(try body())
    } catch {
      return .failure(SessionError(error))
    }
  }

  /// The answer as JSON.
  ///
  /// - Parameter values: Whether it has the values; nil for what is usual for the command.
  func json(
    _ answer: SessionAnswer, values: Bool?
  ) throws(SessionError) -> JSONValue {
    var members: [JSONValue.Member] = []
    if answer.hasFocus { members.append(JSONValue.Member("focus", json(form.focus))) }
    members += answer.leading
    guard answer.hasChanges else { return .object(members) }
    if !answer.isOfAnotherForm {
      members.append(JSONValue.Member("changes", json(try recordedChanges())))
    }
    members += answer.trailing
    if values ?? answer.hasValues { members.append(JSONValue.Member("values", form.jsonValue())) }
    if !record.events.isEmpty {
      members.append(JSONValue.Member("events", .array(record.events.map(json))))
    }
    if !record.failures.isEmpty {
      let failures = record.failures.map { JSONValue.string($0) }
      members.append(JSONValue.Member("failures", .array(failures)))
    }
    return .object(members)
  }

  private func recordedChanges() throws(SessionError) -> ChangeSet {
    do throws(ChangeSet.Misfit) {
      return try record.changes { form.slot(ofAddress: $0) ?? .max }
    } catch {
      throw SessionError(error.description)
    }
  }

  /// The JSON form of changes, values as their rows write them.
  func json(_ changes: ChangeSet) -> JSONValue {
    changes.json { [form] tag, value in form.jsonValue(value, of: tag) }
  }

  func json(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// What a handler was called for; members of the event that are nil are left out.
  private func json(_ event: FormEvent) -> JSONValue {
    var members = JSONMembersBuilder()
    members.add("handler", event.handler)
    members.add("event", event.name)
    members.add("tag", event.tag)
    members.add("action", event.action)
    members.add("oldIndex", event.oldIndex)
    members.add("index", event.index)
    switch event.decision {
    case .proceed: break
    case .refuse: members.add("decision", "refuse")
    case .redirect(let tag):
      members.add("decision", "redirect")
      members.add("redirect", tag)
    case .keepSelection: members.add("decision", "keepSelection")
    case .later:
      members.add("decision", "later")
      members.add("token", event.token)
    }
    return members.object
  }
}
