import FormKit
import Testing

/// The effects of a reset.
@Suite struct ResetTests {
  private static let spec = """
    formc: 1
    form: Party
    sections:
      - rows:
          - { type: int, tag: count, title: Guests, rules: [required] }
      - tag: guests
        repeat:
          min: 2
          rows:
            - { type: text, tag: name, title: Name }
            - { type: check, tag: child, title: A child, value: false }
          value: [{ name: Ann }, {}]
    """

  private func form() throws -> Form { try Form(FormLoader().load(Self.spec)) }

  @Test func resettingANewFormChangesNothing() throws {
    let form = try form()
    let values = form.json()
    #expect(
      values == """
        {"count":null,"guests":[{"name":"Ann","child":false},{"name":null,"child":false}]}
        """)
    #expect(try form.reset().isEmpty)
    #expect(form.json() == values)
  }

  @Test func entriesMatchANewForm() throws {
    let form = try form()
    let values = form.json()
    try form.set("guests[0].child", to: .bool(true))
    try form.insertEntry(in: "guests", at: 0)
    try form.reset()
    #expect(form.json() == values)

    try form.set("guests", to: .null)
    try form.reset()
    #expect(form.json() == values)
  }

  @Test(arguments: ["reset: form", "reset: [items, total, count]"])
  func noErrorsAreShownAfterwards(step: String) throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Order
        sections:
          - tag: items
            rules: [required]
            repeat:
              rows:
                - { type: text, tag: name, title: Name }
                - { type: list, tag: parts, rules: [required], repeat: { row: { type: text } } }
          - rows:
              - { type: int, tag: count, title: Count }
              - type: int
                tag: total
                title: Total
                computed: "COALESCE($count, 0) * 2"
                validates: onChange
                rules: [{ greaterThan: 0 }]
              - { type: button, tag: again, title: Again, action: [{ \(step) }] }
        """))
    let new = form.json()
    for _ in 1...2 {
      try form.insertEntry(in: "items")
      try form.set("count", to: .int(3))
      try form.set("count", to: .null)
      #expect(form.messages("total") == ["Enter a value greater than 0"])
      try form.tap("again")
      #expect(form.messages("total") == [] && form.messages("items") == [])
      #expect(form.json() == new)
    }
    try form.set("count", to: .int(-1))
    #expect(form.messages("total") == ["Enter a value greater than 0"])
  }

  @Test func typedTextIsForgotten() throws {
    let form = try form()
    try form.edit("count", insert: "12a")
    try form.reset()
    #expect(try form.editText(of: "count") == "")
    try form.blur()
    #expect(try form.issues(of: "count").map(\.rule) == ["required"])
  }

  @Test func dirtyRowsAreThoseThatDiffer() throws {
    let form = try form()
    #expect(!form.isDirty)
    try form.set("count", to: .int(3))
    #expect(form.dirtyTags == ["count"])
    try form.set("count", to: .null)
    #expect(!form.isDirty)
    #expect(form.dirtyTags.isEmpty)

    try form.set("guests[1].child", to: .bool(true))
    #expect(form.dirtyTags == ["guests"])
    try form.reset()
    #expect(!form.isDirty)

    try form.insertEntry(in: "guests")
    #expect(form.isDirty)
    try form.removeEntry(in: "guests", at: 2)
    #expect(!form.isDirty)
  }

  @Test func openPickersClose() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Meeting
        sections: [{ rows: [{ type: date, tag: day, title: Day, style: inline }] }]
        """))
    try form.tap("day")
    try form.reset()
    #expect(form.row("day")?.isExpanded == false)
    try form.tap("day")
    #expect(form.row("day")?.isExpanded == true)
  }
}
