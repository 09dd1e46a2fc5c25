@_spi(Generated) import FormModel
import FormText

extension FormulaReader {
  /// The result of a function of the language.
  mutating func call(
    _ function: FormFunction, _ arguments: [FormExpression], _ expression: FormExpression
  ) -> [LogicValue] {
    if let result = function.result(ofConstants: arguments) { return [constant(result)] }
    switch function {
    case .year, .month, .day, .weekday, .hour, .minute:
      return part(function, of: arguments, expression)
    case .daysBetween: return days(between: arguments) ?? opaque(expression)
    // The clock is the same everywhere.
    case .today: return reading(in: 0, own: nil) { $0.plain(expression, .day, presence: .yes) }
    case .now: return reading(in: 0, own: nil) { $0.plain(expression, .instant, presence: .yes) }
    case .count where arguments.count == 1:
      if let count = count(of: arguments[0]) { return [count] }
      return plain(
        expression, .whole, values: ValueSet(.before(.int(0)), .end, isWhole: true),
        presence: .yes)
    case .sum, .average, .first, .last,
      .min where arguments.count == 1,
      .max where arguments.count == 1:
      return aggregate(function, of: arguments[0]).map { [$0] } ?? opaque(expression)
    case .min, .max:
      return extreme(of: arguments, isLeast: function == .min) ?? opaque(expression)
    case .abs where arguments.count == 1:
      return magnitude(of: arguments[0])
        ?? results(of: function, arguments) ?? opaque(expression)
    case .floor, .ceiling, .round, .int, .double, .squareRoot:
      return results(of: function, arguments) ?? opaque(expression)
    case .uppercase, .lowercase: return cased(function, arguments, expression)
    case .trim: return trimmed(arguments, expression)
    case .length where arguments.count == 1:
      return length(of: arguments[0], expression)
    default: return result(of: function, arguments, expression)
    }
  }

  /// The result of a function of which only the facts in its entry are known.
  private mutating func result(
    of function: FormFunction, _ arguments: [FormExpression], _ expression: FormExpression
  ) -> [LogicValue] {
    switch function.semantics.facts {
    case .none: return opaque(expression)
    case .range: return plain(expression, .whole, values: function.values)
    case .unit(let unit):
      return arguments.first.flatMap { duration(of: $0, unit: unit) } ?? opaque(expression)
    case .periods(let count, let slack):
      return periods(count, slack: slack, between: arguments, expression)
        ?? part(function, of: arguments, expression)
    case .remainder: return remainder(arguments, expression) ?? opaque(expression)
    }
  }

  /// The remainder of a division by a constant, which is between zero and the constant; nil if it
  /// is not analysed.
  private mutating func remainder(
    _ arguments: [FormExpression], _ expression: FormExpression
  ) -> [LogicValue]? {
    guard arguments.count == 2, case .literal(let divisor) = arguments[1], divisor.number != nil,
      let limit = Scalar(divisor.kept), limit != .int(0)
    else { return nil }
    let dividends = value(of: arguments[0]).filter { !$0.isAbsent }
    guard let measure = dividends.first?.content.measure,
      dividends.allSatisfy({ $0.content.isNumber && $0.content.measure == measure })
    else { return nil }
    let isPositive = Scalar.int(0) < limit
    if measure == .whole, case .int(let divisor) = divisor {
      let last = divisor > 0 ? divisor - 1 : divisor + 1
      let values = ValueSet(
        .before(.int(min(last, 0))), .after(.int(max(last, 0))), isWhole: true)
      return plain(
        expression, .whole, values: values, presence: presence(of: arguments[0]))
    }
    let values = ValueSet(
      .before(isPositive ? .int(0) : limit), .after(isPositive ? limit : .int(0)), isWhole: false)
    return plain(expression, .fractional, values: values, presence: presence(of: arguments[0]))
  }

  /// The number of characters of a text; an empty text is absent in a row.
  private mutating func length(
    of argument: FormExpression, _ expression: FormExpression
  ) -> [LogicValue] {
    let (text, empty) = texts(of: argument)
    guard let text, let term = text.content.single else {
      return plain(
        expression, .whole, values: ValueSet(.before(.int(0)), .end, isWhole: true),
        presence: value(of: argument).isPresent)
    }
    let length = self.term(ofLengthOf: term)
    return [LogicValue(when: text.when, presence: text.presence, content: content(of: length))]
      + empty.map { constant(.int(0)).when($0.when) }
  }
}

