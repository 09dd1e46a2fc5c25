public import FormText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormValue: JSONConvertible {
  /// Creates a value from its JSON form in a definition, which carries its type.
  ///
  /// Null, Bools, Ints, texts, lists and Doubles with a fraction are written as they are; other
  /// values are objects with one member, named `double`, `date`, `duration`, `url` or `record`.
  package init(json: JSONValue) throws(JSONMismatch) {
    self = try Self.decode(json, depth: 1)
  }

  /// The maximum nesting of lists and records.
  private static var maximumDepth: Int { 100 }

  fileprivate static func decode(
    _ json: JSONValue, depth: Int
  ) throws(JSONMismatch) -> FormValue {
    guard depth <= maximumDepth else { throw JSONMismatch("the value is nested too deep") }
    switch json {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return Int(exactly: value).map(FormValue.int) ?? .double(value)
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

  /// Creates a value of the kind named by the only member of an object.
  static func decode(
    _ json: JSONValue, as kind: String, depth: Int = 1
  ) throws(JSONMismatch) -> FormValue {
    switch kind {
    case "double": return .double(try double(json))
    case "date": return .date(try date(json))
    case "duration": return .duration(try Duration(json: json))
    case "url": return .url(try json.string())
    case "record":
      return .record(
        try json.elements { (json) throws(JSONMismatch) in
          try FormField.decode(json, depth: depth + 1)
        })
    default: throw JSONMismatch("`\(kind)` is not a kind of value")
    }
  }

  package var jsonValue: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): Self.json(value)
    case .string(let text): .string(text)
    case .date(let date): .object([JSONValue.Member("date", Self.json(date))])
    case .duration(let duration): .object([JSONValue.Member("duration", duration.jsonValue)])
    case .url(let text): .object([JSONValue.Member("url", .string(text))])
    case .list(let elements): elements.jsonValue
    case .record(let fields): .object([JSONValue.Member("record", fields.jsonValue)])
    }
  }

  /// A Double, marked if its digits could be read as a whole number.
  static func json(_ value: Double) -> JSONValue {
    if value.isFinite {
      let isWhole = value == value.rounded()
      return isWhole ? .object([JSONValue.Member("double", .double(value))]) : .double(value)
    }
    return .object([JSONValue.Member("double", .string(value.description))])
  }

  /// A Double from its marked form, including `nan`, `inf` and `-inf`.
  static func double(_ json: JSONValue) throws(JSONMismatch) -> Double {
    guard case .string(let text) = json else { return try Double(json: json) }
    switch text {
    case "nan": return .nan
    case "inf": return .infinity
    case "-inf": return -.infinity
    default: throw JSONMismatch(expected: "a number", found: json)
    }
  }

  /// An instant in ISO 8601 if that is exact, or else in seconds since 2001-01-01 00:00 UTC.
  private static func json(_ date: Date) -> JSONValue {
    if let civil = CivilDateTime(date, in: FixedTimeZone.utc) {
      let text = civil.text(precision: .dateTime)
      if DateLiteral(text)?.date(in: FixedTimeZone.utc) == date { return .string(text) }
    }
    let seconds = date.timeIntervalSinceReferenceDate
    return seconds.isFinite ? .double(seconds) : .string(seconds.description)
  }

  private static func date(_ json: JSONValue) throws(JSONMismatch) -> Date {
    guard case .string(let text) = json, let literal = DateLiteral(text) else {
      return Date(timeIntervalSinceReferenceDate: try double(json))
    }
    return literal.date(in: FixedTimeZone.utc)
  }

  /// Decodes a value that carries its type.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the value, with its type if JSON would lose it.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormField: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    self = try Self.decode(json, depth: 1)
  }

  fileprivate static func decode(
    _ json: JSONValue, depth: Int
  ) throws(JSONMismatch) -> FormField {
    let member = try json.onlyMember()
    return FormField(
      name: member.name,
      value: try member.read { (json) throws(JSONMismatch) in
        try FormValue.decode(json, depth: depth)
      })
  }

  package var jsonValue: JSONValue { .object([JSONValue.Member(name, value.jsonValue)]) }

  /// Decodes a field from an object with one member.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the field as an object with one member.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}
