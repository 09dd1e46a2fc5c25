@_spi(Generated) import FormModel

/// Checks the parts of expressions: the branches of `IF`, the arguments of `COALESCE`, and
/// divisors.
extension LogicCheck {
  /// Asks whether all parts of the expressions of an item are used.
  ///
  /// - Parameter reported: The conditions that already have findings, by path and keys.
  mutating func checkParts(ofItem number: Int, _ reported: Set<[String]>) {
    let expressions = expressions(ofItem: number)
    if expressions.isEmpty { return }
    let path = outline.items[number].place.description
    for (question, keys) in expressions where !reported.contains([path] + keys) {
      checkParts(of: question, keys)
    }
  }

  /// Asks whether all parts of an expression are used.
  mutating func checkParts(of question: LogicQuestion, _ keys: [String]) {
    guard question.condition.hasParts else { return }
    begin(question.item, keys)
    _ = check(question.condition, ExpressionPart(question: question, keys: keys))
  }

  /// Looks for a part of an expression that is never used, or for a divisor that can be zero.
  ///
  /// - Returns: Whether one was found.
  private mutating func check(_ expression: FormExpression, _ part: ExpressionPart) -> Bool {
    guard expression.hasParts else { return false }
    guard search.remaining > 0 else {
      giveUp()
      return false
    }
    switch expression {
    case .call(.choose, let arguments) where arguments.count == 3:
      return check(arguments[0], part.at(0))
        || checkBranch(arguments[1], part.at(1, where: [arguments[0]]))
        || checkBranch(arguments[2], part.at(2, where: [.not(arguments[0])]))
        || checkOperands(of: arguments[0], part.at(0))
    case .call(.coalesce, let arguments): return checkArguments(arguments, part)
    case .arithmetic(.divide, let left, let right):
      return checkDivisor(right, of: left, part.at(1)) || check(left, part.at(0))
        || check(right, part.at(1))
    case .call(.double, let arguments):
      return arguments.contains { check($0, part.at(FormExpression.conversionStep)) }
    default: break
    }
    let operands = expression.operands
    let isCaught = expression.isComparisonWithNil
    for (index, operand) in operands.enumerated() {
      var inner = part.at(index, where: expression.guards(ofOperand: index))
      inner.isCaught = inner.isCaught || isCaught
      if check(operand, inner) { return true }
    }
    return false
  }

  // MARK: - Branches and arguments

  /// Asks whether a branch is ever taken.
  private mutating func checkBranch(_ branch: FormExpression, _ part: ExpressionPart) -> Bool {
    let context = context(of: part)
    if !isPossible(context) {
      // If the whole expression is never used, the cause is elsewhere.
      guard isPossible(self.context(of: part.around)) else { return false }
      return add(.neverUsed, branch, part, context)
    }
    return check(branch, part)
  }

  /// Asks whether each argument of `COALESCE` can ever give the value.
  private mutating func checkArguments(
    _ arguments: [FormExpression], _ part: ExpressionPart
  ) -> Bool {
    for (index, argument) in arguments.enumerated() {
      let absent = arguments[..<index].map { $0.comparedWithNil(.equal) }
      var inner = part.at(index, where: absent)
      inner.isCaught = inner.isCaught || index < arguments.count - 1
      let isConstant = if case .literal = argument { true } else { false }
      if isConstant, index == 0 { continue }
      let context = context(of: inner)
      var question = context
      if !isConstant {
        question.append(formula(argument.comparedWithNil(.notEqual), part.question))
      }
      if !isPossible(question) {
        guard isPossible(self.context(of: part)) else { return false }
        return add(.neverUsed, argument, inner, isPossible(context) ? question : context)
      }
      if check(argument, inner) { return true }
    }
    return false
  }

  /// Asks whether each operand of the condition of an `IF` can decide it.
  private mutating func checkOperands(of condition: FormExpression, _ part: ExpressionPart) -> Bool
  {
    let context = context(of: part)
    guard condition.hasJunction, isPossible(context) else { return false }
    return checkOperands(of: condition, part.question, part.keys, context, at: part.path)
  }

  // MARK: - Divisors

