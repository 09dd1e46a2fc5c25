@_spi(Generated) import FormModel

extension FormExpression {
  /// The expression with renamed tags, as in an expansion of a fragment.
  ///
  /// - Parameter rename: Returns the tag in the whole form; for a field of a record, `list` is the
  ///   list with these records.
  func renamingTags(
    _ rename: (_ tag: String, _ list: FormExpression?) -> String
  ) -> FormExpression {
    replacing({ $0.renamingTag { rename($0, nil) } }, rename, in: [])
  }

  /// An expression written outside a list, as evaluated in the entries of the list.
  var inEntry: FormExpression {
    replacing(\.inner, { name, _ in name }, in: [])
  }

  /// - Parameter tested: The lists of the filters around the expression, outermost first.
  private func replacing(
    _ replace: (FormReference) -> FormReference,
    _ rename: (_ tag: String, _ list: FormExpression?) -> String, in tested: [FormExpression]
  ) -> FormExpression {
    switch self {
    case .reference(let reference):
      guard case .tested(let up) = reference.scope, up < tested.count else {
        return .reference(replace(reference))
      }
      let tag = rename(reference.tag, tested[tested.count - 1 - up])
      return .reference(FormReference(reference.scope, tag))
    case .field(let name, let inner):
      return .field(
        rename(name, inner.source(in: tested)), of: inner.replacing(replace, rename, in: tested))
    case .filter(let list, let condition):
      return .filter(
        list.replacing(replace, rename, in: tested),
        where: condition.replacing(replace, rename, in: tested + [list.source(in: tested)]))
    default: return map { $0.replacing(replace, rename, in: tested) }
    }
  }

  /// The list that the expression reads, as a whole or one element; nil for any other expression.
  var namedList: FormReference? {
    switch elementSource {
    case .field(_, let inner), .filter(let inner, _): inner.namedList
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
