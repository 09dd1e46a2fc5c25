extension FormExpression {
  /// The value of the expression; ``FormValue/null`` if an operand is absent or there is no result.
  ///
  /// A closure of generated code and an attribute read a live form and have no result here.
  package func evaluate(in context: some EvaluationContext) -> FormValue {
    switch self {
    case .literal(let value): value
    case .date(let literal): .date(literal.date(in: context.timeZone))
    case .reference(let reference): context.value(of: reference)
    case .list(let elements): .list(elements.map { $0.evaluate(in: context) })
    case .record(let fields):
      .record(
        fields.map { FormField(name: $0.name, value: $0.expression.evaluate(in: context)) })
    case .field(let name, let record): record.evaluate(in: context).field(name)
    case .filter(let list, let condition):
      list.evaluate(in: context).filtered { condition.about($0, at: $1).holds(in: context) }
    case .index(let index, let list):
      list.evaluate(in: context).element(at: index.evaluate(in: context))
    case .negate(let operand): operand.evaluate(in: context).negated
    case .arithmetic(let operation, let left, let right):
      operation.apply(
        left.evaluate(in: context), right.evaluate(in: context), timeZone: context.timeZone)
    case .call(let function, let arguments): Self.call(function, arguments, in: context)
    case .host(let name, let arguments):
      context.call(name, arguments.map { $0.evaluate(in: context) })
    case .text(let parts): FormValue.joined(parts.map { $0.evaluate(in: context) })
    case .formatted(let value, let format):
      format.shown(value.evaluate(in: context), in: .posix, timeZone: context.timeZone)
    case .native, .attribute: .null
    case .condition, .compare, .quantify, .and, .or, .not: .bool(holds(in: context))
    }
  }

  /// Whether the expression is true; an absent value is not.
  package func holds(in context: some EvaluationContext) -> Bool {
    switch self {
    case .and(let operands): operands.allSatisfy { $0.holds(in: context) }
    case .or(let operands): operands.contains { $0.holds(in: context) }
    case .not(let operand): !operand.holds(in: context)
    case .condition(let name): context.condition(name)
    case .compare(let comparison, let left, let right):
      Self.compare(left, right, by: comparison, in: context)
    case .quantify(let quantifier, let comparison, let list, let value):
      quantifier.holds(
        list.evaluate(in: context), comparison, value.evaluate(in: context))
    case .literal, .date, .reference, .list, .record, .field, .attribute, .filter, .index,
      .negate, .arithmetic, .call, .host, .text, .formatted, .native:
      evaluate(in: context).isTrue
    }
  }

  /// Compares without building a list of the elements after `IN` and `BETWEEN`.
  private static func compare(
    _ left: FormExpression, _ right: FormExpression, by comparison: FormComparison,
    in context: some EvaluationContext
  ) -> Bool {
    let value = left.evaluate(in: context)
    guard case .list(let elements) = right else {
      return comparison.holds(value, right.evaluate(in: context))
    }
    switch comparison.relation {
    case .isIn:
      return value != .null
        && elements.contains { value.equals($0.evaluate(in: context), comparison.options) }
    case .between where elements.count == 2:
      return value.isBetween(
        elements[0].evaluate(in: context), elements[1].evaluate(in: context), comparison.options)
    default:
      return comparison.holds(value, right.evaluate(in: context))
    }
  }

  /// Calls a function of the language; `IF` and `COALESCE` evaluate only what they need.
  private static func call(
    _ function: FormFunction, _ arguments: [FormExpression], in context: some EvaluationContext
  ) -> FormValue {
    switch function.evaluation {
    case .choice where arguments.count == 3:
      return arguments[arguments[0].holds(in: context) ? 1 : 2].evaluate(in: context)
    case .firstPresent:
      for argument in arguments {
        let value = argument.evaluate(in: context)
        if !value.isAbsent { return value }
      }
      return .null
    default:
      return function.apply(
        arguments.map { $0.evaluate(in: context) }, now: context.now, timeZone: context.timeZone)
    }
  }
}
