import FormKit
@_spi(Generated) import FormModel
import Testing

/// Rows that the user reorders.
@Suite struct RowOrderTests {
  private static let sections = """
    - tag: tasks
      reorder: true
      events: { reorder: reordered }
      rules: [{ assert: "$self[FIRST] != 'c'", message: Not c }]
      rows:
        - { type: text, tag: a, title: A }
        - { type: text, tag: b, title: B, hidden: $hide == true }
        - { type: text, tag: c, title: C }
        - { type: text, tag: d, title: D }
    - rows: [{ type: switch, tag: hide, value: false }]
    """

  /// A form, loaded and decoded.
  private func forms() throws -> [Form] {
    let loaded = try FormLoader().load("formc: 1\nform: A\nsections:\n\(Self.sections)\n")
    return [
      try Form(loaded, host: .inUTC),
      try Form(FormDefinition(json: loaded.json()), host: .inUTC),
    ]
  }

  private func shown(_ form: Form) -> [String] {
    form.section("tasks")?.rows.compactMap(\.tag) ?? []
  }

  @Test func aRowIsMoved() throws {
    for form in try forms() {
      #expect(try form.value(of: "tasks") == .list(["a", "b", "c", "d"]))
      #expect(form.section("tasks")?.appearance.canReorderRows == true)
      #expect(form.row("a")?.canMove == true && form.row("hide")?.canMove == false)
      let changes = try form.moveRow("d", to: 0)
      #expect(shown(form) == ["d", "a", "b", "c"])
      #expect(
        changes.contains(
          .moveRow(
            from: RowPosition(section: 0, row: 3), to: RowPosition(section: 0, row: 0), tag: "d")))
      #expect(
        changes.contains(
          .value(tag: "tasks", old: .list(["a", "b", "c", "d"]), new: .list(["d", "a", "b", "c"]))))
      #expect(form.calledHandlers == ["reordered"])
      try form.moveRow("c", to: 0)
      #expect(try form.issues(of: "tasks").map(\.message) == ["Not c"])
      #expect(form.json().hasPrefix(#"{"tasks":["c","d","a","b"],"#))
      try form.reset()
      #expect(shown(form) == ["a", "b", "c", "d"])
    }
  }

  @Test func hiddenRowsStayBehindTheirNeighbours() throws {
    for form in try forms() {
      try form.set("hide", to: true)
      try form.moveRow("d", to: 1)
      #expect(shown(form) == ["a", "d", "c"])
      try form.set("hide", to: false)
      #expect(shown(form) == ["a", "b", "d", "c"])
      let refusal = #expect(throws: FormError.noPlace(tag: "a", index: 4, count: 4)) {
        try form.moveRow("a", to: 4)
      }
      #expect(
        refusal?.description == "the section of `a` shows 4 rows, so there is no place 4")
      #expect(throws: FormError.notAllowed(tag: "hide", .move)) {
        try form.moveRow("hide", to: 0)
      }
      #expect(throws: FormError.self) {
        try form.update { form in
          try form.moveRow("a", to: 2)
          try form.set("unknown", to: 1)
        }
      }
      #expect(shown(form) == ["a", "b", "d", "c"])
    }
  }

  // MARK: - Effects of the order

  @Test func theFirstInvalidRowIsTheFirstOnTheScreen() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
          - tag: tabs
            reorder: true
            rows:
              - { type: text, tag: a, rules: [required] }
              - { type: text, tag: b, rules: [required] }
              - { type: text, tag: h, hidden: "$x == true" }
          - rows:
              - { type: switch, tag: x, value: true }
              - { type: button, tag: check, action: [{ validate: form }] }
        """))
    try form.moveRow("a", to: 1)
    #expect(form.json() == #"{"tabs":["b","h","a"],"a":null,"b":null,"x":true}"#)
    try form.tap("check")
    #expect(form.focus == "b")
  }

  @Test func aSectionIsDrawnAgainWhenItIsDisabled() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
          - { disabled: "$x == true", tag: tabs, reorder: true, rows: [{ type: label, tag: a, title: A }] }
          - rows: [{ type: switch, tag: x, value: false }]
        """))
    let changes = try form.set("x", to: .bool(true))
    #expect(changes.contains(.updateSection(at: 0)))
  }

  // MARK: - Lists that drop empty entries

  @Test func addButtonCountsEmptyEntriesToo() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections: [{ tag: l, repeat: { dropEmpty: true, max: 2, rows: [{ type: text, tag: t }] } }]
        """))
    func hasButton() -> Bool { form.sections[0].rows.contains { $0.appearance.isAddButton } }
    try form.setValues(json: #"{"l":[{"t":"A"},{"t":"B"}]}"#)
    #expect(!hasButton())
    try form.set("l[1].t", to: .null)
    try form.removeEntry(in: "l", at: 1)
    #expect(hasButton())
    try form.removeEntry(in: "l", at: 0)
    try form.insertEntry(in: "l")
    try form.insertEntry(in: "l")
    #expect(!hasButton())
  }

  @Test func aHiddenListThatDropsEmptyEntriesNumbersThem() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
          - tag: l
            hidden: "$t != 'x'"
            whenHidden: clear
            repeat: { dropEmpty: true, min: 1, rows: [{ type: text, tag: a, title: "{$$position}" }] }
          - rows: [{ type: text, tag: t }]
        """))
    #expect(form.sections.count == 1)
    try form.set("t", to: "x")
    #expect(form.row("l[0].a")?.title == "1")
  }

  @Test func rowsOfAListThatDropsEmptyEntriesFollowTheirPositions() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
          - tag: l
            repeat:
              dropEmpty: true
              rows:
                - { type: text, tag: a, hidden: "$$position > 1" }
                - { type: int, tag: n, value: $$position }
        """))
    for _ in 0..<2 { try form.insertEntry(in: "l") }
    #expect(form.sections[0].rows.compactMap(\.address) == ["l[0].a", "l[0].n", "l[1].n"])
    #expect(try form.value(of: "l[1].n") == 2)
  }

  @Test func stepsFollowANewOrder() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: A
        sections:
          - tag: l
            reorder: true
            onChange: [{ set: first, to: "$l[FIRST]" }]
            onEdit: [{ set: before, to: "$old[FIRST]" }]
            rows: [{ type: switch, tag: a }, { type: switch, tag: b }]
          - rows: [{ type: text, tag: first }, { type: text, tag: before }]
        """))
    try form.moveRow("b", to: 0)
    #expect(try form["first"] == "b")
    #expect(try form["before"] == "a")
    try form.set("l", to: .list(["a", "b"]))
    #expect(try form["first"] == "a")
    #expect(try form["before"] == "b")
  }

  @Test func aProgramSetsTheOrder() throws {
    for form in try forms() {
      try form.set("tasks", to: .list(["c", "a"]))
      #expect(shown(form) == ["c", "d", "a", "b"])
      #expect(throws: FormError.notAnOption(tag: "tasks", "x")) {
        try form.set("tasks", to: .list(["c", "x"]))
      }
      #expect(throws: FormError.notAnOption(tag: "tasks", "c")) {
        try form.set("tasks", to: .list(["c", "c"]))
      }
      try form.set("tasks", to: .null)
      #expect(shown(form) == ["a", "b", "c", "d"])
    }
  }

  @Test func reloadingKeepsTheOrder() throws {
    let form = try forms()[0]
    try form.moveRow("d", to: 0)
    let other = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
        - tag: tasks
          reorder: true
          rows:
            - { type: text, tag: a }
            - { type: text, tag: d }
            - { type: text, tag: e }
      """)
    let reload = try form.reload(into: other)
    #expect(try reload.form.value(of: "tasks") == .list(["d", "e", "a"]))
    #expect(reload.misfits.isEmpty)
  }

  @Test func aRecordHasAnOrder() throws {
    let definition = try FormLoader().load("formc: 1\nform: A\nsections:\n\(Self.sections)\n")
    let form = try Form(definition, host: .inUTC)
    try form.setValues(json: #"{"tasks": ["d", "a", "b", "c"]}"#)
    #expect(shown(form) == ["d", "a", "b", "c"])
    #expect(throws: FormError.self) { try form.setValues(json: #"{"tasks": ["z"]}"#) }
  }
}

/// Lists that leave out empty entries.
@Suite struct DroppedEntryTests {
  private func forms() throws -> [Form] {
    let loaded = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
        - tag: guests
          repeat:
            dropEmpty: true
            min: 1
            max: 3
            rows:
              - { type: text, tag: name, rules: [required] }
              - { type: int, tag: seats, rules: [{ smallerThan: 5 }] }
              - { type: int, tag: double, computed: "IF($$seats == nil, 0, $$seats * 2)" }
        - rows:
            - { type: int, tag: count, computed: $guests.@count }
            - { type: int, tag: places, computed: $guests.seats.@count }
      """)
    return [
      try Form(loaded, host: .inUTC),
      try Form(FormDefinition(json: loaded.json()), host: .inUTC),
    ]
  }

  @Test func anEntryWithoutValuesIsLeftOut() throws {
    for form in try forms() {
      #expect(try form.entryCount(of: "guests") == 1)
      #expect(form.json() == #"{"guests":[],"count":0,"places":0}"#)
      #expect(try form.validate().issues.map(\.rule) == ["min"])
      let changes = try form.set("guests[0].seats", to: 2)
      #expect(changes.contains(.value(tag: "count", old: 0, new: 1)))
      #expect(
        form.json()
          == #"{"guests":[{"name":null,"seats":2,"double":4}],"count":1,"places":1}"#)
      #expect(try form.validate().issues.map(\.tag) == ["guests[0].name"])
      try form.set("guests[0].seats", to: .null)
      #expect(try form.issues(of: "guests[0].name").isEmpty)
      #expect(try form.validate().issues.map(\.rule) == ["min"])
    }
  }

  @Test func onlyEntriesWithValuesCount() throws {
    for form in try forms() {
      try form.insertEntry(in: "guests")
      try form.insertEntry(in: "guests")
      #expect(throws: FormError.notAllowed(tag: "guests", .insert)) {
        try form.insertEntry(in: "guests")
      }
      try form.set("guests[1].name", to: "Ann")
      #expect(try form.value(of: "count") == 1)
      #expect(try form.validate().isValid)
      #expect(try form.entryCount(of: "guests") == 3)
      try form.setValues(json: #"{"guests": [{"name": "Bo"}, {}, {"seats": 7}]}"#)
      #expect(try form.value(of: "count") == 2)
      #expect(
        try form.validate().issues.map { $0.tag ?? "" } == ["guests[2].name", "guests[2].seats"])
    }
  }

  @Test func disabledListCannotBeChanged() throws {
    let form = try liveForm(
      """
      - tag: phones
        disabled: $locked == true
        repeat: { reorder: true, value: ["1", "2"], addButton: { title: Add }, row: { type: phone } }
      - rows: [{ type: switch, tag: locked, value: true }]
      """)
    let section = try #require(form.section("phones"))
    #expect(section.appearance.entries?.canInsert == false)
    #expect(section.appearance.entries?.canDelete == false)
    #expect(section.appearance.entries?.canReorder == false)
    #expect(section.rows.map(\.isDisabled) == [true, true, true])
    try form.tap(at: RowPosition(section: 0, row: 2))
    #expect(try form.entryCount(of: "phones") == 2)
    try form.set("locked", to: false)
    try form.tap(at: RowPosition(section: 0, row: 2))
    #expect(try form.entryCount(of: "phones") == 3)
  }
}
