/// Shortens text of a spec for messages.
enum Excerpt {
  /// The maximum number of characters shown.
  private static let maximumLength = 40

  /// The first line of a text, truncated with `…` if long; only the bytes shown are read.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // A character has at most four bytes; a cut one at the end is dropped with the rest.
    let head = UnsafeBufferPointer(rebasing: bytes.prefix(4 * (maximumLength + 1)))
    let line = head.prefix { $0 != 0x0A && $0 != 0x0D }
    let text = String(decoding: line, as: UTF8.self)
    if line.count == bytes.count, text.unicodeScalars.count <= maximumLength { return text }
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: text.unicodeScalars.prefix(maximumLength))
    return String(shown) + "…"
  }

  static func of(_ text: String) -> String {
    Array(text.utf8).withUnsafeBufferPointer { of($0) }
  }
}
