extension FormComparison {
  /// Whether the comparison holds for two values.
  ///
  /// An absent value satisfies only `==` and `!=`, and two absent ones also `<=` and `>=`. Values
  /// of different kinds are unequal and unordered.
  package func holds(_ left: FormValue, _ right: FormValue) -> Bool {
    holds(left, right, patterns: nil)
  }

  /// Whether the comparison holds for two values, with compiled regular expressions cached.
  func holds(_ left: FormValue, _ right: FormValue, patterns: PatternCache?) -> Bool {
    switch relation {
    case .equal: return left.equals(right, options)
    case .notEqual: return !left.equals(right, options)
    case .less: return left.order(right, options).map { $0 < 0 } ?? false
    case .lessOrEqual:
      return left.order(right, options).map { $0 <= 0 } ?? (left == .null && right == .null)
    case .greater: return left.order(right, options).map { $0 > 0 } ?? false
    case .greaterOrEqual:
      return left.order(right, options).map { $0 >= 0 } ?? (left == .null && right == .null)
    case .between:
      guard case .list(let bounds) = right, bounds.count == 2 else { return false }
      return left.isBetween(bounds[0], bounds[1], options)
    case .isIn: return right.contains(left, options)
    case .contains: return left.contains(right, options)
    case .beginsWith, .endsWith, .like, .matches:
      guard let text = left.text, let pattern = right.text else { return false }
      return holds(text: text, pattern: pattern, patterns)
    }
  }

  /// Whether a text begins or ends with a part, or matches a pattern.
  private func holds(text: String, pattern: String, _ patterns: PatternCache?) -> Bool {
    switch relation {
    case .beginsWith: TextComparison.hasPrefix(text, pattern, options)
    case .endsWith: TextComparison.hasSuffix(text, pattern, options)
    case .like, .matches:
      TextPattern(self, pattern, patterns: patterns ?? PatternCache(capacity: 1)).matches(text)
    default: false
    }
  }
}

extension FormValue {
  /// The text of a string or URL; nil for other kinds.
  package var text: String? {
    switch self {
    case .string(let text), .url(let text): text
    case .null, .bool, .int, .double, .date, .duration, .list, .record: nil
    }
  }

  /// Whether a list contains an element, or a text contains a part; false for an absent element and
  /// an empty part.
  fileprivate func contains(_ part: FormValue, _ options: FormComparison.Options) -> Bool {
    switch self {
    case .list(let elements):
      part != .null && elements.contains { $0.equals(part, options) }
    case .string(let text), .url(let text):
      part.text.map { TextComparison.contains(text, $0, options) } ?? false
    case .null, .bool, .int, .double, .date, .duration, .record: false
    }
  }
}

extension FormQuantifier {
  /// Whether the quantified number of elements of a list satisfy a comparison with a value.
  ///
  /// An absent list counts as empty, as does a value that is not a list.
  package func holds(
    _ list: FormValue, _ comparison: FormComparison, _ value: FormValue
  ) -> Bool {
    guard case .list(let elements) = list else { return self != .any }
    let patterns = comparison.relation == .matches ? PatternCache(capacity: 1) : nil
    func holds(_ element: FormValue) -> Bool {
      comparison.holds(element, value, patterns: patterns)
    }
    switch self {
    case .any: return elements.contains(where: holds)
    case .all: return elements.allSatisfy(holds)
    case .none: return !elements.contains(where: holds)
    }
  }
}
