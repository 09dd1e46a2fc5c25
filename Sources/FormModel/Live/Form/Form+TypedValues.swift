extension Form {
  // MARK: - Reading

  /// The value of a row or section as a Swift type, hidden or not; nil for none.
  ///
  /// ```swift
  /// let age = try form.value(of: "age", as: Int.self)
  /// ```
  ///
  /// - Throws: ``FormError`` for an unknown tag, for a row whose values have another type, which is never
  ///   nil, and for a value that the type has no instance for, such as an option without a case.
  public func value<Value: FormValueConvertible>(
    of tag: String, as type: Value.Type
  ) throws(FormError) -> Value? {
    _ = try readableSlot(tag, Value.reads, "\(Value.self)")
    let value = read(tag, row: \.value, section: \.value) ?? .null
    if value == .null { return nil }
    guard let converted = Value(formValue: value) else {
      throw .unreadable(tag: tag, as: "\(Value.self)", found: value)
    }
    return converted
  }

  /// The value of a row or section that a typed tag names; nil for none.
  ///
  /// ```swift
  /// let plan = try form.value(of: Registration.Tags.plan)  // a Registration.Plan?
  /// ```
  ///
  /// - Throws: ``FormError`` as ``value(of:as:)`` does.
  public func value<Value: FormValueConvertible>(
    of tag: FormTag<Value>
  ) throws(FormError) -> Value? {
    try value(of: tag.name, as: Value.self)
  }

  /// The value of a row or section; ``FormValue/null`` for none.
  public subscript(tag: String) -> FormValue {
    get throws(FormError) { try value(of: tag) }
  }

  /// The value that a typed tag names; nil for none.
  public subscript<Value: FormValueConvertible>(tag: FormTag<Value>) -> Value? {
    get throws(FormError) { try value(of: tag) }
  }

  // MARK: - Setting

  /// Sets the value of a row or section; nil removes it.
  ///
  /// ```swift
  /// try form.set(Registration.Tags.plan, to: .pro)
  /// ```
  ///
  /// - Returns: What has changed.
  /// - Throws: ``FormError`` for an unknown tag, a row without a value of its own, and a row of another
  ///   type.
  @discardableResult
  public func set<Value: FormValueConvertible>(
    _ tag: FormTag<Value>, to value: Value?
  ) throws(FormError) -> ChangeSet {
    _ = try readableSlot(tag.name, Value.reads, "\(Value.self)")
    return try set(tag.name, to: value.formValue)
  }

  // MARK: - Types

  /// The slot of a row or section, also in entries, whose values can be read as a type.
  func readableSlot(
    _ tag: String, _ reads: (FormValueType) -> Bool, _ asked: String
  ) throws(FormError) -> Int {
    let slot = try settableSlot(tag)
    guard let type = plan(slot).valueType, reads(type) else {
      throw .wrongSwiftType(tag: tag, type: plan(slot).valueType, asked: asked)
    }
    return slot
  }
}
