import FormKit
@_spi(Generated) import FormModel
import Foundation
import Testing

/// Rules and values of selectable sections and lists.
@Suite struct SectionRuleTests {
  /// A form, loaded and decoded.
  private func forms(_ sections: String) throws -> [Form] {
    let loaded = try FormLoader().load("formc: 1\nform: A\nsections:\n\(sections)\n")
    return [
      try Form(loaded, host: .inUTC),
      try Form(FormDefinition(json: loaded.json()), host: .inUTC),
    ]
  }

  private static let choice = """
    - tag: colors
      header: Colours
      select: { mode: multiple }
      options: [{ value: r, title: Red }, { value: g, title: Green }, { value: b, title: Blue }]
      value: [r, g]
      rules:
        - minItems: 2
          message: "{title}: choose {count}"
        - assert: "NOT $self CONTAINS 'b' OR $big == true"
          message: "Not {value}"
          id: blue
    - rows: [{ type: switch, tag: big, value: true }]
    """

  @Test func messagesDistinguishEntriesFromOptions() throws {
    let rules = "rules: [{ minItems: 2 }, { maxItems: 2 }]"
    for form in try forms(
      "- { tag: guests, repeat: { row: { type: text } }, \(rules) }\n"
        + "- { tag: plans, select: { mode: multiple }, options: [a, b], \(rules) }")
    {
      try form.set("guests", to: .list(["a"]))
      try form.set("plans", to: .list(["a"]))
      #expect(try form.issues(of: "guests").map(\.message) == ["Enter at least 2 entries"])
      #expect(try form.issues(of: "plans").map(\.message) == ["Choose at least 2"])
      try form.set("guests", to: .list(["a", "b", "c"]))
      #expect(try form.issues(of: "guests").map(\.message) == ["Enter at most 2 entries"])
    }
  }

