@_spi(Generated) import FormModel

extension FormulaReader {
  /// A comparison as a formula; nil if it is not analysed.
  mutating func comparison(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression
  ) -> Formula? {
    if let fact = listFact(comparison, left, right) { return fact }
    if case .list(let elements) = right {
      return listComparison(comparison, left, elements)
    }
    if case .literal(.list(let values)) = right {
      return listComparison(comparison, left, values.map(FormExpression.literal))
    }
    switch comparison.relation {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard comparison.options.isEmpty || comparison.options == .unordered else {
        return textFact(comparison, left, right)
      }
      return byCase(value(of: left), value(of: right)) { reader, left, right in
        reader.ordered(comparison.relation, reader.kept(left), reader.kept(right))
      }
    case .beginsWith, .endsWith, .like, .matches, .contains:
      return textFact(comparison, left, right)
    case .between, .isIn: return nil
    }
  }

  /// A comparison of two expressions, in each of their cases.
  mutating func byCase(
    _ left: [LogicValue], _ right: [LogicValue],
    _ compare: (inout FormulaReader, LogicValue, LogicValue) -> Formula?
  ) -> Formula? {
    var parts: [Formula] = []
    var weight = 0
    for first in left {
      for second in right {
        let when = first.when && second.when
        guard when.constant != false else { continue }
        guard let result = compare(&self, first, second) else { return nil }
        let part = when && result
        weight += part.weight
        guard weight <= Self.maximumWeight else { return nil }
        parts.append(part)
      }
    }
    return .disjunction(parts)
  }

  /// An absent value equals only an absent one and is unordered, but two absent ones satisfy `<=`
  /// and `>=`.
  mutating func ordered(
    _ relation: FormComparison.Relation, _ left: LogicValue, _ right: LogicValue
  ) -> Formula? {
    let both = left.presence && right.presence
    let neither = left.presence.negated && right.presence.negated
    if relation.isOrder {
      // Equal texts can be encoded, and so ordered, differently.
      if left.content.isText || right.content.isText { return nil }
    }
    if both.constant == false {
      return switch relation {
      case .equal, .lessOrEqual, .greaterOrEqual: neither
      case .notEqual: neither.negated
      default: .no
      }
    }
    switch relation {
    case .equal: return equality(left.content, right.content).map { both && $0 || neither }
    case .notEqual:
      return equality(left.content, right.content).map { (both && $0 || neither).negated }
    case .less: return atMost(left.content, right.content, strict: true).map { both && $0 }
    case .greater: return atMost(right.content, left.content, strict: true).map { both && $0 }
    case .lessOrEqual:
      return atMost(left.content, right.content, strict: false).map { both && $0 || neither }
    case .greaterOrEqual:
      return atMost(right.content, left.content, strict: false).map { both && $0 || neither }
    default: return nil
    }
  }

  /// Membership in a list, and `BETWEEN`.
  private mutating func listComparison(
    _ comparison: FormComparison, _ left: FormExpression, _ elements: [FormExpression]
  ) -> Formula? {
    switch comparison.relation {
    case .isIn:
      if let set = constants(elements, comparison), let member = membership(of: left, in: set) {
        return member
      }
      let value = self.value(of: left)
      let isConstant = elements.allSatisfy { FormValue(constant: $0) != nil }
      guard isConstant || value.allSatisfy({ $0.content != .emptyText }) else { return nil }
      let there = value.isPresent
      var parts: [Formula] = []
      for element in elements {
        let equal = FormComparison(.equal, options: comparison.options)
        guard let part = self.comparison(equal, left, element) else { return nil }
        parts.append(part)
      }
      return there && .disjunction(parts)
    case .between where elements.count == 2 && comparison.options.isEmpty:
      let there = presence(of: left)
      guard let lower = self.comparison(FormComparison(.greaterOrEqual), left, elements[0]),
        let upper = self.comparison(FormComparison(.lessOrEqual), left, elements[1])
      else { return nil }
      return there && presence(of: elements[0]) && presence(of: elements[1]) && lower && upper
    default: return nil
    }
  }

