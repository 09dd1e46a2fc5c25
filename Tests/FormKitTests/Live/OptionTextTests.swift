import FormKit
@_spi(Generated) import FormModel
import Testing

/// Titles and subtitles of options, titles of their groups and the title of the form that show
/// values.
@Suite struct OptionTextTests {
  private static let source = """
    formc: 1
    form: Tickets
    title: "Tickets for {$name}"
    types:
      Size: [{ value: s, title: "Small for {$n}" }, { value: l, title: Large, subtitle: "{$name}" }]
    sections:
      - rows:
          - { type: text, tag: name, title: Name, value: Ann }
          - { type: stepper, tag: n, title: Number, value: 2, min: 0, integer: true }
          - type: segmented
            tag: plan
            title: Plan
            value: up
            options:
              - { value: up, title: "Up to {$n}" }
              - { value: all, title: { count: $n, one: Only one, other: "All {$n}" } }
              - { value: none, title: "{$note}" }
          - { type: push, tag: size, title: Size, value: s, options: Size }
          - { type: push, tag: other, title: Other, options: [x] }
          - { type: text, tag: note, title: Note }
          - { type: staticText, tag: shown, text: "{$plan}, {$size}, {$both}, {$choice}" }
          - type: doublePicker
            tag: both
            title: Both
            options: [{ value: a, title: "A{$n}", options: [{ value: x, title: "X{$name}" }] }, { value: b, options: [y] }]
            value: [a, x]
          - type: push
            tag: city
            title: City
            options: [{ value: a, attributes: { land: AR } }, { value: b, attributes: { land: UY } }, c]
            group: { by: land, header: "{group} for {$name}", footer: { select: group, UY: "See {$n}", other: "In {group}" } }
      - tag: choice
        header: Choice
        select: { mode: multiple }
        value: [one]
        options: [{ value: one, title: "One of {$n}", subtitle: "{$name}" }, two]
      - tag: guests
        repeat:
          value: [{ who: Bob, seat: w }]
          rows:
            - { type: text, tag: who, title: Who }
            - { type: push, tag: seat, title: Seat, options: [{ value: w, title: "Window for {$$who}" }] }
    """

  /// The form, loaded and decoded.
  private static func forms(_ source: String = source) throws -> [Form] {
    let loaded = try FormLoader().load(source)
    return [try Form(loaded), try Form(FormDefinition(json: loaded.json()))]
  }

  private static func titles(_ form: Form, _ tag: String) -> [String]? {
    form.row(tag)?.options.map(\.title)
  }

  private static func updates(_ changes: ChangeSet) -> Set<String> {
    Set(
      changes.compactMap { change in
        switch change {
        case .updateRow(let place, let tag): tag ?? "\(place.section).\(place.row)"
        case .updateSection(let index): "section \(index)"
        default: nil
        }
      })
  }

  /// Another title of an option is no reason to check the row, but changes the message of a row that
  /// was found wrong.
  @Test func otherTitlesCheckNothing() throws {
    let form = try rowForm(
      """
          - { type: int, tag: n, title: N, value: 1 }
          - type: push
            tag: plan
            title: Plan
            value: a
            validates: onBlur
            options: [{ value: a, title: "A{$n}" }, { value: b, title: "B{$n}" }]
            rules: [required, { notOneOf: [b], message: "Not {value}" }]
      """)
    #expect(try form.validate().isValid)
    try form.set("plan", to: .null)
    try form.set("n", to: 2)
    #expect(form.messages("plan") == [])
    try form.set("plan", to: "b")
    #expect(try !form.validate().isValid)
    try form.set("n", to: 3)
    #expect(form.messages("plan") == ["Not B3"])
  }

  @Test func titlesShowCurrentValues() throws {
    for form in try Self.forms() {
      #expect(form.title == "Tickets for Ann")
      #expect(Self.titles(form, "plan") == ["Up to 2", "All 2", "none"])
      #expect(Self.titles(form, "size") == ["Small for 2", "Large"])
      #expect(form.row("size")?.options.last?.subtitle == "Ann")
      #expect(form.row("plan")?.displayText == "Up to 2")
      #expect(form.row("shown")?.text == "Up to 2, Small for 2, A2, XAnn, One of 2")
      #expect(Self.titles(form, "guests[0].seat") == ["Window for Bob"])
      #expect(form.section("choice")?.rows.map(\.title) == ["One of 2", "two"])
      #expect(form.section("choice")?.rows.first?.subtitle == "Ann")
      try form.set("n", to: 1)
      try form.set("name", to: "Bea")
      try form.set("guests[0].who", to: "Zoe")
      #expect(form.title == "Tickets for Bea")
      #expect(Self.titles(form, "plan") == ["Up to 1", "Only one", "none"])
      #expect(form.row("shown")?.text == "Up to 1, Small for 1, A1, XBea, One of 1")
      #expect(form.row("both")?.options(ofComponent: 1).map(\.title) == ["XBea"])
      #expect(Self.titles(form, "guests[0].seat") == ["Window for Zoe"])
      #expect(form.section("choice")?.options.map(\.title) == ["One of 1", "two"])
    }
  }

