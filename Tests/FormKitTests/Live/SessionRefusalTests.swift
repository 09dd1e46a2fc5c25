import FormKit
import Testing

/// Commands that a session refuses although a program may perform the same change, or although they
/// seem to have no effect.
@Suite struct SessionRefusalTests {
  private static let spec = """
    - rows:
      - { type: switch, tag: off }
      - { type: text, tag: name }
      - { type: push, tag: one, options: [a, b] }
    - { tag: chosen, select: {}, options: [a, b] }
    - tag: still
      disabled: "$off == true"
      repeat: { rows: [{ type: text, tag: x }], reorder: true, value: [{ x: a }, { x: b }] }
    - tag: unseen
      hidden: "$off == true"
      repeat: { rows: [{ type: text, tag: y }], reorder: true, value: [{ y: a }, { y: b }] }
    """

  @Test(arguments: ["still", "unseen"])
  func unreachableEntriesStay(tag: String) throws {
    let session = FormSession(try liveForm(Self.spec))
    try session.form.set("off", to: true)
    #expect(
      session.answer(#"{"insert": {"section": "\#(tag)"}}"#)
        == #"{"error":"`\#(tag)` allows no insert now"}"#)
    #expect(
      session.answer(#"{"remove": {"section": "\#(tag)", "at": 0}}"#)
        == #"{"error":"`\#(tag)` allows no delete now"}"#)
    #expect(
      session.answer(#"{"move": {"section": "\#(tag)", "from": 0, "to": 1}}"#)
        == #"{"error":"`\#(tag)` allows no move now"}"#)
    #expect(try session.form.entryCount(of: tag) == 2)
    // A program may remove the entry.
    try session.form.removeEntry(in: tag, at: 0)
    #expect(try session.form.entryCount(of: tag) == 1)
  }

  @Test(arguments: [
    (#"{"edit": {"tag": "name", "delete": -1}}"#, "`edit`: `delete` is 0 or more, not -1"),
    (
      #"{"choose": {"tag": "one", "option": "a", "component": 3}}"#,
      "`one` has 1 component, so there is no component 3"
    ),
    (
      #"{"choose": {"tag": "one", "option": "a", "component": -1}}"#,
      "`one` has 1 component, so there is no component -1"
    ),
    (#"{"options": "name"}"#, "`name` has no options"),
    (#"{"increment": "name"}"#, "`name` is no stepper"),
    (#"{"slide": {"tag": "name", "to": 1}}"#, "`name` is no slider"),
    (#"{"pick": {"tag": "name", "value": "a"}}"#, "`name` is no picker of dates or durations"),
    (#"{"finish": {"token": 7}}"#, "no swipe action with the token 7 waits for its end"),
    (#"{"select": {"section": "chosen", "option": "z"}}"#, "`chosen` has no option `z`"),
    (#"{"expand": "name"}"#, "`name` is not a section that can be opened and closed"),
    (#"{"expand": "nobody"}"#, "there is no row or section `nobody`"),
    (#"{"insert": {"section": "chosen"}}"#, "`chosen` is not a section of entries"),
    (#"{"options": "still"}"#, "`still` has no options"),
  ])
  func meaninglessCommandsAreRefused(command: String, message: String) throws {
    let session = FormSession(try liveForm(Self.spec))
    #expect(session.answer(command) == #"{"error":"\#(message)"}"#)
    #expect(session.form.focus == nil)
  }

  @Test func collapsedSectionIsRedrawn() throws {
    let form = try liveForm(
      """
      - tag: s
        header: More
        collapsible: true
        rows: [{ type: text, tag: a, hidden: "1 == 1" }]
      """)
    #expect(try form.setCollapsed(true, of: "s").contains(.updateSection(at: 0)))
    #expect(try form.setCollapsed(true, of: "s").isEmpty)
    #expect(try form.setCollapsed(false, of: "s").contains(.updateSection(at: 0)))
  }

  @Test func sectionWithWrongCountIsRedrawn() throws {
    let form = try liveForm(
      "- { tag: l, repeat: { min: 1, rows: [{ type: text, tag: x }] } }")
    let changes = try form.setValues(json: #"{"l": []}"#)
    #expect(try form.issues(of: "l").map(\.rule) == ["min"])
    #expect(changes.contains(.updateSection(at: 0)))
    let fixed = try form.insertEntry(in: "l")
    #expect(try form.issues(of: "l").isEmpty)
    #expect(fixed.contains(.updateSection(at: 0)))
  }

  @Test func listAndItsEntryAreNotSetTogether() throws {
    let session = FormSession(
      try liveForm("- { tag: l, repeat: { rows: [{ type: text, tag: x }], value: [{}, {}] } }"))
    #expect(
      session.answer(#"{"set": {"l[1].x": "q", "l": [{"x": "y"}]}}"#)
        == #"{"error":"`l` and `l[1].x` cannot be set at once"}"#)
    #expect(throws: FormError.overlap(section: "l", entry: "l[0].x")) {
      try session.form.setValues(["l": .null, "l[0].x": "q"])
    }
    #expect(session.form.json() == #"{"l":[{"x":null},{"x":null}]}"#)
    try session.form.setValues(["l[1].x": "p", "l[0].x": "q"])
    #expect(session.form.json() == #"{"l":[{"x":"q"},{"x":"p"}]}"#)
  }
}
