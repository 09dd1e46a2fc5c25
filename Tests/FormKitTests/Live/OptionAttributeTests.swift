import FormKit
import FormModel
import Testing

/// Expressions that read attributes and titles of chosen options, such as `$ticket.price`.
@Suite struct OptionAttributeTests {
  private static let types = """
    types:
      Ticket:
        - { value: day, title: Day ticket, attributes: { price: 40, zone: A } }
        - { value: week, title: Week ticket, attributes: { price: 99.5, zone: B } }
        - { value: free, attributes: { zone: C } }
    """

  /// The value of a computed row below a row or list of tickets, before and after a choice.
  @Test(
    arguments: [
      ("decimal", "$ticket.price", .null, 99.5), ("label", "$ticket.zone", .null, "B"),
      ("label", "$ticket.title", .null, "Week ticket"),
      ("decimal", "$ticket.price * 2 + 1", .null, 200.0),
      ("label", "IF($ticket.zone == 'B', 'far', 'near')", "near", "far"),
      ("int", "$ticket.length", .null, 4),
    ] as [(String, String, FormValue, FormValue)])
  func rowGivesAttributeOfItsOption(
    _ type: String, _ expression: String, _ before: FormValue, _ after: FormValue
  ) throws {
    let form = try liveForm(
      """
      - rows:
        - { type: segmented, tag: ticket, title: T, options: Ticket }
        - { type: \(type), tag: result, title: R, computed: "\(expression)" }
      """, top: Self.types)
    #expect(try form.value(of: "result") == before)
    try form.set("ticket", to: "week")
    #expect(try form.value(of: "result") == after)
    try form.set("ticket", to: .null)
    #expect(try form.value(of: "result") == before)
  }

  @Test func attributeThatTheOptionLacksIsAbsent() throws {
    let form = try liveForm(
      """
      - rows:
        - { type: segmented, tag: ticket, title: T, options: Ticket, value: free }
        - { type: decimal, tag: price, title: P, computed: "$ticket.price" }
        - { type: decimal, tag: cost, title: C, computed: "COALESCE($ticket.price, 0.0)" }
        - { type: label, tag: title, title: T, computed: $ticket.title }
      """, top: Self.types)
    #expect(try form.value(of: "price") == .null)
    #expect(try form.value(of: "cost") == 0.0)
    #expect(try form.value(of: "title") == "free")
  }

  @Test func hiddenChoiceHasNoAttributes() throws {
    let form = try liveForm(
      """
      - rows:
        - { type: switch, tag: off, title: O, value: false }
        - { type: push, tag: ticket, title: T, options: Ticket, value: day, hidden: $off == true }
        - { type: decimal, tag: price, title: P, computed: $ticket.price }
      """, top: Self.types)
    #expect(try form.value(of: "price") == 40.0)
    try form.set("off", to: true)
    #expect(try form.value(of: "price") == .null)
  }

  @Test func setGivesAttributesInTheOrderOfTheOptions() throws {
    let form = try liveForm(
      """
      - rows:
        - type: multipleSelector
          tag: extras
          title: E
          options:
            - { value: bag, attributes: { price: 5 } }
            - { value: hat, attributes: { price: 7 } }
            - map
        - { type: int, tag: sum, title: S, computed: "SUM($extras.price)" }
        - { type: int, tag: most, title: M, computed: "$extras.price.@max" }
        - { type: label, tag: first, title: F, computed: "FIRST($extras.title)" }
        - { type: switch, tag: any, title: A, value: false, hidden: "ANY $extras.price > 6" }
      """)
    #expect(try form.value(of: "sum") == 0)
    try form.set("extras", to: .list(["map", "hat", "bag"]))
    #expect(try form.value(of: "sum") == 12)
    #expect(try form.value(of: "most") == 7)
    #expect(try form.value(of: "first") == "bag")
    #expect(try form.isHidden("any"))
  }

