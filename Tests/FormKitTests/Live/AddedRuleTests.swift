import FormKit
import Testing

/// Rules that a program adds to rows.
@Suite struct AddedRuleTests {
  private func form() throws -> Form {
    try liveForm(
      """
      - rows:
          - { type: text, tag: name, validates: onChange, rules: [{ maxLength: 5, id: long }] }
          - { type: int, tag: low, value: 1 }
          - { type: int, tag: high, value: 3, validates: onChange }
          - { type: switch, tag: terms }
          - { type: push, tag: size, options: [s, m] }
          - { type: button, tag: go, disabled: "NOT $form.isValid" }
      - tag: items
        repeat:
          value: [{ price: 1 }, { price: 2 }]
          rows: [{ type: int, tag: price, validates: onChange }]
      """)
  }

  private func messages(_ form: Form, _ tag: String) -> [String] {
    form.issues(of: tag).map(\.message)
  }

  @Test func addedRuleCounts() throws {
    let form = try form()
    try form.set("name", to: .string("Al"))
    #expect(!form.isDisabled("go"))
    let changes = try form.addRule(
      .minLength(3), id: "short", message: "{title}{length} of {limit}", to: "name")
    #expect(changes.contains(.disabled(tag: "go", true)))
    #expect(try form.rules(of: "name") == ["long", "short"])
    #expect(messages(form, "name") == ["2 of 3"])
    try form.set("name", to: .string("Alma"))
    #expect(messages(form, "name") == [] && !form.isDisabled("go"))
    try form.reset()
    try form.set("name", to: .string("Al"))
    #expect(messages(form, "name") == ["2 of 3"])
    #expect(
      form.row("name")?.why(.rule("short"))?.description.contains("`short` of `name` fails") == true
    )
    try form.removeRule("short", of: "name")
    #expect(messages(form, "name") == [] && !form.isDisabled("go"))
    #expect(throws: FormError.unknownRule("short", tag: "name")) {
      try form.restoreRule("short", of: "name")
    }
  }

  @Test func ruleReadsAnotherRow() throws {
    let form = try form()
    try form.addRule(.greaterThan(.row("low")), to: "high")
    try form.validate()
    try form.set("low", to: .int(5))
    #expect(messages(form, "high") == ["Enter a value greater than 5"])
    #expect(form.isDisabled("go"))
    try form.set("low", to: .int(2))
    #expect(form.isValid("high") && !form.isDisabled("go"))
  }

  @Test func rowWithoutRulesIsChecked() throws {
    let form = try form()
    try form.addRule(.accepted, to: "terms")
    #expect(form.isDisabled("go"))
    #expect(try !form.validate().isValid)
    try form.set("terms", to: .bool(true))
    #expect(!form.isDisabled("go"))
    #expect(try form.validate().isValid)
    #expect(form.row("size")?.isDeselectable == true)
    try form.addRule(.required, to: "size")
    #expect(form.row("size")?.isDeselectable == false)
  }

  @Test func closureDecides() throws {
    let form = try form()
    try form.addRule("even", severity: .warning, to: "high") { value in
      if case .int(let number) = value, number.isMultiple(of: 2) { nil } else { "Even, please" }
    }
    try form.set("high", to: .int(5))
    #expect(messages(form, "high") == ["Even, please"])
    #expect(!form.isDisabled("go"))
    try form.set("high", to: .int(6))
    #expect(messages(form, "high") == [])
  }

  @Test func rulesOfEntries() throws {
    let form = try form()
    try form.addRule(.smallerThan(9), to: "items[].price")
    try form.addRule(.greaterThan(3), to: "items[0].price")
    try form.insertEntry(in: "items")
    for index in 0..<3 { try form.set("items[\(index)].price", to: .int(index == 0 ? 2 : 20)) }
    #expect(messages(form, "items[0].price") == ["Enter a value greater than 3"])
    #expect(messages(form, "items[2].price") == ["Enter a value smaller than 9"])
    #expect(try form.rules(of: "items[].price") == ["smallerThan"])
    try form.removeAllRules(of: "items[].price")
    #expect(messages(form, "items[2].price") == [])
    try form.addRule(.uniqueItems, to: "items")
    try form.set("items[1].price", to: .int(20))
    #expect(try form.validate().issues.map(\.rule).contains("uniqueItems"))
  }

  @Test func misfitsSayWhy() throws {
    let form = try form()
    func reason(_ rule: FormDefinition.Rule, _ tag: String, id: String? = nil) -> String {
      do {
        try form.addRule(rule, id: id, to: tag)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(reason(.minLength(3), "high") == "`high`: the rule `minLength` does not apply to Int")
    #expect(
      reason(.required, "go")
        == "`go`: the rule `required` has nothing to check: the row has no value"
    )
    #expect(
      reason(.minLength(-1), "name")
        == "`name`: `-1` is less than the smallest value allowed, 0")
    #expect(
      reason(.greaterThan(.value(.string("x"))), "high")
        == "`high`: expected a value of type Int, found a String")
    #expect(reason(.equalsRow("nam"), "name") == "`name`: there is no row `nam`")
    #expect(reason(.equalsRow("name"), "name") == "`name`: the row is always equal to itself")
    #expect(reason(.equalsRow("low"), "name") == "`name`: `low` is Int, this row is String")
    #expect(reason(.regex("("), "name").hasPrefix("`name`: "))
    #expect(
      reason(.minLength(1), "name", id: "long") == "`name`: two rules of the row have the id `long`"
    )
    #expect(reason(.custom("f"), "name") == "`name`: the host lacks the function `f`")
    #expect(throws: FormError.unknownTag("items[].x")) {
      try form.addRule(.required, to: "items[].x")
    }
    #expect(
      throws: FormError.badRule(
        tag: "name", "the message of `required` has no `{limit}` to show")
    ) { try form.addRule(.required, message: "{limit}", to: "name") }
  }

  @Test func circlesAreRefused() throws {
    let form = try rowForm(
      """
          - { type: int, tag: a }
          - { type: int, tag: b, hidden: "NOT $a.isValid" }
      """)
    let error = #expect(throws: FormError.self) { try form.addRule(.equalsRow("b"), to: "a") }
    #expect(error?.description.contains("depends on itself") == true)
    #expect(try form.rules(of: "a").isEmpty)
    try form.addRule(.greaterThan(3), to: "a")
    try form.set("a", to: .int(1))
    #expect(form.isHidden("b"))
  }

  @Test func failuresUndoAndReloadsKeep() throws {
    let form = try form()
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.addRule(.required, to: "name")
        throw Stop()
      }
    }
    #expect(try form.rules(of: "name") == ["long"])
    try form.addRule(.minLength(3), id: "short", to: "name")
    try form.addRule("x", to: "items[].price") { _ in "Never" }
    try form.set("name", to: .string("Al"))
    let other = try form.reload(into: form.program).form
    #expect(try other.rules(of: "name") == ["long", "short"])
    #expect(messages(other, "name") == ["Enter at least 3 characters"])
    try other.set("items[1].price", to: .int(3))
    #expect(messages(other, "items[1].price") == ["Never"])
  }

  @Test func commandAddsRulesAsSpecsWriteThem() throws {
    let session = FormSession(try form())
    func add(_ rule: String) -> String { session.answer(#"{"addRule": {\#(rule)}}"#) }
    #expect(add(#""tag": "name", "minLength": 3, "message": "Short""#).hasPrefix(#"{"changes""#))
    #expect(add(#""tag": "high", "between": [1, 5]"#).hasPrefix(#"{"changes""#))
    #expect(add(#""tag": "high", "greaterThan": "$low", "id": "order""#).hasPrefix(#"{"changes""#))
    #expect(
      add(#""tag": "terms", "accepted": true, "severity": "warning""#).hasPrefix(#"{"changes""#))
    #expect(
      add(#""tag": "name", "regex": { "pattern": "A.*", "match": "prefix" }"#)
        .hasPrefix(#"{"changes""#))
    #expect(add(#""tag": "name", "url": ["ftp"], "id": "u""#).hasPrefix(#"{"changes""#))
    #expect(try session.form.rules(of: "high") == ["between", "order"])
    #expect(session.answer(#"{"removeRule": {"tag": "high"}}"#).hasPrefix(#"{"changes""#))
    #expect(try session.form.rules(of: "high").isEmpty)
    #expect(add(#""tag": "name", "minLenght": 3"#).contains("there is no rule `minLenght`"))
    #expect(add(#""tag": "name", "minLength": "x""#).contains("expected a whole number"))
    #expect(add(#""tag": "name", "assert": "$self != nil""#).contains("closure"))
  }

  @Test func everyRuleButAssertHasAName() {
    let named: [FormDefinition.Rule] = [
      .required, .accepted, .email, .url, .url(schemes: ["ftp"]), .regex("a"), .luhn, .iban,
      .characterSet("digits"), .minLength(1), .maxLength(1), .exactLength(1), .greaterThan(1),
      .greaterOrEqual(1), .smallerThan(1), .smallerOrEqual(1.5), .between(1, 2), .equalsRow("a"),
      .oneOf([.int(1)]), .notOneOf([.int(1)]), .minItems(1), .maxItems(1), .uniqueItems,
      .accept([".pdf"]), .maxSize(1), .custom("f"), .async("f"),
    ]
    #expect(
      Set(named.map(\.kind)) == Set(RuleKind.allCases.map(\.rawValue)).subtracting(["assert"]))
  }
}
