import FormKit
import FormModel
import FormTestSupport
import Testing

/// The state of inner lists in the appearance of sections.
@Suite struct InnerListStateTests {
  private func form(
    _ list: String, more: String = "addButton: { title: Add a phone }"
  ) throws -> Form {
    let form = try liveForm(
      """
      - tag: guests
        repeat:
          rows:
            - { type: switch, tag: off, title: Off, value: false }
            - type: list
              tag: phones
              rules: [uniqueItems]
              disabled: "$$off == true"
              repeat:
                \(list)
                \(more)
                rows:
                  - { type: text, tag: number, title: Number, validates: onChange }
      """)
    try form.setValues(json: #"{"guests":[{"phones":[{"number":"1"}]},{"phones":[]}]}"#)
    return form
  }

  private static let twice = FormValue.list(
    Array(repeating: .record([FormField(name: "number", value: .string("1"))]), count: 2))

  private func messages(_ form: Form) -> [String] {
    form.sections[0].appearance.issues.map(\.message)
  }

  @Test func aFullListShowsItsIssuesInTheSection() throws {
    let form = try form("max: 2")
    try form.insertEntry(in: "guests[0].phones")
    let changes = try form.set("guests[0].phones[1].number", to: .string("1"))
    let look = form.sections[0].appearance
    #expect(changes.contains(.updateSection(at: 0)))
    #expect(look.issues.map(\.tag) == ["guests[0].phones"] && look.isInvalid)
    #expect(look.issues.map(\.message) == ["No value may appear twice"])
    #expect(form.section("guests")?.issues.isEmpty == true)
    #expect(form.section("guests")?.isValid == true)
    let healed = try form.set("guests[0].phones[1].number", to: .string("2"))
    #expect(messages(form).isEmpty && healed.contains(.updateSection(at: 0)))
  }

  @Test func addButtonShowsTheIssuesWhileVisible() throws {
    let form = try form("max: 3")
    try form.set("guests[0].phones", to: Self.twice)
    let button = try #require(form.sections[0].rows.first { $0.title == "Add a phone" })
    #expect(button.issues.map(\.message) == ["No value may appear twice"])
    #expect(messages(form).isEmpty)
    try form.insertEntry(in: "guests[0].phones")
    #expect(messages(form) == ["No value may appear twice"])
    try form.removeEntry(in: "guests[0].phones", at: 2)
    #expect(messages(form).isEmpty)
  }

  @Test(arguments: [
    ("insert: false", "reorder: true"),
    (#"insert: "$$off == true""#, "reorder: true"),
  ]) func listWithoutAddButtonShowsItsIssuesInTheSection(list: String, more: String) throws {
    let form = try form(list, more: more)
    try form.set("guests[0].phones", to: Self.twice)
    #expect(messages(form) == ["No value may appear twice"])
    try form.removeEntry(in: "guests", at: 0)
    #expect(messages(form).isEmpty)
  }

  @Test func sectionsDescribeTheirLists() throws {
    let form = try form("max: 2", more: "reorder: true")
    let lists = form.sections[0].appearance.lists
    #expect(lists.map(\.address) == ["guests[0].phones", "guests[1].phones"])
    #expect(lists.map(\.entries.count) == [1, 0])
    #expect(
      lists.allSatisfy { $0.entries.canInsert && $0.entries.canDelete == ($0.entries.count > 0) })
    let full = try form.insertEntry(in: "guests[0].phones")
    #expect(full.contains(.updateSection(at: 0)))
    #expect(form.sections[0].appearance.lists[0].entries.canInsert == false)
    let disabled = try form.set("guests[1].off", to: .bool(true))
    #expect(disabled.contains(.updateSection(at: 0)))
    #expect(form.sections[0].appearance.lists[1].isDisabled)
  }

  @Test func addButtonsAreTappedByTheirLists() throws {
    let form = try form("max: 2")
    let button = try #require(form.sections[0].rows.first { $0.appearance.isAddButton })
    #expect(button.appearance.address == "guests[0].phones")
    try form.tap("guests[1].phones")
    #expect(try form.entryCount(of: "guests[1].phones") == 1)
    try form.tap("guests")
    #expect(try form.entryCount(of: "guests") == 3)
    try form.tap("guests[1].phones")
    #expect(throws: FormError.notSelectable(tag: "guests[1].phones")) {
      try form.tap("guests[1].phones")
    }
  }

  @Test func listIsFoundByItsAddress() throws {
    let session = FormSession(try form("max: 3"))
    _ = session.answer(#"{"insert": {"section": "guests[0].phones"}}"#)
    let list = session.answer(#"{"state": {"tags": ["guests[0].phones"]}}"#)
    #expect(list.contains("guests[0].phones[0].number"))
    #expect(list.contains("guests[0].phones[1].number"))
    #expect(list.contains(#""lists":[{"address":"guests[0].phones","#))
    #expect(!list.contains("guests[1]") && !list.contains("guests[0].off"))
    let row = session.answer(#"{"state": {"tags": ["guests[0].off"]}}"#)
    #expect(row.contains("guests[0].off") && !row.contains("lists"))
  }

  /// Updates applied to the first snapshot lead to the last one.
  @Test func updatesLeadToTheLastSnapshot() throws {
    let form = try form("max: 2")
    var screen = form.snapshot()
    let observer = form.observeUpdates { update, _ in
      do { try screen.apply(update) } catch { Issue.record("\(error)") }
    }
    defer { observer.cancel() }
    try form.insertEntry(in: "guests[0].phones")
    #expect(screen == form.snapshot())
    try form.set("guests[0].phones[1].number", to: .string("1"))
    #expect(screen == form.snapshot() && screen.sections[0].appearance.isInvalid)
    try form.set("guests[0].off", to: .bool(true))
    #expect(screen == form.snapshot())
    try form.removeEntry(in: "guests", at: 0)
    #expect(screen == form.snapshot() && !screen.sections[0].appearance.isInvalid)
  }

  @Test func theReturnKeyFollowsTheRowsAfterIt() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: switch, tag: more, title: More, value: false }
          - { type: text, tag: first, title: First }
          - { type: text, tag: second, title: Second, hidden: "$more == false" }
          - { type: phone, tag: third, title: Third, disabled: "$more == false", hidden: "$more == true" }
      """)
    try form.focus("first")
    #expect(form.returnKeyFace == "default")
    let shown = try form.set("more", to: .bool(true))
    #expect(shown.contains(.updateRow(RowPosition(section: 0, row: 1), tag: "first")))
    #expect(form.returnKeyFace == "next")
    let typed = try form.edit("first", insert: "a", delete: 0)
    #expect(form.returnKeyFace == "next" && !typed.isEmpty)
    let hidden = try form.set("more", to: .bool(false))
    #expect(hidden.contains(.updateRow(RowPosition(section: 0, row: 1), tag: "first")))
  }
}
