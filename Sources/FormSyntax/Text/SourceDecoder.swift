/// Turns the bytes of a file into a ``SourceText``.
package enum SourceDecoder {
  /// The maximum size of a file, in bytes.
  package static let maximumFileSize = 64 * 1024 * 1024

  /// The result of decoding: a text, and the first mistake in the bytes if there is one.
  ///
  /// If there is a problem, the text is the part before it, so that the place can be shown.
  package struct Result: Sendable {
    package var text: SourceText
    /// The code, the message and the byte offset in the text.
    package var problem: (code: DiagnosticCode, message: String, offset: Int)?
  }

  /// Decodes UTF-8, or UTF-16 that is recognized by a byte-order mark or by its zero bytes.
  ///
  /// UTF-32 is recognized and rejected, as is anything that does not begin like text.
  ///
  /// - Source: RFC 3629 for UTF-8, RFC 2781 for UTF-16, YAML 1.2.2 section 5.2 for the detection.
  package static func decode(path: String, bytes: [UInt8]) -> Result {
    if bytes.count > maximumFileSize {
      let message = "the file has \(bytes.count) bytes, more than \(maximumFileSize)"
      return Result(
        text: SourceText(path: path, bytes: [], isWhole: false),
        problem: (.fileTooLarge, message, 0))
    }
    if let order = orderOfUTF32(bytes) {
      return refused(path, "the file is in UTF-32 (\(order)), not in UTF-8 or UTF-16")
    }
    let result = decodeUTF8Or16(path, bytes)
    return hasText(result.text.bytes)
      ? result : refused(path, "the file is not text, most likely it is a binary file")
  }

  private static func refused(_ path: String, _ message: String) -> Result {
    Result(
      text: SourceText(path: path, bytes: [], isWhole: false),
      problem: (.invalidEncoding, message, 0))
  }

  /// The byte order of UTF-32, which has a mark or begins with two ASCII characters; nil for
  /// anything else.
  private static func orderOfUTF32(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "big-endian" }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return "little-endian" }
    guard bytes.count >= 8 else { return nil }
    let isZero = bytes.prefix(8).map { $0 == 0 }
    if isZero == [true, true, true, false, true, true, true, false] { return "big-endian" }
    if isZero == [false, true, true, true, false, true, true, true] { return "little-endian" }
    return nil
  }

  /// Whether at most a tenth of the first bytes are control characters; a short text may have more
  /// of them, but not only these.
  private static func hasText(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(1024)
    let controls = head.count { $0 < 0x20 && !(0x09...0x0D).contains($0) || $0 == 0x7F }
    return controls * 10 <= head.count || head.count < 64 && controls < head.count
  }

  private static func decodeUTF8Or16(_ path: String, _ bytes: [UInt8]) -> Result {
    if bytes.starts(with: [0xFE, 0xFF]) { return decode16(path, bytes, big: true, marked: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return decode16(path, bytes, big: false, marked: true) }
    if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 {
      return decode16(path, bytes, big: true, marked: false)
    }
    if bytes.count >= 2, bytes[0] != 0, bytes[1] == 0 {
      return decode16(path, bytes, big: false, marked: false)
    }
    return decode8(path, bytes)
  }

  private static func decode8(_ path: String, _ bytes: [UInt8]) -> Result {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let content = marked ? Array(bytes.dropFirst(3)) : bytes
    let valid = validPrefix(content)
    let kept = valid == content.count ? content : Array(content[..<valid])
    let text = SourceText(
      path: path, bytes: kept, hasByteOrderMark: marked, isWhole: valid == content.count)
    if valid == content.count { return Result(text: text, problem: nil) }
    let byte = String(content[valid], radix: 16, uppercase: true)
    return Result(
      text: text,
      problem: (.invalidEncoding, "the byte 0x\(byte) does not belong to UTF-8 text here", valid))
  }

  private static func decode16(
    _ path: String, _ bytes: [UInt8], big: Bool, marked: Bool
  ) -> Result {
    var content: [UInt8] = []
    content.reserveCapacity(bytes.count)
    var index = marked ? 2 : 0
    var problem: String?
    func unit(_ index: Int) -> UInt16 {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return big ? first << 8 | second : second << 8 | first
    }
    while index < bytes.count {
      guard index + 1 < bytes.count else {
        problem = "the file ends in the middle of a UTF-16 code unit"
        break
      }
      var value = UInt32(unit(index))
      index += 2
      if UTF16.isTrailSurrogate(UInt16(truncatingIfNeeded: value)) {
        problem = "a UTF-16 trail surrogate has no lead surrogate before it"
        break
      }
      if UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: value)) {
        guard index + 1 < bytes.count, UTF16.isTrailSurrogate(unit(index)) else {
          problem = "a UTF-16 lead surrogate has no trail surrogate after it"
          break
        }
        value = 0x10000 + (value - 0xD800) << 10 + (UInt32(unit(index)) - 0xDC00)
        index += 2
      }
      if let scalar = Unicode.Scalar(value) {
        content.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    let text = SourceText(
      path: path, bytes: content,
      encoding: big ? .utf16BigEndian : .utf16LittleEndian, hasByteOrderMark: marked,
      isWhole: problem == nil)
    return Result(text: text, problem: problem.map { (.invalidEncoding, $0, content.count) })
  }

  /// Makes bytes valid UTF-8 without moving any: invalid bytes become the control character SUB.
  package static func substituting(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var index = 0
    while true {
      index = validPrefix(bytes, from: index)
      guard index < bytes.count else { return bytes }
      bytes[index] = 0x1A
    }
  }

  /// The offset of the first byte that is not valid UTF-8.
  private static func validPrefix(_ bytes: [UInt8], from start: Int = 0) -> Int {
    var index = start
    while index < bytes.count {
      let end = min(index + 64, bytes.count)
      // Most parts are ASCII, and checking that takes only a few instructions.
      if bytes[index..<end].reduce(0, |) < 0x80 {
        index = end
        continue
      }
      while index < end {
        let length = bytes[index] < 0x80 ? 1 : sequenceLength(bytes, index)
        if length == 0 { return index }
        index += length
      }
    }
    return index
  }

  /// The length of the well-formed sequence that starts at an index, or 0 if there is none.
  private static func sequenceLength(_ bytes: [UInt8], _ index: Int) -> Int {
    let lead = bytes[index]
    let (length, low, high): (Int, UInt8, UInt8) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80, 0xBF)
      case 0xE0: (3, 0xA0, 0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80, 0xBF)
      case 0xED: (3, 0x80, 0x9F)
      case 0xF0: (4, 0x90, 0xBF)
      case 0xF1...0xF3: (4, 0x80, 0xBF)
      case 0xF4: (4, 0x80, 0x8F)
      default: (0, 0, 0)
      }
    guard length > 0, index + length <= bytes.count else { return 0 }
    guard (low...high).contains(bytes[index + 1]) else { return 0 }
    for offset in stride(from: 2, to: length, by: 1) where bytes[index + offset] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}
