import FormText

/// The canonical text of scalars on one line.
package enum ScalarText {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Words that YAML 1.1 or 1.2 does not read as a text, in lower case.
  ///
  /// - Source: YAML 1.2.2, section 10.3.2; the types bool and null of YAML 1.1.
  private static let reserved: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  /// The canonical text of a scalar in quotes; nil if it stays as it is.
  ///
  /// Words need no quotes. Other texts are in double quotes unless they would need escapes there.
  static func canonical(_ bytes: Bytes, _ range: Range<Int>, _ style: Node.Style) -> [UInt8]? {
    guard style == .singleQuoted || style == .doubleQuoted else { return nil }
    let content = range.lowerBound + 1..<range.upperBound - 1
    if isWords(bytes[content]) { return Array(bytes[content]) }
    guard style == .singleQuoted else { return nil }
    var text = [UInt8(ascii: "\"")]
    var index = content.lowerBound
    while index < content.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return nil }
      text.append(byte)
      // A quote is written twice.
      index += byte == UInt8(ascii: "'") ? 2 : 1
    }
    text.append(UInt8(ascii: "\""))
    return text
  }

  /// A text on one line: without quotes if it is made of words of any script.
  package static func text(of text: String) -> String {
    let letters = text.unicodeScalars.map { scalar in
      if scalar.isASCII { return UInt8(truncatingIfNeeded: scalar.value) }
      return isLetter(scalar) ? UInt8(ascii: "a") : UInt8(ascii: "-")
    }
    return letters.withUnsafeBufferPointer { isWords($0[...]) } ? text : quoted(text)
  }

  /// The text on one line of a scalar that is written on several lines.
  static func onOneLine(_ node: Node) -> [UInt8] {
    node.withUTF8 { isWords($0[...]) ? Array($0) : Array(quoted(node.text).utf8) }
  }

  /// A text in double quotes, as in JSON; YAML requires escapes for more control characters.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in JSONValue.string(text).text().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: quoted += "\\x" + String(scalar.value, radix: 16, uppercase: true)
      // libyaml breaks lines at separators, and accepts neither these nor a byte-order mark.
      case .lineSeparator, .paragraphSeparator: quoted += escape(scalar)
      case .unassigned where scalar.value & 0xFFFE == 0xFFFE: quoted += escape(scalar)
      case .format where scalar == "\u{FEFF}": quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let isLong = digits.count > 4
    let zeros = String(repeating: "0", count: (isLong ? 8 : 4) - digits.count)
    return (isLong ? "\\U" : "\\u") + zeros + digits
  }

  /// Whether a literal or folded text ends in lines that contain only blanks, which are invisible.
  static func endsInBlankLines(_ node: Node) -> Bool {
    node.withUTF8 { value in
      let end = value.reversed().prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
      let isAll = end.count == value.count
      return isAll ? end.contains { $0 != 0x0A } : end.drop { $0 == 0x0A }.contains(0x0A)
    }
  }

  /// Whether a text is made of words that begin with a letter, with one space between them.
  private static func isWords(_ text: Slice<Bytes>) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    var previous = first
    for byte in text {
      let isWord = isLetter(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      guard isWord || byte == 0x20 && previous != 0x20 else { return false }
      previous = byte
    }
    guard previous != 0x20 else { return false }
    return text.count > 5 || !reserved.contains(String(decoding: text, as: UTF8.self).lowercased())
  }

  /// Whether a character is a letter or a mark on one.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
}
