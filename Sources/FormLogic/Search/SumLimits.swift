/// The limits of sums of terms.
struct SumLimits {
  private var closest: [[Int: Int]: Distance] = [:]
  private var order: [LinearSum] = []

  /// The closest limits, in the order in which their sums were first limited.
  var all: [(sum: LinearSum, limit: Distance)] {
    order.compactMap { sum in closest[sum.factors].map { (sum, $0) } }
  }

  /// Whether a limit follows from another or contradicts it; nil for neither.
  func truth(_ sum: LinearSum, _ limit: Distance, isWhole: Bool) -> Bool? {
    if let known = closest[sum.factors], !(limit < known) { return true }
    guard let opposite = sum.times(-1).flatMap({ closest[$0.factors] }),
      let least = limit.negated(isWhole: isWhole)
    else { return nil }
    return least < opposite ? nil : false
  }

  /// Adds a limit; false if it contradicts another.
  mutating func add(_ sum: LinearSum, _ limit: Distance) -> Bool {
    if let known = closest[sum.factors] {
      if !(limit < known) { return true }
    } else {
      order.append(LinearSum(factors: sum.factors))
    }
    closest[sum.factors] = limit
    guard let opposite = sum.times(-1).flatMap({ closest[$0.factors] }),
      let together = limit + opposite
    else { return true }
    return !(together < Distance(0))
  }

  /// What some terms of a sum, times their factors, are at most together, because of the others; nil
  /// if nothing limits them.
  ///
  /// - Parameter range: The values of a term.
  static func rest(
    _ sum: LinearSum, _ limit: Distance, without excluded: [Int], _ range: (Int) -> ValueSet
  ) -> Distance? {
    var total = limit
    for (term, factor) in sum.factors where !excluded.contains(term) {
      let own = range(term)
      guard let bound = factor > 0 ? own.lowerBound : own.upperBound,
        let (value, isExact) = bound.value.whole(factor > 0 ? .down : .up)
      else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: factor)
      let (opposite, under) = (0).subtractingReportingOverflow(product)
      guard !overflow, !under,
        let sum = total + Distance(opposite, isStrict: bound.isStrict && isExact)
      else { return nil }
      total = sum
    }
    return total
  }
}

extension Distance {
  /// The limit of a difference, a multiple of which has this one.
  func divided(by divisor: Int, isWhole: Bool) -> Distance {
    if limit.isMultiple(of: divisor) {
      return Distance(limit.floorDivided(by: divisor), isStrict: isStrict)
    }
    return Distance(
      isWhole ? limit.floorDivided(by: divisor) : limit.ceilingDivided(by: divisor))
  }

  /// The values that, times a factor, are at most the limit.
  func values(times factor: Int, isWhole: Bool) -> ValueSet {
    guard let divisor = Int(exactly: factor.magnitude), limit > .min else {
      return .all(isWhole: isWhole)
    }
    let isExact = limit.isMultiple(of: divisor)
    // A quotient that is not whole is rounded so that no value is lost.
    if factor > 0 {
      let bound =
        isWhole && !isExact ? limit.floorDivided(by: divisor) : limit.ceilingDivided(by: divisor)
      return ValueSet(
        .start, isStrict && isExact ? .before(.int(bound)) : .after(.int(bound)), isWhole: isWhole)
    }
    let bound =
      isWhole && !isExact
      ? (-limit).ceilingDivided(by: divisor) : (-limit).floorDivided(by: divisor)
    return ValueSet(
      isStrict && isExact ? .after(.int(bound)) : .before(.int(bound)), .end, isWhole: isWhole)
  }
}

extension Scalar {
  /// The nearest whole number in a direction, and whether it is the same; nil for a text and a number
  /// too large for an Int.
  fileprivate func whole(_ rule: FloatingPointRoundingRule) -> (value: Int, isExact: Bool)? {
    switch self {
    case .int(let value): (value, true)
    case .double(let value): Int(exactly: value.rounded(rule)).map { ($0, false) }
    case .text: nil
    }
  }
}
