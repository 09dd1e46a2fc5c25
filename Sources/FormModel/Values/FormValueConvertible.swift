#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Swift type for reading and setting values of a form.
///
/// Bool, Int, Double, String, Date, Duration and URL conform, as do arrays, sets and optionals of
/// them, and any enumeration with string or integer raw values that declares it:
///
/// ```swift
/// enum Plan: String, FormValueConvertible { case free, pro }
/// let plan = try form.value(of: "plan", as: Plan.self)
/// ```
public protocol FormValueConvertible {
  /// The value in a form.
  var formValue: FormValue { get }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  init?(formValue: FormValue)

  /// Whether the values of rows of a type can be read as this type.
  static func reads(_ type: FormValueType) -> Bool

  /// The value of several instances; a list, unless the type says otherwise.
  static func formValue(of elements: [Self]) -> FormValue

  /// The instances that a value holds; nil when it is something else.
  static func elements(of value: FormValue) -> [Self]?

  /// Whether rows of a type have values of several instances.
  static func readsElements(of type: FormValueType) -> Bool
}

extension FormValueConvertible {
  /// The value of several instances: a list.
  public static func formValue(of elements: [Self]) -> FormValue {
    elements.isEmpty ? .null : .list(elements.map(\.formValue))
  }

  /// The instances in a list; empty for no value.
  ///
  /// Entries that are still empty, which are not values of the type, are skipped.
  public static func elements(of value: FormValue) -> [Self]? {
    switch value {
    case .null: return []
    case .list(let values):
      var elements: [Self] = []
      elements.reserveCapacity(values.count)
      for value in values {
        if let element = Self(formValue: value) {
          elements.append(element)
        } else if value != .null {
          return nil
        }
      }
      return elements
    default: return nil
    }
  }

  /// Whether a type is a list or set of values that can be read as this type.
  public static func readsElements(of type: FormValueType) -> Bool {
    switch type {
    case .list(let element), .set(let element): reads(element)
    default: false
    }
  }
}

extension FormValueConvertible {
  /// The instances in a list, without entries that are still empty, for a type that also represents
  /// an absent value.
  fileprivate static func filledElements(of value: FormValue) -> [Self]? {
    guard case .list(let values) = value else { return value == .null ? [] : nil }
    let filled = values.filter { $0 != .null }
    let elements = filled.compactMap(Self.init(formValue:))
    return elements.count == filled.count ? elements : nil
  }
}

extension FormValueConvertible where Self: RawRepresentable, RawValue: FormValueConvertible {
  /// The raw value in a form.
  public var formValue: FormValue { rawValue.formValue }

  /// Creates the case with a raw value; nil if there is none.
  public init?(formValue: FormValue) {
    guard let raw = RawValue(formValue: formValue) else { return nil }
    self.init(rawValue: raw)
  }

  /// Whether the raw values can be read.
  public static func reads(_ type: FormValueType) -> Bool { RawValue.reads(type) }
}

// MARK: - Simple values

extension Bool: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { .bool(self) }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard case .bool(let value) = formValue else { return nil }
    self = value
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { type.base == .bool }
}

extension Int: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { .int(self) }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard case .int(let value) = formValue else { return nil }
    self = value
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { type.base == .int }
}

extension Double: FormValueConvertible {
  /// The value in a form: the number with 15 significant digits.
  public var formValue: FormValue { .double(kept) }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard case .double(let value) = formValue else { return nil }
    self = value
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { type.base == .double }
}

extension String: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { isEmpty ? .null : .string(self) }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard case .string(let value) = formValue else { return nil }
    self = value
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { type.base == .string }
}

extension Date: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { .date(self) }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard case .date(let value) = formValue else { return nil }
    self = value
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { type.base == .date }
}

extension Duration: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { .duration(self) }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard case .duration(let value) = formValue else { return nil }
    self = value
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { type.base == .duration }
}

extension URL: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { .url(absoluteString) }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard case .url(let text) = formValue else { return nil }
    self.init(string: text)
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { type.base == .url }
}

extension FormValue: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { self }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) { self = formValue }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { true }
}

// MARK: - Several values

extension Optional: FormValueConvertible where Wrapped: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { self?.formValue ?? .null }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    if formValue == .null {
      self = .none
      return
    }
    guard let value = Wrapped(formValue: formValue) else { return nil }
    self = value
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { Wrapped.reads(type) }
}

extension Array: FormValueConvertible where Element: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { Element.formValue(of: self) }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard let elements = Element.elements(of: formValue) else { return nil }
    self = elements
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { Element.readsElements(of: type) }

  /// The instances in a list; empty for no value.
  ///
  /// Entries that are still empty are skipped.
  public static func elements(of value: FormValue) -> [Self]? { filledElements(of: value) }
}

extension Set: FormValueConvertible where Element: FormValueConvertible {
  /// The elements in a fixed order; a form sorts them by the options.
  public var formValue: FormValue {
    let values = map(\.formValue).sorted { $0.precedes($1) }
    return values.isEmpty ? .null : .list(values)
  }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard let elements = Element.elements(of: formValue) else { return nil }
    self.init(elements)
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool {
    if case .set(let element) = type { Element.reads(element) } else { false }
  }

  /// The instances in a list; empty for no value.
  ///
  /// Entries that are still empty are skipped.
  public static func elements(of value: FormValue) -> [Self]? { filledElements(of: value) }
}

/// Fields are read together, as the record they form.
extension FormField: FormValueConvertible {
  /// The value in a form.
  public var formValue: FormValue { .record([self]) }

  /// Creates an instance from the value in a form; nil if the type does not represent the value.
  public init?(formValue: FormValue) {
    guard case .record(let fields) = formValue, fields.count == 1, let field = fields.first else {
      return nil
    }
    self = field
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { false }

  /// The record of several fields.
  public static func formValue(of elements: [FormField]) -> FormValue { .record(elements) }

  /// The fields of a record; nil for anything else.
  public static func elements(of value: FormValue) -> [FormField]? {
    if case .record(let fields) = value { fields } else { nil }
  }

  /// Whether a type is that of records.
  public static func readsElements(of type: FormValueType) -> Bool {
    if case .record = type { true } else { false }
  }
}

extension FormValue {
  /// An order of the elements of a set that does not depend on hashing.
  fileprivate func precedes(_ other: FormValue) -> Bool {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right
    case (.double(let left), .double(let right)): left < right
    case (.string(let left), .string(let right)), (.url(let left), .url(let right)): left < right
    case (.date(let left), .date(let right)): left < right
    case (.duration(let left), .duration(let right)): left < right
    case (.bool(let left), .bool(let right)): !left && right
    default: false
    }
  }
}
