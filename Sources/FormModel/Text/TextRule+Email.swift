extension TextRule {
  /// Whether a text is an e-mail address as people give one in a form.
  ///
  ///     address = local "@" label 1*("." label)
  ///     local   = atom *("." atom)
  ///     atom    = 1*(letter / digit / "!#$%&'*+-/=?^_`{|}~")
  ///     label   = (letter / digit) [*(letter / digit / "-") (letter / digit)]
  ///
  /// That is the `dot-atom` form of RFC 5322 with a domain name of at least two labels. Letters and
  /// digits may be of any script (RFC 6531). The local part has at most 64 bytes, a label at most 63
  /// and the whole at most 254 (RFC 5321); the last label has at least two characters and begins
  /// with a letter. Quoted local parts, comments and addresses in brackets are refused, as is white
  /// space anywhere. The empty text is no address.
  package static func isEmail(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 254, let at = bytes.firstIndex(of: 0x40) else { return false }
    let local = text[..<at]
    return local.utf8.count <= 64 && isDotAtom(local) && isDomain(text[bytes.index(after: at)...])
  }

  private static func isDotAtom(_ text: Substring) -> Bool {
    var isAtomEmpty = true
    for scalar in text.unicodeScalars {
      if scalar == "." {
        guard !isAtomEmpty else { return false }
        isAtomEmpty = true
      } else {
        guard isNameScalar(scalar) || atomSpecials.contains(scalar) else { return false }
        isAtomEmpty = false
      }
    }
    return !isAtomEmpty
  }

  private static let atomSpecials = "!#$%&'*+-/=?^_`{|}~".unicodeScalars

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, let first = last.unicodeScalars.first else {
      return false
    }
    return labels.allSatisfy(isLabel) && last.unicodeScalars.count >= 2
      && first.properties.generalCategory != .decimalNumber
  }

  /// Whether a text is one label of a domain name.
  static func isLabel(_ text: Substring) -> Bool {
    let scalars = text.unicodeScalars
    return !scalars.isEmpty && text.utf8.count <= 63 && scalars.first != "-" && scalars.last != "-"
      && scalars.allSatisfy { $0 == "-" || isNameScalar($0) }
  }

  /// ASCII letters and digits, and outside ASCII letters, marks and decimal digits.
  static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.isASCIILetter || scalar.isASCIIDigit }
    return CategorySet([.letter, .mark, .decimalNumber]).contains(
      CategorySet(of: scalar))
  }
}
