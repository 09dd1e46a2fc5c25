import FormCompiler
import FormSyntax
import Testing

/// Fixes that remove keys without effect, or swap values in the wrong order.
@Suite struct RemovalFixTests {
  @Test(
    arguments: [
      // Repeated values
      (
        "- { type: multipleSelector, tag: a, options: [x, y], value: [x, y, x] }",
        "- { type: multipleSelector, tag: a, options: [x, y], value: [x, y] }"
      ),
      (
        "- { type: push, tag: a, options: [x, y, x] }", "- { type: push, tag: a, options: [x, y] }"
      ),
      (
        "- type: push\n  tag: a\n  options:\n    - x\n    - { value: x, title: Again }\n    - y",
        "- type: push\n  tag: a\n  options:\n    - x\n    - y"
      ),
      // Without effect
      ("- { type: spacer, value: 8 }", "- { type: spacer }"),
      ("- type: spacer\n  # So high.\n  value: 8", "- type: spacer\n  # So high."),
      (
        "- { type: switch, tag: a, value: false, rules: [{ minLength: 3 }, accepted] }",
        "- { type: switch, tag: a, value: false, rules: [accepted] }"
      ),
      (
        "- type: switch\n  tag: a\n  rules:\n    - minLength: 3\n  title: A",
        "- type: switch\n  tag: a\n  title: A"
      ),
      ("- { type: push, where: \"$it == 1\", tag: a, options: [x] }", nil),
      (
        "- { type: picker, tag: a, options: [x], floatingLabel: true }",
        "- { type: picker, style: input, tag: a, options: [x], floatingLabel: true }"
      ),
      // Limits in the wrong order
      ("- { type: int, tag: a, min: 9, max: 3 }", "- { type: int, tag: a, min: 3, max: 9 }"),
      (
        "- type: slider\n  tag: a\n  max: 1.5 # less\n  min: 7",
        "- type: slider\n  tag: a\n  max: 7 # less\n  min: 1.5"
      ),
      (
        "- { type: date, tag: a, min: '2026-05-01', max: 2026-01-31 }",
        "- { type: date, tag: a, min: 2026-01-31, max: '2026-05-01' }"
      ),
      (
        "- { type: time, tag: a, minuteInterval: 25 }",
        "- { type: time, tag: a, minuteInterval: 20 }"
      ),
    ] as [(String, String?)])
  func rowsAreFixed(broken: String, fixed: String?) {
    let result = MarkedSpec(SpecCase.rows(broken).text).fixed()
    #expect(result == SpecCase.rows(fixed ?? broken).text)
    guard fixed != nil else { return }
    #expect(MarkedSpec(result).compile().diagnostics.filter { $0.severity == .error } == [])
  }

  @Test(arguments: [
    (
      "sections: [{ tag: s, repeat: { min: 3, max: 2, row: { type: text } } }]",
      "sections: [{ tag: s, repeat: { min: 2, max: 3, row: { type: text } } }]"
    ),
    (
      "sections: [{ use: { fragment: F }, header: X }]\nfragments: { F: [{ type: text }] }",
      "sections: [{ use: { fragment: F } }]\nfragments: { F: [{ type: text }] }"
    ),
    (
      "sections:\n- rows: [{ type: text }]\nfragments:\n  F:\n  - { type: text }",
      "sections:\n- rows: [{ type: text }]\n"
    ),
    (
      """
      ruleSets: { short: [{ maxLength: 3 }] }
      sections: [{ rows: [{ type: text, tag: a, rules: [{ use: short, message: M }] }] }]
      """,
      """
      ruleSets: { short: [{ maxLength: 3 }] }
      sections: [{ rows: [{ type: text, tag: a, rules: [{ use: short }] }] }]
      """
    ),
    (
      """
      sections:
      - rows:
        - { type: group, tag: g, icon: star, rows: [{ type: text, tag: a }] }
      """,
      """
      sections:
      - rows:
        - { type: group, tag: g, rows: [{ type: text, tag: a }] }
      """
    ),
  ])
  func specsAreFixed(broken: String, fixed: String) {
    let result = MarkedSpec("formc: 1\nform: A\n" + broken).fixed()
    #expect(result == "formc: 1\nform: A\n" + fixed)
    #expect(MarkedSpec(result).compile().diagnostics == [])
  }

  /// No key is removed from a mapping that merges another mapping between its own keys.
  @Test func mergedKeysAreKept() {
    let spec = """
      formc: 1
      form: A
      sections: [{ rows: [{ type: spacer, <<: { height: 8 }, value: 8 }] }]
      """
    #expect(MarkedSpec(spec).fixed() == spec)
  }
}
