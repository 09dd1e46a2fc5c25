public import FormText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Null, Bools, Ints, texts, lists and Doubles with a fraction are written as they are; other
/// values are objects with one member, named `double`, `date`, `duration`, `url` or `record`.
extension FormValue: JSONVariant {
  package static var maximumDepth: Int { 100 }

  /// Creates a value of the kind named by the only member of an object.
  package static func decode(
    _ json: JSONValue, as kind: String, depth: Int = 1
  ) throws(JSONMismatch) -> FormValue {
    switch kind {
    case "double": return .finite(try Double(json: json))
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
    case .date(let date): date.isKnown ? ["date": Self.json(date)] : .null
    case .duration(let duration): ["duration": duration.jsonValue]
    case .url(let text): ["url": .string(text)]
    case .list(let elements): elements.jsonValue
    case .record(let fields): ["record": fields.jsonValue]
    }
  }

  /// A Double, marked if its digits could be read as a whole number; null for one that is not
  /// finite.
  private static func json(_ value: Double) -> JSONValue {
    guard value.isFinite else { return .null }
    return value == value.rounded() ? ["double": .double(value + 0)] : .double(value)
  }

  /// An instant in ISO 8601 if that is exact, or else in seconds since 2001-01-01 00:00 UTC.
  private static func json(_ date: Date) -> JSONValue {
    if let civil = CivilDateTime(date, in: FixedTimeZone.utc) {
      let text = civil.text(precision: .dateTime)
      if DateLiteral(text)?.date(in: FixedTimeZone.utc) == date { return .string(text) }
    }
    return .double(date.timeIntervalSinceReferenceDate)
  }

  private static func date(_ json: JSONValue) throws(JSONMismatch) -> Date {
    guard case .string(let text) = json, let literal = DateLiteral(text) else {
      let date = Date(timeIntervalSinceReferenceDate: try Double(json: json))
      guard date.isKnown else { throw JSONMismatch(expected: "a date", found: json) }
      return date
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
