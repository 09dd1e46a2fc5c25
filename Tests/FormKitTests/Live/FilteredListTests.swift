import FormKit
import FormModel
import FormTestSupport
import Testing

/// Aggregates of the entries for which a condition holds, such as `COUNT($people, $$age > 17)`.
@Suite struct FilteredListTests {
  private static let people = """
    - tag: people
      repeat:
        reorder: true
        rows:
          - { type: text, tag: name, title: N }
          - { type: int, tag: age, title: A }
          - { type: segmented, tag: sex, title: S, options: [f, m] }
          - { type: switch, tag: paid, title: P, value: false }
          - type: push
            tag: ticket
            title: T
            options:
              - { value: day, attributes: { price: 40 } }
              - { value: week, attributes: { price: 90 } }
    - rows:
        - { type: int, tag: limit, title: L, value: 18 }
    """

  private static let values = #"""
    {"people": [
      {"name": "Ann", "age": 30, "sex": "f", "ticket": "day", "paid": true},
      {"name": "Bob", "age": 12, "sex": "m", "ticket": "week"},
      {"name": "Cleo", "age": 17, "sex": "f", "ticket": "week", "paid": true},
      {"name": null, "age": null, "sex": null}]}
    """#

  /// The result for four people, and for none.
  @Test(
    arguments: [
      ("int", "COUNT($people, $$sex == 'f')", 2, 0),
      ("int", "COUNT($people, $$age >= $limit)", 1, 0),
      ("int", "COUNT($people, $$sex == 'f' AND $$age < 18)", 1, 0),
      ("int", "COUNT($people, NOT $$age >= 18)", 3, 0),
      ("int", "COUNT($people, $$name == nil)", 1, 0),
      ("int", "COUNT($people, $$paid == true)", 2, 0),
      ("int", "COUNT($people, $$position > 1)", 3, 0),
      ("int", "COUNT($people, $$age > $people.age.@avg)", 1, 0),
      ("int", "COUNT($people, $$ticket.price > 50)", 2, 0),
      ("int", "COUNT($people, $$name.length == 3)", 2, 0),
      ("int", "COUNT($people.name, $$sex == 'f')", 2, 0),
      ("int", "COUNT($people.name, $$position > 2)", 1, 0),
      ("int", "COUNT($people.name)", 3, 0), ("int", "COUNT($people.paid)", 4, 0),
      ("int", "COUNT(SUBQUERY($people, $p, $p.position > 2).name)", 1, 0),
      ("int", "$people.name.@count", 4, 0), ("int", "$people.@count", 4, 0),
      ("int", "SUM($people.age, $$sex == 'f')", 47, 0),
      ("int", "SUM($people.age, $$sex == 'm' OR $$position == 4)", 12, 0),
      ("int", "SUM($people.ticket.price, $$paid == true)", 130, 0),
      ("int", "MIN($people.age, $$sex == 'f')", 17, .null),
      ("int", "MAX($people.age, $$sex == 'f')", 30, .null),
      ("int", "MAX($people.age, $$age > 99)", .null, .null),
      ("decimal", "AVERAGE($people.age, $$sex == 'f')", 23.5, .null),
      ("decimal", "AVG($people.age, $$age > 99)", .null, .null),
      ("label", "FIRST($people.name, $$age < 18)", "Bob", .null),
      ("label", "LAST($people.name, $$age < 18)", "Cleo", .null),
      ("int", "SUBQUERY($people, $p, $p.sex == 'f').@count", 2, 0),
      ("int", "SUBQUERY($people, $p, $p.sex == 'f').age.@sum", 47, 0),
      ("int", "SUBQUERY($people, $p, $p.age < $limit)[0].age", 12, .null),
      ("int", "SUBQUERY($people, $p, $p.position == 3)[LAST].age", 17, .null),
      ("int", "COUNT(SUBQUERY($people, $p, $p.sex == 'f'), $$age > 20)", 1, 0),
      ("int", "COUNT($people, COUNT($people, $$age > $$$age) == 0)", 2, 0),
      ("int", "COUNT($people, SUBQUERY($people, $p, $p.age < $$age).@count == 2)", 1, 0),
      ("label", "IF(ANY SUBQUERY($people, $p, $p.paid == true).age > 29, 'y', 'n')", "y", "n"),
    ] as [(String, String, FormValue, FormValue)])
  func aggregateCountsMatchingEntries(
    _ type: String, _ expression: String, _ some: FormValue, _ none: FormValue
  ) throws {
    let loaded = try liveForm(
      Self.people + "\n    - { type: \(type), tag: result, title: R, computed: \"\(expression)\" }")
    let decoded = try Form(FormDefinition(json: loaded.definition.json()), host: .inUTC)
    for form in [loaded, decoded] {
      #expect(try form.value(of: "result") == none)
      try form.setValues(json: Self.values)
      #expect(try form.value(of: "result") == some)
      try form.set("people", to: .null)
      #expect(try form.value(of: "result") == none)
    }
  }

  /// The result follows the rows that the condition reads, the rest of the form, and the entries.
  @Test func resultFollowsChanges() throws {
    let form = try liveForm(
      Self.people + """

