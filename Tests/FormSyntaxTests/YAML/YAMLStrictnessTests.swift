import FormSyntax
import Testing

/// Documents that libyaml accepts although YAML 1.2 does not allow them.
@Suite struct YAMLStrictnessTests {
  /// Documents with the places of their mistakes; the named ones come from the YAML test suite.
  static let mistakes: [(name: String, document: String, places: [String])] = [
    ("9C9N", "---\nflow: [a,\nb,\nc]\n", ["3:1-3:2", "4:1-4:2"]),
    ("9JBA", "---\n[ a, b, c, ]#invalid\n", ["2:13-2:14"]),
    ("CVW2", "---\n[ a, b, c,#invalid\n]\n", ["2:11-2:12"]),
    ("DK95/01", "foo: \"bar\n\tbaz\"\n", ["2:1-2:2"]),
    ("G5U8", "---\n- [-, -]\n", ["2:4-2:5", "2:7-2:8"]),
    ("QB6E", "---\nquoted: \"a\nb\nc\"\n", ["3:1-3:2"]),
    ("S98Z", "empty block scalar: >\n \n  \n   \n # comment\n", ["5:2-5:3"]),
    ("SU5Z", "key: \"value\"# invalid comment\n", ["1:13-1:14"]),
    ("X4QW", "block: ># comment\n  scalar\n", ["1:9-1:10"]),
    ("Y79Y/003", "- [\n\tfoo,\n foo\n ]\n", ["2:1-2:2"]),
    ("YJV2", "[-]\n", ["1:2-1:3"]),
    ("a plain text in brackets over lines", "a: [b\nc]\n", ["2:1-2:2"]),
    ("a mapping in brackets", "a:\n  b: { c: 1,\n  d: 2 }\n", ["3:3-3:4"]),
    ("single quotes", "- a: 'b\n  c'\n", ["2:3-2:4"]),
    ("an alias in brackets", "a: &x 1\nb: [\n*x]\n", ["3:1-3:2"]),
    ("a comment after a quoted key's value in brackets", "{'a': 'b'#c\n}\n", ["1:10-1:11"]),
    ("a comment after an opening bracket", "a: [#c\n  1]\n", ["1:5-1:6"]),
    ("a comment at the end", "a: [1] \nb: 'c'#d", ["2:7-2:8"]),
    ("characters before", "é: [-, '😀'#\n  ]\n", ["1:5-1:6", "1:11-1:12"]),
  ]

  @Test(arguments: mistakes)
  func isRefused(name: String, document: String, places: [String]) {
    let reading = Reading(document)
    #expect(Set(reading.codes) == ["F0105"])
    #expect(reading.diagnostics.map { reading.place($0.span) } == places)
  }

  static let documents = [
    // A closing bracket may be further left than YAML allows
    "a: [\n  b,\n  c\n]\n", "a: {\n  b: c,\n}\n", "[\na,\nb]\n",
    "{\n\t\"a\": 1,\n\t\"b\": [\n\t1]\n}\n",
    "- [a,\n b]\n", "a:\n- [b,\n  c]\n", "a:\n- b: [c,\n   d]\n", "- [\n\t\n foo\n ]\n",
    // Quoted and plain texts over lines
    "foo: \"bar\n  \tbaz\"\n", "a: \"b\n\n \t\n c\"\n", "\"a\nb\"\n", "a: b\n  c\n",
    "a: \"b\n \"\n",
    // Comments
    "a: b#c\n", "a: \"b\" #c\n", "# a\na: [1, #b\n  2] # c\n#d\n", "a: | # b\n  c#d\n", "a: '#'\n",
    "a: [b#c, d]\n", "#a#b\na: 1\n", "a: &b 'c' # d\n", "a: !<tag:yaml.org,2002:str> b\n",
    // Blank lines before a text
    "a: |\n\n  b\n", "a: |\n \n  b\n", "a: |\n    \nb: 1\n", "a: |2\n   \n  b\n",
    "- a: |\n     \n  b: 1\n",
    "a: >\n    \n",
    // Dashes
    "- -1\n- a-b\n- '-'\n- [-1, a-, --]\n", "- - a\n", "a: '-'\n",
  ]

  @Test(arguments: documents)
  func isRead(document: String) {
    #expect(Reading(document).codes == [])
  }

  /// After a syntax error, which ends reading, no strictness mistakes are reported.
  @Test func syntaxErrorsHideStrictnessMistakes() {
    #expect(Reading("a: [b,\nc]\nd: ]\n").codes == ["F0105"])
    #expect(Reading("a: 'abc\nb: it's\n").codes == ["F0105"])
  }

  // MARK: - Line ends of YAML 1.1

  static let separators: [(character: String, name: String)] = [
    ("\u{85}", "U+0085"), ("\u{2028}", "U+2028"), ("\u{2029}", "U+2029"),
  ]

  /// Outside quotes these line ends are rejected, and the document has the keys of YAML 1.2.
  @Test(arguments: separators)
  func separatorsAreRefusedOutsideQuotes(character: String, name: String) throws {
    let documents: [(text: String, place: String, keys: [String])] = [
      ("a: 1 # x\(character)title: Evil\nb: 2\n", "1:9-1:10", ["a", "b"]),
      ("# x\(character)title: Evil\na: 2\n", "1:4-1:5", ["a"]),
      ("a: x\(character)y\nb: 2\n", "1:5-1:6", ["a", "b"]),
      ("a: |\n  x\(character)y\nb: 2\n", "2:4-2:5", ["a", "b"]),
      ("a: >\n  x\(character)  y\nb: 2\n", "2:4-2:5", ["a", "b"]),
      ("é: [x,\(character) y]\n", "1:7-1:8", ["é"]),
      ("a: 'x' \(character)\n", "1:8-1:9", ["a"]),
      ("a: 1\n#\(character)", "2:2-2:3", ["a"]),
    ]
    for (text, place, keys) in documents {
      let reading = Reading(text)
      #expect(reading.codes == ["F0114"], "\(text)")
      #expect(reading.diagnostics.map { reading.place($0.span) } == [place])
      #expect(reading.diagnostics.first?.message.hasPrefix(name) == true)
      #expect(reading.root?.entries.map(\.key.text) == keys)
    }
  }

  /// In quotes these line ends are ordinary characters.
  @Test(arguments: separators)
  func separatorsAreReadInQuotes(character: String, name: String) {
    let cases: [(text: String, value: String)] = [
      ("\"x\(character)y\"", "x\(character)y"),
      ("'x \(character) y'", "x \(character) y"),
      (
        "\"\\u07C0\(character)\\uE000\u{7C0}\u{E010}\"",
        "\u{7C0}\(character)\u{E000}\u{7C0}\u{E010}"
      ),
      ("\"x\n  y\(character)\n\n  z\"", "x y\(character)\nz"),
    ]
    for (text, value) in cases {
      let reading = Reading("a: \(text)\nb: 2\n")
      #expect(reading.codes == [])
      #expect(reading.root?["a"]?.text == value)
      let offset = Array(value.utf8).firstIndex(of: Array(character.utf8)[0]) ?? 0
      let span = reading.root?["a"]?.span(ofUTF8: offset..<offset + character.utf8.count)
      #expect(value.hasPrefix("\u{7C0}") || reading.text(span) == character)
    }
  }

  @Test func separatorsHideMistakesThatTheyCause() {
    // If the lines of a file end with these characters, no other mistake is reported.
    #expect(Reading("a: 1\u{85}b: 2\u{85}c: 3\n").codes == ["F0114"])
    #expect(Reading("a: '\u{2028}'\nb: ]\n").codes == ["F0105"])
  }
}
