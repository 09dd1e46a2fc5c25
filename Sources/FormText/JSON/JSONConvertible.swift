/// A type with one JSON form, which its `Codable` conformance and the definition's own reader share.
package protocol JSONConvertible {
  /// Creates a value from its JSON form.
  init(json: JSONValue) throws(JSONMismatch)

  /// The JSON form of the value.
  var jsonValue: JSONValue { get }
}

/// A JSON value that does not convert to the expected type, with its place.
package struct JSONMismatch: Error, Hashable, Sendable {
  /// The problem, in one line.
  package var reason: String
  /// The keys and indices that lead to the value, the innermost first.
  private(set) var reversedPath: [JSONKey] = []

  /// Creates a mismatch at a value itself.
  package init(_ reason: String) { self.reason = reason }

  /// Creates a mismatch of a value with another value than expected.
  package init(expected: String, found value: JSONValue) {
    self.init("expected \(expected), found \(value.kindDescription)")
  }

  /// The keys and indices that lead to the value, the outermost first.
  package var path: [JSONKey] { reversedPath.reversed() }

  /// The problem, after its path unless that is the whole value: `tags[2].name: expected a string
  /// …`.
  package var message: String {
    var place = ""
    for key in path {
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return place.isEmpty ? reason : "\(place): \(reason)"
  }

  /// The mismatch as seen from the value that contains this one.
  package func inside(_ key: JSONKey) -> JSONMismatch {
    var result = self
    result.reversedPath.append(key)
    return result
  }
}

/// The name of a member of an object or the index of an element of an array.
package struct JSONKey: CodingKey, Hashable, Sendable {
  package let stringValue: String
  package let intValue: Int?

  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  package init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

extension JSONValue {
  /// The kind of value, with the value itself if it is short.
  package var kindDescription: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): "the number \(value)"
    case .double(let value): "the number \(value)"
    case .number(let text): "the number \(text.count > 40 ? text.prefix(39) + "…" : text[...])"
    case .string(let text): text.count > 40 ? "a string" : "the string `\(text)`"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as a string.
  package func string(_ expected: String = "a string") throws(JSONMismatch) -> String {
    guard case .string(let text) = self else {
      throw JSONMismatch(expected: expected, found: self)
    }
    return text
  }

  /// The value as an array.
  package func array() throws(JSONMismatch) -> [JSONValue] {
    guard case .array(let elements) = self else {
      throw JSONMismatch(expected: "an array", found: self)
    }
    return elements
  }

  /// Converts each element of an array, adding its index to the path of a mismatch.
  package func elements<Element>(
    _ make: (JSONValue) throws(JSONMismatch) -> Element
  ) throws(JSONMismatch) -> [Element] {
    let values = try array()
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for index in values.indices {
      do throws(JSONMismatch) {
        elements.append(try make(values[index]))
      } catch {
        throw error.inside(JSONKey(intValue: index))
      }
    }
    return elements
  }

  /// The only member of an object, the form in which ordered named values are written.
  package func onlyMember() throws(JSONMismatch) -> Member {
    guard case .object(let members) = self, members.count == 1 else {
      throw JSONMismatch(expected: "an object with one member", found: self)
    }
    return members[0]
  }

  /// The name and the converted value of the only member of an object.
  package func named<Value>(
    _ make: (JSONValue) throws(JSONMismatch) -> Value
  ) throws(JSONMismatch) -> (name: String, value: Value) {
    let member = try onlyMember()
    return (member.name, try member.read(make))
  }
}

extension JSONValue.Member {
  /// Converts the value, adding its name to the path of a mismatch.
  package func read<Result>(
    _ make: (JSONValue) throws(JSONMismatch) -> Result
  ) throws(JSONMismatch) -> Result {
    do throws(JSONMismatch) {
      return try make(value)
    } catch {
      throw error.inside(JSONKey(stringValue: name))
    }
  }
}

extension JSONConvertible where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init(json: JSONValue) throws(JSONMismatch) {
    let text = try json.string()
    guard let value = Self(rawValue: text) else {
      let choices = Self.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw JSONMismatch("`\(text)` is not one of \(choices)")
    }
    self = value
  }

  package var jsonValue: JSONValue { .string(rawValue) }
}

extension Bool: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    guard case .bool(let value) = json else {
      throw JSONMismatch(expected: "true or false", found: json)
    }
    self = value
  }

  package var jsonValue: JSONValue { .bool(self) }
}

extension Int: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let whole: Int? =
      switch json {
      case .int(let value): value
      case .double(let value): Int(digitsOf: value)
      case .number(let text): DecimalText(text).int
      default: nil
      }
    guard let whole else { throw JSONMismatch(expected: "a whole number", found: json) }
    self = whole
  }

  package var jsonValue: JSONValue { .int(self) }
}

extension Double: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    switch json {
    case .int(let value): self = Double(value)
    case .double(let value) where value.isFinite: self = value
    case .number(let text):
      guard let value = Double(decimal: text) else {
        let bound = DecimalText(text).exponent > 0 ? "large" : "close to zero"
        throw JSONMismatch(expected: "a number that is not so \(bound)", found: json)
      }
      self = value
    default: throw JSONMismatch(expected: "a number", found: json)
    }
  }

  package var jsonValue: JSONValue { .double(self) }
}

extension String: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) { self = try json.string() }

  package var jsonValue: JSONValue { .string(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    self = try json.elements(Element.init(json:))
  }

  package var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}
