import FormKit
import Testing

/// The state of a form that handlers and transactions read while it is changing.
@Suite struct HandlerViewTests {
  private static let sections = """
    - tag: guests
      repeat:
        reorder: true
        rows:
          - { type: name, tag: name, events: { change: changed } }
          - { type: switch, tag: child, value: false, events: { change: changed } }
          - { type: text, tag: school, hidden: "$$child == false" }
      events: { remove: changed, add: changed }
    - hidden: "$guests.@count > 3"
      rows: [{ type: text, tag: note, events: { change: changed } }]
    """

  private final class Seen {
    var lines: [String] = []
  }

  private func form(_ seen: Seen) throws -> Form {
    var host = FormHost()
    host.handlers["changed"] = { event, form in
      let rows = form.sections.map(\.rows.count)
      let position = event.tag.flatMap { form.row($0)?.position }
      let place = position.map { "\($0.section).\($0.row)" } ?? "-"
      seen.lines.append("\(event.name) \(event.tag ?? "-") at \(place) of \(rows)")
    }
    let form = try liveForm(Self.sections, host: host)
    try form.set(
      "guests",
      to: .list(
        ["Ann", "Bob", "Cid"].map {
          .record([FormField(name: "name", value: $0), FormField(name: "child", value: false)])
        }))
    seen.lines = []
    return form
  }

  private func names(_ form: Form) -> [[String]] {
    form.sections.map { section in section.rows.map { "\($0.tag ?? "add"):\($0.value)" } }
  }

  private func checked(_ form: Form, before: [[String]], _ changes: ChangeSet) throws {
    let after = names(form)
    let applied = try changes.applied(
      to: before, section: { after[$0] }, row: { after[$0.section][$0.row] })
    #expect(applied == after)
  }

  /// Handlers see the settled form, also if the form was read earlier in the transaction.
  @Test(arguments: [true, false]) func handlersSeeTheSettledForm(hasBeenSeen: Bool) throws {
    let seen = Seen()
    let form = try form(seen)
    let twin = try self.form(Seen())
    let before = names(hasBeenSeen ? form : twin)
    let changes = try form.update { form in
      try form.removeEntry(in: "guests", at: 0)
      try form.moveEntry(in: "guests", from: 1, to: 0)
      try form.set("guests[0].child", to: true)
      try form.set("guests[1].name", to: "Bea")
      try form.set("note", to: "x")
    }
    #expect(
      seen.lines == [
        "remove guests at - of [6, 1]", "change guests[0].child at 0.1 of [6, 1]",
        "change guests[1].name at 0.3 of [6, 1]", "change note at 1.0 of [6, 1]",
      ])
    try checked(form, before: before, changes)
  }

  @Test func handlersSeeTheNewSections() throws {
    let seen = Seen()
    let form = try form(seen)
    let twin = try self.form(Seen())
    let before = names(twin)
    let changes = try form.insertEntry(in: "guests", at: 0)
    #expect(seen.lines == ["add guests at - of [9]"])
    try checked(form, before: before, changes)
  }

  @Test func positionsReadInAFailedTransactionAreForgotten() throws {
    struct Stop: Error {}
    let form = try form(Seen())
    var rows: [Int] = []
    var types: [String?] = []
    var hasTapped = false
    #expect(throws: Stop.self) {
      try form.update { form in
        for _ in 0..<3 { try form.removeEntry(in: "guests", at: 0) }
        rows = form.sections.map(\.rows.count)
        types = [0, 1, 5].map { form.row(at: RowPosition(section: 0, row: $0))?.type }
        hasTapped = (try? form.tap(at: RowPosition(section: 0, row: 5))) != nil
        throw Stop()
      }
    }
    #expect(rows == [1, 1] && types == ["button", nil, nil] && !hasTapped)
    #expect(form.sections.map(\.rows.count) == [7, 1])
    let before = names(form)
    try checked(form, before: before, form.set("guests[1].child", to: true))
  }
}
