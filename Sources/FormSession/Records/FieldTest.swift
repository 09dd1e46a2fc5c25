@_spi(Generated) import FormModel
import FormText

/// A test that decides from JSON alone whether a value passes all rules and options of a row.
///
/// It is conservative: a value it passes is valid regardless of other values; any other value is
/// checked by the rules.
struct FieldTest: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case bool, int, double, text
    /// A day without a time.
    case day
    /// Several distinct options.
    case choices
  }

  let kind: Kind
  /// Whether null and the empty text pass.
  private(set) var passesAbsent = true
  /// Whether `false` passes.
  private(set) var passesFalse = true
  private(set) var isEmail = false
  /// The index of the list of options among the names; 0 for none.
  private(set) var options = 0
  /// The index of the pattern; -1 for none.
  private(set) var pattern = -1
  /// The bounds of a whole number, of the length of a text, or of the number of choices.
  private(set) var lower = Int.min
  private(set) var upper = Int.max
  /// The bounds of a fractional number.
  private(set) var minimum = -Double.infinity
  private(set) var maximum = Double.infinity
}

/// The tables that tests refer to.
struct FieldTables {
  /// The names of the fields, followed by the options of those that have some.
  var names: [[String]]
  var patterns: [PatternTable] = []
}

// MARK: - Making tests

extension FieldTest {
  /// Creates the test of a row; nil if its rules or options need more than a test can decide.
  ///
  /// - Parameter isRead: Whether anything else reads the value, in which case choices must be in
  ///   order.
  init?(_ plan: ItemPlan, _ shape: FieldShape, isRead: Bool, in tables: inout FieldTables) {
    guard case .row = plan.kind, !plan.isDerived, let kind = Kind(shape),
      kind != .choices || !isRead
    else {
      return nil
    }
    self.kind = kind
    if plan.declared != nil { return nil }
    for rule in plan.rules {
      guard let test = rule.constantTest, narrow(by: test, in: &tables) else { return nil }
    }
    guard let options = plan.options else {
      if kind == .choices { return nil }
      return
    }
    guard let names = options.names(for: shape) else { return nil }
    self.options = tables.names.count
    tables.names.append(names)
  }

  /// Narrows the test to values that pass a rule; returns false if that cannot be decided.
  private mutating func narrow(by rule: RuleTest, in tables: inout FieldTables) -> Bool {
    if rule.passes(.null) == false { passesAbsent = false }
    switch (rule.test, kind) {
    case (.required, _), (.uniqueItems, .choices): return true
    case (.accepted, .bool):
      passesFalse = false
      return true
    case (.email, .text):
      isEmail = true
      return true
    case (.pattern(let pattern, let extent), .text):
      guard self.pattern < 0, let table = PatternTable(pattern, extent: extent) else {
        return false
      }
      self.pattern = tables.patterns.count
      tables.patterns.append(table)
      return true
    case (.length(let relation, let limit), .text), (.items(let relation, let limit), .choices):
      return narrow(to: relation, limit)
    case (.bound(let relation, let bound), .int), (.bound(let relation, let bound), .double):
      return narrow(to: relation, bound)
    case (.range(let minimum, let maximum), .int), (.range(let minimum, let maximum), .double):
      return narrow(to: .greaterOrEqual, minimum) && narrow(to: .lessOrEqual, maximum)
    default: return false
    }
  }

  private mutating func narrow(to relation: FormComparison.Relation, _ bound: FormValue) -> Bool {
    switch (kind, bound) {
    // An absent bound has no effect.
    case (_, .null): return true
    case (.int, .int(let bound)): return narrow(to: relation, bound)
    case (.int, .double(let bound)):
      let isLower = relation == .greater || relation == .lessOrEqual
      return Int(digitsOf: bound.kept.rounded(isLower ? .down : .up))
        .map { narrow(to: relation, $0) } ?? false
    case (.double, .double(let bound)): return narrow(to: relation, bound.kept)
    case (.double, .int(let bound)):
      return bound.magnitude < 1 << 53 && narrow(to: relation, Double(bound))
    default: return false
    }
  }

  private mutating func narrow(to relation: FormComparison.Relation, _ bound: Int) -> Bool {
    switch relation {
    case .greater where bound < .max: lower = max(lower, bound + 1)
    case .less where bound > .min: upper = min(upper, bound - 1)
    case .greaterOrEqual: lower = max(lower, bound)
    case .lessOrEqual: upper = min(upper, bound)
    case .equal:
      lower = max(lower, bound)
      upper = min(upper, bound)
    default: return false
    }
    return true
  }

  private mutating func narrow(to relation: FormComparison.Relation, _ bound: Double) -> Bool {
    switch relation {
    case .greater: minimum = max(minimum, bound.nextUp)
    case .less: maximum = min(maximum, bound.nextDown)
    case .greaterOrEqual: minimum = max(minimum, bound)
    case .lessOrEqual: maximum = min(maximum, bound)
    default: return false
    }
    return bound.isFinite
  }
}

extension FieldTest.Kind {
  fileprivate init?(_ shape: FieldShape) {
    switch shape {
    case .bool: self = .bool
    case .int: self = .int
    case .double: self = .double
    case .string, .url: self = .text
    case .day: self = .day
    case .set(.string): self = .choices
    case .date, .duration, .set, .list, .other: return nil
    }
  }
}

extension OptionsPlan {
  /// The maximum number of options whose duplicates a test can detect.
  private static let maximumChoices = 64

  /// The options as texts, empty for those unknown to a test; nil if being an option of the
  /// definition is not sufficient.
  fileprivate func names(for shape: FieldShape) -> [String]? {
    guard filter == nil, case .list(let list) = source else { return nil }
    switch (choice, shape) {
    case (.one, .string): break
    case (.many, .set(.string)):
      guard list.options.count <= Self.maximumChoices,
        !list.options.contains(where: \.definition.isExclusive)
      else { return nil }
    default: return nil
    }
    return list.options.map { option in
      guard case .string(let text) = option.value else { return "" }
      // Texts outside ASCII can be equal though their bytes differ, so duplicates could go
      // unnoticed.
      return choice == .one || text.utf8.allSatisfy { $0 < 0x80 } ? text : ""
    }
  }
}
