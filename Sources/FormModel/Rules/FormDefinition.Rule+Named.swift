// The rules that programs can add to a form by name. `assert` is missing: a program adds a closure
// instead, or a rule that the compiler has read from a spec.
extension FormDefinition.Rule {
  /// The row has a value.
  public static let required = Self("required")
  /// The row has a value; unless blank texts count as values, a text has more than white space.
  public static func required(blank: Bool) -> Self { Self("required", ["blank": .bool(blank)]) }
  /// The value is `true`, as for a box that must be ticked.
  public static let accepted = Self("accepted")
  /// The text is an e-mail address.
  public static let email = Self("email")
  /// The text is an absolute address with `http` or `https`.
  public static let url = Self("url")
  /// The text is an absolute URL with one of the given schemes.
  public static func url(schemes: [String]) -> Self {
    Self("url", ["schemes": .list(schemes.map { .string($0) })])
  }
  /// The last digit is the check digit of the others.
  public static let luhn = Self("luhn")
  /// The text is an International Bank Account Number.
  public static let iban = Self("iban")
  /// The text matches a regular expression as a whole.
  public static func regex(_ pattern: String) -> Self {
    Self("regex", ["pattern": .string(pattern)])
  }
  /// The text consists of characters in a set.
  public static func characterSet(_ set: String) -> Self {
    Self("characterSet", ["set": .string(set)])
  }
  /// The text has at least the given number of characters.
  public static func minLength(_ length: Int) -> Self {
    Self("minLength", ["length": .int(length)])
  }
  /// The text has at most the given number of characters.
  public static func maxLength(_ length: Int) -> Self {
    Self("maxLength", ["length": .int(length)])
  }
  /// The text has exactly the given number of characters.
  public static func exactLength(_ length: Int) -> Self {
    Self("exactLength", ["length": .int(length)])
  }
  /// The value is greater than a bound.
  public static func greaterThan(_ bound: Bound) -> Self {
    Self("greaterThan", ["bound": bound.value])
  }
  /// The value is greater than or equal to a bound.
  public static func greaterOrEqual(_ bound: Bound) -> Self {
    Self("greaterOrEqual", ["bound": bound.value])
  }
  /// The value is less than a bound.
  public static func smallerThan(_ bound: Bound) -> Self {
    Self("smallerThan", ["bound": bound.value])
  }
  /// The value is less than or equal to a bound.
  public static func smallerOrEqual(_ bound: Bound) -> Self {
    Self("smallerOrEqual", ["bound": bound.value])
  }
  /// The value is between two bounds, inclusive.
  public static func between(_ low: Bound, _ high: Bound) -> Self {
    Self("between", ["minimum": low.value, "maximum": high.value])
  }
  /// The value equals that of another row.
  public static func equalsRow(_ tag: String) -> Self { Self("equalsRow", ["tag": .string(tag)]) }
  /// The value is one of these.
  public static func oneOf(_ values: [FormValue]) -> Self {
    Self("oneOf", ["values": .list(values.map { .constant($0) })])
  }
  /// The value is not one of these.
  public static func notOneOf(_ values: [FormValue]) -> Self {
    Self("notOneOf", ["values": .list(values.map { .constant($0) })])
  }
  /// There are at least the given number of elements.
  public static func minItems(_ count: Int) -> Self { Self("minItems", ["count": .int(count)]) }
  /// There are at most the given number of elements.
  public static func maxItems(_ count: Int) -> Self { Self("maxItems", ["count": .int(count)]) }
  /// No element occurs twice.
  public static let uniqueItems = Self("uniqueItems")
  /// Each file has one of the given media types or extensions.
  public static func accept(_ types: [String]) -> Self {
    Self("accept", ["types": .list(types.map { .string($0) })])
  }
  /// Each file has at most the given number of bytes.
  public static func maxSize(_ bytes: Int) -> Self { Self("maxSize", ["size": .int(bytes)]) }
  /// A function of the host decides at once.
  public static func custom(_ function: String) -> Self {
    Self("custom", ["function": .string(function)])
  }
  /// An asynchronous function of the host decides later.
  public static func async(_ function: String) -> Self {
    Self("async", ["function": .string(function)])
  }

  /// A bound of valid values: a constant, or the value of another row.
  public struct Bound: Sendable {
    let value: FormDefinition.PropertyValue

    /// A constant of the row's type.
    public static func value(_ value: FormValue) -> Bound { Bound(value: .constant(value)) }
    /// The value of another row.
    public static func row(_ tag: String) -> Bound {
      Bound(value: .expression(.reference(.value(tag))))
    }
  }

  private init(
    _ kind: String, _ arguments: KeyValuePairs<String, FormDefinition.PropertyValue>
  ) {
    self.init(kind, arguments: arguments.map { FormDefinition.Property(name: $0, value: $1) })
  }
}

extension FormDefinition.Rule.Bound: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self = .value(.int(value)) }
  /// A number with a fraction.
  public init(floatLiteral value: Double) { self = .value(.double(value)) }
}

extension FormDefinition.PropertyValue {
  /// A constant.
  package static func constant(_ value: FormValue) -> Self {
    switch value {
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let text): .string(text)
    default: .expression(.literal(value))
    }
  }
}
