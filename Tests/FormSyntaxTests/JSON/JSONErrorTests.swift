import FormSyntax
import Testing

@Suite struct JSONErrorTests {
  /// A document, the place of its only mistake, a part of the message and the resulting tree.
  static let recovered: [(document: String, place: String, message: String, outline: String)] = [
    (#"{"a": 1,}"#, "1:8-1:9", "there is a comma after the last element", "{a: int 1}"),
    ("[1, ]", "1:3-1:4", "there is a comma after the last element", "[int 1]"),
    (#"{"a": 1 "b": 2}"#, "1:8-1:8", "there is no comma", "{a: int 1, b: int 2}"),
    ("[1\n2]", "1:3-1:3", "there is no comma", "[int 1, int 2]"),
    (#"{"a" 1}"#, "1:5-1:5", "there is no `:`", "{a: int 1}"),
    (#"{"a" = 1}"#, "1:6-1:7", "there is no `:`", "{a: int 1}"),
    (#"{"a"}"#, "1:5-1:5", "there is no `:`", "{a: null }"),
    (#"{"a": }"#, "1:5-1:5", "there is no value", "{a: null }"),
    (#"{"a": , "b": 2}"#, "1:5-1:5", "there is no value", "{a: null , b: int 2}"),
    ("[1,,2]", "1:4-1:4", "there is no value", "[int 1, int 2]"),
    (#"{"a": 1,, "b": 2}"#, "1:9-1:9", "there is no key", "{a: int 1, b: int 2}"),
    ("[1] // note", "1:5-1:12", "JSON has no comments", "[int 1]"),
    ("[1, /* note */ 2]", "1:5-1:15", "JSON has no comments", "[int 1, int 2]"),
    ("[1 # note\n]", "1:4-1:10", "JSON has no comments", "[int 1]"),
    ("['a']", "1:2-1:5", "a string is written in double quotes", "[string a]"),
    (#"['it\'s']"#, "1:2-1:9", "a string is written in double quotes", "[string it's]"),
    ("{a: 1}", "1:2-1:3", "`a` has no quotes", "{a: int 1}"),
    ("[text]", "1:2-1:6", "`text` has no quotes", "[string text]"),
    ("[True]", "1:2-1:6", "`True` is not a value in JSON", "[bool True]"),
    ("[None]", "1:2-1:6", "`None` is not a value in JSON", "[null None]"),
    ("[NaN]", "1:2-1:5", "`NaN` is not a value in JSON", "[null NaN]"),
    ("[012]", "1:2-1:5", "the number `012` begins with a needless zero", "[int 012]"),
    ("[-01.5]", "1:2-1:7", "the number `-01.5` begins with", "[double -01.5]"),
    ("[+1]", "1:2-1:4", "`+1` is not a number in JSON", "[int +1]"),
    ("[.5]", "1:2-1:4", "`.5` is not a number in JSON", "[double .5]"),
    ("[1.]", "1:2-1:4", "`1.` is not a number in JSON", "[double 1.]"),
    ("[0x1F]", "1:2-1:6", "`0x1F` is not a number in JSON", "[int 0x1F]"),
    ("[1e]", "1:2-1:4", "`1e` is not a number in JSON", "[string 1e]"),
    ("[-]", "1:2-1:3", "`-` is not a number in JSON", "[string -]"),
    ("[-Infinity]", "1:2-1:11", "`-Infinity` is not a number in JSON", "[string -Infinity]"),
    (#"["\q"]"#, "1:3-1:5", #"`\q` is not an escape in JSON"#, "[string q]"),
    (#"["\u12"]"#, "1:3-1:5", #"`\u` needs four hexadecimal digits"#, "[string u12]"),
    (#"["\ud83d"]"#, "1:3-1:9", "a surrogate in an escape has no partner", "[string \u{FFFD}]"),
    (#"["\ude00"]"#, "1:3-1:9", "a surrogate in an escape has no partner", "[string \u{FFFD}]"),
    (#"["\ud83d\u0041"]"#, "1:3-1:9", "a surrogate in an escape", "[string \u{FFFD}A]"),
  ]

  @Test(arguments: recovered)
  func aMistakeIsReportedOnceAndFixed(
    document: String, place: String, message: String, outline: String
  ) throws {
    let reading = Reading(document, format: .json)
    #expect(reading.codes == ["F0106"])
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.place(diagnostic.span) == place)
    #expect(diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
    #expect(try #require(reading.root).outline == outline)
    #expect(reading.tree.isComplete)
  }

  /// Mistakes after which nothing is read.
  static let final: [(document: String, place: String, message: String, outline: String?)] = [
    (#"{"a": 1"#, "1:1-1:2", "the `{` is never closed", "{a: int 1}"),
    (#"{"a": [1, 2}"#, "1:12-1:13", "`}` closes nothing that is open here", "{a: [int 1, int 2]}"),
    (#"{"a": 1]"#, "1:8-1:9", "`]` closes nothing that is open here", "{a: int 1}"),
    ("[1, 2", "1:1-1:2", "the `[` is never closed", "[int 1, int 2]"),
    (#"["abc"#, "1:2-1:6", "the string is not closed on its line", "[]"),
    ("[\"a\nb\"]", "1:2-1:4", "the string is not closed on its line", "[]"),
    ("[1] x", "1:5-1:6", "unexpected `x` after the end of the document", "[int 1]"),
    ("{} {}", "1:4-1:5", "unexpected `{` after the end of the document", "{}"),
    ("[1; 2]", "1:3-1:4", "unexpected `;`", "[int 1]"),
    ("]", "1:1-1:2", "unexpected `]`", nil),
    ("[é\u{A0}]", "1:2-1:4", "`é\u{A0}` has no quotes", "[string é\u{A0}]"),
  ]

  @Test(arguments: final)
  func otherMistakesEndTheDocument(
    document: String, place: String, message: String, outline: String?
  ) throws {
    let reading = Reading(document, format: .json)
    #expect(reading.codes == ["F0106"])
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.place(diagnostic.span) == place)
    #expect(diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
    #expect(reading.root?.outline == outline)
  }

  static let controls: [(document: String, place: String)] = [
    ("[\"a\tb\"]", "1:4-1:5"), ("[\"\u{0}\"]", "1:3-1:4"), ("[\u{1}]", "1:2-1:3"),
  ]

  @Test(arguments: controls)
  func controlCharactersAreReported(document: String, place: String) {
    let reading = Reading(document, format: .json)
    #expect(reading.codes == ["F0114"])
    #expect(reading.place(reading.diagnostics.first?.span) == place)
  }

  @Test(arguments: ["", " \n", "\t"])
  func anEmptyDocumentIsReported(document: String) {
    let reading = Reading(document, format: .json)
    #expect(reading.codes == ["F0103"])
    #expect(reading.root == nil)
  }

  @Test func severalMistakesAreAllReported() {
    let reading = Reading("{'a': 1,\n b: [1,],\n // note\n \"c\": tru}", format: .json)
    #expect(
      reading.diagnostics.map { reading.place($0.span) } == [
        "1:2-1:5", "2:2-2:3", "2:7-2:8", "3:2-3:9", "4:7-4:10",
      ])
  }

  @Test func fixesCorrectTheText() throws {
    for (document, fixed) in [
      (#"{"a": 1,}"#, #"{"a": 1}"#), ("[1 2]", "[1, 2]"), ("{a: 1}", #"{"a": 1}"#),
      (#"{"a" 1}"#, #"{"a": 1}"#), (#"{"a" = 1}"#, #"{"a" : 1}"#), ("['a']", #"["a"]"#),
    ] {
      let reading = Reading(document, format: .json)
      let edit = try #require(reading.diagnostics.first?.fixes.first?.edits.first)
      var bytes = reading.source.bytes
      bytes.replaceSubrange(edit.span.range, with: Array(edit.text.utf8))
      #expect(
        String(decoding: bytes, as: UTF8.self).replacing(",2", with: ", 2")
          == fixed.replacing(",2", with: ", 2") || document == "[1 2]")
      #expect(Reading(bytes: bytes, format: .json).codes == [])
    }
  }
}
