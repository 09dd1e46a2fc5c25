@_spi(Generated) import FormModel
import FormTestSupport
import FormText
import Testing

@Suite struct DecodingTests {
  /// The path and message of the error that a text gives, as `sections.0.rows: …`.
  private func problem(_ text: String) -> String? {
    do {
      _ = try FormDefinition(json: text)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return "\(path): \(context.debugDescription)"
    } catch {
      return "another error"
    }
  }

  @Test(arguments: [
    ("", ": line 1, column 1: there is no JSON value"),
    ("{\n  \"formcModel\": 1,\n}", ": line 2, column 18: there is a comma after the last element"),
    ("[]", ": expected an object, found an array"),
    ("{}", ": there is no `formcModel`, so this is not the JSON of a form"),
    (
      #"{"formcModel": 2, "name": "A"}"#,
      "formcModel: the definition has version 2, and this release of formc reads version 1: compile the spec again with this release"
    ),
    (#"{"formcModel": "1", "name": "A"}"#, "formcModel: expected version 1, found the string `1`"),
    (#"{"formcModel": 1}"#, ": there is no `name`"),
    (#"{"formcModel": 1, "name": null}"#, "name: expected a string, found null"),
    (#"{"formcModel": 1, "name": "A", "colour": 1}"#, ": unknown key `colour`"),
    (
      #"{"formcModel": 1, "name": "A", "style": "round"}"#,
      "style: `round` is not one of `plain`, `grouped`"
    ),
    (
      #"{"formcModel": 1, "name": "A", "sections": [{"rows": [{"type": "text"}, {}]}]}"#,
      "sections.0.rows.1: there is no `type`"
    ),
    (
      #"{"formcModel": 1, "name": "A", "conditions": [{"a": {"op": "~", "left": 1, "right": 2}}]}"#,
      "conditions.0.a.op: `~` is not one of "
        + "`==`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, "
        + "`LIKE`, `MATCHES`"
    ),
    (
      #"{"formcModel": 1, "name": "A", "conditions": [{"a": {"and": [true, {"odd": 1}]}}]}"#,
      "conditions.0.a.and.1.odd: `odd` is not a kind of expression"
    ),
    (
      #"{"formcModel": 1, "name": "A", "conditions": [{"a": {"op": "+", "left": 1}}]}"#,
      "conditions.0.a: there is no `right`"
    ),
    // A row type that a later release may have.
    (
      #"{"formcModel": 1, "name": "A", "sections": [{"rows": [{"type": "text"}, {"type": "group", "rows": [{"type": "holo"}]}]}]}"#,
      "sections.0.rows.1.rows.0.type: `holo` is no row type, and `rowTypes` does not declare it"
    ),
    (
      #"{"formcModel": 1, "name": "A", "sections": [{"rules": [{"rule": "minLength"}]}]}"#,
      "sections.0.rules.0: the rule `minLength` needs `length`"
    ),
    (
      #"{"formcModel": 1, "name": "A", "sections": [{"rules": [{"rule": "minLength", "arguments": [{"length": 1}, {"unit": "byte"}]}]}]}"#,
      "sections.0.rules.0: the rule `minLength` has no argument `unit`"
    ),
    (
      #"{"formcModel": 1, "name": "A", "sections": [{"rules": [{"rule": "minLength", "arguments": [{"length": "x"}]}]}]}"#,
      "sections.0.rules.0: the arguments of the rule `minLength` have the wrong types"
    ),
    (
      #"{"formcModel": 1, "name": "A", "sections": [{"rules": [{"rule": "regex", "arguments": [{"pattern": "(?<a"}]}]}]}"#,
      "sections.0.rules.0: the arguments of the rule `regex` have the wrong types"
    ),
    (
      #"{"formcModel": 1, "name": "A", "sections": [{"rules": [{"rule": "custom", "arguments": [{"function": 1}]}]}]}"#,
      "sections.0.rules.0: the arguments of the rule `custom` have the wrong types"
    ),
  ])
  func problems(_ text: String, _ expected: String) {
    #expect(problem(text) == expected)
  }

  /// An unknown name, which a later release may define, is refused at any place.
  @Test(arguments: [
    #"{"sections": [{"rules": ["holo"]}]}"#, #"{"sections": [{"rules": [{"rule": "holo"}]}]}"#,
    #"{"sections": [{"rows": [{"type": "text", "rules": [{"rule": "holo", "when": true}]}]}]}"#,
    #"{"sections": [{"events": [{"holo": "h"}]}]}"#,
    #"{"sections": [{"rows": [{"type": "text", "events": [{"holo": "h"}]}]}]}"#,
    #"{"sections": [{"rows": [{"type": "text", "hidden": {"call": "HOLO"}}]}]}"#,
    #"{"sections": [{"rows": [{"type": "text", "steps": [{"holo": []}]}]}]}"#,
    #"{"sections": [{"rows": [{"type": "text", "valueType": "Holo"}]}]}"#,
    #"{"sections": [{"rows": [{"type": "text", "holo": 1}]}]}"#,
    #"{"sections": [{"rows": [{"type": "holo"}]}]}"#,
  ])
  func unknownNamesAreRefused(_ members: String) {
    let text = #"{"formcModel": 1, "name": "A", "# + members.dropFirst()
    #expect(problem(text)?.lowercased().contains("holo") == true, "\(problem(text) ?? "nil")")
  }

  /// Names that the definition declares or that only affect drawing are accepted.
  @Test(arguments: [
    #"{"rowTypes": [{"name": "holo"}], "sections": [{"rows": [{"type": "holo"}]}]}"#,
    #"{"sections": [{"rows": [{"type": "text", "properties": [{"holo": 1}]}]}]}"#,
    #"{"sections": [{"rules": [{"rule": "minItems", "arguments": [{"count": 1}, {"allowsEmpty": false}]}]}]}"#,
    #"{"sections": [{"rules": [{"rule": "maxItems", "arguments": [{"count": {"expression": {"value": "n"}}}]}]}]}"#,
    #"{"sections": [{"rules": [{"rule": "smallerThan", "arguments": [{"bound": {"expression": {"date": "2026-01-01"}}}]}, {"rule": "equalsRow", "arguments": [{"tag": "a"}]}]}]}"#,
  ])
  func declaredNamesAndPropertiesAreAccepted(_ members: String) {
    let text = #"{"formcModel": 1, "name": "A", "# + members.dropFirst()
    #expect(problem(text) == nil)
  }

  @Test func malformedPartsAreRefused() throws {
    func refuses<Value: JSONConvertible>(_ type: Value.Type, _ texts: String...) throws {
      for text in texts {
        let json = try JSONValue.parse(text)
        #expect(throws: JSONMismatch.self, "\(text)") { try Value(json: json) }
      }
    }
    try refuses(
      FormExpression.self, "{}", #"{"value": 1}"#, #"{"self": false}"#, #"{"date": "2026-02-30"}"#,
      #"{"and": 1}"#, #"{"call": "NOPE"}"#, #"{"op": "==", "options": "x", "left": 1, "right": 1}"#,
      #"{"op": "==", "options": "cc", "left": 1, "right": 1}"#,
      #"{"op": "+", "options": "c", "left": 1, "right": 1}"#,
      #"{"quantifier": "ANY", "op": "+", "left": 1, "right": 1}"#, #"{"a": 1, "b": 2}"#,
      #"{"field": 1, "of": 2}"#, #"{"index": 1, "of": 2, "more": 3}"#, #"{"double": "one"}"#,
      #"{"call": "TODAY", "arguments": {}}"#, "1e999")
    try refuses(
      FormValueType.self, #""Boolean""#, #""[""#, #""[]""#, #""]""#, #""Set<>""#, "1", "{}",
      #"{"list": 1}"#, #"{"base": "Int", "name": "A"}"#, #"{"option": "Plan"}"#,
      #"{"record": [{"a": "Int", "b": "Int"}]}"#)
    try refuses(
      FormValue.self, "{}", #"{"int": 1}"#, #"{"duration": "1"}"#, #"{"duration": "1.5"}"#,
      #"{"duration": "99999999999999999999999.000000000000000000"}"#, #"{"duration": 1e300}"#,
      #"{"date": "yesterday"}"#, #"{"record": {}}"#, #"{"a": 1, "b": 2}"#)
    try refuses(FormDefinition.Header.self, "1", #"{"view": "A", "size": 1}"#)
    try refuses(
      FormDefinition.Section.Kind.self, #""odd""#, "{}", #"{"select": {}, "repeat": {}}"#)
    try refuses(FormDefinition.Options.self, "{}", #"{"type": "A", "inline": []}"#)
    try refuses(FormDefinition.PropertyValue.self, "{}", #"{"a": 1}"#)
    try refuses(
      FormDefinition.Navigation.self, #"{"enabled": 1}"#, #"{"rowKeyboardSpacing": "1"}"#)
  }

  @Test func nestingIsBounded() throws {
    func nested(_ depth: Int, _ opening: String, _ closing: String) -> String {
      let expression =
        String(repeating: opening, count: depth) + "true" + String(repeating: closing, count: depth)
      return #"{"formcModel": 1, "name": "A", "conditions": [{"a": \#(expression)}]}"#
    }
    #expect(problem(nested(199, #"{"not": "#, "}")) == nil)
    #expect(problem(nested(199, "[", "]")) == nil)
    #expect(problem(nested(199, #"{"and": ["#, "]}")) == nil)
    #expect(problem(nested(200, #"{"not": "#, "}"))?.hasSuffix("is nested too deep") == true)
    #expect(problem(nested(100_000, "[", "]"))?.hasSuffix("the nesting is too deep") == true)
    func isTooDeep(_ json: String) -> Bool {
      problem(json)?.hasSuffix("the value is nested too deep") == true
    }
    func native(_ depth: Int) -> String {
      let value =
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return #"{"formcModel": 1, "name": "A", "sections": [{"native": [{"a": \#(value)}]}]}"#
    }
    #expect(problem(native(200)) == nil)
    #expect(isTooDeep(native(201)))
    let record = String(repeating: #"{"record": [{"a": "#, count: 100)
    let end = String(repeating: "}]}", count: 100)
    #expect(isTooDeep(nested(1, #"{"literal": "# + record, end + "}")))
    #expect(throws: JSONMismatch.self) {
      try FormValueType(
        json: .string(
          String(repeating: "[", count: 500) + "Int" + String(repeating: "]", count: 500)))
    }
  }

  @Test func membersMayComeInAnyOrder() throws {
    let text =
      #"{"sections": [{"rows": [{"tag": "a", "type": "text"}]}], "name": "A", "formcModel": 1}"#
    let row = FormDefinition.Row(type: "text", tag: "a")
    #expect(
      try FormDefinition(json: text) == FormDefinition(name: "A", sections: [.init(rows: [row])]))
    let expression = try FormExpression(json: .parse(#"{"right": 1, "left": 2, "op": "-"}"#))
    #expect(expression == .arithmetic(.subtract, .literal(.int(2)), .literal(.int(1))))
  }

  /// Randomly changed text is decoded or refused, and a decoded definition can be encoded.
  @Test func mutatedTextsAreHarmless() throws {
    var generator = DefinitionGenerator(seed: 5)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "null", "true", "1", "-", "1e9", "1e999", "\\u0000",
      "\u{0}",
      "{\"not\":", "[[[[[[[[", "\"formcModel\": 1", "9223372036854775808", "é",
    ].map { Array($0.utf8) }
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(2))
    var (read, refused) = (0, 0)
    while clock.now < end || read + refused < 200 {
      var bytes = Array(generator.definition().json().utf8)
      for _ in 0...generator.below(3) {
        let start = generator.below(bytes.count)
        let count = generator.below(min(8, bytes.count - start) + 1)
        switch generator.below(4) {
        case 0: bytes.removeSubrange(start..<start + count)
        case 1: bytes.insert(contentsOf: generator.pick(pieces), at: start)
        case 2: bytes[start] = UInt8(generator.below(128))
        default: bytes.append(contentsOf: bytes[start..<start + count])
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      do {
        let definition = try FormDefinition(json: bytes)
        #expect(try FormDefinition(json: definition.json()) == definition)
        read += 1
      } catch is DecodingError {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0)
  }
}
