extension FormHost {
  /// Adds a function that a generated type calls.
  ///
  /// The functions of a shared host may be called on any thread. The functions of generated source
  /// belong to a single form, which calls them only in the task or actor that uses the form.
  @_spi(Generated)
  public mutating func addFunction(
    _ name: String, _ function: @escaping (FormArguments) throws -> FormValue
  ) {
    nonisolated(unsafe) let function = function
    functions[name] = { try function(FormArguments($0)) }
  }

  /// Adds a formatter of values, as ``addFunction(_:_:)`` adds a function.
  @_spi(Generated)
  public mutating func addDisplayFormatter(
    _ name: String, _ format: @escaping (FormArguments) -> String
  ) {
    nonisolated(unsafe) let format = format
    displayFormatters[name] = { format(FormArguments([$0])) }
  }
}

/// The arguments of a host function, for generated source.
@_spi(Generated)
public struct FormArguments {
  private let values: [FormValue]

  /// Creates arguments.
  public init(_ values: [FormValue]) { self.values = values }

  /// An argument; nil for none.
  public func value<Value: FormValueConvertible>(_ index: Int) -> Value? {
    guard values.indices.contains(index), values[index] != .null else { return nil }
    return Value(formValue: values[index])
  }

  /// An argument that is a list or set; empty for none.
  public func collection<Value: FormValueConvertible & ExpressibleByArrayLiteral>(
    _ index: Int
  ) -> Value {
    value(index) ?? []
  }
}

extension FormRow {
  /// The value of a property of a custom row type; nil if the row does not have it.
  public func property<Value: FormValueConvertible>(_ name: String) -> Value? {
    guard let property = definition.property(name) else { return nil }
    let type = form.definition.rowTypes.first { $0.name == self.type }?.properties
      .first { $0.name == name }?.type
    let constant = property.constant(in: form.state.timeZone)
    guard let value = constant.flatMap({ type.map($0.converted) ?? $0 }) else {
      return nil
    }
    return Value(formValue: value)
  }
}

extension FormRow {
  /// The value of a key under `native` for one target; nil if the row has no such key, or a value
  /// of another type.
  public func native<Value: FormValueConvertible>(_ target: String, _ name: String) -> Value? {
    guard case .map(let entries)? = definition.native.value(target),
      let value = entries.value(name)?.constant(in: form.state.timeZone)
    else { return nil }
    return Value(formValue: value)
  }
}

extension FormDefinition.PropertyValue {
  /// The value as a form's value; nil if it is computed or a map.
  fileprivate func constant(in zone: any FormTimeZone) -> FormValue? {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let text): .string(text)
    case .expression(let expression): expression.tree.constant(in: zone)
    case .list(let elements): FormValue.list(of: elements.map { $0.constant(in: zone) })
    case .map: nil
    }
  }
}

extension FormExpression {
  /// The value of a constant; nil if it is computed.
  fileprivate func constant(in zone: any FormTimeZone) -> FormValue? {
    switch self {
    case .literal(let value): value
    case .date(let literal): .date(literal.date(in: zone))
    case .list(let elements): FormValue.list(of: elements.map { $0.constant(in: zone) })
    default: nil
    }
  }
}

extension FormValue {
  /// A list of constants; nil if an element is not constant.
  fileprivate static func list(of elements: [FormValue?]) -> FormValue? {
    let known = elements.compactMap(\.self)
    return known.count == elements.count ? .list(known) : nil
  }
}
