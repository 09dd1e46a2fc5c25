#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value of a row, an option or an expression.
///
/// There is one absent value, ``null``: an empty text, an empty set and a cleared number are stored
/// as ``null``. Sets, lists and tuples share ``list(_:)``; the row's ``FormValueType``
/// distinguishes them, and a set keeps its elements in the order of the options.
public enum FormValue: Hashable, Sendable, Codable {
  /// No value.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction.
  case double(Double)
  /// A text.
  case string(String)
  /// An instant.
  case date(Date)
  /// A length of time.
  case duration(Duration)
  /// A URL as written.
  case url(String)
  /// The elements of a list, of a set in option order, or of a tuple.
  case list([FormValue])
  /// The fields of a record in the order of its rows.
  case record([FormField])

  /// Whether two values have the same type and content; a number or date that is NaN equals itself.
  @inline(never)
  public static func == (left: FormValue, right: FormValue) -> Bool {
    // The optimizer would copy the derived function to each of 350 comparisons: 8 % of the code.
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)):
      left == right || left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): left == right
    case (.date(let left), .date(let right)):
      left == right
        || left.timeIntervalSinceReferenceDate.bitPattern
          == right.timeIntervalSinceReferenceDate.bitPattern
    case (.duration(let left), .duration(let right)): left == right
    case (.url(let left), .url(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.record(let left), .record(let right)): left == right
    case (.null, _), (.bool, _), (.int, _), (.double, _), (.string, _), (.date, _), (.duration, _),
      (.url, _), (.list, _), (.record, _):
      false
    }
  }
}

/// A named value inside a record.
public struct FormField: Hashable, Sendable, Codable {
  /// The tag of the row the field belongs to.
  public var name: String
  /// The value of the field.
  public var value: FormValue

  /// Creates a field.
  public init(name: String, value: FormValue) {
    self.name = name
    self.value = value
  }
}
