@_spi(Generated) import FormModel

/// The assumptions at one point of a search, with their direct consequences.
///
/// A limit, a result or a choice is evaluated again only when something that it reads has changed.
struct SearchState {
  /// The facts that are decided, except those about the values of terms.
  private(set) var decided: [Fact: Bool] = [:]
  /// The possible values of the terms that have been mentioned.
  private(set) var values: [Int: ValueSet] = [:]
  /// The limits of one term by another.
  private(set) var differences = DifferenceGraph()
  /// The limits of sums.
  private(set) var sums = SumLimits()
  /// The comparisons of texts with constants, by term.
  private(set) var texts: [Int: [TextTest]] = [:]
  /// The lengths of texts that have been mentioned, by the terms of the texts.
  private(set) var lengths: [Int: Int] = [:]
  /// The results of functions of texts that have been mentioned, by the terms of the texts.
  private(set) var textResults: [Int: [(term: Int, function: FormFunction)]] = [:]
  /// The days with parts that have been mentioned.
  private(set) var dates: [DateParts] = []
  /// The results of operations that have been mentioned.
  private(set) var results: [(term: Int, of: Computation)] = []
  /// The alternatives that are not decided yet.
  var choices = OpenChoices()
  /// The readers of the values of each term.
  private var readers: [Int: TermReaders] = [:]
  /// The dirty parts, which must be evaluated again.
  var dirty = DirtyParts()
  /// The remaining effort; each fact, limit and value that is evaluated takes some.
  var effort: Int

  /// The parts of the state that read the values of a term.
  private struct TermReaders {
    /// The sums that read the least value, and those that read the greatest.
    var sumsOfLeast: [Int] = []
    var sumsOfGreatest: [Int] = []
    var results: [Int] = []
    var dates: [Int] = []
    /// The text whose length the term is.
    var text: Int?
  }

  /// The dirty parts of a state: something that they read has changed.
  struct DirtyParts {
    /// The terms whose values, or limits by other terms, have changed.
    fileprivate(set) var terms: Set<Int> = []
    fileprivate(set) var sums: Set<Int> = []
    fileprivate(set) var results: Set<Int> = []
    fileprivate(set) var dates: Set<Int> = []
    /// The texts whose values the comparisons may exclude.
    fileprivate(set) var texts: Set<Int> = []
    /// The texts whose values, comparisons or lengths have changed.
    var languages: Set<Int> = []

    fileprivate var isNarrow: Bool {
      terms.isEmpty && sums.isEmpty && results.isEmpty && dates.isEmpty && texts.isEmpty
    }
  }

  init(effort: Int) {
    self.effort = effort
    // Growing in steps takes a tenth of the time of questions about a chain (`Benchmarks/proofs`).
    decided.reserveCapacity(48)
  }

  /// A copy of the state for an alternative.
  mutating func branch() -> SearchState {
    effort -= 1 + (decided.count + values.count + choices.count) / 4
    return self
  }

  /// The values that a term can have, mentioned or not.
  func range(of term: Int, _ terms: [LogicTerm]) -> ValueSet { values[term] ?? terms[term].values }

  /// Whether nothing but its range limits the values of a term.
  func isFree(_ term: Int) -> Bool {
    readers[term] == nil && texts[term] == nil && lengths[term] == nil
      && !differences.contains(term)
  }

  // MARK: - Truth

  /// Whether a fact holds; nil if it is not decided.
  func truth(of fact: Fact, _ terms: [LogicTerm]) -> Bool? {
    switch fact {
    case .member(let term, let set):
      let own = range(of: term, terms)
      if own.isSubset(of: set) { return true }
      return own.isDisjoint(with: set) ? false : nil
    case .atMost(let left, let right, let limit):
      return differences.truth(left, right, limit, isWhole: terms.areWhole(left, right))
        ?? truth(left, right, limit, terms)
    case .sum(let sum, let limit):
      return sums.truth(sum, limit, isWhole: sum.factors.keys.allSatisfy { terms[$0].isWhole })
    default: return decided[fact]
    }
  }

  /// Whether a formula holds; nil if it is not decided.
  func truth(of formula: Formula, _ terms: [LogicTerm]) -> Bool? {
    switch formula {
    case .fact(let fact, let holds): return truth(of: fact, terms).map { $0 == holds }
    case .all(let parts):
      var result: Bool? = true
      for part in parts {
        switch truth(of: part, terms) {
        case false: return false
        case nil: result = nil
        case true: continue
        }
      }
      return result
    case .any(let parts):
      var result: Bool? = false
      for part in parts {
        switch truth(of: part, terms) {
        case true: return true
        case nil: result = nil
        case false: continue
        }
      }
      return result
    }
  }

