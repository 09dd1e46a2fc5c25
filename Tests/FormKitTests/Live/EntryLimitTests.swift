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
    let issues = form.issues(of: "phones")
    #expect(issues.map { "\($0.rule): \($0.message)" } == expected)
    #expect(issues.allSatisfy { $0.tag == "phones" && $0.severity == .error })
    let result = try form.validate()
    #expect(result.issues == issues && result.isValid == expected.isEmpty)
    #expect(form.isValid("phones") == expected.isEmpty)
    #expect(form.section("phones")?.isValid == expected.isEmpty)
    #expect(try form.validate(ValidationScope(isQuiet: true)).issues == issues)
  }

  @Test func addedAndRemovedEntriesAreCheckedAgain() throws {
    let form = try form(
      "min: 1, max: 2", more: "- rows: [{ type: label, tag: l, hidden: $phones.isValid }]")
    try form.set("phones", to: phones(4))
    #expect(form.issues(of: "phones").map(\.rule) == ["max"] && !form.isHidden("l"))
    try form.removeEntry(in: "phones", at: 0)
    #expect(!form.isValid("phones"))
    let changes = try form.removeEntry(in: "phones", at: 0)
    #expect(changes.contains(.validation(tag: "phones", [])))
    #expect(form.isValid("phones") && form.isHidden("l"))
    try form.set("phones", to: .null)
    #expect(form.issues(of: "phones").map(\.rule) == ["min"] && !form.isHidden("l"))
    try form.insertEntry(in: "phones")
    #expect(form.isValid("phones") && form.isHidden("l"))
    try form.set("phones", to: .null)
    #expect(throws: FormError.self) {
      try form.update { form in
        try form.insertEntry(in: "phones")
        try form.set("unknown", to: .null)
      }
    }
    #expect(!form.isValid("phones"))
    try form.reset()
    #expect(form.isValid("phones") && form.issues(of: "phones").isEmpty)
  }

  @Test func rowsOfEntriesMayAskWhetherThereAreEnough() throws {
    let form = try liveForm(
      """
      - tag: phones
        repeat: { max: 1, row: { type: phone, disabled: "$phones.isValid == false" } }
      """)
    try form.set("phones", to: phones(2))
    #expect(form.isDisabled("phones[0]") && form.isDisabled("phones[1]"))
    try form.set("phones", to: phones(1))
    #expect(!form.isDisabled("phones[0]"))
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
    #expect(!form.isValid("phones"))
    try form.set("off", to: true)
    #expect(form.isValid("phones"))
    #expect(try form.validate().isValid)
    #expect(try !form.validate(ValidationScope(includeHidden: true)).isValid)
  }

  @Test func sessionStateReportsThem() throws {
    let session = FormSession(try form("max: 1"))
    _ = session.answer(#"{"set": {"phones": ["1", "2"]}}"#)
    #expect(session.answer(#"{"state": {}}"#).contains(#""errors":["Enter at most 1 entry"]"#))
  }
}
