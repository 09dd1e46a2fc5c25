@_spi(Generated) import FormModel
import FormSyntax

/// Reports mistakes that do not affect how the rest is read.
extension Parser {
  // MARK: Comparisons

  mutating func reportInfixNot(_ left: SyntaxID) {
    let word = token.range
    let following = peek()
    let start = Int(tree[left].start)
    report(
      .expressionSyntax, "NOT must come before the whole comparison", at: word,
      fixes: [
        fix(
          "write NOT in front", (start..<start, "NOT "),
          (word.lowerBound..<Int(following.start), "")
        ).safe
      ])
  }

  /// Reports a word or symbol in place of an operator, and returns the operator it probably means;
  /// nil for anything else.
  mutating func misspeltOperator(after left: SyntaxID) -> FormComparison.Relation? {
    switch token.kind {
    case .tripleEqual, .foreignOperator: return foreignSign()
    case .name where peek().kind.startsOperand: break
    default: return nil
    }
    let word = text(token.range)
    if word.lowercased() == "is" { return identity() }
    guard let name = Parser.meantOperator(word), lastErrorStart != token.start else { return nil }
    lastErrorStart = token.start
    report(
      .expressionSyntax, "there is no operator `\(word)`", at: token.range,
      help: ["did you mean `\(name)`?"],
      fixes: [fix("change to `\(name)`", (token.range, name))])
    advance()
    return FormComparison.Relation(rawValue: name)
  }

  private static func meantOperator(_ word: String) -> String? {
    switch word.lowercased() {
    case "equals", "equal", "eq": "=="
    case "ne", "neq": "!="
    case "lt": "<"
    case "gt": ">"
    case "le", "lte": "<="
    case "ge", "gte": ">="
    case "startswith", "starts", "hasprefix": "BEGINSWITH"
    case "ends", "hassuffix": "ENDSWITH"
    case "has", "include", "includes": "CONTAINS"
    default:
      Suggestions.nearest(
        to: word,
        in: ["BEGINSWITH", "BETWEEN", "CONTAINS", "ENDSWITH", "IN", "LIKE", "MATCHES"]
      ).first
    }
  }

  private mutating func foreignSign() -> FormComparison.Relation {
    let sign = text(token.range)
    let relation: FormComparison.Relation =
      switch sign {
      case "===": .equal
      case "!==", "≠": .notEqual
      case "≤": .lessOrEqual
      default: .greaterOrEqual
      }
    report(
      .expressionSyntax, "there is no operator `\(sign)`", at: token.range,
      fixes: [fix("change to `\(relation.rawValue)`", (token.range, relation.rawValue)).safe])
    advance()
    return relation
  }

  /// `$a IS NULL`, `$a IS NOT NULL`, `$a IS EMPTY`.
  private mutating func identity() -> FormComparison.Relation {
    let start = Int(token.start)
    advance()
    let isNegated = take(.not)
    let sign = isNegated ? "!=" : "=="
    var range = start..<Int(previous.end)
    if token.kind == .name, ["empty", "blank"].contains(text(token.range).lowercased()) {
      range = start..<Int(token.end)
      readAsNil()
      report(
        .expressionSyntax, "there is no operator `\(text(range))`", at: range,
        fixes: [fix("change to `\(sign) nil`", (range, "\(sign) nil"))])
      return isNegated ? .notEqual : .equal
    }
    report(
      .expressionSyntax, "there is no operator `\(text(range))`", at: range,
      fixes: [fix("change to `\(sign)`", (range, sign)).safe])
    return isNegated ? .notEqual : .equal
  }

  mutating func reportChain(
    _ comparison: SyntaxID, middle: SyntaxID, last: SyntaxID, operatorRange: Range<Int>,
    isSimple: Bool
  ) {
    let middleText = text(tree[middle].range)
    let end = Int(tree[middle].end)
    report(
      .chainedComparison, "comparisons cannot be chained", at: span(comparison, last),
      help: ["join two comparisons with AND"],
      fixes: isSimple && tree[middle].kind != .missing
        ? [fix("compare `\(middleText)` twice", (end..<end, " AND \(middleText)")).safe] : [])
  }

  mutating func reportQuantifierWithoutComparison(_ quantifier: Range<Int>, _ operand: SyntaxID) {
    report(
      .expressionSyntax, "`\(text(quantifier))` needs a comparison without parentheses",
      at: quantifier, help: ["write `\(text(quantifier)) $list == 1`"])
  }

  mutating func reportEmptyOptions(_ range: Range<Int>) {
    report(
      .badComparisonOption, "the comparison options are empty", at: range,
      help: ["the options are `[c]`, `[d]` and `[cd]`"],
      fixes: [fix("remove them", (range, "")).safe])
  }

