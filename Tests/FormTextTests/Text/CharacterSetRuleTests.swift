import FormText
import Testing

@Suite struct CharacterSetRuleTests {
  private static let texts: [(String, String, Character?)] = [
    ("letters", "Ann", nil), ("letters", "Éva", nil), ("letters", "E\u{301}va", nil),
    ("letters", "Ann1", "1"), ("lowercase", "abcß", nil), ("lowercase", "abC", "C"),
    ("uppercase", "ABC", nil), ("uppercase", "ABc", "c"), ("digits", "0123", nil),
    ("digits", "12-3", "-"), ("alphanumerics", "a1é", nil), ("alphanumerics", "a 1", " "),
    ("whitespace", " \t\n", nil), ("whitespace", "  x", "x"), ("punctuation", ".,!?", nil),
    ("punctuation", "a", "a"), ("hexDigits", "09afAF", nil), ("hexDigits", "0g", "g"),
    ("ascii", "a~\t", nil), ("ascii", "añb", "ñ"), ("digits", "", nil),
    ("[a-z0-9_]", "ab_9", nil), ("[a-z0-9_]", "ab-9", "-"), ("[^0-9]", "abc", nil),
    ("[^0-9]", "ab1", "1"), ("[a-z]", "e\u{301}", "e\u{301}"), ("[\\p{L}' -]", "O'Hara-Lee", nil),
    ("[0-9]", "1👨‍👩‍👧2", "👨‍👩‍👧"),
  ]

  @Test(arguments: texts)
  func offender(_ rule: String, _ text: String, _ expected: Character?) throws {
    #expect(try CharacterSetRule(rule).firstOffender(in: text) == expected)
  }

  @Test(arguments: [
    ("", 0..<0), ("letter", 0..<6), ("abc", 0..<3), ("[a-z", 0..<1), ("[a-z]+", 5..<6),
    ("[z-a]", 1..<4),
  ])
  func refused(_ rule: String, _ range: Range<Int>) {
    let error = #expect(throws: PatternError.self) { try CharacterSetRule(rule) }
    #expect(error?.range == range)
  }
}
