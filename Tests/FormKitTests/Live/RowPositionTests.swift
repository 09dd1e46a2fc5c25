import FormKit
import FormModel
import FormSession
import Testing

/// Commands that identify a row by its position, as a screen does for a row without a tag.
@Suite struct RowPositionTests {
  private static let sections = """
    - rows:
        - { type: text, title: Note }
        - { type: switch, title: On, value: false }
        - { type: slider, title: Volume, min: 0, max: 10, value: 5 }
        - { type: stepper, title: Seats, min: 0, max: 9, integer: true, value: 1 }
        - { type: push, title: Size, options: [small, large, larger] }
        - { type: date, title: Day, value: "2026-01-31" }
        - { type: label, title: News, swipe: { trailing: [{ id: read, title: Read, handler: read }] } }
    - tag: guests
      repeat:
        reorder: true
        value: [{ name: Ann }, { name: Bob }]
        rows:
          - { type: name, tag: name }
          - { type: staticText, text: "Dear {$$name}" }
    - tag: plan
      select: { mode: single }
      rows:
        - { type: info, title: Free, selectableValue: free }
        - { type: listCheck, title: Pro, selectableValue: pro }
    """

  @Test func everyCommandAcceptsAPositionForATag() throws {
    let session = FormSession(try liveForm(Self.sections))
    func value(_ row: Int) -> FormValue? {
      session.form.row(at: RowPosition(section: 0, row: row))?.value
    }
    func perform(_ line: String) { #expect(!session.answer(line).contains("error")) }
    perform(#"{"focus": {"section": 0, "row": 0}}"#)
    #expect(session.form.row(at: RowPosition(section: 0, row: 0))?.isFocused == true)
    perform(#"{"edit": {"tag": {"section": 0, "row": 0}, "text": "Hi", "caret": 2}}"#)
    #expect(value(0) == "Hi")
    perform(#"{"tap": {"tag": {"section": 0, "row": 1}}}"#)
    #expect(value(1) == true)
    perform(#"{"slide": {"tag": {"section": 0, "row": 2}, "to": 7}}"#)
    #expect(value(2) == 7.0)
    perform(#"{"increment": {"section": 0, "row": 3}}"#)
    #expect(value(3) == 2)
    perform(#"{"choose": {"tag": {"section": 0, "row": 4}, "option": "large"}}"#)
    #expect(value(4) == "large")
    perform(#"{"pick": {"tag": {"section": 0, "row": 5}, "value": "2026-02-01"}}"#)
    #expect(session.form.row(at: RowPosition(section: 0, row: 5))?.displayText == "2026-02-01")
    perform(#"{"swipe": {"tag": {"section": 0, "row": 6}, "side": "trailing", "action": "read"}}"#)
    perform(#"{"edit": {"tag": {"section": 1, "row": 2}, "text": "Bo"}}"#)
    #expect(session.form.row("guests[1].name")?.value == "Bo")
  }

  @Test func aPositionWithoutARowIsRefused() throws {
    let session = FormSession(try liveForm(Self.sections))
    #expect(session.answer(#"{"focus": {"section": 0, "row": 70}}"#).contains("error"))
    #expect(session.answer(##"{"focus": "#70000"}"##).contains("error"))
    #expect(session.answer(##"{"focus": "#x"}"##).contains("error"))
  }

  @Test func rowsMayHaveTheTagsSectionAndRow() throws {
    let rows = "- rows: [{ type: int, tag: section }, { type: int, tag: row }]"
    let session = FormSession(try liveForm(rows))
    #expect(!session.answer(#"{"set": {"section": 0, "row": 1}}"#).contains("error"))
    #expect(session.form.json() == #"{"section":0,"row":1}"#)
  }

  @Test func optionsAreSearched() throws {
    let session = FormSession(try liveForm(Self.sections))
    let place = #"{"section": 0, "row": 4}"#
    #expect(
      session.answer(#"{"options": {"tag": \#(place), "matching": "LARG"}}"#)
        == #"{"status":"loaded","options":[{"value":"large","title":"large","isDisabled":false},"#
        + #"{"value":"larger","title":"larger","isDisabled":false}]}"#)
    #expect(
      session.answer(#"{"options": {"tag": \#(place), "matching": "x"}}"#)
        == #"{"status":"loaded","options":[]}"#)
  }

  @Test func rowsWithoutAnAddressHaveTheirEntry() throws {
    let form = try liveForm(Self.sections)
    #expect(
      form.sections[1].rows.map(\.appearance.entry) == [nil, "guests[0]", nil, "guests[1]", nil])
    try form.moveEntry(in: "guests", from: 0, to: 1)
    #expect(form.snapshot().sections[1].rows[1].appearance.entry == "guests[0]")
  }

  @Test func contentRowsReportThatTheyAreOptions() throws {
    let form = try liveForm(Self.sections)
    #expect(form.sections[2].rows.map(\.appearance.isSelectable) == [true, false])
  }
}
