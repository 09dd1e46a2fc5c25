extension ExpressionCoder {
  /// Compiles a condition, keeping constants and simple tests distinguishable.
  func conditionTerm(_ expression: FormExpression) -> ConditionTerm {
    switch expression {
    case .and(let operands): return .all(operands.map(conditionTerm))
    case .or(let operands): return .any(operands.map(conditionTerm))
    case .not(let operand): return conditionTerm(operand).negated
    case .condition(let name):
      return resolver.slot(ofCondition: name).map { .test(.isTrue(SlotPlace($0))) }
        ?? .constant(false)
    case .compare(let comparison, let left, let right): return compare(left, right, by: comparison)
    case .quantify(let quantifier, let comparison, let list, let value):
      return quantify(quantifier, comparison, term(list), term(value))
    case .literal, .date, .reference, .list, .record, .field, .index, .negate, .arithmetic, .call,
      .host, .text, .formatted:
      return isTrue(term(expression))
    case .native(let native): return condition(native)
    }
  }

  private func isTrue(_ term: ValueTerm) -> ConditionTerm {
    switch term {
    case .constant(let value): .constant(value.isTrue)
    case .slot(let place): .test(.isTrue(place))
    case .test(let test): .test(test)
    case .code(let code): .code { state, entry in code(state, entry).isTrue }
    }
  }

  private func quantify(
    _ quantifier: FormQuantifier, _ comparison: FormComparison, _ list: ValueTerm,
    _ value: ValueTerm
  ) -> ConditionTerm {
    switch (list, value) {
    case (.constant(let list), .constant(let value)):
      return .constant(quantifier.holds(list, comparison, value))
    case (.slot(let place), .constant(let value)):
      return .code { state, entry in
        quantifier.holds(state.effective[place.index(entry)], comparison, value)
      }
    case (let list, let value):
      let (list, value) = (list.code, value.code)
      return .code { state, entry in
        quantifier.holds(list(state, entry), comparison, value(state, entry))
      }
    }
  }

  // MARK: - Comparisons

  private func compare(
    _ left: FormExpression, _ right: FormExpression, by comparison: FormComparison
  ) -> ConditionTerm {
    let value = term(left)
    guard case .list(let elements) = right else {
      return compare(value, term(right), by: comparison)
    }
    let terms = elements.map(term)
    if let values = terms.constants {
      return compare(value, .constant(.list(values)), by: comparison)
    }
    let (code, codes, options) = (value.code, terms.map(\.code), comparison.options)
    switch comparison.relation {
    case .isIn:
      return .code { state, entry in
        let value = code(state, entry)
        return value != .null && codes.contains { value.equals($0(state, entry), options) }
      }
    case .between where codes.count == 2:
      let (lower, upper) = (codes[0], codes[1])
      return .code { state, entry in
        code(state, entry).isBetween(lower(state, entry), upper(state, entry), options)
      }
    default:
      return .code { state, entry in
        comparison.holds(code(state, entry), .list(codes.map { $0(state, entry) }))
      }
    }
  }

  private func compare(
    _ left: ValueTerm, _ right: ValueTerm, by comparison: FormComparison
  ) -> ConditionTerm {
    switch (left, right) {
    case (.constant(let left), .constant(let right)):
      return .constant(comparison.holds(left, right))
    case (let left, .constant(let right)):
      return compare(left, constant: right, by: comparison)
    case (.constant(let left), let right):
      guard left.isPlain, let flipped = comparison.relation.flipped else { break }
      let comparison = FormComparison(flipped, options: comparison.options)
      return compare(right, constant: left, by: comparison)
    case (.slot(let left), .slot(let right)) where comparison.relation != .matches:
      return .code { state, entry in
        comparison.holds(
          slot: state.effective[left.index(entry)], state.effective[right.index(entry)])
      }
    default: break
    }
    let (left, right) = (left.code, right.code)
    if comparison.relation == .matches {
      return .code { state, entry in
        comparison.holds(left(state, entry), right(state, entry), patterns: state.patterns)
      }
    }
    return .code { state, entry in comparison.holds(left(state, entry), right(state, entry)) }
  }

  /// Compares with a constant, which is prepared once.
  private func compare(
    _ left: ValueTerm, constant: FormValue, by comparison: FormComparison
  ) -> ConditionTerm {
    switch left {
    case .slot(let place):
      if let test = SlotTest(place, comparison, constant) { return .test(test) }
      if comparison.isExactEquality, case .string(let text) = constant {
        return equal(place, text, isEqual: comparison.relation == .equal)
      }
      let test = ConstantComparison(comparison, constant, patterns: patterns)
      return .code { state, entry in test.holds(state.effective[place.index(entry)]) }
    case .test(let test):
      switch (
        comparison.holds(.bool(false), constant), comparison.holds(.bool(true), constant)
      ) {
      case (false, true): return .test(test)
      case (true, false): return .test(test.negated)
      case (let holds, _): return .constant(holds)
      }
    case .constant(let value): return .constant(comparison.holds(value, constant))
    case .code(let code):
      let test = ConstantComparison(comparison, constant, patterns: patterns)
      return .code { state, entry in test.holds(code(state, entry)) }
    }
  }

  /// Equality with a text, as for options.
  private func equal(_ place: SlotPlace, _ text: String, isEqual: Bool) -> ConditionTerm {
    let other = FormValue.string(text)
    return .code { state, entry in
      let index = place.index(entry)
      if case .string(let value) = state.effective[index] { return (value == text) == isEqual }
      return state.effective[index].equals(other) == isEqual
    }
  }
}

extension FormValue {
  /// Whether the value is a number, a Bool or null, which compare the same way from either side.
  fileprivate var isPlain: Bool {
    switch self {
    case .null, .bool, .int, .double: true
    case .string, .date, .duration, .url, .list, .record: false
    }
  }
}

extension FormComparison {
  /// Whether texts are compared for equality without folding.
  fileprivate var isExactEquality: Bool {
    options.isEmpty && (relation == .equal || relation == .notEqual)
  }

  /// Compares two values, with a fast path for numbers of the same kind.
  @inline(__always)
  fileprivate func holds(slot left: FormValue, _ right: FormValue) -> Bool {
    if case .int(let left) = left, case .int(let right) = right {
      switch relation {
      case .equal: return left == right
      case .notEqual: return left != right
      case .less: return left < right
      case .lessOrEqual: return left <= right
      case .greater: return left > right
      case .greaterOrEqual: return left >= right
      default: return false
      }
    }
    return holds(left, right)
  }
}
