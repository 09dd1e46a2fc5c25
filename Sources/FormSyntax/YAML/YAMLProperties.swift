#if YAML
/// The anchor and the tag before a node.
struct YAMLProperties {
  /// Where the node itself begins.
  private(set) var contentStart: Int
  /// The range of the tag; empty when there is none.
  private(set) var tag: Range<Int>

  /// Scans from the start of the first property, at most up to where the node begins.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    var index = start
    tag = start..<start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        let word = index
        while index < end, !YAMLProperties.isBlank(bytes[index]) { index += 1 }
        if bytes[word] == UInt8(ascii: "!") { tag = word..<index }
      case UInt8(ascii: "#"):
        while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      case let byte where YAMLProperties.isBlank(byte):
        index += 1
      default:
        contentStart = index
        return
      }
    }
    contentStart = end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
#endif
