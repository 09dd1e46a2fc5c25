package import FormText

extension FormExpression {
  /// The JSON form of the expression.
  ///
  /// Constants of plain kinds are written as they are, others like their ``FormValue`` or below
  /// `literal`; an array is a list of expressions. Operators have `op`, `left` and `right`; the
  /// rest are objects with one characteristic member, such as `{"value": "tag"}`, `{"not": …}` or
  /// `{"call": "TODAY"}`.
  package var jsonValue: JSONValue {
    switch self {
    case .literal(let value): Self.json(value)
    case .date(let literal): ["date": literal.jsonValue]
    case .reference(let reference): reference.jsonValue
    case .condition(let name): ["condition": .string(name)]
    case .list(let elements): elements.jsonValue
    case .record(let fields): ["record": .array(fields.map(Self.json))]
    case .field(let name, let record): ["field": .string(name), "of": record.jsonValue]
    case .index(let index, let list): ["index": index.jsonValue, "of": list.jsonValue]
    case .negate(let operand): ["negate": operand.jsonValue]
    case .arithmetic(let operation, let left, let right):
      ["op": .string(operation.rawValue), "left": left.jsonValue, "right": right.jsonValue]
    case .compare(let comparison, let left, let right):
      Self.json(nil, comparison, left, right)
    case .quantify(let quantifier, let comparison, let left, let right):
      Self.json(quantifier, comparison, left, right)
    case .and(let operands): ["and": operands.jsonValue]
    case .or(let operands): ["or": operands.jsonValue]
    case .not(let operand): ["not": operand.jsonValue]
    case .call(let function, let arguments): Self.json("call", function.rawValue, arguments)
    case .host(let name, let arguments): Self.json("host", name, arguments)
    case .text(let parts): ["text": parts.jsonValue]
    case .formatted(let value, let format):
      ["format": .string(format.text), "of": value.jsonValue]
    case .native(let native): ["native": .string(native.reads)]
    }
  }

  private static func json(_ field: FormFieldExpression) -> JSONValue {
    ["name": .string(field.name), "value": field.expression.jsonValue]
  }

  private static func json(_ value: FormValue) -> JSONValue {
    switch value {
    case .list, .record, .date: ["literal": value.jsonValue]
    case .null, .bool, .int, .double, .string, .duration, .url: value.jsonValue
    }
  }

  private static func json(
    _ quantifier: FormQuantifier?, _ comparison: FormComparison,
    _ left: FormExpression, _ right: FormExpression
  ) -> JSONValue {
    var members = JSONMembersBuilder()
    members.add("quantifier", quantifier)
    comparison.add(to: &members)
    members.add("left", left)
    members.add("right", right)
    return members.object
  }

  private static func json(
    _ kind: String, _ name: String, _ arguments: [FormExpression]
  ) -> JSONValue {
    var members = JSONMembersBuilder()
    members.add(kind, name)
    members.add("arguments", arguments)
    return members.object
  }
}
