/// The value of a key in a spec, as written in JSON and YAML.
///
/// Swift literals can be used: `20`, `1.5`, `true`, `"text"`, `["a", "b"]`, `["view": "Logo"]`.
public indirect enum FormSpecValue: Hashable, Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction.
  case double(Double)
  /// A text, or anything written as one in a spec: a condition, a tag, a date.
  case text(String)
  /// Several values.
  case list([FormSpecValue])
  /// Values by key, in their order.
  case mapping([Member])

  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: FormSpecValue

    /// Creates a member.
    public init(_ key: String, _ value: FormSpecValue) {
      self.key = key
      self.value = value
    }
  }

  /// A list of texts.
  public static func texts(_ texts: some Sequence<String>) -> FormSpecValue {
    .list(texts.map(FormSpecValue.text))
  }

  /// Values by key, in the order of the keys.
  static func sorted(_ values: [String: FormSpecValue]) -> FormSpecValue {
    .mapping(values.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) })
  }
}

extension FormSpecValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// No value.
  public init(nilLiteral: ()) { self = .null }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A number with a fraction.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Several values.
  public init(arrayLiteral elements: FormSpecValue...) { self = .list(elements) }
  /// Values by key.
  public init(dictionaryLiteral elements: (String, FormSpecValue)...) {
    self = .mapping(elements.map { Member($0.0, $0.1) })
  }
}

extension [FormSpecValue.Member] {
  /// The value of a key; nil if it is missing.
  ///
  /// Setting a key again moves it to the end.
  subscript(key: String) -> FormSpecValue? {
    get { first { $0.key == key }?.value }
    set {
      removeAll { $0.key == key }
      if let newValue { append(FormSpecValue.Member(key, newValue)) }
    }
  }
}
