/// A compiled expression whose shape is still known, so that the expression around it can be
/// simplified.
enum ValueTerm: Sendable {
  /// A value that is the same in every state.
  case constant(FormValue)
  /// The value of a slot as expressions see it.
  case slot(SlotPlace)
  /// The outcome of a test, as a Bool.
  case test(SlotTest)
  /// Anything else.
  case code(ValueCode)

  /// The term as a closure.
  var code: ValueCode {
    switch self {
    case .constant(let value): { _, _ in value }
    case .slot(let place): { state, entry in state.effective[place.index(entry)] }
    case .test(let test): { state, entry in .bool(test.holds(state, entry)) }
    case .code(let code): code
    }
  }

  /// The value, if it is the same in every state.
  var constant: FormValue? {
    if case .constant(let value) = self { value } else { nil }
  }
}

extension [ValueTerm] {
  /// The values, if all of them are the same in every state.
  var constants: [FormValue]? {
    let values = compactMap(\.constant)
    return values.count == count ? values : nil
  }
}

/// A compiled condition whose shape is still known.
enum ConditionTerm: Sendable {
  /// An outcome that is the same in every state.
  case constant(Bool)
  /// A test that can be merged with others into one closure.
  case test(SlotTest)
  /// Anything else.
  case code(ConditionCode)

  /// The term as a closure.
  var code: ConditionCode {
    switch self {
    case .constant(let value): { _, _ in value }
    case .test(let test): { state, entry in test.holds(state, entry) }
    case .code(let code): code
    }
  }

  /// The condition that holds when this one does not.
  var negated: ConditionTerm {
    switch self {
    case .constant(let value): .constant(!value)
    case .test(let test): .test(test.negated)
    case .code(let code): .code { state, entry in !code(state, entry) }
    }
  }

  /// The truth value.
  var value: ValueTerm {
    switch self {
    case .constant(let value): .constant(.bool(value))
    case .test(let test): .test(test)
    case .code(let code): .code { state, entry in .bool(code(state, entry)) }
    }
  }
}
