import FormKit
import Testing

/// Typed text that is no valid value.
@Suite struct TypedTextTests {
  private static let spec = """
    - rows:
      - { type: int, tag: n }
      - { type: int, tag: late, commit: blur }
      - { type: switch, tag: off }
      - { type: int, tag: gone, hidden: "$off == true", whenHidden: clear }
    - tag: l
      repeat: { rows: [{ type: int, tag: x }, { type: text, tag: t }], value: [{}, {}] }
    """

  private let form: Form

  init() throws { form = try liveForm(Self.spec) }

  private func problems() throws -> [String] { try form.validate().issues.compactMap(\.tag) }

  @Test func valueSetByProgramReplacesTypedText() throws {
    try form.edit("n", insert: "x")
    #expect(try problems() == ["n"])
    try form.set("n", to: 9)
    #expect(try problems() == [])
    #expect(try form.editText(of: "n") == "9")
    try form.blur()
    #expect(try form.value(of: "n") == 9)
  }

  @Test func rowShowsTypedText() throws {
    try form.edit("n", insert: "12a")
    try form.blur()
    #expect(form.row("n")?.displayText == "12a")
    try form.set("n", to: 9)
    #expect(form.row("n")?.displayText == "9")
  }

  @Test func valueOfEntryReplacesTypedText() throws {
    try form.edit("l[1].x", insert: "x")
    try form.blur()
    #expect(form.messages("l[1].x") == ["Enter a whole number"])
    try form.setValues(json: #"{"l": [{}, {"x": 4}]}"#)
    #expect(form.messages("l[1].x") == [])
    #expect(try problems() == [])
    #expect(try form.editText(of: "l[1].x") == "4")
  }

  @Test func resetRemovesTypedText() throws {
    try form.edit("l[0].x", insert: "x")
    try form.edit("late", insert: "5")
    try form.reset()
    #expect(try form.editText(of: "late") == "")
    try form.blur()
    #expect(try form.value(of: "late") == .null)
    #expect(try problems() == [])
  }

  @Test func hidingRemovesTypedText() throws {
    try form.edit("gone", insert: "x")
    try form.blur()
    try form.set("off", to: true)
    try form.set("off", to: false)
    #expect(try problems() == [])
    #expect(try form.editText(of: "gone") == "")
  }

  @Test func failedTransactionRestoresTypedText() throws {
    struct Stop: Error {}
    try form.edit("n", insert: "x")
    try form.blur()
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.set("n", to: 3)
        throw Stop()
      }
    }
    #expect(form.messages("n") == ["Enter a whole number"])
    #expect(try form.editText(of: "n") == "x")
  }

  @Test func typedTextIsKeptAsTyped() throws {
    try form.edit("n", insert: "-")
    try form.blur()
    #expect(try form.editText(of: "n") == "-")
    #expect(form.messages("n") == ["Enter a whole number"])
    try form.edit("n", delete: 1)
    try form.blur()
    #expect(try form.editText(of: "n") == "")
    #expect(form.messages("n") == [])
  }

  @Test func newerValueReplacesDelayedText() throws {
    try form.edit("late", insert: "5")
    try form.set("late", to: 9)
    #expect(try form.editText(of: "late") == "9")
    try form.blur()
    #expect(try form.value(of: "late") == 9)

    try form.edit("late", insert: "5")
    try form.update { form in
      try form.set("late", to: 7)
      try form.blur()
    }
    #expect(try form.value(of: "late") == 7)
  }

  @Test func typingContinuesAfterNewerValue() throws {
    try form.edit("n", insert: "5")
    try form.update { form in
      try form.set("n", to: 9)
      try form.edit("n", insert: "1")
    }
    #expect(try form.value(of: "n") == 91)
  }
}
