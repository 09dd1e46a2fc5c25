/// Lays out JSON for people.
///
/// Objects and arrays that fit into the width are written on one line with spaces after colons and
/// commas; otherwise each element has its own line, indented by two spaces.
package struct JSONLayout {
  /// The longest line, in bytes, that more than one value shares.
  private static let width = 100

  private var bytes: [UInt8] = []
  /// The start of the current line.
  private var lineStart = 0

  /// The text of a value, ending in a newline.
  package static func text(of json: JSONValue) -> String {
    var layout = JSONLayout()
    layout.write(json, level: 0, trailing: 0)
    layout.bytes.append(UInt8(ascii: "\n"))
    return String(decoding: layout.bytes, as: UTF8.self)
  }

  /// Writes a value on the current line if it fits, or else over several lines.
  ///
  /// - Parameters:
  ///   - level: The indentation level.
  ///   - trailing: The number of bytes that must still fit after the value.
  private mutating func write(_ json: JSONValue, level: Int, trailing: Int) {
    let start = bytes.count
    if writeInline(json, upTo: lineStart + Self.width - trailing) { return }
    bytes.removeSubrange(start...)
    switch json {
    case .array(let elements) where !elements.isEmpty:
      bytes.append(UInt8(ascii: "["))
      for index in elements.indices {
        breakLine(level + 1)
        writeElement(elements[index], level: level + 1, isLast: index == elements.count - 1)
      }
      breakLine(level)
      bytes.append(UInt8(ascii: "]"))
    case .object(let members) where !members.isEmpty:
      bytes.append(UInt8(ascii: "{"))
      for index in members.indices {
        breakLine(level + 1)
        writeName(members[index].name)
        writeElement(members[index].value, level: level + 1, isLast: index == members.count - 1)
      }
      breakLine(level)
      bytes.append(UInt8(ascii: "}"))
    default:
      _ = writeInline(json, upTo: .max)
    }
  }

  private mutating func writeElement(_ json: JSONValue, level: Int, isLast: Bool) {
    write(json, level: level, trailing: isLast ? 0 : 1)
    if !isLast { bytes.append(UInt8(ascii: ",")) }
  }

  /// Writes a value on the current line, giving up soon after the line is too long.
  ///
  /// - Parameter limit: The maximum number of bytes at the end.
  /// - Returns: Whether it was written.
  private mutating func writeInline(_ json: JSONValue, upTo limit: Int) -> Bool {
    switch json {
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for index in elements.indices {
        if index > 0 { separate() }
        guard writeInline(elements[index], upTo: limit) else { return false }
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for index in members.indices {
        if index > 0 { separate() }
        writeName(members[index].name)
        guard writeInline(members[index].value, upTo: limit) else { return false }
      }
      bytes.append(UInt8(ascii: "}"))
    case .string(let text): writeString(text)
    case .null, .bool, .int, .double, .number: bytes.append(contentsOf: json.text().utf8)
    }
    return bytes.count <= limit
  }

  private mutating func writeName(_ name: String) {
    writeString(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func writeString(_ text: String) {
    let needsEscapes = text.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
    guard !needsEscapes else {
      bytes.append(contentsOf: JSONValue.string(text).text().utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func separate() {
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func breakLine(_ level: Int) {
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }
}
