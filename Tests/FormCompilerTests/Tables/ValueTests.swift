import FormSyntax
import Testing

/// Default values and options.
@Suite struct ValueTests {
  private static let rightValues: [(String, String)] = [
    ("text", "abc"), ("text", "''"), ("text", "'12'"), ("text", "yes"), ("text", "2026-01-31"),
    ("name", "Ann"), ("email, rules: [email]", "ann@example.com"), ("password", "'true'"),
    ("account", "ann"),
    ("twitter", "'@ann'"), ("zipCode", "'01234'"), ("phone", "+49 30"), ("textArea", "|\n  a\n  b"),
    ("url", "https://example.com"), ("url", "mailto:ann@example.com"),
    ("int", "0"), ("int", "-9223372036854775808"), ("int", "9223372036854775807"), ("int", "0x1F"),
    ("int", "0o17"), ("int", "017"), ("int", "+5"),
    ("decimal", "5"), ("decimal", "-0.5"), ("decimal", "1e-3"), ("decimal", ".5"),
    ("label", "Read me"), ("check", "true"), ("switch", "false"), ("switch", "True"),
    ("slider", "5"), ("slider", "0.5"), ("stepper", "3"), ("stepper", "2.5"),
    ("stepper, integer: true", "3"), ("stepper, integer: true, step: 2", "4"),
    ("date", "2024-02-29"), ("date", "'2026-01-31'"), ("date", "TODAY()"),
    ("date", "DATE(\"2026-01-31\")"), ("time", "'10:30'"), ("time", "'10:30:15'"),
    ("dateTime", "2026-01-31T10:30"), ("dateTime", "2026-01-31T10:30:00+02:00"),
    ("dateTime", "2026-01-31"), ("dateTime", "NOW()"),
    ("countDown", "60"), ("countDown", "1.5"), ("countDown", "'1:30'"), ("countDown", "'0:00:59'"),
    ("push, options: [a, b]", "b"), ("push, options: [1, 2]", "2"),
    ("push, options: [1, 2.5]", "1"), ("segmented, options: [true, false]", "false"),
    ("multipleSelector, options: [a, b]", "[b, a]"), ("multipleSelector, options: [a]", "[]"),
    ("doublePicker, options: [[a], [1, 2]]", "[a, 2]"),
    ("leftRight, options: [{ value: a, options: [x, y] }]", "y"),
    ("push, options: { provider: p }", "anything"),
    ("push, options: { provider: p, type: Int }", "7"),
    ("view, view: V, valueType: Bool", "true"), ("view, view: V, valueType: '[Int]'", "[1, 2]"),
    ("view, view: V, valueType: 'Set<String>'", "[a, b]"),
    ("view, view: V, valueType: URL", "https://a.b"),
    ("view, view: V, valueType: Duration", "'1:00'"),
    ("view, view: V, valueType: Date", "2026-01-31"),
  ]

  /// A value in the notation of YAML that has the row's type.
  @Test(arguments: rightValues)
  func valueOfTheTypeIsAccepted(type: String, value: String) {
    check(row: type, value: value)
  }

  private static let wrongValues: [(String, String, String)] = [
    ("text", "12", "F0401"), ("text", "true", "F0401"), ("text", "1.5", "F0401"),
    ("text", "[a]", "F0401"), ("text", "{ a: 1 }", "F0401"), ("text", "~", "F0401"),
    ("int", "1.0", "F0401"), ("int", "'1'", "F0401"), ("int", "true", "F0401"),
    ("int", "many", "F0401"), ("int", "9223372036854775808", "F0408"),
    ("decimal", "'1'", "F0401"), ("decimal", ".inf", "F0408"), ("decimal", ".nan", "F0408"),
    ("decimal", "1e999", "F0408"),
    ("check", "yes", "F0401"), ("check", "1", "F0401"), ("check", "'true'", "F0401"),
    ("slider", "low", "F0401"), ("stepper, integer: true", "1.5", "F0401"),
    ("url", "example.com", "F0406"), ("url", "''", "F0406"), ("url", "5", "F0401"),
    ("date", "5", "F0401"), ("date", "tomorrow", "F0405"), ("date", "2026-02-30", "F0405"),
    ("date", "2026-13-01", "F0405"), ("date", "'10:30'", "F0405"),
    ("date", "2026-01-31T10:30", "F0405"),
    ("time", "2026-01-31", "F0405"), ("time", "'25:00'", "F0405"), ("dateTime", "'10:30'", "F0405"),
    ("countDown", "soon", "F0405"), ("countDown", "'1:60'", "F0405"),
    ("countDown", "true", "F0401"),
    ("countDown", ".inf", "F0408"), ("countDown", "'1:2:3:4'", "F0405"),
    ("push, options: [a, b]", "c", "F0402"), ("push, options: [a, b]", "A", "F0402"),
    ("push, options: [a, b]", "1", "F0401"), ("push, options: [1, 2]", "3", "F0402"),
    ("push, options: [1, 2]", "'1'", "F0401"), ("push, options: [a]", "[a]", "F0401"),
    ("push, options: { provider: p, type: Int }", "a", "F0401"),
    ("multipleSelector, options: [a, b]", "a", "F0401"),
    ("doublePicker, options: [[a], [1, 2]]", "[a]", "F0401"),
    ("doublePicker, options: [[a], [1, 2]]", "a", "F0401"),
    ("view, view: V, valueType: Bool", "yes", "F0401"),
    ("view, view: V, valueType: '[Int]'", "1", "F0401"),
    ("image", "5", "F0401"),
  ]

