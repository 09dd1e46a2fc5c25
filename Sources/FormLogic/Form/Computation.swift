@_spi(Generated) import FormModel

/// An operation on values that is analysed by interval arithmetic.
///
/// Each operation is monotonic in every operand while the others are constant. Rounding a number to
/// a Double keeps that order, so the ends of the results are the results of the ends.
struct Computation: Hashable, Sendable {
  enum Operation: Hashable, Sendable {
    case arithmetic(ArithmeticOperator)
    /// A function of a number, with constants as further arguments.
    case function(FormFunction)
    /// The rounding of a result to the digits that are kept after a calculation.
    case kept
  }

  let operation: Operation
  let operands: [LogicValue.Content]

  /// The terms that the operands are made of, in order.
  var terms: [Int] {
    operands.flatMap { operand -> [Int] in
      switch operand {
      case .term(let term, _): [term]
      case .sum(let sum, _): sum.ordered.map(\.term)
      case .constant, .emptyText, .unknown: []
      }
    }
  }

  /// The measure of the results; nil if the operation is not analysed.
  var measure: Measure? {
    guard operands.allSatisfy(\.isNumber) else { return nil }
    let isWhole = operands.allSatisfy { $0.measure == .whole }
    return switch operation {
    case .arithmetic(.add), .arithmetic(.subtract), .arithmetic(.multiply), .arithmetic(.divide):
      isWhole ? .whole : .fractional
    case .arithmetic: nil
    case .kept: .fractional
    case .function(.int): .whole
    case .function(.abs), .function(.double), .function(.squareRoot), .function(.floor),
      .function(.ceiling), .function(.round):
      operands.count == 1 || operands[1].isPlaces ? .fractional : nil
    case .function: nil
    }
  }

  /// The values that the result can have, if there is a result.
  ///
  /// - Parameter range: The values of a term.
  func results(_ range: (Int) -> ValueSet) -> ValueSet {
    let isWhole = measure == .whole
    let ranges = operands.map { $0.range(range) }
    guard let ends = ends(ranges), let least = ends.min(), let greatest = ends.max() else {
      return .all(isWhole: isWhole)
    }
    return ValueSet(
      least.scalar.map { .before($0) } ?? .start,
      greatest.scalar.map { .after($0) } ?? .end, isWhole: isWhole)
  }

  /// Results that include the least and the greatest one; nil if these are not known.
  private func ends(_ ranges: [ResultRange]) -> [ResultEnd]? {
    let first = ranges[0]
    switch operation {
    case .arithmetic(let operation):
      var second = ranges[1]
      switch operation {
      case .add:
        return [
          operation.end(first.lower, second.lower), operation.end(first.upper, second.upper),
        ]
      case .subtract:
        return [
          operation.end(first.lower, second.upper), operation.end(first.upper, second.lower),
        ]
      case .divide where operands[1].measure == .whole: second = second.withoutZeroAtEnds
      default: break
      }
      if operation == .divide, second.lower.sign <= 0, second.upper.sign >= 0 { return nil }
      let corners = [first.lower, first.upper].flatMap { left in
        [second.lower, second.upper].map { operation.end(left, $0) }
      }
      // A number times itself is not negative.
      guard operation == .multiply, operands[0] == operands[1], corners.count == 4 else {
        return corners
      }
      let hasZero = first.lower.sign * first.upper.sign < 0
      return hasZero ? [.value(.int(0)), corners[0], corners[3]] : [corners[0], corners[3]]
    case .kept: return [first.lower.kept, first.upper.kept]
    case .function(.abs):
      let isMixed = first.lower.sign * first.upper.sign < 0
      return [first.lower.magnitude, first.upper.magnitude] + (isMixed ? [.value(.int(0))] : [])
    case .function(let function):
      return [first.lower, first.upper].map { function.end($0, operands.dropFirst()) }
    }
  }
}

/// The least or greatest number of a range.
enum ResultEnd: Comparable {
  /// There is no least number.
  case below
  case value(FormValue)
  /// There is no greatest number.
  case above

  var scalar: Scalar? {
    if case .value(let value) = self { Scalar(inCalculation: value) } else { nil }
  }

  /// The end, rounded to the digits that are kept.
  fileprivate var kept: ResultEnd {
    if case .value(let value) = self { .value(value.kept) } else { self }
  }

  /// The sign as -1, 0 or 1.
  var sign: Int {
    switch self {
    case .below: -1
    case .value(let value): value.number.flatMap { $0.order(.int(0)) } ?? 0
    case .above: 1
    }
  }

  /// The end with its sign dropped.
  fileprivate var magnitude: ResultEnd {
    guard sign < 0 else { return self }
    guard case .value(let value) = self, value.negated != .null else { return .above }
    return .value(value.negated)
  }

