import FormKit
import Testing

/// Lists whose number of entries is the value of an expression: `repeat: { count: $n }`.
@Suite struct EntryCountTests {
  private func children(
    _ count: String = "$n", more: String = "", entries: String = "", list: String = ""
  ) throws -> Form {
    try Form(
      FormLoader().load(
        """
        formc: 1
        form: Family
        sections:
          - rows:
              - { type: int, tag: n }
              \(more)
          - tag: children
            repeat:
              count: \(count)
              \(entries)
              rows:
                - { type: text, tag: name }
                - { type: int, tag: age, value: 1 }
            \(list)
        """), host: .inUTC)
  }

  private func names(_ form: Form) throws -> [FormValue] {
    try (0..<form.entryCount(of: "children")).map { try form.value(of: "children[\($0)].name") }
  }

  private func child(_ name: FormValue, age: FormValue = 1) -> FormValue {
    .record([FormField(name: "name", value: name), FormField(name: "age", value: age)])
  }

  @Test(arguments: [(.null, 0), (0, 0), (1, 1), (3, 3), (-2, 0)] as [(FormValue, Int)])
  func listHasAsManyEntriesAsTheNumberSays(n: FormValue, count: Int) throws {
    let form = try children()
    try form.set("n", to: n)
    #expect(try form.entryCount(of: "children") == count)
    let entries = [FormValue](repeating: child(.null), count: count)
    #expect(try form.value(of: "children") == (count == 0 ? .null : .list(entries)))
    #expect(try form.validate().isValid)
  }

  @Test(arguments: [("2", 2), ("$n * 2 + 1", 7), ("IF($n > 2, 1, 0)", 1)])
  func countIsAConstantOrAnExpression(count: String, expected: Int) throws {
    let form = try children(count)
    try form.set("n", to: 3)
    #expect(try form.entryCount(of: "children") == expected)
  }

  /// Those that fall away last come back first, each with its values, also hidden ones.
  @Test func removedEntriesComeBackWithTheirValues() throws {
    let form = try children(more: "- { type: switch, tag: other }")
    try form.set("n", to: 3)
    for (index, name) in ["Ann", "Bo", "Cy"].enumerated() {
      try form.set("children[\(index)].name", to: .string(name))
    }
    try form.set("children[2].age", to: 7)
    try form.set("n", to: 1)
    #expect(try form.value(of: "children") == .list([child("Ann")]))
    try form.set("n", to: .null)
    #expect(try form.value(of: "children") == .null)
    #expect(form.json() == #"{"n":null,"other":null,"children":[]}"#)
    try form.set("n", to: 4)
    #expect(
      try form.value(of: "children")
        == .list([child("Ann"), child("Bo"), child("Cy", age: 7), child(.null)]))
  }

  @Test func resetForgetsRemovedEntries() throws {
    let form = try children()
    try form.setValues(["n": 2, "children": .list([child("Ann"), child("Bo")])])
    try form.set("n", to: 1)
    try form.reset()
    #expect(try names(form) == [])
    try form.set("n", to: 2)
    #expect(try names(form) == [.null, .null])
  }

  @Test func valuesOfANewForm() throws {
    let form = try children("$n + 1", entries: "value: [{ name: Ann }, { name: Bo }]")
    #expect(try names(form) == [])
    try form.set("n", to: 2)
    #expect(try names(form) == ["Ann", "Bo", .null])
    #expect(form.dirtyTags == ["n"])
  }

  /// A program sets values, the number decides how many of them there are.
  @Test func programCannotChangeTheNumber() throws {
    let form = try children()
    try form.set("n", to: 2)
    try form.set("children", to: .list([child("Ann")]))
    #expect(try names(form) == ["Ann", .null])
    try form.set("children", to: .list([child("Ann"), child("Bo"), child("Cy")]))
    #expect(try names(form) == ["Ann", "Bo"])
    #expect(throws: FormError.self) { try form.insertEntry(in: "children") }
    #expect(throws: FormError.self) { try form.removeEntry(in: "children", at: 0) }
    let buttons = form.sections.last?.appearance.entries
    #expect(buttons?.canInsert == false && buttons?.canDelete == false)
  }

  @Test func entriesMayMove() throws {
    let form = try children(entries: "reorder: true")
    try form.setValues(["n": 2, "children": .list([child("Ann"), child("Bo")])])
    _ = try form.moveEntry(in: "children", from: 0, to: 1)
    try form.set("n", to: 1)
    #expect(try names(form) == ["Bo"])
    try form.set("n", to: 2)
    #expect(try names(form) == ["Bo", "Ann"])
  }

  @Test func listInAnEntry() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Trips
        sections:
          - tag: trips
            repeat:
              rows:
                - { type: int, tag: legs, value: 1 }
                - type: list
                  tag: stops
                  repeat: { count: $$legs + 1, row: { type: text } }
        """), host: .inUTC)
    _ = try form.insertEntry(in: "trips")
    #expect(try form.entryCount(of: "trips[0].stops") == 2)
    try form.set("trips[0].stops", to: .list(["Rome", "Bern"]))
    try form.set("trips[0].legs", to: 0)
    #expect(try form.value(of: "trips[0].stops") == .list(["Rome"]))
    try form.set("trips[0].legs", to: 2)
    #expect(try form.value(of: "trips[0].stops") == .list(["Rome", "Bern", .null]))
    _ = try form.insertEntry(
      in: "trips", value: .record([FormField(name: "legs", value: 4)]))
    #expect(try form.entryCount(of: "trips[1].stops") == 5)
  }

  /// The change set tells hosts of the rows that come and go.
  @Test func screenFollows() throws {
    let form = try children()
    var screen = form.snapshot()
    form.observeUpdates { update, _ in try? screen.apply(update) }
    for n in [2, 1, 0, 3] as [FormValue] {
      try form.set("n", to: n)
      #expect(screen == form.snapshot())
    }
  }

  /// Entries that the number does not ask for are no part of the form, which a record is told.
  @Test(
    arguments: [
      (#"{"n":1,"children":[{"name":"Ann"}]}"#, []), (#"{"n":2,"children":[]}"#, []),
      (#"{"n":1,"children":[{},{}]}"#, ["`children` has 2 entries, and at most 1 can be set"]),
      (#"{"children":[{}]}"#, ["`children` has 1 entry, and at most 0 can be set"]),
    ]) func recordWithTooManyEntries(record: String, messages: [String]) throws
  {
    let form = try children()
    let validator = try RecordValidator(FormProgram(form.definition))
    #expect(try validator.validate(record.utf8).findings.map(\.message) == messages)
  }

  /// A number without bounds must not fill the memory.
  @Test func numberOfEntriesIsBounded() throws {
    let form = try children()
    try form.set("n", to: .int(.max))
    #expect(try (1_000...5_000).contains(form.entryCount(of: "children")))
  }
}
