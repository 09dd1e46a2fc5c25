@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A condition prepared for trials: common comparisons take a few steps, and a row without a value
/// takes one.
indirect enum TrialCondition {
  /// A conjunction or disjunction of operands.
  case junction([TrialCondition], isAnd: Bool)
  case not(TrialCondition)
  /// A named condition.
  case named(Int)
  /// A row compared with a constant, with the result while it has no value.
  case compare(TrialRow, FormComparison, FormValue, whenAbsent: Bool)
  /// Anything else, with the number of its parts.
  case other(FormExpression, scope: Int, own: Int?, weight: Int)

  init(_ expression: FormExpression, in scope: Int, own: Int?, of form: FormOutline) {
    switch expression {
    case .and(let operands), .or(let operands):
      let isAnd = if case .and = expression { true } else { false }
      self = .junction(
        operands.map { TrialCondition($0, in: scope, own: own, of: form) }, isAnd: isAnd)
    case .not(let operand):
      self = .not(TrialCondition(operand, in: scope, own: own, of: form))
    case .condition(let name):
      self = form.conditions[name].map { .named($0) } ?? Self.other(expression, scope, own)
    case .compare(let comparison, .reference(let reference), let right):
      guard let row = TrialRow(reference, in: scope, own: own, of: form),
        let constant = FormValue(constant: right)
      else { fallthrough }
      self = .compare(
        row, comparison, constant, whenAbsent: comparison.holds(.null, constant))
    default: self = Self.other(expression, scope, own)
    }
  }

  private static func other(
    _ expression: FormExpression, _ scope: Int, _ own: Int?
  ) -> TrialCondition {
    .other(expression, scope: scope, own: own, weight: expression.weight)
  }

  /// The number of operands in it.
  var operandCount: Int {
    switch self {
    case .junction(let operands, _): operands.reduce(0) { $0 + 1 + $1.operandCount }
    case .not(let operand): operand.operandCount
    case .named, .compare, .other: 0
    }
  }
}

/// A row that a condition reads.
struct TrialRow {
  let item: Int
  /// Whether the condition judges the value of the row itself, which it sees even if it is hidden.
  let isOwn: Bool

  /// Creates a row; nil for a reference to anything other than the value of a row.
  init?(_ reference: FormReference, in scope: Int, own: Int?, of form: FormOutline) {
    guard let item = form.item(ofValue: reference, in: scope, own: own) else { return nil }
    self.item = item
    isOwn = reference == .own
  }
}

extension FormExpression {
  /// The number of parts of the expression.
  var weight: Int { operands.reduce(1) { $0 + $1.weight } }
}

extension FormValue {
  /// The value of an expression that is a constant, or a list of constants; nil for any other.
  init?(constant expression: FormExpression) {
    switch expression {
    case .literal(let value): self = value
    case .date(let literal): self = .date(literal.date(in: FixedTimeZone.utc))
    case .list(let elements):
      var values: [FormValue] = []
      for element in elements {
        guard let value = FormValue(constant: element) else { return nil }
        values.append(value)
      }
      self = .list(values)
    default: return nil
    }
  }
}
