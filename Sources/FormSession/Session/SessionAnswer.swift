@_spi(Generated) package import FormModel
package import FormText

/// The answer to a command, or the reason why it is refused.
typealias SessionResult = Result<SessionAnswer, SessionError>

/// The answer to a command of a session.
struct SessionAnswer {
  /// The members before the changes.
  var leading: [JSONValue.Member] = []
  /// The members after the changes.
  var trailing: [JSONValue.Member] = []
  /// Whether the command may have changed the form, so that the answer includes the changes and the
  /// events.
  var hasChanges = true
  /// Whether the command replaced the form, so that changes of the old one do not apply.
  var isOfAnotherForm = false
  /// Whether the answer begins with the row that has the focus.
  var hasFocus = false
  /// Whether the answer contains the page even if it is the same as before.
  var hasPage = false
  /// Whether the answer includes the values, unless the command says otherwise.
  var hasValues = false

  /// The answer to a query, which changes nothing.
  static func found(_ members: JSONValue.Member...) -> SessionAnswer { found(members) }

  /// The answer to a query, which changes nothing.
  static func found(_ members: [JSONValue.Member]) -> SessionAnswer {
    SessionAnswer(leading: members, hasChanges: false)
  }
}

/// The effects of a command.
struct SessionRecord {
  /// The changes of each transaction that changed something.
  private(set) var steps: [(changes: ChangeSet, shape: [Int])] = []
  /// The events that handlers were called for.
  var events: [FormEvent] = []
  /// The issues that ended steps.
  var stepIssues: [FormIssue] = []
  /// The rows whose `async` rules a validation, or steps that were ended, wait for.
  private(set) var pending: [String] = []
  /// Failures of changes without a command.
  var failures: [String] = []
  /// The number of rows of each section before the command, if there may be several transactions.
  let shape: [Int]
  /// The page that was shown before the command.
  let page: FormPage?
  /// The title above the form before the command, if it shows values.
  let title: String?

  init() {
    shape = []
    page = nil
    title = nil
  }

  /// Starts from the current page and title of a form.
  init(shape: [Int], _ form: Form) {
    self.shape = shape
    page = form.page
    title = form.titleShowsValues ? form.title : nil
  }

  /// Adds the changes of a transaction.
  ///
  /// - Parameter shape: The number of rows of each section after it.
  mutating func add(_ changes: ChangeSet, shape: @autoclosure () -> [Int]) {
    if !changes.isEmpty { steps.append((changes, shape())) }
  }

  /// Adds the rows that wait for an answer, each once.
  mutating func add(pending rows: [String]) {
    pending += rows.filter { !pending.contains($0) }
  }

  /// All changes, merged.
  ///
  /// - Parameter rank: The position of a row or section in the form.
  func changes(rank: (_ tag: String) -> Int) throws(ChangeSet.Misfit) -> ChangeSet {
    guard steps.count > 1 else { return steps.first?.changes ?? ChangeSet() }
    var sequence = ChangeSequence(shape: shape)
    for step in steps { try sequence.add(step.changes, shape: step.shape) }
    return sequence.composed(rank: rank)
  }
}

extension FormSession {
  /// Performs a transaction of the current command.
  func perform(_ body: () throws(FormError) -> ChangeSet) throws(FormError) {
    _ = try perform(\.self, body)
  }

  /// Performs a transaction of the current command and returns its result, which has the changes.
  func perform<Value>(
    _ changes: (Value) -> ChangeSet, _ body: () throws(FormError) -> Value
  ) throws(FormError) -> Value {
    form.calledEvents.removeAll()
    form.stepIssues.removeAll()
    form.stepPending.removeAll()
    form.wrongResults.removeAll()
    let value = try body()
    record.failures += form.wrongResults.map(\.description)
    record.add(changes(value), shape: shape)
    record.events += form.calledEvents
    record.stepIssues += form.stepIssues
    record.add(pending: form.stepPending)
    scripted?.follow(form.calledEvents)
    return value
  }

  /// The number of visible rows of each visible section, if needed.
  var shape: [Int] { scripted == nil ? [] : form.sections.map(\.rows.count) }

  /// Answers with the changes made by a closure and the values afterwards.
  func changing(_ body: () throws(FormError) -> ChangeSet) -> SessionResult {
    performing { () throws(FormError) in
      try perform(body)
      return SessionAnswer(hasValues: true)
    }
  }

  /// Answers with the result of a closure.
  func performing(_ body: () throws(FormError) -> SessionAnswer) -> SessionResult {
    do throws(FormError) {
      return .success(try body())
    } catch {
      return .failure(SessionError(error))
    }
  }

  /// The members of an answer for the result of a validation, whose pending rows are recorded.
  func members(for result: ValidationResult) -> [JSONValue.Member] {
    record.add(pending: result.pending)
    return [
      JSONValue.Member("valid", .bool(result.isValid)),
      JSONValue.Member("errors", .array(result.issues.map(\.jsonValue))),
    ]
  }

  /// The answer as JSON.
  ///
  /// - Parameter values: Whether it includes the values; nil for the command's default.
  func json(
    _ answer: SessionAnswer, values: Bool?
  ) throws(SessionError) -> JSONValue {
    var members: [JSONValue.Member] = []
    if answer.hasFocus { members.append(JSONValue.Member("focus", json(form.focus))) }
    if answer.hasPage || answer.hasChanges && form.page != record.page {
      members.append(pageMember)
    }
    if answer.hasChanges, form.titleShowsValues, form.title != record.title {
      members.append(JSONValue.Member("title", json(form.title)))
    }
    members += answer.leading
    guard answer.hasChanges else { return .object(members) }
    if !answer.isOfAnotherForm {
      members.append(JSONValue.Member("changes", json(try recordedChanges())))
    }
    members += answer.trailing
    if !record.stepIssues.isEmpty {
      members.append(
        JSONValue.Member("errors", .array(record.stepIssues.map(\.jsonValue))))
    }
    if !record.pending.isEmpty {
      members.append(JSONValue.Member("pending", .array(record.pending.map(JSONValue.string))))
    }
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

  /// The JSON form of changes, with values as their rows write them.
  package func json(_ changes: ChangeSet) -> JSONValue {
    changes.json { [form] tag, value in form.jsonValue(value, of: tag) }
  }

  func json(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// An event as JSON, without the members that are nil.
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
