@_spi(Generated) import FormModel

/// The value of an expression in one case.
struct LogicValue: Hashable, Sendable {
  /// The formula stating when the case applies.
  var when = Formula.yes
  /// The formula stating when there is a value.
  var presence: Formula
  var content: Content

  enum Content: Hashable, Sendable {
    /// A constant.
    case constant(Scalar, Measure)
    /// The value of a term.
    case term(Int, Measure)
    /// A sum of whole terms, or of one day and whole numbers of days.
    case sum(LinearSum, Measure)
    /// The empty text, which equals an absent text but is ordered before every other text.
    case emptyText
    /// An opaque value.
    case unknown

    var measure: Measure {
      switch self {
      case .constant(_, let measure), .term(_, let measure), .sum(_, let measure): measure
      case .emptyText, .unknown: .other
      }
    }
  }
}

extension FormulaReader {
  /// The maximum number of cases of an expression; an expression with more is not analysed.
  static let maximumCases = 16

  /// The formula stating when an expression has a value.
  mutating func presence(of expression: FormExpression) -> Formula {
    .disjunction(value(of: expression).map { $0.when && $0.presence })
  }

  /// The content of a value that is a term.
  func content(of term: Int) -> LogicValue.Content {
    let measure = terms[term].measure
    return measure.isWhole
      ? .sum(LinearSum(factors: [term: 1]), measure) : .term(term, measure)
  }

  /// The value of an expression, by cases that exclude each other.
  mutating func value(of expression: FormExpression) -> [LogicValue] {
    switch expression {
    case .literal(let value): return [constant(value)]
    case .date(let literal): return date(literal)
    case .reference(let reference):
      if let value = option?.value(of: reference) { return [constant(value)] }
      if reference == .old, let value = oldValue(expression) { return value }
      if let state = state(reference) { return truth(state) }
      return item(of: reference).flatMap { value(ofItem: $0) }.map { [$0] } ?? opaque(expression)
    case .negate(let operand):
      return calculation(expression) { reader in
        reader.results(
          of: .multiply, reader.operand(operand), [reader.constant(.int(-1))], expression)
      }
    case .arithmetic(let operation, let left, let right):
      return arithmetic(operation, left, right, whole: expression)
    case .call(.choose, let arguments) where arguments.count == 3:
      return choice(arguments, expression)
    case .call(.coalesce, let arguments): return first(of: arguments, expression)
    case .call(let function, let arguments): return call(function, arguments, expression)
    case .condition, .compare, .quantify, .and, .or, .not:
      return truth(formula(expression))
    case .field:
      return listValue(expression).map { [$0] } ?? field(expression) ?? opaque(expression)
    case .attribute(let name, let value):
      return attribute(name, of: value).map { self.value(of: $0) } ?? opaque(expression)
    case .list, .record, .filter, .index, .host, .text, .formatted, .native:
      return opaque(expression)
    }
  }

  /// The value of `IF`; a branch with many cases gets a term.
  private mutating func choice(
    _ arguments: [FormExpression], _ expression: FormExpression
  ) -> [LogicValue] {
    let condition = formula(arguments[0])
    let branches = arguments.dropFirst().map { value(of: $0) }
    func values(_ branches: [[LogicValue]]) -> [LogicValue] {
      branches[0].when(condition) + branches[1].when(condition.negated)
    }
    if let values = limited(values(branches)) { return values }
    return cases(
      values(zip(branches, arguments.dropFirst()).map { named($0, $1) }), of: expression)
  }

  /// An attribute of a row's option as a choice among the attributes of all its options; nil if they
  /// are not known.
  private func attribute(_ name: String, of value: FormExpression) -> FormExpression? {
    guard case .reference(let reference) = value, let row = item(of: reference),
      [.string, .int, .double, .bool].contains(outline.items[row].type?.base),
      let options = outline.items[row].offered?.all(in: outline.optionTypes), !options.isEmpty,
      options.allSatisfy(\.options.isEmpty)
    else { return nil }
    var attributes: [(value: FormValue, options: [FormExpression])] = []
    for option in options {
      guard let attribute = option.value(of: .attribute(name)) else { return nil }
      if let index = attributes.firstIndex(where: { $0.value == attribute }) {
        attributes[index].options.append(.literal(option.value))
      } else if attributes.count < Self.maximumCases {
        attributes.append((attribute, [.literal(option.value)]))
      } else {
        return nil
      }
    }
    return attributes.reduce(.literal(.null)) { rest, attribute in
      let isChosen = FormExpression.compare(
        FormComparison(.isIn), value, .list(attribute.options))
      return .call(.choose, [isChosen, .literal(attribute.value), rest])
    }
  }

  /// The truth value of a condition.
  private func truth(_ condition: Formula) -> [LogicValue] {
    [constant(.bool(true)).when(condition), constant(.bool(false)).when(condition.negated)]
  }

  mutating func cases(_ values: [LogicValue], of expression: FormExpression) -> [LogicValue] {
    limited(values) ?? opaque(expression)
  }

