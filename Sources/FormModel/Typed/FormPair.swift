/// Two values of different types, as for a `doublePicker`.
public struct FormPair<First, Second> {
  /// The first component.
  public var first: First
  /// The second component.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension FormPair: Equatable where First: Equatable, Second: Equatable {}
extension FormPair: Hashable where First: Hashable, Second: Hashable {}
extension FormPair: Sendable where First: Sendable, Second: Sendable {}

extension FormPair: FormValueConvertible
where First: FormValueConvertible, Second: FormValueConvertible {
  /// The components as a list.
  public var formValue: FormValue { .list([first.formValue, second.formValue]) }

  /// Creates a pair from a list of two values; nil for anything else.
  public init?(formValue: FormValue) {
    guard case .list(let values) = formValue, values.count == 2,
      let first = First(formValue: values[0]), let second = Second(formValue: values[1])
    else { return nil }
    self.init(first, second)
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool {
    guard case .tuple(let types) = type, types.count == 2 else { return false }
    return First.reads(types[0]) && Second.reads(types[1])
  }
}

/// Three values of different types, as for a `triplePicker`.
public struct FormTriple<First, Second, Third> {
  /// The first component.
  public var first: First
  /// The second component.
  public var second: Second
  /// The third component.
  public var third: Third

  /// Creates a triple.
  public init(_ first: First, _ second: Second, _ third: Third) {
    self.first = first
    self.second = second
    self.third = third
  }
}

extension FormTriple: Equatable where First: Equatable, Second: Equatable, Third: Equatable {}
extension FormTriple: Hashable where First: Hashable, Second: Hashable, Third: Hashable {}
extension FormTriple: Sendable where First: Sendable, Second: Sendable, Third: Sendable {}

extension FormTriple: FormValueConvertible
where
  First: FormValueConvertible, Second: FormValueConvertible, Third: FormValueConvertible
{
  /// The components as a list.
  public var formValue: FormValue {
    .list([first.formValue, second.formValue, third.formValue])
  }

  /// Creates a triple from a list of three values; nil for anything else.
  public init?(formValue: FormValue) {
    guard case .list(let values) = formValue, values.count == 3,
      let first = First(formValue: values[0]), let second = Second(formValue: values[1]),
      let third = Third(formValue: values[2])
    else { return nil }
    self.init(first, second, third)
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool {
    guard case .tuple(let types) = type, types.count == 3 else { return false }
    return First.reads(types[0]) && Second.reads(types[1]) && Third.reads(types[2])
  }
}
