import FormText

/// A whole or fractional number, as used by arithmetic and comparisons.
package enum FormNumber: Hashable, Sendable {
  /// A whole number.
  case int(Int)
  /// A number with a fraction.
  case double(Double)

  /// The number as a Double, rounded to the nearest.
  package var doubleValue: Double {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    }
  }

  /// Compares two numbers by the digits that they keep.
  ///
  /// A whole number keeps all of its digits.
  ///
  /// - Returns: A negative number, 0 or a positive number; nil if one of the two is not a number.
  package func order(_ other: FormNumber) -> Int? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right ? -1 : left > right ? 1 : 0
    case (.double(let left), .double(let right)): Self.order(left, right)
    case (.int(let left), .double(let right)): Self.order(left, right)
    case (.double(let left), .int(let right)): Self.order(right, left).map { -$0 }
    }
  }

  private static func order(_ left: Double, _ right: Double) -> Int? {
    // Numbers that are farther apart cannot be rounded to the same digits.
    if (left - right).magnitude <= 1e-14 * left.magnitude {
      let (left, right) = (left.kept, right.kept)
      return left < right ? -1 : left > right ? 1 : 0
    }
    return left < right ? -1 : left > right ? 1 : left == right ? 0 : nil
  }

  /// Compares without rounding the whole number, so that 2^53+1 does not equal 2^53.
  private static func order(_ left: Int, _ right: Double) -> Int? {
    guard !right.isNaN else { return nil }
    let right = right.kept
    let whole = right.rounded(.down)
    guard let floor = Int(digitsOf: whole) else { return right > 0 ? -1 : 1 }
    if left != floor { return left < floor ? -1 : 1 }
    return right > whole ? -1 : 0
  }
}

extension FormValue {
  /// The numeric value of a number or Bool; nil for other kinds.
  package var number: FormNumber? {
    switch self {
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .bool(let value): .int(value ? 1 : 0)
    case .null, .string, .date, .duration, .url, .list, .record: nil
    }
  }

  /// Whether all numbers are finite and all dates within a million years, as required for a value
  /// that a form stores.
  package var isFinite: Bool {
    switch self {
    case .double(let number): number.isFinite
    case .date(let date): date.isKnown
    case .list(let elements): elements.allSatisfy(\.isFinite)
    case .record(let fields): fields.allSatisfy(\.value.isFinite)
    case .null, .bool, .int, .string, .duration, .url: true
    }
  }

  /// The value of a number; ``null`` if it is infinite or not a number, 0 for -0.0.
  package static func finite(_ value: Double) -> FormValue {
    // Adding 0 turns -0.0 into 0.
    value.isFinite ? .double(value + 0) : .null
  }
}
