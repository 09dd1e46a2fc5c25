/// A compiled expression, of which it is still known whether it is the same in every state.
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
  static func all(_ operands: [ConditionTerm]) -> ConditionTerm {
    guard let codes = codes(of: operands, neutral: true) else { return .constant(false) }
    switch codes.count {
    case 0: return .constant(true)
    case 1: return .code(codes[0])
    default: return .code { state, entry in codes.allSatisfy { $0(state, entry) } }
    }
  }

  /// Holds if any operand does.
  static func any(_ operands: [ConditionTerm]) -> ConditionTerm {
    guard let codes = codes(of: operands, neutral: false) else { return .constant(true) }
    switch codes.count {
    case 0: return .constant(false)
    case 1: return .code(codes[0])
    default: return .code { state, entry in codes.contains { $0(state, entry) } }
    }
  }

  /// The operands that are not constant; nil if a constant decides the result.
  private static func codes(of operands: [ConditionTerm], neutral: Bool) -> [ConditionCode]? {
    if operands.contains(where: { $0.constant == !neutral }) { return nil }
    return operands.filter { $0.constant == nil }.map(\.code)
  }
}

extension [ValueTerm] {
  /// The values, if all of them are the same in every state.
  var constants: [FormValue]? {
    let values = compactMap(\.constant)
    return values.count == count ? values : nil
  }
}