  /// Whether a limit between two terms holds, by their ranges; nil if these do not decide it.
  private func truth(
    _ left: Int, _ right: Int, _ limit: Distance, _ terms: [LogicTerm]
  ) -> Bool? {
    let (first, second) = (range(of: left, terms), range(of: right, terms))
    guard let low = first.lowerBound, let high = second.upperBound,
      let top = first.upperBound, let bottom = second.lowerBound
    else { return nil }
    if top.isAtMost(bottom, limit) { return true }
    return high.isBelow(low, limit) ? false : nil
  }

  // MARK: - Assumptions

  /// Records a fact that is not about values; false if the opposite is known.
  mutating func decide(_ fact: Fact, _ holds: Bool) -> Bool {
    if let known = decided.updateValue(holds, forKey: fact) { return known == holds }
    choices.touch(fact)
    if case .text(let term, let comparison, let text) = fact {
      texts[term, default: []].append(TextTest(comparison: comparison, text: text, holds: holds))
      dirty.texts.insert(term)
      dirty.languages.insert(term)
    }
    return true
  }

  /// Restricts the values of a term; false if none is left.
  mutating func restrict(_ term: Int, to set: ValueSet, _ terms: [LogicTerm]) -> Bool {
    let own = range(of: term, terms)
    effort -= 1 + (own.parts.count + set.parts.count) / 4
    let rest = own.intersection(set)
    guard rest != own else { return true }
    values[term] = rest
    touch(term, least: rest.lower != own.lower, greatest: rest.upper != own.upper)
    return !rest.isEmpty
  }

  /// Marks the readers of a term as dirty, depending on whether its least and greatest values have
  /// changed.
  private mutating func touch(_ term: Int, least: Bool, greatest: Bool) {
    choices.touch(term)
    if differences.contains(term) { dirty.terms.insert(term) }
    if texts[term] != nil { dirty.texts.insert(term) }
    if texts[term] != nil || lengths[term] != nil { dirty.languages.insert(term) }
    guard let reader = readers[term] else { return }
    if least { dirty.sums.formUnion(reader.sumsOfLeast) }
    if greatest { dirty.sums.formUnion(reader.sumsOfGreatest) }
    dirty.results.formUnion(reader.results)
    dirty.dates.formUnion(reader.dates)
    if let text = reader.text { dirty.languages.insert(text) }
  }

  /// Adds a term to the state, with the parts that read it.
  ///
  /// - Returns: Whether it is new.
  mutating func mention(_ term: Int, _ terms: [LogicTerm]) -> Bool {
    guard values[term] == nil else { return false }
    values[term] = terms[term].values
    switch terms[term].meaning {
    case .part(let part, of: let day):
      let index = dates.firstIndex { $0.day == day } ?? dates.endIndex
      if index == dates.endIndex {
        dates.append(DateParts(day))
        readers[day, default: TermReaders()].dates.append(index)
      }
      dates[index].add(part, term)
      readers[term, default: TermReaders()].dates.append(index)
      dirty.dates.insert(index)
    case .result(let computation):
      for operand in Set(computation.terms + [term]) {
        readers[operand, default: TermReaders()].results.append(results.count)
      }
      dirty.results.insert(results.count)
      results.append((term, computation))
    case .length(of: let text):
      lengths[text] = term
      readers[term, default: TermReaders()].text = text
      dirty.languages.insert(text)
    case .text(let function, of: let text):
      textResults[text, default: []].append((term, function))
    case .computed, .count, .choice, .element, nil: break
    }
    return true
  }

  /// Limits a term by another; false if that contradicts other limits.
  mutating func limit(_ left: Int, _ right: Int, _ limit: Distance) -> Bool {
    effort -= 1 + differences.size * differences.size / 4
    guard let tightened = differences.add(left, right, limit) else { return false }
    for term in tightened {
      dirty.terms.insert(term)
      choices.touch(term)
    }
    return true
  }

  /// Limits a sum; false if that contradicts another limit.
  mutating func limit(_ sum: LinearSum, _ limit: Distance) -> Bool {
    effort -= sum.factors.count
    let count = sums.count
    guard let index = sums.add(sum, limit) else { return true }
    if index == count {
      for (term, factor) in sum.factors {
        if factor > 0 {
          readers[term, default: TermReaders()].sumsOfLeast.append(index)
        } else {
          readers[term, default: TermReaders()].sumsOfGreatest.append(index)
        }
      }
    }
    for term in sum.factors.keys { choices.touch(term) }
    dirty.sums.insert(index)
    return sums.isPossible(index)
  }

  // MARK: - Consequences

  /// Narrows the values of terms by the limits between them until nothing changes.
  ///
  /// - Returns: Whether values are left for every term.
  mutating func narrow(_ terms: [LogicTerm]) -> Bool {
    // Sums can narrow a range by a single value in each round, until none is left.
    var rounds = Self.maximumRounds + values.count
    while !dirty.isNarrow, rounds > 0, effort > 0 {
      rounds -= 1
      guard narrowByDifferences(terms), narrowBySums(terms), narrowByParts(terms),
        narrowResults(terms), textsHold(terms)
      else { return false }
    }
    return true
  }

