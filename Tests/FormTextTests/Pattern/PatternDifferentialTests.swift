import FormTestSupport
import FormText
import Testing

/// Compares random patterns with the backtracking engine of the standard library.
@Suite struct PatternDifferentialTests {
  @Test func agreesWithTheStandardLibrary() throws {
    var source = PatternSource(seed: 20_260_101)
    for _ in 0..<800 {
      let text = source.pattern(depth: 3)
      let pattern = try Pattern(text)
      let regex = try Regex(text).matchingSemantics(.unicodeScalar)
      for _ in 0..<6 {
        let subject = source.subject()
        let full = try regex.wholeMatch(in: subject) != nil
        let prefix = try regex.prefixMatch(in: subject) != nil
        let search = try regex.firstMatch(in: subject) != nil
        #expect(pattern.matches(subject) == full, "\(text) over \(subject)")
        #expect(pattern.matches(subject, extent: .prefix) == prefix, "\(text) in \(subject)")
        #expect(pattern.matches(subject, extent: .search) == search, "\(text) in \(subject)")
      }
    }
  }

  @Test func randomBytesNeverTrap() {
    var source = PatternSource(seed: 7)
    var accepted = 0
    for _ in 0..<20_000 {
      let text = source.noise()
      do throws(PatternError) {
        let pattern = try Pattern(text)
        accepted += 1
        _ = pattern.matches("abc é\n", extent: .search)
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count)
        #expect(!error.message.isEmpty)
      }
    }
    #expect(accepted > 1_000)
  }
}