  /// The scalars of a list of constants; nil if an element is something else.
  private func constants(
    _ elements: [FormExpression], _ comparison: FormComparison
  ) -> [Scalar]? {
    guard comparison.options.isEmpty else { return nil }
    var scalars: [Scalar] = []
    for element in elements {
      guard case .literal(let value) = element, let scalar = Scalar(value) else { return nil }
      scalars.append(scalar)
    }
    return scalars
  }

  /// The single fact that the value of a term is one of some constants, however many there are; nil
  /// for any other value.
  private mutating func membership(of value: FormExpression, in list: [Scalar]) -> Formula? {
    let values = self.value(of: value)
    guard values.count == 1, let first = values.first, first.when.constant == true else {
      return nil
    }
    let only = kept(first)
    guard let term = only.content.single else { return nil }
    let measure = terms[term].measure
    guard list.allSatisfy({ $0.isOf(measure) }) else { return nil }
    return only.presence && .fact(.member(term, ValueSet(list, isWhole: terms[term].isWhole)))
  }

  /// A comparison of a text with a constant, other than one by order.
  private mutating func textFact(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression
  ) -> Formula? {
    guard case .literal(.string(let text)) = right, !text.isEmpty else { return nil }
    return byCase(value(of: left), [LogicValue(presence: .yes, content: .unknown)]) {
      reader, value, _ in
      switch value.content {
      case .constant(.text(let own), _):
        return value.presence && .constant(comparison.compares(own, text))
      case .term(let term, .text):
        let there = value.presence
        let fact = Formula.fact(.text(term, comparison, text))
        // An absent text differs from every constant.
        return comparison.relation == .notEqual ? there.negated || fact : there && fact
      case .emptyText: return .constant(comparison.compares("", text))
      case .unknown where comparison.relation == .contains:
        return value.presence && reader.unknown(.compare(comparison, left, right))
      case .constant, .term, .sum, .unknown: return nil
      }
    }
  }

  // MARK: - Present values

  /// The formula stating that two values are equal; nil if they are not analysed.
  func equality(_ left: LogicValue.Content, _ right: LogicValue.Content) -> Formula? {
    guard left.measure.fits(right.measure) else { return nil }
    switch (left, right) {
    case (.constant(let left, _), .constant(let right, _)): return .constant(left == right)
    case (.term(let term, _), .constant(let value, _)),
      (.constant(let value, _), .term(let term, _)):
      return .fact(.member(term, ValueSet(value, isWhole: terms[term].isWhole)))
    default:
      guard let below = atMost(left, right, strict: false),
        let above = atMost(right, left, strict: false)
      else { return nil }
      return below && above
    }
  }

  /// The formula stating that a value is at most another one, or less if strict; nil if they are
  /// not analysed.
  func atMost(
    _ left: LogicValue.Content, _ right: LogicValue.Content, strict: Bool
  ) -> Formula? {
    guard left.measure.fits(right.measure) else { return nil }
    switch (left, right) {
    case (.constant(let left, _), .constant(let right, _)):
      return .constant(strict ? left < right : left <= right)
    case (_, .constant(let value, _)):
      if let term = left.single { return upper(term, strict ? .before(value) : .after(value)) }
    case (.constant(let value, _), _):
      if let term = right.single { return lower(term, strict ? .after(value) : .before(value)) }
    default:
      if let left = left.single, let right = right.single, !terms.areWhole(left, right) {
        return .fact(.atMost(left, right, Distance(0, isStrict: strict)))
      }
    }
    return difference(left, right).flatMap { nonPositive($0, strict: strict) }
  }

  private func upper(_ term: Int, _ cut: ValueSet.Cut) -> Formula {
    .fact(.member(term, ValueSet(.start, cut, isWhole: terms[term].isWhole)))
  }

  private func lower(_ term: Int, _ cut: ValueSet.Cut) -> Formula {
    .fact(.member(term, ValueSet(cut, .end, isWhole: terms[term].isWhole)))
  }

  /// The difference of two values; nil if it is not a sum of terms.
  private func difference(
    _ left: LogicValue.Content, _ right: LogicValue.Content
  ) -> LinearSum? {
    guard let left = left.linear, let right = right.linear?.times(-1) else { return nil }
    return left.plus(right)
  }

