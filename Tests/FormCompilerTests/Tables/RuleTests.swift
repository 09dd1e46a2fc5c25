import FormCompiler
import FormSyntax
import Testing

/// The row types to which rules apply, the arguments of rules, and their interactions.
@Suite struct RuleTests {
  private static let texts: Set<String> = ["text", "push", "area"]
  private static let textsAndURLs: Set<String> = ["text", "push", "area", "url"]
  private static let ordered: Set<String> = ["int", "number", "decimal", "date", "time", "timer"]
  private static let bools: Set<String> = ["bool"]
  private static let collections: Set<String> = ["many", "list"]

  /// Rows of each type of value.
  private static let rows = [
    ("text", "type: text"), ("area", "type: textArea"), ("push", "type: push, options: [a, b]"),
    ("url", "type: url"), ("int", "type: int"), ("number", "type: push, options: [1, 2]"),
    ("decimal", "type: decimal"), ("date", "type: date"), ("time", "type: time"),
    ("timer", "type: countDown"), ("bool", "type: switch"),
    ("many", "type: multipleSelector, options: [a, b]"),
    ("list", "type: view, view: V, valueType: '[String]'"),
    ("pair", "type: doublePicker, options: [[a], [b]]"), ("image", "type: image"),
  ]

  /// Each rule is accepted only in rows whose type of value it applies to.
  @Test(arguments: [
    ("email", texts), ("luhn", texts), ("iban", texts), ("regex: '[a-z]+'", texts),
    ("characterSet: digits", texts),
    ("url", textsAndURLs), ("minLength: 1", textsAndURLs), ("maxLength: 9", textsAndURLs),
    ("exactLength: 5", textsAndURLs), ("minItems: 1", collections), ("maxItems: 3", collections),
    ("uniqueItems", collections), ("accepted", bools),
  ])
  func ruleAppliesToSomeTypes(rule: String, applies: Set<String>) {
    for (name, row) in Self.rows {
      let word = rule.prefix { $0 != ":" }
      let rule = applies.contains(name) ? rule : "⟦F0601|\(word)⟧" + rule.dropFirst(word.count)
      let entry = rule.contains(": ") ? "{ \(rule) }" : rule
      SpecCase.rows("- { \(row), tag: a, rules: [\(entry)] }").check()
    }
  }

  @Test(arguments: ["greaterThan", "greaterOrEqual", "smallerThan", "smallerOrEqual"])
  func comparisonAppliesToOrderedTypes(rule: String) {
    let bounds = ["date": "2026-01-31", "time": "'10:30'", "timer": "60", "decimal": "1.5"]
    for (name, row) in Self.rows {
      let word = Self.ordered.contains(name) ? rule : "⟦F0601|\(rule)⟧"
      let entry = "{ \(word): \(bounds[name] ?? "1") }"
      SpecCase.rows("- { \(row), tag: a, rules: [\(entry)] }").check()
    }
  }

  @Test func requiredAppliesToEveryValue() {
    for (_, row) in Self.rows {
      SpecCase.rows("- { \(row), tag: a, rules: [required] }").check()
    }
    for row in ["type: divider", "type: button, action: f", "type: view, view: V"] {
      SpecCase.rows("- { \(row), rules: [⟦F0601|required⟧] }").check()
    }
  }

