@_spi(Generated) import FormModel
import FormSyntax

extension Parser {
  /// Reads the whole text as one expression.
  mutating func parse() {
    if token.kind == .end, !hasGivenUp {
      problems.append(
        ExpressionProblem(
          code: .emptyExpression, message: "the expression is empty", range: 0..<bytes.count))
      tree.root = missing(0..<bytes.count)
      return
    }
    let first = disjunction()
    guard token.kind != .end else {
      tree.root = first
      return
    }
    var others: [SyntaxID] = []
    while token.kind != .end {
      reportTrailing()
      skipToOperand()
      guard token.kind != .end else { break }
      others.append(disjunction())
    }
    tree.root = chain(.and, first, others)
  }

  /// Adds a node for operands of AND or OR; operands that are chains of the same kind are merged
  /// into it.
  private mutating func chain(
    _ kind: SyntaxNode.Kind, _ first: SyntaxID, _ others: [SyntaxID]
  ) -> SyntaxID {
    guard let last = others.last else { return first }
    let start = tree.lists.count
    list(first, in: kind)
    for operand in others { list(operand, in: kind) }
    let range = span(first, last)
    return add(kind, range, listedFrom: start, mark: range)
  }

  /// Adds an operand to the lists, or its own operands if it is a chain of the same kind.
  private mutating func list(_ operand: SyntaxID, in kind: SyntaxNode.Kind) {
    let node = tree[operand]
    if node.kind == kind {
      for inner in tree.operands(of: node) { tree.lists.append(inner) }
    } else {
      tree.lists.append(operand)
    }
  }

  mutating func disjunction() -> SyntaxID {
    let first = conjunction()
    guard token.kind == .or else { return first }
    var others: [SyntaxID] = []
    while take(.or) { others.append(conjunction()) }
    return chain(.or, first, others)
  }

  private mutating func conjunction() -> SyntaxID {
    var first = negation()
    guard token.kind == .and || isBitwiseLogic else { return first }
    var others: [SyntaxID] = []
    while token.kind == .and || isBitwiseLogic {
      let isBitwise = token.kind == .bitwise
      if isBitwise { reportBitwise() }
      advance()
      let operand = negation()
      if !isBitwise {
        others.append(operand)
      } else if let last = others.popLast() {
        others.append(missing(span(last, operand)))
      } else {
        first = missing(span(first, operand))
      }
    }
    return chain(.and, first, others)
  }

  private var isBitwiseLogic: Bool { token.kind == .bitwise && peek().kind.startsOperand }

  private mutating func negation() -> SyntaxID {
    guard token.kind == .not else { return comparison() }
    let operatorRange = token.range
    return nested { parser in
      parser.advance()
      let operand = parser.negation()
      let range =
        operatorRange
        .lowerBound..<max(
          operatorRange.upperBound, Int(parser.tree[operand].end))
      return parser.add(.not, range, operand, mark: operatorRange)
    }
  }

  // MARK: Comparisons

  private mutating func comparison() -> SyntaxID {
    guard let quantifier = quantifier(token.kind) else { return plainComparison() }
    let quantifierRange = token.range
    advance()
    let operand = plainComparison()
    let node = tree[operand]
    if node.kind == .missing { return operand }
    guard case .comparison = node.kind, !node.isParenthesised else {
      reportQuantifierWithoutComparison(quantifierRange, operand)
      return missing(quantifierRange.lowerBound..<Int(node.end))
    }
    let range = quantifierRange.lowerBound..<Int(node.end)
    return add(.quantified(quantifier), range, operand, mark: quantifierRange)
  }

  private func quantifier(_ kind: Token.Kind) -> FormQuantifier? {
    switch kind {
    case .any: .any
    case .all: .all
    case .none: FormQuantifier.none
    default: nil
    }
  }

  private mutating func plainComparison() -> SyntaxID {
    let left = sum()
    guard let relation = comparisonOperator(after: left) else { return left }
    let right = rightOperand(of: relation.relation)
    let result = add(
      .comparison(relation.relation, relation.options), span(left, right), left, right,
      mark: relation.range)
    guard token.kind.isComparison else { return result }
    return chained(result, middle: right)
  }

