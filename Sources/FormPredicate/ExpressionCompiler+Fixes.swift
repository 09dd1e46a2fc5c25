import FormSyntax

extension ExpressionCompiler {
  /// The cost of checking one byte of an expression, in steps of the budget for suggestions.
  private static let stepsPerByte = 16

  /// Removes the fixes that do not correct their mistake or that cause another one.
  ///
  /// Of several names suggested for an unknown one, only the most similar one that works is kept.
  /// The expression is compiled again for each fix, until the budget for suggestions is spent.
  ///
  /// - Parameter suits: Whether an expression can be used at its place.
  package static func keepGoodFixes(
    of problems: inout [ExpressionProblem], in bytes: UnsafeBufferPointer<UInt8>,
    as expectation: Expectation, in scope: any ExpressionScope,
    where suits: (CheckedExpression) -> Bool
  ) {
    keepGoodFixes(
      of: &problems, in: bytes, as: expectation, in: scope, values: nil, where: suits)
  }

  /// Removes the fixes that do not help, for an expression that is evaluated immediately.
  static func keepGoodFixes(
    of problems: inout [ExpressionProblem], in bytes: UnsafeBufferPointer<UInt8>,
    as expectation: Expectation, in scope: any ExpressionScope, values: ValueContext?,
    where suits: (CheckedExpression) -> Bool = { _ in true }
  ) {
    let before = ProblemCounts(problems)
    for index in problems.indices where !problems[index].fixes.isEmpty {
      let problem = problems[index]
      var kept: [ExpressionFix] = []
      for fix in problem.fixes where kept.isEmpty || !problem.code.isAboutName {
        guard scope.suggestions.take(stepsPerByte * bytes.count) else { break }
        let (checked, left) = compile(
          fix.applied(to: bytes), as: expectation, in: scope, values: values, suggests: false)
        let isGood = ProblemCounts(left).isBetter(than: before, without: problem)
        if isGood, checked.map(suits) ?? true { kept.append(fix) }
      }
      problems[index].fixes = kept
    }
  }

  /// The number of problems with each code.
  private struct ProblemCounts {
    private var counts: [DiagnosticCode: Int] = [:]

    init(_ problems: [ExpressionProblem]) {
      for problem in problems { counts[problem.code, default: 0] += 1 }
    }

    /// Whether a fix has removed a problem without causing another one.
    ///
    /// Some warnings are reported only for expressions without errors, so that fixing an error may
    /// reveal them.
    func isBetter(than other: ProblemCounts, without problem: ExpressionProblem) -> Bool {
      counts.allSatisfy { code, count in
        let old = other.counts[code, default: 0] - (code == problem.code ? 1 : 0)
        return count <= old
          || code.severity == .warning && problem.code.severity == .error
      }
    }
  }
}

extension DiagnosticCode {
  /// Whether the mistake is an unknown name, so that its fixes suggest other names.
  fileprivate var isAboutName: Bool {
    switch self {
    case .unknownTag, .unknownFunction, .unknownCondition, .unknownProperty, .literalNotAnOption:
      true
    default: false
    }
  }
}

extension ExpressionFix {
  /// The text of an expression after the fix.
  fileprivate func applied(to bytes: UnsafeBufferPointer<UInt8>) -> String {
    var text: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += bytes[end..<max(end, edit.range.lowerBound)]
      text += edit.text.utf8
      end = max(end, edit.range.upperBound)
    }
    text += bytes[end...]
    return String(decoding: text, as: UTF8.self)
  }
}
