import FormKit
import Foundation
import Testing

/// The ids of rows, sections and entries.
@Suite struct IdentityTests {
  private func form() throws -> Form {
    let form = try liveForm(
      """
      - rows:
          - { type: switch, tag: more, value: true }
          - { type: text, tag: note, hidden: "$more == false" }
      - tag: guests
        hidden: "$more == false"
        repeat:
          reorder: true
          rows:
            - { type: name, tag: name, events: { change: renamed } }
            - { type: int, tag: age, hidden: "$$name == 'Bob'" }
      - tag: phones
        repeat: { row: { type: phone } }
      """, host: host)
    try form.set("guests", to: .list(["Ann", "Bob", "Cid"].map(guest)))
    try form.set("phones", to: .list([.string("1")]))
    return form
  }

  private var host: FormHost {
    var host = FormHost.inUTC
    host.handlers["renamed"] = { event, _ in
      if event.value == "bad" { throw FormError.unknownTag("bad") }
    }
    return host
  }

  private func guest(_ name: String) -> FormValue {
    .record([FormField(name: "name", value: .string(name))])
  }

  @Test(arguments: ["more", "note", "guests[0].name", "guests[2].age", "phones[0]"])
  func idFindsItsRow(_ address: String) throws {
    let form = try form()
    let row = try #require(form.row(address))
    #expect(form.row(id: row.id) == row)
    #expect(form.row(id: row.id)?.address == address)
    try form.set("more", to: false)
    #expect(form.row(id: row.id)?.id == row.id && form.row(address)?.id == row.id)
    try form.set("more", to: true)
    #expect(form.row(address) == row)
  }

  @Test func idsAreUnique() throws {
    let form = try form()
    let rows = form.sections.flatMap(\.rows)
    #expect(Set(rows.map(\.id)).count == rows.count)
    #expect(Set(form.sections.map(\.id)).count == form.sections.count)
    for section in form.sections {
      #expect(form.section(id: section.id) == section)
      #expect(section.rows.allSatisfy { $0.section == section })
      for entry in section.entries { #expect(form.entry(id: entry.id) == entry) }
    }
  }

  @Test func idFollowsAMovedEntry() throws {
    let form = try form()
    let row = try #require(form.row("guests[2].name"))
    let entry = try #require(row.entry)
    #expect(entry.index == 2 && entry.rows.map(\.tag) == ["name", "age"])
    try form.moveEntry(in: "guests", from: 2, to: 0)
    #expect(form.row("guests[0].name") == row && row.address == "guests[0].name")
    #expect(row.entry == entry && entry.index == 0)
    #expect(
      entry.value
        == .record([FormField(name: "name", value: "Cid"), FormField(name: "age", value: .null)]))
    #expect(form.section("guests")?.entries.map(\.index) == [0, 1, 2])
    #expect(form.section("guests")?.entries[2].rows.map(\.tag) == ["name"])
    #expect(form.row("more")?.entry == nil)
  }

  @Test func idsOfRemovedEntriesAreNotReused() throws {
    let form = try form()
    var known = Set(form.sections.flatMap(\.rows).map(\.id))
    var entries = Set(form.section("guests")?.entries.map(\.id) ?? [])
    let row = try #require(form.row("guests[1].name"))
    let entry = try #require(row.entry)
    for _ in 0..<5 {
      try form.removeEntry(in: "guests", at: 1)
      try form.insertEntry(in: "guests", at: 1, value: guest("Dan"))
      let new = try #require(form.row("guests[1].name"))
      #expect(known.insert(new.id).inserted)
      #expect(entries.insert(try #require(new.entry).id).inserted)
    }
    #expect(form.row(id: row.id) == nil && form.entry(id: entry.id) == nil)
    // The state of the old row does not affect the new one.
    #expect(row.value == .null && row.address == nil && row.position == nil && row.entry == nil)
    #expect(entry.index == nil && entry.rows.isEmpty && entry.value == .null)
  }

