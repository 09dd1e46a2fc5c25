@_spi(Generated) import FormModel
import FormSyntax

extension Parser {
  // MARK: Arithmetic

  mutating func sum() -> SyntaxID {
    var left = product()
    var count = 1
    var rest: [Term] = []
    while let isSubtracted = sign, !hasGivenUp {
      let mark = token.range
      advance()
      let right = product()
      count += 1
      if count > Self.maximumOrdered {
        rest.append(Term(id: right, isSubtracted: isSubtracted, mark: mark))
      } else {
        left = add(
          .arithmetic(isSubtracted ? .subtract : .add), span(left, right), left, right, mark: mark)
      }
    }
    return rest.isEmpty ? left : join(left, grouped(rest[...]), by: rest[0], isInverse: false)
  }

  /// Whether the current token is a minus; nil if it is neither a plus nor a minus.
  private var sign: Bool? {
    switch token.kind {
    case .plus: false
    case .minus: true
    default: nil
    }
  }

  /// A term of a sum.
  private struct Term {
    let id: SyntaxID
    let isSubtracted: Bool
    /// The operator before it.
    let mark: Range<Int>
  }

  /// The maximum number of terms of a sum that are added in order.
  ///
  /// A sum that is added in order gives a tree as deep as its number of terms, and every walk over
  /// the tree recurses. So the terms after these form a balanced tree.
  private static let maximumOrdered = 64

  /// Adds a balanced tree of terms without the sign of the first one: if that is a minus, the signs
  /// of the others are inverted.
  private mutating func grouped(_ terms: ArraySlice<Term>) -> SyntaxID {
    let first = terms[terms.startIndex]
    guard terms.count > 1 else { return first.id }
    let middle = terms.startIndex + terms.count / 2
    let (left, right) = (grouped(terms[..<middle]), grouped(terms[middle...]))
    return join(left, right, by: terms[middle], isInverse: first.isSubtracted)
  }

  /// Adds the sum or difference of two groups of terms.
  ///
  /// - Parameter term: The first term of the right side.
  private mutating func join(
    _ left: SyntaxID, _ right: SyntaxID, by term: Term, isInverse: Bool
  ) -> SyntaxID {
    add(
      .arithmetic(term.isSubtracted == isInverse ? .add : .subtract), span(left, right), left,
      right,
      mark: term.mark)
  }

  private mutating func product() -> SyntaxID {
    var left = power()
    while true {
      let operation: ArithmeticOperator
      switch token.kind {
      case .star: operation = .multiply
      case .slash: operation = .divide
      case .remainder:
        left = remainder(left)
        continue
      case .coalesce, .question:
        left = conditional(left)
        continue
      case .name:
        guard let refused = setOperation(left) else { return left }
        left = refused
        continue
      default: return left
      }
      let mark = token.range
      advance()
      let right = power()
      left = add(.arithmetic(operation), span(left, right), left, right, mark: mark)
      if hasGivenUp { return left }
    }
  }

  /// Reads `2 ** 3`; Foundation's meaning of a chain or of `-2 ** 2` is unknown, so parentheses are
  /// required.
  private mutating func power() -> SyntaxID {
    let base = unary()
    guard token.kind == .power else { return base }
    let mark = token.range
    advance()
    let exponent = unary()
    let range = span(base, exponent)
    var result = add(.arithmetic(.power), range, base, exponent, mark: mark)
    if tree[base].kind == .negation, !tree[base].isParenthesised {
      reportNegatedPower(base, exponent)
    }
    while token.kind == .power {
      reportPowerChain(result)
      advance()
      let next = unary()
      result = missing(span(result, next))
    }
    return result
  }

  private mutating func unary() -> SyntaxID {
    switch token.kind {
    case .minus:
      let mark = token.range
      return nested { parser in
        parser.advance()
        let operand = parser.unary()
        let range = mark.lowerBound..<max(mark.upperBound, Int(parser.tree[operand].end))
        return parser.add(.negation, range, operand, mark: mark)
      }
    case .plus:
      reportPlus()
      advance()
      return nested { $0.unary() }
    case .bitwise:
      reportBitwise()
      let start = Int(token.start)
      advance()
      return nested { parser in
        let operand = parser.unary()
        return parser.missing(start..<max(start, Int(parser.tree[operand].end)))
      }
    default: return postfix()
    }
  }

  // MARK: Postfix operators

  private mutating func postfix() -> SyntaxID {
    var operand = primary()
    while !hasGivenUp {
      switch token.kind {
      case .dot: operand = property(of: operand)
      case .leftBracket: operand = element(of: operand)
      case .assign: operand = assignment(operand)
      default: return operand
      }
    }
    return operand
  }

