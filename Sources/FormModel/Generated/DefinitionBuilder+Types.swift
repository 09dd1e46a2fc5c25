@_spi(Generated)
extension DefinitionBuilder {
  /// A type without parts.
  public enum Scalar {
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

    var type: FormValueType {
      switch self {
      case .bool: .bool
      case .int: .int
      case .double: .double
      case .string: .string
      case .date: .date
      case .duration: .duration
      case .url: .url
      }
    }
  }

  /// A type without parts.
  public func type(_ scalar: Scalar) -> Term { term(.type(scalar.type)) }

  /// One of the options in the row.
  public func choiceType(_ base: Term) -> Term {
    term(.type(.option(name: nil, base: type(base))))
  }

  /// One of the options of a declared type.
  public func choiceType(_ name: StaticString, _ base: Term) -> Term {
    term(.type(.option(name: name.text, base: type(base))))
  }

  /// Any number of values.
  public func listType(_ element: Term) -> Term { term(.type(.list(type(element)))) }

  /// Any number of different values.
  public func setType(_ element: Term) -> Term { term(.type(.set(type(element)))) }

  /// A tuple of values, each with its own type.
  public func tupleType(_ items: Term) -> Term {
    term(.type(.tuple(terms(items).map(type))))
  }

  /// Named values.
  public func recordType(_ items: Term) -> Term {
    let fields = terms(items).map(named).map { FormFieldType(name: $0, type: type($1)) }
    return term(.type(.record(fields)))
  }

  /// A value that only the host understands.
  public func opaqueType(_ name: StaticString) -> Term { term(.type(.opaque(name.text))) }
}
