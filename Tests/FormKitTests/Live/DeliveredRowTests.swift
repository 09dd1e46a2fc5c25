import FormKit
import Testing

/// The rows of a selectable section whose options a provider delivers.
@Suite struct DeliveredRowTests {
  private func form(_ more: String = "", mode: String = "single") throws -> Form {
    try liveForm(
      """
      - rows: [{ type: text, tag: country, value: UY }, { type: switch, tag: all, value: true }]
      - tag: city
        header: Cities
        select: { mode: \(mode) }
        options: { provider: cities, parameters: [$country] }
        \(more)
      - rows: [{ type: label, tag: chosen, hidden: "$city == nil" }]
      """)
  }

  private func option(_ value: String, _ title: String? = nil) -> FormDefinition.Option {
    FormDefinition.Option(
      value: .string(value), title: title,
      attributes: [.init(name: "big", value: .bool(value.count > 3))])
  }

  private func rows(_ form: Form) -> [[String]] {
    form.sections.map { $0.rows.map { "\($0.title ?? ""):\($0.value != .null)" } }
  }

  /// Makes a change, and checks that its change set leads from the old screen to the new one.
  @discardableResult
  private func checked(_ form: Form, _ body: () throws -> ChangeSet) throws -> ChangeSet {
    let before = rows(form)
    let changes = try body()
    let after = rows(form)
    let applied = try changes.applied(
      to: before, section: { after[$0] }, row: { after[$0.section][$0.row] })
    #expect(applied == after)
    return changes
  }

  private func request(_ form: Form) throws -> Int { try #require(form.pendingRequests.first?.id) }

  @Test func rowsExistFromTheAnswerUntilTheNextRequest() throws {
    let form = try form()
    let city = try #require(form.section("city"))
    #expect(city.rows.isEmpty && city.optionStatus == .loading)
    let first = try checked(form) {
      try form.deliver([option("mvd", "Montevideo"), option("sal")], for: request(form))
    }
    #expect(first.contains(.insertRow(RowPosition(section: 1, row: 0), tag: nil)))
    #expect(first.contains(.updateSection(at: 1)))
    #expect(city.rows.map(\.title) == ["Montevideo", "sal"])
    #expect(city.rows.map(\.type) == ["listCheck", "listCheck"])
    try checked(form) { try form.tap(at: RowPosition(section: 1, row: 1)).changes }
    #expect(try form.value(of: "city") == "sal" && city.rows.map(\.value) == [.null, "sal"])
    try checked(form) { try form.set("country", to: "AR") }
    #expect(city.rows.isEmpty && city.optionStatus == .loading)
    #expect(try form.value(of: "city") == "sal")
    let stale = try request(form)
    try form.set("country", to: "BR")
    #expect(try checked(form) { try form.deliver([option("bue")], for: stale) }.isEmpty)
    try checked(form) { try form.fail(request(form), "offline") }
    #expect(city.rows.isEmpty && city.optionStatus == .failed("offline"))
    try checked(form) { try form.reloadOptions(of: "city") }
    try checked(form) { try form.deliver([option("rio")], for: request(form)) }
    #expect(city.rows.map(\.title) == ["rio"])
    #expect(try form.issues(of: "city").map(\.rule) == ["option"])
    try checked(form) { try form.select("rio", in: "city").changes }
    #expect(try form.isValid("city") && city.rows[0].value == "rio")
  }

  @Test func anOptionKeepsItsRow() throws {
    let form = try form()
    try form.deliver([option("a"), option("b"), option("c")], for: request(form))
    try form.select("b", in: "city")
    let changes = try checked(form) {
      try form.update { form in
        try form.reloadOptions(of: "city")
        try form.deliver(
          [option("c"), option("x"), option("b", "Bee"), option("x")], for: request(form))
      }
    }
    #expect(form.section("city")?.rows.map(\.title) == ["c", "x", "Bee"])
    #expect(changes.contains { $0.isStructural })
    #expect(form.row(at: RowPosition(section: 1, row: 2))?.value == "b")
    #expect(try !form.isHidden("chosen"))
  }

  @Test func filtersApplyToRows() throws {
    let form = try form("where: \"$all == true OR $option.big == true\"")
    try form.deliver([option("mvd"), option("salto")], for: request(form))
    #expect(form.section("city")?.rows.map(\.title) == ["mvd", "salto"])
    try checked(form) { try form.set("all", to: false) }
    #expect(form.section("city")?.rows.map(\.title) == ["salto"])
    #expect(throws: FormError.notAnOption(tag: "city", "mvd")) {
      try form.select("mvd", in: "city")
    }
    try form.reloadOptions(of: "city")
    try checked(form) { try form.deliver([option("sal"), option("minas")], for: request(form)) }
    #expect(form.section("city")?.rows.map(\.title) == ["minas"])
    try checked(form) { try form.set("all", to: true) }
    #expect(form.section("city")?.rows.map(\.title) == ["sal", "minas"])
  }

