import FormText

/// The addresses of files in the Language Server Protocol.
///
/// - Source: RFC 8089 (the scheme `file`) and RFC 3986, section 2.1 (percent-encoding).
enum FileURI {
  /// The path of an address; nil for an address of another scheme.
  static func path(_ uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.dropFirst(scheme.count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    return decoded(rest[slash...])
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    let units = Array(text.utf8)
    var index = 0
    while index < units.count {
      let digits = units.dropFirst(index + 1).prefix(2)
      if units[index] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(units[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The address of an absolute path.
  static func uri(_ path: String) -> String {
    var text = "file://"
    for byte in path.utf8 {
      text.append(
        percentEncoding: byte,
        unless: byte.isASCIILetter || byte.isASCIIDigit || "/-._~".utf8.contains(byte))
    }
    return text
  }
}
