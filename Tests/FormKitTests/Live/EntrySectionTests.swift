import FormKit
import FormModel
import FormTestSupport
import Observation
import Testing

/// Lists whose entries are drawn as sections.
@Suite struct EntrySectionTests {
  private static let sections = """
    - rows: [{ type: switch, tag: all, title: All, value: true }]
    - tag: teams
      forEach: teams
      key: id
      section:
        header: "{$$name}"
        footer: "{$$size} people"
        hidden: "$all == false AND $$size < 3"
        whenHidden: keep
        disabled: "$$name == 'Old'"
        indexTitle: "{$$name}"
        collapsible: true
        events: { collapse: h, header: h }
        rows:
          - { type: text, tag: name, title: Name }
          - { type: int, tag: size, title: Size }
    - rows: [{ type: int, tag: total, computed: "SUM($teams.size)" }]
    """

  private static func team(_ id: Int, _ name: String, _ size: Int) -> FormModelItem {
    FormModelItem(key: .int(id), values: ["name": .string(name), "size": .int(size)])
  }

  private static let first = [team(1, "Red", 4), team(2, "Blue", 2), team(3, "Old", 7)]

  private func form(_ log: @escaping (String) -> Void = { _ in }) throws -> Form {
    let form = try liveForm(
      Self.sections,
      host: FormHost(handlers: ["h": { event, _ in log("\(event.name) \(event.tag ?? "")") }]))
    try form.setModels("teams", Self.first)
    return form
  }

  private func headers(_ form: Form) -> [String] {
    form.sections.map { section in
      if case .text(let text) = section.header { text } else { "" }
    }
  }

  private func structure(_ changes: ChangeSet) -> [ChangeSet.Change] {
    changes.filter(\.isStructural)
  }

  @Test func everyModelIsASection() throws {
    let form = try form()
    #expect(headers(form) == ["", "Red", "Blue", "Old", ""])
    #expect(form.sections.map(\.rows.count) == [1, 2, 2, 2, 1])
    #expect(form.indexTitles.titles == ["Red", "Blue", "Old"])
    #expect(form.indexTitles.sections == [1, 2, 3])
    #expect(form.row("teams[1].size")?.position == RowPosition(section: 2, row: 1))
    #expect(form.row(at: RowPosition(section: 3, row: 0))?.address == "teams[2].name")
    #expect(try form.isDisabled("teams[2].name") && !form.isDisabled("teams[0].name"))
    #expect(try form.value(of: "total") == .int(13))
    #expect(form.json().contains(#""teams":[{"name":"Red","size":4},"#))
  }

  @Test func sectionsMoveWithTheirModels() throws {
    let form = try form()
    let red = try #require(form.section("teams[0]"))
    var models = Self.first
    models.append(models.removeFirst())
    #expect(
      try structure(form.setModels("teams", models)) == [.moveSection(from: 1, to: 3)])
    #expect(red.address == "teams[2]" && red.entry?.index == 2)
    #expect(form.section(id: red.id) == red)

