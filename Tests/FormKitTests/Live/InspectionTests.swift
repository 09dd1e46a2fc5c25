import FormKit
import FormModel
import FormSession
import FormText
import Testing

/// The data about rows and sections for an inspector.
@Suite struct InspectionTests {
  private static let sections = """
    - tag: trip
      header: Trip
      rows:
        - { type: int, tag: days, title: Days, value: 3, rules: [{ smallerOrEqual: 9 }, { required: true, when: "$far == true", id: known }] }
        - { type: switch, tag: far, title: Far, value: false }
        - { type: text, tag: visa, title: Visa, hidden: "$far == false AND $days < 5" }
    - header: Guests
      collapsible: true
      rows: [{ type: text, title: Note }]
    - tag: guests
      repeat:
        value: [{ name: Ann }]
        rows:
          - { type: name, tag: name, title: Name }
          - { type: label, tag: hello, title: Hello, computed: "$$name + '!'" }
    - rows:
        - { type: int, tag: count, computed: "$guests.@count" }
        - type: group
          title: Address
          rowHeight: 40
          rows: [{ type: text, tag: street, title: Street }]
    """

  private func member(_ command: String, _ path: String...) throws -> JSONValue? {
    let session = FormSession(try liveForm(Self.sections))
    let answer = try JSONValue.parse(Array(session.answer(command).utf8))
    return path.reduce(answer) { $0?[$1] }
  }

  @Test func inspectionHasDependenciesAndDependents() throws {
    #expect(try member(#"{"inspect": "far"}"#, "item", "reads") == nil)
    #expect(try member(#"{"inspect": "far"}"#, "item", "readBy") == ["days", "visa"])
    #expect(try member(#"{"inspect": "visa"}"#, "item", "reads") == ["days", "far"])
    #expect(try member(#"{"inspect": "visa"}"#, "item", "isHidden") == true)
    #expect(try member(#"{"inspect": "guests[0].hello"}"#, "item", "reads") == ["guests[0].name"])
    #expect(try member(#"{"inspect": "count"}"#, "item", "reads") == ["guests"])
  }

  @Test func inspectionListsStatesThatCanBeExplained() throws {
    nonisolated(unsafe) var count = 0
    var host = FormHost.inUTC
    host.functions["isFar"] = { _ in
      count += 1
      return .bool(false)
    }
    let form = try liveForm(
      """
      - tag: trip
        rows:
          - { type: int, tag: days, value: 3 }
          - { type: stepper, tag: nights, min: 1, value: 2, hidden: "isFar($days)" }
      """, top: "functions: { isFar: { parameters: [Int], returns: Bool } }", host: host)
    let session = FormSession(form)
    let before = count
    let answer = session.answer(#"{"inspect": "nights"}"#)
    #expect(answer.contains(#""aspects":["hidden","disabled","value","min"]"#))
    #expect(session.answer(#"{"inspect": "trip"}"#).contains(#""aspects":["hidden","disabled"]"#))
    #expect(count == before)
  }

  @Test func inspectionHasTheResultsOfRules() throws {
    let rules = try member(#"{"inspect": "days"}"#, "item", "rules")
    guard case .array(let list)? = rules, list.count == 2 else {
      Issue.record("there are no two rules")
      return
    }
    #expect(list[0]["id"] == "smallerOrEqual")
    #expect(list[0]["holds"] == true)
    #expect(list[0]["isOff"] == nil)
    #expect(list[1]["id"] == "known")
    #expect(list[1]["holds"] == nil)
    #expect(list[1]["isOff"] == true)
  }

  @Test func allRowsAndSectionsAreListedInTheOrderOfTheForm() throws {
    guard case .array(let items)? = try member(#"{"inspect": {}}"#, "items") else {
      Issue.record("there is no list")
      return
    }
    let names = items.map { ($0["address"] ?? $0["tag"] ?? .null).text() }
    let expected = [
      "trip", "days", "far", "visa", "guests", "guests[0].name", "guests[0].hello", "count",
      "street",
    ]
    #expect(names == expected.map { "\"\($0)\"" })
  }

  @Test func sectionsWithoutATagAreNamedByTheirPosition() throws {
    let session = FormSession(try liveForm(Self.sections))
    #expect(!session.answer(#"{"collapse": {"section": 1}}"#).contains("error"))
    #expect(session.form.sections[1].isCollapsed)
    #expect(
      session.answer(#"{"why": {"tag": {"section": 1}, "of": "hidden"}}"#).contains("not hidden"))
    #expect(!session.answer(#"{"inspect": {"section": 1}}"#).contains("error"))
    #expect(!session.answer(#"{"insert": {"section": 2}}"#).contains("error"))
    #expect(try session.form.entryCount(of: "guests") == 2)
    #expect(session.answer(#"{"expand": {"section": 9}}"#).contains("no section 9"))
  }

  @Test func inspectionHasTheGroupsOfARow() throws {
    let form = try liveForm(Self.sections)
    #expect(
      form.row("street")?.appearance.groups.map { $0.properties.map(\.name) } == [["rowHeight"]])
    #expect(form.row("street")?.appearance.groups.map(\.title) == ["Address"])
    #expect(form.row("days")?.appearance.groups.isEmpty == true)
  }

  @Test func rowsAreDrawnAgainWhenTheTitleOfTheirGroupChanges() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: days, value: 3 }
          - { type: int, tag: other }
          - type: group
            title: "Up to {$days}"
            rows:
              - { type: text, tag: street }
              - { type: group, rows: [{ type: text, tag: town }] }
      - tag: guests
        repeat:
          rows:
            - { type: text, tag: name }
            - { type: group, title: "Of {$$name}", rows: [{ type: int, tag: age }] }
      """)
    try form.insertEntry(in: "guests")
    try form.insertEntry(in: "guests")
    var updates: [FormUpdate] = []
    form.observeUpdates { update, _ in updates.append(update) }
    func drawn() -> [String: [String?]] {
      let looks = updates.removeFirst().rows.values
      return Dictionary(
        uniqueKeysWithValues: looks.map { ($0.address ?? $0.tag ?? "", $0.groups.map(\.title)) })
    }
    try form.set("days", to: 4)
    #expect(drawn() == ["days": [], "street": ["Up to 4"], "town": ["Up to 4", nil]])
    try form.set("other", to: 4)
    #expect(drawn() == ["other": []])
    try form.set("guests[1].name", to: "Ann")
    #expect(drawn() == ["guests[1].name": [], "guests[1].age": ["Of Ann"]])
  }

  @Test func unknownRowsAreRefused() throws {
    #expect(try member(#"{"inspect": "nothing"}"#, "error") != nil)
    #expect(try member(#"{"inspect": 3}"#, "error") != nil)
  }
}
