@_spi(Generated) import FormModel

/// Whether assumptions can hold together.
enum Possibility: Hashable, Sendable {
  /// The assumptions never hold together.
  case impossible
  /// No contradiction was found.
  case possible
  /// The search was given up.
  case undecided
}

/// Looks for a way in which assumptions can hold together.
///
/// Facts of the form are asserted only once they are mentioned, so that the work depends on what a
/// condition reads and not on the size of the form.
struct Search {
  var reader: FormulaReader
  /// Facts whose definitions are ignored, to find out whether they are needed.
  var withoutMeaning: Set<Fact> = []
  /// The limits of the search.
  let limits: SearchLimits
  /// The alternatives that one question may still try.
  private var budget = 0
  /// The effort that all questions together may still take.
  private(set) var remaining: Int
  /// The rules that are assumed to be kept.
  var keptRules = KeptRules.none
  /// The rules that judge or read each item.
  lazy var ruleReaders = reader.outline.ruleReaders()
  lazy var tagsSetBySteps = reader.outline.tagsSetBySteps
  private var meanings: [Fact: Formula] = [:]
  /// The facts whose meaning the last question used, in the order of their use.
  private(set) var used: [Fact] = []
  /// The same facts as a set, for fast lookup (`Benchmarks/proofs`).
  private var isUsed: Set<Fact> = []
  /// The computed terms whose expressions the last question used.
  private var computed: Set<Int> = []
  /// The terms of rows with options that the last question used, in the order of their use.
  private(set) var offered: [Int] = []

  /// The cached results of text searches.
  var texts: [TextLanguage: TextSearch.Result] = [:]

  /// The state in which the assumptions of the last question hold, if one was found.
  private(set) var model: SearchState?

  init(_ reader: FormulaReader, _ limits: SearchLimits) {
    self.reader = reader
    self.limits = limits
    remaining = limits.total + limits.totalOfItem * reader.outline.items.count
  }

  /// Whether assumptions can hold together.
  mutating func possibility(of assumptions: [Formula]) -> Possibility {
    budget = limits.alternatives
    used = []
    isUsed.removeAll(keepingCapacity: true)
    computed = []
    offered = []
    model = nil
    let available = max(min(limits.effort, remaining), limits.reserve)
    guard available > 0 else { return .undecided }
    var state = SearchState(effort: available)
    let effort = state.effort
    let answer = solve(&state, assumptions)
    remaining -= effort - state.effort
    if answer == .possible { model = state }
    return answer
  }

  /// Spends effort on something other than an answer.
  mutating func spend(_ effort: Int) { remaining -= effort }

  // MARK: - Alternatives

  private mutating func solve(_ state: inout SearchState, _ assumptions: [Formula]) -> Possibility {
    guard assume(assumptions, in: &state) else { return .impossible }
    guard state.effort > 0 else { return .undecided }
    guard let choice = state.choices.takeShortest() else { return .possible }
    var result = Possibility.impossible
    // An alternative is tried under the assumption that those before it fail.
    var refused: [Formula] = []
    for alternative in choice {
      guard budget > 0, state.effort > 0 else { return .undecided }
      budget -= 1
      var branch = state.branch()
      let answer = solve(&branch, refused + [alternative])
      state.effort = branch.effort
      switch answer {
      case .possible:
        state = branch
        return .possible
      case .undecided: result = .undecided
      case .impossible: refused.append(alternative.negated)
      }
    }
    return result
  }

  /// Asserts formulas and their direct consequences; false on a contradiction.
  private mutating func assume(_ formulas: [Formula], in state: inout SearchState) -> Bool {
    var waiting = formulas
    while true {
      while let formula = waiting.popLast() {
        state.effort -= 1
        switch formula {
        case .all(let parts): waiting += parts
        case .any(let parts) where parts.isEmpty: return false
        case .any(let parts): state.choices.add(parts)
        case .fact(let fact, let holds):
          guard assert(fact, holds, in: &state, &waiting) else { return false }
        }
      }
      guard state.narrow(reader.terms) else { return false }
      guard let following = state.settle(reader.terms) else { return false }
      if following.isEmpty { return textsArePossible(in: &state) }
      waiting = following
    }
  }

  private mutating func assert(
    _ fact: Fact, _ holds: Bool, in state: inout SearchState, _ waiting: inout [Formula]
  ) -> Bool {
    switch fact {
    case .member(let term, let set):
      mention(term, in: &state, &waiting)
      return state.restrict(term, to: holds ? set : set.complement, reader.terms)
    case .atMost(let left, let right, let limit):
      mention(left, in: &state, &waiting)
      mention(right, in: &state, &waiting)
      if holds { return state.limit(left, right, limit) }
      let isWhole = reader.terms.areWhole(left, right)
      return limit.negated(isWhole: isWhole).map { state.limit(right, left, $0) } ?? true
    case .sum(let sum, let limit):
      for term in sum.factors.keys.sorted() { mention(term, in: &state, &waiting) }
      if holds { return state.limit(sum, limit) }
      let isWhole = sum.factors.keys.allSatisfy { reader.terms[$0].isWhole }
      guard let opposite = sum.times(-1), let limit = limit.negated(isWhole: isWhole) else {
        return true
      }
      return state.limit(opposite, limit)
    case .present(let term), .text(let term, _, _):
      mention(term, in: &state, &waiting)
      return state.decide(fact, holds)
    case .visible, .disabled, .condition, .keeps, .offers, .offersOption, .onGrid, .elementKeeps:
      let isNew = state.decided[fact] == nil
      guard state.decide(fact, holds) else { return false }
      if isNew, let meaning = meaning(of: fact, in: state) {
        waiting.append(holds ? meaning : meaning.negated)
      }
      return true
    case .unknown, .rule: return state.decide(fact, holds)
    }
  }

