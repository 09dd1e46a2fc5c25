extension Node {
  /// The value of a Boolean; nil for every other kind.
  package var bool: Bool? {
    guard kind == .bool else { return nil }
    return withUTF8 { $0.first == UInt8(ascii: "t") || $0.first == UInt8(ascii: "T") }
  }

  /// The value of an integer; nil for every other kind and for an integer that does not fit `Int`.
  package var int: Int? {
    guard kind == .int else { return nil }
    return withUTF8 { CoreSchema.integer($0) }
  }

  /// The nearest `Double` to an integer or floating-point number.
  ///
  /// Nil for every other kind and for a finite number whose magnitude is too large.
  package var double: Double? {
    switch kind {
    case .int: withUTF8 { CoreSchema.doubleOfInteger($0) }
    case .double: withUTF8 { CoreSchema.double($0) }
    default: nil
    }
  }
}
