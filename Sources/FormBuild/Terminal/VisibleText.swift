/// Text from files and paths, made harmless for a terminal.
///
/// A spec may contain escape sequences that move the cursor, set the window's title or reorder
/// text. None of them reaches the output: invisible characters are spelled out.
package enum VisibleText {
  /// Appends a text with every control character spelled out, including line ends.
  static func append(_ text: some StringProtocol, to output: inout String) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      output.append(contentsOf: text)
      return
    }
    for scalar in text.unicodeScalars {
      if let spelling = spelling(of: scalar) {
        output.append(spelling)
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
  }

  /// A text with every control character spelled out.
  package static func visible(_ text: some StringProtocol) -> String {
    var output = ""
    append(text, to: &output)
    return output
  }

  /// Whether a character may be printed unchanged.
  package static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0x00...0x1F, 0x7F...0x9F: false
    case 0x00AD, 0x061C, 0x200B, 0x200E, 0x200F, 0xFEFF: false
    case 0x2028...0x202E, 0x2060...0x206F, 0xFFF9...0xFFFB, 0xE0000...0xE007F: false
    default: true
    }
  }

  /// The spelling of an unsafe character; nil for a safe one.
  ///
  /// The old control characters have pictures (U+2400 to U+2421); the others are named by number.
  package static func spelling(of scalar: Unicode.Scalar) -> String? {
    if isSafe(scalar) { return nil }
    let picture: UInt32? =
      switch scalar.value {
      case 0x00...0x1F: 0x2400 + scalar.value
      case 0x7F: 0x2421
      default: nil
      }
    if let picture, let scalar = Unicode.Scalar(picture) { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
