/// A comparison with a constant, prepared once.
///
/// Equivalent to ``FormComparison/holds(_:_:)``.
@_spi(Generated)
public final class ConstantComparison: Sendable {
  private enum Prepared: Sendable {
    /// A range of whole numbers, for `BETWEEN`.
    case range(Int, Int)
    /// The elements of a long list, hashed so that equal values match.
    case elements(Set<FormValue>)
    /// The pattern of `LIKE` or `MATCHES`.
    case pattern(TextPattern)
    /// Nothing prepared.
    case none
  }

  /// The length from which a list is searched by hash.
  private static let longList = 9

  private let comparison: FormComparison
  private let constant: FormValue
  private let prepared: Prepared

  /// Prepares a comparison.
  ///
  /// - Parameter patterns: Caches compiled regular expressions.
  init(_ comparison: FormComparison, _ constant: FormValue, patterns: PatternCache) {
    self.comparison = comparison
    self.constant = constant
    prepared = Self.prepare(comparison, constant, patterns)
  }

  private static func prepare(
    _ comparison: FormComparison, _ constant: FormValue, _ patterns: PatternCache
  ) -> Prepared {
    switch (comparison.relation, constant) {
    case (.between, .list(let bounds)):
      guard bounds.count == 2, case .int(let lower) = bounds[0], case .int(let upper) = bounds[1]
      else { return .none }
      return .range(lower, upper)
    case (.isIn, .list(let elements))
    where elements.count >= longList && !comparison.options.contains(.unordered):
      return .elements(Set(elements.map { $0.key(comparison.options) }))
    case (.like, .string(let pattern)), (.matches, .string(let pattern)):
      return .pattern(TextPattern(comparison, pattern, patterns: patterns))
    default: return .none
    }
  }

  /// Whether the comparison holds for a value.
  public func holds(_ value: FormValue) -> Bool {
    switch prepared {
    case .range(let lower, let upper):
      if case .int(let value) = value { return lower <= value && value <= upper }
    case .elements(let keys):
      return value != .null && keys.contains(value.key(comparison.options))
    case .pattern(let pattern):
      return value.text.map(pattern.matches) ?? false
    case .none: break
    }
    return comparison.holds(value, constant)
  }
}
