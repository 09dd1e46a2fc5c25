import FormSyntax
import Testing

@Suite struct SourceTextTests {
  /// A text, a byte offset in it, and the line and column of that offset.
  static let positions: [(text: String, offset: Int, line: Int, column: Int)] = [
    ("", 0, 1, 1),
    ("abc", 0, 1, 1),
    ("abc", 3, 1, 4),
    ("a\nb", 1, 1, 2),
    ("a\nb", 2, 2, 1),
    ("a\r\nb", 3, 2, 1),
    ("a\rb", 2, 2, 1),
    ("a\n\nb", 2, 2, 1),
    ("a\n", 2, 2, 1),
    ("\tb", 1, 1, 2),
    ("é😀x", 2, 1, 2),
    ("é😀x", 6, 1, 3),
    ("e\u{301}x", 3, 1, 3),
  ]

  @Test(arguments: positions)
  func positionCountsScalars(text: String, offset: Int, line: Int, column: Int) {
    let position = SourceText(path: "a", text: text).position(at: offset)
    #expect(position == SourcePosition(line: line, column: column, offset: offset))
  }

  @Test func positionOutsideTheTextIsClamped() {
    let source = SourceText(path: "a", text: "ab\nc")
    #expect(source.position(at: 99) == SourcePosition(line: 2, column: 2, offset: 4))
    #expect(source.position(at: -1) == SourcePosition(line: 1, column: 1, offset: 0))
  }

  @Test(arguments: [
    ("a\nbc\n", [0..<1, 2..<4, 5..<5]),
    ("a\r\nb\rc", [0..<1, 3..<4, 5..<6]),
    ("", [0..<0]),
  ])
  func lineRangeExcludesTheLineEnd(text: String, ranges: [Range<Int>]) {
    let source = SourceText(path: "a", text: text)
    #expect(source.lineCount == ranges.count)
    #expect((1...ranges.count).map { source.lineRange($0) } == ranges)
  }

  @Test func lineOutsideTheTextIsEmpty() {
    let source = SourceText(path: "a", text: "a\nb")
    #expect(source.lineRange(0).isEmpty)
    #expect(source.lineRange(3) == 3..<3)
  }

  @Test func offsetsCountTheByteOrderMark() {
    let source = SourceText(path: "a", bytes: Array("ab".utf8), hasByteOrderMark: true)
    #expect(source.position(at: 1) == SourcePosition(line: 1, column: 2, offset: 4))
  }

  @Test func offsetsOfUTF16CountTheStoredBytes() {
    let source = SourceText(
      path: "a", bytes: Array("é😀x".utf8), encoding: .utf16LittleEndian, hasByteOrderMark: true)
    // A mark and é are two bytes each, the emoji is a surrogate pair.
    #expect(source.position(at: 2).offset == 4)
    #expect(source.position(at: 6).offset == 8)
    #expect(source.position(at: 7).offset == 10)
  }

  @Test func textOfARangeIsClamped() {
    let source = SourceText(path: "a", text: "hello")
    #expect(source.text(1..<3) == "el")
    #expect(source.text(3..<99) == "lo")
  }
}
