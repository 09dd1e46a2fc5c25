#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The arguments of a rule as values.
struct RuleArguments<Context: EvaluationContext> {
  let rule: FormDefinition.Rule
  let context: Context

  private func property(_ name: String) -> FormDefinition.PropertyValue? {
    rule.arguments.first { $0.name == name }?.value
  }

  /// The value of an argument; ``FormValue/null`` when it is missing or absent.
  func value(_ name: String) -> FormValue {
    property(name)?.evaluate(in: context) ?? .null
  }

  /// The value of the row that an argument names; nil when the argument is missing.
  func row(_ name: String) -> FormValue? {
    switch property(name) {
    case .string(let tag): context.value(of: .value(tag))
    case .expression(let expression): expression.evaluate(in: context)
    default: nil
    }
  }

  /// Whether the condition of an argument holds; nil when the argument is missing.
  func holds(_ name: String) -> Bool? {
    switch property(name) {
    case .bool(let value): value
    case .expression(let expression): expression.holds(in: context)
    default: nil
    }
  }

  /// Whether a value stands in a relation to a bound; true when the bound is absent, nil when it is
  /// missing or both have no order.
  func compare(_ value: FormValue, _ relation: FormComparison.Relation, _ name: String) -> Bool? {
    guard let bound = property(name)?.evaluate(in: context) else { return nil }
    guard bound != .null else { return true }
    guard value.order(bound) != nil else { return nil }
    return FormComparison(relation).holds(value, bound)
  }
}

extension FormDefinition.PropertyValue {
  /// The property as a value, its expressions evaluated; named values become a record.
  package func evaluate(in context: some EvaluationContext) -> FormValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let text): .string(text)
    case .expression(let expression): expression.evaluate(in: context)
    case .list(let values): .list(values.map { $0.evaluate(in: context) })
    case .map(let properties):
      .record(
        properties.map { FormField(name: $0.name, value: $0.value.evaluate(in: context)) })
    }
  }

  /// A Boolean value indicating whether the property depends on nothing but `$self`.
  var isConstant: Bool {
    switch self {
    case .null, .bool, .int, .double, .string: true
    case .expression(let expression): expression.isConstant
    case .list(let values): values.allSatisfy(\.isConstant)
    case .map(let properties): properties.allSatisfy { $0.value.isConstant }
    }
  }
}

extension FormExpression {
  /// A Boolean value indicating whether the value depends on nothing but `$self`.
  package var isConstant: Bool {
    switch self {
    case .literal, .date, .reference(.own): true
    case .reference, .condition, .host: false
    case .list(let operands), .and(let operands), .or(let operands):
      operands.allSatisfy(\.isConstant)
    case .record(let fields): fields.allSatisfy { $0.expression.isConstant }
    case .field(_, let operand), .negate(let operand), .not(let operand): operand.isConstant
    case .index(let left, let right), .arithmetic(_, let left, let right),
      .compare(_, let left, let right), .quantify(_, _, let left, let right):
      left.isConstant && right.isConstant
    case .call(let function, let arguments):
      function != .today && function != .now && arguments.allSatisfy(\.isConstant)
    }
  }
}

/// A context in which `$self` is a given value.
struct OwnValueContext<Base: EvaluationContext>: EvaluationContext {
  let own: FormValue
  let base: Base

  var now: Date { base.now }
  var timeZone: any FormTimeZone { base.timeZone }

  func value(of reference: FormReference) -> FormValue {
    reference == .own ? own : base.value(of: reference)
  }

  func condition(_ name: String) -> Bool { base.condition(name) }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue {
    base.call(function, arguments)
  }
}

/// A context for expressions that need none.
struct ConstantContext: EvaluationContext {
  var now: Date { Date(timeIntervalSince1970: 0) }
  var timeZone: any FormTimeZone { FixedTimeZone.utc }

  func value(of reference: FormReference) -> FormValue { .null }
  func condition(_ name: String) -> Bool { false }
  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}
