@_spi(Generated) import FormModel

extension LiveFormGenerator {
  /// Replaces some permissions of sections and rows, and some causes that close inline rows, by
  /// conditions.
  mutating func addPermissions(to form: inout FormDefinition) {
    let tags = form.sections.filter { $0.kind == .plain }.flatMap(\.rows)
      .filter { $0.valueType == .int }.compactMap(\.tag)
    guard !tags.isEmpty else { return }
    // The limits of a list are rules: a value that they depend on must not read their validity.
    let hasLimits = !form.readsValidity
    for index in form.sections.indices {
      var keys: [String] = []
      switch form.sections[index].kind {
      case .repeating: keys = ["insert", "delete", "reorder"]
      case .plain where form.sections[index].reorder: keys = ["reorder"]
      case .select: keys = ["deselectable"]
      default: break
      }
      let isCounted = form.sections[index].permissions.value("count") != nil
      if isCounted { keys = ["reorder"] }
      form.sections[index].permissions += conditions(keys, on: tags.map(FormReference.value))
      if hasLimits, !isCounted, case .repeating(var list) = form.sections[index].kind {
        form.sections[index].permissions += limits(of: &list, on: tags.map(FormReference.value))
        form.sections[index].kind = .repeating(list)
      }
      addPermissions(
        to: &form.sections[index].rows, tags, own: form.sections[index].isRepeating ? nil : [],
        hasLimits: hasLimits)
    }
    form.settings = conditions(
      form.inlineRowHides.map(\.rawValue), on: tags.map(FormReference.value))
  }

  /// Replaces some permissions of the lists in entries by conditions, also over the entry's values.
  private mutating func addPermissions(
    to rows: inout [FormDefinition.Row], _ tags: [String], own: [String]? = nil,
    hasLimits: Bool
  ) {
    let own = own ?? rows.flatMap(\.ownNumbers)
    for index in rows.indices {
      let isList = rows[index].repeating != nil
      let values = tags.map(FormReference.value) + own.map(FormReference.entry)
      if var list = rows[index].repeating {
        let isCounted = rows[index].properties.value("count") != nil
        let keys = isCounted ? ["reorder"] : ["insert", "delete", "reorder"]
        rows[index].properties += conditions(keys, on: values)
        if hasLimits, !isCounted { rows[index].properties += limits(of: &list, on: values) }
        rows[index].repeating = list
      }
      if rows[index].type == "text", chance(20) {
        rows[index].properties.append(limit("maxInputLength", on: values))
      }
      addPermissions(to: &rows[index].rows, tags, own: isList ? nil : own, hasLimits: hasLimits)
    }
  }

  /// Replaces constant limits on the number of entries by expressions, in some lists.
  private mutating func limits(
    of list: inout FormDefinition.Repeat, on values: [FormReference]
  ) -> [FormDefinition.Property] {
    var limits: [FormDefinition.Property] = []
    if chance(20) {
      list.minimum = 0
      limits.append(limit("min", on: values))
    }
    if chance(20) {
      list.maximum = nil
      limits.append(limit("max", on: values))
    }
    return limits
  }

  private mutating func limit(
    _ key: String, on values: [FormReference]
  ) -> FormDefinition.Property {
    FormDefinition.Property(name: key, value: .expression(.reference(pick(values))))
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
