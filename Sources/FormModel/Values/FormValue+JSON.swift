package import FormText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The parameters of the JSON of values, apart from their types.
package struct ValueFormat: Sendable {
  /// The zone of dates.
  package var timeZone: any FormTimeZone
  /// Whether a day, a time, or both with the offset are written.
  package var precision: DateLiteral.Precision
  /// The precision of record fields that differ, by name.
  package var fieldPrecisions: [String: DateLiteral.Precision]
  /// The formats of record fields that are lists of entries, by name.
  package var listFormats: [String: ValueFormat] = [:]
  /// Whether records are entries, in which missing fields have the values of a new entry.
  package var isOfEntries = false
  /// Whether the form calculates the value itself, so that a given number may have more digits than
  /// are kept.
  package var isCalculated = false
  /// The names of the record fields that the form calculates.
  package var calculatedFields: Set<String> = []

  /// Creates a format.
  package init(
    timeZone: any FormTimeZone, precision: DateLiteral.Precision = .dateTime,
    fieldPrecisions: [String: DateLiteral.Precision] = [:]
  ) {
    self.timeZone = timeZone
    self.precision = precision
    self.fieldPrecisions = fieldPrecisions
  }

  /// The format for a field of a record.
  fileprivate func field(_ name: String) -> ValueFormat {
    if let format = listFormats[name] { return format }
    var format = self
    format.precision = fieldPrecisions[name] ?? precision
    format.isOfEntries = false
    format.isCalculated = calculatedFields.contains(name)
    return format
  }
}

extension FormValue {
  /// Creates a value of a type from its JSON form.
  ///
  /// Dates are ISO 8601 strings, durations seconds, URLs strings, sets and lists arrays, tuples
  /// arrays with one element per component, records objects. Null and empty strings and arrays are
  /// ``null`` for every type; a whole number is also read as a Double, and one with a fraction of
  /// zero as an Int. A value of an opaque type is read by its JSON kind. Whether an option exists
  /// is not checked.
  ///
  /// - Throws: A mismatch with the expected type, the value found, and its place.
  package init(
    json: JSONValue, as type: FormValueType, format: ValueFormat
  ) throws(JSONMismatch) {
    if case .opaque(let name) = type.base {
      self.init(untyped: json)
      guard isFinite else {
        throw JSONMismatch("a value of type `\(name)` with a number that is not finite")
      }
      return
    }
    if json == .null || json == .string("") || json == .array([]) {
      self = .null
      guard json != .null, !type.isAbsent(as: json) else { return }
      throw JSONMismatch(expected: type.jsonDescription(format), found: json)
    }
    switch type {
    case .bool: self = .bool(try Bool(json: json))
    case .int: self = .int(try Int(json: json))
    case .double: self = .double(try Self.double(json, format))
    case .string: self = .string(try json.string())
    case .url: self = .url(try json.string(type.jsonDescription(format)))
    case .duration: self = .duration(try Duration(json: json))
    case .date: self = try Self.date(json, format)
    case .option(_, let base): try self.init(json: json, as: base, format: format)
    case .list(let element): self = .list(try Self.elements(json, element, format))
    case .set(let element): self = .list(try Self.distinct(json, element, format))
    case .tuple(let types): self = .list(try Self.elements(json, types, format))
    case .record(let types): self = .record(try Self.fields(json, types, format))
    case .opaque: self.init(untyped: json)
    }
  }

  /// Reads a number; fails if it has more digits than a Double keeps.
  private static func double(
    _ json: JSONValue, _ format: ValueFormat
  ) throws(JSONMismatch) -> Double {
    let number = try Double(json: json)
    let isKept =
      switch json {
      case .int(let whole): whole.fitsDigitsOfDouble
      case .number: false
      default: number.isKept
      }
    guard isKept || format.isCalculated else {
      throw JSONMismatch(
        expected: "a number of at most \(DecimalText.keptDigits) digits", found: json)
    }
    return number.kept
  }

  private static func date(
    _ json: JSONValue, _ format: ValueFormat
  ) throws(JSONMismatch) -> FormValue {
    let expected = FormValueType.date.jsonDescription(format)
    guard let literal = DateLiteral(try json.string(expected)),
      format.precision.accepts(literal)
    else { throw JSONMismatch(expected: expected, found: json) }
    return .date(literal.date(in: format.timeZone))
  }

  private static func elements(
    _ json: JSONValue, _ type: FormValueType, _ format: ValueFormat
  ) throws(JSONMismatch) -> [FormValue] {
    let values = try json.array()
    return try elements(values, format) { _ in type }
  }

  private static func elements(
    _ json: JSONValue, _ types: [FormValueType], _ format: ValueFormat
  ) throws(JSONMismatch) -> [FormValue] {
    let values = try json.array()
    guard values.count == types.count else {
      throw JSONMismatch("expected an array of \(types.count) elements, found \(values.count)")
    }
    return try elements(values, format) { types[$0] }
  }

