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
