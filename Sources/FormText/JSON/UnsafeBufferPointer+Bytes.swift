// Parsers read the bytes of a text in place, in a buffer that is lent for the length of a call. A
// `JSONScanner` over an array takes 35 % more instructions, checking a form in JSON 4 % more
// (`Benchmarks/run`).
extension UnsafeBufferPointer<UInt8> {
  /// Whether no byte has its highest bit set.
  package var isASCII: Bool {
    let raw = UnsafeRawBufferPointer(self)
    var union: UInt64 = 0
    var index = 0
    while index + 8 <= raw.count {
      union |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 8
    }
    while index < raw.count {
      union |= UInt64(raw[index])
      index += 1
    }
    return union & 0x8080_8080_8080_8080 == 0
  }

  /// The first offset with a quote, a backslash or a control character, which texts in JSON escape;
  /// the count if there is none.
  ///
  /// Reads eight bytes at a time by the usual bit tricks for "has a byte equal to" and "less than".
  @inline(__always)
  package func firstEscaped(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    var index = start
    let raw = UnsafeRawBufferPointer(self)
    while index + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let slash = word ^ (ones &* 0x5C)
      let found =
        ((quote &- ones) & ~quote | (slash &- ones) & ~slash | (word &- ones &* 0x20) & ~word)
        & tops
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
      index += 1
    }
    return index
  }

  /// Whether some bytes, at least one, are at an offset.
  @inline(__always)
  package func hasBytes(_ other: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard !other.isEmpty, count - offset >= other.count else { return false }
    let left = UnsafeRawBufferPointer(self)
    let right = UnsafeRawBufferPointer(other)
    var index = 0
    while index + 8 <= other.count {
      let isSame =
        left.loadUnaligned(fromByteOffset: offset + index, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if !isSame { return false }
      index += 8
    }
    while index < other.count {
      if left[offset + index] != right[index] { return false }
      index += 1
    }
    return true
  }
}

extension String {
  /// Creates a string from UTF-8 bytes; nil if they are not valid UTF-8.
  package init?(validUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // An invalid byte has been replaced.
    let isSame = withUTF8 { $0.count == bytes.count && ($0.isEmpty || $0.hasBytes(bytes, at: 0)) }
    if !isSame { return nil }
  }
}
