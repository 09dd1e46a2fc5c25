@_spi(Generated) import FormModel

/// The comparisons of a condition, which are read once for all questions about it.
struct Comparisons {
  /// The comparisons in order; empty if they are not known.
  private(set) var all: [RowComparison] = []
  /// Whether the condition consists only of comparisons.
  private(set) var areKnown = false
  /// Whether the condition holds in an empty form; nil if that is not known.
  private(set) var resultInEmptyForm: Bool?
  /// Whether the condition is a disjunction of comparisons with constants that all fail in an empty
  /// form, so that each can decide alone.
  private(set) var isAlternative = false

  /// The comparisons of a condition that does not consist only of comparisons.
  static let unknown = Comparisons()

  private init() {}

  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - scope: The scope of the entries around it.
  ///   - own: The row that is `$self`.
  init(_ condition: FormExpression, in scope: Int, own: Int?, of outline: FormOutline) {
    var reader = ComparisonReader()
    if let operands = condition.junction?.operands { reader.reserveCapacity(operands.count) }
    switch outline.read(condition, in: scope, own: own, with: &reader) {
    case .unreadable: return
    case .known(let holds): resultInEmptyForm = holds
    case .unknown: break
    }
    all = reader.comparisons
    areKnown = true
    if case .or(let operands) = condition, operands.count == all.count {
      isAlternative = resultInEmptyForm == false && operands.allSatisfy(\.comparesValueWithConstant)
    }
  }

  /// One of the comparisons alone.
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
  /// Whether the row is compared with nil.
  let comparesWithNil: Bool
  /// Whether it holds for some values and fails for others.
  let hasBothResults: Bool
  /// Whether values that keep all rules about values give both results.
  let keepsLimits: Bool
  /// Whether the row is required.
  let isRequired: Bool
  /// Whether some value that keeps the rules has the same result as no value.
  let allowsResultOfNil: Bool
}

/// The state of reading a condition.
private struct ComparisonReader {
  var comparisons: [RowComparison] = []
  private var steps = 0

  /// The maximum number of parts of a condition; a longer condition is left to the search.
  private static let maximumSteps = 40

  mutating func reserveCapacity(_ count: Int) {
    comparisons.reserveCapacity(min(count, Self.maximumSteps))
  }

  /// Counts a part of the condition; false if there are too many.
  mutating func count() -> Bool {
    steps += 1
    return steps <= Self.maximumSteps
  }

  /// The result of a condition in an empty form.
  enum Result {
    case known(Bool)
    case unknown
    /// The condition does not consist only of comparisons.
    case unreadable
  }
}

// An extension of the outline, because a reader would retain it for each condition
// (`Benchmarks/proofs`).
extension FormOutline {
  fileprivate func read(
    _ condition: FormExpression, in scope: Int, own: Int?, with reader: inout ComparisonReader
  ) -> ComparisonReader.Result {
    guard reader.count() else { return .unreadable }
    switch condition {
    case .and(let operands), .or(let operands):
      let isAnd = if case .and = condition { true } else { false }
      return read(operands, isAnd: isAnd, in: scope, own: own, with: &reader)
    case .not(let operand):
      let result = read(operand, in: scope, own: own, with: &reader)
      return if case .known(let holds) = result { .known(!holds) } else { result }
    case .condition(let name):
      guard let number = conditions[name] else { return .unreadable }
      return read(definition.conditions[number].expression, in: 0, own: nil, with: &reader)
    case .reference(let reference):
      let isTrue = FormComparison(.equal)
      guard let row = row(reference, in: scope, own: own) else { return .unreadable }
      reader.comparisons.append(compared(row, with: .bool(true), isTrue, own))
      return reference == .own ? .unknown : .known(false)
    case .compare(let comparison, .reference(let reference), let other):
      guard let row = row(reference, in: scope, own: own) else { return .unreadable }
      if case .reference(let other) = other {
        let second = self.row(other, in: scope, own: own)
        reader.comparisons.append(compared(row, with: second, comparison, own))
        return .unknown
      }
      let constant = FormValue(constant: other)
      reader.comparisons.append(compared(row, with: constant, comparison, own))
      guard reference != .own, let constant else { return .unknown }
      return .known(comparison.relation.resultForNil(constant))
    default: return .unreadable
    }
  }

  private func read(
    _ operands: [FormExpression], isAnd: Bool, in scope: Int, own: Int?,
    with reader: inout ComparisonReader
  ) -> ComparisonReader.Result {
    var result = ComparisonReader.Result.known(isAnd)
    for operand in operands {
      switch read(operand, in: scope, own: own, with: &reader) {
      case .unreadable: return .unreadable
      case .unknown: result = .unknown
      case .known(let holds): if case .known = result, holds != isAnd { result = .known(holds) }
      }
    }
    return result
  }

  /// The row whose value a reference names; nil if the form determines the value.
  private func row(_ reference: FormReference, in scope: Int, own: Int?) -> Int? {
    guard let number = item(ofValue: reference, in: scope, own: own),
      items[number].computed == nil, !items[number].isDerived, !items[number].alwaysHasValue
    else { return nil }
    return number
  }

  private func compared(
    _ row: Int, with second: Int?, _ comparison: FormComparison, _ own: Int?
  ) -> RowComparison {
    var (hasBothResults, keepsLimits) = (false, false)
    if let second, second != row, comparison.options.isEmpty {
      hasBothResults = items[row].values.haveBothResults(
        beside: items[second].values, comparison.relation)
      keepsLimits =
        (row == own || items[row].constraints.isWide)
        && (second == own || items[second].constraints.isWide)
    }
    return RowComparison(
      row: row, second: second, comparesWithNil: false, hasBothResults: hasBothResults,
      keepsLimits: keepsLimits, isRequired: items[row].constraints.isRequired,
      allowsResultOfNil: false)
  }

  private func compared(
    _ row: Int, with constant: FormValue?, _ comparison: FormComparison, _ own: Int?
  ) -> RowComparison {
    let item = items[row]
    let comparesWithNil = constant == .null
    var (hasBothResults, keepsLimits, allowsResult) = (false, false, false)
    if comparesWithNil {
      hasBothResults =
        row != own && (comparison.relation == .equal || comparison.relation == .notEqual)
        && item.values != .unknown
      keepsLimits = item.constraints.isPlain
    } else if let constant {
      hasBothResults = item.values.haveBothResults(comparison, constant)
      keepsLimits = row == own || item.constraints.allowsBoth(comparison, constant)
      allowsResult =
        hasBothResults && item.constraints.isRequired
        && item.constraints.allows(
          comparison, constant, result: comparison.relation.resultForNil(constant))
    }
    return RowComparison(
      row: row, second: nil, comparesWithNil: comparesWithNil, hasBothResults: hasBothResults,
      keepsLimits: keepsLimits, isRequired: item.constraints.isRequired,
      allowsResultOfNil: allowsResult)
  }
}

extension FormExpression {
  fileprivate var comparesValueWithConstant: Bool {
    guard case .compare(_, .reference(let reference), .literal) = self else { return false }
    return reference.scope == .form && reference.aspect == .value
  }
}

extension FormComparison.Relation {
  /// The result for an absent value on the left.
  fileprivate func resultForNil(_ constant: FormValue) -> Bool {
    switch self {
    case .equal, .lessOrEqual, .greaterOrEqual: constant == .null
    case .notEqual: constant != .null
    case .less, .greater, .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches: false
    }
  }
}
