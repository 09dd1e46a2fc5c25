@_spi(Generated) import FormModel
import Testing

@Suite struct RuleCheckTests {
  typealias Rule = FormDefinition.Rule
  typealias Argument = FormDefinition.PropertyValue

  private static func entry(_ value: FormValue) -> FormValue {
    .record([FormField(name: "a", value: value)])
  }

  private static func rule(
    _ kind: String, _ arguments: KeyValuePairs<String, Argument> = [:], when: FormExpression? = nil
  ) -> Rule {
    Rule(
      kind, arguments: arguments.map { FormDefinition.Property(name: $0.key, value: $0.value) },
      when: when)
  }

  private static func isOwn(
    _ relation: FormComparison.Relation, _ value: FormExpression
  ) -> FormExpression {
    .compare(FormComparison(relation), .reference(.own), value)
  }

  private static let empty: KeyValuePairs<String, Argument> = ["allowsEmpty": .bool(false)]

  private static let start = Argument.expression(.reference(.value("start")))

  /// The row `start` is 5, the row `other` is "x"; `gone` has no value.
  private static let context = TestContext(values: [
    .value("start"): .int(5), .value("other"): .string("x"),
  ])

  static let cases: [(Rule, FormValue, Bool?)] = [
    (rule("required"), .null, false),
    (rule("required"), .string(""), false),
    (rule("required"), .list([]), false),
    (rule("required"), .bool(false), true),
    (rule("required"), .int(0), true),
    (rule("required"), .string(" \u{A0}"), true),
    (rule("required", ["blank": .bool(true)]), .string(" "), true),
    (rule("required", ["blank": .bool(false)]), .string(" \t\n\u{A0}\u{3000}"), false),
    (rule("required", ["blank": .bool(false)]), .string(" a"), true),
    (rule("required", ["blank": .bool(false)]), .string("\u{200B}"), true),
    (rule("required", ["blank": .bool(false)]), .null, false),
    (rule("required", ["blank": .bool(false)]), .url(" "), false),
    (rule("accepted"), .bool(true), true),
    (rule("accepted"), .bool(false), false),
    (rule("accepted"), .null, false),
    (rule("accepted", ["allowsEmpty": .bool(true)]), .null, false),
    (rule("required", ["allowsEmpty": .bool(true)]), .null, false),
    (rule("email"), .string("ann@example.com"), true),
    (rule("email"), .string("ann@"), false),
    (rule("email"), .null, true),
    (rule("email", ["allowsEmpty": .bool(false)]), .null, false),
    (rule("email"), .int(1), nil),
    (rule("url"), .string("https://example.com/a?b"), true),
    (rule("url"), .url("https://example.com"), true),
    (rule("url"), .string("example"), false),
    (rule("url"), .string("HTTP://example.com"), true),
    (rule("url"), .string("javascript:alert(1)"), false),
    (rule("url"), .string("mailto:a@b"), false),
    (rule("url"), .url("ftp://example.com"), false),
    (
      rule("url", ["schemes": .list([.string("FTP"), .string("mailto")])]), .string("mailto:a@b"),
      true
    ),
    (rule("url", ["schemes": .list([.string("FTP")])]), .string("Ftp://example.com"), true),
    (rule("url", ["schemes": .list([.string("ftp")])]), .string("https://example.com"), false),
    (rule("url", ["schemes": .list([.string("ftp")])]), .string("ftp:"), false),
    (rule("regex", ["pattern": .string("a+")]), .string("aa"), true),
    (rule("regex", ["pattern": .string("a+")]), .string("aab"), false),
    (rule("regex", ["pattern": .string("a+"), "match": .string("full")]), .string("baa"), false),
    (rule("regex", ["pattern": .string("a+"), "match": .string("prefix")]), .string("aab"), true),
    (rule("regex", ["pattern": .string("a+"), "match": .string("prefix")]), .string("baa"), false),
    (rule("regex", ["pattern": .string("a+"), "match": .string("search")]), .string("bab"), true),
    (rule("regex", ["pattern": .string("a+"), "match": .string("odd")]), .string("a"), nil),
    (rule("regex", ["pattern": .string("a*")]), .string(""), true),
    (rule("regex", ["pattern": .string("a*"), "allowsEmpty": .bool(false)]), .string(""), true),
    (rule("regex", ["pattern": .string("a+"), "allowsEmpty": .bool(false)]), .null, false),
    (
      rule(
        "regex",
        ["pattern": .string("^$"), "match": .string("search"), "allowsEmpty": .bool(false)]),
      .null, true
    ),
    (rule("url", empty), .null, false),
    (rule("luhn", empty), .null, false),
    (rule("characterSet", ["set": .string("digits"), "allowsEmpty": .bool(false)]), .null, true),
    (rule("minLength", ["length": .int(0), "allowsEmpty": .bool(false)]), .null, true),
    (rule("minLength", ["length": .int(1), "allowsEmpty": .bool(false)]), .null, false),
    (rule("maxLength", ["length": .int(3), "allowsEmpty": .bool(false)]), .null, true),
    (rule("exactLength", ["length": .int(3), "allowsEmpty": .bool(false)]), .null, false),
    (rule("minItems", ["count": .int(1), "allowsEmpty": .bool(false)]), .list([]), false),
    (rule("maxItems", ["count": .int(1), "allowsEmpty": .bool(false)]), .null, true),
    (rule("uniqueItems", empty), .null, true),
    (rule("greaterThan", ["bound": .int(-5), "allowsEmpty": .bool(false)]), .null, false),
    (
      rule(
        "smallerThan",
        ["bound": .expression(.reference(.value("gone"))), "allowsEmpty": .bool(false)]),
      .null, true
    ),
    (
      rule("between", ["minimum": .int(0), "maximum": .int(1), "allowsEmpty": .bool(false)]), .null,
      false
    ),
    (rule("equalsRow", ["tag": .string("gone"), "allowsEmpty": .bool(false)]), .null, true),
    (rule("equalsRow", ["tag": .string("other"), "allowsEmpty": .bool(false)]), .null, false),
    (
      rule("oneOf", ["values": .list([.string("a")]), "allowsEmpty": .bool(false)]), .null, false
    ),
    (
      rule("oneOf", ["values": .list([.string("a"), .string("")]), "allowsEmpty": .bool(false)]),
      .null, true
    ),
    (
      rule("notOneOf", ["values": .list([.string("a")]), "allowsEmpty": .bool(false)]), .null, true
    ),
    (
      rule(
        "assert",
        [
          "predicate": .expression(isOwn(.equal, .literal(.null))), "allowsEmpty": .bool(false),
        ]), .null, true
    ),
    (rule("assert", ["predicate": .bool(false), "allowsEmpty": .bool(false)]), .null, false),
    (rule("custom", ["function": .string("f"), "allowsEmpty": .bool(false)]), .null, nil),
    (rule("regex", ["pattern": .string("(")]), .string("a"), nil),
    (rule("regex"), .string("a"), nil),
    (rule("minLength", ["length": .int(3)]), .string("🇩🇪e\u{301}a"), true),
    (rule("minLength", ["length": .int(3)]), .string("ab"), false),
    (rule("minLength", ["length": .int(3)]), .string(""), true),
    (rule("maxLength", ["length": .int(3)]), .string("🇩🇪e\u{301}a"), true),
    (rule("maxLength", ["length": .int(3)]), .string("abcd"), false),
    (rule("exactLength", ["length": .int(3)]), .string("abc"), true),
    (rule("exactLength", ["length": .int(3)]), .string("ab"), false),
    (rule("exactLength"), .string("ab"), nil),
    (rule("greaterThan", ["bound": .int(5)]), .int(5), false),
    (rule("greaterThan", ["bound": .double(4.5)]), .int(5), true),
    (rule("greaterOrEqual", ["bound": .int(5)]), .int(5), true),
    (rule("greaterOrEqual", ["bound": .int(5)]), .double(4.9), false),
    (rule("smallerThan", ["bound": start]), .int(5), false),
    (rule("smallerThan", ["bound": start]), .int(4), true),
    (rule("smallerOrEqual", ["bound": start]), .int(5), true),
    (rule("smallerOrEqual", ["bound": start]), .int(6), false),
    (rule("smallerThan", ["bound": .expression(.reference(.value("gone")))]), .int(9), true),
    (rule("smallerThan", ["bound": .string("a")]), .int(9), nil),
    (rule("smallerThan"), .int(9), nil),
    (rule("between", ["minimum": .int(1), "maximum": start]), .int(1), true),
    (rule("between", ["minimum": .int(1), "maximum": start]), .int(5), true),
    (rule("between", ["minimum": .int(1), "maximum": start]), .int(6), false),
    (rule("between", ["minimum": .int(1), "maximum": start]), .int(0), false),
    (rule("between", ["minimum": .int(1)]), .int(0), nil),
    (rule("equalsRow", ["tag": .string("other")]), .string("x"), true),
    (rule("equalsRow", ["tag": .string("other")]), .string("y"), false),
    (rule("equalsRow", ["tag": .string("gone")]), .string("y"), false),
    (rule("equalsRow", ["tag": start]), .int(5), true),
    (rule("equalsRow"), .int(5), nil),
    (rule("oneOf", ["values": .list([.int(10), .int(20)])]), .int(20), true),
    (rule("oneOf", ["values": .list([.int(10), .int(20)])]), .double(20), true),
    (rule("oneOf", ["values": .list([.int(10), .int(20)])]), .int(30), false),
    (
      rule("oneOf", ["values": .list([.list([.int(1), .int(2)])])]), .list([.int(2), .int(1)]), true
    ),
    (rule("notOneOf", ["values": .list([.string("admin")])]), .string("admin"), false),
    (rule("notOneOf", ["values": .list([.string("admin")])]), .string("ann"), true),
    (rule("oneOf", ["values": .list([.int(1), .int(2)])]), .list([.int(2), .int(1)]), true),
    (rule("oneOf", ["values": .list([.int(1), .int(2)])]), .list([.int(2), .int(3)]), false),
    (rule("notOneOf", ["values": .list([.int(1), .int(2)])]), .list([.int(3)]), true),
    (rule("notOneOf", ["values": .list([.int(1), .int(2)])]), .list([.int(2), .int(3)]), false),
    (rule("notOneOf"), .string("ann"), nil),
    (rule("minItems", ["count": .int(2)]), .list([.int(1)]), false),
    (rule("minItems", ["count": .int(2)]), .list([.int(1), .int(2)]), true),
    (rule("minItems", ["count": .int(2)]), .list([]), true),
    (rule("maxItems", ["count": .int(1)]), .list([.int(1), .int(2)]), false),
    (rule("maxItems", ["count": .int(1)]), .list([.int(1)]), true),
    (rule("maxItems", ["count": .int(1)]), .string("abc"), nil),
    (rule("uniqueItems"), .list([.int(1), .int(2)]), true),
    (rule("uniqueItems"), .list([.int(1), .double(1)]), false),
    (rule("uniqueItems"), .list([.string("a"), .null, .null]), true),
    (
      rule("uniqueItems", ["key": .list([.string("a")])]),
      .list([entry(.int(1)), entry(.int(2))]), true
    ),
    (
      rule("uniqueItems", ["key": .list([.string("a")])]),
      .list([entry(.int(1)), entry(.null), entry(.double(1))]), false
    ),
    (
      rule("uniqueItems", ["key": .list([.string("a")])]), .list([entry(.null), entry(.null)]),
      true
    ),
    (rule("uniqueItems"), .list([entry(.null), entry(.null), entry(.int(1))]), true),
    (
      rule("uniqueItems"), .list([entry(.list([entry(.null)])), entry(.list([entry(.null)]))]), true
    ),
    (rule("uniqueItems"), .list([entry(.int(1)), entry(.null), entry(.int(1))]), false),
    (rule("uniqueItems"), .list([entry(.bool(false)), entry(.bool(false))]), false),
    (rule("luhn"), .string("4539 1488 0343 6467"), true),
    (rule("luhn"), .string("8273 1232 7352 0569"), false),
    (rule("iban"), .string("DE89 3704 0044 0532 0130 00"), true),
    (rule("iban"), .string("DE89 3704 0044 0532 0130 01"), false),
    (rule("iban"), .string(""), true),
    (rule("iban"), .int(5), nil),
    (rule("characterSet", ["set": .string("digits")]), .string("123"), true),
    (rule("characterSet", ["set": .string("digits")]), .string("12a"), false),
    (rule("characterSet", ["set": .string("[A-F_]")]), .string("A_"), true),
    (rule("characterSet", ["set": .string("odd")]), .string("A_"), nil),
    (
      rule("assert", ["predicate": .expression(isOwn(.greater, .reference(.value("start"))))]),
      .int(6), true
    ),
    (
      rule("assert", ["predicate": .expression(isOwn(.greater, .reference(.value("start"))))]),
      .int(5), false
    ),
    (rule("assert", ["predicate": .bool(false)]), .int(5), false),
    (rule("assert", ["predicate": .bool(false)]), .null, true),
    (rule("assert"), .int(5), nil),
    (rule("custom", ["function": .string("f")]), .int(5), nil),
    (rule("custom", ["function": .string("f")]), .null, true),
    (rule("async", ["function": .string("f")]), .int(5), nil),
    (rule("unheardOf"), .int(5), nil),
    (rule("email", when: .literal(.bool(false))), .string("ann@"), true),
    (rule("email", when: isOwn(.contains, .literal(.string("@")))), .string("ann@"), false),
    (
      rule(
        "required",
        when: .compare(FormComparison(.equal), .reference(.value("start")), .literal(.int(6)))),
      .null, true
    ),
  ]

