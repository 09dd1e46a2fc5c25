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
    case .reference(let reference): return .reference(replace(reference))
    case .field(let name, let inner):
      return .field(inner.namedList.map { rename(name, $0) } ?? name, of: renamed(inner))
    default: return map(renamed)
    }
  }

  /// The list whose value, or an element of whose value, the expression is; nil for any other.
  var namedList: FormReference? {
    switch self {
    case .index(_, let inner), .field(_, let inner): inner.namedList
    case .call(.first, let items), .call(.last, let items): items.first?.namedList
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
