extension UnsafeBufferPointer<UInt8> {
  /// A Boolean value indicating whether no byte has its highest bit set.
  var isASCII: Bool {
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
}
