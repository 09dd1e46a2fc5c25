// Rows of plain types as seen by the closures of generated code. Each reads the value in place, by
// its address (`Benchmarks/conditions`). Every type has its own methods, which are called rather
// than inlined: generic ones would be slow, and the Swift compiler takes long for thousands of
// inlined or overloaded ones.

/// A row of type Bool, as seen by generated closures.
@_spi(Generated)
public struct FormBoolSlot {
  private let pointer: UnsafePointer<FormValue>

  @inline(__always)
  init(_ pointer: UnsafePointer<FormValue>) { self.pointer = pointer }

  @inline(__always)
  private var plain: Bool? {
    if case .bool(let value) = pointer.pointee { value } else { nil }
  }

  /// The value as a ``FormValue``.
  public var value: FormValue { pointer.pointee }

  /// Whether there is no value.
  public var isNil: Bool { pointer.pointee.isAbsent }

  /// Whether the value equals a constant.
  public func `is`(_ other: Bool) -> Bool {
    plain == other
  }

  /// Whether the value differs from a constant or is absent.
  public func isNot(_ other: Bool) -> Bool { plain != other }

  /// Whether the value equals that of another row; true if both are absent.
  public func `is`(row other: FormBoolSlot) -> Bool { plain == other.plain }

  /// Whether the value differs from that of another row.
  public func isNot(row other: FormBoolSlot) -> Bool { plain != other.plain }
}

/// A row of type Int, as seen by generated closures.
@_spi(Generated)
public struct FormIntSlot {
  private let pointer: UnsafePointer<FormValue>

  @inline(__always)
  init(_ pointer: UnsafePointer<FormValue>) { self.pointer = pointer }

  @inline(__always)
  private var plain: Int? {
    if case .int(let value) = pointer.pointee { value } else { nil }
  }

  /// The value as a ``FormValue``.
  public var value: FormValue { pointer.pointee }

  /// Whether there is no value.
  public var isNil: Bool { pointer.pointee.isAbsent }

  /// Whether the value equals a constant.
  public func `is`(_ other: Int) -> Bool {
    plain == other
  }

  /// Whether the value differs from a constant or is absent.
  public func isNot(_ other: Int) -> Bool { plain != other }

  /// Whether the value equals that of another row; true if both are absent.
  public func `is`(row other: FormIntSlot) -> Bool { plain == other.plain }

  /// Whether the value differs from that of another row.
  public func isNot(row other: FormIntSlot) -> Bool { plain != other.plain }

  /// Whether the value is less than a constant; false if absent.
  public func isLess(than other: Int) -> Bool { plain.holds(<, other) }

  /// Whether the value is at most a constant; false if absent.
  public func isAtMost(_ other: Int) -> Bool { plain.holds(<=, other) }

  /// Whether the value is greater than a constant; false if absent.
  public func isGreater(than other: Int) -> Bool { plain.holds(>, other) }

  /// Whether the value is at least a constant; false if absent.
  public func isAtLeast(_ other: Int) -> Bool { plain.holds(>=, other) }

  /// Whether the value is less than that of another row; false if either is absent.
  public func isLess(thanRow other: FormIntSlot) -> Bool {
    plain.holds(<, other.plain, orBothAbsent: false)
  }

  /// Whether the value is at most that of another row; true if both are absent.
  public func isAtMost(row other: FormIntSlot) -> Bool {
    plain.holds(<=, other.plain, orBothAbsent: true)
  }

  /// Whether the value is greater than that of another row; false if either is absent.
  public func isGreater(thanRow other: FormIntSlot) -> Bool {
    plain.holds(>, other.plain, orBothAbsent: false)
  }

  /// Whether the value is at least that of another row; true if both are absent.
  public func isAtLeast(row other: FormIntSlot) -> Bool {
    plain.holds(>=, other.plain, orBothAbsent: true)
  }
}

/// A row of type Double, as seen by generated closures.
@_spi(Generated)
public struct FormDoubleSlot {
  private let pointer: UnsafePointer<FormValue>

  @inline(__always)
  init(_ pointer: UnsafePointer<FormValue>) { self.pointer = pointer }

  @inline(__always)
  private var plain: Double? {
    if case .double(let value) = pointer.pointee { value } else { nil }
  }

  /// The value as a ``FormValue``.
  public var value: FormValue { pointer.pointee }

  /// Whether there is no value.
  public var isNil: Bool { pointer.pointee.isAbsent }

  /// Whether the value equals a constant.
  public func `is`(_ other: Double) -> Bool {
    plain == other
  }

  /// Whether the value differs from a constant or is absent.
  public func isNot(_ other: Double) -> Bool { plain != other }

  /// Whether the value equals that of another row; true if both are absent.
  public func `is`(row other: FormDoubleSlot) -> Bool { plain == other.plain }

  /// Whether the value differs from that of another row.
  public func isNot(row other: FormDoubleSlot) -> Bool { plain != other.plain }

  /// Whether the value is less than a constant; false if absent.
  public func isLess(than other: Double) -> Bool { plain.holds(<, other) }

