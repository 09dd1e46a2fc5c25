import FormKit
import Testing

/// Rows of other entries in expressions, `PREVIOUS` and `NEXT`, and as targets of steps.
@Suite struct OtherEntryTests {
  private func meters(_ rows: String = "", list: String = "", buttons: String = "") throws -> Form {
    try Form(
      FormLoader().load(
        """
        formc: 1
        form: Meters
        sections:
          - tag: readings
            repeat:
              reorder: true
              \(list)
              rows:
                - { type: int, tag: meter }
                - { type: int, tag: used, computed: "$$meter - PREVIOUS($$meter)" }
                - { type: int, tag: after, computed: "NEXT($$meter)" }
                \(rows)
          - rows:
              - { type: int, tag: n, value: 5 }
              \(buttons)
        """), host: .inUTC)
  }

  private func set(_ form: Form, _ meters: [FormValue]) throws {
    try form.set(
      "readings", to: .list(meters.map { .record([FormField(name: "meter", value: $0)]) }))
  }

  private func column(_ row: String, _ form: Form) throws -> [FormValue] {
    try (0..<form.entryCount(of: "readings")).map {
      try form.value(of: "readings[\($0)].\(row)")
    }
  }

  @Test(
    arguments: [
      ([], [], []), ([7], [.null], [.null]), ([7, 9, 12], [.null, 2, 3], [9, 12, .null]),
      ([7, .null, 12], [.null, .null, .null], [.null, 12, .null]),
    ] as [([FormValue], [FormValue], [FormValue])])
  func neighbours(meters: [FormValue], used: [FormValue], after: [FormValue]) throws {
    let form = try self.meters()
    try set(form, meters)
    #expect(try column("used", form) == used)
    #expect(try column("after", form) == after)
  }

  @Test func neighboursFollowEntries() throws {
    let form = try meters()
    try set(form, [7, 9, 12])
    _ = try form.moveEntry(in: "readings", from: 2, to: 0)
    #expect(try column("used", form) == [.null, -5, 2])
    _ = try form.removeEntry(in: "readings", at: 1)
    #expect(try column("used", form) == [.null, -3])
    try form.set("readings[0].meter", to: 1)
    #expect(try column("used", form) == [.null, 8])
  }

  /// Entries that the list leaves out are no neighbours.
  @Test func emptyEntriesAreSkipped() throws {
    let form = try meters(list: "dropEmpty: true")
    try set(form, [7, .null, 12])
    #expect(try column("used", form) == [.null, .null, 5])
    #expect(try column("after", form)[0] == 12)
  }

  @Test func defaultFromTheEntryBefore() throws {
    let form = try meters(
      "- { type: text, tag: place, value: { expression: PREVIOUS($$place) } }")
    _ = try form.insertEntry(in: "readings")
    #expect(try column("place", form) == [.null])
    try form.set("readings[0].place", to: "Rome")
    _ = try form.insertEntry(in: "readings")
    _ = try form.insertEntry(in: "readings")
    #expect(try column("place", form) == ["Rome", "Rome", "Rome"])
    try form.set("readings[0].place", to: "Bern")
    #expect(try column("place", form) == ["Bern", "Rome", "Rome"])
  }

  /// The first entries are filled one after another.
  @Test func defaultsOfAWholeList() throws {
    let form = try meters(
      "- { type: text, tag: place, value: { expression: PREVIOUS($$place) } }",
      list: "value: [{ place: Rome }, {}, { place: Bern }, {}]")
    #expect(try column("place", form) == ["Rome", "Rome", "Bern", "Bern"])
    try form.set("readings[0].place", to: "Paris")
    try form.reset()
    #expect(try column("place", form) == ["Rome", "Rome", "Bern", "Bern"])
  }

