/// A set of Unicode scalars as a pattern writes one: `[a-z_]`, `\w`, `\p{Lu}`, `.`.
///
/// Membership of ASCII is a bit test. Everything else is decided by the set's expression, which
/// asks the standard library for properties instead of carrying tables.
package struct ScalarSet: Sendable, Hashable {
  package indirect enum Expression: Sendable, Hashable {
    /// Sorted, without overlaps.
    case ranges([ClosedRange<UInt32>])
    case property(ScalarProperty)
    /// The set with all case variants of its members.
    case folded(Expression)
    case union([Expression])
    case intersection(Expression, Expression)
    case complement(Expression)
  }

  package let expression: Expression

  /// One bit for each of the scalars 0 to 63.
  package let low: UInt64

  /// One bit for each of the scalars 64 to 127.
  package let high: UInt64

  package init(_ expression: Expression) {
    self.expression = expression
    var low: UInt64 = 0
    var high: UInt64 = 0
    for value in UInt8(0)..<64 {
      if expression.contains(Unicode.Scalar(value)) { low |= 1 << UInt64(value) }
      if expression.contains(Unicode.Scalar(value + 64)) { high |= 1 << UInt64(value) }
    }
    self.low = low
    self.high = high
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return expression.contains(scalar) }
    let word = scalar.value < 64 ? low : high
    return word >> UInt64(scalar.value & 63) & 1 == 1
  }
}

extension ScalarSet.Expression {
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .ranges(let ranges): Self.find(scalar.value, in: ranges)
    case .property(let property): property.holds(for: scalar)
    case .folded(let inner): CaseVariants.any(of: scalar) { inner.contains($0) }
    case .union(let parts): parts.contains { $0.contains(scalar) }
    case .intersection(let left, let right): left.contains(scalar) && right.contains(scalar)
    case .complement(let inner): !inner.contains(scalar)
    }
  }

  private static func find(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  /// Sorts ranges and joins those that touch or overlap.
  package static func merging(_ ranges: [ClosedRange<UInt32>]) -> Self {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound &+ 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return .ranges(merged)
  }
}

// MARK: - The sets behind escapes, as ICU defines them

extension ScalarSet.Expression {
  package static let digit = Self.property(.category(.decimalNumber))
  package static let whitespace = Self.property(.whitespace)
  package static let horizontalSpace = Self.union([
    .ranges([0x09...0x09]), .property(.category(.spaceSeparator)),
  ])
  package static let lineTerminator = Self.ranges([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])
  package static let word = Self.union([
    .property(.alphabetic), .property(.categories([.mark, .decimalNumber, .connectorPunctuation])),
    .ranges([0x200C...0x200D]),
  ])
  package static let any = Self.ranges([0...0x10FFFF])
  static let notLineTerminator = Self.complement(.lineTerminator)
}

extension ScalarSet {
  package static let any = Self(.any)
  static let dot = Self(.notLineTerminator)
  package static let word = Self(.word)
}
