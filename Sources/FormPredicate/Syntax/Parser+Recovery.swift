import FormModel
import FormSyntax

/// Recovers from mistakes: skips tokens, and reads constructs that are rejected.
extension Parser {
  mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: Range<Int>, label: String? = nil,
    help: [String] = [], fixes: [ExpressionFix] = []
  ) {
    guard !hasGivenUp, problems.count < Parser.maximumProblems else { return }
    problems.append(
      ExpressionProblem(
        code: code, message: message, range: range, label: label, help: help, fixes: fixes))
  }

  func fix(_ title: String, _ edits: (Range<Int>, String)...) -> ExpressionFix {
    ExpressionFix(
      title: title, edits: edits.map { ExpressionEdit(range: $0.0, text: $0.1) })
  }

  // MARK: Skipping

  /// Skips unexpected tokens up to a place where a comparison can begin.
  mutating func skipToOperand() {
    while true {
      switch token.kind {
      case .end: return
      case .and, .or:
        advance()
        return
      case .tag, .entryTag, .not, .any, .all, .none: return
      default: advance()
      }
    }
  }

  /// Skips to the next comma or closing bracket of the current list.
  mutating func skipInList(_ closing: Token.Kind) {
    var depth = 0
    while token.kind != .end {
      switch token.kind {
      case .leftParen, .leftBrace, .leftBracket: depth += 1
      case .rightParen, .rightBrace, .rightBracket:
        if depth == 0, token.kind == closing { return }
        depth = max(0, depth - 1)
      case .comma: if depth == 0 { return }
      default: break
      }
      advance()
    }
  }

  // MARK: Unexpected tokens

  /// Reports tokens after the end of the expression.
  mutating func reportTrailing() {
    switch token.kind {
    case .rightParen, .rightBrace, .rightBracket:
      guard lastErrorStart != token.start else { return }
      lastErrorStart = token.start
      let closing = text(token.range)
      report(
        .expressionSyntax, "`\(closing)` closes nothing", at: token.range,
        fixes: [fix("remove `\(closing)`", (token.range, ""))])
      advance()
      if token.kind == .and || token.kind == .or { return }
      lastErrorStart = token.start
    case .name where previous.kind == .name: reportUnquoted()
    default: reportUnexpected(expected: "AND or OR")
    }
  }

  /// Reports words that should have been a text, as in `$plan == free trial`.
  private mutating func reportUnquoted() {
    let start = Int(previous.start)
    if let last = tree.nodes.lastIndex(where: { $0.start == previous.start && $0.kind == .name }) {
      tree.nodes[last].kind = .missing
    }
    while token.kind == .name { advance() }
    let range = start..<Int(previous.end)
    report(
      .expressionSyntax, "`\(text(range))` is not an expression", at: range,
      help: ["a text must be in quotes"],
      fixes: [
        fix("put it in quotes", (start..<start, "'"), (range.upperBound..<range.upperBound, "'"))
      ])
    lastErrorStart = token.start
  }

  /// Reports that the current token is not allowed here; nothing is read.
  mutating func reportUnexpected(expected: String) {
    guard lastErrorStart != token.start else { return }
    lastErrorStart = token.start
    if token.kind == .openString { return reportOpenString() }
    if isInnerQuote { return reportInnerQuote() }
    let shown = text(token.range)
    var help: [String] = []
    var fixes: [ExpressionFix] = []
    if token.kind == .name, peek().kind.startsOperand,
      let word = Suggestions.nearest(to: shown, in: ["AND", "OR"]).first
    {
      help.append("did you mean `\(word)`?")
      fixes.append(fix("change to `\(word)`", (token.range, word)))
    }
    report(
      .expressionSyntax, "unexpected `\(shown)`", at: token.range, label: "expected \(expected)",
      help: help, fixes: fixes)
  }

  private mutating func reportOpenString() {
    report(
      .unterminatedString, "the text is never closed", at: token.range,
      label: "the quote at the beginning has no partner")
    skipAll()
  }

  private var isInnerQuote: Bool {
    previous.kind.isString && previous.end == token.start
      && (token.kind == .name || token.kind.isWord)
  }

  /// Reports `'Pepe's'`, where the inner quote has ended the text.
  private mutating func reportInnerQuote() {
    let quote = text(Int(previous.end) - 1..<Int(previous.end))
    let other = quote == "'" ? "\"" : "'"
    report(
      .unterminatedString, "the text ends at the quote inside it",
      at: Int(previous.start)..<Int(token.end),
      help: ["write `\\\(quote)` inside the text, or put it in `\(other)`"],
      fixes: [escaping(quotesFrom: Int(previous.end) - 1)].compactMap(\.self))
    skipAll()
  }

  /// The fix that escapes the quotes inside a text, up to the first without a letter after it; nil
  /// if there is none.
  private func escaping(quotesFrom start: Int) -> ExpressionFix? {
    let quote = bytes[start]
    var edits: [ExpressionEdit] = []
    var place = start
    while place + 1 < bytes.count, Lexer.isNameStart(bytes[place + 1]) {
      edits.append(ExpressionEdit(range: place..<place, text: "\\"))
      guard let next = bytes[(place + 1)...].firstIndex(of: quote) else { return nil }
      place = next
    }
    return ExpressionFix(title: "escape the quote inside the text", edits: edits)
  }

  /// Reads and reports the parentheses after a constant, which has no arguments.
  mutating func calledConstant(_ name: Range<Int>) -> SyntaxID {
    let list = tree[bracketed(closing: .rightParen, closingText: ")")]
    report(
      .expressionSyntax, "`\(text(name))` is a value, not a function", at: list.range,
      help: ["write `\(text(name))` alone"],
      fixes: list.second == 0 ? [fix("remove the parentheses", (list.range, ""))] : [])
    return missing(name.lowerBound..<Int(list.end))
  }

  mutating func reportExpected(_ what: String, _ place: String) {
    guard lastErrorStart != token.start else { return }
    lastErrorStart = token.start
    let range = token.kind == .end ? previous.range : token.range
    report(.expressionSyntax, "expected \(what) \(place)", at: range)
  }

  mutating func reportInList(_ closing: String) {
    reportUnexpected(expected: "`,` or `\(closing)`")
  }

  mutating func reportUnclosed(_ open: Token, closing: String) {
    guard lastErrorStart != token.start || problems.isEmpty else { return }
    if token.kind == .openString { return reportUnexpected(expected: "`\(closing)`") }
    if isInnerQuote { return reportInnerQuote() }
    lastErrorStart = token.start
    let end = bytes.count
    report(
      .expressionSyntax, "`\(text(open.range))` is never closed", at: open.range,
      fixes: token.kind == .end ? [fix("add `\(closing)`", (end..<end, closing))] : [])
  }

  // MARK: Refused operands

  /// Reports a token that cannot begin an operand, and skips it if it was probably meant as one.
  mutating func refusedOperand() -> SyntaxID {
    let refused = token
    switch refused.kind {
    case .ownObject:
      advance()
      return add(SyntaxNode(.ownObject, refused.range))
    case .leftBracket:
      let list = bracketed(closing: .rightBracket, closingText: "]")
      reportForeignList(tree[list].range)
      return list
    case .not, .any, .all, .none: return misplacedPrefix()
    case .badNumber, .foreignNumber, .dollar, .placeholder, .foreignQuote, .atName, .unknown,
      .openString:
      if lastErrorStart != refused.start { reportRefused(refused) }
      if refused.kind == .openString { return missing(refused.range) }
      advance()
      if refused.kind == .unknown { lastErrorStart = token.start }
      return missing(refused.range)
    default:
      reportMissingOperand()
      return missing(refused.range.lowerBound..<refused.range.lowerBound)
    }
  }

  private mutating func reportRefused(_ refused: Token) {
    switch refused.kind {
    case .openString: reportOpenString()
    case .badNumber: reportBadNumber(refused.range)
    case .foreignNumber: reportForeignNumber(refused.range)
    case .dollar: reportDollar(refused.range)
    case .placeholder: reportPlaceholder(refused.range)
    case .foreignQuote: reportForeignQuote(refused.range)
    case .atName:
      report(
        .refusedConstruct, "`\(text(refused.range))` means nothing by itself",
        at: refused.range, help: ["write it after a list, as in `$list.@count`"])
    default:
      report(.expressionSyntax, "unexpected `\(text(refused.range))`", at: refused.range)
    }
  }

  private mutating func reportMissingOperand() {
    guard lastErrorStart != token.start else { return }
    lastErrorStart = token.start
    let isFirst = previous.start == previous.end
    if token.kind == .end || !isFirst && token.kind != .and && token.kind != .or {
      report(
        .expressionSyntax, "a value is missing after `\(text(previous.range))`", at: previous.range)
    } else {
      report(
        .expressionSyntax, "a value is missing before `\(text(token.range))`", at: token.range)
    }
  }

  /// Reports a prefix after a comparison operator, as in `$a == ANY $b` and `$a == NOT $b`.
  private mutating func misplacedPrefix() -> SyntaxID {
    let word = token.range
    report(
      .expressionSyntax, "`\(text(word))` must come before a whole comparison", at: word,
      help: ["write it in front, as in `\(text(word)) $list == 1`"])
    advance()
    lastErrorStart = token.start
    let operand = nested { $0.sum() }
    return missing(word.lowerBound..<max(word.upperBound, Int(tree[operand].end)))
  }

  // MARK: Refused operators

  /// Reports `$a % 2`.
  mutating func remainder(_ left: SyntaxID) -> SyntaxID {
    report(
      .refusedConstruct, "`%` does not compute a remainder", at: token.range,
      help: ["the remainder of a division is `MOD($a, 2)`"])
    advance()
    let right = nested { $0.sum() }
    return missing(span(left, right))
  }

  /// Reports `$a ?? 1` and `$a == 1 ? 2 : 3`.
  mutating func conditional(_ left: SyntaxID) -> SyntaxID {
    let isCoalescing = token.kind == .coalesce
    let sign = token
    let place = problems.count
    report(
      .expressionSyntax, "unexpected `\(text(token.range))`", at: token.range,
      help: [
        isCoalescing
          ? "write `COALESCE(a, b)` for the first value that is present"
          : "write `IF(condition, a, b)` to choose between two values"
      ])
    advance()
    let first = nested { $0.sum() }
    var operand = first
    if token.kind == .unknown, text(token.range) == ":" {
      advance()
      operand = nested { $0.sum() }
      if !isCoalescing, problems.count == place + 1 { explainChoice(sign, first, operand) }
    }
    lastErrorStart = token.start
    return missing(span(left, operand))
  }

  /// Adds the fix that writes `$a == 1 ? 2 : 3` as `IF($a == 1, 2, 3)`.
  ///
  /// The condition is everything before the sign, up to the enclosing parentheses.
  private mutating func explainChoice(_ sign: Token, _ first: SyntaxID, _ second: SyntaxID) {
    var start = 0
    var open: [Int] = []
    for (index, byte) in bytes[..<Int(sign.start)].enumerated() {
      if byte == UInt8(ascii: "(") { open.append(index) }
      if byte == UInt8(ascii: ")") { _ = open.popLast() }
    }
    if let last = open.last { start = last + 1 }
    let condition = text(start..<Int(sign.start))
    let quotes = condition.filter { $0 == "'" || $0 == "\"" }.count
    let meant = condition.drop { $0 == " " }
    let end = Int(tree[second].end)
    guard let last = problems.indices.last, !meant.isEmpty, quotes % 2 == 0,
      !meant.contains("?"), token.kind == .end || token.kind == .rightParen
    else { return }
    let blanks = condition.utf8.count - meant.utf8.count
    let words = [
      String(meant.reversed().drop { $0 == " " }.reversed()), text(tree[first].range),
      text(tree[second].range),
    ]
    let choice = "IF(\(words.joined(separator: ", ")))"
    problems[last].fixes = [fix("write `\(choice)`", (start + blanks..<end, choice))]
    hasChoice = true
  }

  /// Reports `a UNION b`, `INTERSECT` and `MINUS`; nil for any other word.
  mutating func setOperation(_ left: SyntaxID) -> SyntaxID? {
    let word = UnsafeBufferPointer(rebasing: bytes[token.range])
    guard
      ReservedWord.equals(word, "union") || ReservedWord.equals(word, "intersect")
        || ReservedWord.equals(word, "minus")
    else { return nil }
    report(
      .refusedConstruct, "lists are not combined by `\(text(token.range))`", at: token.range,
      help: ["test both lists, as in `ANY $a == 1 OR ANY $b == 1`"])
    advance()
    let right = nested { $0.sum() }
    return missing(span(left, right))
  }

  /// Reports `$a := 1`.
  mutating func assignment(_ left: SyntaxID) -> SyntaxID {
    report(
      .refusedConstruct, "an expression cannot change a value", at: token.range,
      help: ["compare with `==`, or give the row a `computed:` value"])
    advance()
    let right = nested { $0.sum() }
    return missing(span(left, right))
  }

  mutating func reportBitwise() {
    let sign = text(token.range)
    let word = sign == "&" ? "AND" : sign == "|" ? "OR" : nil
    report(
      .refusedConstruct, "there are no bitwise operators", at: token.range,
      help: word.map { ["write `\($0)` between two conditions"] } ?? [],
      fixes: word.map { [fix("change to `\($0)`", (token.range, $0))] } ?? [])
  }
}
