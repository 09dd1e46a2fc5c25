import FormText
import Testing

/// Patterns that would take exponential time in a backtracking engine.
@Suite(.timeLimit(.minutes(30))) struct PatternSpeedTests {
  @Test(arguments: [
    ("(a+)+$", "!"), ("(a|a)*b", ""), ("(a*)*b", ""), ("(.*)*x", ""), ("(a?){500}a{500}b", ""),
    ("(?=(a+)+b)a+", ""), ("(?:a+(?=a*c))*", "b"), ("a*a*a*a*a*b", ""), ("(a{1,100}){1,40}b", ""),
  ])
  func exponentialPatternsEndInTime(_ text: String, _ end: String) throws {
    let pattern = try Pattern(text)
    let subject = String(repeating: "a", count: 5_000) + end
    #expect(!pattern.matches(subject))
  }
}
