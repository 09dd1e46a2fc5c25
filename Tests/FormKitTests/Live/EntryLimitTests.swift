import FormKit
import Testing

/// The limits of a repeat section as rules of the section.
@Suite struct EntryLimitTests {
  private func form(_ limits: String, more: String = "") throws -> Form {
    try liveForm(
      """
      - tag: phones
        repeat: { \(limits), row: { type: phone } }
      \(more)
      """)
  }

  private func phones(_ count: Int) -> FormValue {
    .list((0..<count).map { .string("\($0)") })
  }

  @Test(arguments: [
    (0, ["min: Enter at least 2 entries"]), (1, ["min: Enter at least 2 entries"]), (2, []),
    (3, []),
    (4, ["max: Enter at most 3 entries"]), (9, ["max: Enter at most 3 entries"]),
  ]) func checksTheNumberOfEntries(count: Int, expected: [String]) throws {
    let form = try form("min: 2, max: 3")
    #expect(try form.validate().isValid)
    try form.set("phones", to: phones(count))
    let issues = try form.issues(of: "phones")
    #expect(issues.map { "\($0.rule): \($0.message)" } == expected)
    #expect(issues.allSatisfy { $0.tag == "phones" && $0.severity == .error })
    let result = try form.validate()
    #expect(result.issues == issues && result.isValid == expected.isEmpty)
    #expect(try form.isValid("phones") == expected.isEmpty)
    #expect(form.section("phones")?.isValid == expected.isEmpty)
    #expect(try form.validate(ValidationScope(isQuiet: true)).issues == issues)
  }

