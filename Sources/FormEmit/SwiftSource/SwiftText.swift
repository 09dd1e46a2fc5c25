/// Writes literals and names of Swift.
enum SwiftText {
  /// A string literal with exactly the scalars of a text.
  ///
  /// Quotes, backslashes, control characters, bidirectional and invisible characters, and marks
  /// that would combine with the surrounding source are escaped, so that a reader of the source
  /// sees every character.
  static func string(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"" + text + "\"" }
    var result = "\""
    var canCombine = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isUnseen(scalar) || (!canCombine && isMark(scalar)) {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          result.unicodeScalars.append(scalar)
          canCombine = true
          continue
        }
      }
      canCombine = false
    }
    return result + "\""
  }

  /// JSON for a line of a raw literal, in which characters that cannot be seen are escapes of JSON.
  static func raw(_ json: String) -> String {
    if json.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) { return json }
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in json.unicodeScalars {
      // A backslash before a number sign would begin an escape of the literal.
      let isEscape = scalar == "#" && last == "\\"
      if isEscape || isUnseen(scalar) || (last == "\"" && isMark(scalar)) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
        }
      } else {
        result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }

  /// Whether a byte needs no escape in a literal.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x20 || scalar.value == 0x7F { return true }
    if scalar.value < 0x80 { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .surrogate, .spaceSeparator:
      return true
    default:
      return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  /// The text of a documentation comment: lines without invisible characters.
  static func comment(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      return String(
        String.UnicodeScalarView(line.unicodeScalars.map { isUnseen($0) ? " " : $0 }))
    }
  }

  /// A number that reads back as the same Double.
  static func double(_ value: Double) -> String {
    if value.isFinite, !value.isSubnormal { return "\(value)" }
    return "Swift.Double(bitPattern: \(value.bitPattern))"
  }

  /// An identifier derived from any text: `_` becomes `__`, `a-b` becomes `a_b`.
  static func identifier(_ text: String) -> String {
    if isIdentifier(text) { return text }
    var result = ""
    for byte in text.utf8 {
      let character = Character(Unicode.Scalar(byte))
      if result.isEmpty, isDigit(character) { result = "_" }
      result.append(byte < 0x80 && isIdentifierPart(character) ? character : "_")
    }
    return result.isEmpty || result == "_" ? "__" : result
  }

  /// Whether a text is an ASCII name; a fast check that covers nearly all tags.
  private static func isIdentifier(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
      case UInt8(ascii: "_") where !isFirst: break
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }

  /// A name, in backticks if it is a keyword.
  static func name(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The words that cannot be member names without backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// A lower camel case name derived from any text: `New York` and `NEW YORK` become `newYork`, `3`
  /// becomes `value3`.
  static func lowerCamelCase(_ text: String) -> String {
    let isCapital = !text.contains(where: \.isLowercase)
    var result = ""
    var startsWord = false
    for character in text {
      guard isIdentifierPart(character) else {
        startsWord = !result.isEmpty
        continue
      }
      if result.isEmpty {
        result += isDigit(character) ? "value\(character)" : String(character)
      } else if startsWord {
        result += character.uppercased()
      } else {
        result += isCapital && character.isASCII ? character.lowercased() : String(character)
      }
      startsWord = false
    }
    if result.isEmpty || result.allSatisfy({ $0 == "_" }) { return "value" }
    return lowercasedStart(result)
  }

  /// An upper camel case name derived from a tag: `home_address` becomes `HomeAddress`.
  static func upperCamelCase(_ text: String) -> String {
    let name = lowerCamelCase(String(text.map { $0 == "_" ? " " : $0 }))
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Converts the capitals at the start of a name to lower case: `Pro` becomes `pro`, `URLText`
  /// becomes `urlText`.
  private static func lowercasedStart(_ name: String) -> String {
    let letters = Array(name)
    let capitals = letters.prefix { $0.isASCII && $0.isUppercase }.count
    let lowered = capitals <= 1 || capitals == letters.count ? capitals : capitals - 1
    return letters.prefix(lowered).map { $0.lowercased() }.joined()
      + String(letters.dropFirst(lowered))
  }

  private static func isIdentifierPart(_ character: Character) -> Bool {
    if character.isASCII { return character.isLetter || character.isNumber || character == "_" }
    // Names cannot begin with marks, and fillers are invisible.
    let scalars = character.unicodeScalars
    return scalars.count == 1
      && scalars.allSatisfy {
        $0.properties.isXIDStart && !$0.properties.isDefaultIgnorableCodePoint
      }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
