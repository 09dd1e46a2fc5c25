@_spi(Generated) import FormModel

/// Terms for operands of calculations with several cases, which avoid the product of all cases.
extension FormulaReader {
  /// The maximum number of joint cases of the operands of a calculation; if there are more, each
  /// operand with several cases gets a term.
  private static let maximumJointCases = 4

  /// The value of an operand of a calculation.
  mutating func operand(_ expression: FormExpression) -> [LogicValue] {
    // Nested calculations are read as one.
    if expression.isCalculation { return value(of: expression) }
    let isNaming = namesCases
    namesCases = false
    defer { namesCases = isNaming }
    let values = value(of: expression)
    return isNaming ? named(values, expression) : values
  }

  /// Reads a calculation, with terms for its operands if they have many cases together.
  mutating func calculation(
    _ expression: FormExpression, _ read: (inout FormulaReader) -> [LogicValue]
  ) -> [LogicValue] {
    if namesCases { return read(&self) }
    namesCases = expression.caseCount > Self.maximumJointCases
    defer { namesCases = false }
    return read(&self)
  }

  /// The value of a term that facts define by the cases of an expression; the cases themselves if
  /// their measures differ.
  mutating func named(_ values: [LogicValue], _ expression: FormExpression) -> [LogicValue] {
    guard values.count > 1, let measure = values.measure else { return values }
    let isKnown = knownTerm(of: expression) != nil
    let term = term(of: expression, measure, values: hull(of: values, measure), meaning: .element)
    guard terms[term].measure == measure else { return values }
    if !isKnown { elementFacts[term] = definition(of: term, by: values) }
    let isThere = values.allSatisfy { $0.presence.constant == true }
    return [
      LogicValue(presence: isThere ? .yes : .fact(.present(term)), content: content(of: term))
    ]
  }

  /// All values between the least and the greatest of some cases.
  private func hull(of values: [LogicValue], _ measure: Measure) -> ValueSet {
    guard measure == .whole || measure == .fractional else { return measure.values }
    let ranges = values.filter { !$0.isAbsent }.map { $0.content.range { terms[$0].values } }
    guard let least = ranges.map(\.lower).min(), let greatest = ranges.map(\.upper).max() else {
      return measure.values
    }
    return ValueSet(
      least.scalar.map { .before($0) } ?? .start, greatest.scalar.map { .after($0) } ?? .end,
      isWhole: measure.isWhole)
  }

  /// The formula stating that a term is present exactly if the value of the case that applies is,
  /// and then equals it.
  ///
  /// - Parameter isExact: Whether the term keeps all of the value.
  func definition(of term: Int, by values: [LogicValue], isExact: Bool = true) -> Formula {
    let isThere = Formula.fact(.present(term))
    let own = content(of: term)
    return .conjunction(
      values.map { other in
        let isEqual = isExact ? equality(own, other.content) : isStart(own, of: other.content)
        return other.when.negated || (isThere && other.presence && (isEqual ?? .yes))
          || (isThere.negated && other.presence.negated)
      })
  }
}

extension [LogicValue] {
  /// The common measure of the cases that have a value; nil if the measures differ, or if such
  /// values are not compared.
  fileprivate var measure: Measure? {
    var measure: Measure?
    for value in self where !value.isAbsent {
      guard value.content.measure != .other,
        measure ?? value.content.measure == value.content.measure
      else { return nil }
      measure = value.content.measure
    }
    return measure
  }
}

extension FormExpression {
  /// Whether the expression calculates with numbers, dates or lengths of time.
  fileprivate var isCalculation: Bool {
    switch self {
    case .arithmetic, .negate: true
    default: false
    }
  }

  /// An estimate of the number of cases of the value, up to a large number.
  fileprivate var caseCount: Int {
    let most = 100
    switch self {
    case .arithmetic(_, let left, let right):
      let first = left.caseCount
      return first >= most ? most : min(first * right.caseCount, most)
    case .negate(let operand): return operand.caseCount
    case .call(.choose, let arguments) where arguments.count == 3:
      return min(arguments[1].caseCount + arguments[2].caseCount, most)
    case .call(.coalesce, let arguments):
      return min(arguments.reduce(0) { $0 + $1.caseCount }, most)
    case .call(.min, let arguments), .call(.max, let arguments), .call(.abs, let arguments):
      return arguments.count > 6 ? most : min(arguments.reduce(1) { 2 * $0 * $1.caseCount }, most)
    case .call(_, let arguments): return arguments.first?.caseCount ?? 1
    case .condition, .compare, .quantify, .and, .or, .not: return 2
    default: return 1
    }
  }
}
