@_spi(Generated) import FormModel
import FormText

extension FormulaReader {
  /// The least or greatest of some values that are there; nil if it is not analysed.
  ///
  /// - Parameter isLeast: Whether it is the least.
  mutating func extreme(of arguments: [FormExpression], isLeast: Bool) -> [LogicValue]? {
    var values: [LogicValue]?
    for argument in arguments {
      let next = value(of: argument)
      guard let others = values else {
        values = next
        continue
      }
      guard let results = extreme(others, next, isLeast) else { return nil }
      values = results
    }
    return values
  }

  private mutating func extreme(
    _ first: [LogicValue], _ second: [LogicValue], _ isLeast: Bool
  ) -> [LogicValue]? {
    guard first.count * second.count * 2 <= Self.maximumCases else { return nil }
    var results: [LogicValue] = []
    for left in first {
      for right in second {
        let when = left.when && right.when
        if left.isAbsent || right.isAbsent {
          results.append((left.isAbsent ? right : left).when(when))
          continue
        }
        let (low, high) = isLeast ? (left.content, right.content) : (right.content, left.content)
        guard low.measure == high.measure, low.measure != .text,
          let inOrder = atMost(low, high, strict: false)
        else { return nil }
        let isFirst = right.presence.negated || left.presence && inOrder
        var (one, other) = (left, right)
        one.when = when && isFirst
        other.when = when && isFirst.negated
        results += [one, other]
      }
    }
    return limited(results)
  }

  /// A whole number without its sign; nil if it is not analysed.
  mutating func magnitude(of argument: FormExpression) -> [LogicValue]? {
    var results: [LogicValue] = []
    for value in value(of: argument) {
      if value.isAbsent {
        results.append(value)
        continue
      }
      guard let sum = value.content.wholeSum, let opposite = sum.times(-1),
        let isNegative = nonPositive(sum, strict: true)
      else { return nil }
      var negated = value.when(isNegative)
      negated.content = .sum(opposite, .whole)
      results += [value.when(isNegative.negated), negated]
    }
    return limited(results)
  }

  /// A text that a function gives, with facts about all of its results; it can be empty, which
  /// patterns tell from absent.
  private mutating func text(
    _ expression: FormExpression, _ fact: (Int) -> Formula
  ) -> [LogicValue] {
    let isKnown = knownTerm(of: expression) != nil
    let term = term(of: expression, .text, meaning: .element)
    if !isKnown { elementFacts[term] = fact(term) }
    let isEmpty = unknown(expression)
    return [
      LogicValue(
        when: isEmpty.negated, presence: .fact(.present(term)), content: content(of: term)),
      LogicValue(when: isEmpty, presence: .no, content: .emptyText),
    ]
  }

  /// A text in upper or lower case.
  mutating func cased(_ expression: FormExpression, without letters: String) -> [LogicValue] {
    text(expression) { .fact(.text($0, FormComparison(.matches), "[^\(letters)]*")) }
  }

  /// A text without white space around it.
  mutating func trimmed(_ expression: FormExpression) -> [LogicValue] {
    text(expression) { term in
      .conjunction(
        [.beginsWith, .endsWith].map { .fact(.text(term, FormComparison($0), " "), false) })
    }
  }

  // MARK: - Rules about texts

  /// That a text has only characters of a set; nil if that is not analysed.
  mutating func consists(of set: FormExpression?, _ absent: Formula) -> Formula? {
    guard case .literal(.string(let text))? = set else { return nil }
    let characters = CharacterSetRule.Name(rawValue: text).map(\.pattern) ?? text
    return pattern(.literal(.string(characters + "*")), absent)
  }

  /// That a text, a beginning or a part of it matches a regular expression; nil if that is not
  /// analysed.
  mutating func matches(
    _ pattern: FormExpression?, _ extent: FormExpression?, _ absent: Formula
  ) -> Formula? {
    guard case .literal(.string(let text))? = pattern else { return nil }
    guard case .literal(.string(let name))? = extent, let extent = Pattern.Extent(rawValue: name)
    else { return extent == nil ? self.pattern(pattern, absent) : nil }
    guard extent != .full else { return self.pattern(pattern, absent) }
    if let parsed = try? Pattern(text), parsed.isFoundAnywhere { return .yes }
    let before = extent == .search ? #"[\s\S]*"# : ""
    return self.pattern(.literal(.string(#"\#(before)(?:\#(text))[\s\S]*"#)), absent)
  }
}

extension Pattern {
  /// Whether the pattern matches the empty text between any two scalars.
  fileprivate var isFoundAnywhere: Bool {
    guard let syntax, matches("") else { return false }
    return syntax.nodes.allSatisfy { node in
      switch node.kind {
      case .look, .assertion: false
      case .empty, .scalar, .set, .sequence, .choice, .repetition: true
      }
    }
  }
}

extension CharacterSetRule.Name {
  /// The set as a class of a regular expression.
  fileprivate var pattern: String {
    switch self {
    case .letters: #"[\p{L}\p{M}]"#
    case .lowercase: #"[\p{Ll}\p{M}]"#
    case .uppercase: #"[\p{Lu}\p{M}]"#
    case .digits: #"\d"#
    case .alphanumerics: #"[\p{L}\p{M}\p{N}]"#
    case .whitespace: #"\s"#
    case .punctuation: #"\p{P}"#
    case .hexDigits: "[0-9A-Fa-f]"
    case .ascii: #"[\x00-\x7F]"#
    }
  }
}
