extension ExpressionCoder {
  /// Compiles a condition, keeping constants distinguishable.
  func conditionTerm(_ expression: FormExpression) -> ConditionTerm {
    switch expression {
    case .and(let operands): return .all(operands.map(conditionTerm))
    case .or(let operands): return .any(operands.map(conditionTerm))
    case .not(let operand): return conditionTerm(operand).map { !$0 }
    case .condition(let name):
      guard let slot = resolver.slot(ofCondition: name) else { return .constant(false) }
      return .code { state, _ in state.effective[slot].isTrue }
    case .compare(let comparison, let left, let right): return compare(left, right, by: comparison)
    case .quantify(let quantifier, let comparison, let list, let value):
      return combine(term(list), term(value)) { quantifier.holds($0, comparison, $1) }
    case .literal, .date, .reference, .list, .record, .field, .attribute, .filter, .index,
      .negate, .arithmetic, .call, .host, .text, .formatted:
      return term(expression).map(\.isTrue)
    case .native(let native): return condition(native)
    }
  }

  private func compare(
    _ left: FormExpression, _ right: FormExpression, by comparison: FormComparison
  ) -> ConditionTerm {
    let value = term(left)
    if case .list(let elements) = right, comparison.relation == .isIn {
      return isIn(value, elements.map(term), by: comparison)
    }
    let other = term(right)
    if let constant = other.constant {
      return value.map(ConstantComparison(comparison, constant, patterns: patterns).holds)
    }
    if comparison.relation == .matches {
      let (value, pattern) = (value.code, other.code)
      return .code { state, entry in
        comparison.holds(value(state, entry), pattern(state, entry), patterns: state.patterns)
      }
    }
    return combine(value, other, comparison.holds)
  }

  /// Compares with one element after another, until one is equal.
  private func isIn(
    _ value: ValueTerm, _ elements: [ValueTerm], by comparison: FormComparison
  ) -> ConditionTerm {
    if let constants = elements.constants {
      return value.map(
        ConstantComparison(comparison, .list(constants), patterns: patterns).holds)
    }
    let (value, elements, options) = (value.code, elements.map(\.code), comparison.options)
    return .code { state, entry in
      let value = value(state, entry)
      return value != .null && elements.contains { value.equals($0(state, entry), options) }
    }
  }

  private func combine(
    _ left: ValueTerm, _ right: ValueTerm,
    _ holds: @escaping @Sendable (FormValue, FormValue) -> Bool
  ) -> ConditionTerm {
    if let left = left.constant, let right = right.constant { return .constant(holds(left, right)) }
    let (left, right) = (left.code, right.code)
    return .code { state, entry in holds(left(state, entry), right(state, entry)) }
  }
}
