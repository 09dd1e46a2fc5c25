import FormKit
import Testing

/// Messages of rules with choices, plurals and calculations.
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
  ]) func pluralsReadTheArgumentsOfTheRule(n: String, text: String) throws {
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

  @Test func calculationsAndRuleArgumentsCanBeCombined() throws {
    let more = #"{ text: "{over} over {limit}", with: { over: "LENGTH($a) - 2" } }"#
    #expect(try message(more) == ["2 over 2"])
  }

  /// Braces in a value that the user has typed are not read as placeholders.
  @Test func bracesInValuesAreNoPlaceholders() throws {
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

  // MARK: - Values as the row shows them

  private static let german = FormLocale(
    decimalSeparator: ",", groupingSeparator: ".", currencySymbols: ["EUR": "€"],
    isCurrencyFirst: false)

  /// Default messages show values and limits in the format of the row, but never round a limit to
  /// another number.
  @Test(arguments: [
    ("type: decimal, fractionDigits: 2, min: 1234.5", "1", "Enter a value of at least 1.234,50"),
    ("type: decimal, fractionDigits: 0, min: 1234.5", "1", "Enter a value of at least 1.234,5"),
    ("type: decimal, max: 0.25", "1", "Enter a value of at most 0,25"),
    ("type: int, max: 2500", "9999", "Enter a value of at most 2.500"),
    ("type: slider, hideValue: true, max: 0.5", "0.75", "Enter a value of at most 0,5"),
    ("type: stepper, min: 1000, max: 2000", "1", "Enter a value of at least 1.000"),
    (
      "type: decimal, fractionDigits: 1, rules: [{ between: [1, 1500] }]", "0",
      "Enter a value from 1,0 to 1.500,0"
    ),
    (
      "type: currency, currency: EUR, max: 123456", "999999",
      "Enter a value of at most 1.234,56\u{a0}€"
    ),
    (
      #"type: decimal, fractionDigits: 2, rules: [{ smallerThan: 1, message: "{value} > {limit}" }]"#,
      "1.005",
      "1,01 > 1,00"
    ),
    (
      "type: decimal, rules: [{ notOneOf: [1.5, 2.5] }]", "1.5",
      "1,5 cannot be used"
    ),
    (
      "type: date, emptyText: none, rules: [{ required: true, message: \"[{value}]\" }]", "null",
      "[]"
    ),
    (
      "type: dateTime, max: \"2021-06-15T01:33:00+02:00\"", #""2022-01-01T10:00:00Z""#,
      "Choose 2021-06-14 23:33 or earlier"
    ),
    (
      "type: date, format: \"d. MMMM yyyy\", min: 2026-03-01", #""2026-02-01""#,
      "Choose 1. March 2026 or later"
    ),
    ("type: time, min: \"08:00\"", #""07:00""#, "Choose 08:00 or later"),
    (
      #"type: date, rules: [{ between: [2026-03-01, 2026-03-31], message: "{value}: {maximum}" }]"#,
      #""2026-02-01""#, "2026-02-01: 2026-03-31"
    ),
    (
      "type: countDown, rules: [{ smallerThan: MINUTES(90) }]", "7200",
      "Enter a value smaller than 1:30"
    ),
    (
      "type: text, rules: [{ maxLength: 1000, message: \"{length} > {limit}\" }]",
      "\"\(String(repeating: "a", count: 1500))\"", "1.500 > 1.000"
    ),
  ]) func valuesAreShownAsTheRowShowsThem(row: String, value: String, message: String) throws {
    var host = FormHost.inUTC
    host.locale = Self.german
    let form = try rowForm("    - { \(row), tag: it, title: It }", host: host)
    try form.setValues(json: #"{"it": \#(value)}"#)
    #expect(try form.validate().issues.map(\.message) == [message])
  }

  /// Limits in messages follow the computed format and digits of the row.
  @Test func limitsFollowTheFormat() throws {
    let form = try rowForm(
      """
          - { type: int, tag: digits, value: 1 }
          - { type: decimal, tag: it, fractionDigits: $digits, max: 2 }
      """)
    try form.set("it", to: 3.0)
    try form.validate()
    #expect(form.messages("it") == ["Enter a value of at most 2.0"])
    try form.set("digits", to: 2)
    #expect(form.messages("it") == ["Enter a value of at most 2.00"])
  }
}
