extension PatternParser {
  /// The byte at the current place as a scalar, nil at the end; bytes of longer scalars represent
  /// themselves, since all syntax is ASCII.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    offset + distance < bytes.count ? Unicode.Scalar(bytes[offset + distance]) : nil
  }

  /// Reads one scalar.
  mutating func next() -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let (scalar, length) = bytes.withUnsafeBufferPointer { $0.scalar(at: offset) }
    offset += length
    return scalar
  }

  /// Steps over a piece of syntax if it comes next.
  mutating func accept(_ token: StaticString) -> Bool {
    let end = offset + token.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let isNext = token.withUTF8Buffer { $0.elementsEqual(bytes[offset..<end]) }
    if isNext { offset = end }
    return isNext
  }

  /// Steps over white space and `#` comments where the flag `x` is set.
  mutating func skipIgnored() {
    guard flags.extended else { return }
    while let byte = peek() {
      if byte == "#" {
        while offset < bytes.count, peek() != "\n" { offset += 1 }
      } else if byte.isPatternWhitespace {
        offset += 1
      } else {
        return
      }
    }
  }

  func error(_ message: String, at range: Range<Int>? = nil) -> PatternError {
    let range = range ?? offset..<offset
    let end = min(range.upperBound, bytes.count)
    return PatternError(message: message, range: min(range.lowerBound, end)..<end)
  }
}

extension Unicode.Scalar {
  package var isASCIIDigit: Bool { "0"..."9" ~= self }
  package var isASCIILetter: Bool { "a"..."z" ~= self || "A"..."Z" ~= self }
  var isPatternWhitespace: Bool { self == " " || "\t"..."\r" ~= self }

  /// The value of a hexadecimal digit.
  var hexDigitValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f", "A"..."F": (value | 0x20) - 0x57
    default: nil
    }
  }

  /// The scalar as shown in messages: itself, or its code point if it is invisible.
  var patternSpelling: String {
    switch properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark:
      "U+" + String(value, radix: 16, uppercase: true)
    default: String(self)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Decodes the scalar that begins at an offset of valid UTF-8.
  @inline(__always)
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = UInt32(self[offset])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(length))
    for index in offset + 1..<Swift.min(offset + length, count) {
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// Decodes the scalar that ends at an offset of valid UTF-8.
  @inline(__always)
  func scalar(before offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    var start = offset - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return (scalar(at: start).scalar, offset - start)
  }
}
