/// A row whose values have a plain type, as the closures of generated code see it.
///
/// Looks at the value where it lies. Every method is written for its type and called, not inlined:
/// a generic one would be slow, and the Swift compiler takes long for thousands of inlined ones.
@_spi(Generated)
public struct FormSlot<Wrapped: FormPlainValue> {
  private let pointer: UnsafePointer<FormValue>

  @inline(__always)
  init(_ pointer: UnsafePointer<FormValue>) { self.pointer = pointer }

  /// The value among those of all types.
  public var value: FormValue { pointer.pointee }

  /// Whether there is no value.
  public var isNil: Bool { pointer.pointee.isAbsent }

  @inline(__always)
  private var wrapped: Wrapped? { Wrapped.plain(pointer.pointee) }

  /// Whether a relation holds between the value and another one; an absent value has none.
  @inline(__always)
  private func holds(_ relation: (Wrapped, Wrapped) -> Bool, _ other: Wrapped) -> Bool {
    if let wrapped { relation(wrapped, other) } else { false }
  }

  /// Whether a relation holds between the values of two rows.
  @inline(__always)
  private func holds(
    _ relation: (Wrapped, Wrapped) -> Bool, _ other: FormSlot, bothAbsent: Bool
  ) -> Bool {
    if let wrapped, let other = other.wrapped { return relation(wrapped, other) }
    return bothAbsent && wrapped == nil && other.wrapped == nil
  }
}

@_spi(Generated)
extension FormSlot where Wrapped == Bool {
  /// Whether the value is this one.
  public func `is`(_ other: Bool) -> Bool { holds(==, other) }

  /// Whether the value is another one, or absent.
  public func isNot(_ other: Bool) -> Bool { !holds(==, other) }

  /// Whether the value is that of another row; both may be absent.
  public func `is`(_ other: FormSlot) -> Bool { wrapped == other.wrapped }

  /// Whether the value is not that of another row.
  public func isNot(_ other: FormSlot) -> Bool { wrapped != other.wrapped }
}

@_spi(Generated)
extension FormSlot where Wrapped == Int {
  /// Whether the value is this one.
  public func `is`(_ other: Int) -> Bool { holds(==, other) }

  /// Whether the value is another one, or absent.
  public func isNot(_ other: Int) -> Bool { !holds(==, other) }

  /// Whether the value is that of another row; both may be absent.
  public func `is`(_ other: FormSlot) -> Bool { wrapped == other.wrapped }

  /// Whether the value is not that of another row.
  public func isNot(_ other: FormSlot) -> Bool { wrapped != other.wrapped }

  /// Whether the value is smaller; an absent one is not.
  public func isLess(than other: Int) -> Bool { holds(<, other) }

  /// Whether the value is not greater; an absent one is neither.
  public func isAtMost(_ other: Int) -> Bool { holds(<=, other) }

  /// Whether the value is greater; an absent one is not.
  public func isGreater(than other: Int) -> Bool { holds(>, other) }

  /// Whether the value is not smaller; an absent one is neither.
  public func isAtLeast(_ other: Int) -> Bool { holds(>=, other) }

  /// Whether the value is smaller than that of another row; false where one is absent.
  public func isLess(than other: FormSlot) -> Bool { holds(<, other, bothAbsent: false) }

  /// Whether the value is not greater than that of another row; both may be absent.
  public func isAtMost(_ other: FormSlot) -> Bool { holds(<=, other, bothAbsent: true) }

  /// Whether the value is greater than that of another row; false where one is absent.
  public func isGreater(than other: FormSlot) -> Bool { holds(>, other, bothAbsent: false) }

  /// Whether the value is not smaller than that of another row; both may be absent.
  public func isAtLeast(_ other: FormSlot) -> Bool { holds(>=, other, bothAbsent: true) }
}

@_spi(Generated)
extension FormSlot where Wrapped == Double {
  /// Whether the value is this one.
  public func `is`(_ other: Double) -> Bool { holds(==, other) }

  /// Whether the value is another one, or absent.
  public func isNot(_ other: Double) -> Bool { !holds(==, other) }

  /// Whether the value is that of another row; both may be absent.
  public func `is`(_ other: FormSlot) -> Bool { wrapped == other.wrapped }

