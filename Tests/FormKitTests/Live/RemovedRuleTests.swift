import FormKit
import Testing

/// Rules that a program removes and restores.
@Suite struct RemovedRuleTests {
  private func form() throws -> Form {
    try rowForm(
      """
          - { type: push, tag: size, options: [s, m], value: s, rules: [required] }
          - { type: text, tag: b, rules: [{ minLength: 3 }] }
      """)
  }

  @Test func removedRuleIsNotChecked() throws {
    let form = try form()
    #expect(form.row("size")?.isDeselectable == false)
    try form.removeRule("required", of: "size")
    #expect(form.row("size")?.isDeselectable == true)
    #expect(
      form.row("size")?.why(.rule("required"))?.description
        == "rule `required` of `size` was removed")
    try form.restoreRule("required", of: "size")
    #expect(form.row("size")?.isDeselectable == false)
  }

  @Test func commandsRemoveAndRestore() throws {
    let session = FormSession(try form())
    try session.form.set("b", to: "y")
    let rule = #"{"tag": "b", "id": "minLength"}"#
    #expect(session.answer(#"{"removeRule": \#(rule)}"#).hasPrefix(#"{"changes":[],"#))
    #expect(session.answer(#"{"validate": {"tags": ["b"]}}"#).hasPrefix(#"{"valid":true"#))
    #expect(session.answer(#"{"restoreRule": \#(rule)}"#).hasPrefix(#"{"changes":[{"#))
    #expect(session.answer(#"{"validate": {"tags": ["b"]}}"#).hasPrefix(#"{"valid":false"#))
    #expect(
      session.answer(#"{"removeRule": {"tag": "b", "id": "no"}}"#).hasPrefix(#"{"error""#))
  }
}
