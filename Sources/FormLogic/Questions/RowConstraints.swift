@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The values that a row can have, in the cases in which comparisons are known to have both
/// results.
enum RowValues: Equatable {
  case bools
  case numbers(isWhole: Bool)
  case texts
  /// Days or instants.
  case dates
  /// Some options, at least two.
  case listed([FormValue])
  /// Anything else.
  case unknown

  /// Whether a comparison holds for some values and fails for others.
  func haveBothResults(_ comparison: FormComparison, _ constant: FormValue) -> Bool {
    let relation = comparison.relation
    switch (self, constant) {
    case (.texts, .string(let text)):
      return !text.isEmpty && (relation.isEquality || relation.isSearch)
    case (.texts, .list(let elements)):
      return relation == .isIn && !elements.isEmpty
        && elements.allSatisfy { $0.text?.isEmpty == false }
    case _ where !comparison.options.isEmpty: return false
    case (.bools, .bool): return relation.isEquality
    case (.numbers, .int(let number)):
      return number.isPlain && (relation.isEquality || relation.isOrder)
    case (.numbers, .list(let elements)):
      guard elements.allSatisfy({ $0.int?.isPlain == true }) else { return false }
      return relation == .isIn && !elements.isEmpty
        || relation == .between && FormComparison(.lessOrEqual).holds(elements[0], elements[1])
    case (.numbers(let isWhole), .double(let number)):
      return abs(number) < Double(Int.maximumPlain)
        && (relation.isOrder || !isWhole && relation.isEquality)
    case (.dates, .date(let date)):
      return abs(date.timeIntervalSince1970) < Self.maximumSeconds && relation.isOrder
    case (.listed(let options), _):
      // For many options, only the search is fast, because it sorts them.
      guard relation.isEquality || relation == .isIn,
        options.count * constant.elementCount <= Self.maximumComparisons
      else { return false }
      let first = options.first.map { comparison.holds($0, constant) }
      return options.contains { comparison.holds($0, constant) != first }
    default: return false
    }
  }

  private static let maximumComparisons = 10_000

  /// The maximum distance from 1970: within three hundred years, there are earlier and later dates.
  private static let maximumSeconds = 1e10

  /// Whether a comparison with any other value holds for some values and fails for others.
  func haveBothResults(beside other: RowValues, _ relation: FormComparison.Relation) -> Bool {
    switch (self, other) {
    case (.numbers, .numbers), (.dates, .dates): relation.isOrder || relation.isEquality
    case (.texts, .texts), (.bools, .bools): relation.isEquality
    default: false
    }
  }
}

extension LogicItem {
  /// The values that the row can have.
  var values: RowValues {
    if let options { return options.count > 1 ? .listed(options) : .unknown }
    return switch type?.base {
    case .bool: .bools
    case .int: .numbers(isWhole: true)
    case .double: .numbers(isWhole: false)
    case .string: .texts
    case .date: precision == .time ? .unknown : .dates
    default: .unknown
    }
  }
}

/// The values that the rules of a row allow, if all rules limit a number or a length.
struct RowConstraints {
  private var lower: Int?
  private var upper: Int?
  private var isLength = false
  private var isKnown = true
  /// Whether the control or the filter of the options may allow fewer values than the rules.
  let isNarrowed: Bool
  /// Whether a rule requires a value.
  private(set) var isRequired = false
  /// Whether a rule requires the value true.
  private(set) var isAccepted = false
  /// Whether a rule requires a value under a condition.
  private(set) var isRequiredOnCondition = false
  /// Whether a rule has a condition or another expression.
  private(set) var hasExpressions = false
  /// The number of rules that judge present values.
  private(set) var count = 0

  /// Whether every value is allowed.
  var isWide: Bool { isKnown && !isNarrowed && lower == nil && upper == nil }

  /// Whether rules judge present values.
  var judgesValues: Bool { count > 0 }

  /// Whether values can keep all rules, and break each alone.
  var isPlain: Bool {
    // A present text has at least one character anyway.
    isKnown && (lower ?? .min) < (upper ?? .max) && (!isLength || lower ?? 2 > 1)
  }

  init(_ rules: [FormDefinition.Rule], isNarrowed: Bool = false, kinds: inout RuleKinds) {
    self.isNarrowed = isNarrowed
    for index in rules.indices {
      let isConditional = rules[index].when != nil
      hasExpressions =
        hasExpressions || isConditional || rules[index].arguments.contains(where: \.isExpression)
      guard rules[index].severity == .error else { continue }
      let kind = kinds[rules[index].kind]
      if kind == .required {
        isRequired = true
        isRequiredOnCondition = isRequiredOnCondition || isConditional
        if rules[index].refusesBlank { (isKnown, count) = (false, count + 1) }
        continue
      }
      if kind == .accepted {
        (isRequired, isAccepted) = (true, true)
      } else {
        count += 1
      }
      if let kind, !isConditional, isKnown {
        add(kind, rules[index].arguments)
      } else {
        isKnown = false
      }
    }
  }

