import FormKit
import Testing

/// Rows and sections that a program removes and restores.
@Suite struct RemovalTests {
  private func form() throws -> Form {
    try liveForm(
      """
      - tag: trip
        rows:
          - { type: int, tag: nights, value: 2, rules: [{ smallerThan: 9 }] }
          - { type: int, tag: price, value: 10, whenHidden: keep }
          - { type: int, tag: total, computed: "$nights * $price" }
          - { type: int, tag: count, computed: "COUNT($guests)" }
          - { type: switch, tag: alone, hidden: "$guests != nil" }
          - { type: button, tag: go, disabled: "NOT $form.isValid" }
      - tag: guests
        repeat:
          reorder: true
          value: [{ name: Ann, age: 4 }, { name: Bob, age: 5 }]
          rows:
            - { type: text, tag: name }
            - { type: int, tag: age, value: 1 }
            - { type: int, tag: next, computed: "$$age + 1" }
      """)
  }

  @Test func removedRowIsAbsent() throws {
    let form = try form()
    let changes = try form.removeRow("nights")
    #expect(
      Array(changes) == [
        .removeRow(RowPosition(section: 0, row: 0), tag: "nights"),
        .updateRow(RowPosition(section: 0, row: 2), tag: "total"),
        .value(tag: "total", old: .int(20), new: .null),
      ])
    #expect(try form.isRemoved("nights") && form.isHidden("nights"))
    #expect(form.values()["nights"] == nil)
    #expect(form.values(includeHidden: true)["nights"] == nil)
    #expect(try form.value(of: "nights") == .int(2))
    #expect(
      form.row("nights")?.why(.hidden)?.description.contains("the program has removed it") == true)
    try form.set("nights", to: .int(3))
    try form.restoreRow("nights")
    #expect(try form.value(of: "total") == .int(30))
    #expect(form.row(at: RowPosition(section: 0, row: 0))?.tag == "nights")
  }

  @Test func keptValuesOfRemovedRowsAreAbsentToo() throws {
    let form = try form()
    try form.removeRow("price")
    #expect(try form.value(of: "total") == .null)
    try form.removeSection("trip")
    try form.restoreRow("price")
    #expect(try form.isRemoved("price"))
    #expect(try form.value(of: "total") == .null)
    try form.restoreSection("trip")
    #expect(try form.value(of: "total") == .int(20))
  }

  @Test func rulesOfRemovedRowsDoNotCount() throws {
    let form = try form()
    try form.set("nights", to: .int(20))
    #expect(try form.isDisabled("go"))
    #expect(try !form.validate().isValid)
    try form.removeRow("nights")
    #expect(try !form.isDisabled("go"))
    #expect(try form.issues(of: "nights").isEmpty)
    #expect(try form.validate(ValidationScope(includeHidden: true)).isValid)
    try form.restoreRow("nights")
    #expect(try form.isDisabled("go"))
    #expect(try !form.validate().isValid)
  }

  @Test func defaultsOfHiddenRowsAreNotEvaluatedAgain() throws {
    let form = try liveForm(
      """
      - tag: trip
        rows:
          - { type: int, tag: nights, value: 2 }
          - { type: int, tag: price, value: "$nights * 10", hidden: "$nights > 0", whenHidden: clear }
      """)
    try form.removeSection("trip")
    #expect(try form.value(of: "price") == .int(20))
    try form.restoreSection("trip")
    #expect(try form.value(of: "price") == .int(20))
  }

  @Test func sectionsOfEntriesAreRemovedWithThem() throws {
    let form = try form()
    #expect(try form.isHidden("alone"))
    try form.removeSection("guests")
    #expect(form.sections.map(\.tag) == ["trip"])
    #expect(try form.value(of: "count") == .int(0))
    #expect(try !form.isHidden("alone"))
    #expect(form.values()["guests"] == nil)
    try form.insertEntry(in: "guests")
    #expect(try form.isRemoved("guests[2].age"))
    try form.restoreSection("guests")
    #expect(try form.value(of: "count") == .int(3))
    #expect(try form.value(of: "guests[2].next") == .int(2))
  }

  @Test func anEntryThatIsASectionIsRemovedByItsAddress() throws {
    let form = try liveForm(
      """
      - tag: l
        repeat:
          section: { header: H, rows: [{ type: text, tag: x }] }
          insert: false
          value: [{ x: a }, { x: b }]
      """)
    try form.removeSection("l[0]")
    #expect(try form.sections.map(\.rows.count) == [1] && form.isRemoved("l[0]"))
    try form.restoreSection("l[0]")
    #expect(form.sections.count == 2)
  }

  @Test func rowsOfOneEntryAreRemoved() throws {
    let form = try form()
    try form.removeRow("guests[0].age")
    #expect(try form.value(of: "guests[0].next") == .null)
    #expect(try form.value(of: "guests[1].next") == .int(6))
    #expect(form.json().contains(#"{"name":"Ann","next":null}"#))
    try form.moveEntry(in: "guests", from: 0, to: 1)
    #expect(try form.isRemoved("guests[1].age"))
  }

  @Test func aRowLosesTheFocus() throws {
    let form = try form()
    try form.focus("nights")
    try form.removeRow("nights")
    #expect(form.focus == nil)
    #expect(throws: FormError.notFocusable(tag: "nights")) { try form.focus("nights") }
  }

  @Test func resetLeavesRowsRemovedAndFailuresUndoIt() throws {
    let form = try form()
    try form.removeRow("nights")
    try form.reset()
    #expect(try form.isRemoved("nights"))
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.restoreRow("nights")
        try form.removeSection("guests")
        throw Stop()
      }
    }
    #expect(try form.isRemoved("nights") && !form.isRemoved("guests"))
    #expect(try form.value(of: "count") == .int(2))
  }

  @Test func onlyRowsAndSectionsCanBeRemoved() throws {
    let form = try form()
    #expect(throws: FormError.unknownTag("none")) { try form.removeRow("none") }
    #expect(throws: FormError.wrongControl(tag: "trip", needed: "row")) {
      try form.removeRow("trip")
    }
    #expect(throws: FormError.wrongControl(tag: "alone", needed: "section")) {
      try form.removeSection("alone")
    }
  }

  @Test func swipedRowsAreAbsentUntilTheReset() throws {
    let form = try rowForm(
      """
          - { type: int, tag: a, value: 1, swipe: { trailing: [{ id: x, title: X, style: destructive }] } }
          - { type: int, tag: b, computed: "$a + 1" }
      """)
    try form.performSwipe("x", of: "a", .trailing)
    #expect(try form.value(of: "b") == .null)
    try form.reset()
    #expect(try form.value(of: "b") == .int(2))
    try form.performSwipe("x", of: "a", .trailing)
    try form.restoreRow("a")
    #expect(try form.value(of: "b") == .int(2))
  }

  @Test func defaultsInNewEntriesOfARemovedSectionReadItAsAbsent() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Teams
        sections:
          - tag: teams
            whenHidden: keep
            forEach: teams
            key: id
            rows:
              - { type: field, tag: id, valueType: Int }
              - type: list
                tag: people
                repeat:
                  min: 1
                  rows:
                    - { type: field, tag: size, valueType: Int, value: COUNT($$$people) }
                    - { type: text, tag: name, title: Name }
        """))
    try form.removeSection("teams")
    try form.setModels("teams", [FormModelItem(key: .int(7), values: [:])])
    #expect(try form.value(of: "teams[0].people[0].size") == .int(0))
    try form.update { form in
      try form.restoreSection("teams")
      try form.setModels("teams", [7, 8].map { FormModelItem(key: .int($0), values: [:]) })
    }
    #expect(try form.value(of: "teams[1].people[0].size") == .int(1))
  }

  @Test func commandsRemoveAndRestore() throws {
    let session = FormSession(try form())
    #expect(session.answer(#"{"removeRow": "nights"}"#).contains(#""op":"remove""#))
    #expect(session.answer(#"{"values": {"includeHidden": true}}"#).contains("nights") == false)
    #expect(session.answer(#"{"restoreRow": "nights"}"#).contains(#""op":"insert""#))
    let removed = session.answer(#"{"removeSection": "guests"}"#)
    #expect(removed.contains(#"{"op":"remove","section":1}"#))
    let restored = session.answer(#"{"restoreSection": "guests"}"#)
    #expect(restored.contains(#"{"op":"insert","section":1}"#))
    #expect(session.answer(#"{"removeRow": "guests"}"#) == #"{"error":"`guests` is no row"}"#)
  }

  @Test func reloadKeepsRowsRemoved() throws {
    let form = try form()
    try form.removeRow("nights")
    try form.removeSection("guests")
    let other = try form.reload(into: form.program).form
    #expect(try other.isRemoved("nights") && other.isRemoved("guests"))
    #expect(try other.value(of: "total") == .null)
    try other.restoreRow("nights")
    #expect(try other.value(of: "total") == .int(20))
  }

  @Test func pagesWithoutRowsAreSkipped() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Pages
        pages:
          - sections: [{ tag: one, rows: [{ type: text, tag: a }] }]
          - sections: [{ tag: two, rows: [{ type: text, tag: b }] }]
        """))
    try form.removeSection("one")
    #expect(form.sections.map(\.tag) == ["two"])
  }
}
