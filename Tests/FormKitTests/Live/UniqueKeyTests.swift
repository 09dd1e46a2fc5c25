import FormKit
import Testing

/// The rule `uniqueItems` with a key, which compares the entries of a list by some of their rows.
@Suite struct UniqueKeyTests {
  private static func issue(_ tag: String, like first: Int) -> FormIssue {
    FormIssue(
      tag: tag, rule: "uniqueItems", message: "Entry \(first) has the same value")
  }

  private func guests(
    _ rule: String = "uniqueItems: name", more: String = "", repetition: String = ""
  ) throws -> Form {
    try Form(
      FormLoader().load(
        """
        formc: 1
        form: Guests
        sections:
          - rows: [{ type: switch, tag: strict, value: true }]
          - tag: guests
            repeat:
              \(repetition)
              rows:
                - { type: text, tag: name }
                - { type: int, tag: year }
                \(more)
            rules: [{ \(rule) }]
        """), host: .inUTC)
  }

  private func set(_ form: Form, _ names: [FormValue], _ years: [FormValue] = []) throws {
    try form.set(
      "guests",
      to: .list(
        names.enumerated().map { index, name in
          .record([
            FormField(name: "name", value: name),
            FormField(name: "year", value: years.indices.contains(index) ? years[index] : .null),
          ])
        }))
  }

  /// The names, the years, and the places of entries with an issue, each with that of the first.
  @Test(
    arguments: [
      (["Ann", "Bo"], [], []), (["Ann", "Bo", "Ann"], [], [(2, 1)]),
      (["Ann", "Ann", "Ann"], [], [(1, 1), (2, 1)]),
      (["Bo", "Ann", "Bo", "Ann"], [1, 2, 3, 4], [(2, 1), (3, 2)]),
      ([.null, .null], [], []), ([.null, .null], [1, 1], []), (["ann", "Ann"], [], []),
      (["e\u{301}", "\u{e9}"], [], [(1, 1)]), ([], [], []),
    ] as [([FormValue], [FormValue], [(Int, Int)])])
  func issueIsAtTheRepetition(
    names: [FormValue], years: [FormValue], found: [(Int, Int)]
  ) throws {
    let form = try guests()
    try set(form, names, years)
    let issues = found.map { Self.issue("guests[\($0.0)].name", like: $0.1) }
    #expect(try form.validate().issues == issues)
    #expect(try form.issues(of: "guests") == [])
  }

  /// The first row of the key with a value has the issue.
  @Test(
    arguments: [
      (["Ann", "Ann"], [1, 1], ["guests[1].name"]), (["Ann", "Ann"], [1, 2], []),
      (["Ann", "Ann"], [1], []), (["Ann", "Ann"], [], ["guests[1].name"]),
      ([.null, .null], [1, 1], ["guests[1].year"]), ([.null, .null], [], []),
    ] as [([FormValue], [FormValue], [String])])
  func keyOfSeveralRows(names: [FormValue], years: [FormValue], found: [String]) throws {
    let form = try guests("uniqueItems: [name, year]")
    try set(form, names, years)
    #expect(try form.validate().issues.map(\.tag) == found)
  }

