import FormKit
import Testing

@_spi(Generated) @testable import FormModel

/// The validation of a live form through the public API.
@Suite struct ValidationTests {
  /// A form of one section with unchecked values.
  static func form(
    _ rows: String, top: String = "", host: FormHost = FormHost(), values: [String: FormValue] = [:]
  ) throws -> Form {
    let indented = rows.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let definition = try FormLoader().load(
      "formc: 1\nform: Sample\n\(top)\nsections:\n- rows:\n\(indented)\n")
    let form = try Form(definition, host: host)
    try form.setValues(values)
    return form
  }

  static func rules(_ form: Form, _ tag: String) throws -> [String] {
    try form.issues(of: tag).map(\.rule)
  }

  // MARK: - Order, ids and messages

  @Test func findsAllInTheOrderOfTheRules() throws {
    let form = try Self.form(
      """
      - { type: text, tag: b, rules: [{ minLength: 4, id: short }, email, { regex: "[a-z]+" }] }
      - { type: text, tag: a, rules: [required] }
      """, values: ["b": .string("1")])
    let result = try form.validate()
    #expect(result.issues.map(\.tag) == ["b", "b", "b", "a"])
    #expect(result.issues.map(\.rule) == ["short", "email", "regex", "required"])
    #expect(!result.isValid)
    #expect(try Self.rules(form, "b") == ["short", "email", "regex"])
    let found = result.changes.compactMap { change -> String? in
      if case .validation(let tag, _) = change { tag } else { nil }
    }
    #expect(found == ["b", "a"])
  }

  @Test func stopsAtTheFirstErrorIfTheFormSaysSo() throws {
    let form = try Self.form(
      """
      - type: text
        tag: a
        rules: [{ minLength: 2, severity: warning }, { minLength: 3, id: three }, { minLength: 4 }]
      """, top: "validation: { stop: first }", values: ["a": .string("1")])
    let result = try form.validate()
    #expect(result.issues.map(\.rule) == ["minLength", "three"])
    #expect(!result.isValid)
  }

  @Test func warningsDoNotInvalidate() throws {
    let form = try Self.form(
      "- { type: text, tag: a, rules: [{ minLength: 3, severity: warning }] }",
      values: ["a": .string("x")])
    let result = try form.validate()
    #expect(result.isValid)
    #expect(result.issues.map(\.severity) == [.warning])
    #expect(try form.isValid("a"))
    #expect(try form.issues(of: "a").count == 1)
  }

