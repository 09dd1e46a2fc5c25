package import FormText

/// The type of a row's values; any of them can also be absent.
public indirect enum FormValueType: Hashable, Sendable {
  /// True or false.
  case bool
  /// A whole number.
  case int
  /// A number with a fraction.
  case double
  /// A text.
  case string
  /// An instant.
  case date
  /// A length of time.
  case duration
  /// A URL.
  case url
  /// One of a set of options whose values have the base type; the name is that of a declared option
  /// type, nil if the options are in the row or come from the host.
  case option(name: String?, base: FormValueType)
  /// Any number of values in order.
  case list(FormValueType)
  /// Any number of distinct values in option order.
  case set(FormValueType)
  /// Two or three values, each with a type.
  case tuple([FormValueType])
  /// Named values, as in an entry of a repeat section.
  case record([FormFieldType])
  /// A value that only the host understands, with its declared name.
  case opaque(String)
}

/// The name and type of one field of a record.
public struct FormFieldType: Hashable, Sendable {
  /// The tag of the row the field belongs to.
  public var name: String
  /// The type of the field's value.
  public var type: FormValueType

  /// Creates the type of a field.
  package init(name: String, type: FormValueType) {
    self.name = name
    self.type = type
  }
}

extension FormValueType: CustomStringConvertible {
  /// The type as shown in messages and documents: `Bool`, `[String]`, `Set<Plan>`.
  public var description: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .date: "Date"
    case .duration: "Duration"
    case .url: "URL"
    case .option(let name, let base): name ?? base.description
    case .list(let element): "[\(element)]"
    case .set(let element): "Set<\(element)>"
    case .tuple(let elements): "(\(elements.map(\.description).joined(separator: ", ")))"
    case .record(let fields):
      "{\(fields.map { "\($0.name): \($0.type)" }.joined(separator: ", "))}"
    case .opaque(let name): name
    }
  }

  /// The name of the declared type of the options that the values or their elements are; nil for
  /// other types.
  package var optionType: String? {
    switch self {
    case .option(let name, _): name
    case .list(let element), .set(let element): element.optionType
    default: nil
    }
  }

  /// The type without the restriction to a set of options.
  package var base: FormValueType {
    if case .option(_, let base) = self { base } else { self }
  }
}

extension FormValueType: JSONConvertible {
  /// The maximum nesting of types.
  private static var maximumDepth: Int { 100 }

  /// Creates a type from its JSON form.
  ///
  /// Simple types and lists and sets of them are strings: `Bool`, `[String]`, `Set<Int>`. Other
  /// types are objects: `{"option": "Plan", "base": "String"}` and `{"base": "String"}` for options
  /// with and without a name, and objects whose only member is `list`, `set`, `tuple`, `record` or
  /// `opaque`.
  package init(json: JSONValue) throws(JSONMismatch) {
    self = try Self.decode(json, depth: 0)
  }

  private static func decode(_ json: JSONValue, depth: Int) throws(JSONMismatch) -> FormValueType {
    guard depth < maximumDepth else { throw JSONMismatch("the type is nested too deep") }
    if case .string(let text) = json {
      return try simple(text[...], depth: depth)
    }
    var members = try JSONMembers(json)
    if let base = members.takeJSON("base") {
      let name: String? = try members.take("option")
      try members.finish()
      return .option(name: name, base: try decode(base, depth: depth + 1))
    }
    let member = try json.onlyMember()
    switch member.name {
    case "list": return .list(try decode(member.value, depth: depth + 1))
    case "set": return .set(try decode(member.value, depth: depth + 1))
    case "opaque": return .opaque(try member.value.string())
    case "tuple":
      var elements: [FormValueType] = []
      for element in try member.value.array() {
        elements.append(try decode(element, depth: depth + 1))
      }
      return .tuple(elements)
    case "record":
      var fields: [FormFieldType] = []
      for field in try member.value.array() {
        let field = try field.onlyMember()
        fields.append(
          FormFieldType(name: field.name, type: try decode(field.value, depth: depth + 1)))
      }
      return .record(fields)
    default: throw JSONMismatch("`\(member.name)` is not a kind of type")
    }
  }

  /// Reads the name of a simple type, or of lists and sets of one.
  private static func simple(_ text: Substring, depth: Int) throws(JSONMismatch) -> FormValueType {
    guard depth < maximumDepth else { throw JSONMismatch("the type is nested too deep") }
    if text.hasPrefix("["), text.hasSuffix("]") {
      return .list(try simple(text.dropFirst().dropLast(), depth: depth + 1))
    }
    if text.hasPrefix("Set<"), text.hasSuffix(">") {
      return .set(try simple(text.dropFirst(4).dropLast(), depth: depth + 1))
    }
    switch text {
    case "Bool": return .bool
    case "Int": return .int
    case "Double": return .double
    case "String": return .string
    case "Date": return .date
    case "Duration": return .duration
    case "URL": return .url
    default: throw JSONMismatch("`\(text.prefix(40))` is not a type")
    }
  }

  package var jsonValue: JSONValue {
    switch self {
    case .bool, .int, .double, .string, .date, .duration, .url: .string(description)
    case .list(let element): Self.json(of: element, "list", "[", "]")
    case .set(let element): Self.json(of: element, "set", "Set<", ">")
    case .option(let name, let base):
      .object(
        (name.map { [JSONValue.Member("option", .string($0))] } ?? [])
          + [JSONValue.Member("base", base.jsonValue)])
    case .tuple(let elements): ["tuple": elements.jsonValue]
    case .record(let fields): ["record": fields.jsonValue]
    case .opaque(let name): ["opaque": .string(name)]
    }
  }

  private static func json(
    of element: FormValueType, _ name: String, _ opening: String, _ closing: String
  ) -> JSONValue {
    let json = element.jsonValue
    guard case .string(let text) = json else { return [name: json] }
    return .string(opening + text + closing)
  }
}

extension FormFieldType: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    self.init(name: member.name, type: try FormValueType(json: member.value))
  }

  package var jsonValue: JSONValue { [name: type.jsonValue] }
}
