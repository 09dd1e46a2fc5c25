import FormKit
import FormModel
import Testing

/// Rules with `allowsEmpty: false` on rows without a value.
@Suite struct EmptyValueRuleTests {
  @Test(arguments: [
    ("text", "equalsRow: other", true), ("text", "equalsRow: filled", false),
    ("text", "regex: '[a-z]*'", true), ("text", "regex: '[a-z]+'", false),
    ("text", "minLength: 0", true), ("text", "minLength: 1", false), ("text", "maxLength: 3", true),
    ("text", "exactLength: 2", false), ("text", "characterSet: digits", true),
    ("text", "email: true", false), ("text", "url: true", false), ("text", "luhn: true", false),
    ("text", "iban: true", false),
    ("text", "oneOf: [a]", false), ("text", "oneOf: [a, '']", true),
    ("text", "notOneOf: [a]", true),
    ("text", "assert: '$self == nil'", true), ("text", "assert: '$self != nil'", false),
    ("text", "custom: isEmpty", true), ("text", "custom: isFull", false),
    ("int", "greaterThan: -1", false), ("int", "smallerThan: 9", false),
    ("int", "greaterOrEqual: $nothing", true), ("int", "between: [0, 1]", false),
    ("multipleSelector, options: [a, b]", "minItems: 1", false),
    ("multipleSelector, options: [a, b]", "maxItems: 1", true),
    ("multipleSelector, options: [a, b]", "uniqueItems: true", true),
  ])
  func emptyValuesAreChecked(_ type: String, _ rule: String, _ passes: Bool) throws {
    var host = FormHost.recording
    host.functions["isEmpty"] = { .bool($0 == [.null]) }
    host.functions["isFull"] = { .bool($0 != [.null]) }
    let text = """
      formc: 1
      form: A
      functions:
        isEmpty: { parameters: [String], returns: Bool }
        isFull: { parameters: [String], returns: Bool }
      sections:
      - rows:
        - { type: text, tag: other, title: O }
        - { type: text, tag: filled, title: F, value: x }
        - { type: int, tag: nothing, title: N }
        - { type: \(type), tag: row, title: R, rules: [{ \(rule), allowsEmpty: false, id: own }] }
      """
    let loaded = try FormLoader().load(text)
    for definition in [loaded, try FormDefinition(json: loaded.json())] {
      let result = try Form(definition, host: host).validate()
      #expect(result.issues.map(\.rule) == (passes ? [] : ["own"]))
    }
    let lenient = try FormLoader().load(
      text.replacing("allowsEmpty: false", with: "allowsEmpty: true"))
    #expect(try Form(lenient, host: host).validate().isValid)
  }

  /// The host is asked about an empty value if the rule has `allowsEmpty: false`.
  @Test func asyncRulesCheckEmptyValues() async throws {
    var host = FormHost.recording
    host.asyncRules["isFree"] = { $0 == .null ? .fails("Name one") : .passes }
    for (allows, expected) in [(true, []), (false, ["Name one"])] {
      let form = try liveForm(
        "- rows: [{ type: text, tag: a, title: A, rules: [{ async: isFree, allowsEmpty: \(allows) }] }]",
        top: "functions: { isFree: { parameters: [String], returns: Bool } }", host: host)
      _ = try form.validate()
      try await form.settle()
      #expect(form.messages("a") == expected)
    }
  }

  @Test(arguments: [
    ("url", "https://example.com", true), ("url", "HTTP://a.b/c", true),
    ("url", "mailto:a@b", false),
    ("url", "javascript:alert(1)", false), ("url", "ftp://a.b", false),
    ("url", "example.com", false),
    ("url: [https, mailto]", "mailto:a@b", true), ("url: [https, mailto]", "http://a.b", false),
    ("url: { schemes: [Web+App] }", "web+app:x", true),
    ("url: true, schemes: [ftp]", "ftp://a.b", true),
    ("url: true, schemes: [ftp]", "ftp:", false),
  ])
  func addressesHaveASchemeOfTheRule(_ rule: String, _ value: String, _ passes: Bool) throws {
    for type in ["text", "url"] {
      let rules = rule == "url" ? "[url]" : "[{ \(rule) }]"
      let form = try rowForm("  - { type: \(type), tag: a, title: A, rules: \(rules) }")
      try form.set("a", to: .string(value))
      #expect(try form.validate().isValid == passes)
    }
  }

  @Test func messagesNameTheSchemes() throws {
    let form = try rowForm(
      """
        - { type: text, tag: a, title: A, value: x, rules: [{ url: true, message: "{schemes}", severity: warning }] }
        - { type: text, tag: b, title: B, value: x, rules: [{ url: [ftp, sftp], message: "{schemes}", severity: warning }] }
      """)
    _ = try form.validate()
    #expect(form.messages("a") + form.messages("b") == ["http, https", "ftp, sftp"])
  }
}