  mutating func reportOption(_ letters: Token, at offset: Int) {
    let letter = text(offset..<min(offset + 1, Int(letters.end)))
    let help = "the options are `c` for upper and lower case, and `d` for diacritics"
    switch letter {
    case "l", "L", "n", "N":
      report(
        .refusedConstruct, "the comparison option `\(letter)` is not supported",
        at: letters.range, help: [help])
    default:
      report(
        .badComparisonOption, "`\(text(letters.range))` are not comparison options",
        at: letters.range, help: [help])
    }
  }

  mutating func reportBounds(_ lower: SyntaxID, _ word: Range<Int>, _ upper: SyntaxID) {
    let low = text(tree[lower].range)
    let high = text(tree[upper].range)
    let range = span(lower, upper)
    report(
      .expressionSyntax, "the bounds of BETWEEN must be in braces", at: range,
      fixes: [fix("change to `{\(low), \(high)}`", (range, "{\(low), \(high)}")).safe])
  }

  mutating func reportForeignList(_ range: Range<Int>) {
    guard range.count >= 2 else { return }
    report(
      .expressionSyntax, "a list must be in braces", at: range,
      fixes: [
        fix(
          "change to braces", (range.lowerBound..<range.lowerBound + 1, "{"),
          (range.upperBound - 1..<range.upperBound, "}")
        ).safe
      ])
  }

  // MARK: Arithmetic

  mutating func reportNegatedPower(_ base: SyntaxID, _ exponent: SyntaxID) {
    let whole = span(base, exponent)
    let inner = Int(tree[tree[base].first].start)..<whole.upperBound
    let negated = tree[base].range
    report(
      .ambiguousPrecedence, "a minus before `**` needs parentheses", at: whole,
      fixes: [
        fix("negate the power", (inner, "(\(text(inner)))")),
        fix("raise the negated number", (negated, "(\(text(negated)))")),
      ])
  }

  mutating func reportPowerChain(_ left: SyntaxID) {
    guard tree[left].kind != .missing else { return }
    report(
      .ambiguousPrecedence, "a chain of `**` needs parentheses", at: token.range,
      fixes: [
        fix("compute the first power first", (tree[left].range, "(\(text(tree[left].range)))"))
      ])
  }

  mutating func reportPlus() {
    report(
      .expressionSyntax, "a plus sign before a value says nothing", at: token.range,
      fixes: [fix("remove it", (token.range, "")).safe])
  }

  // MARK: Operands

  mutating func reportBadNumber(_ range: Range<Int>) {
    let shown = text(range)
    let digits = shown.filter { $0 != "_" }
    let replacement: String? =
      if shown.hasPrefix(".") {
        "0" + shown
      } else if shown.hasSuffix(".") {
        shown + "0"
      } else if digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
        digits
      } else {
        nil
      }
    report(
      .invalidLiteral, "`\(shown)` is not a number", at: range,
      fixes: replacement.map { [fix("change to `\($0)`", (range, $0)).safe] } ?? [])
  }

  mutating func reportForeignNumber(_ range: Range<Int>) {
    let shown = text(range).lowercased()
    let radix = shown.hasPrefix("0x") ? 16 : shown.hasPrefix("0o") ? 8 : 2
    let value = Int(shown.dropFirst(2), radix: radix)
    report(
      .refusedConstruct, "numbers are written in decimal", at: range,
      fixes: value.map { [fix("change to `\($0)`", (range, "\($0)")).safe] } ?? [])
  }

  mutating func reportDollar(_ range: Range<Int>) {
    report(
      .expressionSyntax,
      range.count > 2 ? "a tag cannot start with a digit" : "`$` needs the tag of a row", at: range)
  }

  mutating func reportPlaceholder(_ range: Range<Int>) {
    report(
      .refusedConstruct, "`\(text(range))` has no argument to stand for", at: range,
      help: ["write the value itself, or `$tag` for the value of a row"])
  }

  mutating func reportForeignQuote(_ range: Range<Int>) {
    let inner = String(text(range).dropFirst().dropLast())
    let isPlain = !inner.contains { $0 == "'" || $0 == "\\" }
    report(
      .expressionSyntax, "a text must be in straight quotes", at: range,
      fixes: isPlain ? [fix("change to `'\(inner)'`", (range, "'\(inner)'")).safe] : [])
  }

  mutating func reportMissingProperty(_ name: Token) {
    guard lastErrorStart != name.start else { return }
    lastErrorStart = name.start
    report(
      .expressionSyntax, "the name of a property is missing after `.`", at: previous.range)
  }

  mutating func reportEmptyParentheses(_ open: Token) {
    report(
      .expressionSyntax, "the parentheses are empty", at: Int(open.start)..<Int(token.end))
  }

  mutating func reportTrailingComma(_ comma: Token) {
    report(
      .expressionSyntax, "a value is missing after `,`", at: comma.range,
      fixes: [fix("remove the comma", (comma.range, "")).safe])
  }

  mutating func reportComment() {
    report(
      .expressionSyntax, "an expression cannot hold a comment", at: token.range,
      help: ["write the comment outside, with `#` in YAML"],
      fixes: [fix("remove the comment", (token.range, ""))])
  }
}