  /// Whether the value is not that of another row.
  public func isNot(_ other: FormSlot) -> Bool { wrapped != other.wrapped }

  /// Whether the value is smaller; an absent one is not.
  public func isLess(than other: Double) -> Bool { holds(<, other) }

  /// Whether the value is not greater; an absent one is neither.
  public func isAtMost(_ other: Double) -> Bool { holds(<=, other) }

  /// Whether the value is greater; an absent one is not.
  public func isGreater(than other: Double) -> Bool { holds(>, other) }

  /// Whether the value is not smaller; an absent one is neither.
  public func isAtLeast(_ other: Double) -> Bool { holds(>=, other) }

  /// Whether the value is smaller than that of another row; false where one is absent.
  public func isLess(than other: FormSlot) -> Bool { holds(<, other, bothAbsent: false) }

  /// Whether the value is not greater than that of another row; both may be absent.
  public func isAtMost(_ other: FormSlot) -> Bool { holds(<=, other, bothAbsent: true) }

  /// Whether the value is greater than that of another row; false where one is absent.
  public func isGreater(than other: FormSlot) -> Bool { holds(>, other, bothAbsent: false) }

  /// Whether the value is not smaller than that of another row; both may be absent.
  public func isAtLeast(_ other: FormSlot) -> Bool { holds(>=, other, bothAbsent: true) }
}

@_spi(Generated)
extension FormSlot where Wrapped == String {
  /// Whether the value is this one.
  public func `is`(_ other: StaticString) -> Bool {
    if case .string(let text) = pointer.pointee { text.isSame(as: other) } else { false }
  }

  /// Whether the value is another one, or absent.
  public func isNot(_ other: StaticString) -> Bool { !`is`(other) }

  /// Whether the value is that of another row; both may be absent.
  public func `is`(_ other: FormSlot) -> Bool { wrapped == other.wrapped }

  /// Whether the value is not that of another row.
  public func isNot(_ other: FormSlot) -> Bool { wrapped != other.wrapped }

  /// Whether the value stands in a relation to a text of at most 15 bytes in UTF-8.
  ///
  /// - Parameter options: The bits of `FormComparison.Options`.
  public func relates(
    _ relation: FormComparison.Relation, options: UInt8 = 0, _ other: StaticString
  ) -> Bool {
    FormComparison(relation, options: .init(rawValue: options))
      .holds(pointer.pointee, .string(other.text))
  }

  /// Whether the value stands in a relation to a text, which lies ready as a string however long.
  ///
  /// - Parameter options: The bits of `FormComparison.Options`.
  public func relates(
    _ relation: FormComparison.Relation, options: UInt8 = 0, text other: String
  ) -> Bool {
    FormComparison(relation, options: .init(rawValue: options))
      .holds(pointer.pointee, .string(other))
  }
}

extension String {
  /// Whether the text is equal to a literal, which is compared where it lies as long as both are ASCII.
  ///
  /// Other texts than the same bytes can be equal only where characters are composed.
  @inline(__always)
  fileprivate func isSame(as literal: StaticString) -> Bool {
    guard literal.hasPointerRepresentation, literal.isASCII else { return self == literal.text }
    let start = literal.utf8Start
    let count = literal.utf8CodeUnitCount
    let isSame = utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
      var difference: UInt8 = 0
      if bytes.count == count {
        for index in 0..<count { difference |= bytes[index] ^ start[index] }
        if difference == 0 { return true }
      }
      return bytes.reduce(0, |) < 0x80 ? false : nil
    }
    if let isSame, let isSame { return isSame }
    return self == literal.text
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
  public static func plain(_ value: FormValue) -> Bool? {
    if case .bool(let value) = value { value } else { nil }
  }
}

@_spi(Generated) extension Int: FormPlainValue {
  /// The whole number.
  public static func plain(_ value: FormValue) -> Int? {
    if case .int(let value) = value { value } else { nil }
  }
}

@_spi(Generated) extension Double: FormPlainValue {
  /// The number.
  public static func plain(_ value: FormValue) -> Double? {
    if case .double(let value) = value { value } else { nil }
  }
}

@_spi(Generated) extension String: FormPlainValue {
  /// The text.
  public static func plain(_ value: FormValue) -> String? {
    if case .string(let value) = value { value } else { nil }
  }
}