  /// Only the issues that appear, disappear or name another entry are in the change set.
  @Test func changesAreMinimal() throws {
    let form = try guests()
    try set(form, ["Ann", "Bo", "Ann", "Cy", "Ann"])
    try form.validate()
    func changed(_ changes: ChangeSet) -> [String: [String]] {
      Dictionary(
        uniqueKeysWithValues: changes.changes.compactMap { change in
          if case .validation(let tag, let issues) = change {
            (tag, issues.map(\.message))
          } else {
            nil
          }
        })
    }
    #expect(
      changed(try form.set("guests[0].name", to: "Di")) == [
        "guests[2].name": [], "guests[4].name": ["Entry 3 has the same value"],
      ])
    #expect(changed(try form.set("guests[3].name", to: "Eve")) == [:])
    #expect(
      changed(try form.set("guests[1].name", to: "Ann")) == [
        "guests[2].name": ["Entry 2 has the same value"],
        "guests[4].name": ["Entry 2 has the same value"],
      ])
    _ = try form.removeEntry(in: "guests", at: 1)
    #expect(
      try form.validate().issues == [Self.issue("guests[3].name", like: 2)])
  }

  /// Entries with equal keys that trade places also trade the issue.
  @Test func movedEntriesAreComparedAgain() throws {
    let form = try guests(repetition: "reorder: true")
    try set(form, ["Ann", "Ann"])
    try form.validate()
    _ = try form.moveEntry(in: "guests", from: 1, to: 0)
    #expect(try form.issues(of: "guests[0].name") == [])
    #expect(try form.issues(of: "guests[1].name") == [Self.issue("guests[1].name", like: 1)])
  }

  @Test func hiddenRowsAreAbsent() throws {
    let form = try guests(
      "uniqueItems: [code, name]",
      more: "- { type: text, tag: code, value: x, hidden: \"$strict == true\" }")
    try set(form, ["Ann", "Ann", "Bo"])
    #expect(try form.validate().issues.map(\.tag) == ["guests[1].name"])
    try form.set("strict", to: false)
    #expect(try form.validate().issues.map(\.tag) == ["guests[1].code"])
  }

  @Test func otherKeysOfTheRule() throws {
    let form = try guests(
      "uniqueItems: { key: name }, id: twice, severity: warning, when: \"$strict == true\", "
        + "message: \"{title}{value} is also {first}\"")
    try set(form, ["Ann", "Ann"])
    let result = try form.validate()
    #expect(result.isValid && result.issues.map(\.rule) == ["twice"])
    #expect(result.issues.map(\.message) == ["Ann is also 1"])
    try form.set("strict", to: false)
    #expect(try form.validate().issues == [])
    try form.set("strict", to: true)
    try form.removeRule("twice", of: "guests[].name")
    #expect(try form.validate().issues == [])
  }

  @Test func emptyEntriesAreLeftOut() throws {
    let form = try guests(repetition: "dropEmpty: true")
    try set(form, [.null, "Ann", .null, "Ann"])
    #expect(try form.validate().issues == [Self.issue("guests[3].name", like: 1)])
  }

  @Test func listsInEntriesAreComparedOnTheirOwn() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Families
        sections:
          - tag: families
            repeat:
              rows:
                - { type: text, tag: name }
                - type: list
                  tag: children
                  repeat: { rows: [{ type: text, tag: child }] }
                  rules: [{ uniqueItems: child, when: "$$name != 'any'" }]
        """), host: .inUTC)
    func family(_ name: FormValue, _ children: [FormValue]) -> FormValue {
      let entries = children.map { FormValue.record([FormField(name: "child", value: $0)]) }
      return .record([
        FormField(name: "name", value: name),
        FormField(name: "children", value: .list(entries)),
      ])
    }
    try form.set(
      "families",
      to: .list([
        family("a", ["x", "y", "x"]), family("any", ["x", "x"]), family("b", ["y", "x"]),
      ]))
    #expect(try form.validate().issues.map(\.tag) == ["families[0].children[2].child"])
  }

  /// A list of records without rows has the issue itself.
  @Test func fieldsOfRecordsAreCompared() throws {
    let form = try rowForm(
      """
          - type: view
            tag: it
            view: Table
            valueType: [{ id: Int, name: String }]
            rules: [{ uniqueItems: id, message: "Like {first}" }]
      """)
    func record(_ id: FormValue, _ name: FormValue) -> FormValue {
      .record([FormField(name: "id", value: id), FormField(name: "name", value: name)])
    }
    try form.set("it", to: .list([record(1, "a"), record(2, "a"), record(.null, "b")]))
    #expect(try form.validate().issues == [])
    try form.set("it", to: .list([record(3, "a"), record(2, "a"), record(2, "b")]))
    #expect(try form.validate().issues.map(\.message) == ["Like 2"])
  }

  /// 20,000 entries are compared in one pass.
  @Test(.timeLimit(.minutes(30))) func longListsAreComparedInLinearTime() throws {
    let form = try guests()
    try set(form, (0..<20_000).map { .string("\($0 % 19_999)") })
    #expect(
      try form.validate().issues == [Self.issue("guests[19999].name", like: 1)])
  }

  @Test func listsBuiltInSwiftHaveKeys() {
    #expect(
      FormSpecRule.uniqueItems(by: "name", "year")
        == FormSpecRule("uniqueItems", .list(["name", "year"])))
  }
}
