/// Lays JSON out for people: what fits on a line stands on one.
///
/// Objects and arrays that fit into the width are written on one line with blanks behind colons and
/// commas; of others each element has its own line, two spaces further in.
package struct JSONLayout {
  /// The longest line, in bytes, that more than one value shares.
  private static let width = 100

  private var text = ""

  /// The text of a value with a line break at the end.
  package static func text(of json: JSONValue) -> String {
    var layout = JSONLayout()
    layout.write(json, level: 0, column: 0, trailing: 0)
    layout.text += "\n"
    return layout.text
  }

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - level: How many levels the line is indented.
  ///   - column: How much of the line is used already.
  ///   - trailing: How much must still fit behind the value.
  private mutating func write(_ json: JSONValue, level: Int, column: Int, trailing: Int) {
    switch json {
    case .array(let elements) where !elements.isEmpty:
      let fits = Self.fits(json, Self.width - column - trailing)
      open("[", fits, level)
      for index in elements.indices {
        separate(index, fits, level)
        write(elements[index], fits, level, name: 0, isLast: index == elements.count - 1)
      }
      close("]", fits, level)
    case .object(let members) where !members.isEmpty:
      let fits = Self.fits(json, Self.width - column - trailing)
      open("{", fits, level)
      for index in members.indices {
        separate(index, fits, level)
        let start = text.utf8.count
        writeScalar(.string(members[index].name))
        text += ": "
        let name = text.utf8.count - start
        write(members[index].value, fits, level, name: name, isLast: index == members.count - 1)
      }
      close("}", fits, level)
    default: writeScalar(json)
    }
  }

  /// Writes an element of an array or object that is on one line or not.
  private mutating func write(
    _ json: JSONValue, _ isOnOneLine: Bool, _ level: Int, name: Int, isLast: Bool
  ) {
    if isOnOneLine {
      writeInline(json)
    } else {
      write(
        json, level: level + 1, column: 2 * (level + 1) + name, trailing: isLast ? 0 : 1)
    }
  }

  /// Writes a value that is known to fit on the line.
  private mutating func writeInline(_ json: JSONValue) {
    switch json {
    case .array(let elements):
      text += "["
      for index in elements.indices {
        if index > 0 { text += ", " }
        writeInline(elements[index])
      }
      text += "]"
    case .object(let members):
      text += "{"
      for index in members.indices {
        if index > 0 { text += ", " }
        writeScalar(.string(members[index].name))
        text += ": "
        writeInline(members[index].value)
      }
      text += "}"
    default: writeScalar(json)
    }
  }

  private mutating func writeScalar(_ json: JSONValue) {
    if case .string(let string) = json, Self.isPlain(string) {
      text += "\""
      text += string
      text += "\""
    } else {
      text += json.text()
    }
  }

  private mutating func open(_ bracket: String, _ isOnOneLine: Bool, _ level: Int) {
    text += bracket
    if !isOnOneLine { breakLine(level + 1) }
  }

  private mutating func separate(_ index: Int, _ isOnOneLine: Bool, _ level: Int) {
    guard index > 0 else { return }
    text += isOnOneLine ? ", " : ","
    if !isOnOneLine { breakLine(level + 1) }
  }

  private mutating func close(_ bracket: String, _ isOnOneLine: Bool, _ level: Int) {
    if !isOnOneLine { breakLine(level) }
    text += bracket
  }

  private mutating func breakLine(_ level: Int) {
    text += "\n"
    for _ in 0..<level { text += "  " }
  }

  /// Whether a string needs no escape.
  private static func isPlain(_ string: String) -> Bool {
    string.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
  }

  private static func fits(_ json: JSONValue, _ width: Int) -> Bool {
    var left = width
    spend(json, &left)
    return left >= 0
  }

  /// Takes the width of a value on one line off what is left, and stops when nothing is left.
  private static func spend(_ json: JSONValue, _ left: inout Int) {
    switch json {
    case .array(let elements):
      left -= max(2, 2 * elements.count)
      for element in elements where left >= 0 { spend(element, &left) }
    case .object(let members):
      left -= max(2, 2 * members.count)
      for member in members where left >= 0 {
        spend(.string(member.name), &left)
        left -= 2
        spend(member.value, &left)
      }
    case .string(let string):
      // A string too long needs no exact measure, and one with escapes is longer than it looks.
      left -=
        string.utf8.count > left || isPlain(string) ? string.utf8.count + 2 : json.text().utf8.count
    case .bool(let value): left -= value ? 4 : 5
    case .null: left -= 4
    case .int, .double, .number: left -= json.text().utf8.count
    }
  }
}
