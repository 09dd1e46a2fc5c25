@_spi(Generated) import FormModel

/// Rules that are taken to be kept in a question.
enum KeptRules: Hashable {
  case none
  /// Those about values that are there, but for some of an item.
  case values(except: SomeRules?)
  /// All that make a form invalid.
  case all
}

/// Some rules of an item, by their numbers.
struct SomeRules: Hashable {
  let item: Int
  let rules: Range<Int>
}

extension Search {
  /// That the rules of an item are kept.
  func rulesKept(ofItem number: Int, _ kept: KeptRules) -> [Formula] {
    let item = reader.outline.items[number]
    let rules = item.rules
    let grid = item.hasGrid && kept == .values(except: nil) ? [Formula.fact(.onGrid(number))] : []
    let isFiltered = item.hasFilter && (kept == .all || kept == .values(except: nil))
    return grid + (isFiltered ? [.fact(.offers(number))] : [])
      + rules.indices.compactMap { index in
        let fact = Fact.keeps(number, rule: index)
        if case .values(let left) = kept {
          let isLeft = left.map { $0.item == number && $0.rules.contains(index) } ?? false
          return rules[index].judgesValues && !isLeft ? .fact(fact) : nil
        }
        return rules[index].severity == .error ? .fact(fact) : nil
      }
  }

  /// That an item has a value that its control gives: true of one that a step of the form sets.
  mutating func onGrid(_ number: Int) -> Formula {
    let item = reader.outline.items[number]
    guard item.template == nil, item.takesInput, item.tag.map(tagsSetBySteps.contains) != true,
      let grid = item.grid, let term = reader.term(ofItem: number)
    else { return .yes }
    return .fact(.member(term, ValueSet(grid.values, isWhole: reader.terms[term].isWhole)))
  }

  /// Whether assumptions can hold together while rules are kept.
  mutating func possibility(of assumptions: [Formula], keeping rules: KeptRules) -> Possibility {
    keptRules = rules
    defer { keptRules = .none }
    return possibility(of: assumptions)
  }

  /// A smallest set of definitions and kept rules without any of which the assumptions, which are
  /// asked about again, are possible.
  mutating func causes(of assumptions: [Formula], keeping rules: KeptRules) -> [LogicCause] {
    keptRules = rules
    defer { keptRules = .none }
    _ = possibility(of: assumptions)
    return causes(of: assumptions)
  }
}

extension FormDefinition.Rule {
  /// Whether the rule is only about whether there is a value, or that it is true.
  var isAboutPresence: Bool {
    kind == RuleKind.required.rawValue || kind == RuleKind.accepted.rawValue
  }

  /// Whether the rule makes the form invalid for some of the values that are there.
  var judgesValues: Bool { severity == .error && !isAboutPresence }

  /// Whether the rule judges a value that is absent, as one without characters or elements.
  var judgesAbsence: Bool {
    arguments.contains { $0.name == "allowsEmpty" && $0.value == .bool(false) }
  }
}
