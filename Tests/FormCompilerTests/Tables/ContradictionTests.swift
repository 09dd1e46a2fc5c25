import FormCompiler
import FormSyntax
import Testing

/// Rules, limits and options that leave no value.
@Suite struct ContradictionTests {
  @Test(
    arguments: [
      // Rules that contradict the limits of the row
      "type: text, maxInputLength: 5, rules: [⟦F0603|minLength⟧: 8]",
      "type: text, maxInputLength: 5, rules: [⟦F0603|exactLength⟧: 6]",
      "type: text, maxInputLength: 5, rules: [minLength: 5]",
      "type: slider, min: 0, max: 10, rules: [⟦F0603|greaterThan⟧: 10]",
      "type: slider, min: 0, max: 10, rules: [greaterOrEqual: 10]",
      "type: int, min: 5, rules: [⟦F0603|smallerThan⟧: 5]",
      "type: int, max: 5, rules: [{ ⟦F0603|greaterThan⟧: 5 }, { smallerThan: 9 }]",
      "type: stepper, min: 5, max: 8, rules: [⟦F0603|between⟧: [9, 10]]",
      "type: date, min: 2026-01-02, rules: [⟦F0603|smallerThan⟧: 2026-01-02]",
      "type: date, min: TODAY(), rules: [smallerThan: 2026-01-02]",
      "type: int, min: 5, rules: [{ smallerThan: 5, severity: warning }]",
      "type: multipleSelector, options: [a, b, c], max: 2, rules: [⟦F0603|minItems⟧: 3]",
      // A default limit
      "type: slider, rules: [⟦F0603|greaterThan⟧: 1000]",
      // Open intervals of whole numbers
      "type: int, rules: [{ greaterThan: 3 }, { ⟦F0603|smallerThan⟧: 4 }]",
      "type: int, rules: [{ greaterThan: 3 }, { smallerThan: 5 }]",
      "type: int, rules: [{ greaterThan: 3 }, { smallerOrEqual: 4 }]",
      "type: int, min: 3, rules: [{ greaterThan: 2 }, { ⟦F0603|smallerThan⟧: 3 }]",
      "type: decimal, rules: [{ greaterThan: 3 }, { smallerThan: 4 }]",
      "type: int, rules: [{ greaterThan: 9007199254740992 }, { smallerOrEqual: 9007199254740993 }]",
      // Lists of values
      "type: int, rules: [{ oneOf: [1, 2] }, { ⟦F0603|notOneOf⟧: [1, 2, 3] }]",
      "type: int, rules: [{ oneOf: [1, 2] }, { notOneOf: [1] }]",
      "type: text, rules: [{ oneOf: [a, b] }, { ⟦F0603|minLength⟧: 3 }]",
      "type: text, rules: [{ oneOf: [abc, b] }, { minLength: 3 }]",
      "type: text, maxInputLength: 2, rules: [{ ⟦F0603|oneOf⟧: [abc, abcd] }]",
      "type: int, rules: [{ oneOf: [1, 2] }, { ⟦F0603|greaterThan⟧: 2 }]",
      "type: int, rules: [{ oneOf: [1, 9] }, { ⟦F0603|between⟧: [2, 8] }]",
      "type: int, rules: [{ oneOf: [1, 9] }, { ⟦F0603|greaterThan⟧: 1 }, { smallerThan: 9 }]",
      "type: int, min: 5, rules: [⟦F0603|oneOf⟧: [1, 2]]",
      "type: push, options: [a, b], rules: [⟦F0603|notOneOf⟧: [a, b]]",
      "type: push, options: [a, b, c], rules: [notOneOf: [a, b]]",
      "type: int, rules: [{ oneOf: [1, 2] }, { notOneOf: [1, 2], when: $x == 'y' }]",
      // Numbers of options
      "type: multipleSelector, options: [a, b, c], rules: [⟦F0603|minItems⟧: 4]",
      "type: multipleSelector, options: [a, b, c], rules: [minItems: 3]",
      "type: multipleSelector, options: { provider: p }, rules: [minItems: 4]",
      "type: multipleSelector, options: [a, b, c], min: ⟦F0707|4⟧",
      "type: multipleSelector, options: [a, b, c], rules: [{ minItems: 3 }, { ⟦F0603|maxItems⟧: 2 }]",
    ])
  func rules(row: String) {
    SpecCase.rows("- { tag: a, \(row) }\n- { type: text, tag: x }").check()
  }

  @Test(
    arguments: [
      "- { type: group, ⟦F0204|nest⟧: true, rows: [{ type: text, tag: a }] }",
      "- { type: group, tag: g, nest: true, rows: [{ type: text, tag: a }] }",
      "- { type: group, nest: false, rows: [{ type: text, tag: a }] }",
    ])
  func nestedGroup(row: String) { SpecCase.rows(row).check() }

