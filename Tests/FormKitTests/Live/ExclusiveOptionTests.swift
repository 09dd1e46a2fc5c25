import FormKit
import FormText
import Testing

/// Options that exclude the others of a multiple choice.
@Suite struct ExclusiveOptionTests {
  private static let options = """
    [{ value: nuts, title: Nuts }, { value: milk, title: Milk }, \
    { value: none, title: None, exclusive: true }, { value: unknown, exclusive: true }]
    """

  /// A multiple selector, and three sections with the same options.
  private static let spec = """
    formc: 1
    form: Exclusive
    types: { Food: \(options) }
    sections:
      - rows: [{ type: multipleSelector, tag: row, options: \(options) }]
      - { tag: listed, select: { mode: multiple }, options: \(options) }
      - { tag: typed, select: { mode: multiple }, options: Food }
      - tag: written
        select: { mode: multiple }
        rows:
          - { type: listCheck, title: Nuts, selectableValue: nuts }
          - { type: listCheck, title: Milk, selectableValue: milk }
          - { type: info, title: None, selectableValue: none, exclusive: true }
          - { type: listCheck, title: Unknown, selectableValue: unknown, exclusive: true }
    """

  private static let tags = ["row", "listed", "typed", "written"]

  private func form() throws -> Form { try Form(FormLoader().load(Self.spec), host: .inUTC) }

  /// The chosen options after choices of the user, in order.
  @Test(
    arguments: tags,
    [
      (["nuts", "milk"], ["nuts", "milk"]),
      (["nuts", "milk", "none"], ["none"]),
      (["none", "milk"], ["milk"]),
      (["none", "unknown"], ["unknown"]),
      (["none", "none"], []),
      (["milk", "none", "nuts", "milk"], ["nuts", "milk"]),
    ] as [([FormValue], [FormValue])])
  func choosingClearsWhatIsExcluded(
    tag: String, choices: ([FormValue], [FormValue])
  ) throws {
    let form = try form()
    for option in choices.0 { try form.choose(option, in: tag) }
    #expect(try form.value(of: tag) == (choices.1.isEmpty ? .null : .list(choices.1)))
    #expect(try form.issues(of: tag) == [])
  }

  /// A program can set what the user cannot choose; the user gets out of it by any choice.
  @Test(
    arguments: tags,
    [
      (["nuts", "none"], "milk", ["nuts", "milk"]),
      (["nuts", "none"], "none", ["nuts"]),
      (["nuts", "none"], "unknown", ["unknown"]),
      (["none", "unknown"], "nuts", ["nuts"]),
    ] as [([FormValue], FormValue, [FormValue])])
  func valueOfAProgramIsReported(
    tag: String, values: ([FormValue], FormValue, [FormValue])
  ) throws {
    let form = try form()
    try form.set(tag, to: .list(values.0))
    let issue = FormIssue(
      tag: tag, rule: "exclusive", message: "These options cannot be chosen together")
    #expect(try form.issues(of: tag) == [issue])
    #expect(try form.validate().issues == [issue])
    try form.choose(values.1, in: tag)
    #expect(try form.value(of: tag) == .list(values.2))
    #expect(try form.issues(of: tag) == [])
  }

