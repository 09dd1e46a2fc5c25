import FormKit
import Testing

/// Messages of rules that are chosen, count or calculate.
@Suite struct MessageTextTests {
  private func message(
    _ message: String, of rule: String = "maxLength: 2", value: String = #""abcd""#,
    type: String = "text", n: String = "null"
  ) throws -> [String] {
    let form = try rowForm(
      """
          - { type: int, tag: n }
          - { type: \(type), tag: a, title: A, rules: [{ \(rule), message: \(message) }] }
      """)
    try form.setValues(json: #"{"n": \#(n), "a": \#(value)}"#)
    return try form.validate().issues.map(\.message)
  }

  @Test(arguments: [
    ("1", "One of abcd"), ("3", "3.0 of {2}, {{"), ("null", "None"),
  ]) func pluralsKnowTheNamesOfTheRule(n: String, text: String) throws {
    let plural = """
      { count: $n, one: "One of {value}", other: "{$n :number 1} of {{{limit}}}, {{{{", absent: None }
      """
    #expect(try message(plural, n: n) == [text])
  }

  @Test func choicesFollowTheForm() throws {
    let form = try rowForm(
      """
          - { type: switch, tag: b, value: false }
          - type: text
            tag: a
            title: A
            rules: [{ maxLength: 2, message: { select: $b, "true": "{title}: {$b}", other: Too long } }]
      """.replacing("{$b}", with: "{length}"))
    try form.set("a", to: "abc")
    try form.validate()
    #expect(form.messages("a") == ["Too long"])
    try form.set("b", to: true)
    #expect(form.messages("a") == ["A: 3"])
  }

  @Test func calculationsStandBesideTheNames() throws {
    let more = #"{ text: "{over} over {limit}", with: { over: "LENGTH($a) - 2" } }"#
    #expect(try message(more) == ["2 over 2"])
  }

  /// What a person types is never read as a placeholder.
  @Test func valuesStayAsTheyAre() throws {
    let choice = #"{ select: $n, "1": x, other: "{value}, {$a}" }"#
    #expect(try message(choice, value: #""{title}{{""#, n: "2") == ["{title}{{, {title}{{"])
  }

  @Test(arguments: [
    (
      "date", "smallerThan: 2026-01-05", "{value :date long}, {limit :date long}",
      #""2027-02-01""#, "1 February 2027, 5 January 2026"
    ),
    (
      "decimal", "smallerThan: 2", "{value :currency EUR} {limit :number 2}", "9.5",
      "EUR\u{a0}9.50 2.00"
    ),
    ("password", "maxLength: 2", "{value :value}", #""abc""#, "•••"),
    ("text", "maxLength: 2", "{note: this} {limit}", #""abc""#, "{note: this} 2"),
  ]) func namesTakeFormats(
    type: String, rule: String, text: String, value: String, message: String
  ) throws {
    #expect(
      try self.message("\"\(text)\"", of: rule, value: value, type: type) == [message])
  }
}
