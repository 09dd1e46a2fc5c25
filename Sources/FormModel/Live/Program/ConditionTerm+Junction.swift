extension ConditionTerm {
  /// Holds if all operands do; cheap ones are tested first.
  static func all(_ operands: [ConditionTerm]) -> ConditionTerm {
    guard let (tests, codes) = parts(of: operands, neutral: true) else { return .constant(false) }
    return joined(tests, codes, neutral: true, joinTests: all, joinCodes: all)
  }

  /// Holds if any operand does; cheap ones are tested first.
  static func any(_ operands: [ConditionTerm]) -> ConditionTerm {
    guard let (tests, codes) = parts(of: operands, neutral: false) else { return .constant(true) }
    return joined(tests, codes, neutral: false, joinTests: any, joinCodes: any)
  }

  /// The operands by kind without neutral constants; nil if a constant decides the result.
  private static func parts(
    of operands: [ConditionTerm], neutral: Bool
  ) -> (tests: [SlotTest], codes: [ConditionCode])? {
    var tests: [SlotTest] = []
    var codes: [ConditionCode] = []
    for operand in operands {
      switch operand {
      case .constant(let value): if value != neutral { return nil }
      case .test(let test): tests.append(test)
      case .code(let code): codes.append(code)
      }
    }
    return (tests, codes)
  }

  private static func joined(
    _ tests: [SlotTest], _ codes: [ConditionCode], neutral: Bool,
    joinTests: ([SlotTest]) -> ConditionCode, joinCodes: ([ConditionCode]) -> ConditionCode
  ) -> ConditionTerm {
    switch (tests.count, codes.count) {
    case (0, 0): .constant(neutral)
    case (1, 0): .test(tests[0])
    case (_, 0): .code(joinTests(tests))
    case (0, 1): .code(codes[0])
    case (0, _): .code(joinCodes(codes))
    case (1, _): .code(joinCodes([ConditionTerm.test(tests[0]).code] + codes))
    default: .code(joinCodes([joinTests(tests)] + codes))
    }
  }

  // MARK: - In one closure

  private static func all(_ tests: [SlotTest]) -> ConditionCode {
    switch tests.count {
    case 2:
      let (first, second) = (tests[0], tests[1])
      return { state, entry in first.holds(state, entry) && second.holds(state, entry) }
    case 3:
      let (first, second, third) = (tests[0], tests[1], tests[2])
      return { state, entry in
        first.holds(state, entry) && second.holds(state, entry) && third.holds(state, entry)
      }
    default:
      return { state, entry in tests.allSatisfy { $0.holds(state, entry) } }
    }
  }

  private static func any(_ tests: [SlotTest]) -> ConditionCode {
    switch tests.count {
    case 2:
      let (first, second) = (tests[0], tests[1])
      return { state, entry in first.holds(state, entry) || second.holds(state, entry) }
    case 3:
      let (first, second, third) = (tests[0], tests[1], tests[2])
      return { state, entry in
        first.holds(state, entry) || second.holds(state, entry) || third.holds(state, entry)
      }
    default:
      return { state, entry in tests.contains { $0.holds(state, entry) } }
    }
  }

  private static func all(_ codes: [ConditionCode]) -> ConditionCode {
    switch codes.count {
    case 2:
      let (first, second) = (codes[0], codes[1])
      return { state, entry in first(state, entry) && second(state, entry) }
    case 3:
      let (first, second, third) = (codes[0], codes[1], codes[2])
      return { state, entry in
        first(state, entry) && second(state, entry) && third(state, entry)
      }
    default:
      return { state, entry in codes.allSatisfy { $0(state, entry) } }
    }
  }

  private static func any(_ codes: [ConditionCode]) -> ConditionCode {
    switch codes.count {
    case 2:
      let (first, second) = (codes[0], codes[1])
      return { state, entry in first(state, entry) || second(state, entry) }
    case 3:
      let (first, second, third) = (codes[0], codes[1], codes[2])
      return { state, entry in
        first(state, entry) || second(state, entry) || third(state, entry)
      }
    default:
      return { state, entry in codes.contains { $0(state, entry) } }
    }
  }
}
