/// Writes literals and names of Swift.
enum SwiftText {
  /// A string literal that has exactly the scalars of a text.
  ///
  /// Quotes, backslashes, control characters and characters that change the direction or cannot be
  /// seen are escaped, so that what the source shows is what it says.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if needsEscape(scalar) {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x20 || scalar.value == 0x7F { return true }
    if scalar.value < 0x80 { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .surrogate, .spaceSeparator, .nonspacingMark, .enclosingMark:
      return true
    default:
      return false
    }
  }

  /// The text of a documentation comment: lines without control characters.
  static func comment(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(
        String.UnicodeScalarView(
          line.unicodeScalars.map { needsEscape($0) && $0 != " " ? " " : $0 }))
    }
  }

  /// A number that reads back as the same Double.
  static func double(_ value: Double) -> String {
    value.isFinite ? "\(value)" : "0.0"
  }

  /// A name, in backticks where it is a keyword.
  static func name(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The words that cannot be member names as they are.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// A lower camel case name made of any text: `New York` becomes `newYork`, `3` becomes `value3`.
  static func lowerCamelCase(_ text: String) -> String {
    var result = ""
    var startsWord = false
    for character in text {
      guard isIdentifierPart(character) else {
        startsWord = !result.isEmpty
        continue
      }
      if result.isEmpty {
        result += isDigit(character) ? "value\(character)" : String(character)
      } else {
        result += startsWord ? character.uppercased() : String(character)
      }
      startsWord = false
    }
    if result.isEmpty || result.allSatisfy({ $0 == "_" }) { return "value" }
    return lowercasedStart(result)
  }

  /// Lowers the capitals a name begins with: `Pro` becomes `pro`, `URLText` becomes `urlText`.
  private static func lowercasedStart(_ name: String) -> String {
    let letters = Array(name)
    let capitals = letters.prefix { $0.isASCII && $0.isUppercase }.count
    let lowered = capitals <= 1 || capitals == letters.count ? capitals : capitals - 1
    return letters.prefix(lowered).map { $0.lowercased() }.joined()
      + String(letters.dropFirst(lowered))
  }

  private static func isIdentifierPart(_ character: Character) -> Bool {
    if character.isASCII { return character.isLetter || character.isNumber || character == "_" }
    return character.unicodeScalars.count == 1 && character.isLetter
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