  @Test func groupsOfOptionsShowValues() throws {
    for form in try Self.forms() {
      let groups = try #require(form.row("city")).optionGroups()
      #expect(groups.map(\.header) == ["AR for Ann", "UY for Ann", nil])
      #expect(groups.map(\.footer) == ["In AR", "See 2", nil])
      try form.set("name", to: "{group}")
      #expect(form.row("city")?.optionGroups().first?.header == "AR for {group}")
    }
  }

  @Test func onlyRowsWhoseOptionsChangedAreDrawnAgain() throws {
    for form in try Self.forms() {
      // The options are compared with those of the last snapshot.
      _ = form.snapshot()
      #expect(
        Self.updates(try form.set("name", to: "Bo"))
          == ["name", "size", "both", "city", "shown", "1.0"])
      #expect(Self.updates(try form.set("note", to: "N")) == ["note", "plan", "shown"])
      #expect(Self.updates(try form.set("other", to: "x")) == ["other"])
      #expect(
        Self.updates(try form.set("guests[0].who", to: "x"))
          == ["who", "seat"])
    }
  }

  @Test func screensReceiveTheTitleOfTheForm() throws {
    let form = try Self.forms()[0]
    var snapshot = form.snapshot()
    #expect(snapshot.title == "Tickets for Ann")
    let observation = form.observeUpdates { update, _ in try? snapshot.apply(update) }
    try form.set("name", to: "Bo")
    observation.cancel()
    #expect(snapshot.title == "Tickets for Bo")
    #expect(snapshot == form.snapshot())
  }

  @Test func titlesReturnWhenATransactionIsUndone() throws {
    let form = try Self.forms()[0]
    struct Refusal: Error {}
    #expect(throws: (any Error).self) {
      try form.update { form in
        try form.set("n", to: 7)
        try form.set("plan", to: 5)
      }
    }
    #expect(form.row("plan")?.displayText == "Up to 2")
    #expect(form.row("shown")?.text?.hasPrefix("Up to 2,") == true)
  }

  @Test func entriesHaveTitlesOfTheirOwn() throws {
    for form in try Self.forms() {
      try form.insertEntry(in: "guests")
      try form.set("guests[1].who", to: "Eve")
      #expect(Self.titles(form, "guests[1].seat") == ["Window for Eve"])
      try form.removeEntry(in: "guests", at: 0)
      #expect(Self.titles(form, "guests[0].seat") == ["Window for Eve"])
      try form.insertEntry(in: "guests")
      #expect(Self.titles(form, "guests[1].seat") == ["Window for "])
    }
  }

  @Test func messagesShowThePresentTitleOfAnOption() throws {
    let form = try rowForm(
      """
          - { type: int, tag: n, title: N, value: 3 }
          - type: segmented
            tag: plan
            title: Plan
            options: [{ value: up, title: "Up to {$n}" }, b]
            rules: [{ notOneOf: [up], message: "not {value}" }]
      """)
    try form.set("plan", to: "up")
    try form.validate()
    #expect(form.messages("plan") == ["not Up to 3"])
    try form.set("n", to: 4)
    #expect(form.messages("plan") == ["not Up to 4"])
  }

  @Test func rightOptionsHaveTheTitleBelowTheLeftOne() throws {
    let form = try rowForm(
      """
          - type: leftRight
            tag: seat
            title: Seat
            onLeftChange: first
            options: [{ value: x, options: [{ value: b, title: Bee }] }, { value: y, options: [{ value: b, title: Bumble }, c] }]
            rules: [{ notOneOf: [b], message: "not {value}" }]
          - { type: staticText, tag: shown, text: "{$seat}" }
      """)
    try form.set("seat", to: "b")
    try form.validate()
    #expect(form.row("shown")?.text == "Bee")
    #expect(form.messages("seat") == ["not Bee"])
    try form.chooseLeft("y", in: "seat")
    #expect(form.row("shown")?.text == "Bumble")
    #expect(form.messages("seat") == ["not Bumble"])
  }
}
