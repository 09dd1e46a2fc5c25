import FormKit
import FormModel
import FormTestSupport
import Testing

/// Rows of inner lists that read results calculated over the columns of these lists.
@Suite struct InnerColumnTests {
  private static let guests = """
    - tag: guests
      repeat:
        reorder: true
        rows:
          - { type: int, tag: total, title: Total, computed: "SUM($$gifts.price)" }
          - { type: int, tag: count, title: Count, computed: "$$gifts.@count" }
          - type: list
            tag: gifts
            hidden: "$$off == true"
            repeat:
              reorder: true
              rows:
                - { type: int, tag: price, title: Price }
                - { type: decimal, tag: share, title: Share, computed: "DOUBLE($$price) / SUM($$$gifts.price)" }
                - { type: decimal, tag: part, title: Part, computed: "DOUBLE($$price) / $$$total" }
                - { type: staticText, text: "Of {$$$gifts.price :list}", hidden: "NOT ANY $$$gifts.price > 3" }
                - { type: int, tag: best, title: Best, value: "MAX($$$gifts.price)" }
                - type: list
                  tag: notes
                  repeat:
                    rows:
                      - { type: int, tag: length, title: Length }
                      - { type: int, tag: all, title: All, computed: "SUM($$$$gifts.price) + SUM($$$notes.length)" }
          - type: list
            tag: taxes
            repeat:
              rows:
                - { type: int, tag: tax, title: Tax, computed: "SUM($$$gifts.price) / 2" }
          - { type: switch, tag: off, title: Off, value: false }
    """

  /// The same form as loaded, and as decoded from JSON.
  private func forms() throws -> [Form] {
    let loaded = try liveForm(Self.guests)
    let decoded = try Form(FormDefinition(json: loaded.definition.json()), host: .inUTC)
    for form in [loaded, decoded] {
      try form.setValues(
        json:
          #"{"guests":[{"gifts":[{"price":1,"notes":[{"length":7}]},{"price":3}],"taxes":[{}]},{"gifts":[{"price":5}]}]}"#
      )
    }
    return [loaded, decoded]
  }

  private func value(_ form: Form, _ address: String) throws -> FormValue {
    try form.value(of: address)
  }

  @Test func columnsAreReadAtEachLevel() throws {
    for form in try forms() {
      #expect(try value(form, "guests[0].total") == .int(4))
      #expect(try value(form, "guests[0].gifts[0].share") == .double(0.25))
      #expect(try value(form, "guests[0].gifts[1].part") == .double(0.75))
      #expect(try value(form, "guests[0].gifts[0].notes[0].all") == .int(11))
      #expect(try value(form, "guests[0].taxes[0].tax") == .int(2))
      #expect(try value(form, "guests[1].gifts[0].share") == .double(1))
      #expect(form.sections[0].rows.compactMap(\.text) == ["Of 5"])
      try form.insertEntry(in: "guests[0].gifts")
      #expect(try value(form, "guests[0].gifts[2].best") == .int(3))
      #expect(try value(form, "guests[0].count") == .int(3))
    }
  }