  /// Only a title that may show values cannot be read.
  @Test func otherKeysOfAnOptionLeaveItsTitle() throws {
    let form = try liveForm(
      """
      - rows:
        - type: multipleSelector
          tag: extras
          title: E
          options:
            - { value: bag, title: Bag, subtitle: "Beside {$seats}", disabled: $seats == 0 }
            - { value: none, title: None of these, exclusive: true }
        - { type: int, tag: seats, title: S, value: 2 }
        - { type: label, tag: first, title: F, computed: "FIRST($extras.title)" }
      """)
    try form.set("extras", to: .list(["none"]))
    #expect(try form.value(of: "first") == "None of these")
  }

  /// Rows of entries, read in the entry and from outside.
  @Test func entriesGiveAttributesOfTheirOptions() throws {
    let form = try liveForm(
      """
      - tag: people
        repeat:
          rows:
            - { type: push, tag: ticket, title: T, options: Ticket }
            - { type: decimal, tag: cost, title: C, computed: $$ticket.price }
      - tag: more
        repeat: { row: { type: push, title: T, options: Ticket } }
      - rows:
        - { type: decimal, tag: sum, title: S, computed: "SUM($people.ticket.price)" }
        - { type: decimal, tag: rest, title: R, computed: "SUM($more.price)" }
        - { type: decimal, tag: first, title: F, computed: "$people[0].ticket.price" }
        - { type: label, tag: last, title: L, computed: "$people[LAST].ticket.title" }
        - { type: label, tag: one, title: O, computed: "$more[1].zone" }
      """, top: Self.types)
    try form.setValues(
      json: #"{"people": [{"ticket": "day"}, {"ticket": null}, {"ticket": "week"}]}"#)
    try form.set("more", to: .list(["free", "week"]))
    #expect(try form.value(of: "people[0].cost") == 40.0)
    #expect(try form.value(of: "people[1].cost") == .null)
    #expect(try form.value(of: "sum") == 139.5)
    #expect(try form.value(of: "rest") == 99.5)
    #expect(try form.value(of: "first") == 40.0)
    #expect(try form.value(of: "last") == "Week ticket")
    #expect(try form.value(of: "one") == "B")
  }

  /// Rows of several kinds of entries that share a tag.
  @Test func kindsOfEntriesShareTheirOptions() throws {
    let form = try liveForm(
      """
      - tag: people
        repeat:
          kind: kind
          kinds:
            adult:
              rows: [{ type: push, tag: ticket, title: T, options: Ticket }]
            child:
              rows: [{ type: push, tag: ticket, title: T, options: Ticket }]
      - rows: [{ type: decimal, tag: sum, title: S, computed: "SUM($people.ticket.price)" }]
      """, top: Self.types)
    try form.setValues(
      json:
        #"{"people": [{"kind": "adult", "ticket": "day"}, {"kind": "child", "ticket": "week"}]}"#
    )
    #expect(try form.value(of: "sum") == 139.5)
  }

  @Test func selectableSectionGivesAttributes() throws {
    let form = try liveForm(
      """
      - { tag: tickets, select: { mode: multiple }, options: Ticket }
      - rows: [{ type: decimal, tag: sum, title: S, computed: "SUM($tickets.price)" }]
      """, top: Self.types)
    try form.set("tickets", to: .list(["day", "week"]))
    #expect(try form.value(of: "sum") == 139.5)
  }

  @Test func ruleReadsAttributeOfItsOwnValue() throws {
    let form = try liveForm(
      """
      - rows:
        - type: push
          tag: ticket
          title: T
          options: Ticket
          rules: [{ assert: "$self.zone != 'C'", message: Too far }]
      """, top: Self.types)
    try form.set("ticket", to: "free")
    #expect(try form.validate().issues.map(\.message) == ["Too far"])
    try form.set("ticket", to: "day")
    #expect(try form.validate().isValid)
  }
}