  @Test(
    arguments: [
      // Arguments that are missing, of a wrong kind, or too many
      .text("⟦F0602|minLength⟧"), .text("⟦F0602|regex⟧"), .text("⟦F0602|equalsRow⟧"),
      .text("{ minLength: ⟦F0404|three⟧ }"), .text("{ minLength: ⟦F0404|1.5⟧ }"),
      .text("{ minLength: ⟦F0212|-1⟧ }"), .text("{ minLength:⟦F0404|⟧ }"),
      .text("{ minLength: { ⟦F0201|lenght⟧: 3 } }"),
      .text("{ ⟦F0602|minLength⟧: {} }"),
      .text("{ minLength: 3, ⟦F0201|timeot⟧: 5 }"),
      .text("{ minLength: 3, ⟦F0202|timeout⟧: 5 }"),
      .text("{ minLength: 3, ⟦F0210|maxLength⟧: 5 }"),
      .text("{ required: { blank: false } }"), .text("{ required: true, blank: false }"),
      .text("{ required: { blank: ⟦F0404|maybe⟧ } }"), .text("{ required: ⟦F0602|{}⟧ }"),
      .text("{ required: { blank: false, ⟦F0201|blanc⟧: true } }"),
      .push("{ required: { blank: false } }"), .int("{ required: { blank: ⟦F0602|false⟧ } }"),
      .text("{ required: ⟦F0602|false⟧ }"), .text("{ email: ⟦F0602|yes⟧ }"),
      .text("{ ⟦F0204|message⟧: M, id: x }"), .text("⟦F0203|{}⟧"), .text("⟦F0203|5⟧"),
      .text("⟦F0203|~⟧"),
      .int("{ between: ⟦F0602|[1]⟧ }"), .int("{ between: ⟦F0602|[1, 2, 3]⟧ }"),
      .int("{ between: ⟦F0602|5⟧ }"), .int("{ ⟦F0602|between⟧: { minimum: 1 } }"),
      .int("{ between: { minimum: 1 }, maximum: 5 }"),
      .int("{ between: [⟦F0401|a⟧, 2] }"), .int("{ greaterThan: ⟦F0401|1.5⟧ }"),
      .int("{ greaterThan: ⟦F0401|[1]⟧ }"), .int("{ oneOf: ⟦F0203|5⟧ }"),
      .int("{ oneOf: ⟦F0207|[]⟧ }"),
      .int("{ oneOf: [1, ⟦F0401|b⟧] }"), .int("{ greaterThan: $b + 1 }"),
      .int("{ greaterThan: ⟦F0602|$c⟧ }"), .int("{ greaterThan: '$b ⟦F0501|+⟧' }"),
      .push("{ oneOf: [x, ⟦F0402|q⟧] }"), .push("{ notOneOf: [⟦F0402|q⟧] }"),
      // Mistakes in patterns and character sets, at their exact places
      .text("{ regex: 'a⟦F0604|(⟧b' }"), .text("{ regex: 'a⟦F0604|[⟧b' }"),
      .text("{ regex: { pattern: '⟦F0604|*⟧a' } }"), .text("{ regex: ⟦F0203|5⟧ }"),
      .text("{ regex: { pattern: a, match: ⟦F0209|whole⟧ } }"),
      .text("{ regex: '(a+)⟦F0607|+⟧' }"),
      .text("url"), .text("{ url: true, schemes: [https] }"), .text("{ url: [ftp, Web+app] }"),
      .text("{ url: { schemes: [http] } }"), .text("{ url: { schemes: ⟦F0207|[]⟧ } }"),
      .text("{ url: [⟦F0208|'mailto:'⟧] }"), .text("{ url: [⟦F0208|1a⟧] }"),
      .text("{ url: [a, ⟦F0602|A⟧] }"), .text("{ url: ⟦F0203|https⟧ }"),
      .text("{ url: [⟦F0203|5⟧] }"),
      .text("{ url: true, ⟦F0201|scheme⟧: [a] }"), .text("{ url: ⟦F0602|false⟧ }"),
      .text("{ characterSet: ⟦F0602|digit⟧ }"), .text("{ characterSet: ⟦F0203|5⟧ }"),
      // Messages
      .text("{ maxLength: 3, message: 'At most ⟦F0605|{limt}⟧' }"),
      .text("{ maxLength: 3, message: '{limit} {length} {value} {title}' }"),
      .text("{ maxLength: 3, message: '{ limit } {} {1} }{' }"),
      .text("{ required: true, message: 'Enter ⟦F0609|%@⟧' }"),
      .text("{ required: true, message: '100 % and 5%, 50%discount' }"),
      .text("{ required: true, message: '⟦F0609|%1$d⟧' }"),
      .text("{ required: true, message: ⟦F0404|5⟧ }"),
      .text("{ required: true, id: ⟦F0203|5⟧ }"), .text("{ required: true, id: ⟦F0208|' a'⟧ }"),
      .text("{ required: true, severity: ⟦F0209|info⟧ }"),
      .text("{ required: true, when: ⟦F0203|5⟧ }"),
      .text("{ required: true, when: \"$self == ⟦F0504|5⟧\" }"),
      .text("{ assert: \"$self == ⟦F0504|5⟧\" }"), .text("{ assert: ⟦F0203|[a]⟧ }"),
      .text("{ assert: \"⟦F0505|LENGTH($self)⟧\" }"),
      // Other rows
      .text("{ equalsRow: ⟦F0705|a⟧ }"), .text("{ equalsRow: ⟦F0602|b⟧ }"),
      .text("{ equalsRow: d }"),
      .text("{ equalsRow: ⟦F0203|[d]⟧ }"),
      // Functions
      .text("{ custom: ok }"), .text("{ custom: ⟦F0414|number⟧ }"),
      .text("{ custom: ⟦F0414|text⟧ }"),
      .text("{ async: ok, timeout: ⟦F0212|-1⟧ }"),
      .text("{ async: { function: ok, debounce: ⟦F0404|soon⟧ } }"),
      .text("{ custom: ⟦F0307|[ok]⟧ }"),
      // A switch with a default, for which `required` has no effect
      .consent("⟦F0610|required⟧"), .consent("accepted"), .consent("{ accepted: true }"),
      .consent("{ ⟦F0610|required⟧: true, message: M, severity: warning }"),
      .consent("{ ⟦F0610|required⟧: true, when: \"$b == 1\" }"),
      .consent("{ accepted: ⟦F0602|false⟧ }"),
      // Repeated and contradicting rules
      .text("⟦@|required⟧, ⟦F0606|required⟧"),
      .text("{ ⟦@|maxLength⟧: 3 }, { ⟦F0606|maxLength⟧: 3, message: M }"),
      .text("{ maxLength: 3 }, { maxLength: 4, when: \"$b == 1\" }"),
      .text("{ ⟦@|minLength⟧: 4 }, { ⟦F0603|maxLength⟧: 3 }"),
      .text("{ ⟦@|maxLength⟧: 3 }, { ⟦F0603|minLength⟧: 4 }"),
      .text("{ ⟦@|exactLength⟧: 4 }, { ⟦F0603|maxLength⟧: 3 }"),
      .text("{ minLength: 3 }, { maxLength: 3 }"),
      .text("{ minLength: 4, when: \"$b == 1\" }, { maxLength: 3 }"),
      .text("{ minLength: 4, severity: warning }, { maxLength: 3 }"),
      .int("{ ⟦@|greaterThan⟧: 5 }, { ⟦F0603|smallerThan⟧: 5 }"),
      .int("{ greaterOrEqual: 5 }, { smallerOrEqual: 5 }"),
      .int("{ ⟦@|greaterOrEqual⟧: 6 }, { ⟦F0603|between⟧: [1, 5] }"),
      .int("{ ⟦F0603|between⟧: [5, 1] }"), .int("{ greaterThan: $b }, { smallerThan: 1 }"),
      .many("{ ⟦@|minItems⟧: 3 }, { ⟦F0603|maxItems⟧: 2 }"),
      // `required` with a pattern that matches empty text
      .text("required, { regex: ⟦F0608|'[a-z]*'⟧ }"), .text("{ regex: '[a-z]*' }"),
      .text("required, { regex: '[a-z]*', when: \"$b == 1\" }"),
    ] as [RuleCase])
  func ruleOfARow(rule: RuleCase) { rule.spec.check() }

