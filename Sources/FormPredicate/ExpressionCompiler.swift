import FormModel
import FormSyntax

/// Turns the text of an expression into a checked tree.
package enum ExpressionCompiler {
  /// The maximum length of a text, in UTF-8 bytes.
  package static let maximumLength = 65_536

  /// Parses, checks and lowers an expression.
  ///
  /// - Returns: The checked expression, which is nil exactly when there is an error among the
  ///   problems, and all problems in the order of the text.
  package static func compile(
    _ text: String, as expectation: Expectation, in scope: some ExpressionScope
  ) -> (checked: CheckedExpression?, problems: [ExpressionProblem]) {
    compile(text, as: expectation, in: scope, values: nil)
  }

  /// Compiles an expression from bytes that are valid UTF-8.
  package static func compile(
    _ bytes: UnsafeBufferPointer<UInt8>, as expectation: Expectation, in scope: any ExpressionScope
  ) -> (checked: CheckedExpression?, problems: [ExpressionProblem]) {
    compile(bytes, as: expectation, in: scope, values: nil)
  }

  /// Compiles an expression that may be evaluated immediately.
  ///
  /// - Parameters:
  ///   - values: The values that the expression is evaluated over; nil for an expression of a form.
  ///     With values, comparisons with nil and searches for the empty text are evaluated instead of
  ///     reported, and patterns and bounds from values are checked like literals.
  ///   - suggests: Whether similar names are suggested for unknown ones.
  static func compile(
    _ text: String, as expectation: Expectation, in scope: any ExpressionScope,
    values: ValueContext?, suggests: Bool = true
  ) -> (checked: CheckedExpression?, problems: [ExpressionProblem]) {
    var text = text
    return text.withUTF8 {
      compile($0, as: expectation, in: scope, values: values, suggests: suggests)
    }
  }

  /// Whether a word, in any case, cannot be the name of a condition or a host function.
  package static func isReserved(_ word: String) -> Bool {
    var word = word
    let isKeyword = word.withUTF8 { ReservedWord.kind(of: $0) != .name }
    if FunctionName.yieldsToHost(word) { return isKeyword }
    return isKeyword || FunctionName.isName(word) || FunctionName.replacement(for: word) != nil
  }

  private static func compile(
    _ bytes: UnsafeBufferPointer<UInt8>, as expectation: Expectation, in scope: any ExpressionScope,
    values: ValueContext?, suggests: Bool = true
  ) -> (checked: CheckedExpression?, problems: [ExpressionProblem]) {
    guard bytes.count <= maximumLength else { return (nil, [tooLong(bytes.count)]) }
    let invisible = InvisibleText(bytes)
    if !invisible.places.isEmpty {
      guard let text = invisible.textWithBlanks else { return (nil, invisible.problems) }
      let rest = text.withUnsafeBufferPointer {
        compile($0, as: expectation, in: scope, values: values, suggests: suggests).problems
      }
      return (nil, merge(invisible.problems, rest))
    }
    var parser = Parser(bytes)
    parser.parse()
    guard !parser.hasGivenUp, parser.problems.first?.code != .emptyExpression else {
      return (nil, parser.problems)
    }
    var checker = ExpressionChecker(
      bytes: bytes, tree: parser.tree, scope: scope, values: values, suggests: suggests)
    let operand = checker.root(as: expectation, isComplete: parser.problems.isEmpty)
    let mismatches: [DiagnosticCode] = [
      .computedTypeMismatch, .operandTypeMismatch, .notACondition,
    ]
    let meaning =
      parser.hasChoice
      ? checker.problems.filter { !mismatches.contains($0.code) } : checker.problems
    let problems = merge(parser.problems, meaning)
    guard !problems.contains(where: { $0.code.severity == .error }) else { return (nil, problems) }
    let isValue = operand.kind == .value
    var checked = CheckedExpression(
      expression: operand.expression, type: isValue ? operand.type : .unknown,
      dependencies: checker.dependencies, conditions: checker.conditions,
      constant: isValue ? operand.constant : nil)
    checked.comparisons = checker.comparisons
    checked.nilTested = checker.nilTested
    return (checked, problems)
  }

  private static func tooLong(_ length: Int) -> ExpressionProblem {
    ExpressionProblem(
      code: .expressionTooLarge,
      message: "an expression has more than \(maximumLength) bytes", range: 0..<length,
      help: ["split it into named conditions under `conditions:`"])
  }

  /// The problems of both phases in the order of the text.
  private static func merge(
    _ syntax: [ExpressionProblem], _ meaning: [ExpressionProblem]
  ) -> [ExpressionProblem] {
    if syntax.isEmpty, meaning.count < 2 { return meaning }
    let all = syntax + meaning
    return all.indices.sorted {
      let left = all[$0].range
      let right = all[$1].range
      return (left.lowerBound, left.upperBound, $0) < (right.lowerBound, right.upperBound, $1)
    }.map { all[$0] }
  }
}
