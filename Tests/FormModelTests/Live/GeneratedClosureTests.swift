@_spi(Generated) import FormModel
import Testing

/// The closures of a generated definition belong to its rows.
@Suite struct GeneratedClosureTests {
  /// A form with a switch `gift` and a text `greeting`, which shows for gifts.
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
    return build(SlotTable(build(0)).fingerprint)
  }

  @Test func aConditionHidesAndShows() throws {
    let form = try Form(Self.definition())
    #expect(form.isHidden("greeting"))
    try form.set("gift", to: .bool(true))
    #expect(!form.isHidden("greeting"))
  }

  @Test func whatIsNoMatterOfSlotsCanBeChanged() throws {
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

  @Test func theJSONSaysWhatIsReadAndIsNotReadBack() throws {
    let json = Self.definition().json()
    #expect(json.contains(#""native": "$gift""#))
    #expect(throws: (any Error).self) { try FormDefinition(json: json) }
  }
}
