import FormPredicate
import Testing

/// Unsupported operators are parsed together with their operands and then rejected.
@Suite struct RefusedOperatorTests {
  @Test(arguments: [
    ("$age % 2 == 1", "refusedConstruct"),
    ("$tags UNION {'a', 'b'} == {'a'}", "refusedConstruct"),
    ("$age := 1 + 2", "refusedConstruct"),
    ("$age ** 2 ** 2 > 100", "ambiguousPrecedence"),
    ("$age ** $seats ** 2 ** 2 > 100", "ambiguousPrecedence"),
  ])
  func unsupportedOperatorsAreReported(text: String, code: String) {
    let result = ExpressionCompiler.compile(text, as: .condition, in: ExpressionTestScope.form)
    #expect(result.checked == nil)
    #expect(result.problems.map { "\($0.code)" }.first == code)
  }
}
