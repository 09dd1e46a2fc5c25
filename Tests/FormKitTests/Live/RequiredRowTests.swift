import FormKit
import Foundation
import Testing

/// The key `required` of rows, and of what contains rows.
@Suite struct RequiredRowTests {
  /// The addresses and messages of the rows that need a value in a new form.
  private func missing(_ sections: String, set values: [String: FormValue] = [:]) throws -> [String]
  {
    let form = try liveForm(sections)
    for (tag, value) in values { try form.set(tag, to: value) }
    return try form.validate().issues.map { "\($0.tag ?? ""): \($0.message)" }
  }

  private static let message = "This field is required"

  @Test(arguments: [
    ("required: true", ["a: \(message)"]), ("required: false", []),
    ("required: $on == true", ["a: \(message)"]), ("required: $on == false", []),
    ("required: { message: No }", ["a: No"]),
    ("required: { when: $on == false, message: No }", []),
    ("required: { message: 'No {title}' }", ["a: No A"]),
    ("required: true, rules: [{ maxLength: 3 }]", ["a: \(message)"]),
  ])
  func rowAsksForAValue(keys: String, issues: [String]) throws {
    let rows =
      "- rows: [{ type: switch, tag: on, value: true }, { type: text, tag: a, title: A, \(keys) }]"
    #expect(try missing(rows) == issues)
  }

  @Test func theNearestKeyCounts() throws {
    let sections = """
      - required: { message: section }
        rows:
          - { type: text, tag: a }
          - { type: text, tag: b, required: false }
          - { type: text, tag: c, rules: [{ required: true, message: own }] }
          - { type: text, tag: d, required: { message: key } }
          - type: group
            required: { message: group }
            rows:
              - { type: text, tag: e }
              - type: group
                required: false
                rows: [{ type: text, tag: f }, { type: text, tag: g, required: true }]
          - { type: group, rows: [{ type: date, tag: h }] }
      - rows: [{ type: text, tag: i }]
      """
    #expect(
      try missing(sections) == [
        "a: section", "c: own", "d: key", "e: group", "g: \(Self.message)", "h: section",
      ])
  }

  /// Spaces are no value for the texts, and the other rows need any value.
  @Test func blankIsAboutTheTexts() throws {
    let sections = """
      - required: { blank: false, message: M }
        rows:
          - { type: text, tag: a }
          - { type: int, tag: b }
          - { type: url, tag: c }
          - type: group
            required: { blank: false }
            rows: [{ type: date, tag: d }, { type: textArea, tag: e }]
      - tag: choice
        required: { blank: false, message: N }
        select: { mode: single }
        options: [1, 2]
      """
    #expect(
      try missing(sections, set: ["a": " ", "e": " "]) == [
        "a: M", "b: M", "c: M", "d: \(Self.message)", "e: \(Self.message)", "choice: N",
      ])
    #expect(
      try missing(
        sections, set: ["a": "x", "b": 1, "d": .date(Date(timeIntervalSince1970: 0)), "choice": 1])
        == ["c: M", "e: \(Self.message)"])
  }

  @Test(arguments: [
    ("type: int", true), ("type: push, options: [a]", true), ("type: date", true),
    ("type: rating", true), ("type: file", true), ("type: slider", true),
    ("type: segmented, options: [a]", true), ("type: view, view: V, valueType: Int", true),
    ("type: multipleSelector, options: [a]", true), ("type: stars", true),
    ("type: segmented, options: [a], value: a", false), ("type: switch", false),
    ("type: check", false), ("type: switch, value: false", false),
    ("type: slider, value: 1", false),
    ("type: text, computed: \"'x'\"", false), ("type: label", false), ("type: image", false),
    ("type: field, valueType: Int", false), ("type: button, action: go, valueType: Int", false),
    ("type: staticText, text: x", false), ("type: view, view: V", false),
  ])
  func onlyRowsThatCanBeFilledInBecomeRequired(row: String, isRequired: Bool) throws {
    var host = FormHost.inUTC
    host.handlers["go"] = { _, _ in }
    let spec = """
      formc: 1
      form: A
      rowTypes: { stars: { value: Int } }
      sections:
        - required: true
          rows: [{ tag: a, title: A, \(row) }]
      """
    #expect(FormLoader().check(spec).diagnostics.allSatisfy { $0.message.contains("never used") })
    let form = try Form(FormLoader().load(spec), host: host)
    #expect(form.row("a")?.isRequired == isRequired)
  }

  @Test func listsAskForTheRowsOfTheirEntries() throws {
    let sections = """
      - tag: guests
        required: true
        repeat:
          rows:
            - { type: text, tag: name }
            - type: list
              tag: phones
              required: { message: inner }
              repeat: { row: { type: phone } }
      """
    #expect(try missing(sections).isEmpty)
    let form = try liveForm(sections)
    try form.insertEntry(in: "guests")
    #expect(try form.validate().issues.map(\.tag) == ["guests[0].name"])
  }

  @Test func choicesAreRequired() throws {
    let choice = "- { tag: size, required: true, select: { mode: single }, options: [s, m] }"
    #expect(try missing(choice) == ["size: \(Self.message)"])
    #expect(try missing(choice, set: ["size": .string("m")]).isEmpty)
  }

  /// A row type that has a property of this name for longer than rows have the key.
  @Test func propertiesOfDeclaredTypesKeepTheirName() throws {
    let form = try rowForm(
      "    - { type: stars, tag: a, title: A, required: always }",
      top: "rowTypes: { stars: { value: Int, properties: { required: String } } }")
    let row = try #require(form.row("a"))
    #expect(!row.isRequired && row.property("required") == "always")
  }
}