extension FormulaReader {
  /// The least or greatest of the present values; nil if it is not analysed.
  ///
  /// - Parameter isLeast: Whether it is the least.
  mutating func extreme(of arguments: [FormExpression], isLeast: Bool) -> [LogicValue]? {
    var values: [LogicValue]?
    for (index, argument) in arguments.enumerated() {
      var next = value(of: argument)
      guard var others = values else {
        values = next
        continue
      }
      if others.count * next.count * 2 > Self.maximumCases {
        let before = Array(arguments[..<index])
        others = named(others, index == 1 ? before[0] : .call(isLeast ? .min : .max, before))
        next = named(next, argument)
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
        let (first, last) = (kept(low), kept(high))
        guard low.measure == high.measure, low.measure != .text,
          let inOrder = atMost(first, last, strict: false)
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

  /// The text that a function returns, with a fact about all of its results.
  ///
  /// It can be empty, which patterns distinguish from absent.
  private mutating func text(
    _ function: FormFunction, of arguments: [FormExpression], _ expression: FormExpression,
    _ fact: (Int) -> Formula
  ) -> [LogicValue] {
    let isKnown = knownTerm(of: expression) != nil
    let (argument, empty) = arguments.count == 1 ? texts(of: arguments[0]) : (nil, [])
    let meaning = argument?.content.single.map { LogicTerm.Meaning.text(function, of: $0) }
    let term = term(of: expression, .text, meaning: meaning ?? .element)
    if !isKnown { elementFacts[term] = fact(term) && results(of: meaning, term) }
    var own = LogicValue(
      presence: argument?.presence ?? .fact(.present(term)), content: content(of: term))
    own.when = argument?.when ?? .yes
    if argument != nil, function != .trim { return [own] + empty }
    let isEmpty = (argument?.presence ?? .yes) && unknown(expression)
    let emptied = LogicValue(when: own.when && isEmpty, presence: .no, content: .emptyText)
    return [own.when(isEmpty.negated), emptied] + empty
  }

  /// The case in which an expression is a text with a term, and the cases in which it is empty;
  /// none of them if it has any other case.
  mutating func texts(
    of expression: FormExpression
  ) -> (text: LogicValue?, empty: [LogicValue]) {
    let values = value(of: expression)
    let texts = values.filter { $0.content != .emptyText }
    guard texts.count == 1, case .term(_, .text) = texts[0].content else { return (nil, []) }
    return (texts[0], values.filter { $0.content == .emptyText })
  }

  /// The results of a function for each text that its argument can be, if there are few.
  private func results(of meaning: LogicTerm.Meaning?, _ term: Int) -> Formula {
    guard case .text(let function, of: let text)? = meaning else { return .yes }
    let isThere = Formula.fact(.member(text, terms[text].values))
    let known = terms[text].values.values(atMost: ListedOptions.maximum) ?? []
    return isThere
      && .conjunction(
        known.map { value in
          guard case .text(let own) = value, let result = Scalar(function.result(of: own)) else {
            return .yes
          }
          return .fact(.member(text, ValueSet(value, isWhole: false)), false)
            || .fact(.member(term, ValueSet(result, isWhole: false)))
        })
  }

  /// A text in upper or lower case.
  mutating func cased(
    _ function: FormFunction, _ arguments: [FormExpression], _ expression: FormExpression
  ) -> [LogicValue] {
    let letters = function == .uppercase ? "a-z" : "A-Z"
    return text(function, of: arguments, expression) {
      .fact(.text($0, FormComparison(.matches), "[^\(letters)]*"))
    }
  }

  /// A text without white space around it.
  mutating func trimmed(
    _ arguments: [FormExpression], _ expression: FormExpression
  ) -> [LogicValue] {
    text(.trim, of: arguments, expression) { term in
      .conjunction(
        [.beginsWith, .endsWith].map { .fact(.text(term, FormComparison($0), " "), false) })
    }
  }

  // MARK: - Rules about texts

  /// The formula stating that a text has only characters of a set; nil if that is not analysed.
  mutating func consists(of set: FormExpression?, _ absent: Formula) -> Formula? {
    guard case .literal(.string(let text))? = set else { return nil }
    let characters = CharacterSetRule.Name(rawValue: text).map(\.pattern) ?? text
    return pattern(.literal(.string(characters + "*")), absent)
  }

  /// The formula stating that a text, its beginning or a part of it matches a regular expression;
  /// nil if that is not analysed.
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
