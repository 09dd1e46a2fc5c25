@_spi(Generated) import FormModel

extension FormExpression {
  /// The expression with one change, and what changes.
  typealias Changed = (FormExpression, message: String)

  /// The changes of a condition.
  var conditionChanges: [Changed] {
    [(.not(self), "`\(text())` is negated")] + changes(isNumber: false)
  }

  /// The changes inside an expression.
  ///
  /// - Parameter isNumber: Whether the value is a number, so that operands can be left out of sums.
  func changes(isNumber: Bool) -> [Changed] {
    let own: [Changed] =
      switch self {
      case .and(let operands): shortened(operands, FormExpression.and)
      case .or(let operands): shortened(operands, FormExpression.or)
      case .compare(let comparison, let left, let right): Self.moved(comparison, left, right)
      case .call(.coalesce, let operands): shortened(operands) { .call(.coalesce, $0) }
      case .arithmetic(let operation, let left, let right):
        isNumber && operation.keepsType || operation == .join
          ? shortened([left, right]) { .arithmetic(operation, $0[0], $0[1]) } : []
      default: []
      }
    let inner = operands.indices.flatMap { index -> [Changed] in
      var found = operands[index].changes(isNumber: isNumber && isNumberOperand(index))
      if case .call(.choose, _) = self, index == 0 {
        found.insert((.not(operands[0]), "`\(operands[0].text())` is negated"), at: 0)
      }
      return found.map { (replacing(index, by: $0), $1) }
    }
    return own + inner
  }

  /// Whether an operand of a number is one.
  private func isNumberOperand(_ index: Int) -> Bool {
    switch self {
    case .arithmetic(let operation, _, _): operation.keepsType
    case .call(.choose, _): index > 0
    case .call(.coalesce, _), .negate: true
    default: false
    }
  }

  private func replacing(_ index: Int, by operand: FormExpression) -> FormExpression {
    var next = -1
    return map {
      next += 1
      return next == index ? operand : $0
    }
  }

  /// The expression without each of its operands.
  private func shortened(
    _ operands: [FormExpression], _ make: ([FormExpression]) -> FormExpression
  ) -> [Changed] {
    if operands.count < 2 { return [] }
    return operands.indices.map { index in
      var rest = operands
      let left = rest.remove(at: index)
      return (
        rest.count == 1 ? rest[0] : make(rest), "`\(left.text())` is left out of `\(text())`"
      )
    }
  }

  /// The comparison with its bound moved.
  private static func moved(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression
  ) -> [Changed] {
    let original = FormExpression.compare(comparison, left, right).text()
    func changed(_ expression: FormExpression) -> Changed {
      (expression, "`\(original)` is `\(expression.text())`")
    }
    func relation(_ relation: FormComparison.Relation) -> Changed {
      changed(.compare(FormComparison(relation, options: comparison.options), left, right))
    }
    switch comparison.relation {
    case .less: return [relation(.lessOrEqual)]
    case .lessOrEqual: return [relation(.less)]
    case .greater: return [relation(.greaterOrEqual)]
    case .greaterOrEqual: return [relation(.greater)]
    case .between:
      guard let bounds = right.elements, bounds.count == 2 else { return [] }
      let (low, high) = (bounds[0], bounds[1])
      return [
        (.greater, .lessOrEqual), (.greaterOrEqual, .less),
      ].map { above, below in
        changed(
          .and([
            .compare(FormComparison(above), left, low), .compare(FormComparison(below), left, high),
          ]))
      }
    default: return []
    }
  }
}

extension ArithmeticOperator {
  /// Whether the operands of a number are numbers.
  fileprivate var keepsType: Bool {
    switch self {
    case .add, .subtract, .multiply: true
    case .divide, .power, .join: false
    }
  }
}

extension FormExpression {
  /// The elements of a written list.
  var elements: [FormExpression]? {
    switch self {
    case .list(let elements): elements
    case .literal(.list(let values)): values.map { .literal($0) }
    default: nil
    }
  }
}
