/// The checks behind the validation rules for text, as pure functions.
///
/// Callers decide about empty texts: each check states its result for them.
package enum TextRule {
  /// The number of characters as a reader counts them: grapheme clusters.
  package static func length(_ text: String) -> Int {
    // ASCII characters never combine, except a carriage return with a following line feed.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    return isPlain ? text.utf8.count : text.count
  }

  /// Whether a card number or the like has a valid check digit by Luhn's algorithm (ISO/IEC
  /// 7812-1).
  ///
  /// Single spaces and hyphens may separate digits, so that a number formatted by a mask passes.
  /// Any other non-digit fails. The empty text passes.
  package static func passesLuhn(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    var sum = 0
    var isDoubled = false
    var needsDigit = true
    for byte in text.utf8.reversed() {
      switch byte {
      case 0x30...0x39:
        let digit = Int(byte - 0x30) << (isDoubled ? 1 : 0)
        sum = (sum + digit / 10 + digit % 10) % 10
        isDoubled.toggle()
        needsDigit = false
      case 0x20, 0x2D:
        guard !needsDigit else { return false }
        needsDigit = true
      default: return false
      }
    }
    return sum == 0 && !needsDigit
  }
}
