import FormModel
import FormSource

/// Reads an expression into a ``SyntaxTree`` and goes on after a mistake.
///
/// Precedence from loose to tight: OR, AND, NOT, comparison, `+ -`, `* /`, `**`, unary `-`, and what
/// follows an operand. Recursion is bounded by ``maximumDepth``.
struct Parser {
  /// How deep brackets, negations and operators may be nested.
  static let maximumDepth = 100
  /// How many tokens an expression may have.
  static let maximumTokens = 10_000
  /// How many mistakes of one expression are reported.
  static let maximumProblems = 20

  let bytes: UnsafeBufferPointer<UInt8>
  private var lexer: Lexer
  /// The token to be read.
  private(set) var token: Token
  /// The token read last.
  private(set) var previous: Token
  var tree = SyntaxTree()
  var problems: [ExpressionProblem] = []
  private var nesting = 0
  private var isAttempting = false
  private var tokenCount = 0
  /// Where the last syntax error was; a second one at the same place would only repeat it.
  var lastErrorStart: Int32 = -1
  /// Whether the expression is so large or broken that nothing more is to be said.
  var hasGivenUp = false
  /// Whether `a ? b : c` was read, of which no types are known.
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

  /// Takes the token to be read for `nil`.
  mutating func readAsNil() { token.kind = .null }

  /// The token after the next one.
  func peek() -> Token {
    var ahead = lexer
    return ahead.next()
  }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Runs a step and takes it back when it answers nil.
  ///
  /// Attempts do not nest, so that no part of the text is read more often than its depth.
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

  /// Whether the bracket that is open is closed somewhere behind the current token.
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

  /// Whether a list goes on after its first element, seen from its opening bracket.
  func isSeveral() -> Bool {
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

  /// Reads over everything that is left.
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

  /// Adds a node over one or two others, whose depth it continues.
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

  /// Adds a node over the others that are in the lists from a place on.
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

  /// Parses something nested; past the limit the whole expression is given up.
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
