@_spi(Generated) import FormModel

extension Search {
  /// A minimal set of definitions that make the assumptions impossible.
  ///
  /// The assumptions must be those of the last question, which must be impossible.
  mutating func causes(of assumptions: [Formula]) -> [LogicCause] {
    defer { withoutMeaning = [] }
    var needed: [Fact] = []
    let offered = offered
    var facts = used
    var index = 0
    while index < facts.count {
      let fact = facts[index]
      index += 1
      withoutMeaning.insert(fact)
      if possibility(of: assumptions) == .impossible {
        // Without this fact, the contradiction may follow from others that were not used before.
        facts += used.filter { !facts.contains($0) }
      } else {
        withoutMeaning.remove(fact)
        needed.append(fact)
      }
    }
    return needed.compactMap { cause($0) } + neededOptions(assumptions, offered)
  }

  /// A minimal set of rows whose options make the assumptions impossible.
  private mutating func neededOptions(_ assumptions: [Formula], _ terms: [Int]) -> [LogicCause] {
    var replaced: [(term: Int, values: ValueSet)] = []
    var needed: [LogicCause] = []
    var terms = terms
    var index = 0
    while index < terms.count {
      let term = terms[index]
      index += 1
      let values = reader.replaceValues(of: term, with: reader.terms[term].measure.values)
      let isImpossible = possibility(of: assumptions) == .impossible
      terms += offered.filter { !terms.contains($0) }
      if isImpossible {
        replaced.append((term, values))
        continue
      }
      _ = reader.replaceValues(of: term, with: values)
      guard let item = reader.terms[term].item.map({ reader.outline.items[$0] }) else { continue }
      needed.append(LogicCause(kind: .offers(item.place), condition: nil))
    }
    for (term, values) in replaced { _ = reader.replaceValues(of: term, with: values) }
    return needed
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
      // The written rules come before those that limits such as `min` imply.
      let isWritten = rule < content.writtenRules.count
      let name = isWritten ? written.kind : written.id ?? written.kind
      let isInList = content.repeating(in: reader.definition) != nil
      let keys = isWritten ? ["rules", String(rule), name] : (isInList ? ["repeat"] : []) + [name]
      return LogicCause(
        kind: .keeps(content.place, keys: keys, written.text(name)), condition: nil)
    case .offers(let item):
      let content = reader.outline.items[item]
      guard let filter = reader.outline.options(ofItem: item)?.filter else {
        return LogicCause(kind: .offers(content.place), condition: nil)
      }
      return LogicCause(
        kind: .keeps(content.place, keys: ["where"], "where: \(filter.text())"), condition: nil)
    case .onGrid(let item):
      guard let grid = reader.outline.items[item].grid else { return nil }
      return LogicCause(
        kind: .keeps(reader.outline.items[item].place, keys: [grid.key], grid.text), condition: nil)
    case .elementKeeps(_, let item, let rule): return cause(.keeps(item, rule: rule))
    default: return nil
    }
  }
}

extension FormDefinition.Rule {
  /// The rule with its arguments, as in a spec.
  ///
  /// - Parameter name: The name of the rule, or the key that implies it.
  fileprivate func text(_ name: String) -> String {
    let all = writtenArguments.filter { $0.name != "allowsEmpty" }
      .map(\.value.expression.asWritten)
    let shown = kind == RuleKind.between.rawValue ? all : Array(all.prefix(1))
    let texts = shown.map { $0.text() }.joined(separator: ", ")
    return shown.isEmpty ? name : "\(name): \(shown.count > 1 ? "[\(texts)]" : texts)"
  }
}

extension FormExpression {
  /// The argument without the conversion of a whole number, which the compiler has added.
  fileprivate var asWritten: FormExpression {
    guard case .literal(.double(let number)) = self else { return self }
    return Int(exactly: number).map { .literal(.int($0)) } ?? self
  }
}