  @Test func aChoiceHasRules() throws {
    for form in try forms(Self.choice) {
      #expect(try form.value(of: "colors") == .list(["r", "g"]) && form.isValid("colors"))
      try form.select("g", in: "colors")
      #expect(try form.issues(of: "colors").map(\.message) == ["Colours: choose 1"])
      #expect(form.section("colors")?.appearance.issues.map(\.rule) == ["minItems"])
      try form.select("b", in: "colors")
      #expect(try form.isValid("colors"))
      let changes = try form.set("big", to: false)
      #expect(try form.issues(of: "colors").map(\.message) == ["Not Red, Blue"])
      #expect(
        changes.contains { change in
          if case .validation("colors", _) = change { true } else { false }
        })
      try form.removeRule("blue", of: "colors")
      #expect(try form.isValid("colors"))
      try form.reset()
      #expect(try form.value(of: "colors") == .list(["r", "g"]))
      #expect(try form.issues(of: "colors").isEmpty)
    }
  }

  @Test func aChoiceBeginsWithAnExpression() throws {
    let sections = """
      - rows: [{ type: int, tag: n, value: 3 }]
      - tag: size
        select: { mode: single, deselectable: false }
        options: [s, m]
        value: "IF($n > 2, 'm', 's')"
      """
    for form in try forms(sections) {
      #expect(try form.value(of: "size") == "m")
      try form.set("n", to: 1)
      #expect(try form.value(of: "size") == "m")
      try form.reset()
      #expect(try form.value(of: "size") == "m")
      try form.update { form in
        try form.reset()
        try form.set("n", to: 1)
      }
      #expect(try form.value(of: "size") == "m")
    }
  }

  private static let guests = """
    - tag: guests
      rules:
        - required
        - uniqueItems
        - assert: "SUM($guests.seats) <= 3"
          message: Too many
      repeat:
        max: 4
        rows:
          - { type: text, tag: name }
          - { type: int, tag: seats, value: 1 }
    """

  @Test func rulesOfAListCheckItsEntries() throws {
    for form in try forms(Self.guests) {
      #expect(try form.validate().issues.map(\.rule) == ["required"])
      try form.insertEntry(in: "guests")
      #expect(try form.isValid("guests"))
      try form.insertEntry(in: "guests")
      #expect(try form.isValid("guests"))
      try form.set("guests[0].name", to: "Ann")
      try form.set("guests[1].name", to: "Ann")
      #expect(try form.issues(of: "guests").map(\.rule) == ["uniqueItems"])
      try form.set("guests[1].name", to: "Bob")
      #expect(try form.isValid("guests"))
      try form.set("guests[1].seats", to: 3)
      #expect(try form.issues(of: "guests").map(\.message) == ["Too many"])
      try form.removeEntry(in: "guests", at: 0)
      #expect(try form.isValid("guests"))
      try form.removeEntry(in: "guests", at: 0)
      #expect(try form.issues(of: "guests").map(\.rule) == ["required"])
    }
  }

  /// Entries that nobody has filled in are not duplicates; their kinds and computed values do not
  /// count.
  @Test func blankEntriesAreNoDuplicates() throws {
    let sections = """
      - tag: names
        rules: [uniqueItems]
        repeat: { row: { type: text } }
      - tag: guests
        rules: [uniqueItems]
        repeat:
          rows:
            - { type: text, tag: name }
            - { type: list, tag: phones, repeat: { min: 1, rows: [{ type: phone, tag: number }] } }
            - { type: int, tag: count, computed: "$$phones.@count" }
      - tag: people
        rules: [uniqueItems]
        repeat:
          kinds:
            person: { rows: [{ type: text, tag: name }, { type: int, tag: age }] }
            company: { rows: [{ type: text, tag: name }] }
      """
    let blank: [(list: String, kind: String?, row: String)] = [
      ("names", nil, "names"), ("guests", nil, "name"), ("guests", nil, "phones[0].number"),
      ("people", "person", "age"), ("people", "company", "name"),
    ]
    for (list, kind, row) in blank {
      for form in try forms(sections) {
        func address(_ index: Int) -> String {
          row == list ? "\(list)[\(index)]" : "\(list)[\(index)].\(row)"
        }
        let value: FormValue = row == "age" ? 3 : "x"
        for _ in 0..<3 { try form.insertEntry(in: list, kind: kind) }
        #expect(try form.isValid(list) && form.validate().isValid, "\(row)")
        try form.set(address(0), to: value)
        #expect(try form.isValid(list), "\(row)")
        try form.set(address(2), to: value)
        #expect(try form.issues(of: list).map(\.rule) == ["uniqueItems"], "\(row)")
        #expect(try form.entryCount(of: list) == 3)
        try form.set(address(0), to: .null)
        #expect(try form.isValid(list), "\(row)")
      }
    }
  }

  /// Entries with only the defaults of a new entry are not duplicates, but entries that were
  /// changed in the same way are.
  @Test(
    arguments: [
      ("rows: [{ type: text, tag: a }, { type: check, tag: c, value: false }]", ".c", true),
      ("rows: [{ type: text, tag: a }, { type: int, tag: c, value: 5 }]", ".a", "x"),
      (
        "rows: [{ type: decimal, tag: c, value: 5 }, { type: date, tag: d, value: 2026-01-02 }]",
        ".c", 6.0
      ),
      ("rows: [{ type: text, tag: a }, { type: int, tag: c, value: $n }]", ".c", 6),
      ("row: { type: segmented, options: [a, b], value: a }", "", "b"),
      (
        "rows: [{ type: text, tag: a }, { type: list, tag: l, repeat: { row: { type: text }, value: [x] } }]",
        ".l[0]", "y"
      ),
      (
        "rows: [{ type: list, tag: l, repeat: { min: 1, rows: [{ type: check, tag: c, value: false }] } }]",
        ".l[0].c", true
      ),
      ("kinds: { one: { rows: [{ type: int, tag: c, value: 5 }] } }", ".c", 6),
      (
        "kinds: { one: { rows: [{ type: text, tag: c, value: x }] }, two: { rows: [{ type: text, tag: c }] } }",
        ".c", "y"
      ),
    ] as [(entry: String, row: String, value: FormValue)])
  func newEntriesAreNoDuplicates(entry: String, row: String, value: FormValue) throws {
    let sections = """
      - rows: [{ type: int, tag: n, value: 5 }]
      - { tag: y, rules: [uniqueItems], repeat: { \(entry) } }
      """
    for form in try forms(sections) {
      let kind = entry.hasPrefix("kinds") ? "one" : nil
      for _ in 0..<2 {
        try form.insertEntry(in: "y", kind: kind)
        #expect(try form.isValid("y") && form.validate().isValid)
      }
      let new = form.json()
      for index in 0..<2 {
        #expect(try form.isValid("y"))
        try form.set("y[\(index)]\(row)", to: value)
      }
      #expect(try form.issues(of: "y").map(\.rule) == ["uniqueItems"])
      let changed = form.json()
      try form.set("y[0]\(row)", to: .null)
      #expect(try form.isValid("y"))
      let validator = RecordValidator(try FormProgram(form.definition), now: .distantPast)
      let empty = kind == nil ? entry.hasPrefix("row:") ? "null" : "{}" : #"{"kind": "one"}"#
      let records = [(new, true), (changed, false), ("{\"y\": [\(empty), \(empty)]}", true)]
      for (record, isValid) in records where record != new || !entry.contains("value: $n") {
        #expect(RecordValidatorTests.verdict(validator, record).isValid == isValid, "\(record)")
      }
    }
  }

  @Test func rulesOnDemandWaitForTheForm() throws {
    let form = try liveForm(
      """
      - tag: phones
        validates: onDemand
        rules: [required]
        repeat: { min: 1, row: { type: phone } }
      """)
    try form.set("phones", to: .null)
    #expect(try form.isValid("phones"))
    #expect(try form.validate().issues.map(\.rule) == ["required", "min"])
    try form.insertEntry(in: "phones")
    #expect(try !form.isValid("phones"))
    #expect(try form.validate().isValid)
  }

  @Test func contentRowsCanBeOptions() throws {
    let sections = """
      - tag: plan
        select: { mode: single }
        rows:
          - { type: image, image: badge, selectableValue: free }
          - { type: info, title: Pro, subtitle: All, icon: star, selectableValue: pro, value: pro }
          - { type: view, view: PlanView, properties: { a: 1 }, selectableValue: team }
          - { type: listCheck, title: None, selectableValue: none }
          - { type: staticText, text: Monthly }
      """
    for form in try forms(sections) {
      #expect(try form.value(of: "plan") == "pro")
      try form.tap(at: RowPosition(section: 0, row: 2))
      #expect(try form.value(of: "plan") == "team")
      let rows = try #require(form.section("plan")).rows.map(\.appearance)
      #expect(rows.map(\.isChosen) == [false, false, true, false, false])
      #expect(rows[1].displayText == nil && rows[1].icon == "star" && rows[0].image == "badge")
      #expect(rows[2].properties.map(\.name) == ["view", "properties"])
      try form.tap(at: RowPosition(section: 0, row: 4))
      #expect(try form.value(of: "plan") == "team")
    }
  }

  @Test func choiceIsValidOnceItsOptionIsOfferedAgain() throws {
    let form = try liveForm(
      """
      - { tag: one, select: { mode: single }, options: [a, b], value: a }
      - { tag: two, select: { mode: multiple }, options: [a, b], where: $option != $one, value: [a] }
      - rows: [{ type: switch, tag: ok, computed: $form.isValid }]
      """)
    #expect(try form.value(of: "ok") == false)
    try form.set("one", to: .null)
    #expect(try form.value(of: "ok") == true)
    try form.set("one", to: "a")
    #expect(try form.value(of: "ok") == false)
  }

  @Test func hiddenChoiceHasNoIssueInANewForm() throws {
    let forms = try forms(
      """
      - { tag: sure, rows: [{ type: text, tag: name }, { type: text, tag: code, rules: [{ minLength: 2 }] }] }
      - tag: days
        hidden: "$sure.isValid"
        whenHidden: keep
        select: { mode: multiple }
        options: [1, 2]
        where: "$option < 2"
        value: [1, 2]
      """)
    for form in forms {
      #expect(try form.isHidden("days") && form.issues(of: "days").isEmpty)
      try form.set("code", to: "a")
      #expect(try form.issues(of: "days").map(\.rule) == ["option"])
    }
  }

  @Test func sectionsBuiltInSwiftHaveRulesAndValues() throws {
    let section = Section("Colours", tag: "colors").select(.multiple, options: ["r", "g"])
    section.value = ["r"]
    section.rules = [.required, FormSpecRule("minItems", 1)]
    let form = try Form(FormSpec("A") { section }.load(), host: .inUTC)
    #expect(try form.value(of: "colors") == .list(["r"]))
    try form.set("colors", to: .null)
    #expect(try form.issues(of: "colors").map(\.rule) == ["required"])
  }
}
