import CustomDump
import FormCompiler
@_spi(Generated) import FormModel
import FormSyntax
import FormText
import Testing

/// The contents of the definition that the compiler produces for a spec.
@Suite struct DefinitionTests {
  private func form(_ spec: SpecCase) throws -> FormDefinition {
    let result = MarkedSpec(spec.text).compile()
    #expect(!result.hasErrors, "\(result.diagnostics.map(\.message))")
    return try #require(result.definition)
  }

  private func row(_ keys: String, top: String = "") throws -> FormDefinition.Row {
    let form = try form(
      .rows("- { \(keys) }\n- { type: int, tag: n }\n- { type: text, tag: s }", top: top))
    return try #require(form.sections.first?.rows.first)
  }

  @Test func optionsOfTheForm() throws {
    let form = try form(
      .sections(
        "- rows: [{ type: text }]",
        top: """
          title: T
          description: D
          style: plain
          hiddenValues: keep
          validation: { stop: first }
          navigation: { enabled: false, rowKeyboardSpacing: 20 }
          inlineRows: { hide: [firstResponderChanges] }
          """))
    #expect(form.name == "Example")
    #expect(form.title == "T" && form.description == "D")
    #expect(form.style == .plain && form.hiddenValues == .keep && form.validationStop == .first)
    #expect(!form.navigation.enabled && form.navigation.rowKeyboardSpacing == 20)
    #expect(form.navigation.skipUnfocusable && !form.navigation.stopAtDisabledRow)
    #expect(form.inlineRowHides == [.firstResponderChanges])
  }