  /// Whether the value is at most a constant; false if absent.
  public func isAtMost(_ other: Double) -> Bool { plain.holds(<=, other) }

  /// Whether the value is greater than a constant; false if absent.
  public func isGreater(than other: Double) -> Bool { plain.holds(>, other) }

  /// Whether the value is at least a constant; false if absent.
  public func isAtLeast(_ other: Double) -> Bool { plain.holds(>=, other) }

  /// Whether the value is less than that of another row; false if either is absent.
  public func isLess(thanRow other: FormDoubleSlot) -> Bool {
    plain.holds(<, other.plain, orBothAbsent: false)
  }

  /// Whether the value is at most that of another row; true if both are absent.
  public func isAtMost(row other: FormDoubleSlot) -> Bool {
    plain.holds(<=, other.plain, orBothAbsent: true)
  }

  /// Whether the value is greater than that of another row; false if either is absent.
  public func isGreater(thanRow other: FormDoubleSlot) -> Bool {
    plain.holds(>, other.plain, orBothAbsent: false)
  }

  /// Whether the value is at least that of another row; true if both are absent.
  public func isAtLeast(row other: FormDoubleSlot) -> Bool {
    plain.holds(>=, other.plain, orBothAbsent: true)
  }
}

/// A row of type String, as seen by generated closures.
@_spi(Generated)
public struct FormTextSlot {
  private let pointer: UnsafePointer<FormValue>

  @inline(__always)
  init(_ pointer: UnsafePointer<FormValue>) { self.pointer = pointer }

  @inline(__always)
  private var plain: String? {
    if case .string(let value) = pointer.pointee { value } else { nil }
  }

  /// The value as a ``FormValue``.
  public var value: FormValue { pointer.pointee }

  /// Whether there is no value.
  public var isNil: Bool { pointer.pointee.isAbsent }

  /// Whether the value equals a constant.
  public func `is`(_ other: StaticString) -> Bool {
    if case .string(let text) = pointer.pointee { text.isSame(as: other) } else { false }
  }

  /// Whether the value differs from a constant or is absent.
  public func isNot(_ other: StaticString) -> Bool { !`is`(other) }

  /// Whether the value equals that of another row; true if both are absent.
  public func `is`(row other: FormTextSlot) -> Bool { plain == other.plain }

  /// Whether the value differs from that of another row.
  public func isNot(row other: FormTextSlot) -> Bool { plain != other.plain }

  /// Whether a relation holds between the value and a text of at most 15 bytes in UTF-8.
  ///
  /// - Parameter options: The bits of `FormComparison.Options`.
  public func relates(
    _ relation: FormComparison.Relation, options: UInt8 = 0, _ other: StaticString
  ) -> Bool {
    FormComparison(relation, options: .init(rawValue: options))
      .holds(pointer.pointee, .string(other.text))
  }

  /// Whether a relation holds between the value and a text of any length, given as a prepared
  /// string.
  ///
  /// - Parameter options: The bits of `FormComparison.Options`.
  public func relates(
    _ relation: FormComparison.Relation, options: UInt8 = 0, text other: String
  ) -> Bool {
    FormComparison(relation, options: .init(rawValue: options))
      .holds(pointer.pointee, .string(other))
  }
}

extension Optional where Wrapped: Comparable {
  /// Whether a relation holds between the value and another; false if the value is absent.
  @inline(__always)
  fileprivate func holds(_ relation: (Wrapped, Wrapped) -> Bool, _ other: Wrapped) -> Bool {
    if let self { relation(self, other) } else { false }
  }

  /// Whether a relation holds between the values of two rows.
  @inline(__always)
  fileprivate func holds(
    _ relation: (Wrapped, Wrapped) -> Bool, _ other: Wrapped?, orBothAbsent: Bool
  ) -> Bool {
    if let self, let other { return relation(self, other) }
    return orBothAbsent && self == nil && other == nil
  }
}

extension String {
  /// Whether the text equals a literal, compared in place as long as it is ASCII.
  ///
  /// If the first bytes that differ are both ASCII, no composition makes the texts equal, and a
  /// text never equals a proper prefix of itself.
  @inline(__always)
  fileprivate func isSame(as literal: StaticString) -> Bool {
    guard literal.hasPointerRepresentation, literal.isASCII else { return isComposed(literal) }
    let start = literal.utf8Start
    let count = literal.utf8CodeUnitCount
    // The first byte that differs decides; 0 represents the end of the text.
    let different = utf8.withContiguousStorageIfAvailable { bytes -> UInt8? in
      var index = 0
      while index < bytes.count, index < count {
        if bytes[index] != start[index] { return bytes[index] }
        index &+= 1
      }
      return bytes.count == count ? nil : 0
    }
    guard let different else { return isComposed(literal) }
    guard let different else { return true }
    return different >= 0x80 && isComposed(literal)
  }

  /// Whether the text is canonically equivalent to a literal; kept apart so that the fast path
  /// needs no stack.
  @inline(never)
  private func isComposed(_ literal: StaticString) -> Bool { self == literal.text }
}