            - { type: int, tag: adults, title: A, computed: "COUNT($people, $$age >= $limit)" }
            - { type: int, tag: second, title: S, computed: "SUM($people.age, $$position == 2)" }
        """)
    try form.setValues(json: Self.values)
    #expect(try form.value(of: "adults") == 1)
    #expect(try form.value(of: "second") == 12)
    try form.set("limit", to: 17)
    #expect(try form.value(of: "adults") == 2)
    try form.set("people[1].age", to: 40)
    #expect(try form.value(of: "adults") == 3)
    try form.moveEntry(in: "people", from: 0, to: 1)
    #expect(try form.value(of: "second") == 30)
    try form.removeEntry(in: "people", at: 0)
    #expect(try form.value(of: "adults") == 2)
    #expect(try form.value(of: "second") == 17)
  }

  /// A running total: a row that reads another row of all entries up to its own.
  @Test func entryReadsEarlierEntries() throws {
    let form = try liveForm(
      """
      - tag: days
        repeat:
          reorder: true
          rows:
            - { type: int, tag: spent, title: S }
            - { type: int, tag: total, title: T, computed: "SUM($days.spent, $$position <= $$$position)" }
            - { type: int, tag: less, title: L, computed: "COUNT($days, $$spent < $$$spent)" }
            - { type: int, tag: same, title: D, computed: "COUNT($days, $$spent == $$$spent)", rules: [{ smallerOrEqual: 1, message: Twice }] }
      """)
    try form.setValues(json: #"{"days": [{"spent": 5}, {"spent": 1}, {"spent": 4}]}"#)
    func column(_ tag: String) throws -> [FormValue] {
      try (0..<3).map { try form.value(of: "days[\($0)].\(tag)") }
    }
    #expect(try column("total") == [5, 6, 10])
    #expect(try column("less") == [2, 0, 1])
    try form.set("days[1].spent", to: 7)
    #expect(try column("total") == [5, 12, 16])
    #expect(try column("less") == [1, 2, 0])
    try form.moveEntry(in: "days", from: 2, to: 0)
    #expect(try column("total") == [4, 9, 16])
    #expect(try form.validate().isValid)
    try form.set("days[0].spent", to: 5)
    #expect(try form.validate().issues.map(\.message) == ["Twice", "Twice"])
  }

  /// Lists in entries, read in the outer entry, in the inner one, and from outside.
  @Test func listsInEntriesAreFiltered() throws {
    let form = try liveForm(
      """
      - tag: guests
        repeat:
          rows:
            - { type: int, tag: limit, title: L }
            - { type: int, tag: adults, title: A, computed: "COUNT($$companions, $$age >= $$$limit)" }
            - type: list
              tag: companions
              repeat:
                rows:
                  - { type: int, tag: age, title: A }
                  - { type: int, tag: older, title: O, computed: "COUNT($$$companions, $$age > $$$age)" }
                  - { type: int, tag: places, title: P, computed: "COUNT($$$companions, $$position < $$$position AND $$age < $$$$limit)" }
      - rows:
        - { type: int, tag: some, title: S, computed: "COUNT($guests, COUNT($$companions, $$age >= $$$limit) > 0)" }
        - { type: int, tag: large, title: L, computed: "COUNT($guests, $$companions.@count > 1)" }
      """)
    try form.setValues(
      json: #"""
        {"guests": [
          {"limit": 18, "companions": [{"age": 20}, {"age": 3}, {"age": 19}]},
          {"limit": 30, "companions": [{"age": 20}]}]}
        """#)
    #expect(try form.value(of: "guests[0].adults") == 2)
    #expect(try form.value(of: "guests[1].adults") == 0)
    #expect(try form.value(of: "guests[0].companions[1].older") == 2)
    #expect(try form.value(of: "guests[0].companions[2].places") == 1)
    #expect(try form.value(of: "some") == 1)
    #expect(try form.value(of: "large") == 1)
    try form.set("guests[1].limit", to: 20)
    #expect(try form.value(of: "guests[1].adults") == 1)
    #expect(try form.value(of: "some") == 2)
    try form.set("guests[0].companions[1].age", to: 40)
    #expect(try form.value(of: "guests[0].adults") == 3)
    #expect(try form.value(of: "guests[0].companions[0].older") == 1)
    #expect(try form.value(of: "guests[0].companions[2].places") == 0)
    try form.insertEntry(in: "guests[1].companions")
    #expect(try form.value(of: "large") == 2)
  }

  /// The rows of inner lists, joined.
  @Test(
    arguments: [
      ("SUM($guests.gifts.price)", 16, 0), ("COUNT($guests.gifts.price)", 4, 0),
      ("MAX($guests.gifts.price)", 8, .null), ("FIRST($guests.gifts.price)", 1, .null),
      ("$guests.gifts.@sum.price", 16, 0), ("$guests.gifts.price.@max", 8, .null),
      ("$guests.gifts.price[2]", 5, .null), ("SUM($guests.gifts.notes.length)", 9, 0),
      ("COUNT(FLATTEN($guests.gifts))", 5, 0), ("COUNT($guests.gifts)", 2, 0),
      ("COUNT(FLATTEN($guests.gifts), $$price > 4)", 2, 0),
      ("SUM($guests.gifts.price, $$position > 3)", 8, 0),
      ("COUNT(FLATTEN($guests.gifts), $$kind.cost > 1)", 2, 0),
      ("COUNT($guests, COUNT($$gifts, $$kind.cost > 1) > 0)", 2, 0),
      ("IF(ANY $guests.gifts.price > 7, 1, 0)", 1, 0),
      ("IF(ALL $guests.gifts.price > 0, 1, 0)", 0, 1),
    ] as [(String, FormValue, FormValue)])
  func innerListsAreJoined(_ expression: String, _ some: FormValue, _ none: FormValue) throws {
    let loaded = try liveForm(
      """
      - tag: guests
        repeat:
          rows:
            - type: list
              tag: gifts
              repeat:
                rows:
                  - { type: int, tag: price, title: P }
                  - type: push
                    tag: kind
                    title: K
                    options:
                      - { value: a, attributes: { cost: 1 } }
                      - { value: b, attributes: { cost: 2 } }
                  - { type: list, tag: notes, repeat: { rows: [{ type: int, tag: length, title: L }] } }
      - rows:
        - { type: int, tag: result, title: R, computed: "\(expression)" }
      """)
    let decoded = try Form(FormDefinition(json: loaded.definition.json()), host: .inUTC)
    for form in [loaded, decoded] {
      #expect(try form.value(of: "result") == none)
      try form.setValues(
        json: #"""
          {"guests": [
            {"gifts": [{"price": 1, "kind": "b", "notes": [{"length": 4}, {"length": 5}]}, {"price": 2}]},
            {"gifts": []},
            {"gifts": [{"price": 5, "kind": "a"}, {"price": null, "kind": "b"}, {"price": 8}]}]}
          """#)
      #expect(try form.value(of: "result") == some)
      try form.set("guests[0].gifts", to: .null)
      try form.set("guests", to: .null)
      #expect(try form.value(of: "result") == none)
    }
  }

  /// Entries that a list leaves out keep their places.
  @Test func entryThatIsLeftOutIsNotTested() throws {
    let form = try liveForm(
      """
      - tag: notes
        repeat:
          reorder: true
          dropEmpty: true
          rows: [{ type: text, tag: note, title: N }]
      - rows:
        - { type: int, tag: late, title: L, computed: "COUNT($notes, $$position > 2)" }
        - { type: int, tag: blank, title: B, computed: "COUNT($notes, $$note == nil)" }
      """)
    for _ in 0..<3 { try form.insertEntry(in: "notes") }
    try form.set("notes[0].note", to: "a")
    try form.set("notes[2].note", to: "b")
    #expect(try form.value(of: "late") == 1)
    #expect(try form.value(of: "blank") == 0)
    try form.moveEntry(in: "notes", from: 1, to: 2)
    #expect(try form.value(of: "late") == 0)
  }

  /// A hidden row has no value, and neither has a hidden list.
  @Test func hiddenRowsAndListsAreAbsent() throws {
    let form = try liveForm(
      """
      - tag: people
        hidden: $off == true
        repeat:
          rows:
            - { type: switch, tag: shy, title: S, value: false }
            - { type: int, tag: age, title: A, hidden: $$shy == true }
      - rows:
        - { type: switch, tag: off, title: O, value: false }
        - { type: int, tag: known, title: K, computed: "COUNT($people, $$age != nil)" }
      """)
    try form.setValues(json: #"{"people": [{"age": 1}, {"age": 2}]}"#)
    #expect(try form.value(of: "known") == 2)
    try form.set("people[0].shy", to: true)
    #expect(try form.value(of: "known") == 1)
    try form.set("off", to: true)
    #expect(try form.value(of: "known") == 0)
  }

  /// A fragment names the rows of its own list.
  @Test func fragmentTestsItsList() throws {
    let form = try liveForm(
      """
      - use: { fragment: team, prefix: home }
      - use: { fragment: team, prefix: away }
      """,
      top: """
        fragments:
          team:
            sections:
              - tag: players
                repeat:
                  rows:
                    - { type: int, tag: goals, title: G }
                    - { type: list, tag: cards, repeat: { rows: [{ type: int, tag: minute, title: M }] } }
              - rows:
                - { type: int, tag: scorers, title: S, computed: "COUNT($players, $$goals > 0)" }
                - { type: int, tag: early, title: E, computed: "COUNT($players, COUNT($$cards, $$minute < $limit) > 0)" }
                - { type: int, tag: limit, title: L, value: 10 }
        """)
    try form.setValues(
      json: #"""
        {"home_players": [
          {"home_goals": 2, "home_cards": [{"home_minute": 5}]}, {"home_goals": 0}, {"home_goals": 1}],
         "away_players": [{"away_goals": 0, "away_cards": [{"away_minute": 50}]}]}
        """#)
    #expect(try form.value(of: "home_scorers") == 2)
    #expect(try form.value(of: "away_scorers") == 0)
    #expect(try form.value(of: "home_early") == 1)
    #expect(try form.value(of: "away_early") == 0)
  }

  /// Why a row is shown names the columns that the condition reads.
  @Test func reasonsNameWhatTheConditionReads() throws {
    let form = try liveForm(
      Self.people + """

            - { type: text, tag: note, title: N, hidden: "COUNT($people, $$age >= $limit) == 0" }
        """)
    try form.setValues(json: Self.values)
    #expect(
      form.row("note")?.why(.hidden)?.description == """
        `note` is not hidden
          COUNT($people, $$age >= $limit) == 0 is false
            COUNT($people, $$age >= $limit) is 1
              $people.age is {30, 12, 17, nil}
              $limit is 18
        """)
  }
}