  @Test(
    arguments: [
      ("set: readings.meter, to: 0", [0, 0, 0]),
      ("set: readings.meter, to: $$meter + $n", [12, 14, 17]),
      ("set: readings.meter, to: 0, where: $$meter > 8", [7, 0, 0]),
      ("set: readings.meter, to: $$meter - PREVIOUS($$meter)", [.null, 2, 3]),
      ("set: readings.meter", [.null, .null, .null]),
      ("set: readings.meter, to: 0, when: $n > 8", [7, 9, 12]),
      (#"set: "readings[0].meter", to: $n"#, [5, 9, 12]),
      (#"set: "readings[FIRST].meter", to: $n"#, [5, 9, 12]),
      (#"set: "readings[LAST].meter", to: $n"#, [7, 9, 5]),
      (#"set: "readings[$n - 4].meter", to: 1"#, [7, 1, 12]),
      (#"set: "readings[$n].meter", to: 1"#, [7, 9, 12]),
      (#"set: "readings[7].meter", to: 1"#, [7, 9, 12]),
    ] as [(String, [FormValue])])
  func stepsSetOtherEntries(step: String, meters: [FormValue]) throws {
    let form = try self.meters(
      buttons: "- { type: button, tag: go, action: [{ \(step) }] }")
    try set(form, [7, 9, 12])
    try form.tap("go")
    #expect(try column("meter", form) == meters)
  }

  @Test func stepInAnEntrySetsTheNext() throws {
    let form = try meters(
      "- { type: button, tag: copy, action: [{ set: \"readings[$$position].meter\", to: $$meter }] }"
    )
    try set(form, [7, 9, 12])
    try form.tap("readings[1].copy")
    #expect(try column("meter", form) == [7, 9, 9])
    try form.tap("readings[2].copy")
    #expect(try column("meter", form) == [7, 9, 9])
  }

  /// Steps before and after the list read the positions of its entries, as nothing else does.
  @Test func stepsReadPositions() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: List
        sections:
          - rows: [{ type: button, tag: before, action: [{ set: l.y, to: $$position }] }]
          - tag: l
            repeat: { value: [{ x: 1 }, { x: 2 }], rows: [{ type: int, tag: x }, { type: int, tag: y }] }
          - rows: [{ type: button, tag: after, action: [{ set: l.y, to: $$position * 10 }] }]
          - rows: [{ type: button, tag: last, action: [{ set: l.y, to: PREVIOUS($$x) }] }]
        """), host: .inUTC)
    func y() throws -> [FormValue] { try (0...1).map { try form.value(of: "l[\($0)].y") } }
    try form.tap("after")
    #expect(try y() == [10, 20])
    try form.tap("before")
    #expect(try y() == [1, 2])
    try form.tap("last")
    #expect(try y() == [.null, 1])
  }

  /// Steps find the entries on the screen, also those that the list leaves out.
  @Test func stepsSetEmptyEntries() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: List
        sections:
          - tag: l
            repeat:
              dropEmpty: true
              rows:
                - { type: int, tag: x }
                - { type: button, tag: me, action: [{ set: "l[$$position - 1].x", to: 7 }] }
          - rows: [{ type: button, tag: last, action: [{ set: "l[LAST].x", to: 8 }] }]
        """), host: .inUTC)
    try form.setValues(json: #"{"l": [{}, {"x": 1}, {}]}"#)
    try form.tap("l[0].me")
    try form.tap("last")
    #expect(form.json() == #"{"l":[{"x":7},{"x":1},{"x":8}]}"#)
  }

  /// A step sets only the entries of the kinds that have the row, and their defaults may come from
  /// the entry before.
  @Test func kindsOfEntries() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: List
        sections:
          - tag: c
            repeat:
              value: [{ kind: a }, { kind: b }]
              kinds:
                a: { rows: [{ type: int, tag: x, value: PREVIOUS($$x) }] }
                b: { rows: [{ type: int, tag: x }, { type: int, tag: y }] }
          - rows: [{ type: button, tag: set, action: [{ set: c.y, to: 5 }] }]
        """), host: .inUTC)
    try form.tap("set")
    try form.set("c[1].x", to: 3)
    _ = try form.insertEntry(in: "c", kind: "a")
    #expect(
      form.json() == #"{"c":[{"kind":"a","x":null},{"kind":"b","x":3,"y":5},{"kind":"a","x":3}]}"#)
    try form.set("c[0].kind", to: "b")
    #expect(try form.value(of: "c[0].y") == .null)
  }

  /// A list of single values has one row to set.
  @Test func listOfSingleValues() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Tags
        sections:
          - tag: tags
            repeat: { value: [a, b], row: { type: text, tag: text } }
          - rows:
              - { type: button, tag: last, action: [{ set: "tags[LAST]", to: "'z'" }] }
              - { type: button, tag: all, action: [{ set: tags.text, to: "UPPERCASE($$text)" }] }
        """), host: .inUTC)
    try form.tap("last")
    #expect(try form.value(of: "tags") == .list(["a", "z"]))
    try form.tap("all")
    #expect(try form.value(of: "tags") == .list(["A", "Z"]))
  }

  @Test(
    arguments: [
      ("$set + 'c'", ["a"], ["a", "c"]), ("$set + 'a'", ["a"], ["a"]),
      ("$set + {'c', 'b'}", ["a"], ["a", "b", "c"]), ("$set + 'b'", [], ["b"]),
      ("$set - 'a'", ["a", "b"], ["b"]), ("$set - {'a', 'b'}", ["a", "b"], []),
      ("$set - 'c'", ["a"], ["a"]), ("$set - $other", ["a", "c"], ["a"]),
      ("$set + $other", ["a"], ["a", "c"]), ("UNION($set, 'b') - 'a'", ["a"], ["b"]),
      ("$set + {}", ["a"], ["a"]), ("$set + {'c', 'c'}", ["a"], ["a", "c"]),
    ] as [(String, [FormValue], [FormValue])])
  func sets(to: String, chosen: [FormValue], result: [FormValue]) throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Sets
        types: { Letter: [a, b, c] }
        sections:
          - rows:
              - { type: multipleSelector, tag: set, options: Letter }
              - { type: multipleSelector, tag: other, options: Letter, value: [c] }
              - { type: button, tag: go, action: [{ set: set, to: "\(to)" }] }
        """), host: .inUTC)
    try form.set("set", to: .list(chosen))
    try form.tap("go")
    #expect(try form.value(of: "set") == (result.isEmpty ? .null : .list(result)))
  }
}
