#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

extension SourceText {
  /// The offsets of the comments that begin with a text, ignoring blanks after the `#`; a comment
  /// begins at the start of a line or after a blank.
  package func offsets(ofCommentsBeginning text: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      var offsets: [Int] = []
      var position = 0
      // Few files have many comments, so finding the first one is most of the work.
      while let found = memchr(start + position, 0x23, bytes.count - position) {
        let offset = UnsafeRawPointer(found) - start
        position = offset + 1
        guard offset == 0 || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset - 1]) else { continue }
        let rest = bytes[position...].drop { $0 == 0x20 || $0 == 0x09 }
        if rest.starts(with: text) { offsets.append(offset) }
      }
      return offsets
    }
  }

  /// Whether the source contains a text; fast if its first character is rare.
  package func contains(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let first = text.first else { return false }
      var position = 0
      while let found = memchr(start + position, Int32(first), bytes.count - position) {
        position = UnsafeRawPointer(found) - start
        guard bytes.count - position >= text.count else { return false }
        if memcmp(start + position, text, text.count) == 0 { return true }
        position += 1
      }
      return false
    }
  }
}
