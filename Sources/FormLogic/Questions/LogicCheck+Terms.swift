@_spi(Generated) import FormModel

/// The terms of computed sums and differences that have no value while a row is hidden.
extension LogicCheck {
  /// Reports terms of a computed row whose absence, while another row is hidden, makes the result
  /// absent although the other terms have values.
  mutating func checkTerms(of computed: FormExpression, _ number: Int) {
    guard computed.hasTerms else { return }
    let item = outline.items[number]
    let question = LogicQuestion(
      condition: computed, item: number, visible: item.keepsValue ? nil : number)
    begin(number, ["computed"])
    _ = checkTerms(in: computed, ExpressionPart(question: question, keys: ["computed"]), nil)
  }

  /// Checks all operands that an expression needs for its value.
  ///
  /// - Parameter sum: The sum that needs the expression; nil if there is none.
  /// - Returns: Whether something was found in the sum's term.
  private mutating func checkTerms(
    in expression: FormExpression, _ part: ExpressionPart, _ sum: TermOfSum?
  ) -> Bool {
    // A sum in the expression of another computed row is needed like any other operand.
    let isInside = sum?.rows.isEmpty == false
    switch expression {
    case .reference(let reference): return sum.map { check(reference, part, $0) } ?? false
    case .arithmetic(.add, _, _) where !isInside, .arithmetic(.subtract, _, _) where !isInside:
      let terms = expression.terms(part)
      for index in terms.indices {
        let (term, part) = terms[index]
        let others = terms.indices.filter { $0 != index }.map { terms[$0].term }
        _ = checkTerms(in: term, part, TermOfSum(term: term, path: part.path, others: others))
      }
      return false
    case .arithmetic(.join, _, _): return false
    case .call(.choose, let arguments) where arguments.count == 3:
      let isFound = checkTerms(in: arguments[1], part.at(1, where: [arguments[0]]), sum)
      return checkTerms(in: arguments[2], part.at(2, where: [.not(arguments[0])]), sum) || isFound
    case .call(.coalesce, let arguments):
      let absent = arguments.dropLast().map { $0.comparedWithNil(.equal) }
      return arguments.last.map {
        checkTerms(in: $0, part.at(arguments.count - 1, where: absent), sum)
      } ?? false
    case .call(let function, _) where !function.isStrict: return false
    case .arithmetic, .negate, .call:
      let isConversion = if case .call(.double, _) = expression { true } else { false }
      for (index, operand) in expression.operands.enumerated() {
        let part = part.at(isConversion ? FormExpression.conversionStep : index)
        if checkTerms(in: operand, part, sum) { return true }
      }
      return false
    default: return false
    }
  }

  /// The maximum length of a chain of computed rows.
  private static let maximumRows = 3

  /// Asks whether a row, or one that it is computed from, can be hidden while the sum is used and
  /// another of its terms has a value.
  private mutating func check(
    _ reference: FormReference, _ part: ExpressionPart, _ sum: TermOfSum
  ) -> Bool {
    let own = outline.items[part.question.item]
    guard let number = outline.item(ofValue: reference, in: own.template ?? 0, own: nil) else {
      return false
    }
    if check(number, reference, part, sum) { return true }
    let item = outline.items[number]
    // Its expression must have the same scope as the sum.
    guard let computed = item.computed, item.template == nil || item.template == own.template,
      sum.rows.count < Self.maximumRows, !sum.rows.contains(number), search.remaining > 0
    else { return false }
    search.spend(computed.weight)
    var sum = sum
    sum.rows.append(number)
    return checkTerms(in: computed, part, sum)
  }

  /// Asks whether a row can be hidden while the sum is used and another of its terms has a value.
  private mutating func check(
    _ number: Int, _ reference: FormReference, _ part: ExpressionPart, _ sum: TermOfSum
  ) -> Bool {
    let own = outline.items[part.question.item]
    let scope = own.template ?? 0
    guard !outline.items[number].keepsValue, outline.canBeHidden(number),
      let neutral = outline.neutralValue(for: sum.term, in: scope)
    else { return false }
    let others = sum.others.filter { !outline.items(readBy: $0, in: scope, own: nil).isEmpty }
    guard !others.isEmpty else { return false }
    let read = others.flatMap { rows(of: $0, part) }
    var filled = part
    for expressions in [others, read] where !expressions.isEmpty {
      filled.guards.append(.or(expressions.map { $0.comparedWithNil(.notEqual) }))
    }
    for hidingItem in outline.hidingItems(of: number, around: own.number) {
      guard let hidden = outline.items[hidingItem].hidden, search.remaining > 0 else { continue }
      let isInScope = [nil, own.template].contains(outline.items[hidingItem].template)
      let condition = isInScope ? hidden : reference.isHidden
      guard canHold(condition, formula(condition, part.question), filled) else { continue }
      var finding = LogicFinding(
        kind: .canBeHidden, place: own.place, keys: part.keys, operand: sum.path,
        condition: sum.term,
        causes: [LogicCause(kind: .hides(outline.items[hidingItem].place), condition: hidden)]
          + outline.named(in: hidden))
      finding.rows = ([number] + sum.rows).map { outline.items[$0].place }
      finding.neutral = neutral
      found.append(finding)
      return true
    }
    return false
  }
}

