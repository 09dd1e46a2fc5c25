import FormKit
import Testing

/// Options that come from the values of other rows.
@Suite struct OptionsFromRowsTests {
  private static let guests = """
    - tag: guests
      repeat:
        rows:
        - { type: int, tag: id }
        - { type: text, tag: name }
        - { type: switch, tag: away, value: false }
        - { type: push, tag: host, options: { from: $guests.name }, where: "$option != $$name" }
    """

  private func form(_ rows: String, more: String = guests) throws -> Form {
    try liveForm("- rows:\n\(rows)\n\(more)")
  }

  private func invite(_ names: [String], to form: Form) throws {
    let guests = names.enumerated().map { index, name in
      FormValue.record([
        FormField(name: "id", value: .int(index + 1)),
        FormField(name: "name", value: .string(name)),
      ])
    }
    try form.set("guests", to: .list(guests))
  }

  @Test func valuesAreOfferedOnceInOrder() throws {
    let form = try form("    - { type: push, tag: it, options: { from: $guests.name } }")
    #expect(form.row("it")?.offered == [])
    try invite(["Eve", "Ann", "", "Eve"], to: form)
    #expect(form.row("it")?.offered == ["Eve", "Ann"])
  }

  @Test func recordsHaveValuesAndTitles() throws {
    let form = try form(
      "    - { type: push, tag: it, options: { from: $guests, value: id, title: name } }")
    try invite(["Ann", "Bob"], to: form)
    try form.choose(2, in: "it")
    #expect(form.row("it")?.options.map(\.title) == ["Ann", "Bob"])
    #expect(form.row("it")?.displayText == "Bob" && form.row("it")?.valueType?.description == "Int")
    try form.set("guests[1].name", to: "Rob")
    #expect(form.row("it")?.displayText == "Rob")
  }

  @Test func optionsShowWhatTheirRowsShow() throws {
    let form = try form(
      """
          - { type: multipleSelector, tag: parts, value: [am], options: [{ value: am, title: Morning }] }
          - { type: push, tag: part, options: { from: $parts } }
          - { type: push, tag: day, options: { from: $days } }
          - { type: push, tag: name, options: { from: $stays, value: name, title: at } }
          - { type: push, tag: city, options: { from: $stays.place.city } }
      """,
      more: """
        - tag: days
          repeat: { row: { type: date, format: d MMM }, value: ["2026-01-31"] }
        - tag: stays
          repeat:
            value: [{ name: a, at: "10:30" }]
            rows:
            - { type: text, tag: name }
            - { type: time, tag: at }
            - { type: push, tag: place, controller: C, valueType: { city: String } }
            - { type: push, tag: next, options: { from: $stays, value: name, title: at } }
        """)
    func titles(_ tag: String) -> [String]? { form.row(tag)?.options.map(\.title) }
    #expect(titles("part") == ["Morning"] && titles("day") == ["31 Jan"])
    #expect(titles("name") == ["10:30"] && titles("stays[0].next") == ["10:30"])
    #expect(titles("city") == [])
    let state = FormSession(form).answer(#"{"state": {"tags": ["day"]}}"#)
    #expect(state.contains(#""options":[{"value":"2026-01-31","title":"31 Jan"}]"#))
    try form.setValues(json: #"{"day": "2026-01-31"}"#)
    #expect(form.json().contains(#""day":"2026-01-31""#))
  }

  @Test(arguments: [
    ("[{ type: multipleSelector, tag: a, options: { from: $a } }]", "F0701", "from itself"),
    ("[{ type: push, tag: a, options: { from: \"{'x'}\" } }]", "F0404", "values of rows"),
    ("[{ type: push, tag: a, options: { from: $words } }]", "F0404", "conceals"),
  ])
  func mistakesInTheSource(rows: String, code: String, part: String) {
    let check = FormLoader().check(
      """
      formc: 1
      form: Sample
      sections:
        - rows: \(rows)
        - tag: words
          repeat: { row: { type: password } }
      """)
    #expect(check.diagnostics.filter { $0.severity == .error }.map(\.code) == [code])
    #expect(check.diagnostics.first { $0.severity == .error }?.message.contains(part) == true)
  }

  @Test func chosenOptionThatNoLongerExistsIsAnError() throws {
    let form = try form("    - { type: push, tag: it, options: { from: $guests.name } }")
    try invite(["Ann", "Bob"], to: form)
    try form.choose("Bob", in: "it")
    try form.removeEntry(in: "guests", at: 1)
    #expect(
      try form.value(of: "it") == "Bob" && form.messages("it") == ["Choose one of the options"])
    #expect(throws: FormError.notAnOption(tag: "it", "Bob")) { try form.choose("Bob", in: "it") }
    try form.set("guests[0].name", to: "Bob")
    #expect(form.messages("it") == [])
  }

  @Test func anUndoneTransactionRestoresTheOptions() throws {
    let form = try form("    - { type: push, tag: it, options: { from: $guests.name } }")
    try invite(["Ann"], to: form)
    #expect(throws: FormError.unknownTag("nothing")) {
      try form.update { form in
        try invite(["Bob"], to: form)
        try form.update { _ in }
        try form.set("nothing", to: 1)
      }
    }
    #expect(form.row("it")?.offered == ["Ann"])
  }

