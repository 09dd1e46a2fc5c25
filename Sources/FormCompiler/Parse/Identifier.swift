/// The lexical forms of names.
package enum Identifier {
  /// ASCII letters, digits and `_`, not beginning with a digit.
  package static func isIdentifier(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isIdentifier($0) }
  }

  /// Whether bytes form an identifier.
  static func isIdentifier(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isFirst = true
    for byte in bytes {
      guard isPart(byte), !isFirst || !isDigit(byte) else { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// Whether a byte is allowed in an identifier after the first one.
  static func isPart(_ byte: UInt8) -> Bool {
    isUpper(byte) || isLower(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }

  /// Letters and digits, beginning with a capital.
  package static func isUpperCamelCase(_ text: String) -> Bool {
    guard let first = text.utf8.first, isUpper(first) else { return false }
    return text.utf8.allSatisfy { isUpper($0) || isLower($0) || isDigit($0) }
  }

  /// The types that a spec cannot declare again.
  static let reservedTypeNames: Set<String> = [
    "Bool", "Int", "Double", "String", "Date", "Duration", "URL", "Set", "Self", "Type", "Any",
    "Protocol",
  ]

  /// An upper camel case name derived from any name, for a fix; nil if nothing is left of it.
  static func upperCamelCase(from text: String) -> String? {
    var result = ""
    var startsWord = true
    for byte in text.utf8 {
      if isUpper(byte) || isLower(byte) || (isDigit(byte) && !result.isEmpty) {
        let scalar = Character(Unicode.Scalar(byte))
        result += startsWord ? scalar.uppercased() : String(scalar)
        startsWord = false
      } else {
        startsWord = true
      }
    }
    return result.isEmpty ? nil : result
  }

  /// A name derived from any text, for advice; nil if no letter is left.
  static func identifier(from text: String) -> String? {
    guard let first = text.utf8.first, !isDigit(first) else { return nil }
    var result = ""
    for byte in text.utf8 {
      let isLetter = isUpper(byte) || isLower(byte)
      if isLetter || (isDigit(byte) && !result.isEmpty) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte >= 0x80 {
        return nil
      } else if !result.isEmpty, !result.hasSuffix("_") {
        result += "_"
      }
    }
    while result.hasSuffix("_") { result.removeLast() }
    return isIdentifier(result) ? result : nil
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
