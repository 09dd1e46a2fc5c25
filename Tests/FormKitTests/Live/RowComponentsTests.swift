import FormKit
import Testing

/// Rows whose value has several components, and those with a left and a right option.
@Suite struct RowComponentsTests {
  private static let nested = """
          - type: doublePicker
            tag: shoe
            options:
              - { value: EU, title: Europe, options: ["40", "41", "42"] }
              - { value: UK, options: ["6", { value: "41", title: Forty-one }] }
    """

  @Test func independentComponentsKeepTheirChoices() throws {
    let form = try rowForm(
      "    - { type: triplePicker, tag: seat, options: [[1, 2], [A, B], [window, aisle]] }")
    let row = try #require(form.row("seat"))
    #expect(row.componentCount == 3)
    #expect(row.options(ofComponent: 1).map(\.value) == ["A", "B"])
    // The other wheels show their first options; the row has no value until a wheel is turned.
    #expect(row.value == .null)
    try form.choose("B", component: 1, of: "seat")
    #expect(row.value == .list([1, "B", "window"]))
    try form.choose(2, component: 0, of: "seat")
    try form.choose("aisle", component: 2, of: "seat")
    #expect(row.value == .list([2, "B", "aisle"]))
  }

  @Test func laterComponentsFollowTheEarlierOnes() throws {
    let form = try rowForm(Self.nested)
    let row = try #require(form.row("shoe"))
    #expect(row.options(ofComponent: 1).map(\.value) == ["40", "41", "42"])
    try form.choose("UK", component: 0, of: "shoe")
    #expect(row.value == .list(["UK", "6"]))
    #expect(row.options(ofComponent: 1).map(\.value) == ["6", "41"])
    try form.choose("41", component: 1, of: "shoe")
    // 41 is offered on both sides and stays.
    try form.choose("EU", component: 0, of: "shoe")
    #expect(row.value == .list(["EU", "41"]))
    try form.choose("42", component: 1, of: "shoe")
    try form.choose("UK", component: 0, of: "shoe")
    #expect(row.value == .list(["UK", "6"]))
    #expect(row.displayText == "UK, 6")
  }

  @Test func refusesComponentsThatAreNotThere() throws {
    let form = try rowForm(Self.nested)
    #expect(throws: FormError.noComponent(tag: "shoe", index: 2, count: 2)) {
      try form.choose("40", component: 2, of: "shoe")
    }
    #expect(throws: FormError.noComponent(tag: "shoe", index: -1, count: 2)) {
      try form.choose("40", component: -1, of: "shoe")
    }
    #expect(throws: FormError.notAnOption(tag: "shoe", "6")) {
      try form.choose("6", component: 1, of: "shoe")
    }
    #expect(throws: FormError.self) { try form.set("shoe", to: .list(["EU", "6"])) }
    #expect(throws: FormError.self) { try form.set("shoe", to: .list(["EU", .null])) }
    #expect(throws: FormError.self) { try form.set("shoe", to: .list(["EU"])) }
    try form.set("shoe", to: .list(["UK", "41"]))
    #expect(form.row("shoe")?.displayText == "UK, Forty-one")
  }

  // MARK: - Left and right

  private func contact(_ policy: String) throws -> Form {
    try rowForm(
      """
          - type: leftRight
            tag: contact
            \(policy)
            emptyText: None
            options:
              - { value: home, title: At home, options: [Phone, Letter] }
              - { value: work, options: [Fax, Phone, { value: Mail, disabled: true }] }
      """)
  }

  @Test(
    arguments: [
      ("", nil), ("onLeftChange: clear", nil), ("onLeftChange: first", "Fax"),
      ("onLeftChange: last", "Phone"),
    ] as [(String, FormValue?)])
  func leftOptionDecidesOnTheRightOne(policy: String, right: FormValue?) throws {
    let form = try contact(policy)
    let row = try #require(form.row("contact"))
    try form.set("contact", to: "Letter")
    #expect(row.leftValue == "home")
    #expect(row.leftText == "At home")
    // The same left option changes nothing.
    #expect(try form.chooseLeft("home", in: "contact").isEmpty)
    #expect(row.value == "Letter")
    try form.chooseLeft("work", in: "contact")
    #expect(row.leftValue == "work")
    #expect(row.value == right ?? .null)
    #expect(row.displayText == right.map { _ in row.value.text ?? "" } ?? "None")
    #expect(row.options(ofComponent: 1).map(\.value) == ["Fax", "Phone", "Mail"])
  }

  @Test func onlyRightOptionsOfTheLeftOneAreOffered() throws {
    let form = try contact("onLeftChange: clear")
    let row = try #require(form.row("contact"))
    #expect(row.leftValue == .null && row.leftText == nil)
    // Without a left option there is no right one.
    #expect(row.appearance.components.map { $0.map(\.value) } == [["home", "work"], []])
    #expect(throws: FormError.notAnOption(tag: "contact", "Fax")) {
      try form.choose("Fax", in: "contact")
    }
    try form.choose("work", component: 0, of: "contact")
    try form.choose("Phone", component: 1, of: "contact")
    // Both have a phone, so the left option is the chosen one.
    #expect(row.value == "Phone" && row.leftValue == "work")
    #expect(throws: FormError.notAnOption(tag: "contact", "Letter")) {
      try form.choose("Letter", in: "contact")
    }
    #expect(throws: FormError.disabledOption(tag: "contact", "Mail")) {
      try form.choose("Mail", in: "contact")
    }
    // The program sets the value; the left option changes only if it must.
    try form.set("contact", to: "Letter")
    #expect(row.leftValue == "home")
    #expect(throws: FormError.notAnOption(tag: "contact", "home")) {
      try form.set("contact", to: "home")
    }
  }

  @Test func leftOptionRollsBackAndIsReset() throws {
    struct Stop: Error {}
    let form = try contact("")
    let row = try #require(form.row("contact"))
    try form.chooseLeft("home", in: "contact")
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.chooseLeft("work", in: "contact")
        throw Stop()
      }
    }
    #expect(row.leftValue == "home")
    try form.reset()
    #expect(row.leftValue == .null)
    #expect(throws: FormError.notAnOption(tag: "contact", "nowhere")) {
      try form.chooseLeft("nowhere", in: "contact")
    }
  }
}

extension FormValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
