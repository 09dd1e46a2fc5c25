extension FormComparison {
  /// Whether two values stand in the relation.
  ///
  /// With an absent value only `==` and `!=`, and `<=` and `>=` of two absent ones, can hold. Values
  /// of unlike kinds are unequal and in no order.
  package func holds(_ left: FormValue, _ right: FormValue) -> Bool {
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
      return holds(text: text, pattern: pattern)
    }
  }

  /// Whether a text stands in one of the relations of texts to a part or pattern.
  private func holds(text: String, pattern: String) -> Bool {
    switch relation {
    case .beginsWith: TextComparison.hasPrefix(text, pattern, options)
    case .endsWith: TextComparison.hasSuffix(text, pattern, options)
    case .like, .matches: TextPattern(self, pattern).matches(text)
    default: false
    }
  }
}

extension FormValue {
  /// The text of a text or URL; nil for other kinds.
  package var text: String? {
    switch self {
    case .string(let text), .url(let text): text
    case .null, .bool, .int, .double, .date, .duration, .list, .record: nil
    }
  }

  /// Whether a list has an element or a text a part; never for an absent element or an empty part.
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
  /// Whether as many elements of a list as the quantifier says pass a comparison with a value.
  ///
  /// An absent list counts as empty, as does a value that is no list.
  package func holds(
    _ list: FormValue, _ comparison: FormComparison, _ value: FormValue
  ) -> Bool {
    guard case .list(let elements) = list else { return self != .any }
    switch self {
    case .any: return elements.contains { comparison.holds($0, value) }
    case .all: return elements.allSatisfy { comparison.holds($0, value) }
    case .none: return !elements.contains { comparison.holds($0, value) }
    }
  }
}
