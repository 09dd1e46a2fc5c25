@_spi(Generated) import FormModel
import FormSyntax

/// The rows of a template with several kinds of entries: the field with the kind, and a group with
/// the rows of each kind, which is hidden in entries of other kinds.
extension RowChecker {
  /// The kind of an entry that is added without a kind.
  var firstKind: FormExpression? {
    row.spec.kinds?.names.first.map { .literal(.string($0)) }
  }

  /// The title of a kind if it shows no values; any other title belongs to the field with the kind.
  var titleOfKind: String? {
    fields[.title].flatMap { $0.kind == .mapping || $0.text.contains("{") ? nil : $0.text }
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

  /// The treatment of values in rows of other kinds, in a list whose hidden rows keep their values.
  var hiddenValuesOfKind: FormDefinition.HiddenValues? {
    item.entryKind != nil && item.parent?.hiddenValues.areSeen == true ? .exclude : nil
  }

  /// The properties that tell a live form which rows belong to a kind.
  var kindProperties: [FormDefinition.Property] {
    switch row.spec.part {
    case .field: [.init(name: FormDefinition.Row.kindsKey, value: .bool(true))]
    case .rows(let kind): [.init(name: FormDefinition.Row.kindKey, value: .string(kind.text))]
    case nil: []
    }
  }
}

extension FormDefinition.Options {
  /// The kinds as options of the field in an entry: their titles are written outside the entry.
  var inEntry: Self {
    guard case .inline(var options) = source else { return self }
    for index in options.indices {
      options[index].texts = options[index].texts.map { text in
        guard case .expression(let title) = text.value else { return text }
        return .init(name: text.name, value: .expression(title.tree.inEntry))
      }
    }
    return Self(.inline(options), filter: filter)
  }
}

extension ListReader {
  /// The titles of kinds that show values, as the add button presents them.
  var titlesOfKinds: [FormDefinition.Property] {
    guard case .inline(let options)? = item.kindField?.options?.source else { return [] }
    return options.flatMap { option in
      option.texts.map { .init(name: EntryKind.titleKey(option.value.text), value: $0.value) }
    }
  }
}
