import FormKit
import Foundation
import Testing

/// The role of buttons, and their questions.
@Suite struct ButtonTests {
  private final class Calls {
    var count = 0
  }

  private func form(_ button: String, _ calls: Calls = Calls()) throws -> Form {
    var host = FormHost.inUTC
    host.handlers["go"] = { _, _ in calls.count += 1 }
    return try liveForm(
      """
      - rows:
          - { type: text, tag: name, value: Ann }
          - { type: button, tag: b, title: Close, \(button) }
      """, host: host)
  }

  @Test func aTapThatIsNotConfirmedOnlyAsks() throws {
    let calls = Calls()
    let form = try form("action: go, confirm: Really?", calls)
    let asked = try form.tap("b")
    #expect(asked.presentation == .confirmation("Really?"))
    #expect(asked.presenter == form.row("b")?.id)
    #expect(asked.events.isEmpty && asked.changes.isEmpty && calls.count == 0)
    let confirmed = try form.tap("b", isConfirmed: true)
    #expect(confirmed.presentation == nil && confirmed.handlers == ["go"] && calls.count == 1)
  }

  @Test func stepsAndScreensWaitForTheAnswer() throws {
    let steps = try form("action: [{ set: name, to: \"'Bob'\" }], confirm: Really?")
    #expect(try steps.tap(at: RowPosition(section: 0, row: 1)).changes.isEmpty)
    #expect(steps.json() == #"{"name":"Ann"}"#)
    try steps.tap(at: RowPosition(section: 0, row: 1), isConfirmed: true)
    #expect(steps.json() == #"{"name":"Bob"}"#)
    let screen = try form("present: { controller: Help }, confirm: Really?")
    let row = try #require(screen.row("b"))
    #expect(try row.tap().presentation == .confirmation("Really?"))
    #expect(
      try row.tap(isConfirmed: true).presentation == .controller(name: "Help", mode: "show"))
  }

  /// The question can show values.
  @Test func theQuestionFollowsTheForm() throws {
    let calls = Calls()
    let form = try form("action: go, confirm: 'Close {$name}?'", calls)
    #expect(try form.tap("b").presentation == .confirmation("Close Ann?"))
    #expect(form.row("b")?.appearance.confirm == "Close Ann?")
    try form.set("name", to: .string("Bob"))
    #expect(try form.tap("b").presentation == .confirmation("Close Bob?"))
  }

  @Test func aDisabledButtonDoesNotAsk() throws {
    let form = try form("action: go, confirm: Really?, disabled: \"$name == 'Ann'\"")
    #expect(try form.tap("b").presentation == nil)
    try form.set("name", to: .string("Bob"))
    #expect(try form.tap("b").presentation == .confirmation("Really?"))
  }

  @Test(arguments: [
    ("", RowAppearance.Role.normal), ("role: primary", .primary),
    ("role: destructive", .destructive),
    (#"role: "IF($name == 'Ann', 'primary', 'normal')""#, .primary),
  ])
  func roles(role: String, expected: RowAppearance.Role) throws {
    #expect(try form(role).row("b")?.appearance.role == expected)
  }
}

/// The marks of rows and sections by whether they need a value.
@Suite struct MarkTests {
  private static let rows = """
    - tag: plan
      select: { mode: single, deselectable: true }
      options: [a, b]
    - rows:
        - { type: text, tag: need, rules: [required] }
        - { type: text, tag: can }
        - { type: text, tag: some, rules: [{ required: true, when: "$can != nil" }] }
        - { type: switch, tag: on }
        - { type: int, tag: sum, computed: "1 + 1" }
        - { type: multipleSelector, tag: set, options: [x, y] }
        - { type: button, tag: go, valueType: Int }
        - { type: label, tag: shown, value: x }
    """

  private func marks(_ top: String) throws -> [String] {
    let form = try liveForm(Self.rows, top: top)
    let sections = form.snapshot().sections
    return sections.compactMap { section in
      section.appearance.mark == .none
        ? nil : "\(section.appearance.tag ?? ""): \(section.appearance.mark)"
    }
      + sections.flatMap(\.rows).compactMap { row in
        row.appearance.mark == .none
          ? nil : "\(row.appearance.tag ?? ""): \(row.appearance.mark)"
      }
  }

  @Test(arguments: [
    ("", ["need: required"]), ("marks: required", ["need: required"]),
    (
      "marks: optional",
      ["plan: optional", "can: optional", "some: optional", "set: optional"]
    ), ("marks: none", []),
  ])
  func marksAreDecidedOnceForAForm(top: String, expected: [String]) throws {
    #expect(try marks(top) == expected)
  }

  @Test func marksFollowTheForm() throws {
    let form = try liveForm(Self.rows, top: "marks: optional")
    try form.set("can", to: .string("x"))
    #expect(form.row("some")?.appearance.mark == RowAppearance.Mark.none)
    #expect(form.row("some")?.isRequired == true)
  }

  /// A mark that follows from `isRequired` is left out.
  @Test(arguments: [
    ("", []), ("marks: none", [#""mark":"none""#]),
    ("marks: optional", [#""mark":"none""#, #""mark":"optional""#]),
  ])
  func marksInJSON(top: String, expected: [String]) throws {
    let form = try liveForm(
      "- rows: [{ type: text, tag: a, rules: [required] }, { type: text, tag: b }]", top: top)
    let text = String(decoding: try JSONEncoder().encode(form.snapshot()), as: UTF8.self)
    #expect(text.contains(#""isRequired":true"#))
    #expect(text.matches(of: /"mark":"[a-z]+"/).map { String($0.0) }.sorted() == expected)
  }
}
