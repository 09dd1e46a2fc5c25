import FormSyntax

extension ExpressionCompiler {
  /// The steps of the budget for suggestions that checking a byte of an expression takes.
  private static let stepsPerByte = 16

  /// Keeps the fixes after which an expression has one mistake less and no other ones; of several
  /// names for one that is unknown, the nearest of these.
  ///
  /// The expression is compiled again for each fix, as long as the budget for suggestions lasts.
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

  /// The same for an expression that is evaluated at once.
  static func keepGoodFixes(
    of problems: inout [ExpressionProblem], in bytes: UnsafeBufferPointer<UInt8>,
    as expectation: Expectation, in scope: any ExpressionScope, values: ValueContext?,
    where suits: (CheckedExpression) -> Bool = { _ in true }
  ) {
    let before = Trial(problems)
    for index in problems.indices where !problems[index].fixes.isEmpty {
      let problem = problems[index]
      var kept: [ExpressionFix] = []
      for fix in problem.fixes where kept.isEmpty || !problem.code.isAboutName {
        guard scope.suggestions.take(stepsPerByte * bytes.count) else { break }
        let (checked, left) = compile(
          fix.applied(to: bytes), as: expectation, in: scope, values: values, suggests: false)
        let isGood = Trial(left).isBetter(than: before, without: problem)
        if isGood, checked.map(suits) ?? true { kept.append(fix) }
      }
      problems[index].fixes = kept
    }
  }

  /// How often each mistake is made.
  private struct Trial {
    private var counts: [DiagnosticCode: Int] = [:]

    init(_ problems: [ExpressionProblem]) {
      for problem in problems { counts[problem.code, default: 0] += 1 }
    }

    /// Whether a problem of another trial is gone and no other has come.
    ///
    /// Warnings are not looked for in an expression with errors, so that a fix may uncover them.
    func isBetter(than other: Trial, without problem: ExpressionProblem) -> Bool {
      counts.allSatisfy { code, count in
        let old = other.counts[code, default: 0] - (code == problem.code ? 1 : 0)
        return count <= old
          || code.severity == .warning && problem.code.severity == .error
      }
    }
  }
}

extension DiagnosticCode {
  /// Whether the mistake is a name that is not known, whose fixes are names instead.
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
