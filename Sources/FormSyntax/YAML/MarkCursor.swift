#if YAML
/// Turns libyaml's marks, which count Unicode scalars, into byte offsets.
///
/// Marks come nearly in order, so the cursor walks from the last one; in ASCII text, marks and byte
/// offsets are equal.
struct MarkCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var scalar = 0
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// The byte offset of the Unicode scalar at an index; the number of bytes if it is past the end.
  @inline(__always)
  mutating func offset(of index: Int) -> Int {
    isASCII ? min(index, bytes.count) : walk(to: index)
  }

  private mutating func walk(to index: Int) -> Int {
    while scalar < index, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      scalar += 1
    }
    while scalar > index, offset > 0 {
      offset -= 1
      while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      scalar -= 1
    }
    return offset
  }
}
#endif