  /// Asks whether a divisor is always zero, or can be while all rules are kept.
  private mutating func checkDivisor(
    _ divisor: FormExpression, of dividend: FormExpression, _ part: ExpressionPart
  ) -> Bool {
    var value = divisor
    while case .call(.double, let inner) = value, inner.count == 1 { value = inner[0] }
    if case .literal = value { return false }
    let isZero = FormExpression.compare(FormComparison(.equal), value, .literal(.int(0)))
    let zero = formula(isZero, part.question)
    let context = context(of: part)
    let filled = context + [formula(value.comparedWithNil(.notEqual), part.question)]
    let question = filled + [zero.negated]
    if !isPossible(question) {
      guard isPossible(filled) else { return false }
      return add(.alwaysZero, divisor, part, question)
    }
    // Without a dividend there is no quotient anyway.
    var filledPart = part
    filledPart.guards += rows(of: dividend, part).map { $0.comparedWithNil(.notEqual) }
    guard !part.isCaught, canHold(isZero, zero, filledPart) else { return false }
    found.append(part.finding(.canBeZero, divisor, [], at: outline.items[part.question.item].place))
    return true
  }

  /// Whether a filling of the form shows that a condition can hold while all rules that read its
  /// rows are kept, and the search agrees.
  ///
  /// A row whose control never clears its value has a value while it is visible.
  mutating func canHold(
    _ condition: FormExpression, _ formula: Formula, _ part: ExpressionPart
  ) -> Bool {
    let item = outline.items[part.question.item]
    let scope = item.template ?? 0
    let read = outline.items(readBy: condition, in: scope, own: item.number)
    guard !read.contains(where: { outline.items[$0].isNeverEmpty(in: outline.definition) }),
      !read.contains(where: { listedOptions(ofItem: $0)?.isFiltered == true }),
      let rules = rules(about: read.union([item.number]))
    else { return false }
    var part = part
    part.guards += part.guards
      .reduce(into: read) { $0.formUnion(outline.items(readBy: $1, in: scope, own: item.number)) }
      .sorted().compactMap { outline.presence(ofShown: $0, seenFrom: item) }
    let question = LogicQuestion(
      condition: condition, item: item.number, visible: part.question.visible,
      when: .and([part.question.when].compactMap(\.self) + part.guards),
      judgesValue: part.question.judgesValue)
    guard tried(question, keeping: rules.map(\.condition)).holds else { return false }
    let kept = rules.map { Formula.fact(.keeps($0.condition.item, rule: $0.rule)) }
    return search.possibility(of: context(of: part) + [formula] + kept, keeping: .all) == .possible
  }

  /// The rows that an expression reads, without computed rows and lists.
  func rows(of expression: FormExpression, _ part: ExpressionPart) -> [FormExpression] {
    let own = outline.items[part.question.item]
    let read = outline.items(readBy: expression, in: own.template ?? 0, own: own.number)
    return read.sorted().map { outline.items[$0] }.compactMap { item in
      guard item.computed == nil, item.type?.elementType == nil else { return nil }
      return item.reference(seenFrom: own).map { .reference($0) }
    }
  }

  /// The rules that make the form invalid and judge or read some items; nil if trials cannot
  /// evaluate one of them.
  private mutating func rules(about read: Set<Int>) -> [TrialRule]? {
    var rules: [TrialRule] = []
    for (number, index) in read.sorted().flatMap({ search.ruleReaders[$0] ?? [] }) {
      let item = outline.items[number]
      guard let condition = item.rules[index].condition else { return nil }
      let tried = TrialCondition(condition, in: item.template ?? 0, own: number, of: outline)
      rules.append(TrialRule(rule: index, condition: (number, tried)))
    }
    return rules
  }

  // MARK: - Contexts

  private mutating func context(of part: ExpressionPart) -> [Formula] {
    context(of: part.question) + part.guards.map { formula($0, part.question) }
  }

  private mutating func add(
    _ kind: LogicFinding.Kind, _ expression: FormExpression, _ part: ExpressionPart,
    _ assumptions: [Formula]
  ) -> Bool {
    found.append(
      part.finding(
        kind, expression, search.causes(of: assumptions, keeping: .none),
        at: outline.items[part.question.item].place))
    return true
  }
}

/// A rule prepared for trials.
private struct TrialRule {
  /// The number of the rule in its item.
  let rule: Int
  let condition: (item: Int, holds: TrialCondition)
}

