@_spi(Generated) import FormModel
import FormSyntax

extension ExpressionChecker {
  /// Checks the whole expression for its place.
  ///
  /// - Parameter isComplete: Whether the syntax is valid, so that the whole is what its author
  ///   means.
  mutating func root(as expectation: Expectation, isComplete: Bool) -> Operand {
    switch expectation {
    case .condition, .state:
      var operand = condition(tree.root)
      if isComplete {
        warnOfNilSensitivity(operand.expression, of: expectation == .state ? .state : .rule)
      }
      if operand.kind == .unknown, isRight {
        operand = Operand(operand.expression, .condition, id: tree.root)
      }
      return operand
    case .anyValue:
      let operand = value(tree.root)
      if isComplete { warnOfNilSensitivity(operand.expression, of: .value) }
      return operand
    case .value(let type):
      wantsInt = type.base == .int
      let operand = value(tree.root)
      if isComplete { warnOfNilSensitivity(operand.expression, of: .value) }
      guard let fitted = fit(operand, type) else {
        reportUnexpected(operand, type)
        return .unknown(tree.root)
      }
      if fitted.kind == .null {
        return Operand(fitted.expression, ExpressionType(type, isOptional: true), id: tree.root)
      }
      return fitted
    }
  }

  /// Whether no mistakes have been found.
  private var isRight: Bool { problems.allSatisfy { $0.code.severity == .warning } }

  /// The fix that makes a whole number of a value; `INT` alone would take 28.999 for 28.
  private func rounding(_ operand: Operand) -> ExpressionFix {
    switch operand.expression {
    case .call(.round, _), .call(.floor, _), .call(.ceiling, _):
      return calling("INT", around: operand.id)
    default: break
    }
    let range = tree[operand.id].range
    return fix(
      "write `INT(ROUND(\(shown(operand.id))))`",
      (range.lowerBound..<range.lowerBound, "INT(ROUND("),
      (range.upperBound..<range.upperBound, "))"))
  }

  private mutating func reportUnexpected(_ operand: Operand, _ type: FormValueType) {
    var fixes: [ExpressionFix] = []
    if operand.kind == .value {
      if type.base == .string, operand.family == .number || operand.family == .bool {
        fixes = [calling("STRING", around: operand.id)]
      } else if type.base == .int, operand.family == .number {
        fixes = [rounding(operand)]
      }
    }
    let found = operand.kind == .value ? operand.type.base.phrase : "a list"
    report(
      .computedTypeMismatch, "the expression is \(found), but \(type.phrase) is needed",
      at: tree[operand.id].range, fixes: fixes)
  }
}
