/// Some of the general categories of Unicode, one bit each.
package struct CategorySet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package static let uppercaseLetter = Self(rawValue: 1 << 0)
  package static let lowercaseLetter = Self(rawValue: 1 << 1)
  package static let titlecaseLetter = Self(rawValue: 1 << 2)
  package static let modifierLetter = Self(rawValue: 1 << 3)
  package static let otherLetter = Self(rawValue: 1 << 4)
  package static let nonspacingMark = Self(rawValue: 1 << 5)
  package static let spacingMark = Self(rawValue: 1 << 6)
  package static let enclosingMark = Self(rawValue: 1 << 7)
  package static let decimalNumber = Self(rawValue: 1 << 8)
  package static let letterNumber = Self(rawValue: 1 << 9)
  package static let otherNumber = Self(rawValue: 1 << 10)
  package static let connectorPunctuation = Self(rawValue: 1 << 11)
  package static let dashPunctuation = Self(rawValue: 1 << 12)
  package static let openPunctuation = Self(rawValue: 1 << 13)
  package static let closePunctuation = Self(rawValue: 1 << 14)
  package static let initialPunctuation = Self(rawValue: 1 << 15)
  package static let finalPunctuation = Self(rawValue: 1 << 16)
  package static let otherPunctuation = Self(rawValue: 1 << 17)
  package static let mathSymbol = Self(rawValue: 1 << 18)
  package static let currencySymbol = Self(rawValue: 1 << 19)
  package static let modifierSymbol = Self(rawValue: 1 << 20)
  package static let otherSymbol = Self(rawValue: 1 << 21)
  package static let spaceSeparator = Self(rawValue: 1 << 22)
  package static let lineSeparator = Self(rawValue: 1 << 23)
  package static let paragraphSeparator = Self(rawValue: 1 << 24)
  package static let control = Self(rawValue: 1 << 25)
  package static let format = Self(rawValue: 1 << 26)
  package static let surrogate = Self(rawValue: 1 << 27)
  package static let privateUse = Self(rawValue: 1 << 28)
  package static let unassigned = Self(rawValue: 1 << 29)

  package static let letter: Self = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
  ]
  package static let casedLetter: Self = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
  ]
  package static let mark: Self = [
    .nonspacingMark, .spacingMark, .enclosingMark,
  ]
  package static let number: Self = [
    .decimalNumber, .letterNumber, .otherNumber,
  ]
  package static let punctuation: Self = [
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation,
  ]
  package static let symbol: Self = [
    .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
  ]
  package static let separator: Self = [
    .spaceSeparator, .lineSeparator, .paragraphSeparator,
  ]
  package static let other: Self = [
    .control, .format, .surrogate, .privateUse, .unassigned,
  ]

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The category of a scalar.
  package init(of scalar: Unicode.Scalar) {
    self =
      scalar.isASCII
      ? Self.ofASCII[Int(scalar.value)] : Self(scalar.properties.generalCategory)
  }

  /// Computed once, since a pattern needs those of all ASCII for each of its classes.
  private static let ofASCII = (UInt8(0)..<128).map {
    Self(Unicode.Scalar($0).properties.generalCategory)
  }

  private init(_ category: Unicode.GeneralCategory) {
    self =
      switch category {
      case .uppercaseLetter: .uppercaseLetter
      case .lowercaseLetter: .lowercaseLetter
      case .titlecaseLetter: .titlecaseLetter
      case .modifierLetter: .modifierLetter
      case .otherLetter: .otherLetter
      case .nonspacingMark: .nonspacingMark
      case .spacingMark: .spacingMark
      case .enclosingMark: .enclosingMark
      case .decimalNumber: .decimalNumber
      case .letterNumber: .letterNumber
      case .otherNumber: .otherNumber
      case .connectorPunctuation: .connectorPunctuation
      case .dashPunctuation: .dashPunctuation
      case .openPunctuation: .openPunctuation
      case .closePunctuation: .closePunctuation
      case .initialPunctuation: .initialPunctuation
      case .finalPunctuation: .finalPunctuation
      case .otherPunctuation: .otherPunctuation
      case .mathSymbol: .mathSymbol
      case .currencySymbol: .currencySymbol
      case .modifierSymbol: .modifierSymbol
      case .otherSymbol: .otherSymbol
      case .spaceSeparator: .spaceSeparator
      case .lineSeparator: .lineSeparator
      case .paragraphSeparator: .paragraphSeparator
      case .control: .control
      case .format: .format
      case .surrogate: .surrogate
      case .privateUse: .privateUse
      case .unassigned: .unassigned
      @unknown default: .unassigned
      }
  }
}

extension CategorySet {
  /// Short and long names by loose spelling.
  static let names: [String: Self] = [
    "l": .letter, "letter": .letter,
    "lc": .casedLetter, "casedletter": .casedLetter,
    "m": .mark, "mark": .mark, "combiningmark": .mark,
    "n": .number, "number": .number,
    "p": .punctuation, "punctuation": .punctuation, "punct": .punctuation,
    "s": .symbol, "symbol": .symbol,
    "z": .separator, "separator": .separator,
    "c": .other, "other": .other,
    "lu": .uppercaseLetter, "uppercaseletter": .uppercaseLetter,
    "ll": .lowercaseLetter, "lowercaseletter": .lowercaseLetter,
    "lt": .titlecaseLetter, "titlecaseletter": .titlecaseLetter,
    "lm": .modifierLetter, "modifierletter": .modifierLetter,
    "lo": .otherLetter, "otherletter": .otherLetter,
    "mn": .nonspacingMark, "nonspacingmark": .nonspacingMark,
    "mc": .spacingMark, "spacingmark": .spacingMark,
    "me": .enclosingMark, "enclosingmark": .enclosingMark,
    "nd": .decimalNumber, "decimalnumber": .decimalNumber, "digit": .decimalNumber,
    "nl": .letterNumber, "letternumber": .letterNumber,
    "no": .otherNumber, "othernumber": .otherNumber,
    "pc": .connectorPunctuation, "connectorpunctuation": .connectorPunctuation,
    "pd": .dashPunctuation, "dashpunctuation": .dashPunctuation,
    "ps": .openPunctuation, "openpunctuation": .openPunctuation,
    "pe": .closePunctuation, "closepunctuation": .closePunctuation,
    "pi": .initialPunctuation, "initialpunctuation": .initialPunctuation,
    "pf": .finalPunctuation, "finalpunctuation": .finalPunctuation,
    "po": .otherPunctuation, "otherpunctuation": .otherPunctuation,
    "sm": .mathSymbol, "mathsymbol": .mathSymbol,
    "sc": .currencySymbol, "currencysymbol": .currencySymbol,
    "sk": .modifierSymbol, "modifiersymbol": .modifierSymbol,
    "so": .otherSymbol, "othersymbol": .otherSymbol,
    "zs": .spaceSeparator, "spaceseparator": .spaceSeparator,
    "zl": .lineSeparator, "lineseparator": .lineSeparator,
    "zp": .paragraphSeparator, "paragraphseparator": .paragraphSeparator,
    "cc": .control, "control": .control, "cntrl": .control,
    "cf": .format, "format": .format,
    "cs": .surrogate, "surrogate": .surrogate,
    "co": .privateUse, "privateuse": .privateUse,
    "cn": .unassigned, "unassigned": .unassigned,
  ]
}
