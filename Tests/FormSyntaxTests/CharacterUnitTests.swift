import FormSyntax
import Testing

/// Positions as editors count them.
@Suite struct CharacterUnitTests {
  private static let pieces = [
    "a", "é", "e\u{301}", "😀", "👩‍👧", "\t", "\n", "\r\n", "\r", "\u{2028}", "\u{FFFD}", "日",
  ]

  /// The position of a character by a scan from the start of the text.
  private func naive(_ text: String, _ offset: Int, _ unit: CharacterUnit) -> (Int, Int) {
    var (line, character, index) = (0, 0, 0)
    let scalars = Array(text.unicodeScalars)
    for (number, scalar) in scalars.enumerated() {
      if index >= offset { break }
      index += scalar.utf8.count
      let next = number + 1 < scalars.count ? scalars[number + 1] : nil
      if scalar == "\n" || scalar == "\r" && next != "\n" {
        (line, character) = (line + 1, 0)
      } else if scalar != "\r" {
        switch unit {
        case .utf8: character += scalar.utf8.count
        case .utf16: character += scalar.utf16.count
        case .utf32: character += 1
        }
      }
    }
    return (line, character)
  }

  @Test(arguments: 0..<40) func positionsOfRandomTexts(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // A line of more than a thousand bytes is counted in another way.
    let isLong = seed % 4 == 0
    let count = isLong ? 1500 : 60
    let usual = isLong ? Self.pieces.filter { !$0.contains { $0.isNewline } } : Self.pieces
    let text = (0..<count).map { _ in usual.randomElement(using: &random) ?? "" }.joined()
    let source = SourceText(path: "a", text: text)
    var offset = 0
    for scalar in text.unicodeScalars {
      for unit in CharacterUnit.allCases where !isLong || offset % 97 == 0 {
        let place = source.place(of: offset, in: unit)
        #expect(place == naive(text, offset, unit), "\(text.debugDescription) \(offset) \(unit)")
        let back = source.offset(line: place.line, character: place.character, in: unit)
        // Between CR and LF is the end of the line.
        let isInside = offset > 0 && source.bytes[offset - 1] == 0x0D && scalar == "\n"
        #expect(back == (isInside ? offset - 1 : offset))
      }
      offset += scalar.utf8.count
    }
  }

  @Test func placesOutsideTheText() {
    let source = SourceText(path: "a", text: "ab\n😀c")
    #expect(source.offset(line: 0, character: 99, in: .utf16) == 2)
    #expect(source.offset(line: 9, character: 0, in: .utf16) == 8)
    #expect(source.offset(line: -1, character: 3, in: .utf8) == 0)
    #expect(source.offset(line: 1, character: 1, in: .utf16) == 3)
    #expect(source.place(of: 99, in: .utf16) == (1, 3))
  }
}
