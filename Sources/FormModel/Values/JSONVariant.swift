package import FormText

/// A value of a JSON kind, or of another kind that is written as an object with one member named
/// after the kind.
package protocol JSONVariant: JSONConvertible {
  /// The maximum nesting of values.
  static var maximumDepth: Int { get }

  static var null: Self { get }
  static func bool(_ value: Bool) -> Self
  static func int(_ value: Int) -> Self
  static func double(_ value: Double) -> Self
  static func string(_ text: String) -> Self
  static func list(_ elements: [Self]) -> Self

  /// Creates a value of the kind named by the only member of an object.
  static func decode(_ json: JSONValue, as kind: String, depth: Int) throws(JSONMismatch) -> Self
}

extension JSONVariant {
  package init(json: JSONValue) throws(JSONMismatch) { self = try Self.decode(json, depth: 1) }

  static func decode(_ json: JSONValue, depth: Int) throws(JSONMismatch) -> Self {
    guard depth <= maximumDepth else { throw JSONMismatch("the value is nested too deep") }
    switch json {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return Int(digitsOf: value).map(Self.int) ?? .double(value)
    case .number: return .double(try Double(json: json))
    case .string(let text): return .string(text)
    case .array:
      return .list(
        try json.elements { (json) throws(JSONMismatch) in try decode(json, depth: depth + 1) })
    case .object:
      let member = try json.onlyMember()
      return try member.read { (json) throws(JSONMismatch) in
        try decode(json, as: member.name, depth: depth)
      }
    }
  }

  /// Decodes named values, which are objects with one member, so that they keep their order.
  static func decodeNamed<Named>(
    _ json: JSONValue, depth: Int, _ make: (String, Self) -> Named
  ) throws(JSONMismatch) -> [Named] {
    try json.elements { (json) throws(JSONMismatch) in
      let (name, value) = try json.named { (json) throws(JSONMismatch) in
        try decode(json, depth: depth + 1)
      }
      return make(name, value)
    }
  }
}
