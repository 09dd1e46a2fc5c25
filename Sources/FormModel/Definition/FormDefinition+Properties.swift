package import FormText

extension FormDefinition.Property: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    (name, value) = try json.named(FormDefinition.PropertyValue.init(json:))
  }

  package var jsonValue: JSONValue { [name: value.jsonValue] }
}

/// Plain JSON represents itself, an array a list; a whole Double, an expression and named values
/// are objects with one member, `double`, `expression` and `map`.
extension FormDefinition.PropertyValue: JSONVariant {
  /// The compiler rejects deeper specs.
  package static var maximumDepth: Int { 200 }

  package static func decode(
    _ json: JSONValue, as kind: String, depth: Int
  ) throws(JSONMismatch) -> Self {
    switch kind {
    case "double": return .double(try Double(json: json))
    case "expression": return .expression(try FormExpression(json: json))
    case "map":
      return .map(
        try decodeNamed(json, depth: depth, FormDefinition.Property.init(name:value:)))
    default: throw JSONMismatch("`\(kind)` is not a kind of property value")
    }
  }

  package var jsonValue: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): FormValue.double(value).jsonValue
    case .string(let text): .string(text)
    case .expression(let expression): ["expression": expression.tree.jsonValue]
    case .list(let values): values.jsonValue
    case .map(let properties): ["map": properties.jsonValue]
    }
  }
}
