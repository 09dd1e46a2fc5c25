import FormKit
import FormModel
import Testing

/// Sections whose entries represent models of the host.
@Suite struct ModelTests {
  private static let sections = """
    - tag: friends
      header: Friends
      forEach: people
      key: id
      rows:
        - { type: label, tag: nickname, events: { insert: h, move: h } }
        - { type: switch, tag: invited, value: false }
        - { type: text, tag: note, hidden: "$$invited == false" }
      events: { add: h, remove: h, reorder: h }
    - rows: [{ type: int, tag: count, computed: "$friends.@count" }]
    """

  private static func person(_ id: Int, _ name: String) -> FormModelItem {
    FormModelItem(values: ["id": .int(id), "nickname": .string(name), "age": .int(7)])
  }

  private func form(_ log: @escaping (String) -> Void = { _ in }) throws -> Form {
    try liveForm(
      Self.sections,
      host: FormHost(handlers: [
        "h": { event, _ in
          let index = event.index ?? event.oldIndex
          log("\(event.name)\(index.map { " \($0)" } ?? "")")
        }
      ]))
  }

  private func structure(_ changes: ChangeSet) -> [String] {
    changes.compactMap { change in
      switch change {
      case .insertRow(let place, let tag): "insert \(place.row) \(tag ?? "")"
      case .removeRow(let place, let tag): "remove \(place.row) \(tag ?? "")"
      case .moveRow(let from, let to, let tag): "move \(from.row) \(to.row) \(tag ?? "")"
      case .updateRow(let place, let tag): "update \(place.row) \(tag ?? "")"
      default: nil
      }
    }
  }

