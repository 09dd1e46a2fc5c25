@_spi(Generated) import FormModel

extension FormExpression {
  /// The expression with other tags, as in an expansion of a fragment.
  ///
  /// - Parameter rename: Returns the tag in the whole form, for a field of a record with the list
  ///   whose records have it.
  func renamingTags(_ rename: (_ tag: String, _ list: FormReference?) -> String) -> FormExpression {
    replacing({ $0.renamingTag { rename($0, nil) } }, rename)
  }

  /// The expression as one in an entry of a list that is written outside the list.
  var inEntry: FormExpression {
    replacing(\.inner) { name, _ in name }
  }

  private func replacing(
    _ replace: (FormReference) -> FormReference,
    _ rename: (_ tag: String, _ list: FormReference?) -> String
  ) -> FormExpression {
    func renamed(_ expression: FormExpression) -> FormExpression {
      expression.replacing(replace, rename)
    }
    switch self {
    case .literal, .date, .condition, .native: return self
    case .reference(let reference): return .reference(replace(reference))
    case .list(let items): return .list(items.map(renamed))
    case .record(let fields):
      return .record(fields.map { .init(name: $0.name, expression: renamed($0.expression)) })
    case .and(let items): return .and(items.map(renamed))
    case .or(let items): return .or(items.map(renamed))
    case .call(let function, let items): return .call(function, items.map(renamed))
    case .host(let name, let items): return .host(name, items.map(renamed))
    case .text(let parts): return .text(parts.map(renamed))
    case .formatted(let inner, let format): return .formatted(renamed(inner), format)
    case .field(let name, let inner):
      return .field(inner.list.map { rename(name, $0) } ?? name, of: renamed(inner))
    case .negate(let inner): return .negate(renamed(inner))
    case .not(let inner): return .not(renamed(inner))
    case .index(let index, let inner): return .index(renamed(index), of: renamed(inner))
    case .arithmetic(let operation, let left, let right):
      return .arithmetic(operation, renamed(left), renamed(right))
    case .compare(let comparison, let left, let right):
      return .compare(comparison, renamed(left), renamed(right))
    case .quantify(let quantifier, let comparison, let left, let right):
      return .quantify(quantifier, comparison, renamed(left), renamed(right))
    }
  }

  /// The list whose value, or an element of whose value, the expression is; nil for any other.
  var list: FormReference? {
    switch self {
    case .index(_, let inner), .field(_, let inner): inner.list
    case .call(.first, let items), .call(.last, let items): items.first?.list
    default: namedValue
    }
  }
}

extension FormReference {
  /// The same reference from an entry of a list in the entry.
  fileprivate var inner: FormReference {
    guard case .entry(let up) = scope else { return self }
    return FormReference(.entry(up: up + 1), tag, aspect)
  }
}
