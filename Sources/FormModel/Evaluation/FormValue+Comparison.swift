import FormText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormValue {
  /// Whether the value is null, an empty text or an empty list.
  package var isAbsent: Bool {
    switch self {
    case .null: true
    case .string(let text), .url(let text): text.isEmpty
    case .list(let elements): elements.isEmpty
    case .bool, .int, .double, .date, .duration, .record: false
    }
  }

  /// Whether the value is the Bool true.
  package var isTrue: Bool { if case .bool(true) = self { true } else { false } }

  /// Whether two values are equal in the sense of `==`.
  ///
  /// Numbers and Bools compare by the digits that they keep regardless of type, texts by canonical
  /// equivalence after folding, lists element by element; absent values are equal to each other,
  /// and values of different kinds differ.
  package func equals(_ other: FormValue, _ options: FormComparison.Options = []) -> Bool {
    switch (self, other) {
    case (.int(let left), .int(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.string(let left), .string(let right)),
      (.url(let left), .url(let right)),
      (.string(let left), .url(let right)),
      (.url(let left), .string(let right)):
      TextComparison.areEqual(left, right, options)
    case (.date(let left), .date(let right)): left == right
    case (.duration(let left), .duration(let right)): left == right
    case (.list(let left), .list(let right)):
      options.contains(.unordered)
        ? Self.areEqualSets(left, right, options)
        : left.count == right.count && zip(left, right).allSatisfy { $0.equals($1, options) }
    case (.record(let left), .record(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.name == $1.name && $0.value.equals($1.value, options) }
    default:
      if let left = number, let right = other.number {
        left.order(right) == 0
      } else {
        isAbsent && other.isAbsent
      }
    }
  }

  /// Compares two values of one ordered kind.
  ///
  /// Numbers are ordered by value, texts by UTF-16 code unit after folding.
  ///
  /// - Returns: A negative number, 0 or a positive number; nil if one of the two is absent or their
  ///   kinds have no common order.
  package func order(_ other: FormValue, _ options: FormComparison.Options = []) -> Int? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right ? -1 : left > right ? 1 : 0
    case (.string(let left), .string(let right)): TextComparison.order(left, right, options)
    case (.date(let left), .date(let right)): left < right ? -1 : left > right ? 1 : 0
    case (.duration(let left), .duration(let right)): left < right ? -1 : left > right ? 1 : 0
    default:
      if let left = number, let right = other.number { left.order(right) } else { nil }
    }
  }

  /// Whether the value is between two inclusive bounds.
  ///
  /// Always false if the bounds are in the wrong order, or if any of the three is absent.
  package func isBetween(
    _ lower: FormValue, _ upper: FormValue, _ options: FormComparison.Options
  ) -> Bool {
    guard let fromLower = order(lower, options), let toUpper = order(upper, options) else {
      return false
    }
    return fromLower >= 0 && toUpper <= 0
  }

  /// Whether every element of each list equals an element of the other.
  private static func areEqualSets(
    _ left: [FormValue], _ right: [FormValue], _ options: FormComparison.Options
  ) -> Bool {
    if left.count <= 8, right.count <= 8 {
      return left.allSatisfy { element in right.contains { element.equals($0, options) } }
        && right.allSatisfy { element in left.contains { element.equals($0, options) } }
    }
    return Set(left.map { $0.key(options) }) == Set(right.map { $0.key(options) })
  }

  /// A key that is the same, by `Hashable`, for all values that are equal in the sense of `==`.
  package func key(_ options: FormComparison.Options = []) -> FormValue {
    switch self {
    case .bool(let value): .int(value ? 1 : 0)
    case .double(let value): Int(digitsOf: value.kept).map(FormValue.int) ?? .double(value.kept)
    case .string(let text), .url(let text):
      text.isEmpty ? .null : .string(TextComparison.folded(text, options))
    case .list(let elements): elements.isEmpty ? .null : .list(elements.map { $0.key(options) })
    case .record(let fields):
      .record(fields.map { FormField(name: $0.name, value: $0.value.key(options)) })
    case .null, .int, .date, .duration: self
    }
  }
}
