import FormSyntax
import Testing

@Suite struct MappingTests {
  @Test(arguments: [SyntaxFormat.yaml, .json])
  func theFirstOfTwoEqualKeysIsKept(format: SyntaxFormat) throws {
    let reading = Reading(#"{"a": 1, "b": 2, "a": 3, "\u0061": 4}"#, format: format)
    #expect(try #require(reading.root).outline == "{a: int 1, b: int 2}")
    #expect(reading.codes == ["F0107", "F0107"])
    #expect(reading.diagnostics.map { reading.text($0.span) } == ["\"a\"", "\"\\u0061\""])
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.related.map { reading.place($0.span) } == ["1:2-1:5"])
      #expect(diagnostic.message == "the key `a` is written twice")
    }
  }

  @Test func keysAreComparedAsText() {
    #expect(Reading("1: a\n'1': b\n").codes == ["F0107"])
    #expect(Reading("1: a\n0x1: b\n").codes == [])
    #expect(Reading("- a: 1\n- a: 2\n").codes == [])
    #expect(Reading("a: {a: {a: 1}}\n").codes == [])
  }

  @Test(arguments: [
    ("[a]: 1\nb: 2\n", "[a]"), ("? {x: 1}\n: 1\nb: 2", "{x: 1}"), ("? - a\n: 1\nb: 2", "- a"),
  ])
  func collectionsAreNotKeys(document: String, place: String) throws {
    let reading = Reading(document)
    #expect(reading.codes == ["F0112"])
    #expect(reading.text(reading.diagnostics.first?.span) == place)
    #expect(try #require(reading.root).outline == "{b: int 2}")
  }

  @Test func symbolsNumberTheDistinctKeys() throws {
    let reading = Reading("a: {b: 1, a: 2}\n'b': 3\n\"\\x63\": 4\n")
    let root = try #require(reading.root)
    let inner = try #require(root["a"])
    let entries = Array(root.entries) + Array(inner.entries)
    #expect(Set(entries.map(\.key.symbol)) == [0, 1, 2])
    #expect(entries[0].key.symbol == entries[4].key.symbol)
    #expect(entries[1].key.symbol == entries[3].key.symbol)
    #expect(entries.allSatisfy { $0.value.symbol == -1 })
  }

  @Test(arguments: [SyntaxFormat.yaml, .json])
  func wordsOfTheVocabularyAreNumberedByPosition(format: SyntaxFormat) throws {
    let words = (0..<300).map { "word\($0)" }
    let text = #"{"word7": 1, "new": {"word299": 2, "word7": 3}, "newer": 4}"#
    let root = try #require(Reading(text, format: format, vocabulary: words).root)
    let inner = try #require(root["new"])
    #expect(inner.entries.map(\.key.symbol) == [299, 7])
    #expect(root.entries.first?.key.symbol == 7)
    #expect(Set(root.entries.dropFirst().map(\.key.symbol)) == [300, 301])
  }

  @Test func manyKeysKeepTheirSymbols() throws {
    let names = (0..<5000).map { "key\($0 * 7919 % 5000)" }
    let reading = Reading(names.map { "\($0): 1\n" }.joined())
    #expect(reading.codes == [])
    let entries = try #require(reading.root).entries
    #expect(entries.map(\.key.text) == names)
    #expect(entries.map(\.key.symbol) == Array(0..<names.count))
  }

  @Test func subscriptFindsAKey() throws {
    let root = try #require(Reading("a: 1\n\"\\x62\": 2\n").root)
    #expect(root["a"]?.int == 1)
    #expect(root["b"]?.int == 2)
    #expect(root["c"] == nil)
    #expect(root["a"]?["a"] == nil)
  }

  @Test func scalarsHaveNoChildren() throws {
    let node = try #require(Reading("text").root)
    #expect(node.items.isEmpty)
    #expect(node.entries.isEmpty)
    let list = try #require(Reading("[a]").root)
    #expect(list.entries.isEmpty)
    #expect(list.text.isEmpty)
    #expect(list.span(ofUTF8: 0..<1) == list.span)
  }

  @Test func bytesOfAScalarMatchItsText() throws {
    let node = try #require(Reading("\"\\u00e9\\n\"").root)
    #expect(node.withUTF8 { Array($0) } == Array("é\n".utf8))
  }
}
