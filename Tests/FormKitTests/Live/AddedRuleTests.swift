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

  private func messages(_ form: Form, _ tag: String) throws -> [String] {
    try form.issues(of: tag).map(\.message)
  }

  /// An added rule is checked immediately if the row was checked, unless the row was hidden since.
  @Test(arguments: [false, true]) func rowIsCheckedAtOnceUnlessItWasHidden(wasHidden: Bool) throws {
    let form = try liveForm(
      """
      - rows:
          - { type: switch, tag: off, title: Off, value: false }
          - { type: int, tag: a, title: A, hidden: "$off == true" }
      """)
    try form.focus("a")
    try form.blur()
    if wasHidden {
      try form.set("off", to: true)
      try form.set("off", to: false)
    }
    try form.addRule(.required, to: "a")
    #expect(try form.issues(of: "a").isEmpty == wasHidden)
  }

  @Test func addedRuleCounts() throws {
    let form = try form()
    try form.set("name", to: .string("Al"))
    #expect(try !form.isDisabled("go"))
    let changes = try form.addRule(
      .minLength(3), id: "short", message: "{title}{length} of {limit}", to: "name")
    #expect(changes.contains(.disabled(tag: "go", true)))
    #expect(try form.rules(of: "name") == ["long", "short"])
    #expect(try messages(form, "name") == ["2 of 3"])
    try form.set("name", to: .string("Alma"))
    #expect(try messages(form, "name") == [] && !form.isDisabled("go"))
    try form.reset()
    try form.set("name", to: .string("Al"))
    #expect(try messages(form, "name") == ["2 of 3"])
    #expect(
      form.row("name")?.why(.rule("short"))?.description.contains("`short` of `name` fails") == true
    )
    try form.removeRule("short", of: "name")
    #expect(try messages(form, "name") == [] && !form.isDisabled("go"))
    #expect(throws: FormError.unknownRule("short", tag: "name")) {
      try form.restoreRule("short", of: "name")
    }
  }

  @Test func ruleReadsAnotherRow() throws {
    let form = try form()
    try form.addRule(.greaterThan(.row("low")), to: "high")
    try form.validate()
    try form.set("low", to: .int(5))
    #expect(try messages(form, "high") == ["Enter a value greater than 5"])
    #expect(try form.isDisabled("go"))
    try form.set("low", to: .int(2))
    #expect(try form.isValid("high") && !form.isDisabled("go"))
  }

  @Test func rowWithoutRulesIsChecked() throws {
    let form = try form()
    try form.addRule(.accepted, to: "terms")
    #expect(try form.isDisabled("go"))
    #expect(try !form.validate().isValid)
    try form.set("terms", to: .bool(true))
    #expect(try !form.isDisabled("go"))
    #expect(try form.validate().isValid)
    #expect(form.row("size")?.isDeselectable == true)
    try form.addRule(.required, to: "size")
    #expect(form.row("size")?.isDeselectable == false)
  }

  @Test func closureCanBeARule() throws {
    let form = try form()
    try form.addRule("even", severity: .warning, to: "high") { value in
      if case .int(let number) = value, number.isMultiple(of: 2) { nil } else { "Even, please" }
    }
    try form.set("high", to: .int(5))
    #expect(try messages(form, "high") == ["Even, please"])
    #expect(try !form.isDisabled("go"))
    try form.set("high", to: .int(6))
    #expect(try messages(form, "high") == [])
  }

  @Test func rulesOfEntries() throws {
    let form = try form()
    try form.addRule(.smallerThan(9), to: "items[].price")
    try form.addRule(.greaterThan(3), to: "items[0].price")
    try form.insertEntry(in: "items")
    for index in 0..<3 { try form.set("items[\(index)].price", to: .int(index == 0 ? 2 : 20)) }
    #expect(try messages(form, "items[0].price") == ["Enter a value greater than 3"])
    #expect(try messages(form, "items[2].price") == ["Enter a value smaller than 9"])
    #expect(try form.rules(of: "items[].price") == ["smallerThan"])
    try form.removeAllRules(of: "items[].price")
    #expect(try messages(form, "items[2].price") == [])
    try form.addRule(.uniqueItems, to: "items")
    try form.set("items[1].price", to: .int(20))
    #expect(try form.validate().issues.map(\.rule).contains("uniqueItems"))
  }

  @Test func refusedRulesHaveReasons() throws {
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
    for id in ["", " a", "a\n"] {
      #expect(reason(.required, "name", id: id) == "`name`: `\(id)` cannot be the name of an id")
      #expect(throws: FormError.self) { try form.addRule(id, to: "name") { _ in nil } }
    }
    #expect(
      reason(.between(5, 1), "high") == "`high`: no value lies between the bounds of `between`")
    #expect(reason(.between(3, 3), "high") == "")
    #expect(reason(.custom("f"), "name") == "`name`: the host lacks the function `f`")
    #expect(throws: FormError.unknownTag("items[].x")) {
      try form.addRule(.required, to: "items[].x")
    }
    #expect(
      throws: FormError.badRule(
        tag: "name", "the message of `required` has no `{limit}` to show")
    ) { try form.addRule(.required, message: "{limit}", to: "name") }
  }

  @Test func cyclesAreRefused() throws {
    let form = try rowForm(
      """
          - { type: int, tag: a }
          - { type: int, tag: b, hidden: "NOT $a.isValid" }
      """)
    let error = #expect(throws: FormError.self) { try form.addRule(.equalsRow("b"), to: "a") }
    #expect(error == .circle(["b", "a"]))
    #expect(try form.rules(of: "a").isEmpty)
    try form.addRule(.greaterThan(3), to: "a")
    try form.set("a", to: .int(1))
    #expect(try form.isHidden("b"))
  }

  @Test func failedTransactionsUndoAndReloadsKeepAddedRules() throws {
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
    #expect(try messages(other, "name") == ["Enter at least 3 characters"])
    try other.set("items[1].price", to: .int(3))
    #expect(try messages(other, "items[1].price") == ["Never"])
  }

  /// A program may add a rule that the default of the spec breaks.
  @Test func defaultMayBreakAnAddedRule() throws {
    let check = FormLoader().check(
      """
      formc: 1
      form: Sample
      ruleSets: { long: [{ minLength: 5 }] }
      sections:
        - rows:
            - { type: text, tag: name, value: Al, validates: onChange, rules: [{ maxLength: 9 }] }
            - { type: text, tag: other, rules: [{ use: long }] }
        - { tag: l, select: { mode: multiple }, options: [a, b], value: [a], rules: [required] }
      """)
    let form = try Form(try #require(check.definition), host: .inUTC)
    for text in ["{ minLength: 3, id: x }", "[{ use: long }]", "{ regex: 'B.*' }"] {
      for rule in try check.rules(text, of: "name") { try form.addRule(rule, to: "name") }
    }
    for rule in try check.rules("{ minItems: 2 }", of: "l") { try form.addRule(rule, to: "l") }
    #expect(try form.isValid("name"))
    #expect(try form.validate().issues.map(\.rule) == ["x", "minLength", "regex", "minItems"])
    // An added rule must still agree with the rules of the spec.
    let error = #expect(throws: FormLoadError.self) {
      try check.rules("{ minLength: 10 }", of: "name")
    }
    #expect(error?.diagnostics.map(\.code) == ["F0603"])
  }

  @Test func conditionsAreReadByTheCompiler() throws {
    let check = FormLoader().check(
      """
      formc: 1
      form: Sample
      conditions: { isBusy: "$price > 10" }
      sections:
        - rows:
            - { type: text, tag: name, validates: onChange, rules: [{ maxLength: 5 }] }
            - { type: int, tag: price, value: 3, validates: onChange }
            - { type: text, tag: other, rules: [required] }
        - tag: items
          repeat: { rows: [{ type: int, tag: count, validates: onChange }] }
      """)
    let form = try Form(try #require(check.definition), host: .inUTC)
    func add(_ text: String, _ tag: String) throws {
      for rule in try check.rules(text, of: tag) { try form.addRule(rule, to: tag) }
    }
    func verdict(_ tag: String, _ value: FormValue) throws -> [String] {
      try form.set(tag, to: value)
      return try form.issues(of: tag).map(\.message)
    }
    try add("{ assert: $self < SUM($items.count), message: 'Over {$price}', id: sum }", "price")
    #expect(try verdict("price", 4) == ["Over 4"])
    try form.setValues(json: #"{"items": [{"count": 3}, {"count": 2}]}"#)
    #expect(try messages(form, "price") == [])
    try form.set("items[1].count", to: 0)
    #expect(try messages(form, "price") == ["Over 4"])
    try form.removeRule("sum", of: "price")

    try add("[{ assert: $other.isValid, when: isBusy, id: other }, { greaterOrEqual: 1 }]", "price")
    #expect(try verdict("price", 11).count == 1)
    try form.set("other", to: "x")
    #expect(try messages(form, "price") == [])
    try form.set("other", to: .null)
    #expect(try messages(form, "price").count == 1)
    #expect(try verdict("price", 9) == [])
    #expect(try verdict("price", 0) == ["Enter a value of at least 1"])

    try add("{ assert: NOT $form.isDirty, severity: warning }", "name")
    #expect(try verdict("name", "a").count == 1)
    try form.setValues(["other": .null, "price": 3, "items": .null, "name": .null])
    #expect(try messages(form, "name") == [])

    try add("{ assert: $$count < $price, message: '{$$count} is too many' }", "items[].count")
    try form.insertEntry(in: "items")
    try form.set("items[0].count", to: 5)
    #expect(try messages(form, "items[0].count") == ["5 is too many"])
    try form.set("price", to: 6)
    #expect(try messages(form, "items[0].count") == [])
  }

  @Test func rulesOfListsInEntries() throws {
    let check = FormLoader().check(Self.guests)
    let form = try Form(try #require(check.definition), host: .inUTC)
    func add(_ text: String, _ tag: String) throws {
      for rule in try check.rules(text, of: tag) { try form.addRule(rule, to: tag) }
    }
    let number = "guests[0].phones[1].number"
    try add("{ assert: $self < $$max AND $self < $$$seats, message: '{$$$seats}' }", number)
    try form.set(number, to: 3)
    #expect(try messages(form, number) == ["2"])
    try form.set("guests[0].seats", to: 4)
    #expect(try messages(form, number) == [])
    try form.set("guests[0].phones[1].max", to: 2)
    #expect(try messages(form, number) == ["4"])

    try form.addRule(.smallerThan(.row("seats")), id: "all", to: "guests[].phones[].number")
    try form.insertEntry(in: "guests[0].phones")
    try form.set("guests[0].phones[2].number", to: 4)
    #expect(try messages(form, "guests[0].phones[2].number") == ["Enter a value smaller than 4"])
    #expect(try form.rules(of: "guests[].phones[].number") == ["all"])

    try add("{ assert: COUNT($self) < $$seats, message: '{$$seats}' }", "guests[].phones")
    #expect(try !form.validate().isValid)
    try form.set("guests[0].seats", to: 2)
    #expect(try messages(form, "guests[0].phones") == ["2"])
    try form.removeEntry(in: "guests[0].phones", at: 1)
    try form.removeEntry(in: "guests[0].phones", at: 1)
    #expect(try messages(form, "guests[0].phones") == [])

    try add("{ assert: $self CONTAINS $$name, when: $$vip == true }", "guests[].club")
    #expect(
      throws: FormLoadError.self,
      performing: { try check.rules("{ assert: $$shop != nil }", of: "guests[].club") })
    #expect(throws: FormLoadError.self) { try check.rules("required", of: "guests[0]") }
  }

  private static let guests = """
    formc: 1
    form: Sample
    sections:
      - tag: guests
        repeat:
          value:
            - kind: member
              seats: 2
              phones: [{ number: 1, max: 9 }, { number: 1, max: 9 }]
          rows:
            - { type: text, tag: name }
            - { type: switch, tag: vip }
            - { type: int, tag: seats }
            - type: list
              tag: phones
              repeat:
                rows:
                  - { type: int, tag: number, validates: onChange }
                  - { type: int, tag: max }
          kinds:
            member: { rows: [{ type: text, tag: club }] }
            buyer: { rows: [{ type: text, tag: shop }] }
    """

  @Test func reloadsKeepRulesThatReadRowsOfTheSameType() throws {
    let check = FormLoader().check(Self.guests)
    let form = try Form(try #require(check.definition), host: .inUTC)
    try form.addRule(.smallerThan(.row("max")), id: "a", to: "guests[].phones[].number")
    try form.addRule(.smallerThan(.row("seats")), id: "b", to: "guests[0].phones[0].number")
    let rules = try check.rules("{ assert: $$max > 1, id: c }", of: "guests[].phones[].number")
    for rule in rules { try form.addRule(rule, to: "guests[].phones[].number") }
    let same = try form.reload(into: form.program).form
    #expect(try same.rules(of: "guests[].phones[].number") == ["a", "c"])
    #expect(try same.rules(of: "guests[0].phones[0].number") == ["a", "c", "b"])

    try form.set("guests[0].seats", to: 3)
    let spec = Self.guests.replacing("type: int, tag: max", with: "type: text, tag: max")
      .replacing("max: 9", with: "max: x")
    let other = try form.reload(into: #require(FormLoader().check(spec).definition)).form
    #expect(try other.rules(of: "guests[0].phones[0].number") == ["b"])
  }

  @Test(arguments: [
    ("{ assert: $self < $prise }", "F0302", "`prise`"), ("minLenght: 3", "F0309", "`minLenght`"),
    ("{ assert: $self + 1 }", "F0505", ""), ("{ minLength: 3 }", "F0601", "Int"),
    ("{ required: true, when: $name }", "F0505", ""), ("{ required: true, id: a }", "F0318", "`a`"),
    ("{ greaterThan: x }", "F0401", ""),
  ])
  func addedRulesHaveTheDiagnosticsOfSpecs(rule: String, code: String, part: String) throws {
    let spec = """
      formc: 1
      form: Sample
      sections:
        - rows:
            - { type: text, tag: name }
            - { type: int, tag: price, rules: [{ greaterThan: 3, id: a }] }
      """
    let check = FormLoader().check(spec)
    let error = #expect(throws: FormLoadError.self) { try check.rules(rule, of: "price") }
    let written = FormLoader().check(
      spec.replacing("id: a }]", with: "id: a }, \(rule.hasPrefix("{") ? rule : "{ \(rule) }")]"))
    #expect(error?.diagnostics.map(\.code) == written.diagnostics.map(\.code))
    #expect(error?.diagnostics.map(\.message) == written.diagnostics.map(\.message))
    #expect(error?.diagnostics.first?.code == code)
    #expect(error?.diagnostics.first?.message.contains(part) == true)
  }

  @Test func ruleOfAnotherFormWithAnUnknownRowIsRefused() throws {
    let check = FormLoader().check(
      "formc: 1\nform: A\nsections: [{ rows: [{ type: int, tag: high }, { type: int, tag: z }] }]")
    let rule = try #require(try check.rules("{ assert: $self > $z }", of: "high").first)
    let form = try form()
    #expect(throws: FormError.badRule(tag: "high", "there is no row or section `z`")) {
      try form.addRule(rule, to: "high")
    }
    #expect(throws: FormLoadError.self) { try check.rules("required", of: "hgih") }
  }

  @Test func undoingRemovesDependenciesOfAddedRules() throws {
    let check = FormLoader().check(
      """
      formc: 1
      form: Sample
      sections:
        - rows:
            - { type: int, tag: a, validates: onChange }
            - { type: text, tag: b, rules: [required] }
      """)
    let form = try Form(try #require(check.definition), host: .inUTC)
    let rule = try #require(try check.rules("{ assert: $b.isValid, id: b }", of: "a").first)
    struct Stop: Error {}
    for _ in 0..<2 {
      #expect(throws: Stop.self) {
        try form.update { form in
          try form.addRule(rule, to: "a")
          try form.removeRow("b")
          throw Stop()
        }
      }
    }
    try form.addRule(rule, to: "a")
    try form.set("a", to: 1)
    #expect(try messages(form, "a").count == 1)
    try form.removeRow("b")
    #expect(try messages(form, "a") == [])
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
