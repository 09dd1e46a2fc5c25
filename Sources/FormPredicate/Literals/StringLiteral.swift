/// Resolves the escapes of string literals.
///
/// The escapes are those of C that a form needs: `\n \t \r \\ \' \"`, `\xHH`, `\uXXXX` (pairs of
/// surrogates included) and `\UXXXXXXXX`. Every other backslash is a mistake, so that a regular
/// expression without doubled backslashes is detected: `'\d'` means `'\\d'`.
struct StringLiteral {
  /// The value of the literal, without invalid parts.
  private(set) var value: [UInt8] = []
  /// The place in the source of each byte of the value.
  private(set) var offsets: [Int32] = []
  /// The places of invalid escapes.
  private(set) var badEscapes: [Range<Int>] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private let end: Int

  /// Reads the bytes between the quotes.
  ///
  /// - Parameter range: The literal with its quotes, in the bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound + 1
    end = max(offset, range.upperBound - 1)
    value.reserveCapacity(end - offset)
    offsets.reserveCapacity(end - offset)
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\\") {
        readEscape()
      } else {
        append(bytes[offset], from: offset)
        offset += 1
      }
    }
  }

  var text: String { String(decoding: value, as: UTF8.self) }

  /// The place in the source of a range of the value's bytes.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    func place(_ index: Int) -> Int { index < offsets.count ? Int(offsets[max(index, 0)]) : end }
    let start = place(range.lowerBound)
    return start..<max(start, place(range.upperBound))
  }

  private mutating func append(_ byte: UInt8, from place: Int) {
    value.append(byte)
    offsets.append(Int32(truncatingIfNeeded: place))
  }

  private mutating func readEscape() {
    let start = offset
    let letter = offset + 1 < end ? bytes[offset + 1] : 0
    offset += 2
    switch letter {
    case UInt8(ascii: "n"): append(0x0A, from: start)
    case UInt8(ascii: "t"): append(0x09, from: start)
    case UInt8(ascii: "r"): append(0x0D, from: start)
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): append(letter, from: start)
    case UInt8(ascii: "x"): appendScalar(hexadecimal(digits: 2), from: start)
    case UInt8(ascii: "u"): appendScalar(codeUnits(), from: start)
    case UInt8(ascii: "U"): appendScalar(hexadecimal(digits: 8), from: start)
    default:
      offset = min(offset, end)
      // The escaped character may have several bytes.
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      badEscapes.append(start..<offset)
    }
  }

  private mutating func appendScalar(_ code: UInt32?, from start: Int) {
    guard let code, let scalar = Unicode.Scalar(code) else {
      badEscapes.append(start..<max(start + 1, min(offset, end)))
      return
    }
    for byte in String(Character(scalar)).utf8 { append(byte, from: start) }
  }

  private mutating func hexadecimal(digits: Int) -> UInt32? {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard offset < end, bytes[offset] < 0x80,
        let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
      else { return nil }
      code = code &* 16 &+ UInt32(digit)
      offset += 1
    }
    return code
  }

  /// Four digits, or a pair of surrogates as two escapes.
  private mutating func codeUnits() -> UInt32? {
    guard let high = hexadecimal(digits: 4) else { return nil }
    guard (0xD800..<0xDC00).contains(high) else { return high }
    guard offset + 6 <= end, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    offset += 2
    guard let low = hexadecimal(digits: 4), (0xDC00..<0xE000).contains(low) else { return nil }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }
}
