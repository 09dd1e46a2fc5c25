import FormModel
import Testing

@Suite struct PatternAnalysisTests {
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
}
