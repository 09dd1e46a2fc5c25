import FormKit
import FormModel
import Foundation
import Testing

/// Entries without values in the initial value of a list, written as `null` or `{}`.
@Suite struct EmptyEntryTests {
  @Test(arguments: [
    "name", "email", "textArea", "url", "int", "decimal", "date", "time", "dateTime", "countDown",
    "check", "switch", "slider", "stepper", "push, options: [a]", "segmented, options: [1]",
    "multipleSelector, options: [a, b]", "picker, options: [a]",
    "doublePicker, options: [[a], [b]]", "leftRight, options: [{ value: a, options: [b] }]",
    "view, view: V, valueType: Bool", "view, view: V, valueType: '[Int]'", "stars",
  ])
  func listsOfEveryRowTypeCanHaveEmptyEntries(_ type: String) throws {
    let loaded = try FormLoader().load(
      """
      formc: 1
      form: A
      rowTypes: { stars: { value: Int, swift: R } }
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

  /// A field that is missing from an entry gets the value of a new entry, whatever adds the entry.
  @Test func missingFieldsAreThoseOfNewEntries() throws {
    let sections = """
      - rows: [{ type: int, tag: n, value: 7 }]
      - tag: r
        repeat:
          min: 1
          rows:
            - { type: int, tag: a, value: 3, rules: [required] }
            - { type: int, tag: b, value: "$n + 1", rules: [required] }
            - { type: text, tag: c }
            - type: list
              tag: l
              repeat: { value: [x, y], row: { type: text } }
            - type: list
              tag: m
              repeat: { min: 1, rows: [{ type: int, tag: d, value: 4 }, { type: text, tag: e }] }
      """
    let given =
      #"[{"c":"p"},{"a":null,"l":null,"m":[{"e":"q"},{}]},{"b":1,"a":2,"m":[{"d":null}]},null]"#
    let full =
      #"[{"a":3,"b":8,"c":"p","l":["x","y"],"m":[{"d":4,"e":null}]},"#
      + #"{"a":null,"b":8,"c":null,"l":[],"m":[{"d":4,"e":"q"},{"d":4,"e":null}]},"#
      + #"{"a":2,"b":1,"c":null,"l":["x","y"],"m":[{"d":null,"e":null}]},"#
      + #"{"a":null,"b":null,"c":null,"l":[],"m":[]}]"#
    let loaded = try FormLoader().load("formc: 1\nform: A\nsections:\n\(sections)\n")
    for definition in [loaded, try FormDefinition(json: loaded.json())] {
      let form = try Form(definition)
      try form.setValues(json: #"{"r":\#(given)}"#)
      #expect(form.json() == #"{"n":7,"r":\#(full)}"#)
      // The entries keep their identity, but missing fields lose their values.
      try form.setValues(json: #"{"r":[{"a":9,"b":9,"c":"z","l":["z"],"m":[]}]}"#)
      try form.setValues(json: #"{"r":[{}]}"#)
      #expect(
        form.json()
          == #"{"n":7,"r":[{"a":3,"b":8,"c":null,"l":["x","y"],"m":[{"d":4,"e":null}]}]}"#)
      try form.set("r", to: .list([.record([FormField(name: "c", value: "p")])]))
      #expect(try form.value(of: "r[0].a") == 3 && form.value(of: "r[0].m[0].d") == 4)
      try form.insertEntry(in: "r", value: .record([FormField(name: "a", value: 5)]))
      #expect(try form.value(of: "r[1].a") == 5 && form.value(of: "r[1].b") == 8)

      let validator = RecordValidator(try FormProgram(definition), now: .distantPast)
      let record = #"{"r":\#(given)}"#
      let found = Array(record.utf8).withUnsafeBufferPointer { validator.validate($0) }
      #expect(found.findings.compactMap(\.tag) == ["r[1].a", "r[3].a", "r[3].b", "r[3].m"])
    }
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