  /// A change affects all rows of its list, but no rows of the list in another entry.
  @Test func changesReachTheirOwnListOnly() throws {
    for form in try forms() {
      let changes = try form.set("guests[0].gifts[1].price", to: .int(4))
      #expect(try value(form, "guests[0].gifts[0].share") == .double(0.2))
      #expect(try value(form, "guests[0].gifts[1].part") == .double(0.8))
      #expect(try value(form, "guests[0].gifts[0].notes[0].all") == .int(12))
      #expect(try value(form, "guests[0].taxes[0].tax") == .int(2))
      #expect(form.sections[0].rows.compactMap(\.text) == ["Of 1 and 4", "Of 1 and 4", "Of 5"])
      let end = form.row("guests[1].total")?.position?.row ?? 0
      for case .updateRow(let place, _) in changes { #expect(place.row < end) }
    }
  }

  @Test func columnsFollowAddedRemovedAndHiddenEntries() throws {
    for form in try forms() {
      try form.removeEntry(in: "guests[0].gifts", at: 0)
      #expect(try value(form, "guests[0].gifts[0].share") == .double(1))
      try form.insertEntry(
        in: "guests[0].gifts", at: 0,
        value: .record([FormField(name: "price", value: .int(9))]))
      #expect(try value(form, "guests[0].gifts[1].share") == .double(0.25))
      try form.set("guests[0].gifts", to: .null)
      #expect(try value(form, "guests[0].total") == .int(0))
      #expect(try value(form, "guests[0].taxes[0].tax") == .int(0))
      try form.insertEntry(in: "guests[0].gifts")
      try form.set("guests[0].gifts[0].price", to: .int(8))
      #expect(try value(form, "guests[0].taxes[0].tax") == .int(4))
      try form.set("guests[0].off", to: .bool(true))
      #expect(try value(form, "guests[0].total") == .int(0))
      #expect(try value(form, "guests[1].total") == .int(5))
      try form.set("guests[0].off", to: .bool(false))
      try form.moveEntry(in: "guests", from: 0, to: 1)
      #expect(try value(form, "guests[1].total") == .int(8))
      #expect(throws: FormError.self) {
        try form.update { form in
          try form.set("guests[1].gifts[0].price", to: .int(1))
          throw FormError.unknownTag("x")
        }
      }
      #expect(try value(form, "guests[1].gifts[0].part") == .double(1))
      #expect(try value(form, "guests[1].total") == .int(8))
    }
  }

  /// A row that is checked on blur is only checked earlier if a value that its rule reads changes.
  @Test(arguments: ["keep", "clear"])
  func rulesAreCheckedAgainOnlyForOtherValues(whenHidden: String) throws {
    let form = try liveForm(
      """
      - tag: guests
        whenHidden: \(whenHidden)
        hidden: "$off == true"
        repeat:
          rows:
            - type: list
              tag: gifts
              repeat:
                reorder: true
                rows:
                  - { type: int, tag: price, title: Price }
                  - { type: text, tag: note, title: Note, rules: [{ assert: "ALL $$$gifts.price > 0" }] }
      - rows: [{ type: switch, tag: off, title: Off }]
      """)
    try form.setValues(json: #"{"guests":[{"gifts":[{"price":0},{"price":0}]}]}"#)
    #expect(try form.validate().isValid)
    try form.set("guests[0].gifts[0].note", to: .string("x"))
    try form.moveEntry(in: "guests[0].gifts", from: 0, to: 1)
    #expect(try form.issues(of: "guests[0].gifts[1].note").isEmpty)
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.set("guests[0].gifts[0].price", to: .int(1))
        _ = try form.isValid("guests")
        throw Stop()
      }
    }
    #expect(try form.issues(of: "guests[0].gifts[1].note").isEmpty)
    try form.set("guests[0].gifts[0].price", to: .int(1))
    #expect(try form.issues(of: "guests[0].gifts[1].note").count == 1)
    try form.set("guests[0].gifts[1].price", to: .int(1))
    #expect(try form.issues(of: "guests[0].gifts[1].note").isEmpty)
  }

  @Test func realCyclesAreReportedWithTheirPath() throws {
    let spec = { (price: String) in
      """
      formc: 1
      form: Sample
      sections:
        - tag: guests
          repeat:
            rows:
              - { type: int, tag: total, title: Total, computed: "SUM($$gifts.price)" }
              - type: list
                tag: gifts
                repeat:
                  rows:
                    - { type: int, tag: price, title: Price, computed: "\(price)" }
      """
    }
    let own = FormLoader().check(spec("SUM($$$gifts.price)"))
    #expect(own.diagnostics.map(\.code) == ["F0705"])
    let around = FormLoader().check(spec("$$$total + 1"))
    #expect(around.diagnostics.map(\.code) == ["F0701"])
    #expect(
      around.diagnostics.first?.message
        == "`total` depends on itself: `total` → `price` → `total`")
  }
}