  @Test(arguments: cases)
  func rules(_ rule: Rule, _ value: FormValue, _ expected: Bool?) {
    #expect(RuleCheck.passes(rule, value: value, in: Self.context) == expected)
  }

  /// Rules that depend only on the value give the same result without a form; others give none.
  @Test(arguments: cases)
  func rulesOverConstants(_ rule: Rule, _ value: FormValue, _ expected: Bool?) {
    let names =
      [rule.when].compactMap(\.self)
      + rule.arguments.compactMap { argument in
        if case .expression(let bound) = argument.value { bound.tree } else { nil }
      }
    func readsRow(_ expression: FormExpression) -> Bool {
      if case .reference(let reference) = expression { return reference.hasTag }
      return expression.operands.contains(where: readsRow)
    }
    let dependsOnRows = rule.kind == "equalsRow" || names.contains(where: readsRow)
    #expect(RuleCheck.passes(rule, constant: value) == (dependsOnRows ? nil : expected))
  }

  @Test(arguments: [
    (FormExpression.call(.today, []), false),
    (.call(.now, []), false),
    (.call(.days, [.literal(.int(1))]), true),
    (.host("f", []), false),
    (.condition("a"), false),
    (.list([.reference(.own), .reference(.option)]), false),
    (.index(.literal(.int(0)), of: .reference(.own)), true),
    (.quantify(.any, FormComparison(.equal), .reference(.own), .reference(.entry("a"))), false),
    (.not(.negate(.field("a", of: .reference(.own)))), true),
    (.date(DateLiteral(precision: .date)), true),
    (
      .and([.arithmetic(.add, .reference(.own), .reference(.value("a").reading(.isHidden)))]), false
    ),
  ])
  func constants(_ expression: FormExpression, _ isConstant: Bool) {
    #expect(expression.isConstant == isConstant)
  }
}
