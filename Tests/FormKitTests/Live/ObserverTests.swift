import FormKit
import FormModel
import Testing

/// The notifications of observers, and their order.
@Suite struct ObserverTests {
  private final class Log { var lines: [String] = [] }

  private static let sections = """
    - rows:
        - { type: text, tag: a }
        - { type: text, tag: b, hidden: "$a == 'x'" }
        - { type: int, tag: n }
    """

  private static func values(_ changes: ChangeSet) -> String {
    changes.compactMap { change -> String? in
      guard case .value(let tag, _, let new) = change else { return nil }
      return "\(tag)=\(new)"
    }.joined(separator: ",")
  }

  @Test func notifiesOncePerTransaction() throws {
    let form = try liveForm(Self.sections)
    let log = Log()
    form.observe { changes, _ in log.lines.append(Self.values(changes)) }
    try form.update { form in
      try form.set("a", to: .string("y"))
      try form.set("n", to: .int(1))
      #expect(log.lines.isEmpty)
    }
    try form.set("n", to: .int(1))
    #expect(log.lines == [#"a=string("y"),n=int(1)"#])
    #expect(throws: FormError.self) {
      try form.update { form in
        try form.set("n", to: .int(2))
        try form.set("n", to: .string("two"))
      }
    }
    #expect(log.lines.count == 1)
  }

  /// An error inside a transaction undoes the whole transaction, even if the program catches it.
  @Test func failedInnerTransactionFailsTheOuterOne() throws {
    struct Stop: Error {}
    let form = try liveForm(Self.sections)
    #expect(throws: FormError.failedInside("Stop()")) {
      try form.update { form in
        try form.set("n", to: .int(1))
        _ = try? form.update { form in
          try form.set("a", to: .string("y"))
          throw Stop()
        }
      }
    }
    #expect(form.json() == #"{"a":null,"b":null,"n":null}"#)
    // An error before any change can be caught.
    try form.update { form in
      try form.set("n", to: .int(1))
      _ = try? form.set("n", to: .string("one"))
      _ = try? form.focus("nobody")
    }
    #expect(try form.value(of: "n") == .int(1))
  }

  @Test func observesOneRow() throws {
    let form = try liveForm(Self.sections)
    let log = Log()
    try form.observe("b") { change in
      log.lines.append("\(change.oldValue) \(change.newValue) \(change.changes.count)")
    }
    try form.set("n", to: .int(1))
    try form.set("b", to: .string("v"))
    try form.set("a", to: .string("x"))
    #expect(log.lines == [#"null string("v") 2"#, #"string("v") string("v") 1"#])
    #expect(throws: FormError.unknownTag("nobody")) { try form.observe("nobody") { _ in } }
  }

  @Test func observesOneValueAsASwiftType() throws {
    let form = try liveForm(Self.sections)
    let log = Log()
    try form.observe(FormTag<Int>("n")) { old, new in
      log.lines.append("\(old.map(String.init) ?? "-") \(new.map(String.init) ?? "-")")
    }
    try form.set("n", to: .int(1))
    try form.set("n", to: .int(2))
    try form.set("n", to: .null)
    #expect(log.lines == ["- 1", "1 2", "2 -"])
    #expect(throws: FormError.self) { try form.observe(FormTag<Int>("a")) { _, _ in } }
  }

  @Test func observesStructureOnly() throws {
    let form = try liveForm(Self.sections)
    let log = Log()
    form.observeStructure { changes, _ in
      for change in changes {
        switch change {
        case .removeRow(let position, let tag):
          log.lines.append("remove \(position.row) \(tag ?? "")")
        case .updateRow(let position, let tag):
          log.lines.append("update \(position.row) \(tag ?? "")")
        default: log.lines.append("other")
        }
      }
    }
    try form.validate()
    try form.set("a", to: .string("x"))
    #expect(log.lines == ["remove 1 b", "update 0 a"])
  }

  @Test func changesMatchTheForm() throws {
    let form = try liveForm(Self.sections)
    var isHidden = false
    form.observe { _, form in isHidden = (try? form.isHidden("b")) == true }
    try form.set("a", to: .string("x"))
    #expect(isHidden)
  }

  @Test func observersSeeChangesInTheSameOrder() throws {
    let form = try liveForm(Self.sections)
    let log = Log()
    form.observe { changes, form in
      log.lines.append("1 \(Self.values(changes))")
      if (try? form.value(of: "n")) == .null { _ = try? form.set("n", to: .int(7)) }
    }
    form.observe { changes, _ in log.lines.append("2 \(Self.values(changes))") }
    try form.set("b", to: .string("v"))
    #expect(
      log.lines == [
        #"1 b=string("v")"#, #"2 b=string("v")"#, "1 n=int(7)", "2 n=int(7)",
      ])
  }

  @Test func observationEndsWhenItIsCancelled() throws {
    let form = try liveForm(Self.sections)
    let log = Log()
    let first = form.observe { _, _ in log.lines.append("1") }
    var second: FormObservation?
    form.observe { _, _ in
      log.lines.append("2")
      second?.cancel()
    }
    second = form.observe { _, _ in log.lines.append("3") }
    #expect(first.isActive)
    first.cancel()
    first.cancel()
    #expect(!first.isActive)
    try form.set("n", to: .int(1))
    #expect(log.lines == ["2"])
  }

  @Test func anAddedObserverSeesLaterChanges() throws {
    let form = try liveForm(Self.sections)
    let log = Log()
    var isFirst = true
    form.observe { _, form in
      guard isFirst else { return }
      isFirst = false
      _ = try? form.set("n", to: .int(2))
      form.observe { changes, _ in log.lines.append(Self.values(changes)) }
      _ = try? form.set("n", to: .int(3))
    }
    try form.set("n", to: .int(1))
    #expect(log.lines == ["n=int(3)"])
  }

  @Test func observersThatChangeTheFormEndlesslyAreStopped() throws {
    let form = try liveForm(Self.sections)
    var thrown: (any Error)?
    form.observe { _, form in
      guard case .int(let number)? = try? form.value(of: "n") else { return }
      do { try form.set("n", to: .int(number &+ 1)) } catch { thrown = error }
    }
    try form.set("n", to: .int(0))
    #expect(thrown as? FormError == .endless(rounds: 100))
    #expect(try form.value(of: "n") == .int(99))
    thrown = nil
    try form.set("a", to: .string("y"))
    #expect(try form.value(of: "n") == .int(198))
  }

  /// Transactions begun by observers call handlers that do not count as calls of the original
  /// transaction.
  @Test func callsOfHandlersAreNotSharedWithObservers() throws {
    var host = FormHost.recording
    host.handlers["went"] = { _, form in try form.set("a", to: "y") }
    let form = try liveForm(
      """
      - rows:
          - { type: text, tag: a, events: { change: aChanged } }
          - { type: int, tag: n, events: { change: nChanged } }
          - { type: button, tag: go, title: Go, action: went }
      """, host: host)
    var inside: [[String]] = []
    var count = 0
    form.observe { _, form in
      count += 1
      guard (try? form.set("n", to: .int(min(count, 3)))) != nil else { return }
      inside.append(form.calledHandlers)
    }
    try form.set("a", to: "x")
    #expect(form.calledHandlers == ["aChanged"])
    #expect(inside == [["nChanged"], ["nChanged"], ["nChanged"], []])
    count = 0
    #expect(try form.tap("go").handlers == ["went", "aChanged"])
    count = 0
    #expect(
      FormSession(form).answer(#"{"set": {"a": "z"}, "values": false}"#).hasSuffix(
        #""events":[{"handler":"aChanged","event":"change","tag":"a"}]}"#))
  }

  @Test func givesChangesAsASequence() async throws {
    let form = try liveForm(Self.sections)
    let changes = form.changes
    try form.set("n", to: .int(1))
    try form.set("n", to: .int(2))
    var told: [String] = []
    for await change in changes {
      told.append(Self.values(change))
      if told.count == 2 { break }
    }
    #expect(told == ["n=int(1)", "n=int(2)"])
  }
}
