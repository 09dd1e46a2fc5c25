extension ScalarPlaces {
  /// Reads plain text and the insides of quotes: escapes, folded line breaks, doubled quotes.
  ///
  /// - Source: YAML 1.2.2, sections 7.3.1 to 7.3.3 (flow scalar styles); RFC 8259, section 7.
  mutating func scanFlow(_ content: Range<Int>, style: Node.Style) {
    var index = content.lowerBound
    while index < content.upperBound, !isFound {
      let byte = bytes[index]
      if LineBreak.isBlank(byte) {
        var blanksEnd = index
        while blanksEnd < content.upperBound, LineBreak.isBlank(bytes[blanksEnd]) { blanksEnd += 1 }
        if blanksEnd < content.upperBound, LineBreak(bytes, at: blanksEnd) != nil {
          index = fold(from: index, firstBreak: blanksEnd, to: content.upperBound)
        } else {
          copy(index..<blanksEnd)
          index = blanksEnd
        }
      } else if LineBreak(bytes, at: index) != nil {
        index = fold(from: index, firstBreak: index, to: content.upperBound)
      } else if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
        index = escape(at: index, to: content.upperBound)
      } else if style == .singleQuoted, byte == UInt8(ascii: "'"), index + 1 < content.upperBound,
        bytes[index + 1] == byte
      {
        replace(index..<index + 2, by: 1)
        index += 2
      } else {
        copy(index..<index + 1)
        index += 1
      }
    }
  }

  /// Reads the inside of a cell in CSV, in which quotes are doubled.
  mutating func scanCell(_ content: Range<Int>) {
    var index = content.lowerBound
    while index < content.upperBound, !isFound {
      let isQuote = bytes[index] == UInt8(ascii: "\"") && index + 1 < content.upperBound
      if isQuote { replace(index..<index + 2, by: 1) } else { copy(index..<index + 1) }
      index += isQuote ? 2 : 1
    }
  }

  /// Skips spaces and line breaks that were folded into a space or fewer line feeds; returns where
  /// the text continues.
  private mutating func fold(from start: Int, firstBreak: Int, to end: Int) -> Int {
    guard let first = LineBreak(bytes, at: firstBreak) else { return firstBreak + 1 }
    let (breaks, next) = blankLines(from: first.range.upperBound, to: end)
    if breaks.isEmpty { replace(start..<next, by: 1) }
    for lineBreak in breaks { add(lineBreak) }
    return next
  }

  /// The line breaks of blank lines from an offset on, and where the text continues.
  private func blankLines(from start: Int, to end: Int) -> (breaks: [LineBreak], next: Int) {
    var breaks: [LineBreak] = []
    var index = start
    while index < end {
      if LineBreak.isBlank(bytes[index]) {
        index += 1
      } else if let lineBreak = LineBreak(bytes, at: index) {
        breaks.append(lineBreak)
        index = lineBreak.range.upperBound
      } else {
        break
      }
    }
    return (breaks, index)
  }

  // MARK: - Escapes

  /// Skips the escape at an offset and returns where the text continues.
  private mutating func escape(at index: Int, to end: Int) -> Int {
    guard index + 1 < end else {
      copy(index..<index + 1)
      return index + 1
    }
    if let lineBreak = LineBreak(bytes, at: index + 1) {
      let (breaks, next) = blankLines(from: lineBreak.range.upperBound, to: end)
      for lineBreak in breaks { add(lineBreak) }
      return next
    }
    let (length, valueCount) = ScalarPlaces.escapeLength(bytes, at: index)
    replace(index..<min(index + length, end), by: valueCount)
    return min(index + length, end)
  }

  /// The lengths of an escape and of its value.
  private static func escapeLength(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (length: Int, valueCount: Int) {
    switch bytes[index + 1] {
    case UInt8(ascii: "N"), UInt8(ascii: "_"): return (2, 2)
    case UInt8(ascii: "L"), UInt8(ascii: "P"): return (2, 3)
    case UInt8(ascii: "x"): return (4, utf8Count(hex(bytes, index + 2, 2)))
    case UInt8(ascii: "U"): return (10, utf8Count(hex(bytes, index + 2, 8)))
    case UInt8(ascii: "u"):
      guard let value = hex(bytes, index + 2, 4) else { return (2, 1) }
      guard value & 0xFC00 == 0xD800, index + 11 < bytes.count,
        bytes[index + 6] == UInt8(ascii: "\\"), bytes[index + 7] == UInt8(ascii: "u"),
        let second = hex(bytes, index + 8, 4), second & 0xFC00 == 0xDC00
      else { return (6, utf8Count(value)) }
      return (12, 4)
    default: return (2, 1)
    }
  }

  private static func utf8Count(_ value: UInt32?) -> Int {
    switch value ?? 0 {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x10000: 3
    default: 4
    }
  }

  private static func hex(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int
  ) -> UInt32? {
    guard start + count <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + count] {
      guard let digit = CoreSchema.hexDigit(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
