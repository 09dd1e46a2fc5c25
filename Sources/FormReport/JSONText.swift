import FormBuild
package import FormText

/// Writes JSON so that a report may be printed or embedded unchanged.
///
/// In addition to what RFC 8259 section 7 requires, every character is escaped that a terminal or a
/// script could misinterpret.
package struct JSONText {
  private var output = ""
  /// The number of levels whose elements have lines of their own.
  private let lineDepth: Int

  private init(lineDepth: Int) { self.lineDepth = lineDepth }

  /// The text of a value, ending in a newline.
  ///
  /// - Parameter lineDepth: The number of levels of containers that break lines; 0 writes a single
  ///   line.
  package static func text(of json: JSONValue, lineDepth: Int = 0) -> String {
    var writer = JSONText(lineDepth: lineDepth)
    writer.write(json, depth: 0)
    writer.output += "\n"
    return writer.output
  }

  private mutating func write(_ json: JSONValue, depth: Int) {
    switch json {
    case .array(let elements):
      output += "["
      for index in elements.indices {
        separate(index, depth + 1)
        write(elements[index], depth: depth + 1)
      }
      end("]", isEmpty: elements.isEmpty, depth)
    case .object(let members):
      output += "{"
      for index in members.indices {
        separate(index, depth + 1)
        write(members[index].name)
        output += ": "
        write(members[index].value, depth: depth + 1)
      }
      end("}", isEmpty: members.isEmpty, depth)
    case .string(let text): write(text)
    case .null, .bool, .int, .double, .number: output += json.text()
    }
  }

  private mutating func separate(_ index: Int, _ depth: Int) {
    if index > 0 { output += depth > lineDepth ? ", " : "," }
    if depth <= lineDepth { breakLine(depth) }
  }

  private mutating func end(_ bracket: String, isEmpty: Bool, _ depth: Int) {
    if !isEmpty, depth < lineDepth { breakLine(depth) }
    output += bracket
  }

  private mutating func breakLine(_ depth: Int) {
    output += "\n"
    for _ in 0..<depth { output += "  " }
  }

  // MARK: - Strings

  private mutating func write(_ text: String) {
    output += "\""
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      output += text
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    output += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case "\n": output += "\\n"
    case "\r": output += "\\r"
    case "\t": output += "\\t"
    default:
      if VisibleText.isSafe(scalar) {
        output.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
  }
}

// MARK: - Values

extension JSONValue {
  /// A string, or null.
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// An array of strings.
  init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

  /// The object with another member at its end; unchanged if there is no value.
  func adding(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [Member(name, value)])
  }

  /// The object with an array at its end; unchanged if the array is empty.
  func adding(_ name: String, nonEmpty elements: [JSONValue]) -> JSONValue {
    elements.isEmpty ? self : adding(name, .array(elements))
  }
}
