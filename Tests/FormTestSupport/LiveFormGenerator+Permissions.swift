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
      form.sections[index].permissions = conditions(keys, on: tags)
    }
    form.settings = conditions(form.inlineRowHides.map(\.rawValue), on: tags)
  }

  /// Conditions on the values of rows, for some keys.
  private mutating func conditions(
    _ keys: [String], on tags: [String]
  ) -> [FormDefinition.Property] {
    keys.filter { _ in chance(30) }.map { key in
      let test = FormExpression.compare(
        FormComparison(.less), .reference(.value(pick(tags))), .literal(.int(1 + below(3))))
      return FormDefinition.Property(name: key, value: .expression(test))
    }
  }
}
