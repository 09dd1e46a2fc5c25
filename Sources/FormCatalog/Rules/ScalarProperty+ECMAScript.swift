import FormText

extension CharacterSetRule {
  /// One scalar of the set as an expression of ECMA-262 with the flag `u`; nil if there is none.
  var ecmaScript: String? { expression.ecmaScript }
}

extension ScalarProperty {
  /// The property as members of a class in ECMA-262.
  var ecmaScript: String {
    switch self {
    case .categories(let set): set.ecmaScriptNames.map { "\\p{\($0)}" }.joined()
    case .alphabetic: "\\p{Alphabetic}"
    case .lowercase: "\\p{Lowercase}"
    case .uppercase: "\\p{Uppercase}"
    case .whitespace: "\\p{White_Space}"
    case .cased: "\\p{Cased}"
    case .math: "\\p{Math}"
    case .identifierStart: "\\p{ID_Start}"
    case .identifierContinue: "\\p{ID_Continue}"
    case .hexDigit: "\\p{Hex_Digit}"
    case .asciiHexDigit: "\\p{ASCII_Hex_Digit}"
    case .ideographic: "\\p{Ideographic}"
    case .emoji: "\\p{Emoji}"
    case .emojiPresentation: "\\p{Emoji_Presentation}"
    case .dash: "\\p{Dash}"
    case .quotationMark: "\\p{Quotation_Mark}"
    case .diacritic: "\\p{Diacritic}"
    case .ascii: "\\p{ASCII}"
    case .any: "\\p{Any}"
    }
  }
}

extension CategorySet {
  /// The short names of the fewest categories that make up the set.
  var ecmaScriptNames: [String] {
    var rest = self
    var names: [String] = []
    for (set, name) in Self.shortNames where rest.isSuperset(of: set) {
      rest.subtract(set)
      names.append(name)
    }
    return names
  }

  /// Groups of categories before the categories they contain.
  private static let shortNames: [(Self, String)] = [
    (.letter, "L"), (.casedLetter, "LC"), (.mark, "M"),
    (.number, "N"), (.punctuation, "P"), (.symbol, "S"),
    (.separator, "Z"), (.other, "C"), (.uppercaseLetter, "Lu"),
    (.lowercaseLetter, "Ll"), (.titlecaseLetter, "Lt"), (.modifierLetter, "Lm"),
    (.otherLetter, "Lo"), (.nonspacingMark, "Mn"), (.spacingMark, "Mc"),
    (.enclosingMark, "Me"), (.decimalNumber, "Nd"), (.letterNumber, "Nl"),
    (.otherNumber, "No"), (.connectorPunctuation, "Pc"), (.dashPunctuation, "Pd"),
    (.openPunctuation, "Ps"), (.closePunctuation, "Pe"), (.initialPunctuation, "Pi"),
    (.finalPunctuation, "Pf"), (.otherPunctuation, "Po"), (.mathSymbol, "Sm"),
    (.currencySymbol, "Sc"), (.modifierSymbol, "Sk"), (.otherSymbol, "So"),
    (.spaceSeparator, "Zs"), (.lineSeparator, "Zl"), (.paragraphSeparator, "Zp"),
    (.control, "Cc"), (.format, "Cf"), (.surrogate, "Cs"),
    (.privateUse, "Co"), (.unassigned, "Cn"),
  ]
}
