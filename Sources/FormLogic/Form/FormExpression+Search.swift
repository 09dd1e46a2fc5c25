@_spi(Generated) import FormModel

extension FormExpression {
  /// Whether an operand satisfies a condition.
  ///
  /// Most expressions are a comparison, and a list of its two operands would take longer than what is
  /// asked of them (`Benchmarks/proofs`).
  func hasOperand(where condition: (FormExpression) -> Bool) -> Bool {
    switch self {
    case .literal, .date, .reference, .condition, .native: false
    case .field(_, let inner), .negate(let inner), .not(let inner), .formatted(let inner, _):
      condition(inner)
    case .index(let left, let right), .arithmetic(_, let left, let right),
      .compare(_, let left, let right), .quantify(_, _, let left, let right):
      condition(left) || condition(right)
    case .list, .and, .or, .call, .host, .text, .record: operands.contains(where: condition)
    }
  }
}
