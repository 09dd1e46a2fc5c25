import FormKit
import FormModel
import Testing

/// Properties of rows that are expressions.
@Suite struct LivePropertyTests {
  /// The event form of Eureka: a switch decides whether both dates show times.
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
    #expect(try form.issues(of: "level").map(\.rule) == ["max"])
  }

  @Test func looksAndKeyboardsFollowTheForm() throws {
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

  @Test func propertiesInEntriesFollowTheirEntry() throws {
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

  @Test func failedTransactionRestoresProperties() throws {
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

  @Test func limitsOfChoicesFilesAndListsFollowTheForm() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: seats, value: 2 }
          - { type: multipleSelector, tag: days, options: [Mon, Tue, Wed], min: "$seats - 1", max: $seats }
          - { type: file, tag: files, multiple: true, max: $seats, maxSize: "$seats * 1000" }
          - { type: text, tag: other }
      - { tag: guests, repeat: { min: "$seats - 1", max: $seats, row: { type: text } } }
      """)
    let rows = form.sections[0].rows
    #expect(form.sections[1].rows.count == 1)
    #expect(rows[1].minimum == .int(1) && rows[1].maximum == .int(2))
    #expect(rows[2].appearance.limits.fileSize == 2000)
    try form.choose("Mon", in: "days")
    #expect(!rows[1].isDeselectable)
    try form.choose("Tue", in: "days")
    #expect(throws: FormError.tooManyOptions(tag: "days", limit: 2)) {
      try form.choose("Wed", in: "days")
    }
    try form.insertEntry(in: "guests")
    #expect(form.sections[1].appearance.entries?.canDelete == false)
    try form.insertEntry(in: "guests")
    #expect(form.sections[1].appearance.entries?.canInsert == false)
    let changes = try form.set("seats", to: .int(1))
    #expect(changes.updatedRows == [0, 1, 2])
    #expect(changes.contains(.updateSection(at: 1)))
    try form.validate()
    #expect(try form.issues(of: "guests").map(\.message) == ["Enter at most 1 entry"])
    #expect(try form.issues(of: "days").map(\.message) == ["Choose at most 1"])
    try form.set("seats", to: .int(4))
    #expect(try form.issues(of: "guests").map(\.message) == ["Enter at least 3 entries"])
    #expect(try form.set("other", to: .string("x")).updatedRows == [3])
  }

  /// While the minimum is greater than the maximum, only the minimum is allowed.
  @Test func minimumAboveTheMaximumIsTheOnlyAllowedValue() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: least, value: 2 }
          - { type: multipleSelector, tag: days, options: [Mon, Tue, Wed], min: $least, max: 1 }
      - { tag: guests, repeat: { min: $least, max: 1, row: { type: text } } }
      """)
    for day in ["Mon", "Tue"] as [FormValue] { try form.choose(day, in: "days") }
    #expect(throws: FormError.self) { try form.choose("Wed", in: "days") }
    for _ in 0..<2 { try form.insertEntry(in: "guests") }
    #expect(throws: FormError.self) { try form.insertEntry(in: "guests") }
    #expect(throws: FormError.self) { try form.removeEntry(in: "guests", at: 0) }
    #expect(try form.issues(of: "guests").map(\.rule) == ["max"])
  }

  @Test func listsInEntriesFollowTheirOwnLimits() throws {
    let form = try liveForm(
      """
      - tag: teams
        repeat:
          value: [{ size: 1 }, { size: 0 }]
          rows:
            - { type: int, tag: size }
            - { type: list, tag: members, repeat: { max: $$size, row: { type: text } } }
      """)
    try form.insertEntry(in: "teams[0].members")
    #expect(throws: FormError.self) { try form.insertEntry(in: "teams[0].members") }
    #expect(throws: FormError.self) { try form.insertEntry(in: "teams[1].members") }
    try form.set("teams[1].size", to: .int(1))
    try form.insertEntry(in: "teams[1].members")
    try form.set("teams[0].size", to: .int(0))
    #expect(try form.issues(of: "teams[0].members").map(\.message) == ["Enter at most 0 entries"])
  }

  /// A computed number outside the range of constants is replaced by the nearest number in it.
  @Test func numbersStayInTheirRange() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: n, value: -3 }
          - { type: decimal, tag: price, fractionDigits: $n, indentation: "IF($n > 50, $n, $n - 1)", height: "$n * 1.0", value: 2.25 }
          - { type: time, tag: at, minuteInterval: $n }
          - { type: text, tag: code, maxInputLength: $n }
      """)
    let rows = form.sections[0].rows
    #expect(rows[1].displayText == "2")
    #expect(rows[1].appearance.indentation == 0 && rows[1].appearance.height == .double(0))
    #expect(rows[2].minuteInterval == 1)
    try form.edit("code", insert: "a")
    #expect(try form.value(of: "code") == .null)
    try form.set("n", to: .int(100))
    #expect(rows[1].displayText == "2.250000000000000")
    #expect(rows[1].appearance.indentation == 32 && rows[1].appearance.height == .double(100))
    #expect(rows[2].minuteInterval == 30)
    // A minute interval that does not divide an hour is ignored.
    try form.set("n", to: .int(7))
    #expect(rows[2].minuteInterval == 1)
    try form.set("n", to: .null)
    #expect(rows[1].appearance.indentation == 0 && rows[1].appearance.height == nil)
  }

  @Test func aSwitchShowsThePassword() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: switch, tag: show, value: false }
          - type: password
            tag: password
            secure: "$show == false"
            validates: onChange
            rules: [{ minLength: 8, message: "{value} is too short" }]
      """)
    let row = try #require(form.row("password"))
    try form.set("password", to: .string("sesame"))
    #expect(row.displayText == "••••••" && row.keyboard?.isSecure == true)
    #expect(row.issues.map(\.message) == ["•••••• is too short"])
    try form.set("show", to: .bool(true))
    #expect(row.displayText == "sesame" && row.keyboard?.isSecure == false)
    #expect(row.issues.map(\.message) == ["sesame is too short"])
  }

  @Test func numbersShowAsManyDigitsAsTheirCurrencyHas() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: segmented, tag: unit, options: [EUR, JPY], value: EUR }
          - { type: decimal, tag: price, fractionDigits: "IF($unit == 'JPY', 0, 2)", value: 9.875 }
          - { type: staticText, text: "It costs {$price}" }
      """)
    let rows = form.sections[0].rows
    #expect(rows[1].displayText == "9.88" && rows[2].text == "It costs 9.88")
    let changes = try form.set("unit", to: .string("JPY"))
    #expect(changes.updatedRows == [0, 1, 2])
    #expect(rows[1].displayText == "10" && rows[2].text == "It costs 10")
    #expect(try form.value(of: "price") == .double(9.875))
  }

  /// A changed mask does not affect the text that is being typed until the next edit.
  @Test func typingFollowsFromTheNextEdit() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: segmented, tag: country, options: [us, de], value: us }
          - { type: phone, tag: phone, mask: { expression: "IF($country == 'us', '###-###', '## ####')" } }
          - { type: phone, tag: raw, mask: { pattern: { expression: "IF($country == 'us', 'XX-XX', 'XXX/X')" }, slot: X, store: raw } }
          - { type: text, tag: code, maxInputLength: "IF($country == 'us', 5, 3)", commit: blur }
          - { type: decimal, tag: price, fractionDigits: "IF($country == 'us', 2, 0)" }
      """)
    try form.edit("phone", insert: "1234")
    try form.set("country", to: .string("de"))
    #expect(try form.editText(of: "phone") == "123-4")
    #expect(try form.value(of: "phone") == .string("123-4"))
    try form.edit("phone", insert: "5")
    #expect(try form.value(of: "phone") == .string("12 345"))
    try form.set("country", to: .string("us"))
    try form.focus("raw")
    #expect(try form.value(of: "phone") == .string("12 345"))
    try form.edit("raw", insert: "1234")
    #expect(try form.editText(of: "raw") == "12-34")
    try form.set("country", to: .string("de"))
    try form.edit("raw", delete: 1)
    #expect(try form.editText(of: "raw") == "123")
    try form.set("country", to: .string("us"))
    try form.edit("code", insert: "abcde")
    try form.set("country", to: .string("de"))
    try form.edit("code", insert: "f")
    #expect(try form.editText(of: "code") == "abcde")
    try form.edit("code", delete: 1)
    #expect(try form.editText(of: "code") == "abcd")
    try form.blur()
    #expect(try form.value(of: "code") == .string("abcd"))
    try form.set("country", to: .string("us"))
    try form.edit("price", insert: "1.25")
    try form.set("country", to: .string("de"))
    #expect(try form.value(of: "price") == .double(1.25))
    try form.edit("price", insert: "9")
    #expect(try form.value(of: "price") == .double(1))
  }

  @Test func deselectingFollowsItsCondition() throws {
    let form = try liveForm(
      """
      - rows: [{ type: switch, tag: final, value: false }]
      - { tag: plan, select: { deselectable: "$final == false" }, options: [a, b] }
      """)
    try form.choose("a", in: "plan")
    let changes = try form.set("final", to: .bool(true))
    #expect(changes.contains(.updateSection(at: 1)))
    #expect(form.sections[1].appearance.choice?.isDeselectable == false)
    try form.choose("a", in: "plan")
    #expect(try form.value(of: "plan") == .string("a"))
    try form.choose("b", in: "plan")
    try form.set("final", to: .bool(false))
    try form.choose("b", in: "plan")
    #expect(try form.value(of: "plan") == .null)
  }

  @Test func heightsAndReturnKeyLabelsFollowTheForm() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: lines, value: 2 }
          - { type: textArea, tag: note, height: "$lines * 20.0" }
          - { type: spacer, height: "$lines * 4.0" }
          - { type: divider, height: "$lines * 1.0" }
          - { type: text, tag: a, returnKey: { next: "IF($lines > 2, 'go', 'next')" } }
          - { type: text, tag: b }
      """)
    let heights = { form.sections[0].rows[1...3].map(\.appearance.height) }
    #expect(heights() == [.double(40), .double(8), .double(2)])
    try form.focus("a")
    #expect(form.returnKeyFace == "next")
    try form.set("lines", to: .int(3))
    #expect(heights() == [.double(60), .double(12), .double(3)])
    #expect(form.returnKeyFace == "go")
  }

  @Test func propertiesOfCustomRowsFollowTheForm() throws {
    let spec = """
      formc: 1
      form: Custom
      types: { Size: [{ value: s, title: Small }, { value: l, title: Large }] }
      rowTypes:
        gauge: { properties: { level: Int, label: String, full: Bool, min: Double, since: Date, size: Size, marks: "[Int]", sizes: "[Double]" } }
      sections:
        - rows:
            - { type: int, tag: n, value: 5 }
            - { type: date, tag: day, value: "2026-01-02" }
            - type: gauge
              sizes: $picked
              level: "$n + 1"
              label: "{$n} since {$day :date long}"
              full: "$n > 3"
              min: "$n * 2.0"
              since: $day
              size: { expression: "IF($n > 3, 'l', 's')" }
              marks: [1, $n]
            - { type: gauge, level: 6, label: plain, full: true, size: l, marks: [1, 5] }
            - { type: multipleSelector, tag: picked, options: [1, 2], value: [1, 2] }
      """
    let form = try Form(FormLoader().load(spec), host: .inUTC)
    let row = form.sections[0].rows[2]
    #expect(row.definition.properties.value("sizes")?.literal == .list([1.0, 2.0]))
    #expect(row.property("level") == 6 && row.property("full") == true)
    #expect(row.property("label") == "5 since 2 January 2026")
    #expect(row.property("min") == 10.0 && row.property("size") == "l")
    #expect(row.property("since") == (try form.value(of: "day")))
    #expect(row.property("marks") == [1, 5])
    #expect(try form.set("n", to: .int(2)).updatedRows == [0, 2])
    #expect(row.property("level") == 3 && row.property("full") == false)
    #expect(row.property("size") == "s" && row.property("marks") == [1, 2])
    #expect(row.appearance.properties.contains { $0 == .init(name: "level", value: .int(3)) })
    try form.set("n", to: .null)
    #expect(row.property("level") == Int?.none && row.property("min") == Double?.none)
    #expect(row.property("label") == " since 2 January 2026")
  }

  @Test func decodedFormsFollowInTheSameWay() throws {
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
