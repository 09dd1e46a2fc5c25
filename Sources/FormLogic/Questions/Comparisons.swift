@_spi(Generated) import FormModel

/// The comparisons that a condition consists of, read once for all that is asked about them.
struct Comparisons {
  /// The comparisons in order; empty if they are not known.
  private(set) var all: [RowComparison] = []
  /// Whether the condition consists of nothing else.
  private(set) var areKnown = false
  /// Whether the condition holds in an empty form; nil if that is not known.
  private(set) var holdOfNothing: Bool?
  /// Whether the condition is an alternative of comparisons with constants of which none holds in an
  /// empty form: there each alone decides.
  private(set) var isAlternative = false

  /// Those of a condition that has anything else.
  static let unknown = Comparisons()

  private init() {}

  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - scope: The scope of the entries around it.
  ///   - own: The row that is `$self`.
  init(_ condition: FormExpression, in scope: Int, own: Int?, of outline: FormOutline) {
    var reader = ComparisonReader(outline: outline)
    switch reader.read(condition, scope, own) {
    case .unreadable: return
    case .known(let holds): holdOfNothing = holds
    case .unknown: break
    }
    all = reader.comparisons
    areKnown = true
    if case .or(let operands) = condition, operands.count == all.count {
      isAlternative = holdOfNothing == false && operands.allSatisfy(\.comparesValueWithConstant)
    }
  }

  /// One of them alone.
  func only(_ index: Int) -> Comparisons {
    var one = Comparisons()
    one.all = [all[index]]
    one.areKnown = true
    return one
  }
}

/// A comparison of a row that the user fills.
struct RowComparison {
  let row: Int
  /// The row that it is compared with; nil for a constant.
  let second: Int?
  /// Whether it is about whether there is a value.
  let isWithNothing: Bool
  /// Whether it holds for some values and fails for others.
  let hasBothResults: Bool
  /// Whether values that keep all rules about values give both results.
  let keepsLimits: Bool
  /// Whether the row has to have a value.
  let isRequired: Bool
  /// Whether a value that keeps the rules gives the same result as none.
  let allowsResultOfNothing: Bool
}

/// Reads the comparisons in a condition.
private struct ComparisonReader {
  let outline: FormOutline
  private(set) var comparisons: [RowComparison] = []
  private var steps = 0

  /// A longer condition is left to the search.
  private static let maximumSteps = 40

  init(outline: FormOutline) { self.outline = outline }

  /// What a condition is in an empty form.
  enum Result {
    case known(Bool)
    case unknown
    /// Something else than comparisons takes part.
    case unreadable
  }

  mutating func read(_ condition: FormExpression, _ scope: Int, _ own: Int?) -> Result {
    steps += 1
    guard steps <= Self.maximumSteps else { return .unreadable }
    switch condition {
    case .and(let operands): return read(operands, scope, own, isAnd: true)
    case .or(let operands): return read(operands, scope, own, isAnd: false)
    case .not(let operand):
      let result = read(operand, scope, own)
      return if case .known(let holds) = result { .known(!holds) } else { result }
    case .condition(let name):
      guard let number = outline.conditions[name] else { return .unreadable }
      return read(outline.definition.conditions[number].expression, 0, nil)
    case .reference(let reference):
      return read(FormComparison(.equal), reference, .literal(.bool(true)), scope, own)
    case .compare(let comparison, .reference(let reference), let other):
      return read(comparison, reference, other, scope, own)
    default: return .unreadable
    }
  }

  private mutating func read(
    _ operands: [FormExpression], _ scope: Int, _ own: Int?, isAnd: Bool
  ) -> Result {
    var result = Result.known(isAnd)
    for operand in operands {
      switch read(operand, scope, own) {
      case .unreadable: return .unreadable
      case .unknown: result = .unknown
      case .known(let holds): if case .known = result, holds != isAnd { result = .known(holds) }
      }
    }
    return result
  }

  private mutating func read(
    _ comparison: FormComparison, _ reference: FormReference, _ other: FormExpression,
    _ scope: Int, _ own: Int?
  ) -> Result {
    guard let row = row(reference, scope, own) else { return .unreadable }
    if case .reference(let other) = other {
      let second = self.row(other, scope, own)
      comparisons.append(compared(row, with: second, comparison, own))
      return .unknown
    }
    let constant = FormValue(constant: other)
    comparisons.append(compared(row, with: constant, comparison, own))
    guard reference != .own, let constant else { return .unknown }
    return .known(comparison.relation.holdsOfNothing(constant))
  }

  /// The row whose value a reference names; nil for one whose value is determined.
  private func row(_ reference: FormReference, _ scope: Int, _ own: Int?) -> Int? {
    guard let number = outline.item(ofValue: reference, in: scope, own: own),
      outline.items[number].computed == nil, !outline.items[number].isDerived,
      !outline.items[number].isAlwaysThere
    else { return nil }
    return number
  }

  private func compared(
    _ row: Int, with second: Int?, _ comparison: FormComparison, _ own: Int?
  ) -> RowComparison {
    var isFree = false
    if let second, second != row, comparison.options.isEmpty {
      let others = outline.items[second].values
      isFree = outline.items[row].values.areFree(beside: others, comparison.relation)
    }
    return RowComparison(
      row: row, second: second, isWithNothing: false, hasBothResults: isFree,
      keepsLimits: [row, second].allSatisfy { $0 == own || $0.map(isWide) ?? false },
      isRequired: outline.items[row].room.isRequired, allowsResultOfNothing: false)
  }

  private func isWide(_ row: Int) -> Bool { outline.items[row].room.isWide }

  private func compared(
    _ row: Int, with constant: FormValue?, _ comparison: FormComparison, _ own: Int?
  ) -> RowComparison {
    let item = outline.items[row]
    let isWithNothing = constant == .null
    var (isFree, keepsLimits, allowsResult) = (false, false, false)
    if isWithNothing {
      isFree =
        row != own && (comparison.relation == .equal || comparison.relation == .notEqual)
        && item.values != .unknown
      keepsLimits = item.room.isPlain
    } else if let constant {
      isFree = item.values.haveBothResults(comparison, constant)
      keepsLimits = row == own || item.room.allowsBoth(comparison, constant)
      allowsResult =
        isFree && item.room.isRequired
        && item.room.allows(
          comparison, constant, result: comparison.relation.holdsOfNothing(constant))
    }
    return RowComparison(
      row: row, second: nil, isWithNothing: isWithNothing, hasBothResults: isFree,
      keepsLimits: keepsLimits, isRequired: item.room.isRequired,
      allowsResultOfNothing: allowsResult)
  }
}

extension FormExpression {
  fileprivate var comparesValueWithConstant: Bool {
    if case .compare(_, .reference(.value), .literal) = self { true } else { false }
  }
}

extension FormComparison.Relation {
  /// The result for an absent value on the left.
  fileprivate func holdsOfNothing(_ constant: FormValue) -> Bool {
    switch self {
    case .equal, .lessOrEqual, .greaterOrEqual: constant == .null
    case .notEqual: constant != .null
    case .less, .greater, .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches: false
    }
  }
}
