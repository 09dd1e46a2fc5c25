import FormSyntax
import Testing

/// The canonical layout of small texts.
@Suite struct SpecLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let expected: String

    init(_ name: String, _ text: String, _ expected: String) {
      self.name = name
      self.text = text
      self.expected = expected
    }

    var testDescription: String { name }
  }

  static let yaml = [
    Case("blanks", "a:   1   \nb :  2\n\n\n\nc: 3\n\n", "a: 1\nb: 2\n\nc: 3\n"),
    Case("line ends", "a: 1\r\nb: 2", "a: 1\nb: 2\n"),
    Case(
      "indentation", "rows:\n- type: text\n  rules:\n        - required\n",
      "rows:\n  - type: text\n    rules:\n      - required\n"),
    Case(
      "items", "-   a\n-\n  b: 1\n  c: 2\n- - d\n  - e\n", "- a\n- b: 1\n  c: 2\n- - d\n  - e\n"),
    Case(
      "flow", "a: {b: 1,c: [ 1,2 ],}\nd: [ ]\ne: {}\n", "a: { b: 1, c: [1, 2] }\nd: []\ne: {}\n"),
    Case("flow on several lines", "a: {\n  b: 1,\n  c: 2\n}\n", "a: { b: 1, c: 2 }\n"),
    Case("pairs in a list", "a: [b: 1, c]\n", "a: [{ b: 1 }, c]\n"),
    Case("key without value in flow", "a: { b, c: 1 }\n", "a: { b, c: 1 }\n"),
    Case("nothing", "a:\nb:\n  - \n  - c\n", "a:\nb:\n  -\n  - c\n"),
    Case(
      "comments",
      "# top\na: 1 # beside\n# above\nb:   # at the key\n     # inside\n  c: 1\n  # last\n# end\n",
      "# top\na: 1  # beside\n# above\nb:  # at the key\n  # inside\n  c: 1\n  # last\n# end\n"),
    Case(
      "comment after a deeper level",
      "a:\n  b:\n    - c\n    # of b\n  # of a\n# of the next\nd: 1\n",
      "a:\n  b:\n    - c\n    # of b\n  # of a\n# of the next\nd: 1\n"),
    Case("comment in flow", "a: [b, # one\n  # two\n  c]\n", "a:\n  - b  # one\n  # two\n  - c\n"),
    Case("comment after a bracket", "- { # one\n  b: 1 }\n", "# one\n- b: 1\n"),
    Case("comment before a value", "a:\n  # why\n  $b == 1\n", "# why\na: $b == 1\n"),
    Case("comment after a dash", "- # first\n  a: 1\n", "# first\n- a: 1\n"),
    Case("number sign in a text", "a: b#c\nd: \"# e\"\n", "a: b#c\nd: \"# e\"\n"),
    Case(
      "blank lines", "\na:\n\n  b: 1\n\n  # c\n\n\n  d: 2\n\ne: 3\n",
      "a:\n  b: 1\n\n  # c\n\n  d: 2\n\ne: 3\n"),
    Case(
      "blank lines below a comment at the start",
      "# a\n\nb:\n\n  # c\n\n\n  d: 1\ne:\n  # f\n\n  # g\n\n  - h\n",
      "# a\n\nb:\n  # c\n\n  d: 1\ne:\n  # f\n\n  # g\n\n  - h\n"),
    Case(
      "blank line below a comment after a dash", "# a\n\n- # b\n\n  c: 1\n- &d # e\n\n  f: 1\n",
      "# a\n\n# b\n\n- c: 1\n- &d\n  # e\n\n  f: 1\n"),
    Case("blank line below a comment above a flow list", "# a\n\n[b]\n", "# a\n\n[b]\n"),
    Case(
      "quotes",
      "a: 'b'\nc: \"d e\"\nf: '$g == \"h\"'\ni: 'it''s'\nj: \"yes\"\nk: '12'\n\"l\": \"$m\"\n",
      "a: b\nc: d e\nf: '$g == \"h\"'\ni: \"it's\"\nj: \"yes\"\nk: \"12\"\nl: \"$m\"\n"),
    Case("backslash", "a: 'b\\c'\n", "a: 'b\\c'\n"),
    Case(
      "anchors", "a:   &x\n  b: 1\nc: *x\nd:\n  <<:  *x\n  e: &y 2\nf: [*y, &z g]\n",
      "a: &x\n  b: 1\nc: *x\nd:\n  <<: *x\n  e: &y 2\nf: [*y, &z g]\n"),
    Case(
      "anchor of an item", "- &a\n  b: 1\n- &c { d: 1 }\n- *a\n",
      "- &a\n  b: 1\n- &c { d: 1 }\n- *a\n"),
    Case("tag", "a: !!str   12\nb: !!str\n", "a: !!str 12\nb: !!str\n"),
    Case("alias as a key", "a: &x b\n*x : 1\n", "a: &x b\n*x : 1\n"),
    Case("explicit key", "? a\n: b\n", "a: b\n"),
    Case(
      "literal", "a: |\n      b\n        c\n\n      d\ne: 1\n", "a: |\n  b\n    c\n\n  d\ne: 1\n"),
    Case("folded and stripped", "a: >-   # why\n     b\n     c\n", "a: >-  # why\n  b\n  c\n"),
    Case("kept line ends", "a: |+\n    b\n\n\nc: 1\n", "a: |+\n  b\n\n\nc: 1\n"),
    Case("literal that begins with a space", "a: |2\n     b\n    c\n", "a: |2\n     b\n    c\n"),
    Case("literal without a last line end", "a: |\n  b", "a: |-\n  b\n"),
    Case("literal in a list", "- |\n    a\n- b\n", "- |\n  a\n- b\n"),
    Case("text on several lines", "a: b\n     c\n\n     d\n", "a: b\n  c\n\n  d\n"),
    Case("quoted text on several lines", "a: \"b\n     c\\\n     d\"\n", "a: \"b\n  c\\\n  d\"\n"),
    Case("document marks", "%YAML 1.2\n---\na: 1\n...\n", "%YAML 1.2\n---\na: 1\n"),
    Case(
      "document marks with pairs of line ends", "%YAML 1.2\r\n---\r\na: 1\r\n",
      "%YAML 1.2\n---\na: 1\n"),
    Case(
      "escapes in a key on several lines", "? \"a\\x01\\b\\n\n  b\\e\"\n: 1\n",
      "\"a\\u0001\\b\\n b\\u001B\": 1\n"),
    Case(
      "escapes that only YAML needs", "? \"\\x7F\n  \\N\\x9f\"\n: 1\n",
      "\"\\x7F \\x85\\x9F\": 1\n"),
    Case(
      "separators of lines and paragraphs", "? \"a\\L\n  \\P\\uFEFF\"\n: 1\n",
      "\"a\\u2028 \\u2029\\uFEFF\": 1\n"),
    Case("content beside the mark", "--- {a: 1}\n", "---\n{ a: 1 }\n"),
    Case("umlauts", "ä:   'ö'\n", "ä: \"ö\"\n"),
    Case("a single text", "  a  \n", "a\n"),
  ]

  @Test(arguments: yaml) func yamlIsLaidOut(_ sample: Case) throws {
    #expect(try layout(sample.text) == sample.expected)
    #expect(try layout(sample.expected) == sample.expected, "twice")
  }

  static let json = [
    Case("lines", "{\"a\":1,\"b\":[1,2],\n\"c\":{}}", "{\"a\": 1, \"b\": [1, 2], \"c\": {}}\n"),
    Case(
      "opened", "{\n\"a\":1,\"b\":[\n1,{\"c\":true}]}",
      "{\n  \"a\": 1,\n  \"b\": [\n    1,\n    {\"c\": true}\n  ]\n}\n"),
    Case("a single text", "  \"a\"  ", "\"a\"\n"),
  ]

  @Test(arguments: json) func jsonIsLaidOut(_ sample: Case) throws {
    #expect(try layout(sample.text, .json) == sample.expected)
    #expect(try layout(sample.expected, .json) == sample.expected, "twice")
  }

  /// A flow collection that extends beyond column 120 becomes a block.
  @Test func longFlowCollectionBecomesABlock() throws {
    let text = String(repeating: "x", count: 105)
    #expect(try layout("- { a: 1, b: \(text) }\n") == "- { a: 1, b: \(text) }\n")
    #expect(try layout("- { a: 1, b: \(text)y }\n") == "- a: 1\n  b: \(text)y\n")
    let array = "[\n  \"\(text)\",\n  \"\(text)\"\n]\n"
    #expect(try layout("[\"\(text)\", \"\(text)\"]", .json) == array)
  }

  /// A line with a comment that ignores a warning is not broken, so that the comment still applies.
  @Test func lineWithAnIgnoreIsNotBroken() throws {
    let line = "- { a: 1, b: \(String(repeating: "x", count: 120)) }  # formc:ignore F0554\n"
    #expect(try layout(line) == line)
  }

  @Test(arguments: ["a: [1\n", "a: b: c\n", "a: 1\na: 2\n", "\u{1}", "", "a: *b\n"])
  func damagedTextsAreRefused(_ text: String) {
    var diagnostics = DiagnosticList()
    let source = SourceText(path: "a.yaml", text: text)
    var sources = SourceMap()
    let file = sources.add(source)
    let result = SpecLayout.format(source, file: file, format: .yaml, diagnostics: &diagnostics)
    guard case .damaged = result else {
      Issue.record("\(result)")
      return
    }
    #expect(diagnostics.hasErrors)
  }
}

/// The canonical layout of a text without errors.
func layout(_ text: String, _ format: SyntaxFormat = .yaml) throws -> String {
  var diagnostics = DiagnosticList()
  var sources = SourceMap()
  let source = SourceText(path: "a", text: text)
  let file = sources.add(source)
  let result = SpecLayout.format(source, file: file, format: format, diagnostics: &diagnostics)
  guard case .text(let bytes, _) = result else { throw LayoutFailure(result: result, text: text) }
  return String(decoding: bytes, as: UTF8.self)
}

struct LayoutFailure: Error {
  let result: SpecLayout.Result
  let text: String
}
