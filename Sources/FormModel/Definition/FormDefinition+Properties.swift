package import FormText

extension FormDefinition.Property: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    self = try Self.decode(json, depth: 1)
  }

  fileprivate static func decode(_ json: JSONValue, depth: Int) throws(JSONMismatch) -> Self {
    let member = try json.onlyMember()
    return Self(
      name: member.name,
      value: try member.read { (json) throws(JSONMismatch) in
        try FormDefinition.PropertyValue.decode(json, depth: depth)
      })
  }

  package var jsonValue: JSONValue { .object([JSONValue.Member(name, value.jsonValue)]) }
}

extension FormDefinition.PropertyValue: JSONConvertible {
  /// Creates a value from its JSON form.
  ///
  /// Plain JSON represents itself, an array a list; a whole Double, an expression and named values
  /// are objects with one member, `double`, `expression` and `map`.
  package init(json: JSONValue) throws(JSONMismatch) {
    self = try Self.decode(json, depth: 1)
  }

  /// The maximum nesting of lists and maps; the compiler rejects deeper specs.
  private static var maximumDepth: Int { 200 }

  fileprivate static func decode(_ json: JSONValue, depth: Int) throws(JSONMismatch) -> Self {
    guard depth <= maximumDepth else { throw JSONMismatch("the value is nested too deep") }
    switch json {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return Int(exactly: value).map(Self.int) ?? .double(value)
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

  private static func decode(
    _ json: JSONValue, as kind: String, depth: Int
  ) throws(JSONMismatch) -> Self {
    switch kind {
    case "double": return .double(try FormValue.double(json))
    case "expression": return .expression(try FormExpression(json: json))
    case "map":
      return .map(
        try json.elements { (json) throws(JSONMismatch) in
          try FormDefinition.Property.decode(json, depth: depth + 1)
        })
    default: throw JSONMismatch("`\(kind)` is not a kind of property value")
    }
  }

  package var jsonValue: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): FormValue.json(value)
    case .string(let text): .string(text)
    case .expression(let expression): ["expression": expression.tree.jsonValue]
    case .list(let values): values.jsonValue
    case .map(let properties): ["map": properties.jsonValue]
    }
  }
}
