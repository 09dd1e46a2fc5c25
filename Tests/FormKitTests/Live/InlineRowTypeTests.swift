import FormKit
import FormModel
import FormText
import Foundation
import Testing

/// Row types of the host that open below their rows.
@Suite struct InlineRowTypeTests {
  private func form(
    _ style: String = "style: inline", keys: String = ""
  ) throws -> Form {
    try rowForm(
      """
          - { type: calendar, tag: day, title: Day, weeks: 6\(keys) }
          - { type: date, tag: other, title: Other, style: inline }
      """,
      top: """
        rowTypes:
          calendar: { value: Date, swift: CalendarRow, properties: { weeks: Int }, \(style) }
        """)
  }

  @Test func aTapOpensAndClosesTheRow() throws {
    let form = try form()
    let row = try #require(form.row("day"))
    #expect(row.behavior == .customInline && row.behavior.isInline && !row.isExpanded)
    #expect(row.appearance.style == "inline")
    try form.tap("day")
    #expect(row.isExpanded && row.appearance.jsonValue.text().contains("\"isExpanded\":true"))
    try form.handBack(.date(.init(timeIntervalSince1970: 0)), to: "day")
    #expect(row.isExpanded && row.value != .null)
    try form.tap("other")
    #expect(!row.isExpanded)
    try form.tap("day")
    try form.tap("day")
    #expect(!row.isExpanded)
  }

  @Test func handlersHearOfIt() throws {
    var host = FormHost.inUTC
    var calls: [String] = []
    for name in ["opened", "closed"] { host.handlers[name] = { _, _ in calls.append(name) } }
    let form = try rowForm(
      "    - { type: calendar, tag: day, events: { expand: opened, collapse: closed } }",
      host: host, top: "rowTypes: { calendar: { value: Date, style: inline } }")
    try form.tap("day")
    try form.tap("day")
    #expect(calls == ["opened", "closed"])
  }

  @Test func aDisabledRowDoesNotOpen() throws {
    let form = try form(keys: ", disabled: true")
    try form.tap("day")
    #expect(form.row("day")?.isExpanded == false)
  }

  /// Without the style, and with a property of this name, a tap opens nothing.
  @Test func otherTypesDoNotOpen() throws {
    let form = try form("")
    try form.tap("day")
    #expect(form.row("day")?.isExpanded == false && form.row("day")?.behavior == .custom)
    let own = try rowForm(
      "    - { type: card, tag: a, style: inline }",
      top: "rowTypes: { card: { value: Int, properties: { style: String } } }")
    try own.tap("a")
    #expect(own.row("a")?.isExpanded == false)
  }

  @Test func theDefinitionKeepsTheStyle() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: A
      rowTypes: { card: { value: Int, style: inline } }
      sections:
        - rows: [{ type: card, tag: a }]
      """)
    #expect(definition.rowTypes.map(\.isInline) == [true])
    #expect(try FormDefinition(json: definition.jsonValue) == definition)
  }
}
