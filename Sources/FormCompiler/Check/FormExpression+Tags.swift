@_spi(Generated) import FormModel

extension FormExpression {
  /// The expression with renamed tags, as in an expansion of a fragment.
  ///
  /// - Parameter rename: Returns the tag in the whole form; for a field of a record, `list` is the
  ///   list with these records.
  func renamingTags(_ rename: (_ tag: String, _ list: FormReference?) -> String) -> FormExpression {
    replacing({ $0.renamingTag { rename($0, nil) } }, rename)
  }

  /// An expression written outside a list, as evaluated in the entries of the list.
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

  /// The list that the expression reads, as a whole or one element; nil for any other expression.
  var namedList: FormReference? {
    switch elementSource {
    case .field(_, let inner): inner.namedList
    case let source: source.namedValue
    }
  }
}

extension FormReference {
  /// The same reference, as seen from the entries of a list inside the entry.
  fileprivate var inner: FormReference {
    guard case .entry(let up) = scope else { return self }
    return FormReference(.entry(up: up + 1), tag, aspect)
  }
}