  /// Reports `1 < $a < 5` once and skips the whole chain.
  private mutating func chained(_ comparison: SyntaxID, middle: SyntaxID) -> SyntaxID {
    let operatorRange = token.range
    var last = comparison
    var count = 0
    while let relation = comparisonOperator(after: last) {
      last = rightOperand(of: relation.relation)
      count += 1
    }
    reportChain(
      comparison, middle: middle, last: last, operatorRange: operatorRange, isSimple: count == 1)
    return missing(span(comparison, last))
  }

  /// Reads the operator at the current token with its options; nil if there is none.
  ///
  /// Misspelt and foreign operators are reported and replaced by those that are probably meant.
  private mutating func comparisonOperator(
    after left: SyntaxID
  ) -> (relation: FormComparison.Relation, options: FormComparison.Options, range: Range<Int>)? {
    let start = Int(token.start)
    if token.kind == .not, peek().kind.isWordComparison {
      reportInfixNot(left)
      advance()
    }
    let relation: FormComparison.Relation
    if let known = Parser.relation(of: token.kind) {
      relation = known
      advance()
    } else if let meant = misspeltOperator(after: left) {
      relation = meant
    } else {
      return nil
    }
    let options = token.kind == .leftBracket ? comparisonOptions() : FormComparison.Options()
    return (relation, options, start..<Int(previous.end))
  }

  private static func relation(of kind: Token.Kind) -> FormComparison.Relation? {
    switch kind {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .between: .between
    case .isIn: .isIn
    case .contains: .contains
    case .beginsWith: .beginsWith
    case .endsWith: .endsWith
    case .like: .like
    case .matches: .matches
    default: nil
    }
  }

  /// Reads the options `[c]`, `[d]` and `[cd]`, in any order and case.
  private mutating func comparisonOptions() -> FormComparison.Options {
    let start = Int(token.start)
    // `IN [1, 2]` is a list in the wrong brackets.
    let ahead = peek()
    guard ahead.kind == .name || ahead.kind == .rightBracket else { return [] }
    advance()
    let letters = token
    var options: FormComparison.Options = []
    if letters.kind == .name {
      advance()
      options = readOptions(letters)
    }
    if !take(.rightBracket) { reportExpected("`]`", "after the options of a comparison") }
    if letters.kind != .name { reportEmptyOptions(start..<Int(previous.end)) }
    return options
  }

  private mutating func readOptions(_ letters: Token) -> FormComparison.Options {
    var options: FormComparison.Options = []
    for offset in letters.range {
      switch bytes[offset] | 0x20 {
      case UInt8(ascii: "c"): options.insert(.caseInsensitive)
      case UInt8(ascii: "d"): options.insert(.diacriticInsensitive)
      default:
        reportOption(letters, at: offset)
        return options
      }
    }
    return options
  }

  /// The right side of a comparison; lists in the wrong brackets and bounds joined by AND are
  /// reported and read as lists.
  private mutating func rightOperand(of relation: FormComparison.Relation) -> SyntaxID {
    guard relation == .isIn || relation == .between else { return sum() }
    if token.kind == .leftParen || token.kind == .leftBracket, let list = foreignList() {
      return list
    }
    let operand = sum()
    guard relation == .between, token.kind == .and, tree[operand].kind != .list else {
      return operand
    }
    return attempt { $0.boundsJoinedByAnd(operand) } ?? operand
  }

  private mutating func boundsJoinedByAnd(_ lower: SyntaxID) -> SyntaxID? {
    let word = token.range
    let reported = problems.count
    advance()
    let upper = sum()
    guard !token.kind.isComparison, problems.count == reported, !hasGivenUp else { return nil }
    reportBounds(lower, word, upper)
    let start = tree.lists.count
    tree.lists += [lower, upper]
    return add(.list, span(lower, upper), listedFrom: start, mark: span(lower, upper))
  }

  /// `(1, 2)` or `[1, 2]` after IN or BETWEEN; nil for an operand in parentheses.
  private mutating func foreignList() -> SyntaxID? {
    let isParen = token.kind == .leftParen
    guard !isParen || hasSeveralElements() else { return nil }
    let list = bracketed(
      closing: isParen ? .rightParen : .rightBracket, closingText: isParen ? ")" : "]")
    reportForeignList(tree[list].range)
    return list
  }
}
