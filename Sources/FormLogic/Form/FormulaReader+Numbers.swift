@_spi(Generated) import FormModel

extension FormulaReader {
  mutating func arithmetic(
    _ operation: ArithmeticOperator, _ left: FormExpression, _ right: FormExpression,
    whole expression: FormExpression
  ) -> [LogicValue] {
    calculation(expression) { reader in
      reader.results(of: operation, reader.operand(left), reader.operand(right), expression)
    }
  }

  /// The results of an operation in all cases.
  mutating func results(
    of operation: ArithmeticOperator, _ first: [LogicValue], _ second: [LogicValue],
    _ expression: FormExpression
  ) -> [LogicValue] {
    guard first.count * second.count <= Self.maximumCases else { return opaque(expression) }
    var results: [LogicValue] = []
    for left in first {
      for right in second {
        let when = left.when && right.when
        guard when.constant != false else { continue }
        if left.isAbsent || right.isAbsent {
          results.append(.absent(when))
          continue
        }
        guard var result = result(of: operation, left.content, right.content) else {
          return opaque(expression)
        }
        result.when = when
        result.presence = left.presence && right.presence && result.presence
        results.append(result)
      }
    }
    return cases(results, of: expression)
  }

  /// The result for two present values; nil if it is not analysed.
  private mutating func result(
    of operation: ArithmeticOperator, _ left: LogicValue.Content, _ right: LogicValue.Content
  ) -> LogicValue? {
    if let (sum, measure) = operation.sum(left, right) {
      if sum.factors.isEmpty {
        return LogicValue(presence: .yes, content: .constant(.int(sum.constant), measure))
      }
      // Rows are assumed to have no values whose results are too large for their type.
      return LogicValue(presence: .yes, content: .sum(sum, measure))
    }
    if let term = instant(operation, left, right) {
      return LogicValue(presence: .yes, content: content(of: term))
    }
    let computation = Computation(operation: .arithmetic(operation), operands: [left, right])
    guard let term = term(of: computation) else { return nil }
    let zero = LogicValue.Content.constant(.int(0), right.measure)
    guard operation == .divide else {
      return LogicValue(presence: .yes, content: content(of: term))
    }
    // Only zero is rounded to zero.
    let divisor = kept(right)
    let presence = equality(divisor, zero)?.negated ?? .fact(.present(term))
    return LogicValue(presence: presence, content: content(of: term))
  }

  /// The results of a function of a number, and of constants; nil if it is not analysed.
  mutating func results(
    of function: FormFunction, _ arguments: [FormExpression]
  ) -> [LogicValue]? {
    guard let first = arguments.first else { return nil }
    let others = arguments.dropFirst().map { value(of: $0) }
    guard others.allSatisfy({ $0.count == 1 && $0[0].presence.constant == true }) else {
      return nil
    }
    var results: [LogicValue] = []
    for value in value(of: first) {
      if value.isAbsent {
        results.append(value)
        continue
      }
      let operands = [value.content] + others.map { $0[0].content }
      let computation = Computation(operation: .function(function), operands: operands)
      if computation.isIdentity {
        results.append(value)
        continue
      }
      guard let term = term(of: computation) else { return nil }
      var result = value
      if function == .squareRoot { result.presence = value.presence && .fact(.present(term)) }
      result.content = content(of: term)
      results.append(result)
    }
    return limited(results)
  }
}

extension FormulaReader {
  private static let zero = LogicValue.Content.constant(.int(0), .fractional)

  /// A value as it leaves the calculation: rounded to the digits that are kept.
  mutating func kept(_ value: LogicValue) -> LogicValue {
    var value = value
    value.content = kept(value.content)
    return value
  }

  mutating func kept(_ content: LogicValue.Content) -> LogicValue.Content {
    switch content {
    case .constant(.double(let number), let measure):
      return Scalar(.double(number)).map { .constant($0, measure) } ?? content
    case .term(let term, .fractional) where isCalculated(term):
      let computation = Computation(operation: .kept, operands: [content])
      return self.term(of: computation).map { self.content(of: $0) } ?? content
    case .constant, .term, .sum, .emptyText, .unknown: return content
    }
  }

  /// Whether a term is a number of full precision, unlike the values of rows.
  private func isCalculated(_ term: Int) -> Bool {
    guard case .result(let computation)? = terms[term].meaning else {
      return sumTerms.contains(term) || averageTerms.contains(term)
    }
    return switch computation.operation {
    case .kept, .function(.floor), .function(.ceiling), .function(.round): false
    case .arithmetic, .function: true
    }
  }

