import FormKit
import FormModel
import Testing

/// Reading the state of a row that does not exist is an error.
@Suite struct UnknownTagTests {
  private static let questions: [(name: String, ask: @Sendable (Form, String) throws -> Any?)] = [
    ("isHidden", { try $0.isHidden($1) }), ("isDisabled", { try $0.isDisabled($1) }),
    ("isValid", { try $0.isValid($1) }), ("issues", { try $0.issues(of: $1) }),
    ("isPending", { try $0.isPending($1) }), ("isRemoved", { try $0.isRemoved($1) }),
    ("swipeActions", { try $0.swipeActions(of: $1, .leading) }),
    ("editText", { try $0.editText(of: $1) }), ("modelKey", { try $0.modelKey(of: $1) }),
    ("value", { try $0.value(of: $1) }), ("rules", { try $0.rules(of: $1) }),
    ("validate", { try $0.validate(ValidationScope(tags: [$1])) }),
  ]

  @Test(arguments: questions.indices)
  func unknownTagsAreErrors(_ index: Int) throws {
    let form = try liveForm(
      """
      - { tag: s, rows: [{ type: text, tag: name }] }
      - { tag: phones, repeat: { row: { type: phone }, value: ["1"] } }
      """)
    let (name, ask) = Self.questions[index]
    for tag in ["typo", "phones[1]", "phones[0].x", "name[0]", "sections[2]", "", "form"] {
      #expect(throws: FormError.unknownTag(tag), "\(name)") { try ask(form, tag) }
    }
    for tag in ["name", "phones[0]", "s", "phones"] {
      #expect(throws: Never.self, "\(name)") { try ask(form, tag) }
    }
  }
}
