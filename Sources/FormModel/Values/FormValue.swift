#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value that a row, an option or an expression can have.
///
/// There is one absent value, ``null``: an empty text, an empty set and a cleared number are stored
/// as it. Sets, lists and tuples share ``list(_:)``; the row's ``FormValueType`` tells them apart, and
/// a set holds its elements in the order of the options.
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
  /// A URL as it was written.
  case url(String)
  /// The elements of a list, of a set in option order, or of a tuple.
  case list([FormValue])
  /// The fields of a record in the order of its rows.
  case record([FormField])
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
