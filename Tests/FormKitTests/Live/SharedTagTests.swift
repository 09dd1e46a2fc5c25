import FormKit
import FormModel
import Testing

/// Rows of several kinds of entries that share a tag and a value.
@Suite struct SharedTagTests {
  private static let sections = """
    - tag: people
      repeat:
        rows:
          - { type: staticText, tag: letter, text: "Dear {$$name}, {$$day}", hidden: "$$name == nil" }
          - { type: button, tag: fix, action: [{ set: name, to: "'Fixed'" }] }
          - { type: info, tag: state, disabled: "NOT $$name.isValid", hidden: "$$name.isHidden" }
          - { type: label, tag: told, computed: "$$name.messages[FIRST]" }
        kinds:
          person:
            rows:
              - { type: name, tag: name, title: Name, rules: [required] }
              - { type: label, tag: own, computed: "UPPERCASE($$name)" }
              - { type: date, tag: day, title: Born, format: yyyy }
          company:
            rows:
              - { type: date, tag: day, title: Founded, format: d.M.yyyy }
              - { type: text, tag: own, value: ltd }
              - type: text
                tag: name
                title: "Company {$$own}"
                value: ACME
                hidden: "$$own == nil"
                rules: [{ maxLength: 5 }]
          other:
    - rows:
        - { type: label, tag: first, computed: "$people.name[FIRST]" }
        - { type: switch, tag: any, computed: "ANY $people.name == 'Ann'" }
    """

  private func load(_ sections: String) throws -> FormDefinition {
    try FormLoader().load("formc: 1\nform: Sample\nsections:\n\(sections)\n")
  }

  private func form(_ entries: String) throws -> Form {
    let form = try liveForm(Self.sections)
    try form.setValues(json: "{\"people\": \(entries)}")
    return form
  }

  @Test func eachKindHasItsOwnRow() throws {
    let form = try form(#"[{"kind": "person", "name": "Ann"}, {"kind": "company", "own": "ltd"}]"#)
    #expect(try #require(form.row("people[0].name")).title == "Name")
    #expect(try #require(form.row("people[1].name")).title == "Company ltd")
    #expect(try form.value(of: "people[0].own") == "ANN")
    try form.set("people[1].own", to: .null)
    #expect(try form.isHidden("people[1].name"))
    #expect(try !form.isHidden("people[0].name"))
  }

  @Test func theEntryHasTheValueOnce() throws {
    let form = try form(
      #"[{"kind": "company", "name": "Foo"}, {"kind": "person", "name": "Ann"}, {"kind": "other"}]"#
    )
    #expect(
      try form.value(of: "people")
        == .list([
          record(["kind": "company", "told": .null, "day": .null, "own": "ltd", "name": "Foo"]),
          record(["kind": "person", "told": .null, "name": "Ann", "own": "ANN", "day": .null]),
          record(["kind": "other", "told": .null]),
        ]))
    try form.set("people[0].own", to: "ltd")
    #expect(try form.value(of: "first") == "Foo")
    #expect(try form.value(of: "any") == true)
  }

