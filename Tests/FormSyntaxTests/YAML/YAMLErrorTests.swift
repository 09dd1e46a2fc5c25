import FormSyntax
import Testing

@Suite struct YAMLErrorTests {
  /// A document, the place of its only mistake and a part of the message.
  static let mistakes: [(document: String, place: String, message: String)] = [
    // Indentation
    ("a: 1\n\tb: 2\n", "2:1-2:2", "a tab is used for indentation"),
    ("a:\n\t- b\n", "2:1-2:2", "a tab is used for indentation"),
    ("a: |\n  b\n\tc\n", "3:1-3:2", "a tab is used for indentation"),
    ("a:\n    b: 1\n  c: 2\n", "3:3-3:5", "the indentation of `c:` fits no line above it"),
    ("rows:\n  - type: text\n   title: x\n", "3:4-3:10", "`title:` is where a `-` is expected"),
    (
      "rows:\n  - type: text\n    tag: a\n     hidden: b\n", "4:6-4:13",
      "`hidden` cannot be a key here"
    ),
    ("a: 1\n- b\n", "2:1-2:2", "there is a list entry where a key is expected"),
    // Colons
    ("a:1\nb: 2\n", "1:2-1:3", "there is no space after the `:`"),
    ("a: b\nc:d\ne: f\n", "2:2-2:3", "there is no space after the `:`"),
    ("title: abc\nfoo\nbar: 1\n", "2:1-2:4", "there is no `:` after `foo`"),
    ("title: Note: this\n", "1:12-1:13", "there is a second `: ` in one line"),
    // Quotes
    ("a: \"abc\nb: 1\n", "1:4-1:5", "the quote is never closed"),
    ("a: 'abc\nb: it's\n", "2:7-2:8", "unexpected `s` after the closing quote"),
    ("a: \"x\" y\n", "1:8-1:9", "unexpected `y` after the value"),
    ("a: \"x\\qy\"\n", "1:6-1:8", "the escape is unknown: `\\q`"),
    ("a: \"\\xZZ\"\n", "1:5-1:7", "the escape needs more hexadecimal digits: `\\x`"),
    ("a: \"\\ud83d\"\n", "1:5-1:11", "the escape names no Unicode character: `\\ud83d`"),
    // Brackets
    ("a: [1, 2\nb: 3\n", "1:4-1:5", "the `[` is never closed"),
    ("a: {b: 1\nc: 2\n", "1:4-1:5", "the `{` is never closed"),
    ("a: [", "1:4-1:5", "the `[` is never closed"),
    ("a: [1,\n", "1:4-1:5", "the `[` is never closed"),
    ("a: {x: \"1\" y: 2}\n", "1:12-1:13", "expected `,` or `}` before `y`"),
    ("a: [1,,2]\n", "1:7-1:8", "a value is missing before `,`"),
    ("a: ]\n", "1:4-1:5", "unexpected `]`"),
    ("a: {b: c}}\n", "1:10-1:11", "unexpected `}`"),
    // Characters with a meaning
    ("a: @x\n", "1:4-1:5", "a plain value cannot begin with `@`"),
    ("a: `x`\n", "1:4-1:5", "a plain value cannot begin with a backtick"),
    ("a: %x\n", "1:4-1:5", "a plain value cannot begin with `%`"),
    ("a: * x\n", "1:5-1:6", "the name of an anchor or alias is missing"),
    ("a: - b\n", "1:4-1:5", "a list cannot begin here"),
    ("a: | x\n  y\n", "1:6-1:7", "the text of a `|` or `>` value begins on the next line"),
    ("a: !x!y z\n", "1:4-1:8", "the tag's prefix is not declared"),
    // Documents
    ("%YAML 2.0\n---\na: 1\n", "1:1-1:6", "the document asks for another YAML version"),
    ("%FOO\n---\na: 1\n", "1:5-1:5", "the directive is unknown"),
    ("a: 1\n...\nfoo\n", "3:1-3:4", "unexpected text after the end of the document"),
    // Columns in scalars, not bytes
    ("é: \"😀\" x\n", "1:8-1:9", "unexpected `x` after the value"),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsReportedOnceAndExactly(document: String, place: String, message: String) throws {
    let reading = Reading(document)
    #expect(reading.codes == ["F0105"])
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.place(diagnostic.span) == place)
    #expect(diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
    #expect(!reading.tree.isComplete)
  }

