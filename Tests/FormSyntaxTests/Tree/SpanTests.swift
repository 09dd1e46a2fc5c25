import FormSyntax
import Testing

@Suite struct SpanTests {
  /// Documents with a key `v`, and the text that the span of its value covers.
  static let covered: [(document: String, text: String)] = [
    ("v: plain text  # note\n", "plain text"),
    ("v: over\n  lines  \nw: 1\n", "over\n  lines"),
    ("v: 'it''s'   \n", "'it''s'"),
    ("v: \"a\\n b\"\n", "\"a\\n b\""),
    ("v: |\n  one\n  two\n\nw: 1\n", "|\n  one\n  two"),
    ("v: |+\n  one\n\n\n", "|+\n  one"),
    ("v: >- # note\n  one\n\n  two\n# end\nw: 1", ">- # note\n  one\n\n  two"),
    ("v: |2-\n   x\n", "|2-\n   x"),
    ("v: |\nw: 1\n", "|"),
    ("v: |+ # note\n\n\nw: 1\n", "|+"),
    ("v:\n  - a\n  - b\n\n# note\nw: 1\n", "- a\n  - b"),
    ("v:\n- a\n- b\nw: 1\n", "- a\n- b"),
    ("v:\n  a: 1\n  b:\n    c: 2\n\n\nw: 1\n", "a: 1\n  b:\n    c: 2"),
    ("v:\n  a: 1\n  b:\n\nw: 1\n", "a: 1\n  b:"),
    ("v: [ 1, 2 ] # note\n", "[ 1, 2 ]"),
    ("v: {a: 1,\n  b: 2}\n", "{a: 1,\n  b: 2}"),
    ("v: []\n", "[]"),
    ("v:   # note\nw: 1\n", ""),
    ("? v\n? w\n", ""),
    ("{v, w: 1}", ""),
    ("v: é😀 x\n", "é😀 x"),
    ("ü: 1\nv: \"😀\"\n", "\"😀\""),
    ("v: 'é\r\n  ü'\r\nw: 1\r\n", "'é\r\n  ü'"),
    ("v: |\r\n  é\r\n  ü\r\nw: 1\r\n", "|\r\n  é\r\n  ü"),
  ]

  @Test(arguments: covered)
  func spanCoversTheNode(document: String, text: String) throws {
    let reading = Reading(document)
    #expect(reading.codes == [])
    #expect(reading.text(try #require(reading.root?["v"]).span) == text)
  }

  @Test func missingValuesComeAfterTheirKey() throws {
    let reading = Reading(
      "a:\n\n# note\nb: 1\n? c\n\n? d\n: \n- e: 1\n".replacing("- e: 1\n", with: ""))
    let root = try #require(reading.root)
    #expect(reading.place(root["a"]?.span) == "1:3-1:3")
    #expect(reading.place(root["c"]?.span) == "5:4-5:4")
    #expect(reading.place(root["d"]?.span) == "8:2-8:2")
  }

  @Test func emptyItemsComeAfterTheirDash() throws {
    let reading = Reading("-\n- \n- a\n")
    #expect(
      reading.root?.items.map { reading.place($0.span) } == ["1:2-1:2", "2:2-2:2", "3:3-3:4"])
  }

  @Test func pairsInAFlowSequenceAreMappings() throws {
    let reading = Reading("[a: 1, ? b, c]")
    let items = try #require(reading.root).items
    #expect(items.map { reading.text($0.span) } == ["a: 1", "? b", "c"])
    #expect(items.map(\.kind) == [.mapping, .mapping, .string])
  }

  @Test func JSONSpansCoverQuotesAndBrackets() throws {
    let reading = Reading("{\"é\": [ 1, \"a\\u00e9\" ],\r\n \"b\" : {} }", format: .json)
    let root = try #require(reading.root)
    #expect(reading.place(root.span) == "1:1-2:12")
    #expect(root.entries.map { reading.text($0.key.span) } == ["\"é\"", "\"b\""])
    #expect(reading.place(root["é"]?.span) == "1:7-1:23")
    #expect(root["é"].map { $0.items.map { reading.text($0.span) } } == ["1", "\"a\\u00e9\""])
    #expect(reading.text(root["b"]?.span) == "{}")
  }

  @Test func stylesAreKept() throws {
    let root = try #require(Reading("[a, 'a', \"a\", {}]").root)
    #expect(root.style == .flow)
    #expect(root.items.map(\.style) == [.plain, .singleQuoted, .doubleQuoted, .flow])
    let block = try #require(Reading("- |\n  a\n- >\n  a\n").root)
    #expect(block.style == .block)
    #expect(block.items.map(\.style) == [.literal, .folded])
  }

  @Test(arguments: ["a: é\r\nb:\t1\r\n", "a: é\nb:\t1\n", "a: é\rb:\t1\r"])
  func columnsCountScalarsAfterAnyLineEnd(document: String) throws {
    let reading = Reading(document)
    #expect(reading.place(reading.root?["a"]?.span) == "1:4-1:5")
    #expect(reading.place(reading.root?["b"]?.span) == "2:4-2:5")
  }

  @Test(arguments: [true, false])
  func placesInUTF16CountTheStoredBytes(big: Bool) throws {
    let units = Array("\u{FEFF}ü: 😀\nb: 1\n".utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return big ? pair : pair.reversed()
    }
    let reading = Reading(bytes: bytes)
    let b = try #require(reading.root?["b"])
    let position = reading.source.position(at: Int(b.span.start))
    #expect(position == SourcePosition(line: 2, column: 4, offset: 20))
  }

  @Test func aByteOrderMarkHasNoColumn() throws {
    let reading = Reading(bytes: [0xEF, 0xBB, 0xBF] + Array("a: 1".utf8))
    let a = try #require(reading.root?["a"])
    let position = reading.source.position(at: Int(a.span.start))
    #expect(position == SourcePosition(line: 1, column: 4, offset: 6))
  }
}