  static func < (left: ResultEnd, right: ResultEnd) -> Bool {
    switch (left, right) {
    case (.value(let left), .value(let right)):
      guard let left = left.number, let right = right.number else { return false }
      return (left.order(right) ?? 0) < 0
    case (.below, .below), (.above, _), (_, .below): return false
    case (.below, _), (_, .above): return true
    }
  }

  /// The end of a range without a limit in the direction of a sign; the number zero for the sign 0.
  fileprivate static func infinite(_ sign: Int) -> ResultEnd {
    sign < 0 ? .below : sign > 0 ? .above : .value(.int(0))
  }
}

/// Numbers between two ends.
struct ResultRange {
  var lower = ResultEnd.below
  var upper = ResultEnd.above

  /// The range of whole numbers without a zero at either end.
  fileprivate var withoutZeroAtEnds: ResultRange {
    var range = self
    if lower.sign == 0 { range.lower = .value(.int(1)) }
    if upper.sign == 0 { range.upper = .value(.int(-1)) }
    return range
  }
}

extension ArithmeticOperator {
  /// The result for two ends; infinite if it is too large for its type.
  fileprivate func end(_ left: ResultEnd, _ right: ResultEnd) -> ResultEnd {
    let sign =
      switch self {
      case .add: left.sign
      case .subtract: -right.sign
      default: left.sign * right.sign
      }
    switch (left, right) {
    case (.value(let left), .value(let right)):
      let result = apply(left, right, timeZone: FixedTimeZone.utc)
      return result == .null ? .infinite(sign) : .value(result)
    case (_, .value) where self != .multiply: return self == .divide ? .infinite(sign) : left
    case (.value, _) where self == .add: return right
    case (.value, _) where self == .subtract: return .infinite(sign)
    // The quotient approaches zero, and other corners are further out.
    case (_, .below) where self == .divide, (_, .above) where self == .divide:
      return .value(.int(0))
    default: return .infinite(sign)
    }
  }
}

extension FormFunction {
  /// The result of the function for an end.
  fileprivate func end(_ end: ResultEnd, _ more: some Collection<LogicValue.Content>) -> ResultEnd {
    guard case .value(let value) = end else { return end }
    let others = more.compactMap { content -> FormValue? in
      if case .constant(.int(let number), _) = content { .int(number) } else { nil }
    }
    // Rounding to decimal places is known to be monotonic for smaller numbers only.
    if !others.isEmpty, let number = value.number?.doubleValue, number.magnitude > 1e9 {
      return .infinite(end.sign)
    }
    let result: FormValue =
      switch evaluation {
      case .value(let result): result(value)
      case .values(let result): result([value] + others)
      case .zoned, .zonedValues, .clock, .firstPresent, .choice: .null
      }
    // A negative number has no square root.
    if result == .null { return self == .squareRoot ? .value(.double(0)) : .infinite(end.sign) }
    return .value(result)
  }
}

extension LogicValue.Content {
  var isNumber: Bool {
    switch self {
    case .constant, .term, .sum: measure == .whole || measure == .fractional
    case .emptyText, .unknown: false
    }
  }

  /// Whether the value is a usual number of decimal places.
  var isPlaces: Bool {
    if case .constant(.int(let places), .whole) = self { (0...6).contains(places) } else { false }
  }

  /// The least and greatest value.
  ///
  /// - Parameter range: The values of a term.
  func range(_ range: (Int) -> ValueSet) -> ResultRange {
    switch self {
    case .constant(let scalar, let measure):
      return ResultRange(lower: scalar.end(measure), upper: scalar.end(measure))
    case .term(let term, let measure): return range(term).ends(measure)
    case .sum(let sum, _):
      var total = ResultRange(lower: .value(.int(sum.constant)), upper: .value(.int(sum.constant)))
      for (term, factor) in sum.ordered {
        let own = range(term).ends(.whole)
        let factor = ResultEnd.value(.int(factor))
        let parts = [own.lower, own.upper].map { ArithmeticOperator.multiply.end($0, factor) }
          .sorted()
        total.lower = ArithmeticOperator.add.end(total.lower, parts[0])
        total.upper = ArithmeticOperator.add.end(total.upper, parts[1])
      }
      return total
    case .emptyText, .unknown: return ResultRange()
    }
  }
}

extension ValueSet {
  /// The least and greatest value, as values of a measure.
  func ends(_ measure: Measure) -> ResultRange {
    ResultRange(
      lower: lowerBound.map { $0.value.end(measure) } ?? .below,
      upper: upperBound.map { $0.value.end(measure) } ?? .above)
  }
}

extension Scalar {
  /// The number as a value of a measure.
  fileprivate func end(_ measure: Measure) -> ResultEnd {
    switch self {
    case .int(let number): .value(measure == .fractional ? .double(Double(number)) : .int(number))
    case .double(let number): .value(.double(number))
    case .text: .value(.null)
    }
  }
}
