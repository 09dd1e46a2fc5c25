extension Form {
  // MARK: - Reading

  /// The value of a row or section as a Swift type, whether it is hidden or not; nil for none.
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
    let slot = try readableSlot(tag, Value.reads, "\(Value.self)")
    let value = state.stored[slot]
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

  /// The two components of a value; nil for none.
  ///
  /// - Throws: ``FormError`` as ``value(of:as:)`` does.
  public func value<First: FormValueConvertible, Second: FormValueConvertible>(
    of tag: FormTag<(First, Second)>
  ) throws(FormError) -> (First, Second)? {
    let elements = try components(of: tag.name, [First.reads, Second.reads])
    guard let elements else { return nil }
    return (try component(elements, 0, tag.name), try component(elements, 1, tag.name))
  }

  /// The three components of a value; nil for none.
  ///
  /// - Throws: ``FormError`` as ``value(of:as:)`` does.
  public func value<
    First: FormValueConvertible, Second: FormValueConvertible, Third: FormValueConvertible
  >(
    of tag: FormTag<(First, Second, Third)>
  ) throws(FormError) -> (First, Second, Third)? {
    let elements = try components(of: tag.name, [First.reads, Second.reads, Third.reads])
    guard let elements else { return nil }
    return (
      try component(elements, 0, tag.name), try component(elements, 1, tag.name),
      try component(elements, 2, tag.name)
    )
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

  /// Sets the value of a row or section; nil takes it away.
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

  /// Sets the two components of a value; nil takes it away.
  @discardableResult
  public func set<First: FormValueConvertible, Second: FormValueConvertible>(
    _ tag: FormTag<(First, Second)>, to value: (First, Second)?
  ) throws(FormError) -> ChangeSet {
    let value = value.map { FormValue.list([$0.0.formValue, $0.1.formValue]) }
    return try set(tag.name, to: value ?? .null)
  }

  /// Sets the three components of a value; nil takes it away.
  @discardableResult
  public func set<
    First: FormValueConvertible, Second: FormValueConvertible, Third: FormValueConvertible
  >(
    _ tag: FormTag<(First, Second, Third)>, to value: (First, Second, Third)?
  ) throws(FormError) -> ChangeSet {
    let value = value.map {
      FormValue.list([$0.0.formValue, $0.1.formValue, $0.2.formValue])
    }
    return try set(tag.name, to: value ?? .null)
  }

  // MARK: - Types

  /// The slot of a row or section, inside of entries too, whose values can be read as a type.
  func readableSlot(
    _ tag: String, _ reads: (FormValueType) -> Bool, _ asked: String
  ) throws(FormError) -> Int {
    let slot = try settableSlot(tag)
    guard let type = plan(slot).valueType, reads(type) else {
      throw .wrongSwiftType(tag: tag, type: plan(slot).valueType, asked: asked)
    }
    return slot
  }

  private func components(
    of tag: String, _ reads: [(FormValueType) -> Bool]
  ) throws(FormError) -> [FormValue]? {
    let slot = try readableSlot(
      tag,
      { type in
        guard case .tuple(let types) = type, types.count == reads.count else { return false }
        return zip(types, reads).allSatisfy { $1($0) }
      }, "a tuple of \(reads.count)")
    guard case .list(let elements) = state.stored[slot], elements.count == reads.count else {
      return nil
    }
    return elements
  }

  private func component<Value: FormValueConvertible>(
    _ elements: [FormValue], _ index: Int, _ tag: String
  ) throws(FormError) -> Value {
    guard let value = Value(formValue: elements[index]) else {
      throw .unreadable(tag: tag, as: "\(Value.self)", found: elements[index])
    }
    return value
  }
}
