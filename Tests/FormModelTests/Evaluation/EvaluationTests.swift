@_spi(Generated) import FormModel
import Testing

@Suite struct EvaluationTests {
  private let a = FormExpression.reference(.value("a"))

  private func literal(_ value: Int) -> FormExpression { .literal(.int(value)) }

  private func compare(
    _ left: FormExpression, _ relation: FormComparison.Relation, _ right: FormExpression
  ) -> FormExpression {
    .compare(FormComparison(relation), left, right)
  }

  private func context(_ a: FormValue = .null) -> TestContext {
    TestContext(values: [.value("a"): a])
  }

  @Test func logicIsTwoValued() {
    let isGreater = compare(a, .greater, literal(23))
    #expect(!isGreater.holds(in: context()))
    #expect(FormExpression.not(isGreater).holds(in: context()))
    #expect(!compare(a, .equal, .literal(.bool(false))).holds(in: context()))
    #expect(compare(a, .notEqual, .literal(.bool(true))).holds(in: context()))
    #expect(FormExpression.not(a).evaluate(in: context()) == .bool(true))
    #expect(FormExpression.and([]).holds(in: context()))
    #expect(!FormExpression.or([]).holds(in: context()))
    #expect(FormExpression.or([isGreater, .literal(.bool(true))]).holds(in: context()))
    #expect(!FormExpression.and([isGreater, .literal(.bool(true))]).holds(in: context()))
  }

  @Test func writtenListsCompareLikeListValues() {
    let values: [FormValue] = [.null, .int(1), .int(2), .int(9), .string("1"), .double(2.5)]
    let lists: [[FormValue]] = [
      [], [.int(1)], [.int(1), .int(5)], [.int(5), .int(1)], [.null, .int(2)],
    ]
    for value in values {
      for list in lists {
        for relation in FormComparison.Relation.allCases {
          let written = compare(a, relation, .list(list.map(FormExpression.literal)))
          let constant = compare(a, relation, .literal(.list(list)))
          #expect(
            written.holds(in: context(value)) == constant.holds(in: context(value)),
            "\(value) \(relation) \(list)")
        }
      }
    }
  }

  @Test func fieldsAndIndices() {
    let entry = { (kind: String) in
      FormValue.record([FormField(name: "kind", value: .string(kind))])
    }
    let list = FormValue.list([entry("home"), entry("work")])
    let kinds = FormExpression.field("kind", of: a)
    #expect(kinds.evaluate(in: context(list)) == .list([.string("home"), .string("work")]))
    #expect(kinds.evaluate(in: context(entry("home"))) == .string("home"))
    #expect(kinds.evaluate(in: context(.int(1))) == .null)
    #expect(FormExpression.field("x", of: a).evaluate(in: context(entry("home"))) == .null)
    #expect(
      FormExpression.index(literal(1), of: kinds).evaluate(in: context(list)) == .string("work"))
    for index in [-1, 2, Int.max, .min] {
      #expect(FormExpression.index(literal(index), of: a).evaluate(in: context(list)) == .null)
    }
    let any = FormExpression.quantify(
      .any, FormComparison(.equal), kinds, .literal(.string("work")))
    #expect(any.holds(in: context(list)))
    #expect(!any.holds(in: context()))
  }

  @Test func wholeDivisionOfThePublishedExample() {
    // (41/2)*2 <> 41
    let half = FormExpression.arithmetic(.divide, literal(41), literal(2))
    #expect(
      compare(.arithmetic(.multiply, half, literal(2)), .notEqual, literal(41))
        .holds(in: context()))
  }

  @Test func conditionsFunctionsAndDates() {
    var context = context(.int(3))
    context.conditions["isBusiness"] = true
    context.functions["double"] = { arguments in
      guard case .int(let number) = arguments.first else { return .null }
      return .int(number * 2)
    }
    #expect(FormExpression.condition("isBusiness").holds(in: context))
    #expect(!FormExpression.condition("other").holds(in: context))
    #expect(FormExpression.host("double", [a]).evaluate(in: context) == .int(6))
    #expect(FormExpression.host("absent", [a]).evaluate(in: context) == .null)
    let today = FormExpression.call(.today, [])
    let literal = FormExpression.date(DateLiteral(year: 2026, month: 3, day: 4, precision: .date))
    #expect(compare(today, .equal, literal).holds(in: context))
    #expect(compare(.call(.now, []), .greater, literal).holds(in: context))
    #expect(FormExpression.negate(a).evaluate(in: context) == .int(-3))
  }

  @Test func choicesEvaluateOneBranch() {
    var context = context(.int(3))
    context.functions["fail"] = { _ in
      Issue.record("the other branch was evaluated")
      return .null
    }
    let fail = FormExpression.host("fail", [])
    let isThree = compare(a, .equal, literal(3))
    #expect(
      FormExpression.call(.choose, [isThree, literal(1), fail]).evaluate(in: context) == .int(1))
    #expect(
      FormExpression.call(.choose, [.not(isThree), fail, literal(2)]).evaluate(in: context)
        == .int(2))
    #expect(FormExpression.call(.coalesce, [a, fail]).evaluate(in: context) == .int(3))
    #expect(!FormExpression.and([.not(isThree), fail]).holds(in: context))
  }
}
