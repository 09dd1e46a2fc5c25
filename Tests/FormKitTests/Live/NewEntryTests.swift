import FormKit
import FormModel
import Testing

/// The effect of a tap on the add button of a list.
@Suite struct NewEntryTests {
  /// The first editable row of a new entry gets the focus or is expanded, as in Eureka.
  @Test(arguments: [
    ("row: { type: text }", "focus l[0]"), ("row: { type: date, style: inline }", "open l[0]"),
    ("row: { type: date, style: picker }", ""), ("row: { type: date }", "focus l[0]"),
    ("row: { type: picker, style: inline, options: [a] }", "open l[0]"),
    ("row: { type: countDown, style: inline }", "open l[0]"),
    ("row: { type: doublePicker, style: inline, options: [[1], [2]] }", "open l[0]"),
    ("row: { type: push, options: [a] }", ""), ("row: { type: switch }", ""),
    ("row: { type: date, style: inline, disabled: true }", ""),
    (
      "rows: [{ type: switch, tag: s }, { type: date, style: inline, tag: d }, { type: text, tag: t }]",
      "open l[0].d"
    ),
    (
      "rows: [{ type: date, style: inline, tag: d, hidden: true }, { type: text, tag: t }]",
      "focus l[0].t"
    ),
    (
      "rows: [{ type: date, style: inline, tag: d, computed: TODAY() }, { type: text, tag: t }]",
      "focus l[0].t"
    ),
    (
      "rows: [{ type: group, rows: [{ type: time, style: inline, tag: d }] }, { type: text, tag: t }]",
      "open l[0].d"
    ),
  ])
  func addButtonBeginsToEditTheNewEntry(template: String, expected: String) throws {
    let form = try liveForm(
      """
      - tag: l
        repeat: { \(template) }
      - rows: [{ type: date, style: inline, tag: other }, { type: text, tag: name }]
      """)
    try form.tap("other")
    try form.focus("name")
    try form.tap(at: RowPosition(section: 0, row: 0))
    #expect(try form.entryCount(of: "l") == 1)
    let open = form.sections.flatMap(\.rows).filter(\.isExpanded).compactMap(\.address)
    let found = form.focus.map { ["focus \($0)"] } ?? []
    #expect((found + open.map { "open \($0)" }).joined(separator: ", ") == expected)
  }

  /// An entry that a program adds does not get the focus.
  @Test func entryAddedByAProgramGetsNoFocus() throws {
    let form = try liveForm("- { tag: l, repeat: { row: { type: date, style: inline } } }")
    try form.insertEntry(in: "l")
    #expect(form.row("l[0]")?.isExpanded == false && form.focus == nil)
  }

  @Test func aListThatKeepsItsEntriesDeletesNone() throws {
    var definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      sections:
        - tag: l
          repeat:
            value: [a]
            row: { type: text, swipe: { trailing: [{ id: x, title: X, style: destructive }] } }
      """)
    guard case .repeating(var rule) = definition.sections[0].kind else { return }
    rule.delete = false
    definition.sections[0].kind = .repeating(rule)
    let form = try Form(definition)
    #expect(throws: FormError.notAllowed(tag: "l", .delete)) {
      try form.performSwipe("x", of: "l[0]", .trailing)
    }
    #expect(try form.entryCount(of: "l") == 1)
  }
}