  @Test func titlesComeFromListsInEntriesFilesAndFields() throws {
    let form = try form(
      """
          - { type: file, tag: photos, title: Photos, multiple: true }
          - { type: push, tag: cover, options: { from: $photos, value: url, title: name } }
          - { type: field, tag: people, valueType: [{ id: Int, name: String }] }
          - { type: push, tag: person, options: { from: $people, value: id, title: name } }
      """,
      more: """
        - tag: guests
          repeat:
            rows:
              - type: list
                tag: phones
                repeat:
                  rows:
                    - { type: int, tag: id }
                    - { type: date, tag: since, format: d MMM }
                    - { type: push, tag: like, options: { from: $$$phones, value: id, title: since } }
              - { type: push, tag: main, options: { from: $$phones, value: id, title: since } }
              - { type: push, tag: day, options: { from: $$phones.since } }
        """)
    try form.setValues(
      json: """
        {"photos": [{"name": "a.png", "url": "u:1"}], "people": [{"id": 1, "name": "Ann"}],
        "guests": [{"phones": []}, {"phones": [{"id": 7, "since": "2026-01-31"}]}]}
        """)
    #expect(form.row("cover")?.options.map(\.title) == ["a.png"])
    #expect(form.row("person")?.options.map(\.title) == ["Ann"])
    for tag in ["guests[1].main", "guests[1].day", "guests[1].phones[0].like"] {
      #expect(form.row(tag)?.options.map(\.title) == ["31 Jan"])
      #expect(form.row("guests[0].main")?.options.isEmpty == true)
    }
    try form.setValues(json: #"{"guests[1].phones[0].since": "2026-02-01"}"#)
    #expect(form.row("guests[1].main")?.options.map(\.title) == ["1 Feb"])
  }

  @Test func rowOfAnEntryOffersTheOtherEntries() throws {
    let form = try form("    - { type: text, tag: other }")
    try invite(["Ann", "Bob"], to: form)
    #expect(form.row("guests[0].host")?.offered == ["Bob"])
    try form.choose("Bob", in: "guests[0].host")
    #expect(try form.value(of: "guests[0].host") == "Bob")
  }

  @Test func severalChosenOptionsAreOffered() throws {
    let form = try form(
      """
          - { type: multipleSelector, tag: days, options: [1, 2, 3] }
          - { type: segmented, tag: it, options: { from: $days }, where: "$option > 1" }
          - { type: label, tag: last, computed: "STRING($it)" }
      """, more: "")
    try form.set("days", to: .list([1, 3]))
    #expect(form.row("it")?.offered == [3])
    try form.choose(3, in: "it")
    #expect(try form.value(of: "last") == "3")
  }

  @Test func sectionsHaveARowForEach() throws {
    let form = try form(
      "    - { type: text, tag: other }",
      more: Self.guests
        + "\n- { tag: it, select: { mode: multiple }, options: { from: $guests.name } }")
    try invite(["Ann", "Bob"], to: form)
    #expect(form.section("it")?.rows.map(\.title) == ["Ann", "Bob"])
    try form.select("Bob", in: "it")
    #expect(try form.value(of: "it") == .list(["Bob"]))
  }

  @Test func documentsSetRowsAndChoiceTogether() throws {
    let rows = "    - { type: push, tag: it, options: { from: $guests, value: id } }"
    let form = try form(rows)
    let json = #"{"it":2,"guests":[{"id":2,"name":"Ann","away":true,"host":null}]}"#
    try form.setValues(json: json)
    #expect(form.json() == json && form.messages("it") == [])
    let decoded = try Form(FormDefinition(json: form.definition.json()), host: .inUTC)
    try decoded.setValues(json: json)
    #expect(decoded.row("it")?.offered == [2])
    let reload = try form.reload(into: form.definition)
    #expect(reload.form.row("it")?.offered == [2] && reload.misfits.isEmpty)
  }
}
