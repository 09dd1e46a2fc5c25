@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax
import Testing

/// Expressions after lowering.
@Suite struct LoweringTests {
  private func lowered(
    _ text: String, as expectation: FormPredicate.Expectation = .condition,
    in scope: ExpressionTestScope = .form
  ) -> FormExpression? {
    compile(text, as: expectation, in: scope).checked?.expression
  }

  private let a = FormExpression.compare(
    FormComparison(.equal), .reference(.value("age")), .literal(.int(1)))
  private let b = FormExpression.compare(
    FormComparison(.equal), .reference(.value("seats")), .literal(.int(2)))
  private let c = FormExpression.compare(
    FormComparison(.equal), .reference(.value("name")), .literal(.string("x")))

  // OR has the lowest precedence; NOT applies to one comparison or group.
  @Test func bindsAndTighterThanOr() {
    #expect(lowered("$age == 1 OR $seats == 2 AND $name == 'x'") == .or([a, .and([b, c])]))
    #expect(lowered("$age == 1 AND $seats == 2 OR $name == 'x'") == .or([.and([a, b]), c]))
    #expect(lowered("($age == 1 OR $seats == 2) AND $name == 'x'") == .and([.or([a, b]), c]))
  }

  @Test func bindsNotToASingleComparison() {
    #expect(lowered("NOT $age == 1 OR $seats == 2") == .or([.not(a), b]))
    #expect(lowered("!$age == 1 AND $seats == 2") == .and([.not(a), b]))
    #expect(lowered("NOT ($age == 1 OR $seats == 2)") == .not(.or([a, b])))
    #expect(
      lowered("NOT $age IN {1, 2}")
        == .not(
          .compare(
            FormComparison(.isIn), .reference(.value("age")), .literal(.list([.int(1), .int(2)])))))
  }

  @Test func flattensChains() {
    #expect(lowered("$age == 1 AND $seats == 2 AND $name == 'x'") == .and([a, b, c]))
    #expect(lowered("$age == 1 OR ($seats == 2 OR $name == 'x')") == .or([a, b, c]))
  }

  @Test(arguments: [
    ("$age + 1 * 2", "(age + (1 * 2))"), ("($age + 1) * 2", "((age + 1) * 2)"),
    ("10 - $age - 1", "((10 - age) - 1)"), ("$price / 2 / 5", "((price / 2) / 5)"),
    ("2 * $age ** 2", "(2 * (age ** 2))"), ("-$age + 10", "(-(age) + 10)"),
    ("-($age + 10)", "-((age + 10))"), ("(-2) ** 2", "(-2 ** 2)"), ("$age - -1", "(age - -1)"),
  ])
  func bindsArithmetic(_ text: String, _ expected: String) {
    func spelled(_ expression: FormExpression) -> String {
      switch expression {
      case .literal(.int(let value)): "\(value)"
      case .reference(let reference): reference.tag
      case .negate(let operand): "-(\(spelled(operand)))"
      case .arithmetic(let sign, let left, let right):
        "(\(spelled(left)) \(sign.rawValue) \(spelled(right)))"
      default: "?"
      }
    }
    #expect(lowered(text, as: .anyValue).map(spelled) == expected)
  }

  @Test func joinsTexts() {
    let name = FormExpression.reference(.value("name"))
    let city = FormExpression.reference(.value("city"))
    #expect(
      lowered("$name + ' ' + $city", as: .value(.string))
        == .arithmetic(.join, .arithmetic(.join, name, .literal(.string(" "))), city))
  }

  @Test func widensIntsToDoubles() {
    #expect(lowered("1", as: .value(.double)) == .literal(.double(1)))
    #expect(
      lowered("$age", as: .value(.double)) == .call(.double, [.reference(.value("age"))]))
    #expect(lowered("{1, 2.5}", as: .anyValue) == .literal(.list([.double(1), .double(2.5)])))
  }

  @Test func makesSetComparisonsUnordered() {
    guard case .compare(let comparison, _, let list) = lowered("$colors == {'red', 'blue'}") else {
      Issue.record("no comparison")
      return
    }
    #expect(comparison.options == .unordered)
    #expect(list == .literal(.list([.string("red"), .string("blue")])))
    guard case .compare(let ordered, _, _) = lowered("$tags == {'a'}") else {
      Issue.record("no comparison")
      return
    }
    #expect(ordered.options == [])
  }

  @Test func convertsLiteralsBesideOtherTypes() {
    #expect(
      lowered("$site == 'https://a.b'")
        == .compare(
          FormComparison(.equal), .reference(.value("site")), .literal(.url("https://a.b"))))
    #expect(
      lowered("$flag == 1")
        == .compare(FormComparison(.equal), .reference(.value("flag")), .literal(.bool(true))))
    #expect(
      lowered("$birth < DATE('2026-01-31')")
        == .compare(
          FormComparison(.less), .reference(.value("birth")),
          .date(DateLiteral(year: 2026, month: 1, day: 31, precision: .date))))
  }

  @Test func quantifiesFieldsOfRecords() {
    #expect(
      lowered("SOME $items.kind ==[c] 'home'")
        == .quantify(
          .any, FormComparison(.equal, options: .caseInsensitive),
          .field("kind", of: .reference(.value("items"))), .literal(.string("home"))))
  }

  @Test(arguments: [
    ("$name.isHidden", FormReference.value("name").reading(.isHidden)),
    ("$name.isDisabled", .value("name").reading(.isDisabled)),
    ("$name.isValid", .value("name").reading(.isValid)),
    ("$$note.isHidden", .entry("note").reading(.isHidden)),
    ("$$note.isDisabled", .entry("note").reading(.isDisabled)),
    ("$$note.isValid", .entry("note").reading(.isValid)),
    ("$name.isDirty", .value("name").reading(.isDirty)),
    ("$$note.isDirty", .entry("note").reading(.isDirty)),
  ])
  func namesStates(_ text: String, _ reference: FormReference) {
    #expect(lowered(text, in: .template) == .reference(reference))
  }

  @Test func resolvesSelfAndOption() {
    #expect(
      lowered("$option.country == $name", in: .template)
        == .compare(
          FormComparison(.equal), .reference(.attribute("country")),
          .reference(.value("name"))))
    #expect(
      lowered("$self ENDSWITH[c] $$note", in: .template)
        == .compare(
          FormComparison(.endsWith, options: .caseInsensitive), .reference(.own),
          .reference(.entry("note"))))
    #expect(lowered("$option", as: .anyValue, in: .template) == .reference(.option))
    #expect(compile("$option.title == 'a'", in: .template).problems.isEmpty)
    #expect(compile("$option.population > 3", in: .template).problems.map(\.range) == [8..<18])
  }

  /// The attributes of options from a provider are not resolved, since only the host knows them.
  @Test func leavesOpenOptionsAlone() {
    var scope = ExpressionTestScope.template
    scope.option = OptionScope(type: ExpressionType(.string), attributes: [:], isOpen: true)
    #expect(compile("$option.population.length > $age", in: scope).problems.isEmpty)
    #expect(
      lowered("$option.population.length > 3", in: scope)
        == .compare(
          FormComparison(.greater), .call(.length, [.reference(.attribute("population"))]),
          .literal(.int(3))))
  }

  /// Dependencies come from the whole tree, including aggregates, functions and arithmetic.
  @Test func extractsDependenciesInOrder() {
    let text = "$age IN {$seats, 1 + LENGTH($name)} AND isBusiness OR $city.isHidden AND $age == 1"
    let checked = compile(text).checked
    #expect(
      checked?.dependencies.map(\.reference) == [
        .value("age"), .value("seats"), .value("name"), .value("city").reading(.isHidden),
        .value("age"),
      ])
    let bytes = Array(text.utf8)
    #expect(
      checked?.dependencies.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
        "$age", "$seats", "$name", "$city.isHidden", "$age",
      ])
    #expect(checked?.conditions.map(\.name) == ["isBusiness"])
    #expect(
      checked?.conditions.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["isBusiness"]
    )
  }

  @Test(
    arguments: [
      ("TRUEPREDICATE", true), ("NOT TRUEPREDICATE", false), ("1 == 1 AND 2 > 3", false),
      ("$age == 1 OR 1 == 1", true), ("$age == $age", true),
      ("$plan == 'pro' AND $plan == 'free'", false),
      ("$plan != 'pro' OR $plan != 'free'", true), ("$age == 1", nil),
      ("$age == 1 AND 1 == 1", nil),
    ] as [(String, Bool?)])
  func knowsConstants(_ text: String, _ constant: Bool?) {
    #expect(compile(text).checked?.constant == constant)
  }

  @Test(arguments: [
    ("$age + 1", FormValueType.int), ("$age + 1.5", .double), ("$birth - $start", .duration),
    ("$birth + DAYS(1)", .date), ("$name + 'a'", .string), ("$numbers.@avg", .double),
    ("$items.price", .list(.double)), ("$items.@sum.price", .double), ("$age > 1", .bool),
    ("IF($age > 1, 1, 2.5)", .double), ("COALESCE($plan, $name)", .string),
    ("$plan", .option(name: "Plan", base: .string)), ("$pair[1]", .int),
    ("MIN($age, 1.5)", .double),
    ("{$age, 2}", .list(.int)), ("YEARS($birth, TODAY())", .int), ("MAX($birth, $start)", .date),
  ])
  func infersTypes(_ text: String, _ type: FormValueType) {
    #expect(compile(text, as: .anyValue).checked?.type.base == type)
  }

  @Test(arguments: [
    ("$age", FormValueType.string), ("$price", .int), ("'a'", .int), ("$tags", .string),
    ("$numbers", .list(.string)), ("{}", .int),
  ])
  func refusesOtherTypes(_ text: String, _ type: FormValueType) {
    #expect(compile(text, as: .value(type)).problems.map(\.code) == [.computedTypeMismatch])
  }
}
