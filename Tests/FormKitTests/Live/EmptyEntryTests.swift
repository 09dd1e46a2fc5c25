import FormKit
import FormModel
import Testing

/// Entries of new forms that are empty, as the form prints them.
@Suite struct EmptyEntryTests {
  @Test(arguments: [
    "name", "email", "textArea", "url", "int", "decimal", "date", "time", "dateTime", "countDown",
    "check", "switch", "slider", "stepper", "push, options: [a]", "segmented, options: [1]",
    "multipleSelector, options: [a, b]", "picker, options: [a]",
    "doublePicker, options: [[a], [b]]", "leftRight, options: [{ value: a, options: [b] }]",
    "view, view: V, valueType: Bool", "view, view: V, valueType: '[Int]'", "rating",
  ])
  func everyRowTypeHasThem(_ type: String) throws {
    let loaded = try FormLoader().load(
      """
      formc: 1
      form: A
      rowTypes: { rating: { value: Int, swift: R } }
      sections:
      - { tag: l, repeat: { row: { type: \(type), title: T }, value: [null] } }
      - { tag: r, repeat: { rows: [{ type: \(type), tag: f, title: T }], value: [null, {}, { f: null }] } }
      """)
    for definition in [loaded, try FormDefinition(json: loaded.json())] {
      let form = try Form(definition)
      let expected = #"{"l":[null],"r":[{"f":null},{"f":null},{"f":null}]}"#
      #expect(form.json() == expected)
      try form.setValues(json: expected)
      #expect(form.json() == expected)
      try form.reset()
      #expect(form.json() == expected)
    }
  }

  /// A null is absent; an omitted member gets the default of a new entry.
  @Test func defaultsOfRowsAreThoseOfNewEntries() throws {
    let form = try liveForm(
      """
      - { tag: l, repeat: { row: { type: int, title: T, value: 3 }, value: [null, 4] } }
      - tag: r
        repeat:
          rows: [{ type: int, tag: a, title: A, value: 3 }, { type: text, tag: b, title: B }]
          value: [{}, null, { a: null }, { b: x }]
      """)
    let expected =
      #"{"l":[null,4],"r":[{"a":3,"b":null},{"a":null,"b":null},"#
      + #"{"a":null,"b":null},{"a":3,"b":"x"}]}"#
    #expect(form.json() == expected)
    try form.setValues(json: #"{"r":[{},{},{},{},null]}"#)
    #expect(try form.value(of: "r[4].a") == .null)
  }

  @Test(arguments: [
    "{ row: { type: multipleSelector, title: T, options: [a] }, value: [[null]] }",
    "{ row: { type: int, title: T }, value: null }",
    "{ row: { type: int, title: T }, value: [[]] }",
  ])
  func otherNullsAreMistakes(_ text: String) {
    let check = FormLoader().check("formc: 1\nform: A\nsections: [{ tag: l, repeat: \(text) }]\n")
    #expect(check.diagnostics.map(\.code) == ["F0401"])
  }
}
