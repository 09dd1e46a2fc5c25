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

  /// Whether a text has only white space: scalars with the property `White_Space` of Unicode, such
  /// as spaces, tabs, line breaks and U+00A0.
  ///
  /// A zero-width space or joiner is not white space. The empty text is blank.
  package static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
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

extension TextRule {
  /// Whether a text is an absolute URL.
  ///
  /// It begins with a scheme and a colon, and something follows (RFC 3986). White space, controls
  /// and the characters `<>"{}|\^` and the grave accent are refused, and `%` needs two hexadecimal
  /// digits. Letters of any script may stand for themselves (RFC 3987). After `//` comes an
  /// authority: a host name, four numbers from 0 to 255, or an IPv6 address in brackets, with an
  /// optional user before it and a port up to 65535 after it. The schemes `http`, `https`, `ws`,
  /// `wss` and `ftp` must have one; elsewhere it may be empty, as in `file:///tmp`. A host needs no
  /// dot. The empty text is not a URL.
  package static func isURL(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: 0x3A) else { return false }
    let scheme = text[..<colon]
    let rest = text[text.utf8.index(after: colon)...]
    guard isScheme(scheme), !rest.isEmpty, hasOnlyURLScalars(rest) else { return false }
    let needsHost = hostSchemes.contains(scheme.lowercased())
    guard rest.utf8.starts(with: "//".utf8) else { return !needsHost }
    let afterSlashes = rest.utf8.dropFirst(2)
    let authority = afterSlashes.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
    if authority.isEmpty { return !needsHost }
    return isAuthority(Substring(authority))
  }

  /// The schemes of web addresses.
  package static let webSchemes = ["http", "https"]

  /// Whether a text is an absolute URL with one of some schemes, which are given in lower case.
  package static func isURL(_ text: String, schemes: [String]) -> Bool {
    guard let scheme = text.split(separator: ":", maxSplits: 1).first?.lowercased(),
      schemes.contains(scheme)
    else { return false }
    return isURL(text)
  }

  private static let hostSchemes = ["http", "https", "ws", "wss", "ftp"]

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCIILetter else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == "+" || $0 == "-" || $0 == "."
    }
  }

  private static func hasOnlyURLScalars(_ text: Substring) -> Bool {
    var digitsNeeded = 0
    for scalar in text.unicodeScalars {
      if digitsNeeded > 0 {
        guard scalar.hexDigitValue != nil else { return false }
        digitsNeeded -= 1
      } else if scalar == "%" {
        digitsNeeded = 2
      } else if scalar.isASCII {
        guard scalar.value > 0x20, scalar.value < 0x7F, !excluded.contains(scalar) else {
          return false
        }
      } else {
        guard !excludedCategories.contains(CategorySet(of: scalar)) else {
          return false
        }
      }
    }
    return digitsNeeded == 0
  }

  private static let excluded = "<>\"{}|\\^`".unicodeScalars
  private static let excludedCategories: CategorySet = [
    .separator, .control, .surrogate, .unassigned,
  ]

  private static func isAuthority(_ text: Substring) -> Bool {
    let afterUser = text.utf8.lastIndex(of: 0x40).map { text[text.utf8.index(after: $0)...] }
    var host = afterUser ?? text
    if let colon = host.utf8.lastIndex(of: 0x3A), !host.utf8[colon...].contains(0x5D) {
      guard isPort(host[host.utf8.index(after: colon)...]) else { return false }
      host = host[..<colon]
    }
    if host.utf8.first == 0x5B {
      guard host.utf8.last == 0x5D else { return false }
      return isIPv6(host.dropFirst().dropLast())
    }
    return isHost(host)
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    return UInt16(text) != nil
  }

  private static func isHost(_ text: Substring) -> Bool {
    let name = text.utf8.last == 0x2E ? text.dropLast() : text
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.utf8.count <= 253, labels.allSatisfy(isHostLabel) else { return false }
    let isNumeric = labels.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    return !isNumeric || isIPv4(labels)
  }

  /// A label of a domain name; host names may also contain underscores.
  private static func isHostLabel(_ text: Substring) -> Bool {
    isLabel(text) || (text.utf8.contains(0x5F) && text.utf8.allSatisfy(isHostByte))
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return scalar.isASCIILetter || scalar.isASCIIDigit || byte == 0x5F || byte == 0x2D
  }

  private static func isIPv4(_ labels: [Substring]) -> Bool {
    labels.count == 4 && labels.allSatisfy { $0.utf8.count <= 3 && UInt8($0) != nil }
  }

  /// Eight groups of up to four hexadecimal digits, one run of them shortened to `::`, the last two
  /// possibly written as four numbers (RFC 4291, section 2.2).
  private static func isIPv6(_ text: Substring) -> Bool {
    var groups = text.split(separator: ":", omittingEmptySubsequences: false)
    guard groups.count >= 3, groups.count <= 9 else { return false }
    var count = 0
    if let last = groups.last, last.utf8.contains(0x2E) {
      guard isIPv4(last.split(separator: ".", omittingEmptySubsequences: false)) else {
        return false
      }
      groups.removeLast()
      count = 2
    }
    let empty = groups.indices.filter { groups[$0].isEmpty }
    for group in groups where !group.isEmpty {
      guard group.utf8.count <= 4, UInt16(group, radix: 16) != nil,
        group.unicodeScalars.allSatisfy({ $0.hexDigitValue != nil })
      else { return false }
      count += 1
    }
    return isShortened(empty, of: groups.count, hasIPv4: count > groups.count - empty.count)
      .map { $0 ? count <= 7 : count == 8 } ?? false
  }

  /// Whether the empty groups come of one `::` (true), there are none (false), or neither (nil).
  private static func isShortened(_ empty: [Int], of count: Int, hasIPv4: Bool) -> Bool? {
    let last = count - 1
    switch empty.count {
    case 0: return false
    case 1: return empty[0] > 0 && (empty[0] < last || hasIPv4) ? true : nil
    case 2:
      return empty == [0, 1] || (empty == [last - 1, last] && !hasIPv4) ? true : nil
    case 3: return empty == [0, 1, 2] && count == 3 && !hasIPv4 ? true : nil
    default: return nil
    }
  }
}
