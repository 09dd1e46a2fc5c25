package import FormText

extension Pattern {
  /// The pattern as an unanchored ECMA-262 regular expression with the flag `u`, as used in JSON
  /// Schema; nil if there is no equivalent.
  ///
  /// A property of characters that is not closed under case, such as `\p{Lu}`, has no equivalent
  /// when case is ignored.
  package var ecmaScript: String? { ecmaScript(extent: .search) }

  /// The pattern in ECMA-262, with anchors so that a search finds the matches over the extent.
  package func ecmaScript(extent: Extent) -> String? {
    guard let syntax else { return nil }
    return ECMAScriptWriter(syntax: syntax).write(extent)
  }
}

/// Writes the tree of a pattern in the syntax of ECMA-262 with the flag `u`.
private struct ECMAScriptWriter {
  typealias NodeID = PatternSyntax.NodeID

  let syntax: PatternSyntax

  /// Anchors the whole; existing `^` and `$` at its ends are not repeated.
  func write(_ extent: Pattern.Extent) -> String? {
    if extent == .search { return write(syntax.root) }
    var elements = [syntax.root]
    if case .sequence(let parts) = syntax[syntax.root].kind { elements = parts }
    while let first = elements.first, assertion(first) == .textStart { elements.removeFirst() }
    if extent == .full {
      while let last = elements.last, let end = assertion(last),
        end == .textEnd || end == .textEndBeforeTerminator
      { elements.removeLast() }
    }
    let body = elements.count == 1 ? write(elements[0], isGrouped: true) : writeAll(elements)
    return body.map { "^\($0)\(extent == .full ? "$" : "")" }
  }

  private func assertion(_ id: NodeID) -> PatternSyntax.Assertion? {
    guard case .assertion(let assertion) = syntax[id].kind else { return nil }
    return assertion
  }

  private func writeAll(_ elements: [NodeID]) -> String? {
    var text = ""
    for element in elements {
      guard let part = write(element, isGrouped: true) else { return nil }
      text += part
    }
    return text
  }

  /// Writes one node; alternatives are in parentheses if other nodes may follow them.
  private func write(_ id: NodeID, isGrouped: Bool = false) -> String? {
    switch syntax[id].kind {
    case .empty: return ""
    case .scalar(let scalar): return scalar.ecmaScriptLiteral
    case .set(let set): return set.expression.ecmaScript
    case .assertion(let assertion): return write(assertion)
    case .sequence(let elements): return writeAll(elements)
    case .choice(let elements):
      var parts: [String] = []
      for element in elements {
        guard let part = write(element) else { return nil }
        parts.append(part)
      }
      let text = parts.joined(separator: "|")
      return isGrouped ? "(?:\(text))" : text
    case .repetition(let repetition):
      return atom(repetition.body).map { $0 + repetition.ecmaScriptQuantifier }
    case .look(let look):
      let opening = (look.isAhead ? "(?" : "(?<") + (look.isNegative ? "!" : "=")
      return write(look.body).map { "\(opening)\($0))" }
    }
  }

  private func atom(_ id: NodeID) -> String? {
    switch syntax[id].kind {
    case .scalar, .set: write(id)
    default: write(id).map { "(?:\($0))" }
    }
  }

  private func write(_ assertion: PatternSyntax.Assertion) -> String? {
    guard let terminator = ScalarSet.Expression.lineTerminator.ecmaScript,
      let word = ScalarSet.Expression.word.ecmaScript
    else { return nil }
    let notInsideCRLF = "(?!(?<=\\r)\\n)"
    switch assertion {
    case .textStart: return "^"
    case .textEnd: return "$"
    case .textEndBeforeTerminator: return "\(notInsideCRLF)(?=(?:\\r\\n|\(terminator))?$)"
    case .lineStart: return "(?:^|(?<=\(terminator))\(notInsideCRLF)(?!$))"
    case .lineEnd: return "\(notInsideCRLF)(?=\(terminator)|$)"
    case .wordBoundary: return "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
    case .notWordBoundary: return "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
    }
  }
}