  /// The formula stating that a sum is at most 0, or less if strict; nil if a number is too large
  /// for an Int.
  func nonPositive(_ sum: LinearSum, strict: Bool) -> Formula? {
    let isWhole = sum.factors.keys.allSatisfy { terms[$0].isWhole }
    let (limit, overflow) = (0).subtractingReportingOverflow(sum.constant)
    let (bound, under) = limit.subtractingReportingOverflow(strict && isWhole ? 1 : 0)
    guard !overflow, !under else { return nil }
    return nonPositive(sum.factors, Distance(bound, isStrict: strict && !isWhole), isWhole)
  }

  private func nonPositive(_ factors: [Int: Int], _ limit: Distance, _ isWhole: Bool) -> Formula? {
    if factors.isEmpty { return .constant(limit.isStrict ? 0 < limit.limit : 0 <= limit.limit) }
    let divisor = factors.values.reduce(Int?.some(0)) { $0?.greatestCommonDivisor($1) }
    guard let divisor, divisor > 0 else { return nil }
    var (sum, limit) = (LinearSum(factors: factors), limit)
    if divisor > 1, isWhole || limit.limit.isMultiple(of: divisor) {
      sum.factors = factors.mapValues { $0 / divisor }
      limit.limit = limit.limit.floorDivided(by: divisor)
    }
    var ordered = sum.ordered
    switch ordered.count {
    case 1 where ordered[0].factor == 1:
      let bound = Bound(value: .int(limit.limit), isStrict: limit.isStrict)
      return upper(ordered[0].term, bound.upperCut)
    case 1 where ordered[0].factor == -1 && limit.limit > .min:
      let bound = Bound(value: .int(-limit.limit), isStrict: limit.isStrict)
      return lower(ordered[0].term, bound.lowerCut)
    case 2 where ordered[0].factor == -ordered[1].factor && ordered[0].factor.magnitude == 1:
      if ordered[0].factor < 0 { ordered.swapAt(0, 1) }
      return .fact(.atMost(ordered[0].term, ordered[1].term, limit))
    default: return .fact(.sum(sum, limit))
    }
  }
}

extension FormComparison.Relation {
  var isOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}

extension LogicValue.Content {
  fileprivate var isText: Bool { measure == .text || self == .emptyText }
}

extension LinearSum {
  /// The term, if the sum is a single term; nil for any other sum.
  var single: Int? {
    guard constant == 0, factors.count == 1, let only = factors.first, only.value == 1 else {
      return nil
    }
    return only.key
  }
}

extension LogicValue.Content {
  /// The term, if this is the value of a single term; nil for any other content.
  var single: Int? {
    switch self {
    case .term(let term, _): term
    case .sum(let sum, _): sum.single
    case .constant, .emptyText, .unknown: nil
    }
  }

  /// The value as a sum of terms of any measure; nil for anything else.
  var linear: LinearSum? {
    switch self {
    case .constant(.int(let value), _): LinearSum(constant: value)
    case .sum(let sum, _): sum
    // A number with a fraction may be a rounded sum.
    case .term(let term, .duration): LinearSum(factors: [term: 1])
    case .constant, .term, .emptyText, .unknown: nil
    }
  }
}

extension Int {
  /// The quotient rounded down, for a positive divisor.
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The quotient rounded up, for a positive divisor.
  func ceilingDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder > 0 ? quotient + 1 : quotient
  }

  /// The largest number that divides both; nil if it is too large for an Int.
  fileprivate func greatestCommonDivisor(_ other: Int) -> Int? {
    var (left, right) = (magnitude, other.magnitude)
    while right != 0 { (left, right) = (right, left % right) }
    return Int(exactly: left)
  }
}

extension Scalar {
  /// Whether a value of a measure can be this scalar.
  fileprivate func isOf(_ measure: Measure) -> Bool {
    switch self {
    case .int, .double: measure == .whole || measure == .fractional || measure == .duration
    case .text: measure == .text
    }
  }
}