  private mutating func property(of base: SyntaxID) -> SyntaxID {
    advance()
    let name = token
    guard name.kind == .name || name.kind == .atName || name.kind.isWord && !isSymbol(name) else {
      reportMissingProperty(name)
      return missing(Int(tree[base].start)..<Int(previous.end))
    }
    advance()
    return add(.property, Int(tree[base].start)..<Int(name.end), base, mark: name.range)
  }

  /// Whether a token that counts as a word is written with symbols, such as `&&`.
  private func isSymbol(_ token: Token) -> Bool { !Lexer.isNameStart(bytes[Int(token.start)]) }

  private mutating func element(of base: SyntaxID) -> SyntaxID {
    let open = token
    advance()
    let start = Int(tree[base].start)
    let ahead = peek()
    if token.kind == .name, ahead.kind == .rightBracket {
      let word = token.range
      advance()
      advance()
      return add(.namedElement, start..<Int(previous.end), base, mark: word)
    }
    let index = nested { $0.sum() }
    close(.rightBracket, "]", open: open)
    return add(
      .element, start..<Int(previous.end), base, index, mark: Int(open.start)..<Int(previous.end))
  }

  // MARK: Operands

  private mutating func primary() -> SyntaxID {
    let range = token.range
    let kind: SyntaxNode.Kind
    switch token.kind {
    case .tag: kind = .tag
    case .entryTag: kind = .entryTag
    case .int: kind = .int
    case .decimal: kind = .decimal
    case .string: kind = .string
    case .escapedString: kind = .escapedString
    case .yes: kind = .bool(true)
    case .no: kind = .bool(false)
    case .null: kind = .null
    case .truePredicate: kind = .predicate(true)
    case .falsePredicate: kind = .predicate(false)
    case .name, .escapedName: return nameOrCall()
    case .leftParen: return parenthesised()
    case .leftBrace: return bracketed(closing: .rightBrace, closingText: "}")
    default: return refusedOperand()
    }
    advance()
    if token.kind == .leftParen, kind.isConstantWord { return calledConstant(range) }
    return add(SyntaxNode(kind, range))
  }

  private mutating func nameOrCall() -> SyntaxID {
    let range = token.range
    let escape = token.kind == .escapedName ? 1 : 0
    let name = range.lowerBound + escape..<range.upperBound
    guard peek().kind == .leftParen else {
      advance()
      var node = SyntaxNode(.name, range)
      node.mark = name
      return add(node)
    }
    advance()
    let list = bracketed(closing: .rightParen, closingText: ")")
    var node = tree[list]
    node.kind = .call
    node.start = Int32(truncatingIfNeeded: range.lowerBound)
    node.mark = name
    return add(node)
  }

  private mutating func parenthesised() -> SyntaxID {
    let open = token
    return nested { parser in
      parser.advance()
      if parser.token.kind == .rightParen {
        parser.reportEmptyParentheses(open)
        parser.advance()
        return parser.missing(Int(open.start)..<Int(parser.previous.end))
      }
      let inner = parser.disjunction()
      parser.close(.rightParen, ")", open: open)
      parser.tree[inner].isParenthesised = true
      parser.tree[inner].start = open.start
      parser.tree[inner].end = max(parser.tree[inner].end, parser.previous.end)
      return inner
    }
  }

  /// Elements or arguments in brackets; the opening one is the current token.
  mutating func bracketed(closing: Token.Kind, closingText: String) -> SyntaxID {
    let open = token
    return nested { parser in
      parser.advance()
      var operands: [SyntaxID] = []
      while parser.token.kind != closing, parser.token.kind != .end {
        operands.append(parser.disjunction())
        if parser.token.kind != .comma, parser.token.kind != closing, parser.token.kind != .end {
          parser.reportInList(closingText)
          parser.skipInList(closing)
        }
        let comma = parser.token
        guard parser.take(.comma) else { break }
        if parser.token.kind == closing { parser.reportTrailingComma(comma) }
      }
      parser.close(closing, closingText, open: open)
      let range = Int(open.start)..<max(Int(open.end), Int(parser.previous.end))
      let start = parser.tree.lists.count
      parser.tree.lists += operands
      return parser.add(.list, range, listedFrom: start, mark: range)
    }
  }

  /// Reads the closing bracket or reports that it is missing.
  mutating func close(_ kind: Token.Kind, _ text: String, open: Token) {
    if take(kind) { return }
    if token.kind == .end || lastErrorStart == token.start || !isClosed(kind) {
      reportUnclosed(open, closing: text)
      return
    }
    reportUnexpected(expected: "`\(text)`")
    skipInList(kind)
    _ = take(kind)
  }
}
