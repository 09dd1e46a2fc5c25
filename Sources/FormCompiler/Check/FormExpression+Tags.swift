@_spi(Generated) import FormModel

extension FormExpression {
  /// The expression with other tags, as in an expansion of a fragment.
  ///
  /// - Parameter rename: Returns the tag in the whole form, for a field of a record with the tag of
  ///   the section whose records have it.
  func renamingTags(_ rename: (_ tag: String, _ section: String?) -> String) -> FormExpression {
    replacing({ $0.renamingTag { rename($0, nil) } }, rename)
  }

  /// The expression as one in an entry of a list that is written outside the list.
  var inEntry: FormExpression {
    replacing({ $0.isOfEntry ? $0.renamingTag { "$" + $0 } : $0 }) { name, _ in name }
  }

  private func replacing(
    _ replace: (FormReference) -> FormReference,
    _ rename: (_ tag: String, _ section: String?) -> String
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
      return .field(inner.sectionTag.map { rename(name, $0) } ?? name, of: renamed(inner))
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

  /// The list whose value, or an element of whose value, the expression is: the tag of a section,
  /// or `$$phones` for a row of the same entry.
  var sectionTag: String? {
    switch self {
    case .reference(.value(let tag)): tag
    case .reference(.entry(let tag)): "$$" + tag
    case .index(_, let inner), .field(_, let inner): inner.sectionTag
    case .call(.first, let items), .call(.last, let items): items.first?.sectionTag
    default: nil
    }
  }
}

extension FormReference {
  /// Whether the reference is to a row of the same entry, or of one around it.
  fileprivate var isOfEntry: Bool {
    switch self {
    case .entry, .entryShown, .entryIsHidden, .entryIsDisabled, .entryIsValid, .entryIsDirty,
      .entryMessages:
      true
    default: false
    }
  }

  /// The same reference to another tag.
  func renamingTag(_ rename: (String) -> String) -> FormReference {
    switch self {
    case .value(let tag): .value(rename(tag))
    case .shown(let tag): .shown(rename(tag))
    case .isHidden(let tag): .isHidden(rename(tag))
    case .isDisabled(let tag): .isDisabled(rename(tag))
    case .isValid(let tag): .isValid(rename(tag))
    case .isDirty(let tag): .isDirty(rename(tag))
    case .messages(let tag): .messages(rename(tag))
    case .entry(let tag): .entry(rename(tag))
    case .entryShown(let tag): .entryShown(rename(tag))
    case .entryIsHidden(let tag): .entryIsHidden(rename(tag))
    case .entryIsDisabled(let tag): .entryIsDisabled(rename(tag))
    case .entryIsValid(let tag): .entryIsValid(rename(tag))
    case .entryIsDirty(let tag): .entryIsDirty(rename(tag))
    case .entryMessages(let tag): .entryMessages(rename(tag))
    case .own, .old, .option, .optionAttribute: self
    }
  }
}