    // A section that moves and whose rows change is removed and inserted.
    models = [Self.team(1, "Pink", 4), Self.team(3, "Old", 7), Self.team(4, "New", 1)]
    #expect(
      try structure(form.setModels("teams", models)) == [
        .removeSection(at: 3), .removeSection(at: 1), .insertSection(at: 1),
        .insertSection(at: 3), .updateRow(RowPosition(section: 4, row: 0), tag: "total"),
      ])
    #expect(headers(form) == ["", "Pink", "Old", "New", ""])

    try form.setModels("teams", [Self.team(3, "Old", 7)])
    #expect(red.address == nil && red.rows.isEmpty && red.entry == nil)
    #expect(form.section(id: red.id) == nil && red.why(.hidden) == nil)
    #expect(throws: Never.self) { try form.send("header", to: red) }
  }

  @Test func conditionsReadTheEntry() throws {
    let form = try form()
    #expect(try structure(form.set("all", to: .bool(false))).first == .removeSection(at: 2))
    #expect(try form.isHidden("teams[1]") && !form.isHidden("teams[0]"))
    #expect(form.section("teams[1]")?.why(.hidden)?.text == "section `teams[1]` is hidden")
    let changes = try form.set("teams[1].size", to: .int(5))
    #expect(structure(changes).first == .insertSection(at: 2))
    #expect(
      try form.set("teams[2].name", to: .string("Olde")).contains(.disabled(tag: "teams[2]", false))
    )
  }

  @Test func headerFollowsItsEntry() throws {
    let form = try form()
    let changes = try form.set("teams[1].name", to: .string("Azure"))
    #expect(
      structure(changes) == [
        .updateSection(at: 2), .updateRow(RowPosition(section: 2, row: 0), tag: "name"),
      ])
    #expect(headers(form)[2] == "Azure")
  }

  @Test func eachSectionIsCollapsedByItself() throws {
    var log: [String] = []
    let form = try form { log.append($0) }
    try form.setCollapsed(true, of: "teams[1]")
    #expect(form.sections.map(\.rows.count) == [1, 2, 0, 2, 1])
    try form.focus("teams[0].size")
    try form.focusNext()
    #expect(form.focus == "teams[0].size")
    try form.setModels("teams", [Self.first[1], Self.first[0]])
    #expect(form.sections.map(\.rows.count) == [1, 0, 2, 1])
    try form.send("header", to: form.sections[2])
    #expect(log == ["collapse teams[1]", "header teams[1]"])
    #expect(throws: FormError.self) { try form.setCollapsed(true, of: "teams") }

    let reload = try form.reload(into: form.definition)
    #expect(reload.form.sections.map(\.rows.count) == [1, 0, 2, 1])
    #expect(reload.form.section("teams[0]")?.isCollapsed == true)
  }

  @Test func snapshotFollowsUpdates() throws {
    let form = try form()
    var screen = form.snapshot()
    form.observeUpdates { update, _ in try? screen.apply(update) }
    try form.setModels("teams", [Self.first[2], Self.team(9, "New", 0), Self.first[0]])
    #expect(screen == form.snapshot())
    try form.setModels("teams", [Self.first[0], Self.team(3, "Older", 7)])
    #expect(screen == form.snapshot())
    try form.setCollapsed(true, of: "teams[0]")
    try form.set("all", to: .bool(false))
    #expect(screen == form.snapshot())
    #expect(screen.sections[1].appearance.address == "teams[0]")
  }

  @Test func readersAreNotified() throws {
    let form = try form()
    let section = try #require(form.section("teams[0]"))
    nonisolated(unsafe) var told = 0
    withObservationTracking {
      _ = section.header
    } onChange: {
      told += 1
    }
    try form.set("teams[0].name", to: .string("Rose"))
    #expect(told == 1)
  }

  private static let guests = """
    - tag: guests
      footer: As many as you like
      repeat:
        reorder: true
        max: 3
        addButton: { title: Add a guest }
        section:
          header: { view: Face, height: 40, properties: { round: true } }
          footer: "Guest {$$name}"
          rows:
            - { type: name, tag: name, title: Name, rules: [required] }
            - { type: phone, tag: phone, title: Phone }
    - rows: [{ type: text, tag: last }]
    """

  @Test func userAddsAndRemovesSections() throws {
    let form = try liveForm(Self.guests)
    #expect(form.sections.map(\.rows.count) == [1, 1])
    let result = try form.tap(at: RowPosition(section: 0, row: 0))
    #expect(structure(result.changes) == [.updateSection(at: 0), .insertSection(at: 0)])
    #expect(form.focus == "guests[0].name")
    try form.edit("guests[0].name", insert: "Ann")
    try form.insertEntry(in: "guests")
    #expect(
      try structure(form.moveEntry(in: "guests", from: 1, to: 0)) == [
        .moveSection(from: 0, to: 1)
      ])
    #expect(form.focus == "guests[1].name")
    #expect(try form.validate().issues.map(\.tag) == ["guests[0].name"])
    try form.focusNext()
    try form.focusNext()
    #expect(form.focus == "last")
    let view = FormDefinition.Header.view(
      .init(name: "Face", height: 40, properties: [.init(name: "round", value: .bool(true))]))
    #expect(form.sections[0].header == view && form.sections[1].header == view)
    #expect(form.sections[1].footer == .text("Guest Ann"))
    #expect(form.sections[2].footer == .text("As many as you like"))

    // The list is full, so it has no add button, but its section stays for the footer.
    try form.insertEntry(in: "guests")
    #expect(form.sections.map(\.rows.count) == [2, 2, 2, 0, 1])
    #expect(try structure(form.removeEntry(in: "guests", at: 0)).first == .removeSection(at: 0))
    let entry = try #require(form.sections[0].entry)
    try entry.remove()
    #expect(form.sections.map(\.rows.count) == [2, 1, 1])
  }

  @Test func formsBuiltInSwiftDrawEntries() throws {
    let definition = try FormSpec("Teams") {
      Section(tag: "teams") { TextRow("name") }
        .forEach("teams", key: "id").drawn(as: ["header": "{$$name}"])
      Section(tag: "guests") { TextRow("name") }.repeated(["max": 2]).drawn()
    }.load()
    let form = try Form(definition)
    try form.setModels("teams", [FormModelItem(key: .int(1), values: ["name": .string("Red")])])
    try form.insertEntry(in: "guests")
    #expect(headers(form) == ["Red", "", ""])
  }
}