extension PatternSyntax.Repetition {
  fileprivate var ecmaScriptQuantifier: String {
    switch (minimum, maximum) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1?): "?"
    case (_, nil): "{\(minimum),}"
    case (_, let maximum?): minimum == maximum ? "{\(minimum)}" : "{\(minimum),\(maximum)}"
    }
  }
}

// MARK: - Classes

extension ScalarSet.Expression {
  /// A class, or a group that consumes one scalar if no class describes the set.
  var ecmaScript: String? {
    if let members = ecmaScriptMembers { return "[\(members)]" }
    switch self {
    case .complement(let inner):
      if let members = inner.ecmaScriptMembers { return "[^\(members)]" }
      return inner.ecmaScript.map { "(?:(?!\($0))[^])" }
    case .union(let parts):
      let texts = parts.compactMap(\.ecmaScript)
      return texts.count == parts.count ? "(?:\(texts.joined(separator: "|")))" : nil
    case .intersection(let left, let right):
      return left.ecmaScript.flatMap { left in right.ecmaScript.map { "(?:(?=\(left))\($0))" } }
    case .ranges, .property, .folded: return nil
    }
  }

  /// The contents of the brackets of a class, nil if they cannot express the set.
  private var ecmaScriptMembers: String? {
    switch self {
    case .ranges(let ranges):
      return ranges.map(\.ecmaScriptMember).joined()
    case .property(let property): return property.ecmaScript
    case .complement(.property(let property)):
      let member = property.ecmaScript
      guard member.utf8.count(where: { $0 == 0x5C }) == 1 else { return nil }
      return "\\P" + member.dropFirst(2)
    case .folded(let inner):
      if inner.ignoresCase { return inner.ecmaScriptMembers }
      return inner.closedUnderCase?.ecmaScriptMembers
    case .union(let parts):
      let members = parts.compactMap(\.ecmaScriptMembers)
      return members.count == parts.count ? members.joined() : nil
    case .complement, .intersection: return nil
    }
  }

  private var ignoresCase: Bool {
    switch self {
    case .ranges(let ranges):
      ranges.allSatisfy { range in
        range.count <= Self.maximumClosed
          && range.allSatisfy { Unicode.Scalar($0).map { !CaseVariants.exist(of: $0) } ?? true }
      }
    case .property(let property): property.ignoresCase
    case .folded: true
    case .union(let parts): parts.allSatisfy(\.ignoresCase)
    case .intersection(let left, let right): left.ignoresCase && right.ignoresCase
    case .complement(let inner): inner.ignoresCase
    }
  }

  /// The maximum number of scalars whose case variants are written out.
  private static let maximumClosed = 4_096

  private var closedUnderCase: Self? {
    guard case .ranges(let ranges) = self,
      ranges.reduce(0, { $0 + $1.count }) <= Self.maximumClosed
    else { return nil }
    var closed = ranges
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      closed += CaseVariants.all(of: scalar).map { $0.value...$0.value }
    }
    return .merging(closed)
  }
}

extension ClosedRange<UInt32> {
  fileprivate var ecmaScriptMember: String {
    let lower = Unicode.Scalar(lowerBound)?.ecmaScriptMember ?? ""
    guard lowerBound < upperBound else { return lower }
    let upper = Unicode.Scalar(upperBound)?.ecmaScriptMember ?? ""
    return upperBound == lowerBound + 1 ? lower + upper : "\(lower)-\(upper)"
  }
}

extension Unicode.Scalar {
  fileprivate var ecmaScriptLiteral: String {
    "^$\\.*+?()[]{}|/".unicodeScalars.contains(self) ? "\\\(self)" : ecmaScriptSpelling
  }

  fileprivate var ecmaScriptMember: String {
    "\\]^-[".unicodeScalars.contains(self) ? "\\\(self)" : ecmaScriptSpelling
  }

  /// The scalar itself if it is visible, otherwise an escape.
  private var ecmaScriptSpelling: String {
    switch self {
    case " ": return " "
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let unseen: CategorySet = [.other, .separator, .mark]
      guard unseen.contains(CategorySet(of: self)) else { return String(self) }
      return "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
