@_spi(Generated) import FormModel
import FormSource
import FormSyntax

/// The rows that make entries of several kinds out of one template: the field with the kind, and
/// the rows of each kind in a group that the other kinds hide.
extension RowChecker {
  /// The kind of an entry that none was given for.
  var firstKind: FormExpression? {
    row.spec.kinds?.names.first.map { .literal(.string($0)) }
  }

  /// Hides the rows of a kind in entries of the others.
  func hiddenByKind() -> FormExpression? {
    guard case .rows(let kind)? = row.spec.part, let field = item.template?.kindField,
      let tag = field.tag
    else { return nil }
    compilation.findings.dependencies.add(
      from: DependencyNode(item, .hidden), to: DependencyNode(field, .value),
      place: DependencyPlace(node: kind, range: nil))
    return .compare(
      FormComparison(.notEqual), .reference(.entry(tag)), .literal(.string(kind.text)))
  }

  /// What happens to the rows that a kind does not have, where hidden rows keep their values.
  var hiddenValuesOfKind: FormDefinition.HiddenValues? {
    item.entryKind != nil && item.parent?.hiddenValues.areSeen == true ? .exclude : nil
  }

  /// What tells the runtime which rows belong to a kind.
  var kindProperties: [FormDefinition.Property] {
    switch row.spec.part {
    case .field: [.init(name: FormDefinition.Row.kindsKey, value: .bool(true))]
    case .rows(let kind): [.init(name: FormDefinition.Row.kindKey, value: .string(kind.text))]
    case nil: []
    }
  }
}