/// A part of an expression with the conditions under which its value is used.
struct ExpressionPart {
  let question: LogicQuestion
  let keys: [String]
  /// The conditions that hold where the part is used.
  var guards: [FormExpression] = []
  /// The number of these conditions that hold where the expression around the part is used.
  private var outerGuards = 0
  /// The path to the part: the index of the operand at each level.
  var path: [Int] = []
  /// Whether another value is used while the part has none.
  var isCaught = false

  init(question: LogicQuestion, keys: [String]) {
    self.question = question
    self.keys = keys
  }

  /// A part of this one.
  func at(_ index: Int, where more: [FormExpression] = []) -> ExpressionPart {
    var part = self
    part.path.append(index)
    part.outerGuards = guards.count
    part.guards += more
    return part
  }

  /// The conditions of the expression around.
  var around: ExpressionPart {
    var part = self
    part.guards.removeLast(guards.count - outerGuards)
    return part
  }

  func finding(
    _ kind: LogicFinding.Kind, _ expression: FormExpression, _ causes: [LogicCause],
    at place: DefinitionPlace
  ) -> LogicFinding {
    LogicFinding(
      kind: kind, place: place, keys: keys, operand: path, condition: expression, causes: causes)
  }
}

extension FormExpression {
  /// Whether the expression has branches, arguments of `COALESCE`, or divisors.
  var hasParts: Bool {
    switch self {
    case .call(.choose, _), .call(.coalesce, _), .arithmetic(.divide, _, _): true
    default: hasOperand(where: \.hasParts)
    }
  }

  /// Whether the condition joins others by AND or OR.
  fileprivate var hasJunction: Bool {
    if case .not(let operand) = self { operand.hasJunction } else { junction != nil }
  }

  /// The conditions that decide whether an operand matters.
  fileprivate func guards(ofOperand index: Int) -> [FormExpression] {
    guard let (operands, isAnd) = junction else { return [] }
    let others = operands.indices.filter { $0 != index }.map { operands[$0] }
    return isAnd ? others : others.map(FormExpression.not)
  }

  func comparedWithNil(_ relation: FormComparison.Relation) -> FormExpression {
    .compare(FormComparison(relation), self, .literal(.null))
  }

  fileprivate var isComparisonWithNil: Bool {
    guard case .compare(_, let left, let right) = self else { return false }
    return left == .literal(.null) || right == .literal(.null)
  }
}

extension FormOutline {
  /// The condition that an item has a value unless it is hidden; nil if the item can be empty.
  fileprivate func presence(ofShown number: Int, seenFrom other: LogicItem) -> FormExpression? {
    guard items[number].isNeverCleared, let reference = items[number].reference(seenFrom: other)
    else { return nil }
    let isThere = FormExpression.reference(reference).comparedWithNil(.notEqual)
    return canBeHidden(number) ? .or([reference.isHidden, isThere]) : isThere
  }
}

extension FormReference {
  /// The condition that the row or section with the value is hidden.
  var isHidden: FormExpression {
    hasTag && aspect == .value ? .reference(reading(.isHidden)) : .literal(.bool(false))
  }
}

extension LogicItem {
  /// The reference to the value in expressions of another item; nil if it is in other entries.
  fileprivate func reference(seenFrom other: LogicItem) -> FormReference? {
    template == nil || template == other.template ? reference : nil
  }

  /// Whether the row begins with a value that its control can replace but never clears.
  fileprivate var isNeverCleared: Bool {
    guard isRow, computed == nil, case .literal(let value)? = value, value != .null else {
      return false
    }
    let deselectable = properties.first { $0.name == "deselectable" }?.value.expression
    if let deselectable { return deselectable == .literal(.bool(false)) }
    return switch control {
    case .toggle, .slider, .stepper, .segments, .wheel: true
    default: false
    }
  }

  /// Whether the item is a list that always has entries, or may be required to have some.
  fileprivate func isNeverEmpty(in form: FormDefinition) -> Bool {
    guard type?.elementType != nil else { return false }
    if rules.contains(where: { $0.severity == .error }) { return true }
    return repeating(in: form).map { $0.minimum > 0 || !$0.delete && $0.value != nil } ?? false
  }
}
