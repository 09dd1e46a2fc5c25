import FormCompiler
import FormSyntax
import Testing

/// Valid specs without diagnostics, and a mistake that must have only one.
@Suite struct LenienceTests {
  private func codes(_ text: String) -> [String] {
    Compiler.check(path: "a.form.yaml", bytes: Array(text.utf8)).diagnostics.map(\.code.rawValue)
  }

  @Test func ruleSetCanRepeatRuleOfTheRow() {
    let text = """
      formc: 1
      form: A
      ruleSets:
        contact: [required, { maxLength: 80 }]
      sections:
        - rows:
            - { type: text, tag: a, rules: [required, { maxLength: 80, message: Long }, { use: contact }] }
      """
    #expect(codes(text) == [])
  }

  @Test func conditionYesIsReportedOnce() {
    let text = """
      formc: 1
      form: A
      sections:
        - rows:
            - { type: text, tag: a, hidden: yes }
      """
    #expect(codes(text) == ["F0404"])
  }

  @Test func inlineRowsCanStayOpen() {
    let text = """
      formc: 1
      form: A
      inlineRows: never
      sections:
        - rows:
            - { type: text, tag: a }
      """
    #expect(codes(text) == [])
  }
}
