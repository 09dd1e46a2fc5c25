import FormEmit
import FormKit
import FormModel
import FormSchema
import Testing

@Suite struct ValuesSchemaKeyTests {
  /// A rule that repeats a requirement of the type must not repeat the key.
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

  /// In an entry the rows of a group are next to the others, as in the values of a live form.
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
