import FormKit
import FormModel
import Testing

/// Swipe actions of a live form.
@Suite struct SwipeTests {
  private static let sections = """
    - tag: mails
      header: Mails
      repeat:
        reorder: true
        min: 1
        rows:
          - type: text
            tag: subject
            swipe:
              leading: [{ id: read, title: Read, handler: mark, when: "$$subject != nil" }]
              trailing:
                - { id: delete, title: Delete, style: destructive, confirm: Really? }
                - { id: move, title: Move, style: destructive, handler: move }
              fullSwipe: { leading: true }
    - rows:
        - { type: switch, tag: locked, value: false }
        - type: label
          tag: note
          disabled: "$locked == true"
          swipe: { trailing: [{ id: gone, title: Gone, style: destructive }, { id: flag, title: Flag, handler: mark }] }
        - { type: text, tag: other }
    """

  private final class Log {
    var lines: [String] = []
    var decision = FormEvent.Decision.proceed
  }

  private func form() throws -> (Form, Log) {
    let log = Log()
    let handler: FormHost.Handler = { event, _ in
      log.lines.append("\(event.handler) \(event.action ?? "-") \(event.tag ?? "-")")
      event.decision = log.decision
    }
    let form = try liveForm(
      Self.sections, host: FormHost(handlers: ["mark": handler, "move": handler]))
    try form.set(
      "mails",
      to: .list(["a", "b", "c"].map { .record([FormField(name: "subject", value: .string($0))]) }))
    return (form, log)
  }

  private func subjects(_ form: Form) throws -> String {
    (0..<(try form.entryCount(of: "mails"))).compactMap { index in
      guard case .string(let text)? = try? form.value(of: "mails[\(index)].subject") else {
        return "-"
      }
      return text
    }.joined()
  }

  // MARK: - Offered actions

