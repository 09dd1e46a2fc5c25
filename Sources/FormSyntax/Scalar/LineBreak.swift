/// The line breaks of YAML 1.2, each of which is one line feed in a value.
///
/// - Source: YAML 1.2.2, section 5.4; ``YAMLSeparators`` hides the other characters from libyaml
///   that it reads as line breaks.
@usableFromInline
package struct LineBreak {
  /// The bytes in the source.
  @usableFromInline package let range: Range<Int>

  /// The break at an offset; nil when there is none.
  @inlinable package init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case 0x0A: range = index..<index + 1
    case 0x0D:
      let isPair = index + 1 < bytes.count && bytes[index + 1] == 0x0A
      range = index..<index + (isPair ? 2 : 1)
    default: return nil
    }
  }

  /// Whether a byte is a space or a tab.
  @inlinable package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether a byte is a line break, or one of the two bytes of a pair.
  @inlinable package static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
