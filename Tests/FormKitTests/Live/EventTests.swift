import FormCatalog
import FormKit
@_spi(Generated) import FormModel
import Testing

/// The order of the events of the language, and the decisions of their handlers.
@Suite struct EventTests {
  /// The handler calls, in order.
  private final class Log {
    var lines: [String] = []
    /// The decisions of the handlers.
    var decisions: [String: FormEvent.Decision] = [:]

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private static let sections = """
    - tag: phones
      header: Phones
      collapsible: true
      repeat:
        reorder: true
        row: { type: phone, events: { insert: h, delete: h, move: h } }
      events: { add: h, remove: h, reorder: h, header: h, expand: h, collapse: h }
    - rows:
        - type: text
          tag: name
          rules: [{ minLength: 3 }]
          validates: onChange
          events:
            change: h
            validation: h
            willSelect: h
            select: h
            deselect: h
            highlight: h
            unhighlight: h
            setup: h
            update: h
            display: h
            endDisplay: h
        - { type: text, tag: other, events: { select: h, highlight: h, deselect: h } }
        - { type: date, tag: day, style: inline, events: { expand: h, collapse: h } }
        - { type: push, tag: city, title: City, options: [a, b], events: { present: h } }
        - { type: label, tag: fare, title: Fare, accessory: detail, events: { detail: h } }
        - { type: button, tag: terms, title: Terms, present: { controller: Terms }, events: { present: h } }
        - type: label
          tag: mail
          title: Mail
          swipe: { trailing: [{ id: gone, title: Delete, style: destructive }] }
          events: { delete: h }
        - { type: switch, tag: locked, value: false }
        - { type: text, tag: inner, hidden: "$locked == true", events: { unhighlight: h } }
    """

  private func form() throws -> (Form, Log) {
    let log = Log()
    var host = FormHost()
    host.handlers["h"] = { event, _ in
      let places = [event.oldIndex.map { "from \($0)" }, event.index.map { "at \($0)" }]
      log.lines.append(
        ([event.name, event.tag ?? "-"] + places.compactMap { $0 }).joined(separator: " "))
      event.decision = log.decisions[event.name] ?? .proceed
    }
    return (try liveForm(Self.sections, host: host), log)
  }

  private struct Scenario: Sendable {
    var name: String
    var expected: [String]
    var action: @Sendable (Form) throws -> Void

    init(_ name: String, _ expected: [String], _ action: @escaping @Sendable (Form) throws -> Void)
    {
      self.name = name
      self.expected = expected
      self.action = action
    }
  }

  /// User actions, and the resulting handler calls in order.
  private static let scenarios: [Scenario] = [
    Scenario("a value", ["change name", "validation name"]) {
      try $0.set("name", to: .string("a"))
    },
    Scenario("an equal value", []) { try $0.set("name", to: .null) },
    Scenario(
      "a tap on a field", ["willSelect name", "highlight name", "select name", "deselect name"]
    ) {
      try $0.tap("name")
    },
    Scenario("the focus", ["highlight name", "unhighlight name", "highlight other"]) {
      try $0.focus("name")
      try $0.focus("other")
    },
    Scenario("an inline row", ["expand day", "collapse day"]) {
      try $0.tap("day")
      try $0.tap("day")
    },
    Scenario("a screen of options", ["present city"]) { try $0.tap("city") },
    Scenario("a screen of the host", ["present terms"]) { try $0.tap("terms") },
    Scenario("the button at the end of a row", ["detail fare"]) { try $0.tapAccessory("fare") },
    Scenario("a section", ["collapse phones", "expand phones"]) {
      try $0.setCollapsed(true, of: "phones")
      try $0.setCollapsed(false, of: "phones")
    },
    Scenario("an entry", ["insert phones[0] at 0", "add phones at 0"]) {
      try $0.insertEntry(in: "phones")
    },
    Scenario(
      "entries",
      [
        "insert phones[0] at 0", "add phones at 0", "insert phones[1] at 1", "add phones at 1",
        "insert phones[2] at 2", "add phones at 2", "move phones[0] from 2 at 0",
        "reorder phones from 2 at 0",
        "delete phones[1] at 1", "remove phones from 1",
      ]
    ) {
      try $0.set("phones", to: .list([.string("1"), .string("2"), .string("3")]))
      try $0.moveEntry(in: "phones", from: 2, to: 0)
      try $0.removeEntry(in: "phones", at: 1)
    },
    Scenario("an entry that comes and goes", ["delete phones[0] at 0"]) {
      try $0.update { form in
        try form.insertEntry(in: "phones")
        try form.removeEntry(in: "phones", at: 0)
      }
    },
    Scenario("a swipe", ["delete mail"]) { try $0.performSwipe("gone", of: "mail", .trailing) },
    Scenario("a focus that is lost because the row is hidden", ["unhighlight inner"]) {
      try $0.focus("inner")
      try $0.set("locked", to: .bool(true))
    },
    Scenario(
      "what only the host knows",
      ["setup name", "update name", "display name", "endDisplay name", "header phones"]
    ) { form in
      for event in ["setup", "update", "display", "endDisplay"] { try form.send(event, to: "name") }
      let section = try #require(form.section("phones"))
      try form.send("header", to: section)
      try form.send("header", to: "name")
    },
  ]

