import FormText
import Testing

@Suite struct TextFoldingTests {
  private static let foldings: [(String, String, String, String)] = [
    ("", "", "", ""),
    ("Hello", "hello", "Hello", "hello"),
    ("ÉCOLE", "école", "ECOLE", "ecole"),
    ("Ångström", "ångström", "Angstrom", "angstrom"),
    ("e\u{301}", "e\u{301}", "e", "e"),
    ("Straße", "strasse", "Straße", "strasse"),
    ("ΟΔΟΣ οδος", "οδοσ οδοσ", "ΟΔΟΣ οδος", "οδοσ οδοσ"),
    ("ΐ", "ΐ", "ι", "ι"),
    ("ᾴ", "άι", "α", "α"),
    ("ẞ ﬁ ŉ", "ss fi ʼn", "ẞ ﬁ ŉ", "ss fi ʼn"), ("ı", "ı", "ı", "ı"),
    ("Ёлка", "ёлка", "Елка", "елка"),
    ("İ", "i\u{307}", "I", "i"),
    ("ệ Ǻ", "ệ ǻ", "e A", "e a"),
    ("Łø", "łø", "Łø", "łø"),
    ("か\u{3099}が", "か\u{3099}が", "か\u{3099}が", "か\u{3099}が"),
    ("क्ष", "क्ष", "क्ष", "क्ष"),
    ("한글 中", "한글 中", "한글 中", "한글 中"),
    ("≠", "≠", "≠", "≠"),
  ]

  @Test(arguments: foldings)
  func folding(_ text: String, _ cased: String, _ stripped: String, _ both: String) {
    #expect(TextFolding.fold(text, case: true, diacritics: false) == cased)
    #expect(TextFolding.fold(text, case: false, diacritics: true) == stripped)
    #expect(TextFolding.fold(text, case: true, diacritics: true) == both)
    #expect(TextFolding.fold(text, case: false, diacritics: false) == text)
  }

  @Test(arguments: ["Hello", "ÉCOLE", "ᾴΐ", "İstanbul", "Ǆ", "Σς", "e\u{323}\u{301}", "ﬀ"])
  func foldingTwiceChangesNothing(_ text: String) {
    for (cased, stripped) in [(true, false), (false, true), (true, true)] {
      let once = TextFolding.fold(text, case: cased, diacritics: stripped)
      #expect(TextFolding.fold(once, case: cased, diacritics: stripped) == once)
    }
  }

  /// Texts are ordered by UTF-16 code units: upper case before lower case, and surrogates before
  /// U+E000 to U+FFFF.
  @Test(arguments: [
    ("ABC", "abc", -1), ("XYZ", "abc", -1), ("x Z", "x z", -1), ("", "a", -1), ("", "", 0),
    ("a", "ab", -1), ("b", "ab", 1), ("é", "z", 1), ("e\u{301}", "\u{E9}", 0),
    ("\u{1F600}", "\u{FF41}", -1), ("\u{FF41}", "\u{1F600}", 1), ("\u{E000}", "\u{10000}", 1),
    ("\u{D7FF}", "\u{10000}", -1), ("\u{1F600}", "\u{1F601}", -1),
  ])
  func order(_ left: String, _ right: String, _ expected: Int) {
    #expect(TextFolding.compare(left, right) == expected)
    #expect(TextFolding.compare(right, left) == -expected)
  }

  private static let searches: [(String, String, Bool, Bool, Bool)] = [
    ("hello", "ell", true, false, false),
    ("hello", "he", true, true, false),
    ("hello", "lo", true, false, true),
    ("hello", "hello", true, true, true),
    ("hello", "hellooo", false, false, false),
    ("hello", "", false, false, false),
    ("", "", false, false, false),
    ("", "a", false, false, false),
    ("aaab", "aab", true, false, true),
    ("abababac", "ababac", true, false, true),
    ("cafe\u{301}", "caf\u{E9}", true, true, true),
    ("caf\u{E9}", "e\u{301}", true, false, true),
    ("caf\u{E9}", "cafe", false, false, false),
    ("cafe\u{301}", "cafe", false, false, false),
    ("a\r\nb", "\n", true, false, false),
    ("é\r\n", "\n", true, false, true),
    ("é\r\n", "\r\n", true, false, true),
    ("\u{1F468}\u{200D}\u{1F469}", "\u{1F468}", false, false, false),
  ]

  @Test(arguments: searches)
  func search(_ text: String, _ needle: String, _ within: Bool, _ prefix: Bool, _ suffix: Bool) {
    #expect(TextFolding.contains(text, needle) == within)
    #expect(TextFolding.hasPrefix(text, needle) == prefix)
    #expect(TextFolding.hasSuffix(text, needle) == suffix)
  }

  @Test func longSearchIsLinear() {
    let text = String(repeating: "a", count: 200_000)
    let needle = String(repeating: "a", count: 100_000) + "b"
    #expect(!TextFolding.contains(text, needle))
    #expect(!TextFolding.contains("é" + text, needle))
  }
}