  private static let maximumRounds = 50

  private mutating func narrowByDifferences(_ terms: [LogicTerm]) -> Bool {
    let changed = dirty.terms.sorted()
    dirty.terms.removeAll()
    for term in changed where effort > 0 {
      for (left, right, limit) in differences.limits(of: term) {
        if let bound = range(of: right, terms).upperBound?.moved(by: limit) {
          let set = ValueSet(.start, bound.upperCut, isWhole: terms[left].isWhole)
          guard restrict(left, to: set, terms) else { return false }
        }
        if let bound = range(of: left, terms).lowerBound?.moved(back: limit) {
          let set = ValueSet(bound.lowerCut, .end, isWhole: terms[right].isWhole)
          guard restrict(right, to: set, terms) else { return false }
        }
      }
    }
    return true
  }

  private mutating func narrowByParts(_ terms: [LogicTerm]) -> Bool {
    let changed = dirty.dates.sorted()
    dirty.dates.removeAll()
    for index in changed where effort > 0 {
      guard narrow(dates[index], terms) else { return false }
    }
    return true
  }

  private mutating func narrowResults(_ terms: [LogicTerm]) -> Bool {
    let changed = dirty.results.sorted()
    dirty.results.removeAll()
    for index in changed where effort > 0 {
      let (term, computation) = results[index]
      let found = computation.results { range(of: $0, terms) }
      guard restrict(term, to: found, terms) else { return false }
      let operands = computation.operands(giving: range(of: term, terms)) { range(of: $0, terms) }
      for (operand, values) in operands {
        guard restrict(operand, to: values, terms) else { return false }
      }
    }
    return true
  }

  private mutating func narrowBySums(_ terms: [LogicTerm]) -> Bool {
    while let index = dirty.sums.min(), effort > 0 {
      dirty.sums.remove(index)
      let (sum, limit) = sums[index]
      effort -= 1 + sum.factors.count
      guard limitPairs(of: sum, limit, terms) else { return false }
      for (term, rest) in sums.rests(of: index, { range(of: $0, terms) }) {
        let values = rest.values(times: sum.factors[term] ?? 1, isWhole: terms[term].isWhole)
        guard restrict(term, to: values, terms) else { return false }
      }
      // The sum reads one end of each term and narrows the other one, so it is not dirty.
      dirty.sums.remove(index)
    }
    return true
  }

  /// Limits the difference of two terms of a sum by the least values of the others.
  private mutating func limitPairs(of sum: LinearSum, _ limit: Distance, _ terms: [LogicTerm])
    -> Bool
  {
    guard 3...4 ~= sum.factors.count else { return true }
    let parts = sum.ordered
    for (left, factor) in parts where factor > 0 {
      for (right, other) in parts where other == -factor {
        let rest = SumLimits.rest(sum, limit, without: [left, right]) { range(of: $0, terms) }
        let isWhole = terms.areWhole(left, right)
        guard let distance = rest?.divided(by: factor, isWhole: isWhole),
          differences.truth(left, right, distance, isWhole: isWhole) != true
        else { continue }
        guard self.limit(left, right, distance) else { return false }
      }
    }
    return true
  }

  /// Removes the texts that a comparison excludes, if the possible texts are listed.
  private mutating func textsHold(_ terms: [LogicTerm]) -> Bool {
    // In order, so that the effort is the same in every run.
    let changed = dirty.texts.sorted()
    dirty.texts.removeAll()
    for term in changed {
      guard let tests = texts[term], let known = values[term]?.values(atMost: 1_000) else {
        continue
      }
      effort -= known.count
      let kept = known.filter { value in
        guard case .text(let own) = value else { return true }
        // A pattern can distinguish texts that are equal.
        return tests.allSatisfy { $0.comparison.relation == .matches || $0.agrees(with: own) }
      }
      guard kept.count == known.count || restrict(term, to: ValueSet(kept, isWhole: false), terms)
      else { return false }
    }
    return true
  }
}

/// A comparison of a text with a constant, and its result.
struct TextTest: Hashable, Sendable {
  let comparison: FormComparison
  let text: String
  let holds: Bool

  /// Whether the comparison has this result for a text.
  func agrees(with own: String) -> Bool { comparison.compares(own, text) == holds }
}

extension [LogicTerm] {
  /// Whether both terms have whole values.
  func areWhole(_ left: Int, _ right: Int) -> Bool { self[left].isWhole && self[right].isWhole }
}

extension FormComparison {
  /// Whether the comparison holds for two texts.
  func compares(_ left: String, _ right: String) -> Bool {
    let (left, right) = (FormValue.string(left), FormValue.string(right))
    return holds(left, right)
  }
}
