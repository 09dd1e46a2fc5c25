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