  private static func elements(
    _ values: [JSONValue], _ format: ValueFormat, type: (Int) -> FormValueType
  ) throws(JSONMismatch) -> [FormValue] {
    var elements: [FormValue] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(JSONMismatch) {
        elements.append(try FormValue(json: value, as: type(index), format: format))
      } catch {
        throw error.inside(JSONKey(intValue: index))
      }
    }
    return elements
  }

  /// The elements of a set, in the order they are written.
  private static func distinct(
    _ json: JSONValue, _ type: FormValueType, _ format: ValueFormat
  ) throws(JSONMismatch) -> [FormValue] {
    let values = try elements(json, type, format)
    var seen: Set<FormValue> = []
    for (index, value) in values.enumerated() {
      guard value != .null else {
        throw JSONMismatch("a set has no element without a value")
          .inside(JSONKey(intValue: index))
      }
      guard seen.insert(value.key()).inserted else {
        throw JSONMismatch("the element occurs twice in the set").inside(JSONKey(intValue: index))
      }
    }
    return values
  }

  /// The fields of a record in the order of their types; missing fields are absent or, in an entry,
  /// omitted.
  private static func fields(
    _ json: JSONValue, _ types: [FormFieldType], _ format: ValueFormat
  ) throws(JSONMismatch) -> [FormField] {
    guard case .object(let members) = json else {
      throw JSONMismatch(expected: "an object", found: json)
    }
    var values: [String: JSONValue] = [:]
    for member in members { values[member.name] = member.value }
    var fields: [FormField] = []
    for type in types {
      let json = values.removeValue(forKey: type.name)
      if json == nil, format.isOfEntries { continue }
      do throws(JSONMismatch) {
        let value = try FormValue(
          json: json ?? .null, as: type.type, format: format.field(type.name))
        fields.append(FormField(name: type.name, value: value))
      } catch {
        throw error.inside(JSONKey(stringValue: type.name))
      }
    }
    if let unknown = members.first(where: { values[$0.name] != nil }) {
      throw JSONMismatch("there is no field `\(unknown.name)`")
    }
    return fields
  }

  /// The JSON form of a value of a type, as the initializer reads it.
  ///
  /// A value that does not have the type is written by its kind.
  package func json(as type: FormValueType, format: ValueFormat) -> JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): type.base == .double ? .double(Double(value)) : .int(value)
    case .double(let value): value.isFinite ? .double(value) : .null
    case .string(let text), .url(let text): .string(text)
    case .date(let date):
      CivilDateTime(date, in: format.timeZone)
        .map { .string($0.text(precision: format.precision)) } ?? .null
    case .duration(let duration):
      if case .string = duration.jsonValue {
        .double(duration.inSeconds)
      } else {
        duration.jsonValue
      }
    case .list(let elements):
      .array(
        elements.enumerated().map { index, element in
          element.json(as: type.element(at: index), format: format)
        })
    case .record(let fields): Self.json(fields, type, format)
    }
  }

  private static func json(
    _ fields: [FormField], _ type: FormValueType, _ format: ValueFormat
  ) -> JSONValue {
    guard case .record(let types) = type, types.count == fields.count else {
      return .object(
        fields.map { member($0, .string, format) })
    }
    return .object(
      zip(fields, types).map { member($0, $1.type, format) })
  }

  /// A field of a record; an empty list of entries is written as an empty array.
  private static func member(
    _ field: FormField, _ type: FormValueType, _ format: ValueFormat
  ) -> JSONValue.Member {
    if field.value == .null, format.listFormats[field.name] != nil {
      return JSONValue.Member(field.name, .array([]))
    }
    return JSONValue.Member(
      field.name, field.value.json(as: type, format: format.field(field.name)))
  }
}

extension FormValueType {
  /// Whether an empty JSON value represents an absent value of the type.
  fileprivate func isAbsent(as json: JSONValue) -> Bool {
    switch base {
    case .list, .set: json == .array([])
    case .string, .url: json == .string("")
    default: false
    }
  }

  /// The type of the element of a list, set or tuple at an index.
  fileprivate func element(at index: Int) -> FormValueType {
    switch self {
    case .list(let element), .set(let element): element
    case .tuple(let elements) where index < elements.count: elements[index]
    default: .string
    }
  }

  /// The JSON form of the type, for messages.
  fileprivate func jsonDescription(_ format: ValueFormat) -> String {
    switch self {
    case .bool: "true or false"
    case .int: "a whole number"
    case .double: "a number"
    case .string: "a string"
    case .url: "a URL as a string"
    case .duration: "a number of seconds"
    case .date:
      switch format.precision {
      case .date: "a date such as `2026-01-31`"
      case .time: "a time such as `10:30:00`"
      case .dateTime: "a date and time such as `2026-01-31T10:30:00Z`"
      }
    case .option(_, let base): base.jsonDescription(format)
    case .list, .set, .tuple: "an array"
    case .record: "an object"
    case .opaque(let name): "a value of type `\(name)`"
    }
  }
}

extension FormValue {
  /// Creates a value from JSON by its kind alone.
  package init(untyped json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let number): self = .int(number)
    case .double(let number): self = .double(number)
    case .number(let text):
      // A whole number that does not fit becomes a text, which keeps its digits.
      let number = text.contains { ".eE".contains($0) } ? Double(text) : nil
      self = number.flatMap { $0.isFinite ? .double($0) : nil } ?? .string(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map(FormValue.init(untyped:)))
    case .object(let members):
      self = .record(members.map { FormField(name: $0.name, value: FormValue(untyped: $0.value)) })
    }
  }
}

extension DateLiteral.Precision {
  /// Whether a literal can be read with the precision; a day is also accepted for a date and time,
  /// and means its start.
  package func accepts(_ literal: DateLiteral) -> Bool {
    literal.precision == self || self == .dateTime && literal.precision == .date
  }
}
