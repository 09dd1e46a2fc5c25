extension FormDefinition.Property: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    do throws(JSONMismatch) {
      self.init(name: member.name, value: try FormDefinition.PropertyValue(json: member.value))
    } catch {
      throw error.inside(JSONKey(stringValue: member.name))
    }
  }

  package var jsonValue: JSONValue { .object([JSONValue.Member(name, value.jsonValue)]) }

  /// Decodes a property from an object with one member.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the property as an object with one member, so that a list of them keeps its order.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormDefinition.PropertyValue: JSONConvertible {
  /// Creates a value from its JSON form.
  ///
  /// Plain JSON stands for itself, an array for a list; a Double that is whole, an expression and named
  /// values are objects with one member, `double`, `expression` and `map`.
  package init(json: JSONValue) throws(JSONMismatch) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = Int(exactly: value).map(Self.int) ?? .double(value)
    case .number: self = .double(try Double(json: json))
    case .string(let text): self = .string(text)
    case .array: self = .list(try [Self](json: json))
    case .object:
      var members = try JSONMembers(json)
      let member = try json.onlyMember()
      switch member.name {
      case "double": self = .double(try FormValue.double(member.value))
      case "expression": self = .expression(try members.require(member.name))
      case "map": self = .map(try members.require(member.name))
      default: throw JSONMismatch("`\(member.name)` is no kind of property value")
      }
    }
  }

  package var jsonValue: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): FormValue.json(value)
    case .string(let text): .string(text)
    case .expression(let expression): ["expression": expression.jsonValue]
    case .list(let values): values.jsonValue
    case .map(let properties): ["map": properties.jsonValue]
    }
  }

  /// Decodes a value, at most as deep as the decoder lets pass.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}
