@_spi(Generated) package import FormModel

/// Partial evaluation of expressions while some rows have no value and the others are unknown.
package struct BlankEvaluation {
  /// A result of partial evaluation.
  package enum Result: Hashable {
    case absent
    case constant(FormValue)
    /// A value that is present, but depends on unknown rows.
    case present
    /// A value that is present or absent, depending on unknown rows.
    case unknown

    fileprivate var hasValue: Bool { self != .absent && self != .unknown }
  }

  /// Whether a reference has no value; nil if that is not known.
  private let isBlank: (FormReference) -> Bool?
  /// Whether a named condition holds; nil if that is not known.
  private let condition: (String) -> Bool?

  package init(
    isBlank: @escaping (FormReference) -> Bool?,
    condition: @escaping (String) -> Bool? = { _ in nil }
  ) {
    self.isBlank = isBlank
    self.condition = condition
  }

  // MARK: - Values

  package func value(of expression: FormExpression) -> Result {
    switch expression {
    case .literal(let value): value.isAbsent ? .absent : .constant(value)
    case .date, .list, .record: .present
    case .reference(let reference): isBlank(reference).map { $0 ? .absent : .present } ?? .unknown
    case .negate(let operand): strict([operand])
    case .arithmetic(.join, let left, let right): joined([value(of: left), value(of: right)])
    case .arithmetic(_, let left, let right): strict([left, right])
    case .call(let function, let arguments): call(function, arguments)
    case .condition, .compare, .quantify, .and, .or, .not:
      truth(of: expression).map { .constant(.bool($0)) } ?? .present
    case .text: .present
    case .attribute(_, let value): self.value(of: value) == .absent ? .absent : .unknown
    case .host, .field, .filter, .index, .formatted, .native: .unknown
    }
  }

  /// The result of an operation that has a value only if all of its operands do.
  private func strict(_ operands: [FormExpression]) -> Result {
    let values = operands.map(value)
    if values.contains(.absent) { return .absent }
    return values.allSatisfy(\.hasValue) ? .present : .unknown
  }

  /// The result of joining texts: an absent text counts as empty if another text is present.
  private func joined(_ values: [Result]) -> Result {
    if values.allSatisfy({ $0 == .absent }) { return .absent }
    return values.contains(where: \.hasValue) ? .present : .unknown
  }

  private func call(_ function: FormFunction, _ arguments: [FormExpression]) -> Result {
    switch (function.evaluation, arguments.count) {
    case (.choice, 3):
      if let truth = truth(of: arguments[0]) { return value(of: arguments[truth ? 1 : 2]) }
      let values = arguments.dropFirst().map(value)
      return values == [.absent, .absent]
        ? .absent : values.allSatisfy(\.hasValue) ? .present : .unknown
    case (.firstPresent, _):
      for argument in arguments {
        let value = value(of: argument)
        if value != .absent { return value }
      }
      return .absent
    case (.value(let result), 1):
      let value = result(.null)
      // A function that has a result for an absent list, such as COUNT, has one for every list.
      guard self.value(of: arguments[0]) == .absent else {
        return value == .null ? .unknown : .present
      }
      return value == .null ? .absent : .constant(value)
    case (.values, _) where function == .min || function == .max: return .unknown
    case (.clock, _): return .present
    case (.values, _), (.zoned, _), (.zonedValues, _):
      let result = strict(arguments)
      return result == .present && function.mayHaveNoResult ? .unknown : result
    default: return .unknown
    }
  }

  // MARK: - Conditions

  /// Whether a condition holds; nil if that depends on unknown rows.
  package func truth(of expression: FormExpression) -> Bool? {
    switch expression {
    case .literal(.bool(let value)): return value
    case .and(let operands):
      let results = operands.map(truth)
      return results.contains(false) ? false : results.contains(nil) ? nil : true
    case .or(let operands):
      let results = operands.map(truth)
      return results.contains(true) ? true : results.contains(nil) ? nil : false
    case .not(let operand): return truth(of: operand).map { !$0 }
    case .condition(let name): return condition(name)
    case .quantify(let quantifier, _, let list, _):
      return value(of: list) == .absent ? quantifier != .any : nil
    case .compare(let comparison, let left, .list(let bounds)) where comparison.relation == .between:
      return ([left] + bounds).contains { value(of: $0) == .absent } ? false : nil
    case .compare(let comparison, let left, let right):
      return holds(comparison, value(of: left), value(of: right))
    default: return nil
    }
  }

  private func holds(_ comparison: FormComparison, _ left: Result, _ right: Result) -> Bool? {
    switch (left, right) {
    case (.absent, .absent): return comparison.holds(.null, .null)
    case (.absent, .constant(let value)):
      return comparison.relation == .matches ? false : comparison.holds(.null, value)
    case (.constant(let value), .absent): return comparison.holds(value, .null)
    case (.constant(let left), .constant(let right)): return comparison.holds(left, right)
    case (.absent, .present), (.present, .absent): return comparison.relation == .notEqual
    case (.absent, .unknown), (.unknown, .absent):
      switch comparison.relation {
      // The result depends on whether the other side is absent, too.
      case .equal, .notEqual, .lessOrEqual, .greaterOrEqual: return nil
      default: return false
      }
    default: return nil
    }
  }
}

extension FormFunction {
  /// Whether the result can be absent although all arguments are present.
  fileprivate var mayHaveNoResult: Bool {
    switch semantics.signature {
    case .values(_, _, _, _, _, let mayBeAbsent): mayBeAbsent
    case .date: true
    case .list, .extreme, .firstPresent, .choice: false
    }
  }
}
