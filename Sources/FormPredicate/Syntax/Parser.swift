import FormModel
import FormSyntax

/// Reads an expression into an ``ExpressionTree`` and recovers from mistakes.
///
/// Precedence from loose to tight: OR, AND, NOT, comparison, `+ -`, `* /`, `**`, unary `-`, and
/// postfix operators. Recursion is bounded by ``maximumDepth``.
struct Parser {
  /// The maximum nesting of brackets, negations and operators.
  static let maximumDepth = 100
  /// The maximum number of tokens in an expression.
  static let maximumTokens = 10_000
  /// The maximum number of mistakes reported in one expression.
  static let maximumProblems = 20

  let bytes: UnsafeBufferPointer<UInt8>
  private var lexer: Lexer
  /// The current token.
  private(set) var token: Token
  /// The previous token.
  private(set) var previous: Token
  var tree = ExpressionTree()
  var problems: [ExpressionProblem] = []
  private var nesting = 0
  private var isAttempting = false
  private var tokenCount = 0
  /// The place of the last syntax error; another at the same place would only repeat it.
  var lastErrorStart: Int32 = -1
  /// Whether the expression is too large or too broken to report more.
  var hasGivenUp = false
  /// Whether `a ? b : c` was read, whose type is unknown.
  var hasChoice = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lexer = Lexer(bytes)
    previous = Token(.end, 0, 0)
    token = previous
    tree.nodes.reserveCapacity(16)
    advance()
  }

  // MARK: Tokens

  mutating func advance() {
    previous = token
    repeat {
      token = lexer.next()
      tokenCount += 1
      if token.kind == .comment { reportComment() }
    } while token.kind == .comment && !hasGivenUp
    if tokenCount > Parser.maximumTokens {
      giveUp("an expression has more than \(Parser.maximumTokens) tokens", at: token.range)
    }
    if hasGivenUp { token = Token(.end, bytes.count, bytes.count) }
  }

  /// Reads the current token as `nil`.
  mutating func readAsNil() { token.kind = .null }

  /// The token after the current one.
  func peek() -> Token {
    var ahead = lexer
    return ahead.next()
  }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Runs a step and undoes it if it returns nil.
  ///
  /// Attempts do not nest, so that the nesting depth of a text limits how often it is read.
  mutating func attempt(_ step: (inout Parser) -> SyntaxID?) -> SyntaxID? {
    guard !isAttempting else { return nil }
    isAttempting = true
    defer { isAttempting = false }
    let place = (lexer, token, previous, tokenCount, lastErrorStart)
    let sizes = (tree.nodes.count, tree.lists.count, problems.count)
    if let result = step(&self) { return result }
    guard !hasGivenUp else { return nil }
    (lexer, token, previous, tokenCount, lastErrorStart) = place
    tree.nodes.removeLast(tree.nodes.count - sizes.0)
    tree.lists.removeLast(tree.lists.count - sizes.1)
    problems.removeLast(problems.count - sizes.2)
    return nil
  }

  /// Whether the open bracket is closed somewhere after the current token.
  func isClosed(_ closing: Token.Kind) -> Bool {
    var ahead = lexer
    var next = token
    var depth = 0
    while next.kind != .end {
      switch next.kind {
      case .leftParen, .leftBrace, .leftBracket: depth += 1
      case .rightParen, .rightBrace, .rightBracket:
        if depth == 0 { return next.kind == closing }
        depth -= 1
      default: break
      }
      next = ahead.next()
    }
    return false
  }

  /// Whether a list has more than one element, looking ahead from its opening bracket.
  func hasSeveralElements() -> Bool {
    var ahead = lexer
    var depth = 1
    while depth > 0 {
      switch ahead.next().kind {
      case .end: return false
      case .leftParen, .leftBrace, .leftBracket: depth += 1
      case .rightParen, .rightBrace, .rightBracket: depth -= 1
      case .comma: if depth == 1 { return true }
      default: continue
      }
    }
    return false
  }

  /// Skips the rest of the text.
  mutating func skipAll() {
    lexer.finish()
    token = lexer.next()
    lastErrorStart = token.start
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  // MARK: Nodes

  mutating func add(_ node: SyntaxNode) -> SyntaxID {
    tree.nodes.append(node)
    return SyntaxID(tree.nodes.count - 1)
  }

  /// Adds a node with one or two children.
  mutating func add(
    _ kind: SyntaxNode.Kind, _ range: Range<Int>, _ first: SyntaxID, _ second: SyntaxID? = nil,
    mark: Range<Int>
  ) -> SyntaxID {
    var node = SyntaxNode(kind, range)
    node.first = first
    node.second = second ?? first
    node.mark = mark
    node.depth = max(tree[first].depth, second.map { tree[$0].depth } ?? 0) + 1
    if node.depth > Parser.maximumDepth { giveUpNesting(at: range) }
    return add(node)
  }

  /// Adds a node whose operands are the last ones in the lists, from an index on.
  mutating func add(
    _ kind: SyntaxNode.Kind, _ range: Range<Int>, listedFrom start: Int, mark: Range<Int>
  ) -> SyntaxID {
    var node = SyntaxNode(kind, range)
    node.first = SyntaxID(start)
    node.second = SyntaxID(tree.lists.count - start)
    node.mark = mark
    for index in start..<tree.lists.count {
      node.depth = max(node.depth, tree[tree.lists[index]].depth + 1)
    }
    if node.depth > Parser.maximumDepth { giveUpNesting(at: range) }
    return add(node)
  }

  mutating func missing(_ range: Range<Int>) -> SyntaxID { add(SyntaxNode(.missing, range)) }

  func span(_ first: SyntaxID, _ last: SyntaxID) -> Range<Int> {
    Int(tree[first].start)..<max(Int(tree[first].start), Int(tree[last].end))
  }

  // MARK: Limits

  /// Parses something nested; beyond the limit the whole expression is abandoned.
  mutating func nested(_ step: (inout Parser) -> SyntaxID) -> SyntaxID {
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Parser.maximumDepth {
      giveUpNesting(at: token.range)
      return missing(token.range)
    }
    return step(&self)
  }

  private mutating func giveUpNesting(at range: Range<Int>) {
    giveUp("an expression is nested more than \(Parser.maximumDepth) levels deep", at: range)
  }

  mutating func giveUp(_ message: String, at range: Range<Int>) {
    guard !hasGivenUp else { return }
    hasGivenUp = true
    token = Token(.end, bytes.count, bytes.count)
    problems.removeAll { $0.code != .expressionTooLarge }
    problems.append(
      ExpressionProblem(
        code: .expressionTooLarge, message: message, range: range,
        help: ["split it into named conditions under `conditions:`"]))
  }
}
