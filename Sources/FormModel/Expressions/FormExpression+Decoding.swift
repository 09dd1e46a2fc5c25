package import FormText

extension FormExpression: JSONConvertible {
  /// The maximum nesting of expressions, twice what the compiler accepts.
  package static var maximumDepth: Int { 200 }

  /// Creates an expression from its JSON form.
  package init(json: JSONValue) throws(JSONMismatch) {
    self = try Self.decode(json, depth: 1)
  }

  private static func decode(_ json: JSONValue, depth: Int) throws(JSONMismatch) -> FormExpression {
    guard depth <= maximumDepth else { throw JSONMismatch("the expression is nested too deep") }
    switch json {
    case .array: return .list(try operands(json, depth: depth))
    case .object(let members) where members.count == 1:
      return try members[0].read { (json) throws(JSONMismatch) in
        try decode(json, as: members[0].name, depth: depth)
      }
    case .object: return try decodeMembers(of: json, depth: depth)
    default: return .literal(try FormValue(json: json))
    }
  }

  /// Decodes an expression written as an object with one member.
  private static func decode(
    _ json: JSONValue, as kind: String, depth: Int
  ) throws(JSONMismatch) -> FormExpression {
    switch kind {
    case "date": return .date(try DateLiteral(json: json))
    case "literal": return .literal(try FormValue(json: json))
    case "double", "duration", "url": return .literal(try FormValue.decode(json, as: kind))
    case "record": return .record(try fields(json, depth: depth))
    case "condition": return .condition(try json.string())
    case "negate": return .negate(try decode(json, depth: depth + 1))
    case "not": return .not(try decode(json, depth: depth + 1))
    case "and": return .and(try operands(json, depth: depth))
    case "or": return .or(try operands(json, depth: depth))
    case "text": return .text(try operands(json, depth: depth))
    case "call": return .call(try FormFunction(json: json), [])
    case "host": return .host(try json.string(), [])
    case "native":
      throw JSONMismatch("a closure of generated code cannot be read")
    default:
      guard let reference = try FormReference.decode(json, as: kind) else {
        throw JSONMismatch("`\(kind)` is not a kind of expression")
      }
      return .reference(reference)
    }
  }

  /// Decodes an expression written as an object with several members.
  private static func decodeMembers(
    of json: JSONValue, depth: Int
  ) throws(JSONMismatch) -> FormExpression {
    var members = try JSONMembers(json)
    let kind = members.firstName {
      ["op", "field", "attribute", "where", "index", "format", "call", "host"].contains($0)
    }
    switch kind {
    case "op": return try decodeOperator(from: &members, depth: depth)
    case "field":
      let name: String = try members.require("field")
      let record = try operand("of", of: &members, depth: depth)
      try members.finish()
      return .field(name, of: record)
    case "attribute":
      let name: String = try members.require("attribute")
      let value = try operand("of", of: &members, depth: depth)
      try members.finish()
      return .attribute(name, of: value)
    case "where":
      let condition = try operand("where", of: &members, depth: depth)
      let list = try operand("of", of: &members, depth: depth)
      try members.finish()
      let filter = FormExpression.filter(list, where: condition)
      // `COUNT` of a row becomes a filter, too.
      guard filter.filterDepth <= maximumFilterDepth + 1 else {
        throw JSONMismatch("the conditions on entries are nested too deep")
      }
      return filter
    case "index":
      let index = try operand("index", of: &members, depth: depth)
      let list = try operand("of", of: &members, depth: depth)
      try members.finish()
      return .index(index, of: list)
    case "format":
      let format: PlaceholderFormat = try members.require("format")
      let value = try operand("of", of: &members, depth: depth)
      try members.finish()
      return .formatted(value, format)
    case "call":
      let function: FormFunction = try members.require("call")
      return .call(function, try decodeArguments(from: &members, depth: depth))
    case "host":
      let name: String = try members.require("host")
      return .host(name, try decodeArguments(from: &members, depth: depth))
    default:
      throw JSONMismatch("the object is not a kind of expression")
    }
  }

  /// Decodes arithmetic, a comparison or a quantified comparison.
  private static func decodeOperator(
    from members: inout JSONMembers, depth: Int
  ) throws(JSONMismatch) -> FormExpression {
    let quantifier: FormQuantifier? = try members.take("quantifier")
    var probe = members
    let name: String = try probe.require("op")
    if let operation = ArithmeticOperator(rawValue: name), quantifier == nil {
      let left = try operand("left", of: &probe, depth: depth)
      let right = try operand("right", of: &probe, depth: depth)
      try probe.finish()
      return .arithmetic(operation, left, right)
    }
    let comparison = try FormComparison.take(from: &members)
    let left = try operand("left", of: &members, depth: depth)
    let right = try operand("right", of: &members, depth: depth)
    try members.finish()
    return quantifier.map { .quantify($0, comparison, left, right) }
      ?? .compare(comparison, left, right)
  }

  private static func decodeArguments(
    from members: inout JSONMembers, depth: Int
  ) throws(JSONMismatch) -> [FormExpression] {
    let json = members.takeJSON("arguments") ?? .array([])
    try members.finish()
    return try JSONValue.Member("arguments", json).read { (json) throws(JSONMismatch) in
      try operands(json, depth: depth)
    }
  }

  private static func operand(
    _ name: String, of members: inout JSONMembers, depth: Int
  ) throws(JSONMismatch) -> FormExpression {
    guard let json = members.takeJSON(name) else { throw JSONMismatch("there is no `\(name)`") }
    return try JSONValue.Member(name, json).read { (json) throws(JSONMismatch) in
      try decode(json, depth: depth + 1)
    }
  }

  private static func fields(
    _ json: JSONValue, depth: Int
  ) throws(JSONMismatch) -> [FormFieldExpression] {
    try json.elements { (json) throws(JSONMismatch) in
      var members = try JSONMembers(json)
      let name: String = try members.require("name")
      let expression = try operand("value", of: &members, depth: depth)
      try members.finish()
      return FormFieldExpression(name: name, expression: expression)
    }
  }

  private static func operands(
    _ json: JSONValue, depth: Int
  ) throws(JSONMismatch) -> [FormExpression] {
    try json.elements { (json) throws(JSONMismatch) in try decode(json, depth: depth + 1) }
  }
}
