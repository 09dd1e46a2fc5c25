import FormKit
import FormModel
import FormText
import Foundation
import Testing

/// The marks of required rows, sections and lists.
@Suite struct RequiredTests {
  struct Case: CustomTestStringConvertible, Sendable {
    /// The row `a` in YAML; the form also has the row `other`, an int without a value.
    let row: String
    let isRequired: Bool
    /// Whether the row is required while `other` is 1.
    let isRequiredThen: Bool

    init(_ row: String, _ isRequired: Bool, then isRequiredThen: Bool? = nil) {
      (self.row, self.isRequired) = (row, isRequired)
      self.isRequiredThen = isRequiredThen ?? isRequired
    }

    var testDescription: String { row }
  }

  static let cases = [
    Case("type: text", false),
    Case("type: text, rules: [required]", true),
    Case("type: text, value: x, rules: [required]", true),
    Case("type: text, rules: [{ required: true, severity: warning }]", false),
    Case(#"type: text, rules: [{ required: true, when: "$other == 1" }]"#, false, then: true),
    Case(#"type: text, rules: [{ required: true, when: "$other == nil" }]"#, true, then: false),
    Case(#"type: text, rules: [email, { required: true, when: "$other > 0" }]"#, false, then: true),
    Case("type: check, rules: [accepted]", true),
    Case("type: text, rules: [email]", false),
    Case("type: text, rules: [{ minLength: 2, allowsEmpty: false }]", true),
    Case("type: text, rules: [{ maxLength: 2, allowsEmpty: false }]", false),
    Case(
      "type: int, rules: [{ greaterThan: $other, allowsEmpty: false }]", false,
      then: true),
    Case("type: int, rules: [{ equalsRow: other, allowsEmpty: false }]", false, then: true),
    Case(
      #"type: int, rules: [{ assert: "$self != nil", allowsEmpty: false }]"#, false),
    Case("type: text, rules: [{ custom: check, allowsEmpty: false }]", false),
    Case("type: textArea, readOnly: true, value: x, rules: [required]", false),
    Case(#"type: textArea, readOnly: "$other == 1", rules: [required]"#, true, then: false),
    Case(#"type: int, computed: "$other", rules: [required]"#, false),
    Case(#"type: text, disabled: "$other == 1", rules: [required]"#, true),
    Case("type: push, options: [x, y], rules: [required]", true),
    Case(
      #"type: multipleSelector, options: [x, y], rules: [{ required: true, when: "$other == 1" }]"#,
      false, then: true),
  ]

  private func form(_ row: String) throws -> Form {
    var host = FormHost.inUTC
    host.functions["check"] = { _ in .bool(false) }
    return try liveForm(
      """
      - rows:
        - { type: int, tag: other }
        - { tag: a, \(row) }
      """, top: "functions: { check: { parameters: [String], returns: Bool } }", host: host)
  }

  /// The mark follows the form, and updates redraw the row when the mark changes.
  @Test(arguments: cases) func rows(_ row: Case) throws {
    let form = try form(row.row)
    let look = try #require(form.row("a")?.appearance)
    #expect(look.isRequired == row.isRequired)
    #expect(form.row("a")?.isRequired == row.isRequired)
    #expect(look.jsonValue["isRequired"] == (row.isRequired ? true : nil))
    var screen = form.snapshot()
    form.observeUpdates(since: screen) { update, _ in try? screen.apply(update) }
    try form.set("other", to: .int(1))
    #expect(form.row("a")?.appearance.isRequired == row.isRequiredThen)
    #expect(screen == form.snapshot())
    try form.set("other", to: .null)
    #expect(form.row("a")?.appearance.isRequired == row.isRequired)
    #expect(screen == form.snapshot())
  }

  @Test func sectionsAndLists() throws {
    let form = try liveForm(
      """
      - rows: [{ type: switch, tag: on, value: false }]
      - tag: pick
        select: { mode: single }
        options: [x, y]
        rules: [{ required: true, when: "$on == true" }]
      - tag: free
        repeat: { row: { type: text } }
      - tag: list
        repeat:
          min: 1
          value: [{}]
          rows:
            - { type: text, tag: name, rules: [{ required: true, when: "$on == true" }] }
            - type: list
              tag: inner
              rules: [{ required: true, when: "$on == true" }]
              repeat: { addButton: { title: Add }, rows: [{ type: text, tag: x }] }
      """)
    var screen = form.snapshot()
    form.observeUpdates(since: screen) { update, _ in try? screen.apply(update) }
    for isOn in [false, true, false] {
      try form.set("on", to: .bool(isOn))
      let sections = form.sections.map(\.appearance)
      #expect(sections.map(\.isRequired) == [false, isOn, false, true])
      #expect(sections[3].lists.map(\.isRequired) == [isOn])
      let marks = form.sections[3].rows.map(\.appearance.isRequired)
      #expect(marks == [isOn, isOn, false])
      #expect(screen == form.snapshot())
      let json = sections[1].json(rows: nil)
      #expect(json["isRequired"] == (isOn ? true : nil))
    }
  }

  /// A program that changes the rules changes the mark.
  @Test func changedRules() throws {
    let form = try form("type: text, rules: [{ required: true, id: must }]")
    var screen = form.snapshot()
    form.observeUpdates(since: screen) { update, _ in try? screen.apply(update) }
    let isRequired = { form.row("a")?.appearance.isRequired }
    try form.removeRule("must", of: "a")
    #expect(isRequired() == false && screen == form.snapshot())
    try form.restoreRule("must", of: "a")
    #expect(isRequired() == true && screen == form.snapshot())
    try form.removeAllRules(of: "a")
    #expect(isRequired() == false && screen == form.snapshot())
    try form.addRule(.required, to: "a")
    #expect(isRequired() == true && screen == form.snapshot())
  }

  /// A rule whose condition reads the clock.
  @Test func theClock() throws {
    final class Clock { var now = Date(timeIntervalSince1970: 1_769_000_000) }
    let clock = Clock()
    let form = try liveForm(
      """
      - rows:
        - { type: switch, tag: on, value: false }
        - { type: text, tag: a, rules: [{ required: true, when: "NOW() > DATE('2026-02-01')" }] }
      """, host: FormHost(timeZone: .gmt, now: { clock.now }))
    var screen = form.snapshot()
    form.observeUpdates(since: screen) { update, _ in try? screen.apply(update) }
    #expect(form.row("a")?.appearance.isRequired == false)
    clock.now += 1_000_000
    try form.set("on", to: true)
    #expect(form.row("a")?.appearance.isRequired == true)
    #expect(screen == form.snapshot())
  }
}