  private mutating func add(_ kind: RuleKind, _ arguments: [FormDefinition.Property]) {
    guard let limits = RuleLimits(kind), limits.subject != .items, arguments.count < 3,
      let first = arguments.first?.plainNumber,
      let last = arguments.count == 1 ? first : arguments.last?.plainNumber
    else {
      isKnown = false
      return
    }
    limit(
      limits.lower.map { $0.relation == .greater ? first + 1 : first },
      limits.upper.map { $0.relation == .less ? last - 1 : last },
      isLength: limits.subject == .length)
  }

  /// Adds limits; with two limits of the same end, the allowed values are unknown, because one of
  /// the limits might never be broken alone.
  private mutating func limit(_ lower: Int?, _ upper: Int?, isLength: Bool = false) {
    let hasBoth = lower != nil && self.lower != nil || upper != nil && self.upper != nil
    if hasBoth { isKnown = false }
    self.lower = lower ?? self.lower
    self.upper = upper ?? self.upper
    self.isLength = isLength
  }

  /// Whether the allowed values give both results.
  func allowsBoth(_ comparison: FormComparison, _ constant: FormValue) -> Bool {
    isWide
      || allows(comparison, constant, result: true) && allows(comparison, constant, result: false)
  }

  /// Whether an allowed value gives a result that some value gives.
  func allows(_ comparison: FormComparison, _ constant: FormValue, result: Bool) -> Bool {
    if isWide { return true }
    guard isPlain, !isNarrowed else { return false }
    switch constant {
    case .string(let text) where isLength:
      if (comparison.relation != .notEqual) != result { return true }
      return text.count <= upper ?? .max
        && (comparison.relation.isSearch || text.count >= lower ?? 0)
    case .int(let number) where !isLength:
      return allows(FormValue.int, around: number, comparison, constant, result)
    case .double(let number) where !isLength:
      return allows(FormValue.double, around: number, comparison, constant, result)
    default: return false
    }
  }

  /// Whether an allowed number, near a given one or at a limit, gives a result.
  private func allows<Number: SignedNumeric & Comparable>(
    _ value: (Number) -> FormValue, around number: Number, _ comparison: FormComparison,
    _ constant: FormValue, _ result: Bool
  ) -> Bool {
    let (lower, upper) = (
      lower.flatMap(Number.init(exactly:)), upper.flatMap(Number.init(exactly:))
    )
    return [number - 1, number, number + 1, lower, upper].contains { tried in
      guard let tried, lower.map({ tried >= $0 }) ?? true, upper.map({ tried <= $0 }) ?? true else {
        return false
      }
      return comparison.holds(value(tried), constant) == result
    }
  }
}

/// A cache of the kinds of rules by name: a form has few, and looking one up takes long
/// (`Benchmarks/proofs`).
struct RuleKinds {
  private var known: [(name: String, kind: RuleKind?)] = []

  private static let maximumCount = 10

  subscript(name: String) -> RuleKind? {
    mutating get {
      if let known = known.first(where: { $0.name == name }) { return known.kind }
      let kind = RuleKind(rawValue: name)
      if known.count < Self.maximumCount { known.append((name, kind)) }
      return kind
    }
  }
}

extension Int {
  /// The maximum magnitude of numbers that are exact as a Double, with smaller and larger numbers
  /// beside them.
  fileprivate static let maximumPlain = 1 << 52

  fileprivate var isPlain: Bool { magnitude < Self.maximumPlain.magnitude }
}

extension FormDefinition.Property {
  var isExpression: Bool { if case .expression = value { true } else { false } }

  /// The value as a whole number, if it is exact as a Double; otherwise nil.
  fileprivate var plainNumber: Int? {
    let number: Int? =
      switch value.expression {
      case .literal(.int(let number)): number
      case .literal(.double(let number)): Int(exactly: number)
      default: nil
      }
    return number.flatMap { $0.isPlain ? $0 : nil }
  }
}

extension FormValue {
  fileprivate var elementCount: Int {
    if case .list(let elements) = self { elements.count } else { 1 }
  }
}

extension FormComparison.Relation {
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual }

  fileprivate var isSearch: Bool {
    self == .contains || self == .beginsWith || self == .endsWith
  }
}
