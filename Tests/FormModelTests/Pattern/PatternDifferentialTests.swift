import FormTestSupport
import Testing

@testable import FormModel

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
        _ = pattern.nestedQuantifier
        _ = pattern.ecmaScript
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count)
        #expect(!error.message.isEmpty)
      }
    }
    #expect(accepted > 1_000)
  }
}

/// A seeded source of patterns and texts.
private struct PatternSource {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  mutating func pattern(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 3), using: &random) {
    case 0...2:
      return pick([
        "a", "b", "é", "1", " ", ".", "[ab]", "[^a]", "[a-c&&[^b]]", "\\d", "\\w", "\\W", "\\s",
        "\\p{L}", "\\P{L}", "\\x62", "[\\d_]",
      ])
    case 3...5: return pattern(depth: depth - 1) + pattern(depth: depth - 1)
    case 6: return "(" + pattern(depth: depth - 1) + "|" + pattern(depth: depth - 1) + ")"
    case 7, 8:
      let quantifier = pick(["*", "+", "?", "{2}", "{1,2}", "{1,}", "*?", "+?", "??"])
      return "(?:" + pattern(depth: depth - 1) + ")" + quantifier
    default: return pick(["(?=", "(?!", "(?i:", "(?:"]) + pattern(depth: depth - 1) + ")"
    }
  }

  /// The pattern, held to the start or the end of the text or not.
  mutating func anchored(_ pattern: String) -> String {
    pick(["", "", "^", "\\A"]) + pattern + pick(["", "", "$", "\\z", "|^$", "|a$"])
  }

  mutating func subject() -> String {
    let letters: [Unicode.Scalar] = ["a", "a", "b", "c", "A", "é", "É", "1", "_", " ", "ß", "-"]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      text.append(letters[Int.random(in: letters.indices, using: &random)])
    }
    return String(text)
  }

  /// Pieces of syntax in any order, with a byte or two that is no UTF-8 at times.
  mutating func noise() -> String {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let piece = pick([
        "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", "^", "$", "\\", ".", "-", "&&", "--", "a",
        "z", "1", ",", "(?", "(?<", "(?=", "(?!", "(?i)", "(?x)", "(?#", ">", ":", "=", "\\p{",
        "L}",
        "\\x", "\\Q", "\\E", "\\b", "\\d", "[:alpha:]", "é", "{2,3}", "{9,1}", "#", " ", "\n",
      ])
      bytes += Array(piece.utf8)
      if Int.random(in: 0..<20, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
