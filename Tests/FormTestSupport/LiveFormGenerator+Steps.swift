@_spi(Generated) import FormModel

/// Steps at changes, in a chain of rows in the order of the form, so that none has its own change
/// as its effect.
extension LiveFormGenerator {
  /// Lets changes of some rows set others further down.
  mutating func addSteps(to form: inout FormDefinition) {
    guard chance(40) else { return }
    let places = form.sections.indices.flatMap { section in
      form.sections[section].rows.indices.map { (section: section, row: $0) }
    }
    let links = places.filter { place in
      let section = form.sections[place.section]
      let row = section.rows[place.row]
      let policy = row.whenHidden ?? section.whenHidden ?? form.hiddenValues
      return section.kind == .plain && row.tag != nil && row.valueType != nil
        && row.computed == nil && policy != .clear && chance(60)
    }
    for (place, next) in zip(links, links.dropFirst()).prefix(4) {
      let target = form.sections[next.section].rows[next.row]
      form.sections[place.section].rows[place.row].steps = [
        FormDefinition.EventSteps(
          chance(70) ? .change : .edit, (0...below(2)).map { _ in step(for: target) })
      ]
    }
  }

  private mutating func step(for target: FormDefinition.Row) -> FormDefinition.Step {
    let names = [target.tag ?? ""]
    let when = chance(40) ? condition(depth: 1) : nil
    if chance(15) { return FormDefinition.Step(.reset, names, when: when) }
    if chance(15) { return FormDefinition.Step(.set, names, when: when) }
    var value = expression(target.valueType ?? .bool)
    if chance(30) {
      let isSame = FormExpression.compare(FormComparison(.equal), .reference(.old), .literal(.null))
      value = .call(.choose, [isSame, value, .literal(self.value(target.valueType ?? .bool))])
    }
    return FormDefinition.Step(.set, names, value: value, when: when)
  }
}
