public import FormText

extension DateLiteral: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let text = try json.string("a date in ISO 8601")
    guard let literal = DateLiteral(text) else {
      throw JSONMismatch("`\(text.prefix(40))` is not a date, time or both in ISO 8601")
    }
    self = literal
  }

  package var jsonValue: JSONValue { .string(text) }

  /// Decodes a literal from ISO 8601.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the literal in ISO 8601, without the components that its precision omits.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}
