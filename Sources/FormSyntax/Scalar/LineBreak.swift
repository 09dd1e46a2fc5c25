/// The line breaks that libyaml knows, with what they become in a value.
///
/// - Source: libyaml 0.2.5, which keeps the breaks of YAML 1.1 (section 4.1.4 there).
struct LineBreak {
  /// The bytes in the source.
  let range: Range<Int>
  /// Whether it becomes a line feed, which folding can turn into a space; else it is kept.
  let isGeneric: Bool

  /// The bytes it has in a value.
  var valueCount: Int { isGeneric ? 1 : range.count }

  /// The break at an offset; nil when there is none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    func byte(_ distance: Int) -> UInt8 {
      index + distance < bytes.count ? bytes[index + distance] : 0
    }
    switch byte(0) {
    case 0x0A: (range, isGeneric) = (index..<index + 1, true)
    case 0x0D: (range, isGeneric) = (index..<index + (byte(1) == 0x0A ? 2 : 1), true)
    case 0xC2 where byte(1) == 0x85: (range, isGeneric) = (index..<index + 2, true)
    case 0xE2 where byte(1) == 0x80 && byte(2) & 0xFE == 0xA8:
      (range, isGeneric) = (index..<index + 3, false)
    default: return nil
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
