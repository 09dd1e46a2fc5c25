/// The smallest unit of an expression.
struct Token: Hashable {
  var kind: Kind
  /// The first byte in the expression's text.
  var start: Int32
  /// The byte after the last one.
  var end: Int32

  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  var range: Range<Int> { Int(start)..<Int(end) }

  enum Kind: UInt8 {
    case end
    // Names and literals
    case tag, entryTag, dollar, name, escapedName, atName
    case int, decimal, badNumber, foreignNumber
    case string, escapedString, openString
    // Words
    case and, or, not, any, all, none
    case between, isIn, contains, beginsWith, endsWith, like, matches
    case yes, no, null, truePredicate, falsePredicate, ownObject
    // Operators
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, tripleEqual
    case plus, minus, star, slash, power
    case bitwise, remainder, assign
    // Punctuation
    case leftParen, rightParen, leftBrace, rightBrace, leftBracket, rightBracket
    case comma, dot, question, coalesce
    // Tokens without a meaning
    case placeholder, comment, foreignQuote, foreignOperator, unknown
  }
}

extension Token.Kind {
  /// Whether an operand can begin with the token.
  var startsOperand: Bool {
    switch self {
    case .tag, .entryTag, .dollar, .name, .escapedName, .int, .decimal, .badNumber,
      .foreignNumber, .string, .escapedString, .openString, .not, .any, .all, .none, .yes, .no,
      .null, .truePredicate, .falsePredicate, .ownObject, .leftParen, .leftBrace, .placeholder:
      true
    default: false
    }
  }

  /// Whether the token compares two operands.
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .tripleEqual,
      .foreignOperator, .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches:
      true
    default: false
    }
  }

  /// Whether the token is a comparison spelled as a word.
  var isWordComparison: Bool {
    switch self {
    case .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches: true
    default: false
    }
  }

  var isString: Bool { self == .string || self == .escapedString || self == .openString }

  /// Whether the token is a reserved word.
  var isWord: Bool {
    switch self {
    case .and, .or, .not, .any, .all, .none, .between, .isIn, .contains, .beginsWith, .endsWith,
      .like, .matches, .yes, .no, .null, .truePredicate, .falsePredicate, .ownObject:
      true
    default: false
    }
  }
}
