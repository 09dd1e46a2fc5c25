import FormText
import Testing

@Suite struct LikePatternTests {
  private static let texts: [(String, String, Bool)] = [
    ("", "", true), ("", "a", false), ("abc", "abc", true), ("abc", "ABC", false),
    ("a?c", "abc", true), ("a?c", "ac", false), ("*?", "", false), ("*?", "x", true),
    ("*", "", true), ("*", "any\nthing", true), ("a*c", "a\n\nc", true), ("a?c", "a\nc", true),
    ("a?c", "a\r\nc", true), ("a*", "ba", false), ("*a*b*", "xxaxxbxx", true),
    ("*a*b", "xxaxxbxx", false), ("a**b", "ab", true), ("?", "\u{1F468}\u{200D}\u{1F469}", true),
    ("?", "e\u{301}", true), ("\u{E9}", "e\u{301}", true), ("a.c", "abc", false),
    ("[ab]+(c)", "[ab]+(c)", true), ("\\*", "*", true), ("\\*", "a", false), ("\\?", "?", true),
    ("\\\\", "\\", true), ("\\\\*", "\\x", true), ("\\d", "\\d", true), ("a\\", "a\\", true),
    ("*ab", "aab", true), ("*aab", "aaab", true), ("a*b?d", "axxbbxbcd", true),
  ]

  @Test(arguments: texts)
  func matching(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(LikePattern(pattern).matches(text) == expected)
  }

  @Test(arguments: [
    ("É*", "école", true, false, true), ("e*", "École", false, true, false),
    ("e*", "École", true, true, true), ("E?O", "éço", true, true, true),
    ("*\u{301}", "x", true, true, false), ("*\u{301}", "*", true, true, true),
  ])
  func folding(
    _ pattern: String, _ text: String, _ cased: Bool, _ stripped: Bool, _ expected: Bool
  ) {
    #expect(LikePattern(pattern, case: cased, diacritics: stripped).matches(text) == expected)
  }

  @Test(arguments: [("abc", false), ("a*", true), ("?", true), ("\\*\\?", false)])
  func wildcards(_ pattern: String, _ expected: Bool) {
    #expect(LikePattern(pattern).hasWildcard == expected)
  }

  /// Matching takes linear time; a matcher that retries every `*` would take exponential time.
  @Test func manyStars() {
    let pattern = LikePattern(String(repeating: "*a", count: 50) + "*b")
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }
}
