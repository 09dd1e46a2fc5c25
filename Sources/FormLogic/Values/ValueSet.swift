/// A set of scalars: ranges in ascending order, with gaps between them.
///
/// Ranges of whole numbers are normalized, because there is no number between 3 and 4. Texts and
/// numbers with a fraction are dense: between any two, there is another one.
package struct ValueSet: Hashable, Sendable {
  /// A place between two neighbouring values, or at an end of all of them.
  enum Cut: Hashable, Sendable, Comparable {
    case start
    case before(Scalar)
    case after(Scalar)
    case end

    private var key: (group: Int, value: Scalar?, side: Int) {
      switch self {
      case .start: (0, nil, 0)
      case .before(let value): (1, value, 0)
      case .after(let value): (1, value, 1)
      case .end: (2, nil, 0)
      }
    }

    static func < (left: Cut, right: Cut) -> Bool {
      let (left, right) = (left.key, right.key)
      guard left.group == right.group, let leftValue = left.value, let rightValue = right.value
      else { return left.group < right.group }
      return leftValue == rightValue ? left.side < right.side : leftValue < rightValue
    }
  }

  /// A range of values between two cuts.
  struct Part: Hashable, Sendable {
    var lower: Cut
    var upper: Cut
  }

  /// Whether the values are whole numbers.
  let isWhole: Bool
  private(set) var parts: [Part]

  private init(isWhole: Bool, parts: [Part]) {
    self.isWhole = isWhole
    self.parts = parts
  }

  /// All values.
  static func all(isWhole: Bool) -> ValueSet {
    ValueSet(isWhole: isWhole, parts: [Part(lower: .start, upper: .end)])
  }

  /// No value.
  static func none(isWhole: Bool) -> ValueSet { ValueSet(isWhole: isWhole, parts: []) }

  /// Some values.
  init(_ values: some Sequence<Scalar>, isWhole: Bool) {
    let parts = Set(values).sorted().map {
      Part(lower: .before($0), upper: .after($0))
    }
    self.init(isWhole: isWhole, joining: parts)
  }

  /// A single value.
  init(_ value: Scalar, isWhole: Bool) {
    self.init(isWhole: isWhole, joining: [Part(lower: .before(value), upper: .after(value))])
  }

  /// The values between two cuts.
  init(_ lower: Cut, _ upper: Cut, isWhole: Bool) {
    self.init(isWhole: isWhole, joining: [Part(lower: lower, upper: upper)])
  }

  /// Joins ranges in ascending order that meet, and drops empty ones.
  private init(isWhole: Bool, joining parts: [Part]) {
    var joined: [Part] = []
    for part in parts {
      let part = isWhole ? Part(lower: part.lower.whole, upper: part.upper.whole) : part
      guard part.lower < part.upper else { continue }
      if let last = joined.indices.last, part.lower <= joined[last].upper {
        joined[last].upper = max(joined[last].upper, part.upper)
      } else {
        joined.append(part)
      }
    }
    self.init(isWhole: isWhole, parts: joined)
  }

  /// Whether there is no value.
  package var isEmpty: Bool { parts.isEmpty }

  /// Whether nothing is excluded.
  var isAll: Bool { parts == [Part(lower: .start, upper: .end)] }

  var lower: Cut { parts.first?.lower ?? .end }
  var upper: Cut { parts.last?.upper ?? .start }

  /// The smallest value; nil without one.
  var minimum: Scalar? { if case .before(let value) = lower { value } else { nil } }

  /// The largest value; nil without one.
  var maximum: Scalar? {
    switch upper {
    case .after(let value): value
    case .before(.int(let value)) where isWhole && value > .min: .int(value - 1)
    default: nil
    }
  }

  /// Whether a value is in the set.
  package func contains(_ value: Scalar) -> Bool {
    let cut = Cut.before(value)
    let index = parts.partitioningIndex { cut < $0.upper }
    return index < parts.count && parts[index].lower <= cut
  }

  /// The values, if there are at most a number of them; nil for more.
  func values(atMost limit: Int) -> [Scalar]? {
    var values: [Scalar] = []
    for part in parts {
      switch (part.lower, part.upper) {
      case (.before(.int(let first)), .before(.int(let end))) where isWhole:
        let (count, overflow) = end.subtractingReportingOverflow(first)
        guard !overflow, count + values.count <= limit else { return nil }
        values += (first..<end).map(Scalar.int)
      case (.before(let first), .after(let last)) where first == last: values.append(first)
      default: return nil
      }
      if values.count > limit { return nil }
    }
    return values
  }

  /// The only value; nil for none and for several.
  var only: Scalar? { values(atMost: 1)?.first }

  /// The values that are not in the set.
  var complement: ValueSet {
    var gaps: [Part] = []
    var lower = Cut.start
    for part in parts {
      if lower < part.lower { gaps.append(Part(lower: lower, upper: part.lower)) }
      lower = part.upper
    }
    if lower < .end { gaps.append(Part(lower: lower, upper: .end)) }
    return ValueSet(isWhole: isWhole, parts: gaps)
  }

  /// The values in either set.
  func union(_ other: ValueSet) -> ValueSet {
    complement.intersection(other.complement).complement
  }

  /// The values in both sets.
  func intersection(_ other: ValueSet) -> ValueSet {
    if other.isAll { return self }
    if isAll {
      return isWhole == other.isWhole ? other : ValueSet(isWhole: isWhole, joining: other.parts)
    }
    var common: [Part] = []
    var (left, right) = (parts[...], other.parts[...])
    // A single range meets few of many values (`Benchmarks/proofs`).
    if right.count == 1, left.count > 8 {
      let range = other.parts[0]
      left = parts[parts.partitioningIndex { $0.upper > range.lower }...]
      left = left.prefix { $0.lower < range.upper }
    }
    while let first = left.first, let second = right.first {
      let part = Part(lower: max(first.lower, second.lower), upper: min(first.upper, second.upper))
      if part.lower < part.upper { common.append(part) }
      if first.upper <= second.upper { left.removeFirst() } else { right.removeFirst() }
    }
    return ValueSet(isWhole: isWhole, joining: common)
  }

  /// Whether this set and another one are each a single range of the same kind, as most are
  /// (`Benchmarks/proofs`).
  private func isRange(beside other: ValueSet) -> Bool {
    isWhole == other.isWhole && parts.count == 1 && other.parts.count == 1
  }

  /// Whether every value is in another set.
  func isSubset(of other: ValueSet) -> Bool {
    guard isRange(beside: other) else { return intersection(other) == self }
    return other.parts[0].lower <= parts[0].lower && parts[0].upper <= other.parts[0].upper
  }

  /// Whether no value is in both sets.
  func isDisjoint(with other: ValueSet) -> Bool {
    guard isRange(beside: other) else { return intersection(other).isEmpty }
    return other.parts[0].upper <= parts[0].lower || parts[0].upper <= other.parts[0].lower
  }
}

extension ValueSet.Cut {
  /// The cut, normalized for whole numbers: before the next number.
  fileprivate var whole: Self {
    switch self {
    case .start, .end, .before(.int): return self
    case .after(.int(let value)): return value == .max ? .end : .before(.int(value + 1))
    case .before(.double(let value)), .after(.double(let value)):
      // A double that is a whole number in range is an `int`, so this one has a fraction.
      guard let next = Int(exactly: value.rounded(.up)) else { return value < 0 ? .start : .end }
      return .before(.int(next))
    case .before, .after: return self
    }
  }
}

extension [ValueSet.Part] {
  /// The index of the first element that satisfies a condition, which all elements after it
  /// satisfy.
  fileprivate func partitioningIndex(where isLater: (ValueSet.Part) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
