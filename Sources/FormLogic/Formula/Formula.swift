@_spi(Generated) import FormModel

/// A formula over facts about a form, with negations only at single facts.
indirect enum Formula: Hashable, Sendable {
  /// A fact that holds, or one that does not.
  case fact(Fact, Bool)
  /// All of the formulas hold; true if there are none.
  case all([Formula])
  /// At least one of the formulas holds; false if there are none.
  case any([Formula])

  static let yes = Formula.all([])
  static let no = Formula.any([])

  /// The constant as a formula.
  static func constant(_ value: Bool) -> Formula { value ? .yes : .no }

  /// A fact that holds.
  static func fact(_ fact: Fact) -> Formula { .fact(fact, true) }

  /// The negation of the formula.
  var negated: Formula {
    switch self {
    case .fact(let fact, let holds): .fact(fact, !holds)
    case .all(let parts): .any(parts.map(\.negated))
    case .any(let parts): .all(parts.map(\.negated))
    }
  }

  /// The number of facts and connectives; a large set of values counts more.
  var weight: Int {
    switch self {
    case .fact(.member(_, let set), _): 1 + set.parts.count / 4
    case .fact: 1
    case .all(let parts), .any(let parts): parts.reduce(1) { $0 + $1.weight }
    }
  }

  /// Whether this is the constant true, or false; nil for anything else.
  var constant: Bool? {
    switch self {
    case .all(let parts) where parts.isEmpty: true
    case .any(let parts) where parts.isEmpty: false
    case .fact, .all, .any: nil
    }
  }

  /// Both formulas; constants are dropped and nested conjunctions merged.
  static func && (left: Formula, right: Formula) -> Formula { conjunction([left, right]) }

  /// Either formula; constants are dropped and nested disjunctions merged.
  static func || (left: Formula, right: Formula) -> Formula { disjunction([left, right]) }

  /// The conjunction of the parts.
  static func conjunction(_ parts: [Formula]) -> Formula {
    var kept: [Formula] = []
    for part in parts {
      switch part {
      case .all(let inner): kept += inner
      case .any(let inner) where inner.isEmpty: return .no
      case .any, .fact: kept.append(part)
      }
    }
    return kept.count == 1 ? kept[0] : .all(kept)
  }

  /// The disjunction of the parts.
  static func disjunction(_ parts: [Formula]) -> Formula {
    var kept: [Formula] = []
    for part in parts {
      switch part {
      case .any(let inner): kept += inner
      case .all(let inner) where inner.isEmpty: return .yes
      case .all, .fact: kept.append(part)
      }
    }
    return kept.count == 1 ? kept[0] : .any(kept)
  }
}

/// A single fact about a form, that can hold or not.
enum Fact: Hashable, Sendable {
  /// Neither an item nor anything around it is hidden.
  case visible(Int)
  /// An item is disabled, or an item around it, or the form.
  case disabled(Int)
  /// The value of an item passes one of its rules, unless the item is hidden.
  case keeps(Int, rule: Int)
  /// A named condition holds.
  case condition(Int)
  /// The filter of an item's options accepts its value, unless the item is hidden.
  case offers(Int)
  /// The filter of an item's options accepts an option, given by its index.
  case offersOption(Int, Int)
  /// The value of an item is one that its control can reach.
  case onGrid(Int)
  /// An element of a list keeps a rule of the row in its entry.
  case elementKeeps(Int, item: Int, rule: Int)
  /// A term has a value, whether its row is visible or not.
  case present(Int)
  /// The value of a term is in a set.
  case member(Int, ValueSet)
  /// The first term is at most the second plus a number; less than that if strict.
  case atMost(Int, Int, Distance)
  /// A sum of multiples of terms is at most a number; less than that if strict.
  case sum(LinearSum, Distance)
  /// A text comparison of a term with a constant.
  case text(Int, FormComparison, String)
  /// An expression that is not analysed is true; equal expressions in the same place are one fact.
  case unknown(FormExpression, scope: Int)
  /// An item passes a rule that is not analysed.
  case rule(Int, FormDefinition.Rule)
}

extension Fact {
  /// Whether the fact is about a single option of an item, and not about all of them.
  var isAboutOption: Bool { if case .offersOption = self { true } else { false } }
}

/// The limit by which one term may exceed another.
struct Distance: Hashable, Sendable {
  var limit: Int
  var isStrict: Bool

  init(_ limit: Int, isStrict: Bool = false) {
    self.limit = limit
    self.isStrict = isStrict
  }

  /// The sum of two limits; nil if it is too large for an Int.
  static func + (left: Distance, right: Distance) -> Distance? {
    let (sum, overflow) = left.limit.addingReportingOverflow(right.limit)
    return overflow ? nil : Distance(sum, isStrict: left.isStrict || right.isStrict)
  }

  /// Whether the limit excludes more.
  static func < (left: Distance, right: Distance) -> Bool {
    left.limit == right.limit ? left.isStrict && !right.isStrict : left.limit < right.limit
  }

  /// The limit of the opposite fact, in which the terms are exchanged; nil if it is too large for
  /// an Int.
  func negated(isWhole: Bool) -> Distance? {
    let (opposite, overflow) = (0).subtractingReportingOverflow(limit)
    guard !overflow else { return nil }
    guard isWhole else { return Distance(opposite, isStrict: !isStrict) }
    let (less, under) = opposite.subtractingReportingOverflow(1)
    return under ? nil : Distance(less)
  }
}
