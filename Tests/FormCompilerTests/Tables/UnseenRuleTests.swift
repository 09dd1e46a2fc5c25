import FormCompiler
import FormSyntax
import Testing

/// Warnings about rules of fields, which no row shows, that stop steps or pages without a message.
@Suite struct UnseenRuleTests {
  private static let field = """

    - { type: int, tag: a, title: A }
    - { type: field, tag: f, valueType: Int, computed: $a * 2, rules: [{ ⟦F0720|smallerThan⟧: 9 }] }
    """

  /// A step that validates a field is reported, since later steps are not taken if the rule fails.
  @Test(arguments: [
    "- { type: button, title: X, action: [{ validate: ⟦@|form⟧ }, { call: x }] }",
    "- { type: button, title: X, action: [{ validate: ⟦@|f⟧ }, { call: x }] }",
    "- { type: button, title: X, action: [{ validate: [⟦⟧a, f] }] }",
    "- { type: switch, tag: s, title: X, value: false, onChange: [{ validate: ⟦@|form⟧, when: \"$s == true\" }] }",
    "- { type: label, title: X, swipe: { leading: [{ id: x, title: X, steps: [{ validate: ⟦@|form⟧ }] }] } }",
  ])
  func stepThatValidatesAFieldIsReported(row: String) {
    let row = row.replacing("[⟦⟧a, f]", with: "⟦@|[a, f]⟧")
    SpecCase.rows(row + Self.field).check()
  }

  /// The rule of a field is not reported if another row shows the user that it fails.
  @Test(arguments: [
    "- { type: staticText, text: '{$f.messages}', hidden: $f.messages == nil }",
    "- { type: staticText, text: Too many, hidden: $f.isValid == true }",
    "- { type: button, title: Y, action: y, disabled: $form.isValid == false }",
    "- { type: staticText, text: Wrong, hidden: $s.isValid == true }",
  ])
  func ruleShownByAnotherRowIsNotReported(row: String) {
    let field = Self.field.replacing("⟦F0720|smallerThan⟧", with: "smallerThan")
    let step = "\n- { type: button, title: X, action: [{ validate: form }] }"
    let rows = SpecCase.rows(row + field + step).text.replacing(
      "  - rows:", with: "  - tag: s\n    rows:")
    let other = rows.replacing(row, with: "") + "  - rows:\n      \(row)\n"
    SpecCase(text: row.contains("$s.") ? other : rows).check()
  }

  @Test(
    arguments: [
      // No step validates the field
      .rows("- { type: field, tag: f, valueType: Int, rules: [required] }"),
      .rows(
        "- { type: field, tag: f, valueType: Int, rules: [required] }\n- { type: text, tag: a, title: A }\n- { type: button, title: X, action: [{ validate: a }] }"
      ),
      .sections(
        "- { rows: [{ type: field, tag: f, valueType: Int, rules: [required] }] }\n- { tag: s, rows: [{ type: text, title: A }, { type: button, title: X, action: [{ validate: s }] }] }"
      ),
      // The rule cannot fail, or does not end the steps
      .rows(
        "- { type: field, tag: f, valueType: Int, hidden: true, rules: [{ smallerThan: 9 }] }\n- { type: button, title: X, action: [{ validate: form }] }"
      ),
      .rows(
        "- { type: field, tag: f, valueType: Int, rules: [{ smallerThan: 9, severity: warning }] }\n- { type: button, title: X, action: [{ validate: form }] }"
      ),
      .rows(
        "- { type: field, tag: f, valueType: Int, rules: [{ smallerThan: 9, when: false }] }\n- { type: button, title: X, action: [{ validate: form }] }"
      ),
      .rows(
        "- { type: label, tag: f, title: F, rules: [{ maxLength: 9 }] }\n- { type: button, title: X, action: [{ validate: form }] }"
      ),
      // Several rules, entries, groups
      .rows(
        "- { type: field, tag: f, valueType: Int, rules: [{ smallerThan: 9, severity: warning }, ⟦F0720|required⟧, { greaterThan: 1 }] }\n- { type: button, title: X, action: [{ validate: form }] }"
      ),
      .sections(
        "- tag: l\n  repeat: { rows: [{ type: text, tag: a, title: A }, { type: field, tag: f, valueType: Int, rules: [⟦F0720|required⟧] }] }\n- rows: [{ type: button, title: X, action: [{ validate: l }] }]"
      ),
      .rows(
        "- type: group\n  tag: g\n  rows:\n    - { type: text, title: A }\n    - { type: field, tag: f, valueType: Int, rules: [⟦F0720|required⟧] }\n- { type: button, title: X, action: [{ validate: g }] }"
      ),
    ] as [SpecCase])
  func ruleOfField(spec: SpecCase) {
    spec.check()
  }

  /// A page with a rule of a field cannot be left, unless it is the last one.
  @Test(arguments: [
    (0, "", true), (1, "", false), (1, "{ validate: page }", true), (0, "{ validate: page }", true),
  ])
  func rulesOfFieldsOnPagesAreReported(page: Int, step: String, isReported: Bool) {
    let name = isReported ? "⟦F0720|required⟧" : "required"
    let pages = [0, 1].map { number in
      let field =
        number == page
        ? "\n          - { type: field, tag: f, valueType: Int, rules: [\(name)] }" : ""
      let button =
        step.isEmpty || number == 0
        ? "" : "\n          - { type: button, title: X, action: [\(step)] }"
      return "  - sections:\n      - rows:\n          - { type: text, title: A }" + field + button
    }
    SpecCase(text: "formc: 1\nform: A\npages:\n" + pages.joined(separator: "\n") + "\n").check()
  }
}
