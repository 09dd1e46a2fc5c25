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
