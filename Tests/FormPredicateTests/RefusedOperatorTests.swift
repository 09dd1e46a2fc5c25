import FormPredicate
import Testing

/// Operators that are parsed with their operands and then refused.
@Suite struct RefusedOperatorTests {
  @Test(arguments: [
    ("$age % 2 == 1", "refusedConstruct"),
    ("$tags UNION {'a', 'b'} == {'a'}", "refusedConstruct"),
    ("$age := 1 + 2", "refusedConstruct"),
    ("$age ** 2 ** 2 > 100", "ambiguousPrecedence"),
    ("$age ** $seats ** 2 ** 2 > 100", "ambiguousPrecedence"),
  ])
  func areReported(text: String, code: String) {
    let result = ExpressionCompiler.compile(text, as: .condition, in: ExpressionTestScope.form)
    #expect(result.checked == nil)
    #expect(result.problems.map { "\($0.code)" }.first == code)
  }
}
