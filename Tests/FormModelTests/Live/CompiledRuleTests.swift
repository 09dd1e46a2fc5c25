import Testing

@_spi(Generated) @testable import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct CompiledRuleTests {
  typealias Rule = FormDefinition.Rule
  typealias Argument = FormDefinition.PropertyValue

  /// Rows by name; the own row comes first.
  private struct Names: SlotResolver {
    let names: [String]
    var entryNames: [String] = []

    var own: (slot: Int, isInEntry: Bool)? { (0, false) }
    func slot(ofTag tag: String) -> Int? { names.firstIndex(of: tag).map { $0 + 1 } }
    func row(ofEntryTag tag: String, up: Int) -> (slot: Int, steps: [EntryStep])? {
      entryNames.firstIndex(of: tag).map { ($0 + 1 + names.count, []) }
    }
    func accepts(_ native: NativeExpression) -> Bool { true }
    func translations(of key: String) -> [Int: FormExpression] { [:] }
    func slot(ofCondition name: String) -> Int? { nil }
  }

  private static func state(own: FormValue, _ values: FormValue...) -> FormState {
    let state = SlotFixture.state()
    state.stored = ContiguousArray([own] + values)
    state.effective = SlotValues(repeating: .null, count: state.stored.count)
    for slot in state.stored.indices { state.effective[slot] = state.stored[slot] }
    state.flags = ContiguousArray(repeating: [], count: state.stored.count)
    return state
  }

  private static func compiled(_ rule: Rule, _ names: String...) -> CompiledRule {
    CompiledRule(rule, coder: ExpressionCoder(resolver: Names(names: names)))
  }

  private static func rule(
    _ kind: String, _ arguments: KeyValuePairs<String, Argument> = [:], message: String? = nil
  ) -> Rule {
    Rule(
      kind, arguments: arguments.map { FormDefinition.Property(name: $0.key, value: $0.value) },
      message: message)
  }

  private static func row(_ tag: String) -> Argument { .expression(.reference(.value(tag))) }

  // MARK: - Checks

  /// Compiled rules agree with the compiler's check; row `start` is 5, row `other` is "x".
  @Test(arguments: RuleCheckTests.cases)
  func agreesWithTheCompiler(_ rule: Rule, _ value: FormValue, _ expected: Bool?) {
    let state = Self.state(own: value, .int(5), .string("x"))
    #expect(Self.compiled(rule, "start", "other").check(value, state, 0) == expected)
  }

  /// Built-in rules give the same results as in other form engines.
  ///
  /// An empty value passes all rules but `required`, blanks are a value, and lengths count the
  /// characters that the user sees.
  @Test(
    arguments: [
      (rule("required"), .string(" "), true),
      (rule("required"), .bool(false), true),
      (rule("accepted"), .bool(false), false),
      (rule("email"), .string("a@b"), false),
      (rule("email"), .string("a@@b.co"), false),
      (rule("email"), .string("@b.co"), false),
      (rule("email"), .string("a@b.com "), false),
      (rule("email"), .string("foo bar@x y.com"), false),
      (rule("email"), .string(""), true),
      (rule("url"), .null, true),
      (rule("url"), .url("http://localhost/path"), true),
      (rule("regex", ["pattern": .string("\\d\\d\\d")]), .string("012abc"), false),
      (rule("regex", ["pattern": .string("\\d\\d\\d")]), .string("a012"), false),
      (rule("regex", ["pattern": .string(".*\\d$")]), .string("\u{1F600}1"), true),
      (rule("minLength", ["length": .int(1)]), .string(""), true),
      (rule("maxLength", ["length": .int(1)]), .string("\u{1F468}\u{200D}\u{1F469}"), true),
      (rule("exactLength", ["length": .int(5)]), .string("12345"), true),
      (rule("greaterThan", ["bound": .int(2)]), .int(2), false),
      (rule("greaterOrEqual", ["bound": .int(2)]), .int(2), true),
      (rule("smallerThan", ["bound": .int(2)]), .int(2), false),
      (rule("smallerOrEqual", ["bound": .int(2)]), .int(2), true),
      (rule("luhn"), .string(""), true),
      (rule("luhn"), .string("4111111111111111"), true),
      (rule("luhn"), .string("4111 1111 1111 1111"), true),
      (rule("luhn"), .string("4111111111111112"), false),
      (rule("luhn"), .string("411111111111111a"), false),
    ] as [(Rule, FormValue, Bool)])
  func builtInRulesMatchOtherFormEngines(_ rule: Rule, _ value: FormValue, _ expected: Bool) {
    #expect(Self.compiled(rule).check(value, Self.state(own: value), 0) == expected)
  }

  /// A bound that reads a row is evaluated at each check; any value passes an absent bound.
  @Test func readsBoundsFromRows() {
    let rule = Self.compiled(Self.rule("greaterThan", ["bound": Self.row("start")]), "start")
    let state = Self.state(own: .null, .int(3))
    #expect(rule.check(.int(3), state, 0) == false)
    #expect(rule.check(.int(4), state, 0) == true)
    state.effective[1] = .int(4)
    #expect(rule.check(.int(4), state, 0) == false)
    state.effective[1] = .null
    #expect(rule.check(.int(-4), state, 0) == true)
  }

  /// A tag refers to the row of the same entry, or else to a row outside.
  @Test func comparesWithinAnEntry() {
    let names = Names(names: ["again"], entryNames: ["again"])
    let rule = CompiledRule(
      Self.rule("equalsRow", ["tag": .string("again")]), coder: ExpressionCoder(resolver: names))
    let state = Self.state(own: .null, .int(1), .int(2), .int(3))
    #expect(rule.check(.int(2), state, 0) == true)
    #expect(rule.check(.int(2), state, 1) == false)
    #expect(rule.check(.int(3), state, 1) == true)
  }

  @Test func hostDecidesCustomRules() {
    let rule = Self.compiled(Self.rule("custom", ["function": .string("isEven")]))
    let state = Self.state(own: .null)
    #expect(rule.check(.int(2), state, 0) == nil)
    state.functions = ["isEven": { .bool($0 == [.int(2)]) }]
    #expect(rule.check(.int(2), state, 0) == true)
    #expect(rule.check(.int(3), state, 0) == false)
    #expect(rule.check(.null, state, 0) == true)
    #expect(rule.question == nil)
    state.functions = ["isEven": { _ in .string("Odd") }]
    #expect(rule.judge(.int(3), state, 0) == .failsSaying("Odd"))
    // A function without a result passes.
    state.functions = ["isEven": { _ in .null }]
    #expect(rule.check(.int(3), state, 0) == nil)
  }

  @Test func asynchronousRulesArePending() {
    let rule = Self.compiled(
      Self.rule(
        "async",
        ["function": .string("isFree"), "timeout": .int(5), "debounce": .double(0.3)]))
    #expect(rule.question == .init(function: "isFree", timeout: 5, debounce: 0.3))
    #expect(rule.check(.string("ann"), Self.state(own: .null), 0) == nil)
    #expect(rule.check(.null, Self.state(own: .null), 0) == true)
    let plain = Self.compiled(Self.rule("async", ["function": .string("isFree")]))
    #expect(plain.question == .init(function: "isFree", timeout: 10, debounce: 0))
  }

  @Test func whenDecidesWhetherItIsChecked() {
    var rule = Self.rule("required")
    rule.when = .compare(.init(.equal), .reference(.value("kind")), .literal(.int(1)))
    let compiled = Self.compiled(rule, "kind")
    let state = Self.state(own: .null, .int(1))
    #expect(compiled.check(.null, state, 0) == false)
    state.effective[1] = .int(2)
    #expect(compiled.check(.null, state, 0) == true)
  }

  // MARK: - Messages

  /// 2026-03-04 00:00 UTC.
  private static let march = FormValue.date(Date(timeIntervalSince1970: 1_772_582_400))

  /// The row is titled `Name`, row `start` is 5, row `day` a date; `gone` has no value.
  @Test(
    arguments: [
      (rule("required"), .null, "This field is required"),
      (rule("required", message: "{title} is missing"), .null, "Name is missing"),
      (rule("minLength", ["length": .int(8)]), .string("ab"), "Enter at least 8 characters"),
      (
        rule("maxLength", ["length": .int(1)], message: "Too long: {length} of {limit}"),
        .string("abc"), "Too long: 3 of 1"
      ),
      (
        rule("greaterThan", ["bound": row("start")]), .int(2), "Enter a value greater than 5"
      ),
      (
        rule("greaterThan", ["bound": row("day")]), .int(2),
        "Enter a value greater than 2026-03-04"
      ),
      (
        rule("smallerThan", ["bound": .double(2.5)], message: "{value} >= {limit}"), .double(3),
        "3 >= 2.5"
      ),
      (
        rule("between", ["minimum": .int(1), "maximum": row("start")]), .int(9),
        "Enter a value from 1 to 5"
      ),
      (
        rule(
          "greaterThan",
          [
            "bound": .expression(
              .date(
                DateLiteral(
                  year: 2026, month: 1, day: 31,
                  precision: .date)))
          ]), .null, "Enter a value greater than 2026-01-31"
      ),
      (
        rule("oneOf", ["values": .list([.int(10), .int(20)])]), .int(1), "Choose one of 10, 20"
      ),
      (rule("notOneOf", ["values": .list([.int(1)])]), .int(1), "1 cannot be used"),
      (
        rule("characterSet", ["set": .string("digits")]), .string("12é4"), "é is not allowed here"
      ),
      (
        rule("maxItems", ["count": .int(1)], message: "{count} of {limit}: {value}"),
        .list([.string("a"), .string("b")]), "2 of 1: a, b"
      ),
      (
        rule("regex", ["pattern": .string("[a-z]{2}")], message: "like {pattern}"), .string("1"),
        "like [a-z]{2}"
      ),
      (rule("equalsRow", ["tag": .string("start")], message: "not {other}"), .int(1), "not Begins"),
      (rule("equalsRow", ["tag": row("start")], message: "not {other}"), .int(1), "not 5"),
      (
        rule("smallerThan", ["bound": row("gone")], message: "[{limit}]"), .int(1), "[]"
      ),
      (rule("required", message: "{{title}} }} {{{title}}}"), .null, "{title} } {Name}"),
      (
        rule("required", message: "{limit} { } {} {a b} %@ {title"), .null,
        "{limit} { } {} {a b} %@ {title"
      ),
      (rule("unheardOf"), .int(1), ""),
    ] as [(Rule, FormValue, String)])
  func messages(_ rule: Rule, _ value: FormValue, _ expected: String) {
    let state = Self.state(own: value, .int(5), Self.march)
    let subject = CompiledRule.Subject(
      title: "Name",
      show: { $0.displayText(FixedTimeZone.utc, precision: .date) },
      titleOfRow: { ["start": "Begins"][$0] })
    let compiled = Self.compiled(rule, "start", "day")
    #expect(compiled.text(for: value, of: subject, state, 0) == expected)
  }

  /// Values are shown by the titles of the row's options, dates as the row shows them, other rows
  /// by their titles.
  @Test func messagesNameTheRow() throws {
    let definition = FormDefinition(
      name: "Trip",
      sections: [
        .init(rows: [
          .init(
            type: "date", tag: "start", title: "Starts", valueType: .date,
            rules: [.init("greaterThan", arguments: [.init(name: "bound", value: Self.row("end"))])]
          ),
          .init(type: "date", tag: "end", title: "Ends", valueType: .date),
          .init(
            type: "push", tag: "plan", title: "Plan", valueType: .string,
            rules: [
              .init(
                "notOneOf",
                arguments: [
                  .init(name: "values", value: .list([.string("b")]))
                ])
            ],
            options: .init(.inline([.init(value: .string("b"), title: "Basic")]))),
          .init(
            type: "date", tag: "again", valueType: .date,
            rules: [
              .init(
                "equalsRow", arguments: [.init(name: "tag", value: .string("end"))],
                message: "{title}: not {other}")
            ]),
        ])
      ])
    let program = try FormProgram(definition)
    let state = FormState(program: program, host: FormHost())
    func message(_ tag: String, _ value: FormValue) throws -> String {
      let plan = program.items[try #require(program.tags[tag])]
      return try #require(plan.rules.first).message(
        plan: plan, value: value, state: state, entry: 0)
    }
    state.effective[try #require(program.tags["end"])] = Self.march
    #expect(try message("start", .null) == "Enter a value greater than 2026-03-04")
    #expect(try message("plan", .string("b")) == "Basic cannot be used")
    #expect(try message("again", .null) == ": not Ends")
  }

  @Test func messagesAreParsed() {
    let message = RuleMessage("é {a} {{b}} {c1}")
    #expect(
      message.segments == [
        .text("é "), .placeholder("a"), .text(" {b} "), .placeholder("c1"),
      ])
    #expect(message.ranges == [3..<6, 13..<17])
    #expect(RuleMessage("").segments.isEmpty)
  }

  /// A default message uses exactly the placeholders that its kind declares.
  @Test(arguments: RuleKind.allCases)
  func defaultMessages(_ kind: RuleKind) {
    for case .placeholder(let name) in RuleMessage(kind.semantics.message).segments {
      #expect((["title", "value"] + kind.semantics.placeholderNames).contains(name))
    }
  }
}