  /// Facts about the operands of a rounded sum or difference of numbers with a fraction: rounding
  /// keeps the order of numbers, and only a difference of equal numbers is zero.
  mutating func order(ofKept computation: Computation, _ term: Int) -> [Formula] {
    guard computation.operation == .kept, case .term(let sum, _) = computation.operands[0],
      case .result(let computation)? = terms[sum].meaning,
      case .arithmetic(let operation) = computation.operation,
      operation == .add || operation == .subtract,
      computation.operands[0] != computation.operands[1]
    else { return [] }
    let (left, right) = (kept(computation.operands[0]), kept(computation.operands[1]))
    let result = content(of: term)
    let isSum = operation == .add
    let facts = [
      left.isFraction ? order(of: result, left, by: right, isMore: isSum) : [],
      isSum && right.isFraction ? order(of: result, right, by: left, isMore: true) : [],
      isSum || !left.isFraction || !right.isExactFraction ? [] : sign(of: result, left, right),
    ]
    return facts.flatMap(\.self).compactMap(\.self)
  }

  /// The order of a result and an operand, by the sign of the other operand, which is added or
  /// subtracted.
  private func order(
    of result: LogicValue.Content, _ operand: LogicValue.Content, by other: LogicValue.Content,
    isMore: Bool
  ) -> [Formula?] {
    let (above, below) = (
      atMost(operand, result, strict: false), atMost(result, operand, strict: false)
    )
    return [
      implication(atMost(Self.zero, other, strict: false), isMore ? above : below),
      implication(atMost(other, Self.zero, strict: false), isMore ? below : above),
    ]
  }

  /// The sign of a difference.
  private func sign(
    of result: LogicValue.Content, _ left: LogicValue.Content, _ right: LogicValue.Content
  ) -> [Formula?] {
    [true, false].flatMap { isStrict in
      [
        implication(
          atMost(left, right, strict: isStrict), atMost(result, Self.zero, strict: isStrict)),
        implication(
          atMost(right, left, strict: isStrict), atMost(Self.zero, result, strict: isStrict)),
      ]
    }
  }

  private func implication(_ condition: Formula?, _ fact: Formula?) -> Formula? {
    condition.flatMap { condition in fact.map { condition.negated || $0 } }
  }
}

extension LogicValue.Content {
  /// Whether it is the value of a term that is a Double.
  fileprivate var isFraction: Bool { if case .term(_, .fractional) = self { true } else { false } }

  /// Whether it is a Double, or a whole number that a Double represents exactly.
  fileprivate var isExactFraction: Bool {
    switch self {
    case .constant(.int(let whole), _): Int(exactly: Double(whole)) == whole
    case .constant(.double, _): true
    default: isFraction
    }
  }
}

extension Computation {
  /// Whether the operation returns its operand, because that is a whole number.
  fileprivate var isIdentity: Bool {
    switch operation {
    case .function(.floor), .function(.ceiling), .function(.round), .function(.int):
      operands[0].measure == .whole && operands[0].isNumber
        && (operands.count == 1 || operands[1].isPlaces)
    default: false
    }
  }
}

extension ArithmeticOperator {
  /// The exact result as a sum of terms; nil if it is not such a sum.
  fileprivate func sum(
    _ left: LogicValue.Content, _ right: LogicValue.Content
  ) -> (LinearSum, Measure)? {
    let sign = self == .subtract ? -1 : 1
    switch self {
    case .add, .subtract:
      if let moved = left.moved(by: right, sign) { return moved }
      if left.measure == .duration, right.measure == .duration {
        guard let left = left.linear, let right = right.linear?.times(sign) else { return nil }
        return left.plus(right).map { ($0, .duration) }
      }
      guard let left = left.wholeSum, let right = right.wholeSum?.times(sign) else { return nil }
      return left.plus(right).map { ($0, .whole) }
    case .multiply:
      guard let left = left.wholeSum, let right = right.wholeSum else { return nil }
      if left.factors.isEmpty { return right.times(left.constant).map { ($0, .whole) } }
      if right.factors.isEmpty { return left.times(right.constant).map { ($0, .whole) } }
      return nil
    case .divide, .power, .join: return nil
    }
  }
}

extension LogicValue.Content {
  /// The value as a sum of whole numbers; nil for anything else.
  var wholeSum: LinearSum? {
    switch self {
    case .constant(.int(let value), .whole): LinearSum(constant: value)
    case .sum(let sum, .whole): sum
    case .constant, .sum, .term, .emptyText, .unknown: nil
    }
  }
}
