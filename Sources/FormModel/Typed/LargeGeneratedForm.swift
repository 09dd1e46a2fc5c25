/// A generated form with too many values for the Swift compiler to handle a property for each.
///
/// Values are still accessed like properties, which are looked up among the tags: `form.email` is
/// the value of `Tags.email`.
@dynamicMemberLookup
public protocol LargeGeneratedForm: GeneratedForm {}

extension LargeGeneratedForm {
  /// The value of a tag; nil for none.
  ///
  /// An assignment that fails leaves the form as it was; see ``Form/lastFailure``.
  public subscript<Value: FormValueConvertible>(
    dynamicMember tag: KeyPath<Tags.Type, FormTag<Value>>
  ) -> Value? {
    get { form.property(Tags.self[keyPath: tag].name) }
    nonmutating set { form.setProperty(Tags.self[keyPath: tag].name, newValue) }
  }

  /// The list or set of a tag; empty for none.
  public subscript<Value: FormValueConvertible & ExpressibleByArrayLiteral>(
    dynamicMember tag: KeyPath<Tags.Type, FormTag<Value>>
  ) -> Value {
    get { form.property(Tags.self[keyPath: tag].name) ?? [] }
    nonmutating set { form.setProperty(Tags.self[keyPath: tag].name, newValue) }
  }

  /// The value of a tag that the form computes; nil for none.
  public subscript<Value: FormValueConvertible>(
    dynamicMember tag: KeyPath<Tags.Type, ReadOnlyFormTag<Value>>
  ) -> Value? {
    form.property(Tags.self[keyPath: tag].name)
  }

  /// The list or set of a tag that the form computes; empty for none.
  public subscript<Value: FormValueConvertible & ExpressibleByArrayLiteral>(
    dynamicMember tag: KeyPath<Tags.Type, ReadOnlyFormTag<Value>>
  ) -> Value {
    form.property(Tags.self[keyPath: tag].name) ?? []
  }
}

/// The values of a ``LargeGeneratedForm``, also accessed through its tags.
@dynamicMemberLookup
public protocol LargeFormRecordValues: FormRecordValues {
  /// The tags of the form with the types of their values.
  associatedtype Tags
}

extension LargeFormRecordValues {
  /// The value of a tag; nil for none.
  public subscript<Value: FormValueConvertible>(
    dynamicMember tag: KeyPath<Tags.Type, FormTag<Value>>
  ) -> Value? {
    get { formRecord[Tags.self[keyPath: tag]] }
    set { formRecord[Tags.self[keyPath: tag]] = newValue }
  }

  /// The list or set of a tag; empty for none.
  public subscript<Value: FormValueConvertible & ExpressibleByArrayLiteral>(
    dynamicMember tag: KeyPath<Tags.Type, FormTag<Value>>
  ) -> Value {
    get { formRecord[Tags.self[keyPath: tag]] ?? [] }
    set { formRecord[Tags.self[keyPath: tag]] = newValue }
  }

  /// The value of a tag that the form computes; nil for none.
  public subscript<Value: FormValueConvertible>(
    dynamicMember tag: KeyPath<Tags.Type, ReadOnlyFormTag<Value>>
  ) -> Value? {
    formRecord[Tags.self[keyPath: tag].tag]
  }

  /// The list or set of a tag that the form computes; empty for none.
  public subscript<Value: FormValueConvertible & ExpressibleByArrayLiteral>(
    dynamicMember tag: KeyPath<Tags.Type, ReadOnlyFormTag<Value>>
  ) -> Value {
    formRecord[Tags.self[keyPath: tag].tag] ?? []
  }
}

extension FormRecord {
  /// The value of a tag, which may be in a group; nil for none.
  fileprivate subscript<Value: FormValueConvertible>(tag: FormTag<Value>) -> Value? {
    get {
      guard let value = formValue(of: tag.name), value != .null else { return nil }
      return Value(formValue: value)
    }
    set { setFormValue(newValue.formValue, of: tag.name) }
  }

  /// The value of a tag; nil if it is missing or omitted.
  private func formValue(of tag: String) -> FormValue? {
    if let place = shape.places[tag] { return Self.formValue(slots[place]) }
    for case .record(let record) in slots {
      if let value = record.formValue(of: tag) { return value }
    }
    return nil
  }

  private mutating func setFormValue(_ value: FormValue, of tag: String) {
    if let place = shape.places[tag] {
      let field = shape.fields[place]
      slots[place] = Self.slot(field.ordered(value), field.content)
      return
    }
    for (index, field) in shape.fields.enumerated() {
      guard case .record(let inner) = field.content, inner.has(tag) else { continue }
      var record = FormRecord(inner)
      if case .record(let present) = slots[index] { record = present }
      record.setFormValue(value, of: tag)
      slots[index] = .record(record)
    }
  }
}

extension FormShape {
  fileprivate func has(_ tag: String) -> Bool {
    places[tag] != nil
      || fields.contains { field in
        if case .record(let inner) = field.content { inner.has(tag) } else { false }
      }
  }
}