  /// Asserts the facts about a term when it is first mentioned.
  private mutating func mention(
    _ term: Int, in state: inout SearchState, _ waiting: inout [Formula]
  ) {
    guard state.mention(term, reader.terms) else { return }
    if reader.isOfOptions(term), !offered.contains(term) { offered.append(term) }
    if keptRules != .none {
      if let item = reader.terms[term].item {
        waiting += rulesKept(ofItem: item, keptRules)
        if keptRules == .all { waiting += rulesReading(item) }
      } else if let row = reader.elementRows[term] {
        waiting += reader.outline.items[row].rules.indices.map {
          .fact(.elementKeeps(term, item: row, rule: $0))
        }
      }
    }
    guard let meaning = reader.terms[term].meaning else { return }
    if case .computed = meaning, !computed.contains(term) {
      guard computed.count < limits.meanings else { return }
      computed.insert(term)
    }
    guard let facts = reader.facts(of: term) else { return }
    state.effort -= facts.weight
    waiting.append(facts)
  }

  /// The formulas stating that the rules of other items that read an item are kept; empty if many
  /// rules read the item, because that would make each question large.
  private mutating func rulesReading(_ item: Int) -> [Formula] {
    guard let readers = ruleReaders[item], readers.count <= Self.maximumReaders else { return [] }
    return readers.filter { $0.item != item }.map { .fact(.keeps($0.item, rule: $0.rule)) }
  }

  private static let maximumReaders = 12

  /// The definition of a fact in the form; nil if it is ignored.
  private mutating func meaning(of fact: Fact, in state: SearchState) -> Formula? {
    if withoutMeaning.contains(fact) { return nil }
    if !fact.isAboutOption, !isUsed.contains(fact) {
      // An ignored fact may hold or fail, so that less is proved, but nothing wrong.
      guard used.count < limits.meanings else { return nil }
      isUsed.insert(fact)
      used.append(fact)
    }
    if case .offers(let item) = fact {
      // Most questions are about one of many options.
      let meaning = reader.offers(item) { state.range(of: $0, $1) }
      remaining -= meaning.weight
      return meaning
    }
    if let known = meanings[fact] { return known }
    let meaning: Formula? =
      switch fact {
      case .visible(let item): reader.visibility(of: item)
      case .disabled(let item): reader.disabling(of: item)
      case .condition(let index): reader.meaning(ofCondition: index)
      case .keeps(let item, let rule): reader.keeps(rule, ofItem: item)
      case .offersOption(let item, let option): reader.offersOption(option, ofItem: item)
      case .onGrid(let item): onGrid(item)
      case .elementKeeps(let term, let item, let rule):
        reader.elementKeeps(reader.outline.items[item].rules[rule], term)
      default: nil
      }
    meanings[fact] = meaning
    remaining -= meaning?.weight ?? 0
    return meaning
  }
}

/// Rules that are assumed to be kept in a question.
enum KeptRules: Hashable {
  case none
  /// The rules about present values, except some rules of an item.
  case values(except: SomeRules?)
  /// All rules that make a form invalid.
  case all
}

/// Some rules of an item, by their numbers.
struct SomeRules: Hashable {
  let item: Int
  let rules: Range<Int>
}

extension Search {
  /// The formulas stating that the rules of an item are kept.
  func rulesKept(ofItem number: Int, _ kept: KeptRules) -> [Formula] {
    let item = reader.outline.items[number]
    let rules = item.rules
    let grid = item.hasGrid && kept == .values(except: nil) ? [Formula.fact(.onGrid(number))] : []
    let isLimited = item.limitsChoice && (kept == .all || kept == .values(except: nil))
    return grid + (isLimited ? [.fact(.offers(number))] : [])
      + rules.indices.compactMap { index in
        let fact = Fact.keeps(number, rule: index)
        if case .values(let left) = kept {
          let isLeft = left.map { $0.item == number && $0.rules.contains(index) } ?? false
          return rules[index].judgesValues && !isLeft ? .fact(fact) : nil
        }
        return rules[index].severity == .error ? .fact(fact) : nil
      }
  }

  /// The formula stating that an item has a value that its control can reach; true if a step of the
  /// form sets the item.
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

  /// A minimal set of definitions and kept rules that makes the assumptions impossible.
  ///
  /// Without any one of them, the assumptions are possible. The question is asked again first.
  mutating func causes(of assumptions: [Formula], keeping rules: KeptRules) -> [LogicCause] {
    keptRules = rules
    defer { keptRules = .none }
    _ = possibility(of: assumptions)
    return causes(of: assumptions)
  }
}

extension FormDefinition.Rule {
  /// Whether the rule only requires a value, or the value true.
  var isAboutPresence: Bool {
    kind == RuleKind.required.rawValue && !refusesBlank || kind == RuleKind.accepted.rawValue
  }

  /// Whether the rule makes the form invalid for some present values.
  var judgesValues: Bool { severity == .error && !isAboutPresence }

  /// Whether the rule judges an absent value as if it had no characters or elements.
  var judgesAbsence: Bool {
    arguments.contains { $0.name == "allowsEmpty" && $0.value == .bool(false) }
  }
}
