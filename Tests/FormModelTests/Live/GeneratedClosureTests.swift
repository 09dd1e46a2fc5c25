@_spi(Generated) import FormModel
import Testing

/// The closures of a generated definition belong to its rows.
@Suite struct GeneratedClosureTests {
  /// A form with a switch `gift` and a text `greeting`, which is visible for gifts.
  private static func definition() -> FormDefinition {
    func build(_ fingerprint: UInt64) -> FormDefinition {
      let form = DefinitionBuilder("Gifts")
      form.slots(fingerprint)
      form.section()
      form.row(.switch, "gift", "Gift", .bool)
      form.row(.text, "greeting", "Greeting", .string)
      form.hidden(form.holds("$gift") { $0[bool: 1].isNot(true) })
      return form.definition()
    }
    return build(FormIndex(build(0)).fingerprint)
  }

  @Test func aConditionHidesAndShows() throws {
    let form = try Form(Self.definition())
    #expect(try form.isHidden("greeting"))
    try form.set("gift", to: .bool(true))
    #expect(try !form.isHidden("greeting"))
  }

  /// Adding entries moves the values to other storage.
  @Test func aConditionReadsValuesThatHaveMoved() throws {
    func build(_ fingerprint: UInt64) -> FormDefinition {
      let form = DefinitionBuilder("Guests")
      form.slots(fingerprint)
      form.section()
      form.row(.switch, "named", "Named", .bool)
      form.section("guests")
      form.repeating(insert: true, delete: true, reorder: true, minimum: 0, isRecord: true)
      form.row(.text, "name", "Name", .string)
      form.row(.text, "nickname", "Nickname", .string)
      form.hidden(form.holds("$$name $named") { $0[entryText: 3].isNil || $0[bool: 1].isNot(true) })
      return form.definition()
    }
    let form = try Form(build(FormIndex(build(0)).fingerprint))
    try form.set("named", to: .bool(true))
    for index in 0..<100 {
      try form.insertEntry(in: "guests")
      if index % 3 == 0 { try form.set("guests[\(index)].name", to: .string("Guest \(index)")) }
    }
    #expect(
      try (0..<100).filter { try !form.isHidden("guests[\($0)].nickname") }
        == Array(stride(from: 0, to: 100, by: 3)))
  }

  @Test func aConditionReportsWhatItReads() throws {
    let form = try Form(Self.definition())
    #expect(
      form.row("greeting")?.why(.hidden)?.description == """
        `greeting` is hidden
          { $gift } is true
            $gift is nil
        """)
  }

  @Test func textsOfADefinitionCanBeChanged() throws {
    var definition = Self.definition()
    definition.title = "Gifts"
    definition.sections[0].rows[1].title = "Wish"
    #expect(try Form(definition).isHidden("greeting"))
  }

  @Test func changedRowsAreRefused() throws {
    var moved = Self.definition()
    moved.sections[0].rows.swapAt(0, 1)
    #expect(throws: FormError.foreignClosure) { try Form(moved) }

    var renamed = Self.definition()
    renamed.sections[0].rows[0].tag = "present"
    #expect(throws: FormError.foreignClosure) { try FormProgram(renamed) }

    var other = FormDefinition(name: "Other", sections: [.init(rows: [.init(type: "text")])])
    other.sections[0].rows[0].hidden = Self.definition().sections[0].rows[1].hidden
    #expect(throws: FormError.foreignClosure) { try Form(other) }
  }

  @Test func theJSONShowsTheExpressionButIsNotReadBack() throws {
    let json = Self.definition().json()
    #expect(json.contains(#""native": "$gift""#))
    #expect(throws: (any Error).self) { try FormDefinition(json: json) }
  }

  /// Texts in closures, short and long, are compared by canonical equivalence like Swift strings,
  /// not by bytes.
  @Test(arguments: [
    ("K", [0]), ("\u{212A}", [0]), ("k", []), ("KK", []), ("", []), ("K\u{301}", []),
    ("\u{212A}K", []), ("a text of more than fifteen bytes!", [3]),
    ("a text of more than fifteen byte", []), ("a te\u{212A}t of more than fifteen bytes", []),
    ("\u{E9}", [1]),
    ("e\u{301}", [1]), ("e", []), ("a text of more than fifteen bytes", [2, 3]),
    ("not a text of more than fifteen bytes!", [3]), ("a text of more than fifteen bites", []),
  ])
  func textsAreComparedByCanonicalEquivalence(text: String, holding: [Int]) throws {
    func build(_ fingerprint: UInt64) -> FormDefinition {
      let form = DefinitionBuilder("Texts")
      form.slots(fingerprint)
      form.section()
      form.row(.text, "text", "Text", .string)
      form.row(.text, "row0", "", .string)
      form.hidden(form.holds("$text") { $0[text: 1].is("K") })
      form.row(.text, "row1", "", .string)
      form.hidden(form.holds("$text") { $0[text: 1].is("\u{E9}") })
      form.row(.text, "row2", "", .string)
      form.hidden(form.holds("$text") { !$0[text: 1].isNot("a text of more than fifteen bytes") })
      form.row(.text, "row3", "", .string)
      form.hidden(
        form.holds("$text") {
          $0[text: 1].relates(.contains, text: "a text of more than fifteen bytes")
        })
      return form.definition()
    }
    let form = try Form(build(FormIndex(build(0)).fingerprint))
    try form.set("text", to: .string(text))
    #expect(try (0..<4).filter { try form.isHidden("row\($0)") } == holding)
  }
}
