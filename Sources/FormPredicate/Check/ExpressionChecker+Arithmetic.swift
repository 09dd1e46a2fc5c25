@_spi(Generated) import FormModel
import FormSyntax

/// Arithmetic over numbers, texts, dates and durations.
extension ExpressionChecker {
  mutating func negation(_ id: SyntaxID) -> Operand {
    let inner = tree[id].first
    if tree[inner].kind == .int, !tree[inner].isParenthesised {
      var operand = integer(inner, isNegated: true)
      operand.id = id
      return operand
    }
    var operand = value(inner)
    guard operand.kind != .unknown else { return .unknown(id, .negate(operand.expression)) }
    guard operand.family == .number || operand.family == .duration else {
      report(
        .operandTypeMismatch, "`-` needs a number, but `\(shown(inner))` is \(phrase(of: operand))",
        at: tree[inner].range)
      return .unknown(id)
    }
    operand.id = id
    if case .literal(let value) = operand.expression {
      operand.expression = .literal(value.negated)
    } else {
      operand.expression = .negate(operand.expression)
    }
    return operand
  }

  private func phrase(of operand: Operand) -> String {
    switch operand.kind {
    case .value: operand.type.base.phrase
    case .emptyList: "a list"
    case .null, .unknown: "nil"
    }
  }

  mutating func arithmetic(_ id: SyntaxID, _ operation: ArithmeticOperator) -> Operand {
    let node = tree[id]
    let left = value(node.first)
    if operation == .add || operation == .subtract, let unit = months(inUnitOf: node.second) {
      return moved(id, left, by: node.second, unit: unit, isBack: operation == .subtract)
    }
    let right = value(node.second)
    for operand in [left, right] where operand.kind == .null {
      report(
        .misusedNil, "arithmetic with nil has no result", at: tree[operand.id].range)
      return .unknown(id)
    }
    if operation == .divide, isZero(right) {
      report(.divisionByZero, "a division by zero has no result", at: tree[right.id].range)
      return .unknown(id)
    }
    guard left.kind != .unknown, right.kind != .unknown else {
      return .unknown(id, unknownResult(operation, left, right))
    }
    if case .set = left.type.base, left.kind == .value, [.add, .subtract].contains(operation) {
      return call(operation == .add ? .union : .minus, with: [left, right], id)
    }
    guard let (base, lowered) = result(operation, left, right) else {
      reportArithmetic(node, operation, left, right)
      return .unknown(id)
    }
    if operation == .divide, base == .int { warnOfIntegerDivision(id, left, right) }
    let isOptional =
      lowered == .join
      ? left.isOptional && right.isOptional
      : left.isOptional || right.isOptional || operation == .divide || operation == .power
    return Operand(
      .arithmetic(lowered, left.expression, right.expression),
      ExpressionType(base, isOptional: isOptional), id: id)
  }

  /// The expression if the type of an operand is unknown: the other operand determines whether
  /// texts are joined.
  private func unknownResult(
    _ operation: ArithmeticOperator, _ left: Operand, _ right: Operand
  ) -> FormExpression {
    let isText = operation == .add && (left.family == .text || right.family == .text)
    return .arithmetic(isText ? .join : operation, left.expression, right.expression)
  }

  /// The type of the result and the operator that computes it; nil if the operands do not fit.
  private func result(
    _ operation: ArithmeticOperator, _ left: Operand, _ right: Operand
  ) -> (FormValueType, ArithmeticOperator)? {
    switch (left.family, right.family, operation) {
    case (.number, .number, _):
      let isInt = left.type.base.base == .int && right.type.base.base == .int
      return (isInt ? .int : .double, operation)
    case (.text, .text, .add): return (.string, .join)
    case (.date, .date, .subtract): return (.duration, .subtract)
    case (.date, .duration, .add), (.date, .duration, .subtract): return (.date, operation)
    case (.duration, .date, .add): return (.date, .add)
    case (.duration, .duration, .add), (.duration, .duration, .subtract):
      return (.duration, operation)
    case (.duration, .duration, .divide): return (.double, .divide)
    default: return nil
    }
  }

  /// Whether a number or duration is literally zero: `0`, `HOURS(0)`.
  func isZero(_ operand: Operand) -> Bool {
    switch (operand.family, operand.expression) {
    case (.number, .literal(let number)): number.equals(.int(0))
    case (.duration, .call(let function, let arguments)):
      if case .value(let result) = function.evaluation, case .literal(let number)? = arguments.first
      {
        result(number) == .duration(.zero)
      } else {
        false
      }
    default: false
    }
  }

  private mutating func reportArithmetic(
    _ node: SyntaxNode, _ operation: ArithmeticOperator, _ left: Operand, _ right: Operand
  ) {
    let sign = operation.rawValue
    var help: [String] = []
    var fixes: [ExpressionFix] = []
    var wrong = right
    switch (left.family, right.family) {
    case (.text, _) where operation == .add && isPrintable(right),
      (_, .text) where operation == .add && isPrintable(left):
      wrong = left.family == .text ? right : left
      fixes = [calling("STRING", around: wrong.id)]
    case (.date, .number):
      fixes = [calling("DAYS", around: right.id)]
    case (.duration, .number):
      help = ["a number of minutes is written `MINUTES(\(shown(right.id)))`"]
    case (.number, _): break
    default: wrong = left
    }
    if operation == .add, left.family == .text, right.family == .url { wrong = right }
    report(
      .operandTypeMismatch,
      "`\(sign)` does not combine \(phrase(of: left)) and \(phrase(of: right))",
      at: tree[wrong.id].range, label: "this is \(phrase(of: wrong))", help: help, fixes: fixes)
  }

  private func isPrintable(_ operand: Operand) -> Bool {
    switch operand.family {
    case .bool, .number, .date, .duration, .url: true
    default: false
    }
  }

  private mutating func warnOfIntegerDivision(
    _ id: SyntaxID, _ left: Operand, _ right: Operand
  ) {
    if intendedIntegerDivisions.contains(id) { return }
    if case .int(let one)? = left.literal, case .int(let other)? = right.literal, one % other == 0 {
      return
    }
    var fixes: [ExpressionFix] = []
    if wantsInt {
      fixes = [calling("INT", around: id)]
    } else if case .int? = right.literal, tree[right.id].kind == .int {
      fixes = [appending(".0", to: right.id)]
    } else {
      fixes = [calling("DOUBLE", around: left.id)]
    }
    report(
      .integerDivision, "the division of two Ints drops the remainder", at: tree[id].range,
      help: ["write `INT(\(shown(id)))` when that is meant"], fixes: fixes)
  }
}
