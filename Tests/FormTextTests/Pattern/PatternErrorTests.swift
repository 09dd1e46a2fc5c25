import FormText
import Testing

@Suite struct PatternErrorTests {
  private static let mistakes: [(String, Range<Int>, String)] = [
    ("(a", 0..<1, "the group is not closed by `)`"),
    ("a)", 1..<2, "`)` closes no group"),
    ("[a", 0..<1, "the class is not closed by `]`"),
    ("x[]", 1..<2, "the class is not closed by `]`"),
    ("*a", 0..<1, "`*` repeats nothing"),
    ("a**", 2..<3, "`*` repeats nothing"),
    ("a|+", 2..<3, "`+` repeats nothing"),
    ("^*", 1..<2, "`*` repeats nothing"),
    ("a{", 1..<2, "`{` must be followed by a repeat count"),
    ("a{,3}", 1..<2, "`{` must be followed by a repeat count"),
    ("a{2", 1..<3, "the repeat count is not closed by `}`"),
    ("a{3,2}", 1..<6, "the repeat counts are in the wrong order"),
    ("{2}", 0..<1, "`{` must be escaped: write `\\{`"),
    ("a}", 1..<2, "`}` must be escaped: write `\\}`"),
    ("é[z-a]", 3..<6, "the range's ends are in the wrong order"),
    ("[a-\\d]", 1..<5, "a class cannot end a range"),
    ("[a-[b]]", 1..<3, "`-[` after a character is not clear: write `--[` or `\\-[`"),
    ("[a&&]", 4..<4, "the class has an operator without its right side"),
    ("\\", 0..<1, "the pattern ends in a backslash"),
    ("\\y", 0..<2, "`\\y` is not an escape"),
    ("\\x4", 0..<3, "`\\x` needs 2 hexadecimal digits"),
    ("\\u12G4", 0..<4, "`\\u` needs 4 hexadecimal digits"),
    ("\\x{110000}", 0..<10, "the escape is not a Unicode scalar"),
    ("\\uD800", 0..<6, "the escape is not a Unicode scalar"),
    ("\\p{Foo}", 3..<6, "`Foo` is not a known property of characters"),
    ("\\pL", 0..<2, "a property is written in braces, as in `\\p{L}`"),
    ("[[:foo:]]", 1..<8, "`foo` is not a known class of characters"),
    ("(a)\\1", 3..<5, "back-references are not supported"),
    ("(?<n>a)\\k<n>", 7..<9, "back-references are not supported"),
    ("(?R)", 0..<3, "recursion into a group is not supported"),
    ("(?(1)a|b)", 0..<3, "conditional groups are not supported"),
    ("(?|a|b)", 0..<3, "branch reset groups are not supported"),
    ("(?P<n>a)", 0..<3, "a named group begins with `(?<`"),
    ("(?<n>a)(?<n>b)", 10..<11, "the group name `n` is used twice"),
    ("(?<1>a)", 3..<3, "a group's name is letters and digits, closed by `>`"),
    ("(?z)", 0..<3, "`z` is not one of the flags `i`, `m`, `s`, `x`"),
    ("(?", 0..<1, "the group is not closed by `)`"),
    ("(?# a", 0..<5, "the comment is not closed by `)`"),
    ("(?<=a*)b", 0..<7, "lookbehind needs a bounded length"),
    ("(?:a*b)++", 7..<9, "this possessive quantifier cannot be matched in linear time"),
    ("(?>a*b)", 0..<7, "this atomic group cannot be matched in linear time"),
  ]

  @Test(arguments: mistakes)
  func refused(_ text: String, _ range: Range<Int>, _ message: String) {
    #expect(throws: PatternError(message: message, range: range)) { try Pattern(text) }
  }

  @Test(arguments: [
    String(repeating: "a", count: 4_097),
    "a{1001}",
    "a{5,99999999999999999999}",
    "(a{1000}){11}",
    "(((((a{1000}){1000}){1000}){1000}){1000}){1000}",
    "((((((?:){1000}a?){1000}){1000}){1000}){1000}){1000}",
    String(repeating: "(", count: 101) + String(repeating: ")", count: 101),
    String(repeating: "[", count: 21) + "a" + String(repeating: "]", count: 21),
    String(repeating: "(?=ab)", count: 101),
  ])
  func tooLarge(_ text: String) throws {
    let error = #expect(throws: PatternError.self) { try Pattern(text) }
    #expect(error?.isTooLarge == true)
  }

  @Test(arguments: [
    String(repeating: "a", count: 4_096),
    "a{1000}",
    "(a{1000}){9}",
    String(repeating: "(", count: 100) + String(repeating: ")", count: 100),
    String(repeating: "[", count: 20) + "a" + String(repeating: "]", count: 20),
    String(repeating: "(?:x|", count: 100) + "a" + String(repeating: "y)+", count: 100),
    String(repeating: "(?=ab)", count: 100),
  ])
  func withinLimits(_ text: String) throws {
    _ = try Pattern(text)
  }
}
