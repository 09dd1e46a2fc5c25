@_spi(Generated) import FormModel

extension FormExpression {
  var isJunction: Bool {
    switch self {
    case .and, .or: true
    case .not(let inner): inner.isJunction
    default: false
    }
  }

  /// The expressions of a list, written or constant.
  var elements: [FormExpression]? {
    switch self {
    case .list(let items): items
    case .literal(.list(let values)): values.map { .literal($0) }
    default: nil
    }
  }

  /// The number of negations that the condition has in words.
  func negationCount(isNegated: Bool) -> Int {
    switch self {
    case .and(let operands), .or(let operands):
      operands.reduce(0) { $0 + $1.negationCount(isNegated: isNegated) }
    case .not(let inner): inner.negationCount(isNegated: !isNegated)
    case .compare(let comparison, _, .literal(.null)) where comparison.relation.isEquality: 0
    case .compare(let comparison, _, _):
      (comparison.relation == .notEqual) != isNegated ? 1 : 0
    case .quantify(.none, _, _, _): isNegated ? 0 : 1
    default: isNegated ? 1 : 0
    }
  }
}

extension FormValue {
  /// A whole number without a fraction; nil for any other value.
  var numberText: String? {
    if case .double(let number) = self { Int(exactly: number).map(String.init) } else { nil }
  }
}

extension FormReference {
  /// Whether the reference is to a state, which is never absent.
  var isState: Bool {
    [.isHidden, .isDisabled, .isValid, .isDirty].contains(aspect)
  }
}

extension FormComparison.Relation {
  var isEquality: Bool { self == .equal || self == .notEqual }

  /// The sentence about the left side.
  func phrase(isNegated: Bool, isTime: Bool) -> DocumentPhrase {
    func either(_ phrase: DocumentPhrase, _ negated: DocumentPhrase) -> DocumentPhrase {
      isNegated ? negated : phrase
    }
    return switch self {
    case .equal: either(.equal, .notEqual)
    case .notEqual: either(.notEqual, .equal)
    case .less: isTime ? either(.before, .notBefore) : either(.less, .notLess)
    case .lessOrEqual:
      isTime ? either(.onOrBefore, .notOnOrBefore) : either(.atMost, .notAtMost)
    case .greater: isTime ? either(.after, .notAfter) : either(.more, .notMore)
    case .greaterOrEqual:
      isTime ? either(.onOrAfter, .notOnOrAfter) : either(.atLeast, .notAtLeast)
    case .between: either(.between, .notBetween)
    case .isIn: either(.oneOf, .notOneOf)
    case .contains: either(.contains, .containsNot)
    case .beginsWith: either(.beginsWith, .beginsNotWith)
    case .endsWith: either(.endsWith, .endsNotWith)
    case .like, .matches: either(.matches, .matchesNot)
    }
  }
}

extension ArithmeticOperator {
  /// The sign between two numbers; nil for one that is in words.
  var sign: String? {
    switch self {
    case .add, .join: "+"
    case .subtract: "−"
    case .multiply: "×"
    case .divide: "÷"
    case .power: nil
    }
  }

  /// How tightly the operator binds.
  var tightness: Int {
    switch self {
    case .add, .subtract, .join: 0
    case .multiply, .divide: 1
    case .power: 2
    }
  }
}

extension FormFunction {
  /// The phrase for the result of the function of one value.
  var phrase: DocumentPhrase? {
    switch self {
    case .count: .number
    case .sum: .sum
    case .min: .smallest
    case .max: .largest
    case .average: .mean
    case .first: .first
    case .last: .last
    case .length: .length
    case .abs: .absolute
    case .round: .rounded
    case .int: .wholePart
    case .squareRoot: .squareRoot
    case .year: .year
    case .month: .month
    case .day: .day
    case .weekday: .weekday
    case .hour: .hour
    case .minute: .minute
    case .startOfMonth: .startOfMonth
    case .endOfMonth: .endOfMonth
    default: nil
    }
  }

  /// The phrase for a length of time.
  var unit: DocumentPhrase? {
    switch self {
    case .weeks: .weeks
    case .days: .days
    case .hours: .hours
    case .minutes: .minutes
    case .seconds: .seconds
    default: nil
    }
  }
}
