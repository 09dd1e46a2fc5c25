import FormKit
import Testing

/// Text fields that send their whole text, or single edits, to a live form.
@Suite struct FieldEditTests {
  private static let spec = """
    - rows:
      - { type: phone, tag: phone, mask: "(###) ###-####" }
      - { type: int, tag: n }
      - { type: text, tag: late, commit: blur }
      - { type: text, tag: short, maxInputLength: 3 }
      - { type: textArea, tag: area, value: ab }
      - { type: text, tag: upper, value: a b, events: { change: h } }
      - { type: text, tag: off, disabled: true }
      - { type: textArea, tag: fixed, readOnly: true }
      - { type: text, tag: away, hidden: true }
      - { type: switch, tag: switch }
    - tag: l
      repeat: { rows: [{ type: text, tag: x }], value: [{}, {}] }
    """

  private let form: Form

  init() throws {
    var host = FormHost.inUTC
    host.handlers["h"] = { _, form in
      guard case .string(let text) = try form.value(of: "upper") else { return }
      try form.set("upper", to: .string(text.uppercased()))
    }
    form = try liveForm(Self.spec, host: host)
  }

  @Test func rowsReportWhetherTheyCanHaveTheFocus() throws {
    var host = FormHost.inUTC
    host.handlers["h"] = { _, _ in }
    let form = try liveForm(
      Self.spec + """

        - rows:
          - { type: dateTime, tag: picked, style: picker }
          - { type: dateTime, tag: typed }
          - { type: picker, tag: wheel, options: [a] }
          - { type: picker, tag: field, options: [a], style: input }
          - { type: countDown, tag: clock }
        """, host: host)
    for row in form.sections.flatMap(\.rows) {
      let takesFocus = (try? row.focus()) != nil
      #expect(row.appearance.isFocusable == takesFocus, "\(row.tag ?? "")")
    }
    let names = form.sections.flatMap(\.rows).filter(\.appearance.isFocusable).map(\.tag)
    #expect(names.contains("phone") && !names.contains("off") && !names.contains("picked"))
  }

  @Test func editReturnsTextAndCaret() throws {
    try form.edit("phone", text: "123", selection: 3..<3)
    var result = try form.edit("phone", text: "1234", selection: 4..<4)
    #expect(result.text == "(123) 4" && result.selection == 7..<7)
    #expect(try form.focus == "phone" && form.editText(of: "phone") == "(123) 4")
    #expect(try form.value(of: "phone") == "(123) 4")
    #expect(!result.changes.isEmpty)
    result = try form.edit("phone", text: "(123)4", selection: 5..<5)
    #expect(result.text == "(124" && result.selection == 3..<3)
    result = try form.edit("phone", text: "(124", selection: 1..<3)
    #expect(result.text == "(124" && result.selection == 1..<3 && result.changes.isEmpty)
    #expect(form.editSelection == 1..<3)
    #expect(result.text[result.selectedRange] == "12")
  }

  @Test func refusedEditReturnsTheOldText() throws {
    try form.edit("short", text: "abc")
    let result = try form.edit("short", text: "aXXc", selection: 3..<3)
    #expect(result.text == "abc" && result.selection == 1..<2 && result.changes.isEmpty)
  }

  @Test func singleEdits() throws {
    try form.edit("area", replacing: 1..<1, with: "👍🏽")
    #expect(try form.editText(of: "area") == "a👍🏽b")
    let result = try form.edit("area", replacing: 1..<5, with: "")
    #expect(result.text == "ab" && result.selection == 1..<1)
    let outside = try form.edit("area", replacing: 1..<9, with: "x")
    #expect(outside.text == "ab" && outside.changes.isEmpty)
  }

  @Test func returnKeyInATextOfOneLineMovesToTheNextRow() throws {
    try form.edit("n", text: "12")
    let result = try form.edit("n", text: "1\n2", selection: 2..<2)
    #expect(result.text == "12" && form.focus == "late")
    try form.edit("area", text: "ab", selection: 1..<1)
    try form.pressReturn()
    #expect(try form.editText(of: "area") == "a\nb" && form.editSelection == 2..<2)
  }

  @Test func numbersAreReadAsAWhole() throws {
    try form.edit("n", text: "12a")
    #expect(try form.value(of: "n") == .null)
    try form.blur()
    #expect(form.messages("n") == ["Enter a whole number"])
    #expect(try form.editText(of: "n") == "12a")
    try form.edit("n", text: "12", selection: 2..<2)
    #expect(try form.value(of: "n") == 12)
  }

  @Test func commitOnBlurWaits() throws {
    try form.edit("late", text: "abc")
    #expect(try form.value(of: "late") == .null)
    try form.edit("late", text: "ab")
    try form.blur()
    #expect(try form.value(of: "late") == "ab")
  }

  /// If a handler replaces the text, the caret stays after the typed characters.
  @Test func textsOfHandlersKeepTheCaret() throws {
    let result = try form.edit("upper", text: "ax b", selection: 2..<2)
    #expect(result.text == "AX B" && result.selection == 2..<2)
  }

  @Test(arguments: ["off", "fixed", "away", "switch", "l"])
  func rowsWithoutTextInput(tag: String) {
    #expect(throws: FormError.notEditable(tag: tag)) { try form.edit(tag, text: "x") }
    #expect(throws: FormError.notEditable(tag: tag)) {
      try form.edit(tag, replacing: 0..<0, with: "x")
    }
    #expect(form.focus == nil)
  }

  @Test func unknownTags() {
    #expect(throws: FormError.unknownTag("l[2].x")) { try form.edit("l[2].x", text: "x") }
  }

  @Test func removedRowCannotBeEdited() throws {
    let row = try #require(form.row("l[1].x"))
    try form.set("l", to: .list([]))
    #expect(throws: FormError.self) { try row.edit(text: "x") }
    #expect(form.focus == nil)
  }

  @Test func rangesBeyondAnyText() throws {
    for range in [Int.max..<Int.max, Int.min..<Int.max, Int.min..<Int.min, 3..<Int.max] {
      #expect(try form.edit("area", replacing: range, with: "x").text == "ab")
      #expect(try form.edit("area", text: "ab", selection: range).text == "ab")
    }
  }

  @Test func sendingTheUnchangedTextChangesNothing() throws {
    for tag in ["phone", "n", "late", "short", "area", "upper", "l[1].x"] {
      try form.focus(tag)
      let text = try #require(try form.editText(of: tag))
      let result = try form.edit(tag, text: text, selection: form.editSelection)
      #expect(result.changes.isEmpty && result.text == text)
    }
  }

  @Test func commands() throws {
    let session = FormSession(form)
    #expect(
      session.answer(#"{"edit": {"tag": "phone", "text": "1234", "caret": 4}}"#)
        .hasPrefix(#"{"focus":"phone","text":"(123) 4","caret":7,"changes":["#))
    #expect(
      session.answer(#"{"edit": {"tag": "phone", "text": "(123) 4", "caret": 2}}"#)
        == #"{"focus":"phone","text":"(123) 4","caret":2,"changes":[]}"#)
    #expect(
      session.answer(#"{"edit": {"tag": "phone", "text": "x", "insert": "y"}}"#)
        == #"{"error":"`edit`: unknown key `insert`"}"#)
    #expect(
      session.answer(#"{"edit": {"tag": "off", "text": "x"}}"#)
        == #"{"error":"`off` cannot be edited now"}"#)
  }
}