  @Test(arguments: tags) func oneTransactionSaysWhatChanged(tag: String) throws {
    let form = try form()
    try form.set(tag, to: .list(["nuts", "milk"]))
    let changes = try form.choose("none", in: tag).changes
    let values = changes.filter { if case .value = $0 { true } else { false } }
    #expect(
      values == [.value(tag: tag, old: .list(["nuts", "milk"]), new: .list(["none"]))])
  }

  @Test func optionThatIsLeftOutOrDisabledStillExcludes() throws {
    let form = try rowForm(
      """
          - { type: switch, tag: off, value: false }
          - type: multipleSelector
            tag: it
            options:
              - a
              - { value: fixed, disabled: true }
              - { value: none, exclusive: true, disabled: "$off == true" }
            where: "$option != 'none' OR $off == false"
      """)
    try form.choose("none", in: "it")
    try form.set("off", to: true)
    #expect(try form.issues(of: "it").map(\.rule) == ["option"])
    #expect(throws: FormError.notAnOption(tag: "it", "none")) {
      try form.set("it", to: .null)
      try form.choose("none", in: "it")
    }
    try form.set("it", to: .list(["a", "none"]))
    try form.choose("a", in: "it")
    #expect(try form.value(of: "it") == .list(["none"]))
    try form.choose("a", in: "it")
    #expect(try form.value(of: "it") == .list(["a"]))
    // Like in a single choice, a disabled option can be replaced.
    try form.set("off", to: false)
    try form.set("it", to: .list(["fixed"]))
    try form.choose("none", in: "it")
    #expect(try form.value(of: "it") == .list(["none"]))
  }

  @Test func countLimitsApplyToWhatRemains() throws {
    let form = try rowForm(
      """
          - type: multipleSelector
            tag: it
            max: 2
            options: [a, b, c, { value: none, exclusive: true }]
      """)
    for option in ["a", "b"] as [FormValue] { try form.choose(option, in: "it") }
    #expect(throws: FormError.tooManyOptions(tag: "it", limit: 2)) {
      try form.choose("c", in: "it")
    }
    try form.choose("none", in: "it")
    try form.choose("c", in: "it")
    #expect(try form.value(of: "it") == .list(["c"]))
  }

  @Test func deliveredOptionsCanExclude() throws {
    let form = try rowForm(
      "    - { type: multipleSelector, tag: it, options: { provider: foods } }")
    let work = try #require(form.pendingRequests.first)
    try form.set("it", to: .list(["a", "none"]))
    #expect(try form.issues(of: "it") == [])
    try form.deliver(
      [.init(value: "a"), .init(value: "b"), .init(value: "none", isExclusive: true)], for: work.id)
    #expect(try form.issues(of: "it").map(\.rule) == ["exclusive"])
    try form.choose("b", in: "it")
    #expect(try form.value(of: "it") == .list(["a", "b"]))
    try form.choose("none", in: "it")
    #expect(try form.value(of: "it") == .list(["none"]))
  }

  /// A row of the host has no options of its own, only those of the type of its value.
  @Test func declaredTypeOfACustomRowCanExclude() throws {
    let form = try rowForm(
      "    - { type: chips, tag: it }",
      types: """
        types: { Food: \(Self.options) }
        rowTypes: { chips: { swift: ChipsRow, value: Set<Food> } }
        """)
    try form.set("it", to: .list(["none", "nuts"]))
    #expect(try form.issues(of: "it").map(\.rule) == ["exclusive"])
    try form.set("it", to: .list(["none"]))
    #expect(try form.issues(of: "it") == [])
  }

  @Test(
    arguments: [
      (#"{"row": ["none"]}"#, []), (#"{"row": ["none", "nuts"]}"#, ["row exclusive"]),
      (#"{"listed": ["nuts", "milk"], "written": ["unknown", "none"]}"#, ["written exclusive"]),
      (#"{"typed": ["milk", "none"]}"#, ["typed exclusive"]),
    ] as [(String, [String])])
  func recordsAreChecked(record: String, findings: [String]) throws {
    let validator = try RecordValidator(FormProgram(FormLoader().load(Self.spec)))
    let verdict = try validator.validate(record.utf8)
    #expect(verdict.findings.map { "\($0.tag ?? "") \($0.rule)" } == findings)
  }

  @Test func schemaForbidsTheCombination() throws {
    let schema = try JSONValue.parse(
      FormLoader.compile(FormLoader().load(Self.spec), to: .jsonSchema))
    for tag in Self.tags {
      #expect(
        schema["properties"]?[tag]?["anyOf"] == [
          ["maxItems": 1], ["not": ["contains": ["enum": ["none", "unknown"]]]],
        ], "\(tag)")
    }
  }
}
