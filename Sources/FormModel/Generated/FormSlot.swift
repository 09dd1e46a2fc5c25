/// A row whose values have a plain type, as the closures of generated code see it.
///
/// Looks at the value where it lies. Numbers and truth values are compared in the generated code itself;
/// texts are compared here, since what is inlined of that takes the Swift compiler long.
@_spi(Generated)
public struct FormSlot<Wrapped: FormPlainValue> {
  @usableFromInline let pointer: UnsafePointer<FormValue>

  @inlinable init(_ pointer: UnsafePointer<FormValue>) { self.pointer = pointer }

  @inlinable var wrapped: Wrapped? { Wrapped.plain(pointer.pointee) }

  /// The value among those of all types.
  public var value: FormValue { pointer.pointee }

  /// Whether there is no value.
  @inlinable public var isNil: Bool { wrapped == nil }

  /// Whether the value is this one.
  @inlinable public func `is`(_ other: Wrapped) -> Bool { wrapped == other }

  /// Whether the value is another one, or absent.
  @inlinable public func isNot(_ other: Wrapped) -> Bool { wrapped != other }

  /// Whether the value is that of another row.
  public func `is`(_ other: FormSlot) -> Bool { wrapped == other.wrapped }

  /// Whether the value is not that of another row.
  public func isNot(_ other: FormSlot) -> Bool { wrapped != other.wrapped }
}

@_spi(Generated)
extension FormSlot where Wrapped: Comparable & Numeric {
  /// Whether the value is smaller; an absent one is not.
  @inlinable public func isLess(than other: Wrapped) -> Bool {
    if let wrapped { wrapped < other } else { false }
  }

  /// Whether the value is not greater; an absent one is neither.
  @inlinable public func isAtMost(_ other: Wrapped) -> Bool {
    if let wrapped { wrapped <= other } else { false }
  }

  /// Whether the value is greater; an absent one is not.
  @inlinable public func isGreater(than other: Wrapped) -> Bool {
    if let wrapped { wrapped > other } else { false }
  }

  /// Whether the value is not smaller; an absent one is neither.
  @inlinable public func isAtLeast(_ other: Wrapped) -> Bool {
    if let wrapped { wrapped >= other } else { false }
  }

  /// Whether the value is smaller than that of another row; false where one is absent.
  public func isLess(than other: FormSlot) -> Bool {
    if let other = other.wrapped { isLess(than: other) } else { false }
  }

  /// Whether the value is not greater than that of another row; both may be absent.
  public func isAtMost(_ other: FormSlot) -> Bool {
    if let other = other.wrapped { isAtMost(other) } else { isNil }
  }

  /// Whether the value is greater than that of another row; false where one is absent.
  public func isGreater(than other: FormSlot) -> Bool {
    if let other = other.wrapped { isGreater(than: other) } else { false }
  }

  /// Whether the value is not smaller than that of another row; both may be absent.
  public func isAtLeast(_ other: FormSlot) -> Bool {
    if let other = other.wrapped { isAtLeast(other) } else { isNil }
  }
}

@_spi(Generated)
extension FormSlot where Wrapped == String {
  /// Whether the value is this one.
  public func `is`(_ other: String) -> Bool {
    if case .string(let text) = pointer.pointee { text == other } else { false }
  }

  /// Whether the value is another one, or absent.
  public func isNot(_ other: String) -> Bool { !`is`(other) }

  /// Whether the value stands in a relation to a text.
  ///
  /// - Parameter options: The bits of `FormComparison.Options`.
  public func relates(
    _ relation: FormComparison.Relation, options: UInt8 = 0, _ other: String
  ) -> Bool {
    FormComparison(relation, options: .init(rawValue: options))
      .holds(pointer.pointee, .string(other))
  }
}

/// A type whose values are compared in generated code.
@_spi(Generated)
public protocol FormPlainValue: Equatable {
  /// The value of the type; nil for one of another.
  static func plain(_ value: FormValue) -> Self?
}

@_spi(Generated) extension Bool: FormPlainValue {
  /// The truth value.
  @inlinable public static func plain(_ value: FormValue) -> Bool? {
    if case .bool(let value) = value { value } else { nil }
  }
}

@_spi(Generated) extension Int: FormPlainValue {
  /// The whole number.
  @inlinable public static func plain(_ value: FormValue) -> Int? {
    if case .int(let value) = value { value } else { nil }
  }
}

@_spi(Generated) extension Double: FormPlainValue {
  /// The number.
  @inlinable public static func plain(_ value: FormValue) -> Double? {
    if case .double(let value) = value { value } else { nil }
  }
}

@_spi(Generated) extension String: FormPlainValue {
  /// The text.
  public static func plain(_ value: FormValue) -> String? {
    if case .string(let value) = value { value } else { nil }
  }
}
