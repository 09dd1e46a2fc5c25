import FormCatalog
import FormTestSupport
import FormText
import Testing

@Suite struct PatternECMAScriptTests {
  /// Equivalents with the flag `u`: the first for a search, the second for the whole text.
  @Test(arguments: [
    ("", "", "^$"),
    ("abc", "abc", "^abc$"),
    ("^abc$", "^abc(?!(?<=\\r)\\n)(?=(?:\\r\\n|[\\n-\\r\\u{85}\\u{2028}\\u{2029}])?$)", "^abc$"),
    ("\\Aabc\\z", "^abc$", "^abc$"),
    ("a|bc", "a|bc", "^(?:a|bc)$"),
    ("(?<n>a|b)c", "(?:a|b)c", "^(?:a|b)c$"),
    ("(ab)+?c{2,}d{3}e{1,4}", "(?:ab)+c{2,}d{3}e{1,4}", "^(?:ab)+c{2,}d{3}e{1,4}$"),
    (
      "\\d\\s\\D", "[\\p{Nd}][\\p{White_Space}][\\P{Nd}]",
      "^[\\p{Nd}][\\p{White_Space}][\\P{Nd}]$"
    ),
    ("[^\\d_]", "[^_\\p{Nd}]", "^[^_\\p{Nd}]$"),
    ("[\\D_]", "[_\\P{Nd}]", "^[_\\P{Nd}]$"),
    (".", "[^\\n-\\r\\u{85}\\u{2028}\\u{2029}]", "^[^\\n-\\r\\u{85}\\u{2028}\\u{2029}]$"),
    ("[a-z&&[^aeiou]]", "(?:(?=[a-z])[^aeiou])", "^(?:(?=[a-z])[^aeiou])$"),
    ("(?i)a-1", "[Aa]-1", "^[Aa]-1$"),
    ("(?i)k\\d", "[Kk\u{212A}][\\p{Nd}]", "^[Kk\u{212A}][\\p{Nd}]$"),
    ("\\Q/.\\E\\]\\-", "\\/\\.\\]-", "^\\/\\.\\]-$"),
    ("[\\]\\-\\\\\\^]", "[\\-\\\\-\\^]", "^[\\-\\\\-\\^]$"),
    ("(?=a)*b", "(?:(?=a))*b", "^(?:(?=a))*b$"),
    ("(?<!a)b(?!c)", "(?<!a)b(?!c)", "^(?<!a)b(?!c)$"),
    ("a++b", "a+(?!a)b", "^a+(?!a)b$"),
    ("\\x{1F600}\\u00AD", "\u{1F600}\\u{AD}", "^\u{1F600}\\u{AD}$"),
  ])
  func ecmaScript(_ text: String, _ search: String, _ full: String) throws {
    let pattern = try Pattern(text)
    #expect(pattern.ecmaScript == search)
    #expect(pattern.ecmaScript(extent: .full) == full)
  }

  @Test func ecmaScriptOfAPrefix() throws {
    #expect(try Pattern("a|b").ecmaScript(extent: .prefix) == "^(?:a|b)")
    #expect(try Pattern("^a").ecmaScript(extent: .prefix) == "^a")
  }

  @Test(arguments: ["(?i)\\p{Lu}", "a(?i:[^\\p{Lowercase}])"])
  func noECMAScript(_ text: String) throws {
    #expect(try Pattern(text).ecmaScript == nil)
  }

  @Test func randomPatternsNeverTrap() {
    var source = PatternSource(seed: 7)
    for _ in 0..<5_000 { _ = (try? Pattern(source.noise()))?.ecmaScript }
  }
}