  @Test func columnsReadTheRowOfEachKind() throws {
    let form = try form(
      #"[{"kind": "person", "name": "Ann", "day": "2026-01-02"}, {"kind": "other"}]"#)
    #expect(form.row("people[0].letter")?.text == "Dear Ann, 2026")
    #expect(try form.isHidden("people[1].letter"))
    #expect(try form.isHidden("people[1].state"))
    try form.set("people[0].kind", to: "company")
    #expect(form.row("people[0].letter")?.text == "Dear Ann, 2.1.2026")
    try form.set("people[0].name", to: "Too long")
    #expect(try form.isDisabled("people[0].state"))
    #expect(try form.validate().isValid == false)
    #expect(try form.value(of: "people[0].told") == "Enter at most 5 characters")
  }

  @Test func newKindKeepsTheSharedValue() throws {
    let form = try form(#"[{"kind": "person", "name": "Ann"}, {"kind": "person"}]"#)
    try form.set("people[0].kind", to: "company")
    #expect(try form.value(of: "people[0].name") == "Ann")
    // A value that was computed is stored now; a value that the old kind did not have is the default.
    #expect(try form.value(of: "people[0].own") == "ANN")
    try form.set("people[1].kind", to: "company")
    #expect(try form.value(of: "people[1].name") == "ACME")
    try form.set("people[0].name", to: "Foo")
    try form.set("people[0].kind", to: "person")
    #expect(try form.value(of: "people[0].name") == "Foo")
    #expect(try form.value(of: "people[0].own") == "FOO")
  }

  @Test func aStepSetsTheRowOfTheKind() throws {
    let form = try form(
      #"[{"kind": "company", "own": "x"}, {"kind": "person"}, {"kind": "other"}]"#)
    for index in 0..<3 { try form.tap("people[\(index)].fix") }
    #expect(try form.value(of: "people[0].name") == "Fixed")
    #expect(try form.value(of: "people[1].name") == "Fixed")
    #expect(throws: FormError.otherKind(tag: "people[2].name", kind: "other")) {
      try form.set("people[2].name", to: "x")
    }
  }

  @Test func theKindAndItsValuesAreSetTogether() throws {
    let form = try form(#"[{"kind": "other"}]"#)
    try form.setValues(["people[0].name": "Bo", "people[0].kind": "person"])
    #expect(try form.value(of: "people[0].name") == "Bo")
    try form.setValues(json: #"{"people[0].name": "Foo", "people[0].kind": "company"}"#)
    #expect(try form.value(of: "people[0].name") == "Foo")
    #expect(throws: FormError.otherKind(tag: "people[0].name", kind: "other")) {
      try form.setValues(["people[0].name": "Bo", "people[0].kind": "other"])
    }
  }

  @Test func anAddedRuleIsForTheRowsOfAllKinds() throws {
    let form = try form(
      #"[{"kind": "company", "own": "x", "name": "A"}, {"kind": "person", "name": "B"}]"#)
    try form.addRule(.minLength(2), to: "people[].name")
    #expect(try form.validate().issues.map(\.tag) == ["people[0].name", "people[1].name"])
    #expect(try form.rules(of: "people[].name") == ["required", "minLength", "maxLength"])
    try form.removeRule("minLength", of: "people[].name")
    #expect(try form.validate().isValid)
  }

  @Test func aReloadKeepsTheValueOfTheKind() throws {
    let form = try form(
      #"[{"kind": "company", "own": "x", "name": "Foo"}, {"kind": "person", "name": "Ann"}]"#)
    let shared = """
      - tag: people
        repeat:
          rows: [{ type: text, tag: name }]
          kinds: { company: , person: }
      """
    let plain = try form.reload(into: load(shared)).form
    #expect(try plain.value(of: "people[0].name") == "Foo")
    #expect(try plain.value(of: "people[1].name") == "Ann")
    let back = try plain.reload(into: load(Self.sections)).form
    #expect(try back.value(of: "people[0].name") == "Foo")
    #expect(try back.value(of: "people[1].name") == "Ann")
  }

  /// A value is kept while its entry has a kind without the row, through any number of reloads.
  @Test func aReloadKeepsTheValueForAnotherKind() throws {
    let sections = """
      - tag: l
        repeat: { kinds: { one: { rows: [{ type: text, tag: name }] }, two: { rows: [{ type: text, tag: name, value: x }, { type: text, tag: z }] }, three: } }
      """
    let definition = try load(sections)
    for definition in [definition, try FormDefinition(json: definition.json())] {
      var form = try Form(definition)
      try form.setValues(
        json: #"{"l": [{"kind": "one", "name": "Ann"}, {"kind": "two", "name": "Bo"}]}"#)
      for index in 0..<2 { try form.set("l[\(index)].kind", to: "three") }
      for _ in 0..<2 {
        let reload = try form.reload(into: definition)
        #expect(reload.misfits.isEmpty)
        form = reload.form
        #expect(form.json() == #"{"l":[{"kind":"three"},{"kind":"three"}]}"#)
      }
      try form.set("l[0].kind", to: "one")
      try form.set("l[1].kind", to: "two")
      #expect(
        form.json()
          == #"{"l":[{"kind":"one","name":"Ann"},{"kind":"two","name":"Bo","z":null}]}"#)
      try form.set("l[0].kind", to: "two")
      #expect(try form.value(of: "l[0].name") == "Ann")
    }
  }

  /// Neither the value of another kind nor a text typed for it is reported as lost.
  @Test func aReloadLosesNothingOfOtherKinds() throws {
    let sections = """
      - tag: l
        repeat: { kinds: { one: { rows: [{ type: text, tag: name }] }, two: { rows: [{ type: text, tag: name }, { type: int, tag: z }] }, three: } }
      """
    let definition = try load(sections)
    for definition in [definition, try FormDefinition(json: definition.json())] {
      for change in [nil, "Bo"] {
        let form = try Form(definition)
        try form.setValues(json: #"{"l": [{"kind": "two", "name": "Ann"}]}"#)
        try form.edit("l[0].z", text: "many")
        try form.set("l[0].kind", to: "one")
        if let change { try form.set("l[0].name", to: .string(change)) }
        let reload = try form.reload(into: definition)
        #expect(reload.misfits.isEmpty)
        #expect(try reload.form.value(of: "l[0].name") == .string(change ?? "Ann"))
        // The value of a row that the entry's kind had is still reported as lost.
        let other = try form.reload(into: load(sections.replacing("tag: name", with: "tag: label")))
        #expect(other.misfits.map(\.tag) == ["l[0].name"])
        #expect(other.misfits.map(\.value) == [.string(change ?? "Ann")])
      }
    }
  }

  @Test func modelsHaveTheRowsOfTheirKinds() throws {
    let form = try liveForm(
      """
      - tag: feed
        forEach: news
        key: id
        rows: [{ type: staticText, tag: line, text: "{$$title}" }]
        kinds:
          a: { rows: [{ type: label, tag: title }] }
          b: { rows: [{ type: text, tag: title }] }
      """)
    try form.setModels(
      "news",
      [("a", "A"), ("b", "B")].enumerated().map { index, model in
        FormModelItem(
          key: .int(index),
          values: ["kind": .string(model.0), "title": .string(model.1)])
      })
    #expect(form.sections[0].rows.map(\.text) == ["A", nil, "B", nil])
    try form.set("feed[1].title", to: "C")
    #expect(form.row("feed[1].line")?.text == "C")
  }
}

private func record(_ fields: KeyValuePairs<String, FormValue>) -> FormValue {
  .record(fields.map { FormField(name: $0.key, value: $0.value) })
}
