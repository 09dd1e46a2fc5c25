import FormCompiler
import FormTestSupport
import FormText
import Testing

@Suite struct NestedQuantifierTests {
  @Test(arguments: [
    ("(a+)+", 4..<5), ("(a*)*", 4..<5), ("x(?:[a-z]+)*y", 11..<12), ("(a|a)*", 5..<6),
    ("(a|\\w)+b", 6..<7), ("([a-z]+\\.?)+", 11..<12), ("(\\w+\\s?)*", 8..<9), ("(.*,)*", 5..<6),
    ("(a?b?)*", 6..<7), ("(\\d{1,3},?)*", 11..<12), ("((a+)+)+", 5..<6), ("(a+){10,}", 4..<9),
    ("(\\s*\\w+\\s*)*", 11..<12), ("é(é+)+", 7..<8), ("(\\p{L}+[é-ü]?)+", 16..<17),
  ])
  func nestedQuantifier(_ text: String, _ range: Range<Int>) throws {
    #expect(try Pattern(text).nestedQuantifier == range)
  }

  @Test(arguments: [
    "", "a+", "(a+b)+", "([a-z]+\\.)+[a-z]+", "(a|b)*", "(a|ab)*", "(a?)*", "(\\w+ )*\\w+",
    "(?:\\d{3},)*", "(?:[^\"\\\\]|\\\\.)*", "(a+){2}", "(a+)?", "(a++)+", "(?:a+(?!a))*",
    "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}", "\\d{5}(-\\d{4})?",
  ])
  func noNestedQuantifier(_ text: String) throws {
    #expect(try Pattern(text).nestedQuantifier == nil)
  }

  @Test func randomPatternsNeverTrap() {
    var source = PatternSource(seed: 7)
    for _ in 0..<5_000 { _ = (try? Pattern(source.noise()))?.nestedQuantifier }
  }
}
