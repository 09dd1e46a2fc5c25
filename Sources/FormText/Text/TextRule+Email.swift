extension TextRule {
  /// Whether a text is an e-mail address as people give one in a form.
  ///
  ///     address = local "@" label 1*("." label)
  ///     local   = atom *("." atom)
  ///     atom    = 1*(letter / digit / "!#$%&'*+-/=?^_`{|}~")
  ///     label   = (letter / digit) [*(letter / digit / "-") (letter / digit)]
  ///
  /// That is the `dot-atom` form of RFC 5322 with a domain name of at least two labels. Letters and
  /// digits may be of any script (RFC 6531). The local part has at most 64 bytes, a label at most
  /// 63 and the whole at most 254 (RFC 5321); the last label has at least two characters and begins
  /// with a letter. Quoted local parts, comments and addresses in brackets are refused, as is white
  /// space anywhere. The empty text is not an address.
  package static func isEmail(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(isEmail)
  }

  /// The same of a text in UTF-8.
  package static func isEmail(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= 254, let at = text.firstIndex(of: UInt8(ascii: "@")) else { return false }
    return at <= 64 && isDotAtom(UnsafeBufferPointer(rebasing: text[..<at]))
      && isDomain(UnsafeBufferPointer(rebasing: text[(at + 1)...]))
  }

  private static func isDotAtom(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isAtomEmpty = true
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      offset += length
      if scalar == "." {
        guard !isAtomEmpty else { return false }
        isAtomEmpty = true
      } else {
        guard isNameScalar(scalar) || isAtomSpecial(scalar) else { return false }
        isAtomEmpty = false
      }
    }
    return !isAtomEmpty
  }

  private static func isAtomSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "#", "$", "%", "&", "'", "*", "+", "-", "/", "=", "?", "^", "_", "`", "{", "|", "}",
      "~":
      true
    default: false
    }
  }

  private static func isDomain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while let dot = text[start...].firstIndex(of: UInt8(ascii: ".")) {
      guard isCharacter(text, at: dot), isLabel(UnsafeBufferPointer(rebasing: text[start..<dot]))
      else { return false }
      start = dot + 1
    }
    let last = UnsafeBufferPointer(rebasing: text[start...])
    guard start > 0, isLabel(last) else { return false }
    let (first, length) = last.scalar(at: 0)
    return length < last.count && first.properties.generalCategory != .decimalNumber
  }

  /// Whether a dot is a whole character rather than combined with a mark after it.
  private static func isCharacter(_ text: UnsafeBufferPointer<UInt8>, at dot: Int) -> Bool {
    let start = dot == 0 ? 0 : dot - text.scalar(before: dot).length
    let next = dot + 1
    let end = next == text.count ? next : next + text.scalar(at: next).length
    if text[start..<end].allSatisfy({ $0 < 0x80 }) { return true }
    return String(decoding: text[start..<end], as: UTF8.self).contains(".")
  }

  /// Whether a text is one label of a domain name.
  private static func isLabel(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    guard 1...63 ~= text.count, text.first != hyphen, text.last != hyphen else { return false }
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      offset += length
      guard scalar == "-" || isNameScalar(scalar) else { return false }
    }
    return true
  }

  /// Whether a text is one label of a domain name.
  static func isLabel(_ text: Substring) -> Bool {
    var text = text
    return text.withUTF8(isLabel)
  }

  /// ASCII letters and digits, and outside ASCII letters, marks and decimal digits.
  static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.isASCIILetter || scalar.isASCIIDigit }
    return CategorySet([.letter, .mark, .decimalNumber]).contains(
      CategorySet(of: scalar))
  }
}