  @Test func offersActionsFromTheEdgeInwards() throws {
    let (form, _) = try form()
    #expect(
      try form.swipeActions(of: "mails[0].subject", .trailing).map(\.id) == ["delete", "move"])
    #expect(try form.swipeActions(of: "mails[0].subject", .leading).map(\.id) == ["read"])
    try form.set("mails[0].subject", to: .null)
    #expect(try form.swipeActions(of: "mails[0].subject", .leading).isEmpty)
    #expect(try form.swipeActions(of: "mails[1].subject", .leading).count == 1)
    #expect(throws: FormError.self) { try form.swipeActions(of: "nobody", .leading) }
    #expect(throws: FormError.self) { try form.fullSwipe("mails[0].subject", .leading) }
  }

  @Test func disabledRowsOfferNone() throws {
    let (form, log) = try form()
    try form.set("locked", to: .bool(true))
    #expect(try form.swipeActions(of: "note", .trailing).isEmpty)
    #expect(throws: FormError.self) { try form.openSwipe("note", .trailing) }
    #expect(throws: FormError.self) { try form.performSwipe("flag", of: "note", .trailing) }
    #expect(log.lines.isEmpty)
  }

  @Test func refusesActionsThatAreNotOffered() throws {
    let (form, _) = try form()
    #expect(throws: FormError.unknownTag("nobody")) { try form.openSwipe("nobody", .leading) }
    #expect(throws: FormError.self) { try form.performSwipe("nothing", of: "note", .trailing) }
    #expect(throws: FormError.self) { try form.openSwipe("note", .leading) }
    #expect(throws: FormError.self) { try form.fullSwipe("note", .trailing) }
    #expect(throws: FormError.self) { try form.confirmSwipe() }
    #expect(throws: FormError.self) { try form.completeSwipe(0, succeeded: true) }
    #expect(form.openSwipe == nil)
  }

  // MARK: - One open row

  @Test func opensOneRowAtATime() throws {
    let (form, _) = try form()
    try form.openSwipe("note", .trailing)
    try form.openSwipe("mails[1].subject", .leading)
    #expect(form.openSwipe?.tag == "mails[1].subject")
    #expect(form.openSwipe?.side == .leading)
    form.closeSwipe()
    #expect(form.openSwipe == nil)
  }

  /// Each action that closes the open row.
  @Test func actionsThatCloseTheOpenRow() throws {
    let closers: [(String, (Form) throws -> Void)] = [
      ("focus", { try $0.focus("other") }),
      ("a move", { try $0.moveEntry(in: "mails", from: 2, to: 0) }),
      ("removal", { try $0.removeEntry(in: "mails", at: 0) }),
      ("no action left", { try $0.set("mails[0].subject", to: .null) }),
    ]
    for (name, close) in closers {
      let (form, _) = try form()
      try form.openSwipe("mails[0].subject", .leading)
      try form.set("other", to: .string("x"))
      #expect(form.openSwipe != nil, "\(name)")
      try close(form)
      #expect(form.openSwipe == nil, "\(name)")
    }
    let (form, _) = try form()
    try form.openSwipe("note", .trailing)
    try form.set("locked", to: .bool(true))
    #expect(form.openSwipe == nil)
  }

  @Test func swipingKeepsTheFocus() throws {
    let (form, _) = try form()
    try form.focus("other")
    try form.openSwipe("note", .trailing)
    #expect(form.focus == "other")
  }

  // MARK: - Performing

  @Test func deletingAsksForConfirmation() throws {
    let (form, _) = try form()
    try form.performSwipe("delete", of: "mails[1].subject", .trailing)
    #expect(form.swipeConfirmation == "Really?")
    try form.confirmSwipe(false)
    #expect(try subjects(form) == "abc")
    #expect(form.openSwipe?.tag == "mails[1].subject")
    try form.performSwipe("delete", of: "mails[1].subject", .trailing)
    try form.confirmSwipe()
    #expect(try subjects(form) == "ac")
    #expect(form.openSwipe == nil)
    #expect(form.swipeConfirmation == nil)
  }

  @Test func rowStaysOpenWhenTheHandlerFailsOrRefuses() throws {
    let (form, log) = try form()
    log.decision = .refuse
    let result = try form.performSwipe("move", of: "mails[0].subject", .trailing)
    #expect(result.handlers == ["move"])
    #expect(log.lines == ["move move mails[0].subject"])
    #expect(try subjects(form) == "abc")
    #expect(form.openSwipe?.tag == "mails[0].subject")
  }

  @Test func aFullSwipePerformsTheFirstAction() throws {
    let (form, log) = try form()
    try form.fullSwipe("mails[2].subject", .leading)
    #expect(log.lines == ["mark read mails[2].subject"])
    #expect(form.openSwipe == nil)
    #expect(try subjects(form) == "abc")
  }

  @Test func aHandlerCanFinishLater() throws {
    let (form, log) = try form()
    log.decision = .later
    try form.performSwipe("move", of: "mails[1].subject", .trailing)
    let token = try #require(form.pendingSwipes.first)
    #expect(form.openSwipe?.tag == "mails[1].subject")
    #expect(throws: FormError.self) {
      try form.performSwipe("move", of: "mails[1].subject", .trailing)
    }
    // The action finds its row wherever it has moved.
    try form.moveEntry(in: "mails", from: 1, to: 0)
    try form.completeSwipe(token, succeeded: true)
    #expect(try subjects(form) == "ac")
    #expect(form.pendingSwipes.isEmpty)
    #expect(throws: FormError.self) { try form.completeSwipe(token, succeeded: true) }
  }

  @Test func answerForARemovedRowIsRefused() throws {
    let (form, log) = try form()
    log.decision = .later
    try form.performSwipe("move", of: "mails[1].subject", .trailing)
    let token = try #require(form.pendingSwipes.first)
    try form.removeEntry(in: "mails", at: 1)
    #expect(form.pendingSwipes.isEmpty)
    // The new entry reuses the slots of the old one, but is a different entry.
    try form.insertEntry(in: "mails", at: 1)
    #expect(throws: FormError.self) { try form.completeSwipe(token, succeeded: true) }
    #expect(try form.entryCount(of: "mails") == 3)
  }

  @Test func keepsTheMinimumOfEntries() throws {
    let (form, _) = try form()
    try form.removeEntry(in: "mails", at: 2)
    try form.removeEntry(in: "mails", at: 1)
    #expect(throws: FormError.notAllowed(tag: "mails", .delete)) {
      try form.performSwipe("move", of: "mails[0].subject", .trailing)
    }
    #expect(try subjects(form) == "a")
    #expect(form.openSwipe == nil)
  }

  @Test func deletingRemovesRowsOutsideEntries() throws {
    let (form, _) = try form()
    let result = try form.performSwipe("gone", of: "note", .trailing)
    #expect(try form.isHidden("note"))
    #expect(result.changes.contains(.removeRow(RowPosition(section: 1, row: 1), tag: "note")))
    #expect(!form.json(includeHidden: true).contains("\"note\""))
  }

  @Test func handlerIsNotCalledIfTheEntryCannotBeDeleted() throws {
    var calls = 0
    var host = FormHost.recording
    host.handlers["drop"] = { _, _ in calls += 1 }
    let form = try liveForm(
      """
      - tag: l
        repeat:
          min: 1
          row:
            type: text
            swipe: { trailing: [{ id: d, title: D, style: destructive, handler: drop }] }
      """, host: host)
    #expect(throws: FormError.notAllowed(tag: "l", .delete)) {
      try form.performSwipe("d", of: "l[0]", .trailing)
    }
    #expect(calls == 0)
    try form.insertEntry(in: "l")
    try form.performSwipe("d", of: "l[0]", .trailing)
    #expect(calls == 1)
  }
}