  @Test(
    arguments: [
      .rows("- { type: text, tag: a, hidden: ⟦@|true⟧, rules: [⟦F0703|required⟧] }"),
      .rows("- { type: text, tag: a, hidden: false, rules: [required] }"),
      .rows("- { type: text, tag: a, hidden: ⟦@|TRUEPREDICATE⟧, rules: [⟦F0703|required⟧] }"),
      .rows(
        "- { type: text, tag: a, hidden: true, rules: [{ required: true, when: \"$b == 1\" }] }\n- { type: int, tag: b }"
      ),
      .rows("- { type: text, tag: a, hidden: true }"),
      .rows("- { type: text, tag: a, disabled: ⟦@|true⟧, rules: [⟦F0704|required⟧] }"),
      .rows("- { type: text, tag: a, disabled: true, value: x, rules: [required] }"),
      .rows("- { type: text, tag: a, disabled: true, computed: \"'x'\", rules: [required] }"),
      .rows("- { type: check, tag: a, rules: [⟦F0610|required⟧] }"),
      .rows("- { type: check, tag: a, rules: [accepted] }"),
      .rows("- { type: switch, tag: a, rules: [required] }"),
      .rows("- { type: stepper, tag: a, value: 1, rules: [⟦F0610|required⟧] }"),
      .rows("- { type: stepper, tag: a, rules: [required] }"),
      .rows("- { type: slider, tag: a, value: 1, rules: [{ ⟦F0610|required⟧: true, id: i }] }"),
      .rows("- { type: slider, tag: a, value: 1, rules: [{ smallerThan: 5 }] }"),
      .rows(
        "- { type: segmented, tag: a, options: [x, y], value: x, rules: [⟦F0610|required⟧] }"),
      .rows("- { type: segmented, tag: a, options: [x, y], rules: [required] }"),
      .rows(
        "- { type: segmented, tag: a, options: [x, y], value: x, deselectable: true, rules: [required] }"
      ),
      .rows("- { type: push, tag: a, options: [x, y], value: x, rules: [required] }"),
      .rows("- { type: int, tag: a, value: 1, rules: [required] }"),
      .rows(
        "- { type: check, tag: a, computed: \"$b == 1\", rules: [required] }\n- { type: int, tag: b }"
      ),
      .rows("- { type: check, tag: a, hidden: ⟦@|true⟧, rules: [⟦F0703|accepted⟧] }"),
      .rows(
        "- { type: check, tag: a, value: false, disabled: ⟦@|true⟧, rules: [⟦F0704|accepted⟧] }"),
      .rows("- { type: check, tag: a, value: true, disabled: true, rules: [accepted] }"),
      .rows(
        "- { type: check, tag: ⟦F0610|a⟧, value: false, rules: [{ use: r }] }",
        top: "ruleSets: { r: [⟦@|required⟧] }"),
      .rows(
        "- { type: group, hidden: ⟦@|true⟧, rows: [{ type: text, tag: a, rules: [⟦F0703|required⟧] }] }"
      ),
      .rows(
        "- { type: group, rows: [{ type: group, disabled: ⟦@|true⟧, rows: [{ type: text, tag: a, rules: [⟦F0704|required⟧] }] }] }"
      ),
      .sections(
        "- { hidden: ⟦@|true⟧, rows: [{ type: text, tag: a, rules: [⟦F0703|required⟧] }] }"),
      .sections(
        "- { disabled: ⟦@|true⟧, rows: [{ type: text, tag: a, rules: [⟦F0704|required⟧] }] }"),
      .sections(
        "- { tag: s, hidden: ⟦@|true⟧, repeat: { row: { type: text, rules: [⟦F0703|required⟧] } } }"
      ),
      .rows(
        "- { type: text, tag: ⟦F0703|a⟧, hidden: ⟦@|true⟧, rules: [{ use: r }] }",
        top: "ruleSets: { r: [required] }"),
      // Keys of entries
      RuleCase.many("{ uniqueItems: ⟦F0602|x⟧ }").spec,
      keyed("uniqueItems: name"), keyed("uniqueItems: [name, year]"), keyed("uniqueItems: true"),
      keyed("uniqueItems: { key: [name] }"), keyed("uniqueItems: true, key: name"),
      keyed("uniqueItems: ⟦F0302|nme⟧"), keyed("uniqueItems: [name, ⟦F0302|other⟧]"),
      keyed("uniqueItems: [⟦@|name⟧, ⟦F0602|name⟧]"), keyed("uniqueItems: ⟦F0207|[]⟧"),
      keyed("uniqueItems: [⟦F0203|5⟧]"), keyed("uniqueItems: ⟦F0602|note⟧"),
      keyed("uniqueItems: name, message: '{first}{value}{title} ⟦F0605|{last}⟧'"),
      keyed("uniqueItems: name, when: \"$guests.@count > 3\""),
      keyed("uniqueItems: name, when: \"⟦F0517|$self⟧ != nil\""),
      .sections(
        "- { tag: s, repeat: { row: { type: text } }, rules: [{ uniqueItems: ⟦F0602|name⟧ }] }"),
      .rows(
        "- { type: view, view: V, tag: a, valueType: '[String]', rules: [{ uniqueItems: ⟦F0602|b⟧ }] }"
      ),
      // Whether a row is valid depends on the keys of all entries.
      .sections(
        """
        - tag: s
          repeat:
            rows:
              - { type: text, tag: a, hidden: "⟦F0701|$$b.isValid⟧ == false" }
              - { type: text, tag: b }
          rules: [{ uniqueItems: [b, a] }]
        """),
      // Rule sets
      .rows(
        "- { type: int, tag: a, rules: [{ use: ⟦F0601|r⟧ }] }",
        top: "ruleSets: { r: [required, ⟦@|email⟧] }"),
      .rows(
        "- { type: text, tag: a, rules: [{ use: r }] }\n- { type: text, tag: b, rules: [{ use: r }] }",
        top: "ruleSets: { r: [{ minLength: ⟦F0404|x⟧ }] }"),
      .rows(
        "- { type: text, tag: a, rules: [{ use: r, ⟦F0202|message⟧: M }] }",
        top: "ruleSets: { r: [required] }"),
      .rows(
        "- { type: text, tag: a, rules: [{ use: r }] }", top: "ruleSets: { r: ⟦F0203|required⟧ }"),
      .rows(
        "- { type: text, tag: a, rules: [{ use: ⟦F0305|[r]⟧ }] }",
        top: "ruleSets: { ⟦F0319|r⟧: [required] }"),
      .rows(
        "- { type: text, tag: a, rules: [{ use: r }] }",
        top: "ruleSets: { ⟦@|r⟧: [{ use: s }], s: [{ use: ⟦F0316|r⟧ }] }"),
      .rows(
        "- { type: text, tag: a, rules: [required, { use: r }] }",
        top: "ruleSets: { r: [required] }"),
    ] as [SpecCase])
  func ruleOfTheForm(spec: SpecCase) { spec.check() }