  @Test func addedAndRemovedEntriesAreCheckedAgain() throws {
    let form = try form(
      "min: 1, max: 2", more: "- rows: [{ type: label, tag: l, hidden: $phones.isValid }]")
    try form.set("phones", to: phones(4))
    #expect(try form.issues(of: "phones").map(\.rule) == ["max"] && !form.isHidden("l"))
    try form.removeEntry(in: "phones", at: 0)
    #expect(try !form.isValid("phones"))
    let changes = try form.removeEntry(in: "phones", at: 0)
    #expect(changes.contains(.validation(tag: "phones", [])))
    #expect(try form.isValid("phones") && form.isHidden("l"))
    try form.set("phones", to: .null)
    #expect(try form.issues(of: "phones").map(\.rule) == ["min"] && !form.isHidden("l"))
    try form.insertEntry(in: "phones")
    #expect(try form.isValid("phones") && form.isHidden("l"))
    try form.set("phones", to: .null)
    #expect(throws: FormError.self) {
      try form.update { form in
        try form.insertEntry(in: "phones")
        try form.set("unknown", to: .null)
      }
    }
    #expect(try !form.isValid("phones"))
    try form.reset()
    #expect(try form.isValid("phones") && form.issues(of: "phones").isEmpty)
  }

  /// The minimum of entries is not reported while the user is still adding entries.
  @Test(arguments: [
    "repeat: { min: $n, rows: [{ type: text, tag: x }] }",
    "repeat: { rows: [{ type: text, tag: x }] }, rules: [{ minItems: 3 }]",
    "repeat: { rows: [{ type: text, tag: x }] }, rules: [{ minItems: 3 }, uniqueItems]",
  ])
  func minimumIsNotReportedWhileEntriesAreAdded(_ list: String) throws {
    func make() throws -> Form {
      try liveForm(
        """
        - { tag: l, \(list) }
        - rows: [{ type: int, tag: n, value: 3 }]
        """)
    }
    let rule = list.contains("min:") ? "min" : "minItems"
    let form = try make()
    for index in 0..<3 {
      try form.insertEntry(in: "l")
      try form.set("l[\(index)].x", to: .string("\(index)"))
      #expect(try form.issues(of: "l").isEmpty)
    }
    try form.set("n", to: 4)
    #expect(try form.issues(of: "l").map(\.rule) == (rule == "min" ? ["min"] : []))
    try form.set("n", to: 3)
    #expect(try form.isValid("l"))

    let deleting = try make()
    try deleting.set("n", to: 0)
    try deleting.setValues(json: #"{"l": [{"x": "a"}, {"x": "b"}]}"#)
    try deleting.clearIssues()
    try deleting.removeEntry(in: "l", at: 0)
    #expect(try deleting.issues(of: "l").map(\.rule) == (rule == "min" ? [] : ["minItems"]))

    let early = try make()
    try early.insertEntry(in: "l")
    #expect(try early.validate().issues.map(\.rule) == [rule])
    try early.insertEntry(in: "l")
    #expect(try early.issues(of: "l").map(\.rule) == [rule])
    try early.set("l[0].x", to: "a")
    #expect(try early.issues(of: "l").map(\.rule) == [rule])
    try early.insertEntry(in: "l")
    #expect(try early.isValid("l"))
  }

  @Test func minimumOfInnerListIsNotReportedWhileEntriesAreAdded() throws {
    let form = try liveForm(
      """
      - tag: l
        repeat:
          rows:
            - type: list
              tag: m
              repeat: { addButton: { title: Add }, row: { type: text } }
              rules: [{ minItems: 2 }]
      """)
    try form.insertEntry(in: "l")
    try form.tap(at: RowPosition(section: 0, row: 0))
    #expect(try form.entryCount(of: "l[0].m") == 1 && form.issues(of: "l[0].m").isEmpty)
    #expect(try form.validate().issues.map(\.tag) == ["l[0].m"])
    try form.insertEntry(in: "l[0].m")
    #expect(try form.isValid("l[0].m"))
    try form.removeEntry(in: "l[0].m", at: 0)
    #expect(try form.issues(of: "l[0].m").map(\.rule) == ["minItems"])
  }

  /// Once a list has enough entries, adding another entry checks its rules immediately.
  @Test func aListWithEnoughEntriesIsCheckedWhenItGrows() throws {
    let form = try liveForm(
      """
      - tag: l
        rules: [{ minItems: 1 }, { assert: "SUM($l.seats) <= 2", id: sum }]
        repeat: { rows: [{ type: int, tag: seats, value: 1 }] }
      """)
    try form.insertEntry(in: "l")
    try form.insertEntry(in: "l")
    #expect(try form.isValid("l"))
    try form.insertEntry(in: "l")
    #expect(try form.issues(of: "l").map(\.rule) == ["sum"])
  }

  @Test func rowsOfEntriesMayReadWhetherTheirListIsValid() throws {
    let form = try liveForm(
      """
      - tag: phones
        repeat: { max: 1, row: { type: phone, disabled: "$phones.isValid == false" } }
      """)
    try form.set("phones", to: phones(2))
    #expect(try form.isDisabled("phones[0]") && form.isDisabled("phones[1]"))
    try form.set("phones", to: phones(1))
    #expect(try !form.isDisabled("phones[0]"))
  }

  @Test func hiddenSectionsAreNotChecked() throws {
    let form = try liveForm(
      """
      - rows: [{ type: switch, tag: off, value: false }]
      - tag: phones
        hidden: "$off == true"
        repeat: { max: 1, row: { type: phone } }
      """)
    try form.set("phones", to: phones(2))
    #expect(try !form.isValid("phones"))
    try form.set("off", to: true)
    #expect(try form.isValid("phones"))
    #expect(try form.validate().isValid)
    #expect(try !form.validate(ValidationScope(includeHidden: true)).isValid)
  }

  @Test func sessionStateReportsLimits() throws {
    let session = FormSession(try form("max: 1"))
    _ = session.answer(#"{"set": {"phones": ["1", "2"]}}"#)
    #expect(session.answer(#"{"state": {}}"#).contains(#""errors":["Enter at most 1 entry"]"#))
  }
}