  @Test func treeBeforeTheMistakeIsKept() throws {
    let reading = Reading("a: 1\nb:\n  - c\n  - d: 2\n e: 3\n")
    #expect(reading.codes == ["F0105"])
    #expect(try #require(reading.root).outline == "{a: int 1, b: [string c, {d: int 2}]}")
  }

  @Test func theOpeningQuoteIsShown() throws {
    let reading = Reading("a: 'abc\nb: it's\n")
    let related = try #require(reading.diagnostics.first?.related.first)
    #expect(reading.place(related.span) == "1:4-1:4")
  }

  @Test func aMissingSpaceHasAFix() throws {
    let edit = try #require(Reading("a:1\nb: 2\n").diagnostics.first?.fixes.first?.edits.first)
    #expect(edit.span.range == 2..<2)
    #expect(edit.text == " ")
  }

  // MARK: - Documents

  @Test(arguments: ["", "\n\n", "# note\n", "---\n", "---\n...\n", "--- # note\n"])
  func anEmptyDocumentIsReported(document: String) {
    let reading = Reading(document)
    #expect(reading.codes == ["F0103"])
    #expect(reading.root == nil)
  }

  @Test(arguments: ["~\n", "--- null\n", "''\n"])
  func aWrittenNullIsADocument(document: String) {
    let reading = Reading(document)
    #expect(reading.codes == [])
    #expect(reading.root != nil)
  }

  @Test func aSecondDocumentIsReported() throws {
    let reading = Reading("---\na: 1\n---\nb: 2\n---\nc: 3\n")
    #expect(reading.codes == ["F0104"])
    #expect(reading.place(reading.diagnostics.first?.span) == "3:1-3:4")
    #expect(try #require(reading.root).outline == "{a: int 1}")
  }

  @Test(arguments: ["a: 1\n...\n", "%YAML 1.2\n---\na: 1\n", "--- # x\na: 1\n"])
  func markersOfOneDocumentAreFine(document: String) throws {
    let reading = Reading(document)
    #expect(reading.codes == [])
    #expect(try #require(reading.root).outline == "{a: int 1}")
  }

  // MARK: - Control characters

  static let controls: [(character: String, name: String)] = [
    ("\u{0}", "U+0000"), ("\u{1}", "U+0001"), ("\u{8}", "U+0008"), ("\u{B}", "U+000B"),
    ("\u{1B}", "U+001B"), ("\u{7F}", "U+007F"), ("\u{80}", "U+0080"), ("\u{9F}", "U+009F"),
    ("\u{FFFE}", "U+FFFE"), ("\u{FFFF}", "U+FFFF"),
  ]

  @Test(arguments: controls)
  func controlCharactersAreReported(character: String, name: String) throws {
    let reading = Reading("é: x\(character)y\nb: 2\n")
    #expect(reading.codes == ["F0114"])
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.place(diagnostic.span) == "1:5-1:6")
    #expect(diagnostic.message.contains(name))
    #expect(reading.root?["b"]?.int == 2)
  }

  @Test(arguments: [
    "\u{85}", "\u{A0}", "\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}",
  ])
  func otherCharactersAreFine(character: String) {
    #expect(Reading("a: 'x\(character)y'\n").codes == [])
  }

  @Test func aRunOfControlCharactersIsReportedOnce() {
    let reading = Reading("\u{0}\u{0}\u{0}a: 1\u{0}\n")
    #expect(reading.diagnostics.map { reading.place($0.span) } == ["1:1-1:2", "1:8-1:9"])
  }
}