  /// A rule of a list with three rows, one of which has no value.
  private static func keyed(_ rule: String) -> SpecCase {
    .sections(
      """
      - tag: guests
        repeat:
          rows:
            - { type: text, tag: name }
            - { type: int, tag: year }
            - { type: info, tag: note, title: Note }
        rules: [{ \(rule) }]
      """)
  }
}

/// A case of a table test: rules of the first of a few rows.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let row: String
  let rules: String

  var testDescription: String { rules }

  static func text(_ rules: String) -> RuleCase { RuleCase(row: "type: text", rules: rules) }
  static func int(_ rules: String) -> RuleCase { RuleCase(row: "type: int", rules: rules) }
  static func push(_ rules: String) -> RuleCase {
    RuleCase(row: "type: push, options: [x, y]", rules: rules)
  }
  static func consent(_ rules: String) -> RuleCase {
    RuleCase(row: "type: check, value: false", rules: rules)
  }
  static func many(_ rules: String) -> RuleCase {
    RuleCase(row: "type: multipleSelector, options: [x, y]", rules: rules)
  }

  var spec: SpecCase {
    SpecCase.rows(
      """
      - { \(row), tag: a, title: A, rules: [\(rules)] }
      - { type: int, tag: b }
      - { type: text, tag: c }
      - { type: text, tag: d, hidden: "ok($d2) AND number($b) == 1 AND text($d2) == 'x'" }
      - { type: text, tag: d2 }
      """,
      top: """
        functions:
          ok: { parameters: [String], returns: Bool }
          number: { parameters: [Int], returns: Int }
          text: { parameters: [String], returns: String }
        """)
  }
}
