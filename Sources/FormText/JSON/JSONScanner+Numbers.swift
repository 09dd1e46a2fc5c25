extension JSONScanner {
  /// Reads a number that begins at the position.
  ///
  /// - Source: RFC 8259, section 6.
  mutating func number() -> Event {
    var index = position
    isInteger = true
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let wholeStart = index
    index = skipDigits(index)
    let wholeCount = index - wholeStart
    var isValid = wholeCount > 0
    let hasLeadingZero = wholeCount > 1 && bytes[wholeStart] == UInt8(ascii: "0")
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      let next = skipDigits(index + 1)
      isValid = isValid && next > index + 1
      index = next
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      let next = skipDigits(index)
      isValid = isValid && next > index
      index = next
    }
    if index < bytes.count, JSONScanner.isWordByte(bytes[index]) || bytes[index] == 0x2E {
      isValid = false
      index = tokenEnd(index)
    }
    if !isValid || hasLeadingZero, recovered != position {
      return recover(isValid ? .leadingZero : .badNumber, position..<max(index, position + 1))
    }
    take(max(index, position + 1))
    afterValue()
    return .number
  }

  private func skipDigits(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index
  }
}
