/// The end of a range of values: a value that is part of it or not.
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

  /// As the end of a range.
  var upperCut: ValueSet.Cut { isStrict ? .before(value) : .after(value) }

  /// As the start of a range.
  var lowerCut: ValueSet.Cut { isStrict ? .after(value) : .before(value) }

  /// Whether every value up to this one exceeds those from another one by at most a limit.
  func isAtMost(_ other: Bound, _ limit: Distance) -> Bool {
    guard let highest = other.moved(by: Distance(limit.limit)) else { return false }
    if value == highest.value {
      return !limit.isStrict || isStrict || highest.isStrict
    }
    return value < highest.value
  }

  /// Whether every value up to this one, and a limit more, is less than those from another one.
  func isBelow(_ other: Bound, _ limit: Distance) -> Bool {
    guard let highest = moved(by: limit) else { return false }
    return highest.value == other.value
      ? highest.isStrict || other.isStrict : highest.value < other.value
  }
}

extension ValueSet {
  /// Where the values start; nil if there is no least one or limit of them.
  var lowerBound: Bound? {
    switch lower {
    case .before(let value): Bound(value: value, isStrict: false)
    case .after(let value): Bound(value: value, isStrict: true)
    case .start, .end: nil
    }
  }

  /// Where the values end; nil if there is no greatest one or limit of them.
  var upperBound: Bound? {
    if let maximum { return Bound(value: maximum, isStrict: false) }
    return if case .before(let value) = upper { Bound(value: value, isStrict: true) } else { nil }
  }
}
