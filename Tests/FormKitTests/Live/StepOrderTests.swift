import FormKit
import FormModel
import FormSession
import Testing

/// The order of the steps of a form, and steps that are not taken.
@Suite struct StepOrderTests {
  private func form(_ spec: String, handlers: [String] = []) throws -> Form {
    var host = FormHost()
    for handler in handlers { host.handlers[handler] = { _, _ in } }
    return try Form(FormLoader().load("formc: 1\nform: Steps\n" + spec), host: host)
  }

  // MARK: - The focus

  @Test func stepsThatMoveTheFocusEndlesslyAreStopped() throws {
    let form = try form(
      """
      sections:
        - rows:
          - { type: text, tag: a, onFocus: [{ focus: b }] }
          - { type: text, tag: b, onFocus: [{ focus: a }] }
      """)
    #expect(throws: FormError.endless(rounds: 100)) { try form.focus("a") }
    #expect(form.focus == nil)
  }

  @Test func onlyTapsLeadToTheInvalidRow() throws {
    let form = try form(
      """
      sections:
        - rows:
          - { type: text, tag: a, rules: [required], onBlur: [{ validate: a }] }
          - { type: text, tag: b, rules: [required], onBlur: [{ validate: b }] }
      """)
    try form.focus("a")
    try form.focus("b")
    #expect(form.focus == "b")
    #expect(try form.issues(of: "a").count == 1)
  }

  /// A tap returns the issues that ended its steps, but not those that the blur has found.
  @Test func tapReturnsTheIssuesThatEndItsSteps() throws {
    let form = try form(
      """
      pages:
        - tag: one
          sections:
            - rows:
              - { type: text, tag: a, rules: [required, { minLength: 3, severity: warning }] }
              - { type: text, tag: b, rules: [required] }
              - { type: button, tag: check, action: [{ validate: a }, { call: save }] }
              - { type: button, tag: all, action: [{ validate: form }, { call: save }] }
              - { type: button, tag: page, action: [{ validate: page }, { call: save }] }
              - { type: button, tag: turn, action: [{ page: next }, { call: save }] }
              - { type: button, tag: call, action: save }
        - tag: two
          sections: [{ rows: [{ type: text, tag: c, rules: [required] }] }]
      """, handlers: ["save"])
    func issues(_ tag: String) throws -> [String] {
      let result = try form.tap(tag)
      #expect(result.handlers == (result.issues.isEmpty ? ["save"] : []))
      #expect(form.stepIssues == result.issues)
      return result.issues.map { "\($0.tag ?? "") \($0.rule)" }
    }
    try form.focus("a")
    // The blur finds an error, which does not end the steps.
    #expect(try issues("call") == [])
    #expect(try form.issues(of: "a").count == 1)
    #expect(try issues("check") == ["a required"])
    #expect(try issues("all") == ["a required", "b required", "c required"])
    try form.showPage("one")
    #expect(try issues("page") == ["a required", "b required"])
    #expect(try issues("turn") == ["a required", "b required"])
    try form.set("a", to: "x")
    #expect(form.stepIssues == [])
    #expect(try issues("check") == [])
    #expect(try issues("turn") == ["b required", "a minLength"].sorted())
  }

