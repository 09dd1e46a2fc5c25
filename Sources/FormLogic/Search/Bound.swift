/// The end of a range of values, which belongs to the range unless it is strict.
struct Bound {
  let value: Scalar
  let isStrict: Bool

  /// The bound of values that are larger by a limit; nil if there is none.
  func moved(by limit: Distance) -> Bound? { moved(limit.limit, limit) }

  /// The bound of values that are smaller by a limit; nil if there is none.
  func moved(back limit: Distance) -> Bound? {
    let (opposite, overflow) = (0).subtractingReportingOverflow(limit.limit)
    return overflow ? nil : moved(opposite, limit)
  }

  private func moved(_ distance: Int, _ limit: Distance) -> Bound? {
    let isStrict = isStrict || limit.isStrict
    guard distance != 0 else { return Bound(value: value, isStrict: isStrict) }
    guard case .int(let value) = value else { return nil }
    let (sum, overflow) = value.addingReportingOverflow(distance)
    return overflow ? nil : Bound(value: .int(sum), isStrict: isStrict)
  }

  /// The cut if the bound is the end of a range.
  var upperCut: ValueSet.Cut { isStrict ? .before(value) : .after(value) }

  /// The cut if the bound is the start of a range.
  var lowerCut: ValueSet.Cut { isStrict ? .after(value) : .before(value) }

  /// Whether every value up to this bound exceeds every value from another bound by at most a
  /// limit.
  func isAtMost(_ other: Bound, _ limit: Distance) -> Bool {
    guard let highest = other.moved(by: Distance(limit.limit)) else { return false }
    if value == highest.value {
      return !limit.isStrict || isStrict || highest.isStrict
    }
    return value < highest.value
  }

  /// Whether every value up to this bound plus a limit is less than every value from another bound.
  func isBelow(_ other: Bound, _ limit: Distance) -> Bool {
    guard let highest = moved(by: limit) else { return false }
    return highest.value == other.value
      ? highest.isStrict || other.isStrict : highest.value < other.value
  }
}

extension ValueSet.Part {
  /// The lower bound of the values; nil without a limit.
  var lowerBound: Bound? { lower.value.map { Bound(value: $0, isStrict: lower == .after($0)) } }

  /// The upper bound of the values; nil without a limit.
  var upperBound: Bound? { upper.value.map { Bound(value: $0, isStrict: upper == .before($0)) } }
}

extension ValueSet {
  /// The lower bound of the values; nil if they have none.
  var lowerBound: Bound? { parts.first?.lowerBound }

  /// The upper bound of the values; nil if they have none.
  var upperBound: Bound? {
    maximum.map { Bound(value: $0, isStrict: false) } ?? parts.last?.upperBound
  }
}

extension ValueSet.Cut {
  /// The value at the cut; nil at an end of all values.
  var value: Scalar? {
    switch self {
    case .before(let value), .after(let value): value
    case .start, .end: nil
    }
  }
}
