/// Some of the general categories of Unicode, one bit each.
struct CategorySet: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  static let uppercaseLetter = Self(rawValue: 1 << 0)
  static let lowercaseLetter = Self(rawValue: 1 << 1)
  static let titlecaseLetter = Self(rawValue: 1 << 2)
  static let modifierLetter = Self(rawValue: 1 << 3)
  static let otherLetter = Self(rawValue: 1 << 4)
  static let nonspacingMark = Self(rawValue: 1 << 5)
  static let spacingMark = Self(rawValue: 1 << 6)
  static let enclosingMark = Self(rawValue: 1 << 7)
  static let decimalNumber = Self(rawValue: 1 << 8)
  static let letterNumber = Self(rawValue: 1 << 9)
  static let otherNumber = Self(rawValue: 1 << 10)
  static let connectorPunctuation = Self(rawValue: 1 << 11)
  static let dashPunctuation = Self(rawValue: 1 << 12)
  static let openPunctuation = Self(rawValue: 1 << 13)
  static let closePunctuation = Self(rawValue: 1 << 14)
  static let initialPunctuation = Self(rawValue: 1 << 15)
  static let finalPunctuation = Self(rawValue: 1 << 16)
  static let otherPunctuation = Self(rawValue: 1 << 17)
  static let mathSymbol = Self(rawValue: 1 << 18)
  static let currencySymbol = Self(rawValue: 1 << 19)
  static let modifierSymbol = Self(rawValue: 1 << 20)
  static let otherSymbol = Self(rawValue: 1 << 21)
  static let spaceSeparator = Self(rawValue: 1 << 22)
  static let lineSeparator = Self(rawValue: 1 << 23)
  static let paragraphSeparator = Self(rawValue: 1 << 24)
  static let control = Self(rawValue: 1 << 25)
  static let format = Self(rawValue: 1 << 26)
  static let surrogate = Self(rawValue: 1 << 27)
  static let privateUse = Self(rawValue: 1 << 28)
  static let unassigned = Self(rawValue: 1 << 29)

  static let letter: Self = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
  ]
  static let casedLetter: Self = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
  ]
  static let mark: Self = [
    .nonspacingMark, .spacingMark, .enclosingMark,
  ]
  static let number: Self = [
    .decimalNumber, .letterNumber, .otherNumber,
  ]
  static let punctuation: Self = [
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation,
  ]
  static let symbol: Self = [
    .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
  ]
  static let separator: Self = [
    .spaceSeparator, .lineSeparator, .paragraphSeparator,
  ]
  static let other: Self = [
    .control, .format, .surrogate, .privateUse, .unassigned,
  ]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The category of a scalar.
  init(of scalar: Unicode.Scalar) {
    self =
      scalar.isASCII
      ? Self.ofASCII[Int(scalar.value)] : Self(scalar.properties.generalCategory)
  }

  /// Looked up once, since a pattern asks for those of all ASCII for each of its classes.
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

  /// Groups of categories before the categories they hold.
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