  /// A tap reports the pending checks that ended its steps, as a validation does.
  @Test func tapReturnsThePendingChecksThatEndItsSteps() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Steps
      functions: { isFree: { parameters: [String], returns: Bool } }
      pages:
        - tag: one
          sections:
            - rows:
              - { type: text, tag: a, rules: [{ async: isFree }] }
              - { type: text, tag: b, rules: [{ async: isFree }, { minLength: 2 }] }
              - { type: button, tag: all, action: [{ validate: form }, { call: save }] }
              - { type: button, tag: turn, action: [{ page: next }, { call: save }] }
        - tag: two
          sections: [{ rows: [{ type: text, tag: c }] }]
      """)
    for definition in [definition, try FormDefinition(json: definition.json())] {
      let form = try Form(definition, host: .recording(in: FixedTimeZone.utc))
      let session = FormSession(form)
      try form.setValues(["a": "ann", "b": "bob"])
      for tag in ["all", "turn"] {
        let result = try form.tap(tag)
        #expect(result.pending == ["a", "b"] && form.stepPending == result.pending)
        #expect(result.issues.isEmpty && result.handlers.isEmpty && form.page?.tag == "one")
        #expect(
          session.answer(#"{"tap": "\#(tag)"}"#)
            == #"{"handlers":[],"changes":[],"pending":["a","b"]}"#)
      }
      for command in [#"{"page": "next"}"#, #"{"validate": {}}"#] {
        let answer = session.answer(command)
        #expect(answer.hasSuffix(#""valid":false,"errors":[],"changes":[],"pending":["a","b"]}"#))
      }
      try form.set("b", to: "x")
      let mixed = try form.tap("all")
      #expect(mixed.pending.contains("a") && mixed.issues.map(\.tag) == ["b"])
      try form.set("b", to: .null)
      #expect(form.stepPending.isEmpty)
      try form.complete(form.pendingChecks[0].id, with: .passes)
      let passed = try form.tap("all")
      #expect(passed.handlers == ["save"] && passed.pending.isEmpty)
    }
  }

  @Test(arguments: ["[{ validate: form }, { call: save }]", "save"])
  func aTapComesAfterTheBlurThatItCauses(action: String) throws {
    let form = try form(
      """
      sections:
        - rows:
          - type: text
            tag: code
            rules: [{ regex: "[A-Z]+" }]
            onBlur: [{ set: code, to: "UPPERCASE($code)" }]
          - { type: button, tag: save, action: \(action) }
      """, handlers: ["save"])
    try form.edit("code", insert: "ab")
    #expect(try form.tap("save").handlers == ["save"])
    #expect(try form.value(of: "code") == .string("AB"))
  }

  // MARK: - Values that are given

  @Test func stepsForChangesKeepValuesSetInTheSameTransaction() throws {
    let form = try form(
      """
      sections:
        - rows:
          - { type: int, tag: starts, value: 9, onChange: [{ set: ends, to: "$starts + 1" }] }
          - { type: int, tag: ends, value: 10 }
        - tag: guests
          onAdd: [{ set: number, to: "$guests.@count" }]
          repeat: { rows: [{ type: int, tag: number }, { type: text, tag: name }] }
      """)
    let saved =
      #"{"starts":3,"ends":20,"guests":[{"number":7,"name":null},{"number":8,"name":"B"}]}"#
    try form.setValues(json: saved)
    #expect(form.json() == saved)
    try form.update { form in
      try form.set("ends", to: .int(5))
      try form.set("starts", to: .int(4))
    }
    #expect(try form.value(of: "ends") == .int(5))
    try form.set("starts", to: .int(6))
    #expect(try form.value(of: "ends") == .int(7))
    try form.insertEntry(in: "guests")
    #expect(try form.value(of: "guests[2].number") == .int(3))
  }

  @Test func stepsForChangesKeepValuesSetByTheModel() throws {
    let form = try form(
      """
      sections:
        - tag: items
          forEach: items
          key: id
          rows:
            - { type: int, tag: price, onChange: [{ set: total, to: "$$price * 2" }] }
            - { type: int, tag: total }
      """)
    try form.setModels("items", [FormModelItem(values: ["id": .int(1), "price": .int(2)])])
    let update: [String: FormValue] = ["id": .int(1), "price": .int(3), "total": .int(5)]
    try form.setModels("items", [FormModelItem(values: update)])
    #expect(try form.value(of: "items[0].total") == .int(5))
    try form.set("items[0].price", to: .int(4))
    #expect(try form.value(of: "items[0].total") == .int(8))
  }

  // MARK: - Entries

  @Test func valueThatAStepSetsInANewEntryHasSteps() throws {
    let form = try form(
      """
      sections:
        - tag: l
          onAdd: [{ set: n, to: 1 }]
          repeat:
            rows:
              - { type: int, tag: n, onChange: [{ set: m, to: "$$n + 1" }] }
              - { type: int, tag: m }
      """)
    try form.insertEntry(in: "l")
    #expect(form.json() == #"{"l":[{"n":1,"m":2}]}"#)
  }

  @Test func entryThatAStepAddsToANewListIsNew() throws {
    let form = try form(
      """
      sections:
        - rows: [{ type: int, tag: first, value: 1 }]
        - tag: guests
          onAdd: [{ insert: phones, values: { number: 2 } }]
          repeat:
            rows:
              - type: list
                tag: phones
                onAdd: [{ set: label, to: "'new'" }]
                repeat:
                  value: [{ number: $first }]
                  rows: [{ type: int, tag: number }, { type: text, tag: label }]
      """)
    try form.insertEntry(in: "guests")
    #expect(try form.value(of: "guests[0].phones[0].label") == .null)
    #expect(try form.value(of: "guests[0].phones[1].label") == .string("new"))
  }

  @Test func entriesOfListsWithoutEmptyOnesCanBeFilledWhenAdded() throws {
    let form = try form(
      """
      sections:
        - tag: l
          onAdd: [{ set: n, to: 1 }]
          repeat: { dropEmpty: true, rows: [{ type: int, tag: n }] }
      """)
    try form.insertEntry(in: "l")
    #expect(form.json() == #"{"l":[{"n":1}]}"#)
  }

  @Test func removingTheEntryEndsTheSteps() throws {
    let form = try form(
      """
      sections:
        - tag: l
          repeat:
            min: 1
            rows:
              - { type: int, tag: n }
              - { type: button, tag: b, action: [{ remove: entry }, { call: gone }] }
      """, handlers: ["gone"])
    #expect(try form.tap("l[0].b").handlers == [])
    #expect(try form.entryCount(of: "l") == 1)
  }

  // MARK: - No changes

  @Test func clearingAHiddenListIsNoChangeOfListsInItsEntries() throws {
    let form = try form(
      """
      sections:
        - rows: [{ type: switch, tag: h, value: false }, { type: int, tag: n, value: 0 }]
        - tag: guests
          hidden: "$h == true"
          whenHidden: clear
          repeat:
            min: 1
            rows:
              - type: list
                tag: phones
                onAdd: [{ set: n, to: "$n + 1" }]
                onChange: [{ set: n, to: "$n + 10" }]
                repeat: { min: 2, rows: [{ type: text, tag: number }] }
      """)
    try form.set("guests[0].phones", to: .null)
    #expect(try form.value(of: "n") == .int(10))
    try form.set("h", to: .bool(true))
    #expect(try form.value(of: "n") == .int(10))
    #expect(try form.entryCount(of: "guests[0].phones") == 2)
  }

  @Test func clearingAHiddenRowIsNoChange() throws {
    let form = try form(
      """
      sections:
        - rows:
          - { type: switch, tag: h, value: false }
          - type: text
            tag: t
            hidden: "$h == true"
            whenHidden: clear
            onChange: [{ call: edited }]
            onEdit: [{ call: edited }]
        - tag: l
          hidden: "$h == true"
          whenHidden: clear
          onAdd: [{ call: edited }]
          onChange: [{ call: edited }]
          repeat: { row: { type: text }, value: [a, b] }
      """, handlers: ["edited"])
    try form.set("t", to: .string("x"))
    try form.set("l", to: .list([]))
    var events: [String] = []
    let observation = form.observe { _, form in events += form.calledEvents.map(\.handler) }
    try form.set("h", to: .bool(true))
    observation.cancel()
    #expect(events == [])
    #expect(try form.value(of: "l") == .list([.string("a"), .string("b")]))
  }

  // MARK: - Orders of rows

  @Test func stepsCannotDuplicateRowsOfAnOrder() throws {
    let form = try form(
      """
      sections:
        - tag: tabs
          reorder: true
          rows: [{ type: label, tag: a }, { type: label, tag: b }, { type: label, tag: c }]
        - rows:
          - { type: button, tag: twice, action: [{ set: tabs, to: [c, b, b, zz] }] }
          - { type: button, tag: none, action: [{ set: tabs, to: nil }] }
      """)
    try form.tap("twice")
    #expect(try form.value(of: "tabs") == .list(["a", "c", "b"]))
    try form.tap("none")
    #expect(try form.value(of: "tabs") == .list(["a", "b", "c"]))
  }

  // MARK: - Pages

  private static let pages = """
    pages:
      - tag: a
        sections: [{ rows: [{ type: text, tag: x, commit: blur, rules: [required] }] }]
      - tag: b
        sections: [{ rows: [{ type: text, tag: y, commit: blur }, { type: email, tag: z, rules: [email] }] }]
    """

  @Test func turningThePageEndsEditing() throws {
    let form = try form(Self.pages)
    try form.edit("x", insert: "abc")
    #expect(try form.nextPage().isValid)
    #expect(form.page?.tag == "b")
    try form.edit("y", insert: "def")
    try form.previousPage()
    #expect(form.json() == #"{"x":"abc","y":"def","z":null}"#)
    try form.showPage("b")
    try form.edit("z", insert: "q")
    try form.previousPage()
    #expect(try form.issues(of: "z").count == 1)
  }

  @Test func aReloadLeavesAPageThatTheValuesSkip() throws {
    let old = try form(
      "sections: [{ rows: [{ type: int, tag: n, value: 1 }, { type: text, tag: t }] }]")
    try old.set("n", to: .int(3))
    let spec = """
      pages:
        - tag: a
          when: "$n == 1"
          sections: [{ rows: [{ type: text, tag: t }] }]
        - tag: b
          sections: [{ rows: [{ type: int, tag: n, value: 1 }] }]
      """
    let form = try old.reload(into: FormLoader().load("formc: 1\nform: Steps\n" + spec)).form
    #expect(form.page?.tag == "b")
    #expect(form.sections.flatMap { $0.rows.map(\.tag) } == ["n"])
  }
}
