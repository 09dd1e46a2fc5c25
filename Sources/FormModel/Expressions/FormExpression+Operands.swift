extension FormExpression {
  /// The step of a path of operands into a conversion to Double, which need not be written.
  package static let conversionStep = -1

  /// The expressions inside, in the order they are written.
  package var operands: [FormExpression] {
    switch self {
    case .literal, .date, .reference, .condition, .native: []
    case .list(let items), .and(let items), .or(let items), .call(_, let items),
      .host(_, let items), .text(let items):
      items
    case .record(let fields): fields.map(\.expression)
    case .field(_, let inner), .negate(let inner), .not(let inner), .formatted(let inner, _):
      [inner]
    case .index(let left, let right), .arithmetic(_, let left, let right),
      .compare(_, let left, let right), .quantify(_, _, let left, let right):
      [left, right]
    }
  }

  /// The names of the functions of the host that the tree calls.
  package var hostCalls: [String] {
    let inner = operands.flatMap(\.hostCalls)
    if case .host(let name, _) = self { return [name] + inner }
    return inner
  }
}
