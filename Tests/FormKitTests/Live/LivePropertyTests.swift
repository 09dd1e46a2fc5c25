import FormKit
import FormModel
import Testing

/// Properties of rows that follow the form.
@Suite struct LivePropertyTests {
  /// Eureka's event: a switch decides whether both dates show times.
  @Test func aSwitchChangesTheFormatOfTwoDates() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: switch, tag: allDay, title: All-day, value: false }
          - { type: dateTime, tag: starts, title: Starts, value: "2026-03-04T09:30", format: { expression: "IF($allDay == true, 'd MMM', 'd MMM HH:mm')" } }
          - { type: dateTime, tag: ends, title: Ends, value: "2026-03-05T10:00", format: { expression: "IF($allDay == true, 'd MMM', 'd MMM HH:mm')" } }
          - { type: staticText, text: "From {$starts} to {$ends}" }
          - { type: text, tag: name, title: Name }
      """)
    let rows = form.sections[0].rows
    #expect(rows[1].displayText == "4 Mar 09:30")
    #expect(rows[3].text == "From 4 Mar 09:30 to 5 Mar 10:00")
    let changes = try form.set("allDay", to: .bool(true))
    #expect(rows[1].displayText == "4 Mar")
    #expect(rows[1].appearance.displayText == "4 Mar")
    #expect(rows[3].text == "From 4 Mar to 5 Mar")
    #expect(changes.updatedRows == [0, 1, 2, 3])
    #expect(try form.set("name", to: .string("Ann")).updatedRows == [4])
  }

  @Test func controlsFollowTheirLimits() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: top, value: 20 }
          - { type: slider, tag: level, title: Level, min: 0, max: "$top * 1.0", steps: "$top", value: 10 }
          - { type: stepper, tag: count, title: Count, integer: true, max: "$top * 1.0", step: "IF($top > 5, 2, 1) * 1.0", value: 4 }
          - { type: time, tag: at, title: At, minuteInterval: "IF($top > 5, 15, 5)" }
      """)
    let rows = form.sections[0].rows
    #expect(rows[1].sliderPosition == 0.5)
    try rows[2].increment()
    #expect(try form.value(of: "count") == .int(6))
    #expect(rows[3].minuteInterval == 15)
    try form.set("top", to: .int(10))
    #expect(rows[1].sliderPosition == 1)
    #expect(rows[1].appearance.limits.maximum == .int(10) || rows[1].maximum == .double(10))
    try form.set("top", to: .int(5))
    try rows[2].decrement()
    #expect(try form.value(of: "count") == .int(5))
    #expect(rows[3].minuteInterval == 5)
    try form.validate()
    #expect(form.issues(of: "level").map(\.rule) == ["max"])
  }

  @Test func looksAndKeyboardsFollowToo() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [phone, email], value: phone }
          - type: text
            tag: contact
            title: Contact
            keyboard: "IF($kind == 'phone', 'phonePad', 'emailAddress')"
            returnKey: "IF($kind == 'phone', 'done', 'send')"
            icon: { expression: "'icon-' + $kind" }
            cellStyle: { expression: "IF($kind == 'phone', 'subtitle', nil)" }
            height: "IF($kind == 'phone', 60, nil) * 1.0"
            indentation: "IF($kind == 'phone', 2, 0)"
            accessory: "IF($kind == 'phone', 'detail', 'none')"
          - { type: textArea, tag: note, title: Note, readOnly: "$kind == 'phone'", value: n }
      """)
    let look = { try #require(form.row("contact")).appearance }
    #expect(try look().keyboard?.type == "phonePad")
    #expect(try look().icon == "icon-phone")
    #expect(try look().cellStyle == "subtitle")
    #expect(try look().height == .double(60))
    #expect(try look().indentation == 2)
    #expect(form.row("note")?.appearance.isReadOnly == true)
    #expect(throws: FormError.self) { try form.focus("note") }
    try form.set("kind", to: .string("email"))
    #expect(try look().keyboard?.type == "emailAddress")
    #expect(try look().icon == "icon-email")
    #expect(try look().cellStyle == nil)
    #expect(try look().height == nil)
    #expect(try look().indentation == 0)
    try form.focus("contact")
    #expect(form.returnKeyFace == "send")
    try form.focus("note")
    try form.set("kind", to: .string("phone"))
    #expect(form.focus == nil)
  }

  @Test func rowsOfEntriesFollowTheirOwn() throws {
    let form = try liveForm(
      """
      - tag: list
        repeat:
          value: [{ done: true }, { done: false }]
          rows:
            - { type: check, tag: done, title: Done, icon: { expression: "IF($$done == true, 'full', 'empty')" } }
      """)
    #expect(form.row("list[0].done")?.icon == "full")
    #expect(form.row("list[1].done")?.icon == "empty")
    try form.tap("list[1].done")
    #expect(form.row("list[1].done")?.icon == "full")
    try form.removeEntry(in: "list", at: 0)
    try form.insertEntry(in: "list")
    #expect(form.row("list[1].done")?.icon == "empty")
  }

  @Test func aFailedChangeLeavesWhatIsShown() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: text, tag: name, value: Ann }
          - { type: staticText, text: "Hello {$name}" }
      """)
    #expect(throws: FormError.self) {
      try form.update { form in
        try form.set("name", to: .string("Bob"))
        _ = form.sections[0].rows[1].text
        try form.set("nobody", to: .null)
      }
    }
    #expect(form.sections[0].rows[1].text == "Hello Ann")
    try form.set("name", to: .string("Bob"))
    #expect(form.sections[0].rows[1].text == "Hello Bob")
  }

  @Test func decodedFormsFollowAlike() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: switch, tag: on, title: On, value: false }
          - { type: text, tag: name, title: Name, icon: { expression: "IF($on == true, 'a', 'b')" } }
      """)
    let decoded = try Form(try FormDefinition(json: form.definition.json()), host: .inUTC)
    try decoded.set("on", to: .bool(true))
    #expect(decoded.row("name")?.icon == "a")
  }
}

extension ChangeSet {
  /// The indices of the rows in the first section that are drawn again.
  fileprivate var updatedRows: [Int] {
    changes.compactMap { change in
      if case .updateRow(let position, _) = change { position.row } else { nil }
    }.sorted()
  }
}