  @Test(arguments: scenarios.map(\.name)) func userActionCallsHandlersInOrder(name: String) throws {
    let scenario = try #require(Self.scenarios.first { $0.name == name })
    let (form, log) = try form()
    try scenario.action(form)
    #expect(log.lines == scenario.expected)
  }

  @Test func scenariosCoverEveryEvent() {
    let told = Self.scenarios.flatMap(\.expected).compactMap { $0.split(separator: " ").first }
    #expect(Set(told.map(String.init)) == Set(Catalog.events.map(\.name)))
  }

  // MARK: - Decisions

  @Test func willSelectRefuses() throws {
    let (form, log) = try form()
    log.decisions["willSelect"] = .refuse
    try form.tap("name")
    #expect(log.take() == ["willSelect name"])
    #expect(form.focus == nil)
  }

  @Test func willSelectNamesAnotherRow() throws {
    let (form, log) = try form()
    log.decisions["willSelect"] = .redirect("other")
    try form.tap("name")
    #expect(log.take() == ["willSelect name", "highlight other", "select other", "deselect other"])
    #expect(form.focus == "other")
    log.decisions["willSelect"] = .redirect("nobody")
    #expect(throws: FormError.unknownTag("nobody")) { try form.tap("name") }
    #expect(form.focus == "other")
  }

  @Test func selectKeepsTheRowSelected() throws {
    let (form, log) = try form()
    log.decisions["select"] = .keepSelection
    try form.tap("other")
    #expect(form.selectedRow == "other")
    #expect(log.take() == ["highlight other", "select other"])
    try form.tap("name")
    #expect(form.selectedRow == "name")
    #expect(log.take() == ["willSelect name", "highlight name", "deselect other", "select name"])
    try form.deselect()
    #expect(form.selectedRow == nil)
    #expect(log.take() == ["deselect name"])
  }

  @Test func deleteRefuses() throws {
    let (form, log) = try form()
    try form.set("phones", to: .list([.string("1")]))
    log.decisions["delete"] = .refuse
    #expect(try form.removeEntry(in: "phones", at: 0).isEmpty)
    #expect(try form.entryCount(of: "phones") == 1)
    try form.performSwipe("gone", of: "mail", .trailing)
    #expect(try !form.isHidden("mail"))
  }

  @Test func disabledRowCallsNoHandlers() throws {
    let log = Log()
    let host = FormHost(handlers: ["h": { event, _ in log.lines.append(event.name) }])
    let form = try liveForm(
      "- rows: [{ type: text, tag: a, disabled: true, events: { willSelect: h, select: h } }]",
      host: host)
    try form.tap("a")
    #expect(log.lines.isEmpty)
  }

  // MARK: - Inside the transaction

  @Test func handlersChangeTheFormWithinTheTransaction() throws {
    var host = FormHost()
    host.handlers["copy"] = { event, form in try form.set("b", to: event.value) }
    host.handlers["count"] = { event, form in
      guard case .string(let text) = event.value else { return }
      try form.set("length", to: .int(text.count))
    }
    let form = try liveForm(
      """
      - rows:
          - { type: text, tag: a, events: { change: copy } }
          - { type: text, tag: b, events: { change: count } }
          - { type: int, tag: length }
          - { type: text, tag: c, hidden: "$length > 2" }
      """, host: host)
    let changes = try form.set("a", to: .string("abc"))
    let values = changes.compactMap { change -> String? in
      if case .value(let tag, _, let new) = change { "\(tag) \(new)" } else { nil }
    }
    #expect(values == [#"a string("abc")"#, #"b string("abc")"#, "length int(3)"])
    #expect(try form.isHidden("c"))
    #expect(form.calledHandlers == ["copy", "count"])
  }

  @Test func handlersThatCallEachOtherEndlesslyAreStopped() throws {
    var host = FormHost()
    host.handlers["up"] = { event, form in
      guard case .int(let number) = event.value else { return }
      try form.set(event.tag == "a" ? "b" : "a", to: .int(number &+ 1))
    }
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: a, events: { change: up } }
          - { type: int, tag: b, events: { change: up } }
      """, host: host)
    #expect(throws: FormError.endless(rounds: 100)) { try form.set("a", to: .int(1)) }
    #expect(form.json() == #"{"a":null,"b":null}"#)
  }

  /// An event identifies its row by an id even without a tag.
  @Test func eventsTellTheirRow() throws {
    final class Rows { var ids: [FormRow.ID?] = [] }
    let rows = Rows()
    var host = FormHost()
    host.handlers["h"] = { event, _ in rows.ids.append(event.row) }
    let form = try liveForm(
      """
      - rows:
          - { type: button, title: Save, action: h }
          - type: label
            title: Mail
            swipe: { leading: [{ id: read, title: Read, handler: h }] }
          - { type: text, title: Note, events: { highlight: h } }
      - { tag: list, repeat: { row: { type: text } }, events: { add: h } }
      """, host: host)
    let first = try #require(form.sections.first?.rows.map(\.id))
    _ = try form.tap(at: RowPosition(section: 0, row: 0))
    _ = try form.row(id: first[1])?.performSwipe("read", .leading)
    try form.send("highlight", to: RowPosition(section: 0, row: 2))
    try form.insertEntry(in: "list")
    #expect(rows.ids == [first[0], first[1], first[2], nil])
    #expect(form.row(id: first[0])?.title == "Save")
  }
}
