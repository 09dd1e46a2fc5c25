import FormCompiler
import Testing

/// Mistakes in the key `required`.
@Suite struct RequirementTests {
  @Test(arguments: [
    SpecCase.rows("- { type: text, tag: a, required: ⟦F0203|5⟧ }"),
    .rows("- { type: text, tag: a, required: \"⟦F0302|$b⟧ == 1\" }"),
    .rows("- { type: text, tag: a, required: { ⟦F0201|whn⟧: true } }"),
    .rows("- { type: text, tag: a, required: { ⟦F0202|severity⟧: warning } }"),
    .rows("- { type: text, tag: a, required: { ⟦F0202|id⟧: r, message: M } }"),
    .rows("- { type: text, tag: a, required: { ⟦F0202|allowsEmpty⟧: true } }"),
    .rows("- { type: int, tag: a, required: { blank: ⟦F0602|false⟧ } }"),
    .rows("- { type: text, tag: a, required: { blank: ⟦F0404|maybe⟧ } }"),
    .sections("- { required: { blank: ⟦F0404|maybe⟧ }, rows: [{ type: int, tag: a }] }"),
    .sections(
      "- { required: { blank: false }, rows: [{ type: int, tag: a }, { type: text, tag: b }, { type: date, tag: c }] }"
    ),
    .rows("- { type: staticText, text: a, ⟦F0601|required⟧: true }"),
    .rows("- { type: switch, tag: a, value: false, ⟦F0610|required⟧: true }"),
    .rows("- { type: text, tag: a, ⟦F0606|required⟧: true, rules: [⟦@|required⟧] }"),
    .rows("- { type: text, tag: a, ⟦F0704|required⟧: true, disabled: ⟦@|true⟧ }"),
    .sections(
      "- { required: \"⟦F0302|$b⟧ == 1\", rows: [{ type: text, tag: a }, { type: int, tag: c }] }"),
    .sections("- { required: true, rows: [{ type: staticText, text: a }] }"),
    // Rows that the user cannot fill in are left out.
    .sections(
      "- { required: true, rows: [{ type: text, tag: a, disabled: true }, { type: textArea, tag: b, readOnly: true }, { type: text, tag: c, hidden: true }] }"
    ),
    // What is always so for one row is not for all that share the condition.
    .sections(
      "- rows: [{ type: switch, tag: on, value: false }]\n- { required: \"$on == true\", rows: [{ type: text, tag: a, hidden: \"$on != true\" }, { type: text, tag: b }] }"
    ),
    .sections(
      "- { required: \"$n != nil\", rows: [{ type: int, tag: n }, { type: int, tag: d }] }"),
  ])
  func key(_ spec: SpecCase) { spec.check() }
}
