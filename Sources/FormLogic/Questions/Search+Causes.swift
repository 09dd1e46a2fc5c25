@_spi(Generated) import FormModel

extension Search {
  /// A smallest set of definitions without any of which the assumptions are possible, which the last
  /// answer was not.
  mutating func causes(of assumptions: [Formula]) -> [LogicCause] {
    defer { withoutMeaning = [] }
    var needed: [Fact] = []
    for fact in used {
      withoutMeaning.insert(fact)
      if possibility(of: assumptions) != .impossible {
        withoutMeaning.remove(fact)
        needed.append(fact)
      }
    }
    return needed.compactMap { cause($0) }
  }

  private func cause(_ fact: Fact) -> LogicCause? {
    switch fact {
    case .visible(let item):
      guard let hidden = reader.outline.items[item].hidden else { return nil }
      return LogicCause(kind: .hides(reader.outline.items[item].place), condition: hidden)
    case .disabled(FormOutline.form):
      return LogicCause(kind: .disablesForm, condition: reader.definition.disabled)
    case .disabled(let item):
      guard let disabled = reader.outline.items[item].disabled else { return nil }
      return LogicCause(kind: .disables(reader.outline.items[item].place), condition: disabled)
    case .condition(let index):
      let condition = reader.definition.conditions[index]
      return LogicCause(kind: .names(condition.name), condition: condition.expression)
    case .keeps(let item, let rule):
      let content = reader.outline.items[item]
      let written = content.rules[rule]
      // Behind the written rules are those that limits such as `min` imply.
      let isWritten = rule < content.writtenRules.count
      let keys = isWritten ? ["rules", String(rule), written.kind] : [written.id ?? written.kind]
      return LogicCause(
        kind: .keeps(content.place, keys: keys, written.text), condition: nil)
    default: return nil
    }
  }
}

extension FormDefinition.Rule {
  /// The rule with its first argument, as in a spec.
  fileprivate var text: String {
    let argument = arguments.first { $0.name != "allowsEmpty" }?.value.expression
    return (id ?? kind) + (argument.map { ": \($0.text())" } ?? "")
  }
}
