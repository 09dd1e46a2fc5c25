/// The tag of a row or section whose value the form computes, with the Swift type of that value.
///
/// A ``LargeGeneratedForm`` has one for each value that can be read but not set.
public struct ReadOnlyFormTag<Value>: Hashable, Sendable {
  let tag: FormTag<Value>

  /// The tag as written in the spec.
  public var name: String { tag.name }

  /// Creates a typed tag; the caller ensures that the type is right.
  public init(_ name: String) {
    tag = FormTag(name)
  }

  /// Creates a typed tag from a literal, which is cheaper to compile.
  public init(tag: StaticString) {
    self.tag = FormTag(tag: tag)
  }
}

extension Form {
  /// The value of a typed tag; nil for none.
  ///
  /// - Throws: ``FormError`` as ``value(of:as:)`` does.
  public func value<Value: FormValueConvertible>(
    of tag: ReadOnlyFormTag<Value>
  ) throws(FormError) -> Value? {
    try value(of: tag.tag)
  }

  /// The value of a typed tag; nil for none.
  public subscript<Value: FormValueConvertible>(tag: ReadOnlyFormTag<Value>) -> Value? {
    get throws(FormError) { try value(of: tag.tag) }
  }

  /// Calls a closure after each transaction that changed the value of a typed tag; nil means no
  /// value.
  ///
  /// - Throws: ``FormError`` for an unknown tag and for a row of another type.
  @discardableResult
  public func observe<Value: FormValueConvertible>(
    _ tag: ReadOnlyFormTag<Value>, _ observer: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) throws(FormError) -> FormObservation {
    try observe(tag.tag, observer)
  }
}

extension FormValues {
  /// The value of a typed tag; nil for none.
  ///
  /// - Throws: ``FormError`` if the tag is not among the values, and for a value of another type.
  public func value<Value: FormValueConvertible>(
    of tag: ReadOnlyFormTag<Value>
  ) throws(FormError) -> Value? {
    try value(of: tag.tag)
  }
}
