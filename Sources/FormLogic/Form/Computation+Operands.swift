@_spi(Generated) import FormModel

extension Computation {
  /// The values of each operand for which the operation can have one of the given results.
  ///
  /// An operand whose values are not restricted is omitted.
  ///
  /// - Parameter range: The values of a term.
  func operands(
    giving results: ValueSet, _ range: (Int) -> ValueSet
  ) -> [(term: Int, values: ValueSet)] {
    if operation == .kept {
      guard let term = operands[0].single, !results.isAll else { return [] }
      return [(term, results.calculated)]
    }
    guard case .arithmetic(let operation) = operation, operands[0] != operands[1] else { return [] }
    let result = Interval(results.ends(measure ?? .other))
    let intervals = operands.map { Interval($0.range(range)) }
    return operands.indices.compactMap { index in
      guard let term = operands[index].single,
        let interval = operation.operand(
          index, giving: result, with: intervals[1 - index], isWhole: measure == .whole)
      else { return nil }
      let values = interval.values(isWhole: range(term).isWhole)
      return values.isAll ? nil : (term, values)
    }
  }
}

extension ArithmeticOperator {
  /// The interval of the first or second operand; nil if it is not restricted.
  fileprivate func operand(
    _ index: Int, giving result: Interval, with other: Interval, isWhole: Bool
  ) -> Interval? {
    switch self {
    case .add: result.minus(other)
    case .subtract: index == 0 ? result.plus(other) : other.minus(result)
    case .multiply: other.isFarFromZero ? result.dividedBy(other) : nil
    // A quotient of whole numbers is truncated.
    case .divide: index == 0 && !isWhole && other.isFarFromZero ? result.times(other) : nil
    case .power, .join: nil
    }
  }
}

/// A closed interval of numbers, whose ends can be infinite.
///
/// The result of an operation is widened by more than any rounding error.
private struct Interval {
  let lower: Double
  let upper: Double

  /// A relative error that is larger than any rounding error.
  private static let rounding = 0x1p-46
  /// An absolute error that is larger than any rounding error of numbers near zero.
  private static let least = 1e-200

  init(_ range: ResultRange) {
    lower = range.lower.number
    upper = range.upper.number
  }

  private init(_ lower: Double, _ upper: Double, _ size: (lower: Double, upper: Double)) {
    self.lower = lower - (size.lower * Self.rounding + Self.least)
    self.upper = upper + (size.upper * Self.rounding + Self.least)
  }

  /// The interval of a product or quotient, from its corners; nil if one is not a number.
  private init?(_ corners: [Double]) {
    guard !corners.contains(where: \.isNaN), let least = corners.min(), let greatest = corners.max()
    else { return nil }
    self.init(least, greatest, (least.magnitude, greatest.magnitude))
  }

  /// Whether the numbers are so far from zero that products with them are not rounded to zero.
  var isFarFromZero: Bool { lower > 1e-100 || upper < -1e-100 }

  func plus(_ other: Interval) -> Interval {
    Interval(
      lower + other.lower, upper + other.upper,
      (lower.magnitude + other.lower.magnitude, upper.magnitude + other.upper.magnitude))
  }

  func minus(_ other: Interval) -> Interval {
    Interval(
      lower - other.upper, upper - other.lower,
      (lower.magnitude + other.upper.magnitude, upper.magnitude + other.lower.magnitude))
  }

  func times(_ other: Interval) -> Interval? {
    Interval([lower, upper].flatMap { [$0 * other.lower, $0 * other.upper] })
  }

  func dividedBy(_ other: Interval) -> Interval? {
    Interval([lower, upper].flatMap { [$0 / other.lower, $0 / other.upper] })
  }

  func values(isWhole: Bool) -> ValueSet {
    ValueSet(
      Scalar(inCalculation: .double(lower)).map { .before($0) } ?? .start,
      Scalar(inCalculation: .double(upper)).map { .after($0) } ?? .end, isWhole: isWhole)
  }
}

extension ValueSet {
  /// The numbers that can be rounded to a number of the set.
  fileprivate var calculated: ValueSet {
    ValueSet(
      lowerBound.flatMap { $0.value == .int(0) ? $0.lowerCut : $0.value.cut(.down) } ?? .start,
      upperBound.flatMap { $0.value == .int(0) ? $0.upperCut : $0.value.cut(.up) } ?? .end,
      isWhole: false)
  }
}

extension Scalar {
  /// A cut beyond all numbers that are rounded to this number, which is not zero.
  fileprivate func cut(_ rule: FloatingPointRoundingRule) -> ValueSet.Cut? {
    let number: Double
    switch self {
    case .int(let value): number = Double(value)
    case .double(let value): number = value
    case .text: return nil
    }
    let slack = number.magnitude * 0x1p-47
    let isDown = rule == .down
    return Scalar(inCalculation: .double(isDown ? number - slack : number + slack))
      .map { isDown ? .before($0) : .after($0) }
  }
}

extension ResultEnd {
  /// The number; infinite if the range has no end.
  fileprivate var number: Double {
    switch self {
    case .below: -.infinity
    case .value(let value): value.number?.doubleValue ?? .nan
    case .above: .infinity
    }
  }
}