  @Test func messagesNameWhatIsWrong() throws {
    let form = try Self.form(
      """
      - { type: text, tag: a, title: Name, rules: [{ maxLength: 3, message: "{title}: {length} of {limit}" }] }
      - { type: int, tag: b, rules: [{ between: { minimum: 1, maximum: 5 } }] }
      """, values: ["a": .string("abcd"), "b": .int(9)])
    #expect(
      try form.validate().issues.map(\.message) == [
        "Name: 4 of 3", "Enter a value from 1 to 5",
      ])
  }

  // MARK: - Removing rules

  @Test func rulesAreRemovedAndRestoredByID() throws {
    let rows = "- { type: text, tag: a, rules: [{ minLength: 3, id: len }, email] }"
    let form = try Self.form(rows, values: ["a": .string("x")])
    #expect(try form.rules(of: "a") == ["len", "email"])
    try form.validate()
    let changes = try form.removeRule("len", of: "a")
    #expect(changes.count == 2)
    #expect(try Self.rules(form, "a") == ["email"])
    #expect(try form.rules(of: "a") == ["email"])
    #expect(try form.validate().issues.map(\.rule) == ["email"])
    #expect(try form.removeRule("len", of: "a").isEmpty)
    try form.restoreRule("len", of: "a")
    #expect(try Self.rules(form, "a") == ["len", "email"])
    // Other forms of the definition keep their rules.
    let other = try Form(form.program)
    try other.set("a", to: .string("x"))
    try form.removeRule("len", of: "a")
    #expect(try other.validate().issues.map(\.rule) == ["len", "email"])
    #expect(throws: FormError.unknownRule("no", tag: "a")) { try form.removeRule("no", of: "a") }
    #expect(throws: FormError.unknownTag("z")) { try form.removeRule("len", of: "z") }
  }

  @Test func aFailedTransactionKeepsTheRules() throws {
    let form = try Self.form(
      "- { type: text, tag: a, rules: [{ minLength: 3, id: len }] }", values: ["a": .string("x")])
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.removeRule("len", of: "a")
        throw Stop()
      }
    }
    #expect(try form.rules(of: "a") == ["len"])
    #expect(try !form.validate().isValid)
  }

  // MARK: - Conditions

  @Test func whenDecidesWhetherARuleApplies() throws {
    let form = try Self.form(
      """
      - { type: switch, tag: strict, value: false }
      - { type: text, tag: a, rules: [{ required: true, when: "$strict == true" }] }
      """)
    #expect(try form.validate().isValid)
    // The row has been checked, so a change of what its rules depend on checks it again.
    try form.set("strict", to: .bool(true))
    #expect(try Self.rules(form, "a") == ["required"])
    try form.set("strict", to: .bool(false))
    #expect(try form.issues(of: "a").isEmpty)
  }

  @Test func crossFieldRulesAreCheckedFromEitherSide() throws {
    let form = try Self.form(
      """
      - { type: text, tag: first, value: x }
      - { type: text, tag: again, value: y, rules: [{ equalsRow: first }] }
      """)
    // Not before the row has been checked.
    try form.set("first", to: .string("z"))
    #expect(try form.issues(of: "again").isEmpty)
    try form.validate()
    #expect(try Self.rules(form, "again") == ["equalsRow"])
    try form.set("first", to: .string("y"))
    #expect(try form.issues(of: "again").isEmpty)
    try form.set("first", to: .string("x"))
    #expect(try Self.rules(form, "again") == ["equalsRow"])
    try form.set("again", to: .string("x"))
    #expect(try form.issues(of: "again").isEmpty)
  }

  @Test func hiddenRowsKeepNoErrors() throws {
    let form = try Self.form(
      """
      - { type: switch, tag: off, value: false }
      - { type: text, tag: a, hidden: "$off == true", rules: [required], validates: onChange }
      """)
    try form.validate()
    #expect(try !form.isValid("a"))
    try form.set("off", to: .bool(true))
    #expect(try form.isValid("a"))
    #expect(try form.issues(of: "a").isEmpty)
    #expect(try form.validate().isValid)
    #expect(
      try form.validate(ValidationScope(includeHidden: true)).issues.map(\.rule) == ["required"])
    // Errors of a hidden row are reported but not kept.
    #expect(try form.isValid("a"))
    try form.set("off", to: .bool(false))
    #expect(try form.issues(of: "a").isEmpty)
  }

  // MARK: - Timing

  /// The events that trigger a check for each value of `validates`.
  ///
  /// The events are a change, the loss of the focus without a change, a change after it, the loss
  /// of the focus after a change, and a change while invalid.
  @Test(arguments: [
    ("onDemand", [false, false, false, false, false]),
    ("onChange", [true, false, true, true, true]),
    ("onBlur", [false, true, true, true, true]),
    ("onChangeAfterBlurred", [false, false, true, true, true]),
    ("always", [true, true, true, true, true]),
  ])
  func checksDependOnTheTiming(_ validates: String, _ expected: [Bool]) throws {
    func make() throws -> Form {
      try Self.form(
        """
        - { type: text, tag: a, value: x, validates: \(validates), rules: [{ equalsRow: c }] }
        - { type: text, tag: b }
        - { type: text, tag: c, value: x }
        """, values: ["c": .string("z")])
    }
    func isChecked(_ body: (Form) throws -> Void) throws -> Bool {
      let form = try make()
      try body(form)
      return try !form.issues(of: "a").isEmpty
    }
    #expect(try isChecked { try $0.set("a", to: .string("y")) } == expected[0])
    #expect(
      try isChecked {
        try $0.focus("a")
        try $0.blur()
      } == expected[1])
    #expect(
      try isChecked {
        try $0.focus("a")
        try $0.focus("b")
        try $0.set("a", to: .string("y"))
      } == expected[2])
    #expect(
      try isChecked {
        try $0.edit("a", insert: "y")
        try $0.blur()
      } == expected[3])
    // Changes of an invalid row check it again, unless it is checked only on demand.
    let form = try make()
    try form.validate()
    try form.set("a", to: .string("z"))
    #expect(try form.issues(of: "a").isEmpty == expected[4])
  }

  @Test func nothingIsCheckedInANewForm() throws {
    let form = try Self.form("- { type: text, tag: a, rules: [required], validates: always }")
    #expect(try form.isValid("a"))
    #expect(try form.issues(of: "a").isEmpty)
  }

  @Test func computedValuesAreCheckedWhenTheyChange() throws {
    let form = try Self.form(
      """
      - { type: int, tag: a, value: 1 }
      - { type: int, tag: twice, computed: "$a * 2", validates: onChange, rules: [{ smallerThan: 10 }] }
      """)
    try form.set("a", to: .int(6))
    #expect(try Self.rules(form, "twice") == ["smallerThan"])
    try form.set("a", to: .int(2))
    #expect(try form.isValid("twice"))
  }

  // MARK: - Scope

  @Test func scopeLimitsValidation() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      sections:
      - tag: one
        rows:
        - { type: switch, tag: off, value: true }
        - { type: text, tag: a, rules: [required], disabled: "$off == true" }
        - { type: text, tag: b, rules: [required] }
      - tag: two
        rows:
        - { type: text, tag: c, rules: [required], hidden: "$off == true" }
        - { type: text, tag: d, rules: [required] }
      """)
    func tags(_ scope: ValidationScope) throws -> [String?] {
      try Form(definition).validate(scope).issues.map(\.tag)
    }
    #expect(try tags(ValidationScope()) == ["a", "b", "d"])
    #expect(try tags(ValidationScope(includeDisabled: false)) == ["b", "d"])
    #expect(try tags(ValidationScope(includeHidden: true)) == ["a", "b", "c", "d"])
    #expect(try tags(ValidationScope(tags: ["two", "b"])) == ["b", "d"])
    #expect(try tags(ValidationScope(stopsAtFirst: true)) == ["a"])
    #expect(throws: FormError.unknownTag("x")) { try tags(ValidationScope(tags: ["x"])) }
  }

  @Test func aQuietCheckLeavesNoTrace() throws {
    let form = try Self.form("- { type: text, tag: a, rules: [required] }")
    let result = try form.validate(ValidationScope(isQuiet: true))
    #expect(!result.isValid)
    #expect(result.changes.isEmpty)
    #expect(try form.isValid("a"))
    try form.validate()
    #expect(try form.clearIssues().count > 0)
    #expect(try form.isValid("a"))
  }

  @Test func invalidTextsAreErrors() throws {
    let form = try Self.form("- { type: int, tag: a }")
    try form.edit("a", insert: "1x")
    #expect(try form.validate().issues.map(\.rule) == ["text"])
  }

  // MARK: - Options

  @Test func aValueHasToBeAnOptionThatIsOffered() throws {
    let form = try Self.form(
      """
      - { type: segmented, tag: country, options: [UY, AR] }
      - type: push
        tag: city
        options:
        - { value: mvd, title: Montevideo, attributes: { country: UY } }
        - { value: bue, title: Buenos Aires, attributes: { country: AR } }
      - { type: multipleSelector, tag: days, options: [1, 2, 3] }
      """.replacing(
        "tag: city\n  options:\n",
        with: "tag: city\n  where: \"$option.country == $country\"\n  options:\n"))
    try form.setValues([
      "country": .string("UY"), "city": .string("mvd"), "days": .list([.int(1), .int(3)]),
    ])
    #expect(try form.validate().isValid)
    // The value stays when the filter takes its option away.
    try form.set("country", to: .string("AR"))
    #expect(try form.value(of: "city") == .string("mvd"))
    #expect(try Self.rules(form, "city") == ["option"])
    #expect(try form.validate().issues.map(\.tag) == ["city"])
    // A value that is not an option at all is refused.
    let days = FormValue.list([.int(1), .int(7)])
    #expect(throws: FormError.notAnOption(tag: "days", days)) { try form.set("days", to: days) }
  }

  @Test func selectableSectionAcceptsOnlyItsOptions() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      sections:
      - tag: continent
        select: { mode: single }
        options: [Africa, Asia]
      """)
    let form = try Form(definition)
    try form.set("continent", to: .string("Asia"))
    #expect(try form.validate().isValid)
    let other = FormValue.string("Atlantis")
    #expect(throws: FormError.notAnOption(tag: "continent", other)) {
      try form.set("continent", to: other)
    }
    #expect(try form.value(of: "continent") == .string("Asia"))
  }

  // MARK: - The host

  @Test func theHostDecidesCustomRules() throws {
    let host = FormHost(functions: [
      "isEven": { arguments in
        guard case .int(let number) = arguments.first else { return .null }
        return number == 13 ? .string("Not 13") : .bool(number % 2 == 0)
      }
    ])
    let form = try Self.form(
      "- { type: int, tag: a, rules: [{ custom: isEven, message: Odd }] }",
      top: "functions: { isEven: { parameters: [Int], returns: Bool } }", host: host)
    for (value, messages) in [(2, []), (3, ["Odd"]), (13, ["Not 13"])] {
      try form.set("a", to: .int(value))
      #expect(try form.validate().issues.map(\.message) == messages)
    }
  }
}
