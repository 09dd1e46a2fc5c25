/// A JSON value that keeps the order of its members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that fits `Int`.
  case int(Int)
  /// A number with a fraction or an exponent, such as `1.0`.
  case double(Double)
  /// The text of a number that fits neither `Int` nor `Double`, or that has a fraction or exponent
  /// and more digits than a `Double` always keeps.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One name of an object with its value.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a member of an object; nil for every other value.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(floatLiteral value: Double) { self = .double(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// The layout of a value as text.
  package enum Layout: Sendable {
    /// One line without white space.
    case compact
    /// Two spaces for each level, one element a line, empty collections as `[]` and `{}`.
    case pretty
  }

  /// The value as JSON text; equal values give equal text.
  package func text(_ layout: Layout = .compact) -> String {
    var writer = JSONWriter(layout: layout)
    writer.write(self, level: 0)
    return writer.text
  }
}

/// Appends the pieces of a JSON text.
private struct JSONWriter {
  let layout: JSONValue.Layout
  var text = ""

  init(layout: JSONValue.Layout) {
    self.layout = layout
  }

  mutating func write(_ value: JSONValue, level: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += value.isFinite ? value.description : "null"
    case .number(let number): text += number
    case .string(let string): write(string)
    case .array(let elements):
      if elements.isEmpty {
        text += "[]"
        return
      }
      text += "["
      for (index, element) in elements.enumerated() {
        separate(index, level: level + 1)
        write(element, level: level + 1)
      }
      breakLine(level: level)
      text += "]"
    case .object(let members):
      write(members, level: level)
    }
  }

  private mutating func write(_ members: [JSONValue.Member], level: Int) {
    if members.isEmpty {
      text += "{}"
      return
    }
    text += "{"
    for (index, member) in members.enumerated() {
      separate(index, level: level + 1)
      write(member.name)
      text += layout == .pretty ? ": " : ":"
      write(member.value, level: level + 1)
    }
    breakLine(level: level)
    text += "}"
  }

  private mutating func separate(_ index: Int, level: Int) {
    if index > 0 { text += "," }
    breakLine(level: level)
  }

  private mutating func breakLine(level: Int) {
    guard layout == .pretty else { return }
    text += "\n"
    for _ in 0..<level { text += "  " }
  }

  /// Writes a string, escaping only what RFC 8259 section 7 requires.
  private mutating func write(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    text += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\u{8}": text += "\\b"
    case "\u{C}": text += "\\f"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
