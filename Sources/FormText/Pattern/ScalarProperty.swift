/// A property of Unicode scalars that a pattern can name in `\p{…}` or `[:…:]`.
package enum ScalarProperty: Sendable, Hashable {
  case categories(CategorySet)
  case alphabetic, lowercase, uppercase, whitespace, cased, math
  case identifierStart, identifierContinue, hexDigit, asciiHexDigit, ideographic
  case emoji, emojiPresentation, dash, quotationMark, diacritic, ascii, any

  package static func category(_ category: CategorySet) -> Self { .categories(category) }

  package func holds(for scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return switch self {
    case .categories(let set): set.contains(CategorySet(of: scalar))
    case .alphabetic: properties.isAlphabetic
    case .lowercase: properties.isLowercase
    case .uppercase: properties.isUppercase
    case .whitespace: properties.isWhitespace
    case .cased: properties.isCased
    case .math: properties.isMath
    case .identifierStart: properties.isIDStart
    case .identifierContinue: properties.isIDContinue
    case .hexDigit: properties.isHexDigit
    case .asciiHexDigit: properties.isASCIIHexDigit
    case .ideographic: properties.isIdeographic
    case .emoji: properties.isEmoji
    case .emojiPresentation: properties.isEmojiPresentation
    case .dash: properties.isDash
    case .quotationMark: properties.isQuotationMark
    case .diacritic: properties.isDiacritic
    case .ascii: scalar.isASCII
    case .any: true
    }
  }

  /// Whether the property holds for all case variants of a scalar or for none.
  package var ignoresCase: Bool {
    switch self {
    case .categories(let set):
      set.isDisjoint(with: .casedLetter) || set.isSuperset(of: .casedLetter)
    case .lowercase, .uppercase, .ascii, .diacritic: false
    default: true
    }
  }
}

// MARK: - Names

extension ScalarProperty {
  /// The set of a named property; nil for an unknown name.
  ///
  /// Names are compared loosely, as Unicode asks for (UAX #44, LM3): case, blanks, hyphens and
  /// underscores do not count.
  static func named(_ name: String) -> ScalarSet.Expression? {
    var key = canonicalName(name)
    for prefix in ["generalcategory=", "category=", "gc="] where key.hasPrefix(prefix) {
      key.removeFirst(prefix.count)
      return CategorySet.names[key].map { .property(.categories($0)) }
    }
    if let property = binary[key] { return .property(property) }
    if let category = CategorySet.names[key] { return .property(.categories(category)) }
    return compatibility[key]
  }

  private static func canonicalName(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.lazy.filter { !" _-".unicodeScalars.contains($0) }.map(
          CaseVariants.fold)))
  }

  private static let binary: [String: Self] = [
    "alphabetic": .alphabetic, "alpha": .alphabetic, "lowercase": .lowercase, "lower": .lowercase,
    "uppercase": .uppercase, "upper": .uppercase, "whitespace": .whitespace, "wspace": .whitespace,
    "space": .whitespace, "cased": .cased, "math": .math, "idstart": .identifierStart,
    "ids": .identifierStart, "idcontinue": .identifierContinue, "idc": .identifierContinue,
    "hexdigit": .hexDigit, "hex": .hexDigit, "asciihexdigit": .asciiHexDigit,
    "ahex": .asciiHexDigit, "ideographic": .ideographic, "ideo": .ideographic, "emoji": .emoji,
    "emojipresentation": .emojiPresentation, "epres": .emojiPresentation, "dash": .dash,
    "quotationmark": .quotationMark, "qmark": .quotationMark, "diacritic": .diacritic,
    "dia": .diacritic, "ascii": .ascii, "any": .any,
  ]

  /// The names of POSIX classes that are not properties themselves (UTS #18, annex C).
  private static let compatibility: [String: ScalarSet.Expression] = [
    "alnum": .union([.property(.alphabetic), .digit]),
    "blank": .horizontalSpace,
    "graph": graph,
    "print": .union([graph, .property(.category(.spaceSeparator))]),
    "word": .word,
    "xdigit": .union([.digit, .property(.hexDigit)]),
  ]

  private static let graph = ScalarSet.Expression.complement(
    .union([
      .property(.whitespace), .property(.categories([.control, .surrogate, .unassigned])),
    ]))
}
