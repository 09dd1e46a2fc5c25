import FormTestSupport
import FormText
import Testing

@testable import FormSession

/// Compares patterns as tables of states with the matcher that tracks a set of states.
@Suite struct PatternTableTests {
  /// A table gives the same results as the matcher for every text it supports.
  @Test func tablesAgreeWithTheMatcher() throws {
    var source = PatternSource(seed: 20_260_102)
    var count = 0
    for _ in 0..<1_000 {
      let text = source.anchored(source.pattern(depth: 3))
      let pattern = try Pattern(text)
      for extent in Pattern.Extent.allCases {
        guard let table = PatternTable(pattern, extent: extent) else { continue }
        for _ in 0..<6 {
          var subject = source.subject()
          let isPlain = subject.utf8.allSatisfy { 0x20..<0x80 ~= $0 }
          let expected = pattern.matches(subject, extent: extent)
          let found = subject.withUTF8 { table.matches($0) }
          #expect(found == expected || !isPlain && found == nil, "\(text) over \(subject)")
          if found != nil { count += 1 }
        }
      }
    }
    #expect(count > 3_000)
  }

  /// Patterns with lookarounds or very many states have no table.
  @Test(arguments: [
    "(?=aa)a", "\\bfoo", "(?<!a)b", "(a|b)*a(a|b){12}", "a{900}", "$^",
  ])
  func somePatternsHaveNoTable(_ text: String) throws {
    #expect(PatternTable(try Pattern(text), extent: .full) == nil)
  }
}