  @Test func fillsRowsByTheirTags() throws {
    let form = try form()
    #expect(form.section("friends")?.rows.isEmpty == true)
    let changes = try form.setModels("people", [Self.person(1, "Ann"), Self.person(2, "Bob")])
    #expect(
      structure(changes) == [
        "update 0 count", "insert 0 nickname", "insert 1 invited", "insert 2 nickname",
        "insert 3 invited",
      ])
    #expect(try form.value(of: "friends[1].nickname") == .string("Bob"))
    #expect(try form.value(of: "friends[1].invited") == .bool(false))
    #expect(try form.value(of: "count") == .int(2))
    #expect(try form.modelKeys("people") == [.int(1), .int(2)])
    #expect(try form.modelKey(of: "friends[1].invited") == .int(2))
    #expect(try form.modelKey(of: "count") == nil)
    #expect(!form.isDirty)
  }

  @Test func keepsTheEntryOfAKeyWhereverItMoves() throws {
    var lines: [String] = []
    let form = try form { lines.append($0) }
    try form.setModels("people", [Self.person(1, "Ann"), Self.person(2, "Bob")])
    try form.set("friends[0].invited", to: .bool(true))
    try form.set("friends[0].note", to: .string("cake"))
    lines = []
    let changes = try form.setModels(
      "people", [Self.person(3, "Cid"), Self.person(2, "Bob"), Self.person(1, "Anne")])
    #expect(try form.value(of: "friends[2].note") == .string("cake"))
    #expect(try form.value(of: "friends[2].nickname") == .string("Anne"))
    #expect(form.row("friends[2].note")?.isHidden == false)
    #expect(
      lines == ["insert 0", "add 0", "move 2", "reorder 2"]
        || lines == ["insert 0", "add 0", "move 1", "reorder 1"])
    #expect(structure(changes).filter { $0.hasPrefix("insert") }.count >= 2)
    lines = []
    try form.setModels("people", [Self.person(1, "Anne")])
    #expect(lines == ["remove 0", "remove 1"])
    #expect(try form.value(of: "friends[0].note") == .string("cake"))
  }

  @Test func reportsContentAsAnUpdate() throws {
    let form = try form()
    try form.setModels("people", [Self.person(1, "Ann"), Self.person(2, "Bob")])
    let changes = try form.setModels("people", [Self.person(1, "Ann"), Self.person(2, "Rob")])
    #expect(structure(changes) == ["update 2 nickname"])
    #expect(
      try form.setModels("people", [Self.person(1, "Ann"), Self.person(2, "Rob")]).isEmpty)
  }

  @Test func refusesIndistinguishableModels() throws {
    let form = try form()
    try form.setModels("people", [Self.person(1, "Ann")])
    let before = form.json()
    #expect(throws: FormError.duplicateKey(models: "people", .int(2), indexes: [0, 2])) {
      try form.setModels(
        "people", [Self.person(2, "Bob"), Self.person(3, "Cid"), Self.person(2, "Dan")])
    }
    #expect(throws: FormError.missingKey(models: "people", index: 1, path: "id")) {
      try form.setModels(
        "people", [Self.person(2, "Bob"), FormModelItem(values: ["nickname": .string("x")])])
    }
    #expect(
      throws: FormError.wrongType(
        tag: "people[0].nickname", expected: .string, found: .int(5))
    ) {
      try form.setModels("people", [FormModelItem(key: .int(1), values: ["nickname": .int(5)])])
    }
    #expect(throws: FormError.unknownModels("friends")) { try form.setModels("friends", []) }
    #expect(form.json() == before)
    #expect(
      FormError.duplicateKey(models: "people", .int(2), indexes: [0, 2]).description
        == "`people[0]` and `people[2]` have the key `2`")
  }

  @Test func findsTheKeyAtAPath() throws {
    let form = try liveForm(
      "- { tag: s, forEach: all, key: owner.id, rows: [{ type: label, tag: name }] }")
    func model(_ id: Int) -> FormModelItem {
      FormModelItem(values: [
        "owner": .record([FormField(name: "id", value: .int(id))]), "name": .string("\(id)"),
      ])
    }
    try form.setModels("all", [model(2), model(1)])
    #expect(try form.modelKeys("all") == [.int(2), .int(1)])
    try form.setModels("all", [FormModelItem(key: .string("x"), values: [:])])
    #expect(try form.modelKeys("all") == [.string("x")])
  }

  @Test func wholeNumbersAreTheSameKeysAsDoubles() throws {
    let form = try form()
    func model(_ key: FormValue) -> FormModelItem {
      FormModelItem(key: key, values: ["nickname": "Ann"])
    }
    try form.setModels("people", [model(1)])
    try form.set("friends[0].note", to: "edited")
    try form.setModels("people", [model(1.0)])
    #expect(try form.value(of: "friends[0].note") == "edited")
    #expect(throws: FormError.duplicateKey(models: "people", .int(1), indexes: [0, 1])) {
      try form.setModels("people", [model(1), model(1.0)])
    }
  }

  @Test func undoesModelsWithTheirTransaction() throws {
    struct Stop: Error {}
    let form = try form()
    try form.setModels("people", [Self.person(1, "Ann")])
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.setModels("people", [Self.person(2, "Bob"), Self.person(1, "Anne")])
        throw Stop()
      }
    }
    #expect(try form.modelKeys("people") == [.int(1)])
    #expect(try form.value(of: "friends[0].nickname") == .string("Ann"))
  }

  @Test func takesManyModels() throws {
    let form = try form()
    let models = (0..<5000).map { Self.person($0, "p\($0)") }
    try form.setModels("people", models)
    try form.setModels("people", models.reversed())
    #expect(try form.value(of: "friends[0].nickname") == .string("p4999"))
    try form.setModels("people", [])
    #expect(try form.value(of: "count") == .int(0))
  }

  // MARK: - Sections

  @Test func listsIndexTitlesOfVisibleSections() throws {
    let form = try liveForm(
      """
      - { indexTitle: A, header: A, rows: [{ type: switch, tag: all, value: true }] }
      - { header: none, rows: [{ type: text }] }
      - { indexTitle: B, header: B, hidden: "$all == false", rows: [{ type: text }] }
      - { indexTitle: C, header: { view: Letter, height: 28, properties: { letter: C } }, rows: [{ type: text }] }
      """)
    #expect(form.indexTitles.titles == ["A", "B", "C"])
    #expect(form.indexTitles.sections == [0, 2, 3])
    try form.set("all", to: .bool(false))
    #expect(form.indexTitles.titles == ["A", "C"])
    #expect(form.indexTitles.sections == [0, 2])
    guard case .view(let view) = form.sections[2].header else {
      Issue.record("no view")
      return
    }
    #expect(view.name == "Letter")
  }

  @Test func sectionStartsCollapsedIfTheSpecSaysSo() throws {
    let form = try liveForm(
      """
      - tag: s
        header: S
        collapsible: true
        collapsed: true
        rows: [{ type: text, tag: a }, { type: text, tag: b, hidden: "$a == 'x'" }]
      """)
    #expect(form.section("s")?.isCollapsed == true)
    #expect(form.section("s")?.rows.isEmpty == true)
    try form.set("a", to: .string("x"))
    #expect(structure(try form.setCollapsed(false, of: "s")) == ["insert 0 a"])
    try form.setCollapsed(true, of: "s")
    #expect(try form.value(of: "a") == .string("x"))
    #expect(structure(try form.set("a", to: .string("y"))).isEmpty)
    #expect(
      structure(try form.setCollapsed(false, of: "s")) == ["insert 0 a", "insert 1 b"])
  }
}
