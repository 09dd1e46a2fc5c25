import FormEmit
import FormModel
import Testing

@Suite struct ValuesSchemaKeyTests {
  /// A rule that repeats what the type says must not repeat the key.
  @Test(
    arguments: [
      (FormValueType.url, "url", "\"format\""),
      (.set(.string), "uniqueItems", "\"uniqueItems\""),
    ])
  func keysAreWrittenOnce(type: FormValueType, rule: String, key: String) {
    let row = FormDefinition.Row(type: "row", tag: "a", valueType: type, rules: [.init(rule)])
    let form = FormDefinition(name: "A", sections: [.init(rows: [row])])

    let schema = Emitter.emit(
      form, to: .jsonSchema, options: .init(specName: "a.form.yaml", version: "1"))

    #expect(schema.split(separator: key, omittingEmptySubsequences: false).count == 2)
  }
}
