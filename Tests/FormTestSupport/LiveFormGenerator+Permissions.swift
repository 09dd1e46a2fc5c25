@_spi(Generated) import FormModel

extension LiveFormGenerator {
  /// Lets what a person can do in some sections, and what closes inline rows, follow values.
  mutating func addPermissions(to form: inout FormDefinition) {
    let tags = form.sections.filter { $0.kind == .plain }.flatMap(\.rows)
      .filter { $0.valueType == .int }.compactMap(\.tag)
    guard !tags.isEmpty else { return }
    for index in form.sections.indices {
      var keys: [String] = []
      switch form.sections[index].kind {
      case .repeating: keys = ["insert", "delete", "reorder"]
      case .plain where form.sections[index].reorder: keys = ["reorder"]
      default: break
      }
      form.sections[index].permissions = conditions(keys, on: tags.map(FormReference.value))
      if form.sections[index].isRepeating { addPermissions(to: &form.sections[index].rows, tags) }
    }
    form.settings = conditions(
      form.inlineRowHides.map(\.rawValue), on: tags.map(FormReference.value))
  }

  /// Lets what a person can do in the lists of entries follow values, some of them of the entry.
  private mutating func addPermissions(
    to rows: inout [FormDefinition.Row], _ tags: [String], own: [String]? = nil
  ) {
    let own = own ?? rows.flatMap(\.ownNumbers)
    for index in rows.indices {
      let isList = rows[index].repeating != nil
      if isList {
        rows[index].properties += conditions(
          ["insert", "delete", "reorder"],
          on: tags.map(FormReference.value) + own.map(FormReference.entry))
      }
      addPermissions(to: &rows[index].rows, tags, own: isList ? nil : own)
    }
  }

  /// Conditions on the values of rows, for some keys.
  private mutating func conditions(
    _ keys: [String], on values: [FormReference]
  ) -> [FormDefinition.Property] {
    keys.filter { _ in chance(30) }.map { key in
      let test = FormExpression.compare(
        FormComparison(.less), .reference(pick(values)), .literal(.int(1 + below(3))))
      return FormDefinition.Property(name: key, value: .expression(test))
    }
  }
}

extension FormDefinition.Row {
  /// The tags of the numbers among the row and the rows inside that belong to the same entry.
  fileprivate var ownNumbers: [String] {
    if repeating != nil { return [] }
    return (valueType == .int ? [tag].compactMap(\.self) : []) + rows.flatMap(\.ownNumbers)
  }
}