/// A term with the sum that needs it.
private struct TermOfSum {
  let term: FormExpression
  /// The path to the term: the index of the operand at each level.
  let path: [Int]
  /// The other terms.
  let others: [FormExpression]
  /// The chain of computed rows between the sum and the row that may have no value.
  var rows: [Int] = []
}

extension FormExpression {
  /// Whether there is a sum or difference in the expression.
  fileprivate var hasTerms: Bool { isSum || hasOperand(where: \.hasTerms) }

  /// The terms of a sum or difference, including nested ones, with their places.
  fileprivate func terms(_ part: ExpressionPart) -> [(term: FormExpression, part: ExpressionPart)] {
    switch self {
    case .arithmetic(.add, let left, let right), .arithmetic(.subtract, let left, let right):
      left.terms(part.at(0)) + right.terms(part.at(1))
    case .call(.double, let arguments) where arguments.first?.isSum == true:
      arguments.flatMap { $0.terms(part.at(FormExpression.conversionStep)) }
    default: [(self, part)]
    }
  }

  private var isSum: Bool {
    switch self {
    case .arithmetic(.add, _, _), .arithmetic(.subtract, _, _): true
    default: false
    }
  }
}

extension FormFunction {
  /// Whether the result has no value if one of the arguments has none.
  fileprivate var isStrict: Bool {
    guard case .values = semantics.signature else { return false }
    return switch evaluation {
    case .value(let result): result(.null) == .null
    case .values, .zoned, .zonedValues: true
    case .clock, .firstPresent, .choice: false
    }
  }
}

extension FormOutline {
  /// The items whose conditions hide a row, but not another item.
  fileprivate func hidingItems(of number: Int, around other: Int) -> [Int] {
    var shared: Set<Int> = []
    var item: Int? = other
    while let around = item {
      shared.insert(around)
      item = items[around].parent
    }
    var hidingItems: [Int] = []
    item = number
    while let around = item, !shared.contains(around) {
      if items[around].hasHidden { hidingItems.append(around) }
      item = items[around].parent
    }
    return hidingItems
  }

  /// The named conditions in a condition, as causes.
  fileprivate func named(in condition: FormExpression) -> [LogicCause] {
    if case .condition(let name) = condition {
      return conditions[name].map {
        [LogicCause(kind: .names(name), condition: definition.conditions[$0].expression)]
      } ?? []
    }
    return condition.operands.flatMap(named)
  }

  /// The neutral value for a term of a sum; nil if the term is not a number or a duration.
  fileprivate func neutralValue(for term: FormExpression, in scope: Int) -> FormExpression? {
    switch base(of: term, in: scope) {
    case .int, .double: .literal(.int(0))
    case .duration: .call(.seconds, [.literal(.int(0))])
    default: nil
    }
  }

  /// The type of a term without its options; nil if it is not known.
  private func base(of term: FormExpression, in scope: Int) -> FormValueType? {
    switch term {
    case .literal(.int): return .int
    case .literal(.double): return .double
    case .literal(.duration): return .duration
    case .reference(let reference):
      return item(ofValue: reference, in: scope, own: nil).flatMap { items[$0].type?.base }
    case .negate(let operand): return base(of: operand, in: scope)
    case .arithmetic(let operation, let left, let right):
      let bases = [left, right].map { base(of: $0, in: scope) }
      if bases == [.duration, .duration], operation == .divide { return .double }
      return bases.contains(nil) || bases.contains(.date)
        ? nil : bases.contains(.duration) ? .duration : .double
    case .call(.choose, let arguments): return arguments.last.flatMap { base(of: $0, in: scope) }
    case .call(.coalesce, let arguments): return arguments.last.flatMap { base(of: $0, in: scope) }
    case .call(let function, let arguments):
      guard case .values(_, _, _, _, let result, _) = function.semantics.signature else {
        return nil
      }
      switch result {
      case .int: return .int
      case .double, .number: return .double
      case .duration: return .duration
      case .same, .element: return arguments.first.flatMap { base(of: $0, in: scope) }
      case .string, .date, .day, .texts: return nil
      }
    default: return nil
    }
  }
}
