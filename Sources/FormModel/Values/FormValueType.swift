/// The type of a row's values; any of them can also be absent.
public indirect enum FormValueType: Hashable, Sendable {
  /// True or false.
  case bool
  /// A whole number.
  case int
  /// A number with a fraction.
  case double
  /// A text.
  case string
  /// An instant.
  case date
  /// A length of time.
  case duration
  /// A URL.
  case url
  /// One of a set of options whose values have the base type; the name is that of a declared option
  /// type, nil if the options are in the row or come from the host.
  case option(name: String?, base: FormValueType)
  /// Any number of values in order.
  case list(FormValueType)
  /// Any number of distinct values in option order.
  case set(FormValueType)
  /// Two or three values, each with a type.
  case tuple([FormValueType])
  /// Named values, as in an entry of a repeat section.
  case record([FormFieldType])
  /// A value that only the host understands, with its declared name.
  case opaque(String)
}

/// The name and type of one field of a record.
public struct FormFieldType: Hashable, Sendable {
  /// The tag of the row the field belongs to.
  public var name: String
  /// The type of the field's value.
  public var type: FormValueType

  /// Creates the type of a field.
  package init(name: String, type: FormValueType) {
    self.name = name
    self.type = type
  }
}

extension FormValueType: CustomStringConvertible {
  /// The type as shown in messages and documents: `Bool`, `[String]`, `Set<Plan>`.
  public var description: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .date: "Date"
    case .duration: "Duration"
    case .url: "URL"
    case .option(let name, let base): name ?? base.description
    case .list(let element): "[\(element)]"
    case .set(let element): "Set<\(element)>"
    case .tuple(let elements): "(\(elements.map(\.description).joined(separator: ", ")))"
    case .record(let fields):
      "{\(fields.map { "\($0.name): \($0.type)" }.joined(separator: ", "))}"
    case .opaque(let name): name
    }
  }

  /// The name of the declared type whose options the values or their elements are; nil for others.
  package var optionType: String? {
    switch self {
    case .option(let name, _): name
    case .list(let element), .set(let element): element.optionType
    default: nil
    }
  }

  /// The type without the restriction to a set of options.
  package var base: FormValueType {
    if case .option(_, let base) = self { base } else { self }
  }
}
