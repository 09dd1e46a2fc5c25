import FormKit
import FormModel
import Testing

/// Rows with values of a declared option type that do not offer its options themselves.
@Suite struct DeclaredOptionTests {
  private static let spec = """
    formc: 1
    form: A
    types: { Day: [mon, tue, wed], Level: [1, 2, 3] }
    rowTypes:
      days: { value: Set<Day>, swift: Days }
      day: { value: Day, swift: DayRow }
      dayList: { value: "[Set<Day>]", swift: List }
    functions: { best: { parameters: [], returns: Day } }
    sections:
    - rows:
      - { type: days, tag: days, title: D, value: [wed, mon] }
      - { type: day, tag: day, title: D, value: tue }
      - { type: dayList, tag: list, title: L }
      - { type: view, tag: level, title: L, view: V, valueType: Level }
      - { type: push, tag: push, title: P, options: { provider: p, type: Day } }
      - { type: view, tag: best, title: B, view: V, valueType: Day, computed: "best()" }
    - { tag: all, select: { mode: multiple }, options: { provider: p, type: Day } }
    - { tag: each, repeat: { row: { type: days, title: D }, value: [[wed, mon], null] } }
    - { tag: rows, repeat: { rows: [{ type: day, tag: d, title: D }] } }
    - { tag: models, forEach: Models, key: id, rows: [{ type: days, tag: m, title: M }] }
    """

  private static func forms(host: FormHost = .recording) throws -> [Form] {
    let loaded = try FormLoader().load(spec)
    return [
      try Form(loaded, host: host), try Form(FormDefinition(json: loaded.json()), host: host),
    ]
  }

  @Test func defaultsAreInTheOrderOfTheOptions() throws {
    for form in try Self.forms() {
      #expect(try form.value(of: "days") == .list(["mon", "wed"]))
      #expect(try form.value(of: "each") == .list([.list(["mon", "wed"]), .null]))
      try form.set("days", to: .null)
      try form.reset()
      #expect(try form.value(of: "days") == .list(["mon", "wed"]))
      #expect(!form.isDirty)
    }
  }

  @Test(
    arguments: [
      ("days", .list(["wed", "mon", "tue"]), .list(["mon", "tue", "wed"])), ("day", "wed", "wed"),
      ("days", .null, .null),
      ("list", .list([.list(["tue", "mon"])]), .list([.list(["mon", "tue"])])),
      ("level", 3, 3), ("push", "mon", "mon"), ("all", .list(["mon"]), .list(["mon"])),
      ("each", .list([.list(["wed", "tue"])]), .list([.list(["tue", "wed"])])),
      ("each[0]", .list(["wed", "tue"]), .list(["tue", "wed"])),
    ] as [(String, FormValue, FormValue)])
  func optionsAreAccepted(_ tag: String, _ value: FormValue, _ expected: FormValue) throws {
    for form in try Self.forms() {
      try form.set(tag, to: value)
      #expect(try form.value(of: tag) == expected)
    }
  }

  @Test(
    arguments: [
      ("days", .list(["mon", "noday"])), ("day", "noday"), ("list", .list([.list(["noday"])])),
      ("level", 4), ("push", "noday"), ("all", .list(["noday"])),
      ("each", .list([.list(["noday"])])),
      ("each[0]", .list(["noday"])),
      ("rows", .list([.record([FormField(name: "d", value: "noday")])])),
    ] as [(String, FormValue)])
  func otherValuesAreRefused(_ tag: String, _ value: FormValue) throws {
    for form in try Self.forms() {
      let before = form.json()
      do {
        try form.set(tag, to: value)
        Issue.record("\(value) is taken")
      } catch FormError.notAnOption {}
      #expect(form.json() == before)
    }
  }

  @Test(arguments: [
    #"{"days": ["noday"]}"#, #"{"day": "noday"}"#, #"{"level": 4}"#, #"{"each": [["noday"]]}"#,
    #"{"rows": [{"d": "noday"}]}"#,
  ])
  func documentsAreRefused(_ json: String) throws {
    for form in try Self.forms() {
      #expect(throws: FormError.self) { try form.setValues(json: json) }
    }
  }

  @Test func modelsHaveDeclaredOptions() throws {
    for form in try Self.forms() {
      try form.setModels(json: #"{"Models": [{"id": 1, "m": ["wed", "mon"]}]}"#)
      #expect(form.json().contains(#""models":[{"m":["mon","wed"]}]"#))
      #expect(throws: FormError.self) {
        try form.setModels(json: #"{"Models": [{"id": 1, "m": ["noday"]}]}"#)
      }
    }
  }

  /// A value computed by the host that is no option is stored, but invalid.
  @Test func computedValuesAreChecked() throws {
    var host = FormHost.recording
    host.functions["best"] = { _ in "noday" }
    for form in try Self.forms(host: host) {
      #expect(try form.validate().issues.map(\.rule) == ["option"])
    }
    host.functions["best"] = { _ in "mon" }
    for form in try Self.forms(host: host) { #expect(try form.validate().isValid) }
  }
}
