import FormEmit
import FormKit
import FormModel
import Testing

@Suite struct ValuesSchemaKeyTests {
  /// A rule that repeats a requirement of the type must not write its key twice.
  @Test(
    arguments: [
      (FormValueType.url, "url", "\"format\""),
      (.set(.string), "uniqueItems", "\"uniqueItems\""),
    ])
  func keysAreWrittenOnce(type: FormValueType, rule: String, key: String) {
    let row = FormDefinition.Row(type: "row", tag: "a", valueType: type, rules: [.init(rule)])
    let form = FormDefinition(name: "A", sections: [.init(rows: [row])])

    let schema = Emitter(.jsonSchema).emit(form)

    #expect(schema.split(separator: key, omittingEmptySubsequences: false).count == 2)
  }

  /// The form accepts several entries without a value, which a schema with only `uniqueItems` would
  /// reject.
  @Test(arguments: [
    ("row: { type: text }", #""contains":{"enum":[null,"",[]]},"minContains":2"#),
    ("row: { type: text, rules: [required] }", nil),
    ("rows: [{ type: text, tag: a, rules: [required] }, { type: int, tag: b }]", nil),
    (
      "rows: [{ type: text, tag: a }]",
      #""contains":{"type":["object","null"],"properties":{},"additionalProperties":{"enum":[null,"",[]]}},"minContains":2"#
    ),
    (
      "row: { type: int, value: 5, rules: [required] }",
      #""contains":{"enum":[null,"",[],5]},"minContains":2"#
    ),
    (
      "rows: [{ type: text, tag: a }, { type: check, tag: c, value: false }]",
      #""contains":{"type":["object","null"],"properties":{"c":{"enum":[null,"",[],false]}},"additionalProperties":"#
    ),
    (
      "kinds: { one: { rows: [{ type: int, tag: a, value: 1 }] }, two: { rows: [{ type: int, tag: a, value: 2 }] } }",
      #""properties":{"kind":{},"a":{"enum":[null,"",[],1,2]}},"#
    ),
    (
      "kinds: { one: { rows: [{ type: text, tag: a, rules: [required] }] }, two: }",
      #""contains":{"type":["object","null"],"properties":{"kind":{}},"#
    ),
  ])
  func blankEntriesMayOccurTwice(_ list: String, _ expected: String?) throws {
    let definition = try FormLoader().load(
      "formc: 1\nform: A\nsections: [{ tag: l, rules: [uniqueItems], repeat: { \(list) } }]\n")
    let schema = Emitter(.jsonSchema).emit(definition).filter { !$0.isWhitespace }
    #expect(schema.contains(#""uniqueItems":true"#))
    #expect(expected.map(schema.contains) ?? !schema.contains("minContains"), "\(schema)")
  }

  /// A record may lack some of the entries that a `count` demands, and may not have more.
  @Test(arguments: [
    ("repeat: { count: 3, row: { type: text } }", [#""maxItems":3"#]),
    (
      "rules: [required, { minItems: 2 }], repeat: { count: 3, row: { type: text } }",
      [#""maxItems":3"#]
    ),
    ("repeat: { count: 2, dropEmpty: true, row: { type: text } }", [#""maxItems":2"#]),
    ("rules: [{ minItems: 2 }], repeat: { count: $n, row: { type: text } }", []),
    ("hidden: $n == 1, repeat: { count: 3, row: { type: text } }", []),
  ])
  func countedEntries(_ list: String, _ keys: [String]) throws {
    let definition = try FormLoader().load(
      "formc: 1\nform: A\nsections: [{ tag: l, \(list) }, { rows: [{ type: int, tag: n }] }]\n")
    let schema = Emitter(.jsonSchema).emit(definition).filter { !$0.isWhitespace }
    for key in ["minItems", "maxItems", "required"] {
      let expected = keys.filter { $0.contains(key) }
      #expect(schema.contains(expected.first ?? "\"\(key)\"") == !expected.isEmpty, "\(schema)")
    }
    guard !keys.isEmpty else { return }
    let validator = try RecordValidator(FormProgram(definition), host: FormHost())
    #expect(try validator.validate(Array(#"{"l":["a"]}"#.utf8)).isValid)
    #expect(try !validator.validate(Array(#"{"l":["a","b","c","d"]}"#.utf8)).isValid)
  }

  /// Equal entries of a document can differ in the values that the form computes.
  @Test(arguments: [
    "type: int, computed: $$position", "type: int, value: $$position",
    "type: list, repeat: { row: { type: text }, value: [x] }",
    "type: list, repeat: { rows: [{ type: int, tag: m, computed: 1 + 1 }] }",
  ])
  func entriesWithComputedValuesAreLeftToTheForm(_ key: String) throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
      - tag: l
        rules: [uniqueItems]
        repeat: { rows: [{ type: text, tag: a }, { tag: n, \(key) }] }
      """)
    #expect(!Emitter(.jsonSchema).emit(definition).contains("uniqueItems"))
  }

  /// A row with a default or a list may be missing from an entry, as it may from a record.
  @Test func rowsWithDefaultsMayBeMissingFromEntries() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
      - tag: r
        repeat:
          rows:
            - { type: int, tag: a, value: 3, rules: [required] }
            - { type: text, tag: b, rules: [required] }
            - { type: list, tag: l, rules: [required], repeat: { value: [x], row: { type: text } } }
            - { type: list, tag: m, rules: [required], repeat: { row: { type: text } } }
      """)
    let schema = Emitter(.jsonSchema).emit(definition).filter { !$0.isWhitespace }
    #expect(schema.contains(#""required":["b","m"],"#), "\(schema)")
  }

  /// In an entry, the rows of a group are members of the record, as in the values of a live form.
  @Test func groupsNestOnlyOutsideEntries() throws {
    let group = "{ type: group, tag: TAG, nest: true, rows: [{ type: text, tag: in_TAG }] }"
    let inner = group.replacing("TAG", with: "g").replacing(" nest: true,", with: "")
    let form = try FormLoader().load(
      """
      formc: 1
      form: A
      sections:
      - rows: [\(group.replacing("TAG", with: "own"))]
      - { tag: l, repeat: { rows: [\(inner)], min: 1 } }
      """)

    let schema = Emitter(.jsonSchema).emit(form)

    #expect(schema.contains("\"own\""))
    #expect(schema.contains("\"in_g\""))
    #expect(!schema.contains("\"g\""))
    #expect(try Form(form).json() == #"{"own":{"in_own":null},"l":[{"in_g":null}]}"#)
  }
}
