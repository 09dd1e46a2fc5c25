/// A word or sign of an expression, as an editor colours and completes it.
package struct ExpressionToken: Hashable, Sendable {
  /// What a token is by its spelling alone.
  package enum Kind: Hashable, Sendable {
    /// A reference with its signs: `$tag`, or `$` alone.
    case reference
    /// A reference to a row of an entry with its signs: `$$tag`, `$$$tag`.
    case entryReference
    /// A bare word, or one after a dot.
    case name
    /// A reserved word: `AND`, `BETWEEN`, `nil`.
    case keyword
    case number
    /// A text in quotes; the closing quote may be missing.
    case string
    case `operator`
    case leftParenthesis, rightParenthesis, comma, dot
    /// Any other sign.
    case other
  }

  package let kind: Kind
  /// The place, in UTF-8 offsets of the expression's text.
  package let range: Range<Int>

  /// The tokens of a text, whether or not it is an expression.
  package static func tokens(of text: String) -> [ExpressionToken] {
    var text = text
    return text.withUTF8 { bytes in
      var lexer = Lexer(bytes)
      var tokens: [ExpressionToken] = []
      while true {
        let token = lexer.next()
        if token.kind == .end { return tokens }
        tokens.append(ExpressionToken(kind: token.kind.spelling, range: token.range))
      }
    }
  }
}

extension Token.Kind {
  fileprivate var spelling: ExpressionToken.Kind {
    switch self {
    case .tag, .dollar: .reference
    case .entryTag: .entryReference
    case .name, .escapedName, .atName: .name
    case .int, .decimal, .badNumber, .foreignNumber: .number
    case .string, .escapedString, .openString: .string
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .tripleEqual, .plus,
      .minus, .star, .slash, .power, .bitwise, .remainder, .assign, .question, .coalesce,
      .foreignOperator:
      .operator
    case .leftParen: .leftParenthesis
    case .rightParen: .rightParenthesis
    case .comma: .comma
    case .dot: .dot
    default: isWord ? .keyword : .other
    }
  }
}
