import FormSyntax
import Testing

@Suite struct SourceTextPositionTests {
  @Test(arguments: [SourceEncoding.utf8, .utf16LittleEndian], [false, true])
  func longLinesAgreeWithCountingByHand(encoding: SourceEncoding, marked: Bool) {
    let text = String(repeating: "aé名👍\n", count: 3) + String(repeating: "aé名👍", count: 700)
    let source = SourceText(
      path: "a", bytes: Array(text.utf8), encoding: encoding, hasByteOrderMark: marked)
    var expected = SourcePosition(
      line: 1, column: 1, offset: marked ? (encoding == .utf8 ? 3 : 2) : 0)
    var offset = 0
    for scalar in text.unicodeScalars {
      #expect(source.position(at: offset) == expected)
      expected.column += 1
      expected.offset +=
        encoding == .utf8 ? UTF8.width(scalar) : UTF16.width(scalar) * 2
      if scalar == "\n" { (expected.line, expected.column) = (expected.line + 1, 1) }
      offset += UTF8.width(scalar)
    }
    #expect(source.position(at: offset) == expected)
  }

  /// Positions are also correct in lines of about the length from which characters are counted in
  /// advance.
  @Test(arguments: ["\n", "\r\n", "\r"], 1020...1030)
  func positionsInLinesAroundTheCountingThreshold(end: String, length: Int) {
    let source = SourceText(path: "a", text: String(repeating: "a", count: length) + end + "b")
    for offset in 0...(length + end.utf8.count) {
      let isNext = offset == length + end.utf8.count
      #expect(
        source.position(at: offset)
          == SourcePosition(line: isNext ? 2 : 1, column: isNext ? 1 : offset + 1, offset: offset))
    }
  }
}
