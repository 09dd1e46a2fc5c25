import FormModel
import Testing

/// Patterns that take exponential or quadratic time in an engine that backtracks.
///
/// Limits are wide, since tests run unoptimised and beside others.
@Suite struct PatternSpeedTests {
  @Test(arguments: [
    ("(a+)+$", "!"), ("(a|a)*b", ""), ("(a*)*b", ""), ("(.*)*x", ""), ("(a?){500}a{500}b", ""),
    ("(?=(a+)+b)a+", ""), ("(?:a+(?=a*c))*", "b"), ("a*a*a*a*a*b", ""), ("(a{1,100}){1,40}b", ""),
  ])
  func endsInTime(_ text: String, _ end: String) throws {
    let pattern = try Pattern(text)
    let subject = String(repeating: "a", count: 5_000) + end
    let time = ContinuousClock().measure {
      #expect(!pattern.matches(subject))
    }
    #expect(time < .seconds(10))
  }

  /// Sixteen times the text takes sixteen times as long, roughly; a square would take 256 times.
  @Test func timeGrowsWithTheText() throws {
    let pattern = try Pattern("(a+)+$")
    func time(_ count: Int) -> Duration {
      let subject = String(repeating: "a", count: count) + "!"
      return (0..<3).map { _ in
        ContinuousClock().measure { #expect(!pattern.matches(subject)) }
      }.min() ?? .zero
    }
    #expect(time(160_000) < time(10_000) * 100)
  }
}
