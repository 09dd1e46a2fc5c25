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

  /// The same expression with others inside, each made of the one in its place.
  package func map(_ transform: (FormExpression) -> FormExpression) -> FormExpression {
    switch self {
    case .literal, .date, .reference, .condition, .native: self
    case .list(let items): .list(items.map(transform))
    case .and(let items): .and(items.map(transform))
    case .or(let items): .or(items.map(transform))
    case .call(let function, let items): .call(function, items.map(transform))
    case .host(let name, let items): .host(name, items.map(transform))
    case .text(let parts): .text(parts.map(transform))
    case .record(let fields):
      .record(fields.map { .init(name: $0.name, expression: transform($0.expression)) })
    case .field(let name, let inner): .field(name, of: transform(inner))
    case .negate(let inner): .negate(transform(inner))
    case .not(let inner): .not(transform(inner))
    case .formatted(let inner, let format): .formatted(transform(inner), format)
    case .index(let index, let inner): .index(transform(index), of: transform(inner))
    case .arithmetic(let operation, let left, let right):
      .arithmetic(operation, transform(left), transform(right))
    case .compare(let comparison, let left, let right):
      .compare(comparison, transform(left), transform(right))
    case .quantify(let quantifier, let comparison, let left, let right):
      .quantify(quantifier, comparison, transform(left), transform(right))
    }
  }

  /// Whether an expression inside satisfies a condition.
  ///
  /// Most expressions are a comparison, and a list of its two operands would take longer than what is
  /// asked of them (`Benchmarks/proofs`).
  package func hasOperand(where condition: (FormExpression) -> Bool) -> Bool {
    switch self {
    case .compare(_, let left, let right): condition(left) || condition(right)
    default: operands.contains(where: condition)
    }
  }

  /// Whether the expression is written as a constant.
  package var isWritten: Bool {
    switch self {
    case .literal, .date: true
    case .list, .record: operands.allSatisfy(\.isWritten)
    default: false
    }
  }

  /// Whether the value depends only on `$self`.
  package var isConstant: Bool {
    switch self {
    case .reference(let reference): reference == .own
    case .condition, .host, .native: false
    case .call(let function, _) where function.readsClock: false
    default: operands.allSatisfy(\.isConstant)
    }
  }

  /// A field of a record; of an element of a list, the element of the list of their fields.
  ///
  /// Both have the same value, but only the second one depends on nothing else in the list, so that
  /// an entry can read the entries before it.
  package static func part(_ name: String, of record: FormExpression) -> FormExpression {
    switch record {
    case .index(let index, let list): .index(index, of: part(name, of: list))
    case .call(.first, let lists) where lists.count == 1: .call(.first, [part(name, of: lists[0])])
    case .call(.last, let lists) where lists.count == 1: .call(.last, [part(name, of: lists[0])])
    default: .field(name, of: record)
    }
  }

  /// The names of the functions of the host that the tree calls.
  package var hostCalls: [String] {
    let inner = operands.flatMap(\.hostCalls)
    if case .host(let name, _) = self { return [name] + inner }
    return inner
  }
}
