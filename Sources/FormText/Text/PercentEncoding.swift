extension String {
  /// Adds a byte as a character, or percent-encoded: `%2F`.
  ///
  /// - Source: RFC 3986, section 2.1.
  package mutating func append(percentEncoding byte: UInt8, unless isKept: Bool) {
    if isKept { return append(Character(Unicode.Scalar(byte))) }
    append((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
  }
}

extension UInt8 {
  /// Whether the byte is a digit from 0 to 9.
  package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether the byte is a letter of ASCII.
  package var isASCIILetter: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
  }

  /// Whether every part of a URL can have the byte as it is, without encoding.
  ///
  /// - Source: RFC 3986, section 2.3.
  package var isUnreserved: Bool { isASCIILetter || isASCIIDigit || "-._~".utf8.contains(self) }
}
