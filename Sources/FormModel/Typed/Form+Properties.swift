extension Form {
  /// The value that a property of generated source reads; nil for none.
  public func property<Value: FormValueConvertible>(_ tag: StaticString) -> Value? {
    property(tag.text)
  }

  func property<Value: FormValueConvertible>(_ tag: String) -> Value? {
    guard let value = try? value(of: tag), value != .null else { return nil }
    return Value(formValue: value)
  }

  /// The list or set that a property of generated source reads; an empty one for none.
  public func collection<Value: FormValueConvertible & ExpressibleByArrayLiteral>(
    _ tag: StaticString
  ) -> Value {
    property(tag) ?? []
  }

  /// Sets the value assigned to a property of generated source.
  ///
  /// An assignment cannot throw. If it fails, the form stays as it was, ``lastFailure`` gives the
  /// error, and ``onFailure`` is called; inside a transaction the transaction fails.
  public func setProperty<Value: FormValueConvertible>(_ tag: StaticString, _ value: Value?) {
    setProperty(tag.text, value)
  }

  func setProperty<Value: FormValueConvertible>(_ tag: String, _ value: Value?) {
    do throws(FormError) {
      try set(tag, to: value.formValue)
    } catch {
      if depth > 0 { failureInside = failureInside ?? error }
      lastFailure = error
      onFailure?(error, self)
    }
  }
}
