/// Disjunctions without a known true alternative, with an index of the facts that can settle them.
struct OpenChoices {
  /// The remaining alternatives of each choice; none once one of them holds.
  private var all: [[Formula]] = []
  /// The number of choices that are open.
  private(set) var count = 0
  /// The choices that read the values of each term, and each other fact.
  private var ofTerms: [Int: [Int]] = [:]
  private var ofFacts: [Fact: [Int]] = [:]
  /// The dirty choices: those with a fact that may have been decided since they were last
  /// evaluated.
  private var touched: Set<Int> = []

  /// Adds a disjunction.
  mutating func add(_ alternatives: [Formula]) {
    for alternative in alternatives { read(alternative, for: all.count) }
    touched.insert(all.count)
    all.append(alternatives)
    count += 1
  }

  private mutating func read(_ formula: Formula, for choice: Int) {
    switch formula {
    case .all(let parts), .any(let parts): for part in parts { read(part, for: choice) }
    case .fact(.member(let term, _), _): read(term, for: choice)
    case .fact(.atMost(let left, let right, _), _):
      read(left, for: choice)
      read(right, for: choice)
    case .fact(.sum(let sum, _), _): for term in sum.factors.keys { read(term, for: choice) }
    case .fact(let fact, _):
      if ofFacts[fact]?.last != choice { ofFacts[fact, default: []].append(choice) }
    }
  }

  private mutating func read(_ term: Int, for choice: Int) {
    if ofTerms[term]?.last != choice { ofTerms[term, default: []].append(choice) }
  }

  /// Marks the choices that read a fact as dirty.
  mutating func touch(_ fact: Fact) { touched.formUnion(ofFacts[fact] ?? []) }

  /// Marks the choices that read the values of a term as dirty.
  mutating func touch(_ term: Int) { touched.formUnion(ofTerms[term] ?? []) }

  /// Returns the numbers of the dirty choices in order, and marks them as clean.
  mutating func takeTouched() -> [Int] {
    defer { touched.removeAll() }
    return touched.sorted().filter { !all[$0].isEmpty }
  }

  subscript(choice: Int) -> [Formula] { all[choice] }

  /// Keeps only some alternatives of a choice; without any, it is no longer open.
  mutating func keep(_ alternatives: [Formula], of choice: Int) {
    all[choice] = alternatives
    if alternatives.isEmpty { count -= 1 }
  }

  /// Removes the shortest choice; nil without any.
  mutating func takeShortest() -> [Formula]? {
    let open = all.indices.filter { !all[$0].isEmpty }
    guard let shortest = open.min(by: { all[$0].count < all[$1].count }) else { return nil }
    defer { keep([], of: shortest) }
    return all[shortest]
  }
}

extension SearchState {
  /// Removes decided alternatives (unit propagation).
  ///
  /// - Returns: The alternatives that must hold because they are the last ones of their choices;
  ///   nil if a choice has none left.
  mutating func settle(_ terms: [LogicTerm]) -> [Formula]? {
    var following: [Formula] = []
    for choice in choices.takeTouched() {
      if effort <= 0 { return [] }
      let alternatives = choices[choice]
      var left: [Formula] = []
      var holds = false
      for alternative in alternatives {
        effort -= alternative.weight
        switch truth(of: alternative, terms) {
        case true: holds = true
        case nil: left.append(alternative)
        case false: continue
        }
        if holds { break }
      }
      if holds {
        choices.keep([], of: choice)
      } else if left.isEmpty {
        return nil
      } else if left.count == 1 {
        following.append(left[0])
        choices.keep([], of: choice)
      } else if left.count < alternatives.count {
        choices.keep(left, of: choice)
      }
    }
    return following
  }
}
