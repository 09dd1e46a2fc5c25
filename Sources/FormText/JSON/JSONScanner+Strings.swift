extension JSONScanner {
  /// Reads a string that begins at the position.
  mutating func string(_ event: Event) -> Event {
    let isLenient = recovered == position
    var index = position + 1
    hasEscapes = false
    while true {
      index = bytes.firstEscaped(from: index)
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        content = position + 1..<index
        take(index + 1)
        if event == .key { afterKey() } else { afterValue() }
        return event
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        let (length, problem) = escape(at: index)
        if let problem, !isLenient { return recover(problem, index..<index + length) }
        index += length
      } else {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
        if !isLenient { return recover(.controlCharacter, index..<index + 1) }
        index += 1
      }
    }
    return fail(.unterminatedString, position..<index)
  }

  /// The length of the escape at an offset, and its problem if it is invalid.
  private func escape(at index: Int) -> (length: Int, problem: JSONProblem.Kind?) {
    guard index + 1 < bytes.count else { return (1, .unknownEscape) }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return (2, nil)
    case UInt8(ascii: "u"):
      guard let unit = JSONScanner.unicodeEscape(bytes, at: index) else {
        return (2, .badUnicodeEscape)
      }
      if unit & 0xF800 != 0xD800 { return (6, nil) }
      guard unit < 0xDC00, let second = JSONScanner.unicodeEscape(bytes, at: index + 6),
        second & 0xFC00 == 0xDC00
      else { return (6, .loneSurrogate) }
      return (12, nil)
    case let byte:
      // The character after the backslash is skipped as a whole; a newline still ends the string.
      if byte < 0x20 { return (1, .unknownEscape) }
      var length = 2
      while index + length < bytes.count, bytes[index + length] & 0xC0 == 0x80 { length += 1 }
      return (length, .unknownEscape)
    }
  }

  /// The code unit of an escape `\uXXXX` at an offset; nil if there is none.
  private static func unicodeEscape(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index + 2..<index + 6] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  // MARK: - Values of strings

  /// The value of the last key or string.
  package var stringValue: String {
    guard hasEscapes else {
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[content]), as: UTF8.self)
    }
    var decoded: [UInt8] = []
    appendStringValue(to: &decoded)
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Whether the last key or string has a value, which is given as UTF-8.
  package func isString(_ value: [UInt8]) -> Bool {
    guard hasEscapes else {
      return content.count == value.count && bytes[content].elementsEqual(value)
    }
    var decoded: [UInt8] = []
    appendStringValue(to: &decoded)
    return decoded == value
  }

  /// Appends the value of the last key or string as UTF-8.
  ///
  /// The characters of an invalid escape are copied, and a lone surrogate becomes U+FFFD.
  package func appendStringValue(to decoded: inout [UInt8]) {
    var index = content.lowerBound
    while index < content.upperBound {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < content.upperBound else {
        decoded.append(byte)
        index += 1
        continue
      }
      index += appendEscape(at: index, to: &decoded)
    }
  }

  /// Appends the value of an escape and returns its length.
  private func appendEscape(at index: Int, to decoded: inout [UInt8]) -> Int {
    let byte = bytes[index + 1]
    switch byte {
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      guard var value = JSONScanner.unicodeEscape(bytes, at: index) else {
        decoded.append(byte)
        return 2
      }
      var length = 6
      if value & 0xFC00 == 0xD800, let second = JSONScanner.unicodeEscape(bytes, at: index + 6),
        second & 0xFC00 == 0xDC00
      {
        value = 0x10000 + (value - 0xD800) << 10 + (second - 0xDC00)
        length = 12
      }
      decoded.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
      return length
    default: decoded.append(byte)
    }
    return 2
  }
}
