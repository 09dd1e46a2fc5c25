package import FormText

extension DateLiteral: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let text = try json.string("a date in ISO 8601")
    guard let literal = DateLiteral(text) else {
      throw JSONMismatch("`\(text.prefix(40))` is not a date, time or both in ISO 8601")
    }
    self = literal
  }

  package var jsonValue: JSONValue { .string(text) }
}