  @Test func rowsAndSectionsWithoutATagCanBeUsed() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: text, swipe: { trailing: [{ id: go, title: Go, handler: went }] } }
      - repeat:
          max: 2
          rows:
            - type: text
              swipe: { trailing: [{ id: delete, title: Delete, style: destructive }], fullSwipe: { trailing: true } }
      """, host: .recording)
    try form.sections[1].insertEntry()
    try form.sections[1].insertEntry(at: 0)
    #expect(throws: FormError.notAllowed(tag: "", .insert)) { try form.sections[1].insertEntry() }
    #expect(throws: FormError.noEntries(tag: "")) { try form.sections[0].insertEntry() }
    let entries = form.sections[1].entries
    try #require(entries.first).rows[0].fullSwipe(.trailing)
    #expect(form.sections[1].entries == [entries[1]])
    let row = form.sections[0].rows[0]
    try row.openSwipe(.trailing)
    #expect(row.appearance.trailing.isOpen)
    #expect(try row.performSwipe("go", .trailing).handlers == ["went"])
  }

  @Test func removedRowsCannotBeChanged() throws {
    var called: [String?] = []
    var host = FormHost.inUTC
    host.handlers["drawn"] = { event, _ in called.append(event.tag) }
    let form = try liveForm(
      """
      - tag: list
        repeat:
          rows:
            - { type: text, tag: text, rules: [required], events: { update: drawn } }
            - { type: switch, tag: on, value: false }
      """, host: host)
    try form.insertEntry(in: "list")
    try form.insertEntry(in: "list")
    let rows = try #require(form.section("list")).entries[1].rows
    try form.removeEntry(in: "list", at: 1)
    #expect(throws: FormError.notSettable(tag: "text")) { try rows[0].set("x") }
    #expect(throws: FormError.notSettable(tag: "switch")) { try rows[1].set(true) }
    #expect(throws: FormError.notEditable(tag: "text")) { try rows[0].edit(text: "x") }
    #expect(throws: FormError.self) { try rows[1].toggle() }
    #expect(throws: FormError.notFocusable(tag: "text")) { try rows[0].focus() }
    #expect(throws: FormError.notSelectable(tag: "text")) { try rows[0].tap() }
    #expect(rows.map(\.value) == [.null, .null])
    #expect(try rows[0].send("update") == .proceed && called.isEmpty)
    try form.row("list[0].text")?.send("update")
    #expect(called == ["list[0].text"])
    for aspect in [FormAspect.hidden, .disabled, .value, .rule("required")] {
      #expect(rows[0].why(aspect) == nil && form.row("list[0].text")?.why(aspect) != nil)
    }
  }

  @Test func idReturnsWhenATransactionFails() throws {
    let form = try form()
    let rows = form.sections.flatMap(\.rows)
    var inside: [FormRow.ID] = []
    #expect(throws: FormError.unknownTag("bad")) {
      try form.update { form in
        try form.removeEntry(in: "guests", at: 0)
        try form.insertEntry(in: "guests", value: guest("Eve"))
        inside = form.section("guests")?.entries.last?.rows.map(\.id) ?? []
        try form.set("guests[0].name", to: "bad")
      }
    }
    #expect(form.sections.flatMap(\.rows) == rows)
    #expect(rows.allSatisfy { form.row(id: $0.id) == $0 })
    #expect(inside.count == 2)
    #expect(inside.allSatisfy { form.row(id: $0) == nil })
    try form.insertEntry(in: "guests")
    let rowsNow = try #require(form.section("guests")).rows
    #expect(rowsNow.allSatisfy { !inside.contains($0.id) })
  }

  @Test func idIsANumberInJSON() throws {
    let form = try form()
    try form.removeEntry(in: "phones", at: 0)
    try form.insertEntry(in: "phones")
    let id = try #require(form.row("phones[0]")).id
    let text = String(decoding: try JSONEncoder().encode([id]), as: UTF8.self)
    #expect(text == "[\(id)]")
    #expect(try JSONDecoder().decode([FormRow.ID].self, from: Data(text.utf8)) == [id])
    // Exactly representable in every JSON reader's numbers.
    #expect(UInt64(Double(id.rawValue)) == id.rawValue)
  }

  @Test(arguments: [3, 5, 17, 1 << 20, 1 << 40, UInt64.max])
  func unknownIDsFindNothing(_ number: UInt64) throws {
    let form = try liveForm("- rows: [{ type: text, tag: one }]")
    #expect(form.row(id: FormRow.ID(rawValue: number)) == nil)
    #expect(form.section(id: FormSection.ID(rawValue: number)) == nil)
    #expect(form.entry(id: FormEntry.ID(rawValue: number)) == nil)
  }

  @Test func templatesHaveNoRows() throws {
    let form = try form()
    let rows = Set((0..<40).compactMap { form.row(id: FormRow.ID(rawValue: $0)) })
    let hidden = try #require(form.row("guests[1].age"))
    #expect(rows == Set(form.sections.flatMap(\.rows)).union([hidden]))
  }
}
