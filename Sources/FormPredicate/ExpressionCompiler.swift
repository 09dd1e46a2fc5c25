import FormModel
import FormSource

/// Turns the text of an expression into a checked tree.
package enum ExpressionCompiler {
  /// The longest text that is read, in UTF-8 bytes.
  package static let maximumLength = 65_536

  /// Parses, checks and lowers an expression.
  ///
  /// - Returns: The checked expression, which is nil exactly when there is an error among the problems,
  ///   and all problems in the order of the text.
  package static func compile(
    _ text: String, as expectation: Expectation, in scope: some ExpressionScope
  ) -> (checked: CheckedExpression?, problems: [ExpressionProblem]) {
    var text = text
    return text.withUTF8 { bytes in
      var parser = Parser(bytes)
      parser.parse()
      return (nil, parser.problems)
    }
  }
}
