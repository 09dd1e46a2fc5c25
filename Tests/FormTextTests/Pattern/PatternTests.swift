import FormText
import Testing

@Suite struct PatternTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let matching: [String]
    let failing: [String]

    init(_ pattern: String, matching: [String], failing: [String]) {
      self.pattern = pattern
      self.matching = matching
      self.failing = failing
    }

    var testDescription: String { pattern }
  }

  /// Whole-text matches according to ICU's documentation of its regular expressions.
  static let examples: [Example] = [
    Example("", matching: [""], failing: ["a"]),
    Example("abc", matching: ["abc"], failing: ["", "ab", "abcd", "ABC"]),
    Example("a|bc|", matching: ["a", "bc", ""], failing: ["b", "abc"]),
    Example("a(b|c)d", matching: ["abd", "acd"], failing: ["ad", "abcd"]),
    Example("(?:ab)+", matching: ["ab", "abab"], failing: ["", "aba"]),
    Example("(?<year>\\d{4})-(?<month>\\d\\d)", matching: ["2026-01"], failing: ["26-01"]),
    Example("colou?r", matching: ["color", "colour"], failing: ["colouur"]),
    Example("a{2}", matching: ["aa"], failing: ["a", "aaa"]),
    Example("a{2,}", matching: ["aa", "aaaaa"], failing: ["a"]),
    Example("a{2,4}", matching: ["aa", "aaa", "aaaa"], failing: ["a", "aaaaa"]),
    Example("a{0}b", matching: ["b"], failing: ["ab"]),
    Example("a{0,2}", matching: ["", "a", "aa"], failing: ["aaa"]),
    Example("(?:a{2}){2}", matching: ["aaaa"], failing: ["aa", "aaa"]),
    Example("a*?b+?c??", matching: ["b", "aabb", "abc"], failing: ["a", "abcc"]),
    Example("(a*)*", matching: ["", "aaa"], failing: ["b"]),
    Example(".", matching: ["x", "é", "\u{1F600}"], failing: ["", "\n", "\r", "\u{2028}", "ab"]),
    Example("(?s).", matching: ["\n"], failing: [""]),
    Example("\\t\\n\\r\\f\\a\\e", matching: ["\t\n\r\u{0C}\u{07}\u{1B}"], failing: ["tnrfae"]),
    Example("\\x41\\x{1F600}\\u0042\\U00000043", matching: ["A\u{1F600}BC"], failing: ["ABC"]),
    Example("\\0\\012\\cA", matching: ["\0\n\u{01}"], failing: ["0"]),
    Example("\\Qa.b*\\E+", matching: ["a.b*", "a.b**"], failing: ["axb*", "a.b"]),
    Example("\\Q(", matching: ["("], failing: [""]),
    Example("\\.\\*\\-\\_\\/", matching: [".*-_/"], failing: ["a"]),
    Example("\\R", matching: ["\r\n", "\r", "\n", "\u{85}", "\u{2029}"], failing: ["\n\n"]),
    Example("\\R\\n", matching: ["\n\n", "\r\n\n"], failing: ["\r\n"]),
    Example("\\h+", matching: [" \t\u{A0}"], failing: ["\n"]),
    Example("\\v+", matching: ["\n\u{0B}\u{0C}\r\u{85}\u{2028}\u{2029}"], failing: [" "]),
    Example("\\d+", matching: ["019", "\u{0661}\u{0662}"], failing: ["a", "\u{B2}"]),
    Example("\\w+", matching: ["aZ_9é\u{301}\u{203F}"], failing: ["-", " ", "\u{20AC}"]),
    Example("\\s+", matching: [" \t\n\u{0B}\u{2003}"], failing: ["\u{200B}"]),
    Example("\\D\\W\\S\\H\\V", matching: ["a-bcd"], failing: ["1-bcd", "aabcd", "a- cd"]),
  ]

  static let classes: [Example] = [
    Example("[abc]", matching: ["a", "c"], failing: ["d", "", "ab"]),
    Example("[^abc]", matching: ["d", "\n", "é"], failing: ["a"]),
    Example("[a-c0-9_]+", matching: ["abc_09"], failing: ["d", "-"]),
    Example("[]a]+", matching: ["]a"], failing: ["[]"]),
    Example("[-a]+[a-]+", matching: ["-aa-"], failing: ["b"]),
    Example("[\\]\\-\\\\]+", matching: ["]-\\"], failing: ["a"]),
    Example("[\\d\\s]+", matching: ["1 2"], failing: ["a"]),
    Example("[\\w-]+", matching: ["a-b"], failing: ["a b"]),
    Example("[a[bc]d]+", matching: ["abcd"], failing: ["e"]),
    Example("[a-z&&[^aeiou]]+", matching: ["xyz"], failing: ["a", "A"]),
    Example("[a-z--aeiou]+", matching: ["xyz"], failing: ["a"]),
    Example("[[a-z]-[aeiou]]+", matching: ["xyz"], failing: ["a", "-"]),
    Example("[[a-m]&[k-z]]+", matching: ["klm"], failing: ["a", "z", "&"]),
    Example("[a&b]+", matching: ["a&b"], failing: ["c"]),
    Example("[^a-z&&b]", matching: ["a", "1"], failing: ["b"]),
    Example("[[:alpha:]_]+", matching: ["aé_"], failing: ["1"]),
    Example("[:digit:]+", matching: ["12"], failing: ["d", ":"]),
    Example("[[:^digit:]]", matching: ["d"], failing: ["1"]),
    Example("[[:punct:]]+", matching: ["!?-"], failing: ["a", "+"]),
    Example("[\\b]", matching: ["\u{08}"], failing: ["b"]),
    Example("[\\x{3B1}-\\x{3C9}]+", matching: ["αβγ"], failing: ["a"]),
    Example("[а-яё]+", matching: ["ёж"], failing: ["Ёж"]),
    Example("\\p{L}+", matching: ["aÉж中"], failing: ["1"]),
    Example("\\p{Lu}\\p{Ll}", matching: ["Éa"], failing: ["aA"]),
    Example(
      "\\p{Uppercase_Letter}\\p{gc=Nd}\\p{general category = Sc}", matching: ["A1€"],
      failing: ["a1€"]),
    Example("\\P{L}\\p{^L}", matching: ["12"], failing: ["a1", "1a"]),
    Example("\\p{Alphabetic}\\p{White_Space}\\p{Uppercase}", matching: ["a A"], failing: ["a a"]),
    Example("[\\p{L}\\p{Nd}]+", matching: ["a1"], failing: ["_"]),
    Example("[^\\p{L}\\d]+", matching: ["_-"], failing: ["a", "1"]),
  ]

  static let flags: [Example] = [
    Example(
      "(?i)straße", matching: ["STRAßE", "Strasse".replacing("ss", with: "ẞ")],
      failing: ["strasse"]),
    Example("(?i)[a-z]+", matching: ["Az", "\u{212A}", "\u{17F}"], failing: ["é"]),
    Example("(?i)[^a]", matching: ["b", "B"], failing: ["a", "A"]),
    Example("(?i)σ+", matching: ["σςΣ"], failing: ["s"]),
    Example("(?i)é\\p{Lu}", matching: ["Éa", "éA"], failing: ["e1"]),
    Example("a(?i)b|c", matching: ["ab", "aB", "C"], failing: ["AB"]),
    Example("(a(?i)b)c", matching: ["aBc"], failing: ["aBC"]),
    Example("a(?i:b)c", matching: ["aBc"], failing: ["ABc", "aBC"]),
    Example("(?i)a(?-i)b", matching: ["Ab"], failing: ["AB"]),
    Example("(?is:a.)b", matching: ["A\nb"], failing: ["A\nB"]),
    Example("(?x) a b [ c d ] # comment\n e \\ ", matching: ["abce "], failing: ["ab ce"]),
    Example("(?x)a +", matching: ["aaa"], failing: ["a "]),
    Example("a(?# a comment )b", matching: ["ab"], failing: ["a"]),
    Example("(?m)a$\\n^b", matching: ["a\nb"], failing: ["ab"]),
    Example("a$\\n^b", matching: [], failing: ["a\nb"]),
    Example("^a$", matching: ["a"], failing: ["a\n"]),
    Example("a$\\n", matching: ["a\n"], failing: ["a"]),
    Example("a$\\r\\n", matching: ["a\r\n"], failing: ["a\r"]),
    Example("a\\r$\\n", matching: [], failing: ["a\r\n"]),
    Example("a\\Z\\n", matching: ["a\n"], failing: ["a"]),
    Example("a\\z\\n?", matching: ["a"], failing: ["a\n"]),
    Example("\\Aa\\Ab?", matching: [], failing: ["a", "ab"]),
    Example("\\bcat\\b.*", matching: ["cat", "cat and"], failing: ["cats"]),
    Example("\\Bx", matching: [], failing: ["x"]),
    Example("a\\Bx", matching: ["ax"], failing: ["a x"]),
  ]

  static let lookaround: [Example] = [
    Example(
      "(?=.*\\d)(?=.*[a-z]).{4,}", matching: ["abc1", "1a$$"], failing: ["abcd", "1234", "a1"]),
    Example("(?!admin$)\\w+", matching: ["user", "admins"], failing: ["admin"]),
    Example("(?!ab)(?!cd)\\w+", matching: ["ac", "xab"], failing: ["abx", "cd"]),
    Example("\\w+(?<!ing)", matching: ["walk"], failing: ["walking"]),
    Example("\\w+(?<=ed|er)", matching: ["walked", "walker"], failing: ["walks"]),
    Example("(?<=a)b", matching: [], failing: ["b", "ab"]),
    Example("a(?<=a)b(?=c)c", matching: ["abc"], failing: ["ab"]),
    Example("(?=a(?=b))\\w+", matching: ["ab", "abc"], failing: ["ac", "ba"]),
    Example("(?!(?!a))\\w", matching: ["a"], failing: ["b"]),
    Example("(?=(?<!x)ab)ab|xab", matching: ["ab", "xab"], failing: ["b"]),
    Example("(?=é.)..", matching: ["éa"], failing: ["éab", "e\u{301}a"]),
    Example(".+(?<=é中)x", matching: ["é中x"], failing: ["中x"]),
    Example("(?=a)*ab", matching: ["ab"], failing: ["b"]),
    Example("(?<=^a{1,2})b", matching: [], failing: ["b"]),
  ]

  static let possessive: [Example] = [
    Example("a*+b", matching: ["b", "aab"], failing: ["a"]),
    Example("a*+a", matching: [], failing: ["a", "aa"]),
    Example("a?+a", matching: ["aa"], failing: ["a"]),
    Example("a{1,2}+a", matching: ["aaa"], failing: ["aa"]),
    Example("a{2}+a", matching: ["aaa"], failing: ["aa"]),
    Example("(?:ab|cd)*+ab", matching: [], failing: ["abab"]),
    Example("(?>a|ab)c", matching: ["ac"], failing: ["abc"]),
    Example("(?>ab|a)c", matching: ["ac", "abc"], failing: ["bc"]),
    Example("(?>a+)b", matching: ["aab"], failing: ["aa"]),
    Example("(?>a+?)b", matching: ["ab"], failing: ["aab"]),
    Example("(?>x\\d*)1", matching: [], failing: ["x1", "x11"]),
    Example("(?:(?>a+)b)*+", matching: ["aabab"], failing: ["aaba"]),
  ]

  @Test(arguments: examples + classes + flags + lookaround + possessive)
  func wholeText(_ example: Example) throws {
    let pattern = try Pattern(example.pattern)
    for text in example.matching { #expect(pattern.matches(text), "\(text.debugDescription)") }
    for text in example.failing { #expect(!pattern.matches(text), "\(text.debugDescription)") }
  }

  @Test(arguments: [
    ("\\d\\d\\d", "012abc", false, true, true),
    ("\\d\\d\\d", "a012", false, false, true),
    ("\\d\\d\\d", "012", true, true, true),
    ("b$", "ab\n", false, false, true),
    ("^b", "ab", false, false, false),
    ("(?m)^b", "a\nb", false, false, true),
    ("(?<=a)b", "ab", false, false, true),
    ("(?<!a)b", "ab", false, false, false),
    ("(?<=^a{1,2})b", "aab", false, false, true),
    ("(?<=^a{1,2})b", "aaab", false, false, false),
    ("", "abc", false, true, true),
    ("\\bcat\\b", "a cat here", false, false, true),
    ("\\bcat\\b", "concat", false, false, false),
    ("é", "caf\u{E9}s", false, false, true),
    ("é", "cafe\u{301}s", false, false, false),
  ])
  func extents(_ pattern: String, _ text: String, _ full: Bool, _ prefix: Bool, _ search: Bool)
    throws
  {
    let pattern = try Pattern(pattern)
    #expect(pattern.matches(text) == full)
    #expect(pattern.matches(text, extent: .prefix) == prefix)
    #expect(pattern.matches(text, extent: .search) == search)
  }

  /// In matching without regard to case, the Turkish letters İ and ı match only themselves.
  @Test(arguments: [("I", "ı"), ("i", "ı"), ("ı", "I"), ("ı", "i"), ("İ", "i"), ("i", "İ")])
  func turkishLettersStayAlone(_ pattern: String, _ text: String) throws {
    #expect(try Pattern(pattern, caseInsensitive: true).matches(text) == false)
  }

  @Test func caseInsensitiveFromTheStart() throws {
    #expect(try Pattern("abc", caseInsensitive: true).matches("aBC"))
    #expect(try Pattern("(?-i)abc", caseInsensitive: true).matches("aBC") == false)
    #expect(try Pattern("abc", caseInsensitive: true) != Pattern("abc"))
  }

  @Test(arguments: [("a*", true), ("a+", false), ("", true), ("^$", true), ("(?=a)", false)])
  func matchesEmptyText(_ pattern: String, _ expected: Bool) throws {
    #expect(try Pattern(pattern).matchesEmptyText == expected)
  }

  /// Patterns are compared by their scalars: canonically equal patterns match different texts.
  @Test func equality() throws {
    #expect(try Pattern("e\u{301}") != Pattern("\u{E9}"))
    #expect(try Pattern("a+") == Pattern("a+"))
    #expect(try Set([Pattern("a"), Pattern("a"), Pattern("b")]).count == 2)
  }
}
