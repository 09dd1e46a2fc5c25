import FormTestSupport
import FormText
import Testing

/// Random patterns against the standard library's own engine, which backtracks.
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

  /// A table says the same as the machine, of all texts that it is for.
  @Test func tablesAgreeWithTheMachine() throws {
    var source = PatternSource(seed: 20_260_102)
    var count = 0
    for _ in 0..<1_000 {
      let text = source.anchored(source.pattern(depth: 3))
      let pattern = try Pattern(text)
      for extent in Pattern.Extent.allCases {
        guard let table = pattern.table(extent: extent) else { continue }
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

  /// What a table cannot tell has none: what is around a place, and what takes many states.
  @Test(arguments: [
    "(?=aa)a", "\\bfoo", "(?<!a)b", "(a|b)*a(a|b){12}", "a{900}", "$^",
  ])
  func somePatternsHaveNoTable(_ text: String) throws {
    #expect(try Pattern(text).table(extent: .full) == nil)
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