  /// The cases that are possible; nil if there are too many.
  func limited(_ values: [LogicValue]) -> [LogicValue]? {
    let possible = values.filter { $0.when.constant != false }
    // A single case is used once, so it may be long.
    guard possible.count <= Self.maximumCases,
      possible.count == 1 || possible.reduce(0, { $0 + $1.weight }) <= Self.maximumWeight
    else { return nil }
    return possible
  }

  // MARK: - Single values

  func constant(_ value: FormValue) -> LogicValue {
    if value.text == "" { return LogicValue(presence: .no, content: .emptyText) }
    guard let scalar = Scalar(inCalculation: value) else {
      return LogicValue(presence: .constant(!value.isAbsent), content: .unknown)
    }
    let measure: Measure =
      switch scalar {
      case .int: value.isFraction ? .fractional : value.isDuration ? .duration : .whole
      case .double: .fractional
      case .text: .text
      }
    return LogicValue(presence: .yes, content: .constant(scalar, measure))
  }

  private mutating func date(_ literal: DateLiteral) -> [LogicValue] {
    guard literal.offset == nil, literal.nanosecond == 0 else { return instant(literal) }
    let value: (number: Int, measure: Measure)
    switch literal.precision {
    case .date:
      let day = CivilDate(year: literal.year, month: literal.month, day: literal.day)
      value = (day.daysSince1970, .day)
    case .time:
      value = (literal.hour * 3600 + literal.minute * 60 + literal.second, .time)
    case .dateTime: return instant(literal)
    }
    return [LogicValue(presence: .yes, content: .constant(.int(value.number), value.measure))]
  }

  /// The value that expressions see of an item: none while it is hidden, unless it is kept.
  mutating func value(ofItem number: Int) -> LogicValue? {
    guard let term = term(ofItem: number) else { return nil }
    let stored = outline.items[number].alwaysHasValue ? Formula.yes : .fact(.present(term))
    let isSeen = outline.items[number].keepsValue
    return LogicValue(
      presence: isSeen ? stored : .fact(.visible(number)) && stored,
      content: terms[term].measure == .other ? .unknown : content(of: term))
  }

  /// The value before a change, which is any value that the row can have; nil if that is not
  /// analysed.
  private mutating func oldValue(_ expression: FormExpression) -> [LogicValue]? {
    guard let own, let row = term(ofItem: own), terms[row].measure != .other else { return nil }
    return plain(expression, terms[row].measure, values: terms[row].values)
  }

  /// An opaque value, which is the same wherever the same expression is written.
  mutating func opaque(_ expression: FormExpression) -> [LogicValue] {
    let term = term(of: expression, .other)
    return [
      LogicValue(
        presence: .fact(.present(term)),
        content: terms[term].measure == .other ? .unknown : content(of: term))
    ]
  }

  /// A value of a known measure that is not analysed further.
  mutating func plain(
    _ expression: FormExpression, _ measure: Measure, values: ValueSet? = nil,
    presence: Formula? = nil, meaning: LogicTerm.Meaning? = nil
  ) -> [LogicValue] {
    let term = term(of: expression, measure, values: values, meaning: meaning)
    return [
      LogicValue(presence: presence ?? .fact(.present(term)), content: content(of: term))
    ]
  }

  // MARK: - Functions

  private mutating func first(
    of arguments: [FormExpression], _ expression: FormExpression
  ) -> [LogicValue] {
    var values: [LogicValue] = []
    var before = Formula.yes
    for argument in arguments {
      let own = value(of: argument).map { value in
        var value = value.when(before && value.presence)
        value.presence = .yes
        return value
      }
      values += own
      before = before && presence(of: argument).negated
      guard before.weight <= Self.maximumWeight else { return opaque(expression) }
    }
    values.append(.absent(before))
    return cases(values, of: expression)
  }
}

extension LogicValue {
  /// The absent value in one case.
  static func absent(_ when: Formula) -> LogicValue {
    LogicValue(when: when, presence: .no, content: .unknown)
  }

  /// Whether there is no value, and no empty text either.
  var isAbsent: Bool { presence.constant == false && content != .emptyText }

  /// The number of facts that the case depends on.
  fileprivate var weight: Int { when.weight + presence.weight }

  /// The value under a further condition.
  func when(_ condition: Formula) -> LogicValue {
    var value = self
    value.when = condition && when
    return value
  }
}

extension [LogicValue] {
  /// The formula stating that there is a value, or the empty text.
  var isPresent: Formula {
    .disjunction(map { $0.when && ($0.content == .emptyText ? .yes : $0.presence) })
  }

  fileprivate func when(_ condition: Formula) -> [LogicValue] {
    map { $0.when(condition) }
  }
}

extension FormValue {
  fileprivate var isFraction: Bool { if case .double = self { true } else { false } }

  fileprivate var isDuration: Bool { if case .duration = self { true } else { false } }
}

extension FormDefinition.Option {
  /// The value that a reference names in the option; nil if it is not known.
  fileprivate func value(of reference: FormReference) -> FormValue? {
    guard reference.scope == .option else { return nil }
    if reference == .option { return value }
    if ["title", "subtitle"].contains(reference.tag) { return nil }
    return attributes.first { $0.name == reference.tag }?.value ?? .null
  }
}
