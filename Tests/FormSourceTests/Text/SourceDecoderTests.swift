import FormSyntax
import Testing

@Suite struct SourceDecoderTests {
  /// Bytes that are not UTF-8, with the length of the valid bytes before them (RFC 3629).
  static let invalid: [(bytes: [UInt8], valid: Int)] = [
    ([0x61, 0xFF], 1),
    ([0x61, 0x80], 1),
    ([0xC0, 0xAF], 0),
    ([0xC1, 0xBF], 0),
    ([0x61, 0x62, 0xC3], 2),
    ([0xE0, 0x80, 0x80], 0),
    ([0xE2, 0x82], 0),
    ([0xED, 0xA0, 0x80], 0),
    ([0xF0, 0x80, 0x80, 0x80], 0),
    ([0xF4, 0x90, 0x80, 0x80], 0),
    ([0xF5, 0x80, 0x80, 0x80], 0),
    ([0x61, 0xF0, 0x9F, 0x98, 0x41], 1),
  ]

  @Test(arguments: invalid)
  func reportsTheFirstByteThatIsNotUTF8(bytes: [UInt8], valid: Int) throws {
    let result = SourceDecoder.decode(path: "a", bytes: bytes)
    let problem = try #require(result.problem)
    #expect(problem.code == .invalidEncoding)
    #expect(problem.offset == valid)
    #expect(result.text.bytes == Array(bytes[..<valid]))
  }

  @Test(arguments: [
    "", "abc", "é", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", "\u{D7FF}\u{E000}",
  ])
  func keepsValidUTF8(text: String) {
    let result = SourceDecoder.decode(path: "a", bytes: Array(text.utf8))
    #expect(result.problem == nil)
    #expect(result.text.bytes == Array(text.utf8))
    #expect(!result.text.hasByteOrderMark)
  }

  @Test func dropsTheByteOrderMark() {
    let result = SourceDecoder.decode(path: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61])
    #expect(result.text.bytes == [0x61])
    #expect(result.text.hasByteOrderMark)
  }

  static func utf16(_ text: String, big: Bool, marked: Bool) -> [UInt8] {
    ((marked ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return big ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [true, false], [true, false])
  func decodesUTF16(big: Bool, marked: Bool) {
    let text = "aé😀\n"
    let result = SourceDecoder.decode(
      path: "a", bytes: SourceDecoderTests.utf16(text, big: big, marked: marked))
    #expect(result.problem == nil)
    #expect(result.text.bytes == Array(text.utf8))
    #expect(result.text.encoding == (big ? .utf16BigEndian : .utf16LittleEndian))
    #expect(result.text.hasByteOrderMark == marked)
  }

  @Test(
    arguments: [
      [0xFE, 0xFF, 0x00, 0x61, 0x00],
      [0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D],
      [0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D, 0x00, 0x61],
      [0xFE, 0xFF, 0x00, 0x61, 0xDE, 0x00],
    ] as [[UInt8]])
  func reportsBrokenUTF16(bytes: [UInt8]) throws {
    let result = SourceDecoder.decode(path: "a", bytes: bytes)
    let problem = try #require(result.problem)
    #expect(problem.code == .invalidEncoding)
    #expect(problem.offset == 1)
    #expect(result.text.bytes == [0x61])
  }

  static func utf32(_ text: String, big: Bool, marked: Bool) -> [UInt8] {
    let values = (marked ? [0xFEFF] : []) + text.unicodeScalars.map(\.value)
    return values.flatMap { (value: UInt32) -> [UInt8] in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
      return big ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [true, false], [true, false])
  func namesUTF32(big: Bool, marked: Bool) throws {
    let bytes = SourceDecoderTests.utf32("formc: 1\n", big: big, marked: marked)
    let problem = try #require(SourceDecoder.decode(path: "a", bytes: bytes).problem)
    #expect(problem.code == .invalidEncoding)
    #expect(problem.offset == 0)
    let order = big ? "big-endian" : "little-endian"
    #expect(problem.message == "the file is in UTF-32 (\(order)), not in UTF-8 or UTF-16")
  }

  /// Zero bytes, and the control characters of UTF-8 and of UTF-16.
  @Test(
    arguments: [
      [0], [0, 0], [UInt8](repeating: 0, count: 5000), Array(1..<128), [0, 7, 0, 8, 0, 1],
    ] as [[UInt8]])
  func refusesBinaryFiles(bytes: [UInt8]) throws {
    let problem = try #require(SourceDecoder.decode(path: "a", bytes: bytes).problem)
    #expect(problem.code == .invalidEncoding)
    #expect(problem.offset == 0)
    #expect(problem.message == "the file is not text, most likely it is a binary file")
  }

  @Test func keepsAFewControlCharacters() {
    let result = SourceDecoder.decode(path: "a", bytes: Array("formc: 1\u{7}\n".utf8))
    #expect(result.problem == nil)
  }

  @Test func refusesAFileThatIsTooLarge() throws {
    let bytes = [UInt8](repeating: 0x61, count: SourceDecoder.maximumFileSize + 1)
    let problem = try #require(SourceDecoder.decode(path: "a", bytes: bytes).problem)
    #expect(problem.code == .fileTooLarge)
  }

  /// Bytes that are not UTF-8 become SUB, byte for byte, so that positions stay the same.
  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], [0x61, 0x1A, 0x62]), ([0xC3], [0x1A]), ([0xC3, 0xA9], [0xC3, 0xA9]),
      ([0xED, 0xA0, 0x80, 0x41], [0x1A, 0x1A, 0x1A, 0x41]), ([], []),
      ([0xE2, 0x82, 0xC3, 0xA9], [0x1A, 0x1A, 0xC3, 0xA9]),
    ] as [([UInt8], [UInt8])])
  func substitutesBytes(_ bytes: [UInt8], _ expected: [UInt8]) {
    #expect(SourceDecoder.substituting(bytes) == expected)
  }
}
