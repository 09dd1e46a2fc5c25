public import FormText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Null, Bools, Ints, texts, lists and Doubles with a fraction are written as they are; other values
/// are objects with one member, named `double`, `date`, `duration`, `url` or `record`.
extension FormValue: JSONVariant {
  package static var maximumDepth: Int { 100 }

  /// Creates a value of the kind named by the only member of an object.
  package static func decode(
    _ json: JSONValue, as kind: String, depth: Int = 1
  ) throws(JSONMismatch) -> FormValue {
    switch kind {
    case "double": return .double(try double(json))
    case "date": return .date(try date(json))
    case "duration": return .duration(try Duration(json: json))
    case "url": return .url(try json.string())
    case "record":
      return .record(try decodeNamed(json, depth: depth, FormField.init(name:value:)))
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
    case .date(let date): ["date": Self.json(date)]
    case .duration(let duration): ["duration": duration.jsonValue]
    case .url(let text): ["url": .string(text)]
    case .list(let elements): elements.jsonValue
    case .record(let fields): ["record": fields.jsonValue]
    }
  }

  /// A Double, marked if its digits could be read as a whole number.
  static func json(_ value: Double) -> JSONValue {
    if value.isFinite {
      let isWhole = value == value.rounded()
      return isWhole ? ["double": .double(value)] : .double(value)
    }
    return ["double": .string(value.description)]
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
    (name, value) = try json.named(FormValue.init(json:))
  }

  package var jsonValue: JSONValue { [name: value.jsonValue] }

  /// Decodes a field from an object with one member.
  public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }

  /// Encodes the field as an object with one member.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}