  @Test func severalCanBeChosenInTheirOrder() throws {
    let form = try form(mode: "multiple")
    try form.deliver([option("a"), option("b"), option("c")], for: request(form))
    for row in [2, 0] {
      try checked(form) { try form.tap(at: RowPosition(section: 1, row: row)).changes }
    }
    #expect(try form.value(of: "city") == .list(["a", "c"]))
    try checked(form) { try form.tap(at: RowPosition(section: 1, row: 2)).changes }
    #expect(try form.value(of: "city") == .list(["a"]))
    try checked(form) { try form.set("city", to: .list(["b", "zzz"])) }
    #expect(form.section("city")?.rows.map { $0.value != .null } == [false, true, false])
    #expect(try form.issues(of: "city").map(\.rule) == ["option"])
  }

  @Test func disabledOptionsAndSections() throws {
    let form = try form("disabled: \"$all == false\"")
    var off = option("off")
    off.disabled = .literal(.bool(true))
    try form.deliver([off, option("on")], for: request(form))
    #expect(form.section("city")?.rows.map(\.isDisabled) == [true, false])
    try form.tap(at: RowPosition(section: 1, row: 0))
    #expect(try form.value(of: "city") == .null)
    #expect(throws: FormError.disabledOption(tag: "city", "off")) {
      try form.select("off", in: "city")
    }
    try form.set("all", to: false)
    #expect(form.section("city")?.rows.map(\.isDisabled) == [true, true])
    #expect(throws: FormError.notSelectable(tag: "city")) { try form.select("on", in: "city") }
  }

  @Test func failedTransactionsLeaveTheRows() throws {
    let form = try form()
    try form.deliver([option("a"), option("b")], for: request(form))
    try form.select("a", in: "city")
    let before = rows(form)
    #expect(throws: FormError.self) {
      try form.update { form in
        try form.reloadOptions(of: "city")
        try form.deliver([option("b", "Bee"), option("c")], for: request(form))
        try form.reloadOptions(of: "city")
        try form.deliver([option("b", "Other"), option("d")], for: request(form))
        try form.set("unknown", to: .null)
      }
    }
    #expect(rows(form) == before)
    #expect(form.section("city")?.optionStatus == .loaded)
    try checked(form) { try form.tap(at: RowPosition(section: 1, row: 1)).changes }
    #expect(try form.value(of: "city") == "b")
    try form.reset()
    #expect(rows(form)[1] == ["a:false", "b:false"])
  }

  @Test func hiddenSectionsAcceptAnswers() throws {
    let form = try form("hidden: \"$all == false\"")
    try form.set("all", to: false)
    try checked(form) { try form.deliver([option("a")], for: request(form)) }
    #expect(form.sections.count == 2)
    try checked(form) { try form.set("all", to: true) }
    #expect(form.section("city")?.rows.map(\.title) == ["a"])
  }

  @Test func collapsedSectionsHaveNoRows() throws {
    let form = try form("collapsible: true")
    try form.setCollapsed(true, of: "city")
    try checked(form) { try form.deliver([option("a")], for: request(form)) }
    #expect(throws: FormError.notSelectable(tag: "city")) { try form.select("a", in: "city") }
    try checked(form) { try form.setCollapsed(false, of: "city") }
    #expect(form.section("city")?.rows.map(\.title) == ["a"])
  }

  @Test func sessionShowsAndChoosesThem() throws {
    let session = FormSession(try form())
    #expect(session.answer(#"{"options": "city"}"#) == #"{"status":"loading","options":[]}"#)
    _ = session.answer(
      #"{"deliver": {"id": 1, "options": ["mvd", {"value": "sal", "title": "Salto"}]}}"#)
    let state = session.answer(#"{"state": {}}"#)
    #expect(
      state.contains(
        #"{"tag":null,"type":"listCheck","title":"Salto","value":null,"isDisabled":false,"errors":[]}"#
      ))
    #expect(
      session.answer(#"{"select": {"section": "city", "option": "sal"}}"#)
        .contains(#"{"op":"update","section":1,"row":1}"#))
    #expect(
      session.answer(#"{"options": "city"}"#)
        == #"{"status":"loaded","options":[{"value":"mvd","title":"mvd","isDisabled":false},"#
        + #"{"value":"sal","title":"Salto","isDisabled":false}]}"#)
    #expect(session.answer(#"{"retry": "city"}"#).contains(#""op":"remove","section":1,"row":1"#))
    #expect(session.answer(#"{"fail": {"id": 2, "reason": "offline"}}"#).contains("changes"))
    #expect(
      session.answer(#"{"options": "city"}"#)
        == #"{"status":"failed","reason":"offline","options":[]}"#)
  }
}
