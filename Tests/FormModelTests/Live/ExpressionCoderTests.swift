import FormTestSupport
import Testing

@_spi(Generated) @testable import FormModel

@Suite struct ExpressionCoderTests {
  /// Compiled code and the tree evaluator agree on random expressions in random states, in the
  /// template itself and in an entry.
  @Test(arguments: 0..<20)
  func agreesWithTheTree(_ seed: Int) {
    var random = RandomExpressions(seed: UInt64(seed))
    let coder = ExpressionCoder(resolver: SlotFixture())
    let states = (0..<6).map { _ in random.state() }
    for _ in 0..<250 {
      let expression = random.expression(depth: 4)
      let (value, condition) = (coder.value(expression), coder.condition(expression))
      for state in states {
        for entry in [0, 3] {
          let context = SlotContext(slots: SlotFixture(), state: state, entry: entry)
          let expected = expression.evaluate(in: context)
          let found = value(state, entry)
          #expect(Self.areSame(found, expected), "\(expression)")
          #expect(condition(state, entry) == expression.holds(in: context), "\(expression)")
        }
      }
    }
  }

  /// Comparisons with a constant, which are prepared once, are correct for every pair of values.
  @Test(arguments: FormComparison.Relation.allCases)
  func comparesWithConstants(_ relation: FormComparison.Relation) {
    var random = RandomExpressions(seed: 7)
    let coder = ExpressionCoder(resolver: SlotFixture())
    let state = SlotFixture.state()
    for _ in 0..<3000 {
      let (left, right) = (random.value(), random.value())
      (state.effective[0], state.effective[1]) = (left, right)
      let comparison = FormComparison(relation, options: random.comparison().options)
      let expected = comparison.holds(left, right)
      let pairs: [(FormExpression, FormExpression)] = [
        (.reference(.value("a")), .literal(right)),
        (.literal(left), .reference(.value("b"))),
        (.reference(.value("a")), .reference(.value("b"))),
        (.literal(left), .literal(right)),
        (.call(.coalesce, [.reference(.value("a"))]), .literal(right)),
      ]
      for (left, right) in pairs.prefix(left.isAbsent ? 4 : 5) {
        let expression = FormExpression.compare(comparison, left, right)
        #expect(coder.condition(expression)(state, 0) == expected, "\(expression)")
        #expect(coder.condition(.not(expression))(state, 0) == !expected, "\(expression)")
        #expect(
          coder.condition(.and([expression, .not(.reference(.value("c").reading(.isHidden)))]))(
            state, 0)
            == expected, "\(expression)")
      }
    }
  }

  /// Conditions of the language over `a`, which is true, and `b`, which is 4; `c` has no value.
  @Test(arguments: [
    (FormExpression.and([isTrue("a"), compare(.greater, "b", .int(3))]), true),
    (.and([isTrue("a"), compare(.greater, "b", .int(4))]), false),
    (.or([compare(.equal, "a", .bool(false)), compare(.greaterOrEqual, "b", .int(4))]), true),
    (compare(.equal, "c", .null), true),
    (compare(.notEqual, "c", .null), false),
    (compare(.equal, "c", .int(1)), false),
    (compare(.notEqual, "c", .int(1)), true),
    (compare(.less, "b", .double(4.5)), true),
    (compare(.equal, "b", .double(4)), true),
    (compare(.equal, "a", .int(1)), true),
    (.reference(.value("a")), true),
    (.reference(.value("b")), false),
    (.not(.reference(.value("b"))), true),
    (.reference(.value("unknown")), false),
    (.condition("unknown"), false),
    (.and([]), true),
    (.or([]), false),
    (
      .compare(.init(.equal), .reference(.value("unknown").reading(.isValid)), .literal(.null)),
      true
    ),
    (
      .compare(.init(.equal), .reference(.value("b").reading(.isValid)), .literal(.bool(true))),
      true
    ),
    (
      .compare(.init(.notEqual), .reference(.value("b").reading(.isHidden)), .literal(.bool(true))),
      true
    ),
  ])
  func conditions(_ expression: FormExpression, _ expected: Bool) {
    let state = SlotFixture.state()
    state.effective[0] = .bool(true)
    state.effective[1] = .int(4)
    let coder = ExpressionCoder(resolver: SlotFixture())
    #expect(coder.condition(expression)(state, 0) == expected)
    #expect(coder.value(expression)(state, 0).isTrue == expected)
  }

  /// The code of the template also works in an entry, with an offset for the slots of the entry.
  @Test func readsEntries() {
    let state = SlotFixture.state()
    state.effective[12] = .int(1)
    state.effective[15] = .int(2)
    state.stored[15] = .int(3)
    state.flags[15] = .disabled
    let coder = ExpressionCoder(resolver: SlotFixture())
    #expect(coder.value(.reference(.entry("x")))(state, 0) == .int(1))
    #expect(coder.value(.reference(.entry("x")))(state, 3) == .int(2))
    #expect(coder.value(.reference(.own))(state, 3) == .int(3))
    #expect(coder.value(.reference(.entry("x").reading(.isDisabled)))(state, 0) == .bool(false))
    #expect(coder.value(.reference(.entry("x").reading(.isDisabled)))(state, 3) == .bool(true))
    #expect(
      ExpressionCoder(resolver: SlotFixture(own: nil)).value(.reference(.own))(state, 0) == .null)
  }

  /// The operands of `AND` and `OR` are evaluated in order, until one decides.
  @Test func operandsAreEvaluatedInOrder() {
    struct Failure: Error {}
    let state = SlotFixture.state()
    state.functions["f"] = { _ in throw Failure() }
    let coder = ExpressionCoder(resolver: SlotFixture())
    let (call, never) = (FormExpression.host("f", []), Self.isTrue("a"))
    #expect(!coder.condition(.and([call, never]))(state, 0))
    #expect(state.takeFailure() != nil)
    #expect(!coder.condition(.and([never, call]))(state, 0))
    #expect(state.takeFailure() == nil)
    #expect(coder.condition(.or([.not(never), call]))(state, 0))
    #expect(state.takeFailure() == nil)
  }

  /// Each element of a list is compiled once, or lists inside lists would take exponential time.
  @Test func nestedListsAreCompiledOnce() {
    let row = FormExpression.reference(.value("a"))
    var expression = row
    for _ in 0..<40 {
      let isElement = FormExpression.compare(.init(.isIn), row, .list([expression, row]))
      expression = .call(.choose, [isElement, .literal(.int(1)), .literal(.int(2))])
    }
    let state = SlotFixture.state()
    state.effective[0] = .int(2)
    let coder = ExpressionCoder(resolver: SlotFixture())
    #expect(coder.value(expression)(state, 0) == .int(1))
  }

  /// Constant expressions are evaluated at compile time, unless they use the clock, the time zone
  /// or the host.
  @Test func foldsConstants() {
    let coder = ExpressionCoder(resolver: SlotFixture())
    let sum = FormExpression.arithmetic(.add, .literal(.int(1)), .literal(.int(2)))
    #expect(coder.term(sum).constant == .int(3))
    #expect(coder.term(.call(.length, [.literal(.string("abc"))])).constant == .int(3))
    #expect(coder.term(.compare(.init(.equal), sum, .literal(.int(3)))).constant == .bool(true))
    #expect(coder.term(.and([.reference(.value("a")), .or([])])).constant == .bool(false))
    #expect(coder.term(.call(.now, [])).constant == nil)
    #expect(coder.term(.call(.year, [.literal(.null)])).constant == nil)
    #expect(coder.term(.host("f", [])).constant == nil)
    #expect(coder.term(.date(DateLiteral(precision: .date))).constant == nil)
  }

  /// Whether values are equal and of the same kind; NaN equals NaN.
  private static func areSame(_ left: FormValue, _ right: FormValue) -> Bool {
    left == right || "\(left)" == "\(right)"
  }

  private static func isTrue(_ tag: String) -> FormExpression { compare(.equal, tag, .bool(true)) }

  private static func compare(
    _ relation: FormComparison.Relation, _ tag: String, _ value: FormValue
  ) -> FormExpression {
    .compare(FormComparison(relation), .reference(.value(tag)), .literal(value))
  }
}
