package import FormText

/// A rule with known arguments, ready to check values.
package struct RuleTest: Sendable {
  package enum Test: Sendable {
    case required, accepted
    /// The value is present, and a text has more than white space.
    case notBlank
    case email
    /// The fields that are compared; empty for whole elements.
    case uniqueItems([String])
    /// A check of texts, and the characters that valid ones may contain.
    case text(@Sendable (String) -> Bool, allows: @Sendable (Character) -> Bool)
    /// The schemes, in lower case.
    case url([String])
    case pattern(Pattern, Pattern.Extent)
    case characterSet(CharacterSetRule)
    case length(FormComparison.Relation, Int)
    case items(FormComparison.Relation, Int)
    /// The types that each file may have.
    case accept([FileType])
    /// The size that each file may have.
    case maxSize(ByteCount)
    case equals(FormValue)
    case listed([FormValue], Bool)
    case predicate(Bool)
    case bound(FormComparison.Relation, FormValue)
    case range(FormValue, FormValue)
    /// The host decides, or an argument is missing or of the wrong kind.
    case undecided
  }

  package let test: Test
  private let allowsEmpty: Bool

  /// Prepares a rule.
  ///
  /// - Parameters:
  ///   - semantics: The kind of rule; nil for an unknown one.
  ///   - patterns: Caches compiled regular expressions.
  ///   - argument: Returns the value of an argument by name; ``FormValue/null`` if its value is
  ///     absent, nil if the rule has no such argument.
  init(
    _ semantics: RuleKind.Semantics?, patterns: PatternCache, argument: (String) -> FormValue?
  ) {
    allowsEmpty = argument("allowsEmpty") != .bool(false)
    test = semantics?.makeTest(argument, patterns) ?? .undecided
  }

  /// Whether a value passes; nil if that cannot be decided here.
  package func passes(_ value: FormValue) -> Bool? {
    if value.isAbsent { return passesAbsent }
    switch test {
    case .required: return true
    case .notBlank: return value.text.map { !TextRule.isBlank($0) } ?? true
    case .accepted: return value == .bool(true)
    case .email: return value.text.map(TextRule.isEmail)
    case .url(let schemes): return value.text.map { TextRule.isURL($0, schemes: schemes) }
    case .text(let passes, _): return value.text.map(passes)
    case .pattern(let pattern, let extent):
      return value.text.map { pattern.matches($0, extent: extent) }
    case .characterSet(let rule): return value.text.map { rule.firstOffender(in: $0) == nil }
    case .length(let relation, let limit):
      return value.text.map { relation.holds(TextRule.length($0), limit) }
    case .items(let relation, let limit):
      return value.elements.map { relation.holds($0.count, limit) }
    case .uniqueItems(let key):
      return value.elements.map { Self.firstRepeated(in: $0, by: key) == nil }
    case .accept(let types):
      return value.files.map { files in
        files.allSatisfy { file in types.contains { $0.covers(file) } }
      }
    case .maxSize(let limit):
      return value.files.map { files in
        files.allSatisfy { $0.size.map { $0 <= limit.bytes } ?? true }
      }
    case .equals(let other): return value.equals(other, .unordered)
    case .listed(let values, let isListed): return Self.are(value, listed: isListed, in: values)
    case .predicate(let holds): return holds
    case .bound(let relation, let bound): return Self.compare(value, relation, bound)
    case .range(let minimum, let maximum):
      guard let isAbove = Self.compare(value, .greaterOrEqual, minimum),
        let isBelow = Self.compare(value, .lessOrEqual, maximum)
      else { return nil }
      return isAbove && isBelow
    case .undecided: return nil
    }
  }

  /// Whether an absent value passes.
  ///
  /// It counts as a text without characters or a collection without elements, and is equal only to
  /// absent values.
  private var passesAbsent: Bool? {
    switch test {
    case .required, .notBlank, .accepted: return false
    case _ where allowsEmpty: return true
    case .email, .url, .text: return false
    case .pattern(let pattern, let extent): return pattern.matches("", extent: extent)
    case .length(let relation, let limit), .items(let relation, let limit):
      return relation.holds(0, limit)
    case .characterSet, .uniqueItems, .accept, .maxSize: return true
    case .equals(let other): return other.isAbsent
    case .listed(let values, let isListed): return values.contains(where: \.isAbsent) == isListed
    case .predicate(let holds): return holds
    case .bound(_, let bound): return bound.isAbsent
    case .range(let minimum, let maximum): return minimum.isAbsent && maximum.isAbsent
    case .undecided: return nil
    }
  }

  /// The first character of a text that no valid value contains.
  func offender(in text: String) -> Character? {
    switch test {
    case .characterSet(let rule): rule.firstOffender(in: text)
    case .text(_, let allows): text.first { !allows($0) }
    default: nil
    }
  }

  /// Whether a relation holds between a value and a bound; true if the bound is absent, nil if they
  /// have no common order.
  private static func compare(
    _ value: FormValue, _ relation: FormComparison.Relation, _ bound: FormValue
  ) -> Bool? {
    guard bound != .null else { return true }
    guard value.order(bound) != nil else { return nil }
    return FormComparison(relation).holds(value, bound)
  }

  /// Whether a value is listed or, if `isListed` is false, not listed.
  ///
  /// For a collection, this applies to each element, unless the listed values are collections
  /// themselves.
  private static func are(
    _ value: FormValue, listed isListed: Bool, in values: [FormValue]
  ) -> Bool {
    let isOne = values.contains { $0.elements != nil }
    return (isOne ? [value] : value.elements ?? [value]).allSatisfy { element in
      values.contains { element.equals($0, .unordered) } == isListed
    }
  }

  /// The index of the first element that a later one equals; nil if all differ.
  ///
  /// Blank elements, and elements whose whole key is blank, are not compared.
  ///
  /// - Parameter key: The fields that are compared; empty for whole elements.
  static func firstRepeated(in elements: [FormValue], by key: [String]) -> Int? {
    var first: [FormValue: Int] = [:]
    for (index, element) in elements.enumerated() {
      let part =
        key.isEmpty ? element : .list(key.map { element.fieldIfThere($0) ?? .null })
      if part.isBlank { continue }
      if let known = first[part.key()] { return known }
      first[part.key()] = index
    }
    return nil
  }
}

extension FormValue {
  /// The number of an Int; nil for other kinds.
  package var int: Int? { if case .int(let value) = self { value } else { nil } }

  /// The elements of a list; nil for other kinds.
  var elements: [FormValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }
}

extension FormValue {
  /// Whether the value is absent, or a list or record of nothing but absent values.
  fileprivate var isBlank: Bool {
    switch self {
    case .list(let elements): elements.allSatisfy(\.isBlank)
    case .record(let fields): fields.allSatisfy(\.value.isBlank)
    case .null, .bool, .int, .double, .string, .date, .duration, .url: isAbsent
    }
  }
}

extension FormComparison.Relation {
  /// Whether the relation holds for two numbers; false for relations other than order and equality.
  func holds(_ left: Int, _ right: Int) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches: false
    }
  }
}
