import FormKit
import Testing

/// Access from Swift to rows in entries by their addresses.
@Suite struct EntryAddressTests {
  private func form() throws -> Form {
    try Form(
      FormLoader().load(
        """
        formc: 1
        form: Party
        sections:
          - tag: guests
            repeat:
              min: 2
              rows:
                - { type: text, tag: name, title: Name, validates: onChange, rules: [{ minLength: 2 }] }
                - { type: check, tag: child, title: A child, disabled: "$$name == nil", hidden: "$$name == 'Bob'" }
        """))
  }

  @Test func valuesAreReadAndSet() throws {
    let form = try form()
    try form.set("guests[1].name", to: .string("Ann"))
    try form.setValues(["guests[0].name": .string("Bob"), "guests[1].child": .bool(true)])
    #expect(try form.value(of: "guests[1].name") == .string("Ann"))
    #expect(try form.value(of: "guests[1].child") == .bool(true))
    #expect(try form.value(of: "guests[0].name") == .string("Bob"))
    #expect(throws: FormError.unknownTag("guests[2].name")) {
      try form.set("guests[2].name", to: .null)
    }
  }

  @Test func statesBelongToTheEntry() throws {
    let form = try form()
    try form.set("guests[0].name", to: .string("Bob"))
    try form.set("guests[1].name", to: .string("A"))
    #expect(try form.isHidden("guests[0].child"))
    #expect(try !form.isHidden("guests[1].child"))
    #expect(try !form.isDisabled("guests[1].child"))
    #expect(try form.isValid("guests[0].name"))
    #expect(try !form.isValid("guests[1].name"))
    #expect(try form.issues(of: "guests[1].name").map(\.rule) == ["minLength"])
  }

  @Test func entriesAreNotSections() throws {
    let form = try form()
    #expect(throws: FormError.self) { try form.insertEntry(in: "guests[0].name") }
    #expect(throws: FormError.self) { try form.select(.null, in: "guests[1].child") }
  }
}
