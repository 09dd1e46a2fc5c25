import FormKit
import FormModel
import Testing

/// Expressions that read the state of rows, sections and the form: `isValid`, `messages` and
/// `isDirty`.
@Suite struct WouldBeValidTests {
  // MARK: - Would be valid

  @Test func submitIsEnabledOnceEverythingIsRightWithoutShowingErrors() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: text, tag: name, rules: [required] }
          - { type: email, tag: email, rules: [email] }
          - { type: button, tag: go, title: Go, disabled: "NOT $form.isValid" }
      - tag: list
        repeat: { min: 2, max: 3, value: [{ n: 1 }, { n: 2 }], rows: [{ type: int, tag: n, rules: [{ smallerThan: 5 }] }] }
      """)
    #expect(try form.isDisabled("go"))
    #expect(try form.issues(of: "name") == [])
    #expect(try form.isValid("name"))
    try form.set("name", to: .string("Ann"))
    #expect(try !form.isDisabled("go"))
    try form.set("list[0].n", to: .int(5))
    #expect(try form.isDisabled("go"))
    try form.set("list", to: .list([.record([FormField(name: "n", value: .int(1))])]))
    #expect(try form.isDisabled("go"))
    try form.insertEntry(in: "list")
    #expect(try !form.isDisabled("go"))
    try form.edit("list[0].n", insert: "x")
    try form.blur()
    #expect(try form.isDisabled("go"))
    try form.reset()
    #expect(try form.isDisabled("go"))
  }

  @Test func hiddenRowsAndWarningsCountAsValid() throws {
    let form = try liveForm(
      """
      - tag: s
        rows:
          - { type: switch, tag: more, value: true }
          - { type: text, tag: name, rules: [required], hidden: "$more != true" }
          - { type: text, tag: nick, rules: [{ required: true, severity: warning }] }
          - { type: label, tag: ok, computed: "IF($s.isValid AND $name.isValid, 'yes', 'no')" }
      """)
    #expect(try form.value(of: "ok") == .string("no"))
    try form.set("more", to: .bool(false))
    #expect(try form.value(of: "ok") == .string("yes"))
  }

  @Test func isValidFollowsRowsThatRulesRead() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: low, value: 1 }
          - { type: int, tag: high, value: 2, rules: [{ greaterThan: $low }] }
          - { type: text, tag: note, rules: [{ required: true, when: "NOT $high.isValid" }] }
          - { type: label, tag: ok, computed: "IF($form.isValid, 'yes', 'no') + IF($note.isValid, 'yes', 'no')" }
      """)
    #expect(try form.value(of: "ok") == .string("yesyes"))
    try form.set("low", to: .int(3))
    #expect(try form.value(of: "ok") == .string("nono"))
    try form.set("note", to: .string("why"))
    #expect(try form.value(of: "ok") == .string("noyes"))
  }

  @Test func isValidFollowsRemovedRulesAndAnswersOfTheHost() async throws {
    let form = try liveForm(
      """
      - rows:
          - { type: text, tag: name, validates: onChange, rules: [{ async: isFree, message: Taken }, { maxLength: 3, id: short }] }
          - { type: button, tag: go, title: Go, disabled: "NOT $form.isValid" }
      """, top: "functions: { isFree: { parameters: [String], returns: Bool } }")
    try form.set("name", to: .string("Anna"))
    #expect(try form.isDisabled("go"))
    try form.removeRule("short", of: "name")
    #expect(try !form.isDisabled("go"))
    let check = try #require(form.pendingChecks.first)
    try form.complete(check.id, with: .fails())
    #expect(try form.isDisabled("go"))
    try form.restoreRule("short", of: "name")
    try form.set("name", to: .string("Bob"))
    #expect(try !form.isDisabled("go"))
  }

  @Test func entriesReadTheValidityOfTheirOwnRows() throws {
    let form = try liveForm(
      """
      - tag: list
        repeat:
          value: [{ n: 1 }, { n: 9 }]
          rows:
            - { type: int, tag: n, rules: [{ smallerThan: 5 }] }
            - { type: label, tag: ok, computed: "IF($$n.isValid, 'ok', 'no') + IF($$n.isDirty, '*', '')" }
      """)
    #expect(try form.value(of: "list[0].ok") == .string("ok"))
    #expect(try form.value(of: "list[1].ok") == .string("no"))
    try form.set("list[1].n", to: .int(2))
    #expect(try form.value(of: "list[1].ok") == .string("ok*"))
    try form.reset(["list[1].n"])
    #expect(try form.value(of: "list[1].ok") == .string("no"))
  }

  // MARK: - Messages

  /// As in Eureka's ValidationsController, a row below a field shows the errors of the field.
  @Test func rowsShowTheMessagesOfAnother() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: email, tag: email, title: E-mail, rules: [required, { email: true, message: Not an address }] }
          - { type: staticText, text: "{$email.messages :list}", hidden: "$email.messages == nil" }
          - { type: label, tag: first, computed: "$email.messages[0]" }
      """)
    #expect(form.sections[0].rows.count == 2)
    #expect(try form.validate().isValid == false)
    #expect(form.sections[0].rows.count == 3)
    #expect(form.sections[0].rows[1].text == "This field is required")
    #expect(try form.value(of: "first") == .string("This field is required"))
    try form.set("email", to: .string("ann"))
    #expect(form.sections[0].rows[1].text == "Not an address")
    try form.set("email", to: .string("ann@example.com"))
    #expect(form.sections[0].rows.count == 2)
    #expect(try form.value(of: "first") == .null)
  }

  @Test func fieldWithTheTagMessagesIsReadByItsTag() throws {
    let form = try liveForm(
      """
      - tag: chat
        repeat: { value: [{ messages: 3 }, { messages: 4 }], rows: [{ type: int, tag: messages }] }
      - rows: [{ type: int, tag: all, computed: "SUM($chat.messages)" }]
      """)
    #expect(try form.value(of: "all") == .int(7))
  }

  // MARK: - Changes

  @Test func dirtyRowsDifferFromANewForm() throws {
    let form = try liveForm(
      """
      - tag: s
        rows:
          - { type: text, tag: name, value: Ann }
          - { type: int, tag: twice, computed: "$n * 2" }
          - { type: int, tag: n, value: 1, hidden: "$name == 'Bob'" }
      - tag: list
        repeat: { row: { type: text } }
      - rows: [{ type: label, tag: all, computed: "IF($form.isDirty, 'f', '-') + IF($s.isDirty, 's', '-') + IF($list.isDirty, 'l', '-') + IF($n.isDirty, 'n', '-')" }]
      """)
    func all() throws -> FormValue { try form.value(of: "all") }
    #expect(try all() == .string("----"))
    try form.set("n", to: .int(2))
    #expect(try all() == .string("fs-n"))
    try form.set("name", to: .string("Bob"))
    try form.set("n", to: .int(1))
    #expect(try all() == .string("fs--"))
    try form.set("name", to: .string("Ann"))
    #expect(try all() == .string("----"))
    try form.insertEntry(in: "list")
    #expect(try all() == .string("f-l-"))
    try form.removeEntry(in: "list", at: 0)
    #expect(try all() == .string("----"))
    try form.set("n", to: .int(5))
    try form.reset()
    #expect(try all() == .string("----"))
    #expect(form.isDirty == false)
  }

  @Test func reloadedValuesAreValidatedAgain() throws {
    func sections(_ limit: Int) -> String {
      """
      - rows:
          - { type: int, tag: n, value: 1, rules: [{ smallerThan: \(limit) }] }
          - { type: label, tag: ok, computed: "IF($form.isValid, 'ok', 'no') + IF($n.isDirty, '*', '')" }
      """
    }
    let form = try liveForm(sections(9))
    try form.set("n", to: .int(5))
    #expect(try form.value(of: "ok") == .string("ok*"))
    let new = try form.reload(into: try liveForm(sections(5)).definition).form
    #expect(try new.value(of: "ok") == .string("no*"))
  }

  // MARK: - The form

  @Test func aDisabledFormDisablesEverything() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: check, tag: locked, title: Locked, value: false }
          - { type: text, tag: name }
          - { type: button, tag: go, title: Go }
      - tag: list
        repeat: { value: [x], row: { type: text } }
      """, top: "disabled: \"$locked == true\"")
    #expect(try !form.isDisabled("name"))
    try form.set("locked", to: .bool(true))
    let rows = form.sections.flatMap(\.rows)
    #expect(rows.allSatisfy { $0.isDisabled })
    #expect(
      form.row("go")?.why(.disabled)?.description == """
        `go` is disabled
          section 1 is disabled
            the form is disabled
              $locked == true is true
                $locked is true
        """)
    let decoded = try Form(try FormDefinition(json: form.definition.json()), host: .inUTC)
    try decoded.set("locked", to: .bool(true))
    #expect(try decoded.isDisabled("list[0]"))
  }

  @Test func rowWithTheTagFormIsReadByItsTag() throws {
    let spec = """
      formc: 1
      form: Sample
      sections:
        - rows:
            - { type: text, tag: form, title: Form }
            - { type: text, tag: name, title: Name, rules: [required] }
            - { type: label, tag: ok, title: Ok, computed: "IF($form.isValid, 'yes', 'no')" }
      """
    let check = FormLoader().check(spec)
    #expect(check.diagnostics.map(\.code) == ["F0320"])
    #expect(check.diagnostics.allSatisfy { $0.severity == .warning })
    let form = try Form(try #require(check.definition), host: .inUTC)
    #expect(try form.value(of: "ok") == .string("yes"))
  }
}
