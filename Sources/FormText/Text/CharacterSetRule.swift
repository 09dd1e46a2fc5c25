/// The characters a text may consist of, given by a name or as a class such as `[a-z0-9_]`.
///
/// The class has the syntax of one in a ``Pattern``. A character of several scalars belongs to the
/// set if all of them do; this is why the named sets of letters include combining marks.
package struct CharacterSetRule: Sendable, Hashable {
  /// The sets that have a name.
  package enum Name: String, Sendable, Hashable, CaseIterable {
    case letters, lowercase, uppercase, digits, alphanumerics, whitespace, punctuation, hexDigits
    case ascii
  }

  /// The rule's argument as it was written.
  package let text: String

  /// Which scalars belong to the set.
  package let expression: ScalarSet.Expression
  private let set: ScalarSet

  /// Reads a name or a class in brackets, or throws the reason why it is invalid.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    expression =
      if let name = Name(rawValue: text) {
        Self.expression(of: name)
      } else {
        try PatternParser.parseWholeSet(text)
      }
    set = ScalarSet(expression)
  }

  /// The first character outside the set, nil when all belong to it.
  package func firstOffender(in text: String) -> Character? {
    if text.utf8.allSatisfy({ $0 < 0x80 && set.contains(Unicode.Scalar($0)) }) { return nil }
    return text.first { !$0.unicodeScalars.allSatisfy(set.contains) }
  }

  private static func expression(of name: Name) -> ScalarSet.Expression {
    switch name {
    case .letters: .property(.categories([.letter, .mark]))
    case .lowercase: .property(.categories([.lowercaseLetter, .mark]))
    case .uppercase: .property(.categories([.uppercaseLetter, .mark]))
    case .digits: .digit
    case .alphanumerics: .property(.categories([.letter, .mark, .number]))
    case .whitespace: .whitespace
    case .punctuation: .property(.category(.punctuation))
    case .hexDigits: .property(.asciiHexDigit)
    case .ascii: .property(.ascii)
    }
  }
}