  /// Conditions that compare with a missing value are reported, except those that hide or disable:
  /// hiding a row until another row has a value is intentional.
  @Test(
    arguments: [
      .rows(row("hidden: \"$plan != 'pro'\"")), .rows(row("disabled: \"$plan != 'pro'\"")),
      .rows(row("hidden: NOT ($n > 3)")), .rows(row("hidden: onlyPro"), top: onlyPro),
      .rows(row("hidden: every"), top: "conditions: { every: onlyPro, onlyPro: $plan != 'pro' }"),
      .sections("- { hidden: \"$plan != 'pro'\", rows: [] }\n- rows:\n    \(plan)"),
      .rows(row("rules: [{ required: true, when: \"⟦F0554|$plan != 'pro'⟧\" }]")),
      .rows(row("rules: [{ assert: \"⟦F0554|$plan != 'pro'⟧\" }]")),
      .rows(row("hidden: \"IF(⟦F0554|$plan != 'pro'⟧, 1, 2) == 1\"")),
      .rows(
        row("hidden: onlyPro, rules: [{ required: true, when: onlyPro }]"),
        top: "conditions: { onlyPro: \"⟦F0554|$plan != 'pro'⟧\" }"),
      .rows(
        row("rules: [{ required: true, when: every }]"),
        top: "conditions: { every: onlyPro, onlyPro: \"⟦F0554|$plan != 'pro'⟧\" }"),
      .rows(
        "- { type: push, tag: p, options: [{ value: x, disabled: \"$plan != 'pro'\" }], where: \"$plan != 'pro'\" }\n\(plan)"
      ),
    ] as [SpecCase])
  func missingValue(spec: SpecCase) { spec.check() }

  private static let plan = "- { type: segmented, tag: plan, options: [free, pro] }"
  private static let onlyPro = "conditions: { onlyPro: $plan != 'pro' }"

  private static func row(_ keys: String) -> String {
    "- { type: text, tag: x, \(keys) }\n- { type: int, tag: n }\n\(plan)"
  }

  /// A switch without a value is reported once, at the switch.
  @Test(
    arguments: [
      .rows(
        """
        - { type: switch, tag: ⟦F0554|a⟧ }
        - { type: text, hidden: "⟦@|$a == false⟧" }
        - { type: text, tag: b, disabled: "⟦@|false == $a⟧ OR $b == nil", rules: [{ required: true, when: "⟦@|$a == false⟧" }] }
        """),
      .rows(
        "- { type: switch, tag: ⟦F0554|a⟧ }\n- { type: text, hidden: off }",
        top: "conditions: { off: ⟦@|$a == false⟧ }"),
      .rows(
        """
        - { type: switch, tag: a, computed: $b > 3 }
        - { type: int, tag: b }
        - { type: text, hidden: "$a == false" }
        """),
      .sections(
        "- repeat: { rows: [{ type: switch, tag: ⟦F0554|a⟧ }, { type: text, tag: b, hidden: ⟦@|$$a == false⟧ }] }\n  tag: s"
      ),
      .rows("- { type: check, tag: ⟦F0554|a⟧ }\n- { type: text, hidden: ⟦@|$a == false⟧ }"),
      .rows(
        "- { type: switch, tag: a }\n- { type: text, hidden: $a == false }",
        top: "defaults: { switch: { value: false } }"),
    ] as [SpecCase])
  func untouchedSwitch(spec: SpecCase) { spec.check() }

  @Test func comparedInManyPlaces() throws {
    let uses = (0..<100).map { _ in "- { type: text, hidden: $a == false }\n" }
    let spec = SpecCase.rows(uses.joined() + "- { type: switch, tag: a }")
    let diagnostics = MarkedSpec(spec.text).compile().diagnostics
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1 && diagnostic.related.count == 8)
    #expect(diagnostic.fixes.map(\.title) == ["add `value: false`"])
  }

  /// A condition is not reported if it is hidden together with the row that it reads.
  @Test(
    arguments: [
      .sections(
        """
        - hidden: $x == nil
          rows:
            - { type: switch, tag: a, value: false }
            - { type: text, hidden: $a == false }
        - rows:
            - { type: text, tag: x }
            - { type: text, hidden: "⟦F0554|$a == false⟧" }
        """),
      .rows(
        """
        - { type: text, tag: x }
        - type: group
          hidden: $x == nil
          rows:
            - { type: switch, tag: a, value: false }
            - { type: text, hidden: $a == false }
            - { type: group, rows: [{ type: text, hidden: $a == false }] }
        """),
      .rows(
        """
        - { type: text, tag: x }
        - { type: switch, tag: a, value: false, hidden: $x == nil }
        - { type: text, hidden: "⟦F0554|$a == false⟧" }
        """),
    ] as [SpecCase])
  func hiddenTogether(spec: SpecCase) { spec.check() }

  @Test(
    arguments: [
      "use {{braces}} {limit}", "{{limit}}", "a { b } c {", "}}", "⟦F0605|{x}⟧ {{x}}",
      "{{⟦F0605|{x}⟧}}",
    ])
  func braces(message: String) {
    SpecCase.rows("- { type: text, tag: a, rules: [{ minLength: 3, message: '\(message)' }] }")
      .check()
  }

  @Test(
    arguments: [
      "functions: { f: { parameters: [[String]], returns: Bool } }",
      "functions: { f: { parameters: ['[String]'], returns: Bool } }",
      "functions: { f: { parameters: [Set<String>], returns: Bool } }",
      "$schema: form.schema.json\nfunctions: { f: { parameters: [[String]], returns: Bool } }",
    ])
  func listTypes(top: String) {
    SpecCase.rows(
      "- { type: multipleSelector, tag: a, options: [x] }\n- { type: text, hidden: f($a) }",
      top: top
    ).check()
  }

  @Test func returnedList() {
    SpecCase.rows(
      "- { type: text, tag: a }\n- { type: text, hidden: $a IN f($a) }",
      top: "functions: { f: { parameters: [String], returns: [String] } }"
    ).check()
  }

  @Test func schemaIsText() {
    SpecCase.rows("- { type: text }", top: "$schema: ⟦F0404|3⟧").check()
  }
}
