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