  @Test func defaultsOfTheForm() throws {
    let form = try form(.sections("- rows: [{ type: text }]"))
    #expect(
      form.style == .grouped && form.hiddenValues == .exclude && form.validationStop == .never)
    #expect(form.navigation == FormDefinition.Navigation())
    #expect(form.inlineRowHides == FormDefinition.InlineRowHide.allCases)
    #expect(
      try self.form(.sections("- rows: [{ type: text }]", top: "inlineRows: never")).inlineRowHides
        == [])
  }

  /// The condition `false` becomes nil; `true` and predicates become expressions.
  @Test(
    arguments: [
      ("hidden: false", nil), ("hidden: true", .literal(.bool(true))),
      ("hidden: $n == 1", .compare(.init(.equal), .reference(.value("n")), .literal(.int(1)))),
      ("hidden: c", .condition("c")), ("hidden: NOT c", .not(.condition("c"))),
      (
        "hidden: { function: f, of: [s, n] }",
        .host("f", [.reference(.value("s")), .reference(.value("n"))])
      ),
      ("hidden: \"f($s, 2)\"", .host("f", [.reference(.value("s")), .literal(.int(2))])),
      ("hidden: $s.isHidden", .reference(.value("s").reading(.isHidden))),
    ] as [(String, FormExpression?)])
  func condition(keys: String, expected: FormExpression?) throws {
    let top =
      "conditions: { c: $n == 2 }\nfunctions: { f: { parameters: [String, Int], returns: Bool } }"
    #expect(try row("type: text, \(keys)", top: top).hidden == expected)
  }

  /// A value gets the type of its row.
  @Test(
    arguments: [
      ("type: text, value: x", .literal(.string("x")), .string),
      ("type: text, value: ''", .literal(.null), .string),
      ("type: int, value: 0x10", .literal(.int(16)), .int),
      ("type: decimal, value: 2", .literal(.double(2)), .double),
      ("type: slider, value: 3", .literal(.double(3)), .double),
      ("type: stepper, integer: true, value: 3", .literal(.int(3)), .int),
      ("type: switch, value: true", .literal(.bool(true)), .bool),
      ("type: url, value: 'https://a.b'", .literal(.url("https://a.b")), .url),
      ("type: countDown, value: '1:30'", .literal(.duration(.seconds(5400))), .duration),
      ("type: countDown, value: 1.5", .literal(.duration(.milliseconds(1500))), .duration),
      (
        "type: push, options: [1, 2.5], value: 1", .literal(.double(1)),
        .option(name: nil, base: .double)
      ),
      (
        "type: push, options: T, value: b", .literal(.string("b")),
        .option(name: "T", base: .string)
      ),
      (
        "type: multipleSelector, options: [1, 2], value: [2]", .list([.literal(.int(2))]),
        .set(.option(name: nil, base: .int))
      ),
      (
        "type: doublePicker, options: [[1], [a]], value: [1, a]",
        .list([.literal(.int(1)), .literal(.string("a"))]),
        .tuple([.option(name: nil, base: .int), .option(name: nil, base: .string)])
      ),
      (
        "type: leftRight, options: [{ value: a, options: [1] }], value: 1", .literal(.int(1)),
        .option(name: nil, base: .int)
      ),
      ("type: date, value: TODAY()", .call(.today, []), .date),
      ("type: r, value: 5", .literal(.int(5)), .int),
      ("type: view, view: V, valueType: '[T]'", nil, .list(.option(name: "T", base: .string))),
      ("type: divider", nil, nil), ("type: label", nil, .string),
    ] as [(String, FormExpression?, FormValueType?)])
  func value(keys: String, value: FormExpression?, type: FormValueType?) throws {
    let top = "types: { T: [a, b], ⟦F0319|Spare⟧: [c] }\nrowTypes: { r: { value: Int } }"
    let row = try row(keys + ", tag: v", top: top)
    #expect(row.value == value)
    #expect(row.valueType == type)
  }

  @Test func dateLiteral() throws {
    let row = try row("type: date, value: 2026-01-31")
    guard case .date(let literal)? = row.value else { throw Mismatch() }
    #expect((literal.year, literal.month, literal.day) == (2026, 1, 31))
    #expect(literal.precision == .date)
  }

  private struct Mismatch: Error {}

  /// Rows get the defaults of their types, but keep their own keys, in the order of the catalogue.
  @Test func defaultsOfRowTypes() throws {
    let form = try form(
      .rows(
        "- { type: text, tag: a }\n- { type: text, tag: b, placeholder: Own, title: B }\n- { type: int, tag: c }",
        top:
          "defaults: { text: { placeholder: Common, title: T, validates: onBlur, rules: [required] } }"
      ))
    let rows = form.sections[0].rows
    #expect(rows.map(\.title) == ["T", "B", nil])
    #expect(rows.map(\.validates) == [.onBlur, .onBlur, nil])
    #expect(rows.map(\.rules.count) == [1, 1, 0])
    let placeholders = rows.map { $0.properties.first { $0.name == "placeholder" }?.value }
    #expect(placeholders == [.string("Common"), .string("Own"), nil])
  }

  /// An expanded fragment has its prefix in tags, references, rules and record fields.
  @Test func prefixesOfFragments() throws {
    let form = try form(
      .sections(
        """
        - use: { fragment: F, prefix: x, title: X }
        - rows: [{ type: int, tag: out }]
        """,
        top: """
          fragments:
            F:
              - { type: int, tag: a, hidden: $b == $out, rules: [{ equalsRow: b }, { greaterThan: $b }] }
              - { type: int, tag: b }
              - use: { fragment: G, prefix: y }
            G: [{ type: int, tag: a, computed: $b + $out }]
          """))
    let section = form.sections[0]
    #expect(section.header == .text("X"))
    #expect(section.rows.map(\.tag) == ["x_a", "x_b", "x_y_a"])
    #expect(
      section.rows[0].hidden
        == .compare(.init(.equal), .reference(.value("x_b")), .reference(.value("out"))))
    #expect(section.rows[0].rules[0].arguments.first?.value == .string("x_b"))
    #expect(
      section.rows[0].rules[1].arguments.first?.value == .expression(.reference(.value("x_b"))))
    #expect(
      section.rows[2].computed
        == .arithmetic(.add, .reference(.value("x_b")), .reference(.value("out"))))
  }

  @Test func recordsInsideFragments() throws {
    let form = try form(
      .sections(
        "- use: { fragment: F, prefix: x }",
        top: """
          fragments:
            F:
              sections:
                - tag: s
                  repeat: { rows: [{ type: int, tag: n, disabled: $$m == 1 }, { type: int, tag: m }] }
                - rows: [{ type: int, tag: sum, computed: SUM($s.n) }]
          """))
    #expect(form.sections[0].rows.map(\.tag) == ["x_n", "x_m"])
    #expect(
      form.sections[0].rows[0].disabled
        == .compare(.init(.equal), .reference(.entry("x_m")), .literal(.int(1))))
    #expect(
      form.sections[1].rows[0].computed
        == .call(.sum, [.field("x_n", of: .reference(.value("x_s")))]))
  }

  @Test func repeatSection() throws {
    let form = try form(
      .sections(
        """
        - tag: s
          repeat:
            min: 1
            max: 3
            reorder: true
            addButton: { title: More, insertIcon: false }
            rows: [{ type: date, tag: d }, { type: int, tag: n }]
            value: [{ n: 1, d: 2026-01-31 }, { n: 2 }]
        """))
    guard case .repeating(let repeating) = form.sections[0].kind else { throw Mismatch() }
    #expect(repeating.isRecord && repeating.insert && repeating.delete && repeating.reorder)
    #expect(repeating.minimum == 1 && repeating.maximum == 3)
    #expect(repeating.addButton?.title == "More" && repeating.addButton?.insertIcon == false)
    guard case .list(let entries)? = repeating.value, case .record(let fields) = entries[0] else {
      throw Mismatch()
    }
    #expect(fields.map(\.name) == ["n", "d"])
    #expect(fields[0].expression == .literal(.int(1)))
    #expect(entries[1] == .literal(.record([FormField(name: "n", value: .int(2))])))
  }

  @Test func selectSection() throws {
    let form = try form(
      .sections(
        """
        - tag: s
          select: { mode: multiple, deselectable: false }
          options: [{ value: a, title: A }, b]
          where: $option != 'a'
        - { tag: t, select: {}, rows: [{ type: listCheck, selectableValue: 1 }] }
        """))
    guard case .select(let first) = form.sections[0].kind,
      case .select(let second) = form.sections[1].kind
    else { throw Mismatch() }
    #expect(first.mode == .multiple && !first.deselectable)
    #expect(first.option == .option(name: nil, base: .string))
    #expect(first.options?.filter != nil)
    #expect(second.mode == .single && second.deselectable && second.options == nil)
    #expect(second.option == .option(name: nil, base: .int))
  }

  @Test func rules() throws {
    let row = try row(
      """
      type: text, rules: [required, { maxLength: 5, message: M, id: i, when: $n == 1, severity: warning }, { regex: { pattern: a, match: search } }, { use: r }]
      """, top: "ruleSets: { r: [{ minLength: 2 }, email] }")
    #expect(row.rules.map(\.kind) == ["required", "maxLength", "regex", "minLength", "email"])
    let rule = row.rules[1]
    #expect(rule.message == "M" && rule.id == "i" && rule.severity == .warning && rule.when != nil)
    #expect(rule.arguments == [.init(name: "length", value: .int(5))])
    #expect(row.rules[2].arguments.map(\.name) == ["pattern", "match"])
  }

  /// A definition decoded from its JSON equals the original.
  @Test(arguments: GoldenSpecs.names(in: "ok"))
  func jsonRoundTrip(name: String) throws {
    let form = try #require(try GoldenSpecs.compile(name, in: "ok").definition)
    let json = form.jsonValue
    expectNoDifference(try FormDefinition(json: JSONValue.parse(json.text())), form)
  }

  /// Checking a form in batches gives the same result as checking it in one go.
  @Test(arguments: [10, 600, 1500])
  func largeFormsAreTheSame(count: Int) throws {
    let rows = (0..<count).map { row in
      let next = row + 1 < count ? "$t\(row + 1)" : "$u0"
      return
        "    - { type: int, tag: t\(row), hidden: \"\(next).isValid AND $u\(row % 7) == 1\" }\n"
    }
    let half = count / 2
    func text(_ order: [Int]) -> String {
      "formc: 1\nform: A\nsections:\n"
        + order.map { "  - rows:\n" + rows[$0 * half..<($0 + 1) * half].joined() }.joined()
        + "  - rows:\n" + (0..<7).map { "    - { type: int, tag: u\($0) }\n" }.joined()
    }
    let forward = MarkedSpec(text([0, 1])).compile()
    let again = MarkedSpec(text([0, 1])).compile()
    #expect(forward.diagnostics == again.diagnostics && forward.definition == again.definition)
    let backward = try #require(MarkedSpec(text([1, 0])).compile().definition)
    let form = try #require(forward.definition)
    #expect(form.sections[0] == backward.sections[1] && form.sections[1] == backward.sections[0])
  }
}
