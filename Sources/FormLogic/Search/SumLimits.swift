/// The limits of sums of terms.
struct SumLimits {
  private var numbers: [[Int: Int]: Int] = [:]
  private var all: [(sum: LinearSum, limit: Distance)] = []

  /// The number of sums.
  var count: Int { all.count }

  /// A sum, and the closest limit of it.
  subscript(number: Int) -> (sum: LinearSum, limit: Distance) { all[number] }

  /// The closest limit of a sum with some factors; nil without one.
  private func closest(_ factors: [Int: Int]) -> Distance? {
    numbers[factors].map { all[$0].limit }
  }

  /// Whether a limit follows from another one or contradicts it; nil if it does neither.
  func truth(_ sum: LinearSum, _ limit: Distance, isWhole: Bool) -> Bool? {
    if let known = closest(sum.factors), !(limit < known) { return true }
    guard let opposite = sum.times(-1).flatMap({ closest($0.factors) }),
      let least = limit.negated(isWhole: isWhole)
    else { return nil }
    return least < opposite ? nil : false
  }

  /// Adds a limit.
  ///
  /// - Returns: The number of the sum; nil if the limit is not closer than the known one.
  mutating func add(_ sum: LinearSum, _ limit: Distance) -> Int? {
    guard let number = numbers[sum.factors] else {
      numbers[sum.factors] = all.count
      all.append((LinearSum(factors: sum.factors), limit))
      return all.count - 1
    }
    guard limit < all[number].limit else { return nil }
    all[number].limit = limit
    return number
  }

  /// Whether the limit of a sum does not contradict that of its opposite.
  func isPossible(_ number: Int) -> Bool {
    guard let opposite = all[number].sum.times(-1).flatMap({ closest($0.factors) }),
      let together = all[number].limit + opposite
    else { return true }
    return !(together < Distance(0))
  }

  /// The upper limit of each term of a sum, times its factor, that follows from the others; terms
  /// that the others do not limit are omitted.
  ///
  /// - Parameter range: The values of a term.
  func rests(of number: Int, _ range: (Int) -> ValueSet) -> [(term: Int, rest: Distance)] {
    let (sum, limit) = all[number]
    let parts = sum.ordered
    let least = parts.map { Self.least($0.factor, range($0.term)) }
    let open = least.indices.filter { least[$0] == nil }
    guard open.count < 2 else { return [] }
    var total = limit.limit
    for case let part? in least {
      let (rest, overflow) = total.subtractingReportingOverflow(part.limit)
      if overflow { return [] }
      total = rest
    }
    let strict = least.count { $0?.isStrict == true }
    return (open.isEmpty ? Array(parts.indices) : open).compactMap { index in
      let own = least[index]
      let (rest, overflow) = total.addingReportingOverflow(own?.limit ?? 0)
      if overflow { return nil }
      let isStrict = limit.isStrict || strict > (own?.isStrict == true ? 1 : 0)
      return (parts[index].term, Distance(rest, isStrict: isStrict))
    }
  }

  /// The lower limit of a term times a factor; nil if there is none.
  private static func least(_ factor: Int, _ values: ValueSet) -> Distance? {
    guard let bound = factor > 0 ? values.lowerBound : values.upperBound,
      let (value, isExact) = bound.value.whole(factor > 0 ? .down : .up)
    else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: factor)
    return overflow ? nil : Distance(product, isStrict: bound.isStrict && isExact)
  }

  /// The upper limit of some terms of a sum together, times their factors, that follows from the
  /// others; nil if nothing limits them.
  ///
  /// - Parameter range: The values of a term.
  static func rest(
    _ sum: LinearSum, _ limit: Distance, without excluded: [Int], _ range: (Int) -> ValueSet
  ) -> Distance? {
    var total = limit
    for (term, factor) in sum.factors where !excluded.contains(term) {
      guard let part = least(factor, range(term)) else { return nil }
      let (opposite, under) = (0).subtractingReportingOverflow(part.limit)
      guard !under, let sum = total + Distance(opposite, isStrict: part.isStrict) else {
        return nil
      }
      total = sum
    }
    return total
  }
}

extension Distance {
  /// The limit of a difference, if this is the limit of a multiple of it.
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
  /// The nearest whole number in a direction, and whether it is the same; nil for a text and a
  /// number too large for an Int.
  fileprivate func whole(_ rule: FloatingPointRoundingRule) -> (value: Int, isExact: Bool)? {
    switch self {
    case .int(let value): (value, true)
    case .double(let value): Int(exactly: value.rounded(rule)).map { ($0, false) }
    case .text: nil
    }
  }
}