  /// A value that does not have the row's type is reported with a code.
  @Test(arguments: wrongValues)
  func valueOfAnotherTypeIsReported(type: String, value: String, code: String) {
    check(row: type, value: "⟦\(code)|\(value)⟧")
  }

  @Test(
    arguments: [
      // Only the wrong element is underlined
      .rows(
        "- { type: multipleSelector, tag: a, options: [x, y], value: [x, ⟦F0402|z⟧, ⟦F0401|1⟧] }"),
      .rows(
        "- { type: doublePicker, tag: a, options: [[x], [1, 2]], value: [⟦F0402|z⟧, ⟦F0402|3⟧] }"),
      .rows(
        "- { type: triplePicker, tag: a, options: [[x], [1], [true]], value: [x, 1, ⟦F0401|no⟧] }"),
      .rows("- { type: view, tag: a, view: V, valueType: '[Int]', value: [1, ⟦F0401|two⟧, 3] }"),
      .sections("- { tag: s, repeat: { row: { type: int }, value: [1, ⟦F0401|x⟧] } }"),
      .sections("- { tag: s, repeat: { row: { type: int }, value: ⟦F0401|1⟧ } }"),
      .sections(
        """
        - tag: s
          repeat:
            rows: [{ type: int, tag: n }, { type: date, tag: d }, { type: push, tag: o, options: [x] }]
            value: [{ n: ⟦F0401|a⟧ }, { ⟦F0302|m⟧: 1 }, { d: ⟦F0405|x⟧ }, { o: ⟦F0402|y⟧ }, ⟦F0401|5⟧]
        """),
      // Only entries and their fields can be absent
      .sections(
        "- { tag: s, repeat: { row: { type: url }, value: [null, https://a.b] } }"),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: n }], value: [{}, null, { n: null }] } }"),
      .sections(
        "- { tag: s, repeat: { row: { type: multipleSelector, options: [a] }, value: [[⟦F0401|~⟧]] } }"
      ),
      // Values of a declared option type
      .rows(
        """
        - { type: days, tag: a, value: [mon, ⟦F0402|noday⟧] }
        - { type: view, tag: b, view: V, valueType: Day, value: ⟦F0402|noday⟧ }
        - { type: view, tag: c, view: V, valueType: "[Set<Day>]", value: [[mon], [⟦F0402|x⟧]] }
        - { type: push, tag: d, options: { provider: p, type: Day }, value: ⟦F0402|x⟧ }
        - { type: days, tag: e, first: ⟦F0402|x⟧, rules: [{ oneOf: [⟦F0402|x⟧] }] }
        - { type: text, tag: f, hidden: "$b == ⟦F0506|'x'⟧ OR ANY $a == ⟦F0506|'x'⟧" }
        - { type: text, tag: g, hidden: "best(⟦F0506|'x'⟧) == 'mon'" }
        - { type: text, tag: h, hidden: "best('mon') == ⟦F0506|'x'⟧" }
        - { type: push, tag: i, options: { provider: p, type: Day }, where: "$option == ⟦F0506|'x'⟧" }
        """,
        top: """
          types: { Day: [mon, tue] }
          rowTypes: { days: { value: Set<Day>, properties: { first: Day } } }
          functions: { best: { parameters: [Day], returns: Day } }
          """),
      .sections(
        "- { tag: s, repeat: { row: { type: view, view: V, valueType: Day }, value: [⟦F0402|x⟧, null] } }",
        top: "types: { Day: [mon, tue] }"),
      // Rows that have no value
      .rows("- { type: button, title: A, action: f, ⟦F0412|value⟧: 1 }"),
      .rows("- { type: divider, ⟦F0412|value⟧: 1 }"),
      .rows("- { type: group, ⟦F0412|value⟧: 1, rows: [{ type: text }] }"),
      .rows("- { type: view, view: V, ⟦F0412|value⟧: 1 }"),
      .rows("- { type: r, ⟦F0412|value⟧: 1 }", top: "rowTypes: { r: {} }"),
      .rows("- { type: button, action: f, ⟦F0412|computed⟧: \"1\" }"),
      // Limits of the row itself
      .rows("- { type: slider, tag: a, min: 1, max: 2, value: ⟦F0403|3⟧ }"),
      .rows("- { type: slider, tag: a, min: 1, max: 2, value: ⟦F0403|0⟧ }"),
      .rows("- { type: slider, tag: a, value: ⟦F0403|11⟧ }"),
      .rows("- { type: stepper, tag: a, value: ⟦F0403|-1⟧ }"),
      .rows("- { type: stepper, tag: a, value: ⟦F0403|101⟧ }"),
      .rows("- { type: int, tag: a, min: 1, value: ⟦F0403|0⟧ }"),
      .rows("- { type: decimal, tag: a, max: 1.5, value: ⟦F0403|1.6⟧ }"),
      .rows("- { type: date, tag: a, min: 2026-01-01, value: ⟦F0403|2025-12-31⟧ }"),
      .rows("- { type: time, tag: a, max: '10:00', value: ⟦F0403|'10:01'⟧ }"),
      .rows("- { type: multipleSelector, tag: a, options: [x, y], max: 1, value: ⟦F0403|[x, y]⟧ }"),
      .rows("- { type: text, tag: a, maxInputLength: 2, value: ⟦F0403|abc⟧ }"),
      .rows("- { type: text, tag: a, maxInputLength: 3, value: äöü }"),
      // Rules of the row
      .rows("- { type: text, tag: a, value: ⟦F0410|ab⟧, rules: [{ ⟦@|minLength⟧: 3 }] }"),
      .rows("- { type: email, tag: a, value: ⟦F0410|ab⟧, rules: [email] }"),
      .rows("- { type: int, tag: a, value: ⟦F0410|5⟧, rules: [{ between: [1, 4] }] }"),
      .rows(
        "- { type: date, tag: a, value: ⟦F0410|2026-01-01⟧, rules: [{ greaterThan: 2026-01-02 }] }"),
      .rows("- { type: text, tag: a, value: ⟦F0410|ab⟧, rules: [{ regex: '[0-9]+' }] }"),
      .rows("- { type: text, tag: a, value: ⟦F0410|ab⟧, rules: [{ assert: \"$self == 'x'\" }] }"),
      .rows(
        "- { type: multipleSelector, tag: a, options: [x, y], value: ⟦F0410|[x]⟧, rules: [{ minItems: 2 }] }"
      ),
      .rows(
        "- { type: text, tag: a, value: ab, rules: [{ minLength: 3, when: \"$b == 1\" }] }\n- { type: int, tag: b }"
      ),
      .rows("- { type: text, tag: a, value: ab, rules: [{ minLength: 3, severity: warning }] }"),
      .rows("- { type: switch, tag: a, value: false, rules: [{ oneOf: [true] }] }"),
    ] as [SpecCase])
  func valueInItsPlace(spec: SpecCase) { spec.check() }

  @Test(
    arguments: [
      // Computed values
      .rows("- { type: int, tag: a, computed: \"⟦F0411|'x'⟧\" }"),
      .rows("- { type: int, tag: a, computed: ⟦F0411|1.5⟧ }"),
      .rows("- { type: int, tag: a, computed: 5 }"),
      .rows("- { type: decimal, tag: a, computed: 5 }"),
      .rows("- { type: switch, tag: a, computed: \"$b == 1\" }\n- { type: int, tag: b }"),
      .rows("- { type: text, tag: a, computed: ⟦F0411|$b⟧ }\n- { type: int, tag: b }"),
      .rows("- { type: text, tag: a, computed: ⟦F0203|[1]⟧ }"),
      .rows("- { type: date, tag: a, computed: TODAY() }"),
      .rows(
        "- { type: push, tag: a, options: [x, y], computed: \"IF($b == 1, 'x', 'y')\" }\n- { type: int, tag: b }"
      ),
      .rows("- { type: push, tag: a, options: [x, y], computed: \"⟦F0506|'z'⟧\" }"),
      // Options
      .rows("- { type: push, tag: a, options: ⟦F0207|[]⟧ }"),
      .rows("- { type: push, tag: a, options: [⟦F0203|''⟧] }"),
      .rows("- { type: push, tag: a, options: [{ value:⟦F0203|⟧ }] }"),
      .rows("- { type: push, tag: a, options: [x, { value: ⟦F0203|[y]⟧ }] }"),
      .rows("- { type: push, tag: a, options: [{ value: x, title: ⟦F0409|''⟧ }] }"),
      .rows("- { type: push, tag: a, options: [{ value: x, title: '', image: i }] }"),
      .rows("- { type: push, tag: a, options: [⟦@|x⟧, ⟦F0407|1⟧] }"),
      .rows("- { type: push, tag: a, options: [⟦@|1⟧, 2, ⟦F0407|x⟧] }"),
      .rows("- { type: push, tag: a, options: [⟦@|true⟧, ⟦F0407|yes⟧] }"),
      .rows("- { type: push, tag: a, options: [1, 2.5] }"),
      .rows("- { type: push, tag: a, options: [⟦F0408|.inf⟧] }"),
      .rows("- { type: push, tag: a, options: [⟦F0408|99999999999999999999⟧] }"),
      .rows("- { type: push, tag: a, options: T }", top: "types: { ⟦F0407|T⟧: [1.5] }"),
      .rows("- { type: push, tag: a, options: T }", top: "types: { ⟦F0407|T⟧: [true, false] }"),
      .rows("- { type: push, tag: a, options: T }", top: "types: { T: ⟦F0203|x⟧ }"),
      .rows("- { type: push, tag: a, options: T, value: x }", top: "types: { T: ⟦F0207|[]⟧ }"),
      .rows("- { type: push, tag: a, options: [{ value: x, attributes: ⟦F0203|[1]⟧ }] }"),
      .rows("- { type: push, tag: a, options: [{ value: x, attributes: { ⟦F0208|a-b⟧: 1 } }] }"),
      .rows("- { type: push, tag: a, options: [{ value: x, attributes: { b: ⟦F0203|[1]⟧ } }] }"),
      .rows(
        """
        - type: push
          tag: a
          options:
            - { value: x, attributes: { b: ⟦@|1⟧, c: 1 } }
            - { value: y, attributes: { b: ⟦F0407|two⟧, c: 1.5 } }
        """),
      .rows("- { type: text, tag: a, value: '', rules: [required, { minLength: 3 }] }"),
      .rows("- { type: push, tag: a, options: [{ value: x, disabled: ⟦F0203|5⟧ }] }"),
      .rows("- { type: push, tag: a, options: [x], where: \"$option == ⟦F0506|'y'⟧\" }"),
      .rows(
        "- { type: push, tag: a, options: [{ value: x, attributes: { b: 1 } }], where: \"$option.⟦F0507|c⟧ == 1\" }"
      ),
      .rows(
        "- { type: push, tag: a, options: [{ value: x, attributes: { b: 1 } }], where: \"$option.b == ⟦F0504|'y'⟧\" }"
      ),
      .rows("- { type: text, tag: a, hidden: \"⟦F0517|$option⟧ == 1\" }"),
      .rows("- { type: doublePicker, tag: a, options: ⟦F0203|[x, y]⟧ }"),
      .rows("- { type: doublePicker, tag: a, options: ⟦F0203|[[x]]⟧ }"),
      .rows("- { type: triplePicker, tag: a, options: ⟦F0203|[[x], [y]]⟧ }"),
      .rows(
        "- { type: doublePicker, tag: a, options: ⟦F0207|[{ value: x, options: [1] }, { value: y }]⟧ }"
      ),
      .rows("- { type: leftRight, tag: a, options: ⟦F0203|[x]⟧ }"),
      .rows("- { type: push, tag: a, options: { provider: ⟦F0203|5⟧ } }"),
      .rows("- { type: push, tag: a, options: { provider: p, parameters: ⟦F0203|x⟧ } }"),
      .rows("- { type: push, tag: a, options: { provider: p, parameters: [\"$a ⟦F0501|+⟧\"] } }"),
      .sections(
        "- { tag: s, select: {}, rows: [{ type: listCheck, selectableValue: ⟦@|x⟧ }, { type: listCheck, selectableValue: ⟦F0407|1⟧ }] }"
      ),
      .sections("- { ⟦F0204|tag⟧: s, select: {}, rows: [{ type: text }] }"),
      .sections(
        "- { tag: s, select: {}, options: [x], rows: [{ type: listCheck, selectableValue: ⟦F0206|y⟧ }, { type: listCheck, selectableValue: ⟦F0407|1⟧ }] }"
      ),
    ] as [SpecCase])
  func computedOrOption(spec: SpecCase) { spec.check() }

  /// Checks a row with a default value; the type may be followed by further keys after commas.
  private func check(row: String, value: String) {
    let isBlock = value.hasPrefix("|")
    let row =
      isBlock
      ? "- type: \(row)\n  tag: a\n  value: \(value.replacing("\n", with: "\n  "))"
      : "- { type: \(row), tag: a, value: \(value) }"
    SpecCase.rows(row).check()
  }
}
