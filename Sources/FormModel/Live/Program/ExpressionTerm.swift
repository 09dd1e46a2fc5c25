/// A compiled expression, and whether its result is the same in every state.
enum ExpressionTerm<Result: Sendable>: Sendable {
  /// A result that is the same in every state.
  case constant(Result)
  /// Anything else.
  case code(@Sendable (_ state: FormState, _ entry: Int) -> Result)

  /// The term as a closure.
  var code: @Sendable (_ state: FormState, _ entry: Int) -> Result {
    switch self {
    case .constant(let result): { _, _ in result }
    case .code(let code): code
    }
  }

  /// The result, if it is the same in every state.
  var constant: Result? {
    if case .constant(let result) = self { result } else { nil }
  }

  /// The term of what a closure makes of the result.
  func map<Other>(_ transform: @escaping @Sendable (Result) -> Other) -> ExpressionTerm<Other> {
    switch self {
    case .constant(let result): .constant(transform(result))
    case .code(let code): .code { state, entry in transform(code(state, entry)) }
    }
  }
}

/// A compiled value.
typealias ValueTerm = ExpressionTerm<FormValue>

/// A compiled condition.
typealias ConditionTerm = ExpressionTerm<Bool>

extension ConditionTerm {
  /// Holds if all operands do.
  static func all(_ operands: [ConditionTerm]) -> ConditionTerm { join(operands, neutral: true) }

  /// Holds if any operand does.
  static func any(_ operands: [ConditionTerm]) -> ConditionTerm { join(operands, neutral: false) }

  /// Evaluates operands in order, until one is not the neutral outcome, which decides.
  private static func join(_ operands: [ConditionTerm], neutral: Bool) -> ConditionTerm {
    if operands.contains(where: { $0.constant == !neutral }) { return .constant(!neutral) }
    let codes = operands.filter { $0.constant == nil }.map(\.code)
    switch codes.count {
    case 0: return .constant(neutral)
    case 1: return .code(codes[0])
    default:
      return .code { state, entry in
        codes.allSatisfy { $0(state, entry) == neutral } == neutral
      }
    }
  }
}

extension [ValueTerm] {
  /// The values, if all of them are the same in every state.
  var constants: [FormValue]? {
    let values = compactMap(\.constant)
    return values.count == count ? values : nil
  }
}
