/// Mistakes, and how reading continues after them.
///
/// A mistake that can be fixed is reported once; its offset is then noted, and the next call
/// reads the same bytes as their author most likely meant them.
extension JSONScanner {
  /// Reports a mistake after which reading ends.
  mutating func fail(_ kind: JSONProblem.Kind, _ range: Range<Int>, opening: Int? = nil) -> Event {
    expectation = .failed
    problem = JSONProblem(kind, range, opening: opening)
    return .problem
  }

  /// Reports a mistake in the token at the position, which the next call skips.
  mutating func recover(_ kind: JSONProblem.Kind, _ range: Range<Int>) -> Event {
    recovered = position
    problem = JSONProblem(kind, range)
    return .problem
  }

  /// Reports a mistake after which reading continues unchanged.
  private mutating func reportAndContinue(
    _ kind: JSONProblem.Kind, _ range: Range<Int>, _ next: Expectation
  ) -> Event {
    expectation = next
    problem = JSONProblem(kind, range)
    return .problem
  }

  // MARK: - Values

  /// Reads something that is not a value in place of one.
  mutating func recoverValue(_ byte: UInt8) -> Event {
    if let comment = comment(byte) { return comment }
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if expectation == .nextElement, byte == UInt8(ascii: "]") {
        return reportAndContinue(.trailingComma, lastComma..<lastComma + 1, .separator)
      }
      return expectation == .value ? missingValue() : unexpected()
    case UInt8(ascii: ","):
      if expectation == .value { return missingValue() }
      lastComma = position
      position += 1
      return reportAndContinue(.missingValue, lastComma..<lastComma, .nextElement)
    case UInt8(ascii: "'"):
      return singleQuoted(.string)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      return misspeltNumber()
    default:
      return JSONScanner.isWordByte(byte) ? bareWord() : unexpected()
    }
  }

  /// A key without a value gets null.
  private mutating func missingValue() -> Event {
    if recovered != position, !openings.isEmpty { return recover(.missingValue, lastEnd..<lastEnd) }
    guard !openings.isEmpty else { return unexpected() }
    start = lastEnd
    end = lastEnd
    afterValue()
    return .null
  }

  private mutating func misspeltNumber() -> Event {
    let wordEnd = tokenEnd(position + 1)
    guard wordEnd > position + 1 else { return unexpected() }
    if recovered != position { return recover(.badNumber, position..<wordEnd) }
    isInteger = !bytes[position..<wordEnd].contains { $0 == 0x2E || $0 | 0x20 == 0x65 }
    take(wordEnd)
    afterValue()
    return .number
  }

  /// The literals of other languages, in lower case.
  private static let literals: [String: Event] = [
    "true": .true, "false": .false, "null": .null, "none": .null, "nil": .null, "nan": .null,
    "undefined": .null, "infinity": .null,
  ]

  /// A word without quotes is `true`, `false` or `null` in another spelling, or a text.
  private mutating func bareWord() -> Event {
    let wordEnd = tokenEnd(position)
    let word = UnsafeBufferPointer(rebasing: bytes[position..<wordEnd])
    // No literal is longer than `undefined`.
    let event =
      word.count > 9
      ? nil : JSONScanner.literals[String(decoding: word, as: UTF8.self).lowercased()]
    if recovered != position {
      return recover(event == nil ? problem(ofWord: word) : .unknownLiteral, position..<wordEnd)
    }
    content = position..<wordEnd
    hasEscapes = false
    take(wordEnd)
    afterValue()
    return event ?? .string
  }

  /// The problem with a word in place of a text.
  private func problem(ofWord word: UnsafeBufferPointer<UInt8>) -> JSONProblem.Kind {
    String(validUTF8: word) == nil ? .invalidUTF8 : .missingQuotes
  }

  private mutating func singleQuoted(_ event: Event) -> Event {
    var index = position + 1
    hasEscapes = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "'"), bytes[index] >= 0x20 {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] >= 0x20 {
        hasEscapes = true
        index += 1
      }
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "'") else {
      return fail(.unterminatedString, position..<index)
    }
    if recovered != position { return recover(.singleQuotes, position..<index + 1) }
    content = position + 1..<index
    take(index + 1)
    if event == .key { afterKey() } else { afterValue() }
    return event
  }

  // MARK: - Keys and separators

  /// Reads something that is not a key in place of one.
  mutating func recoverKey(_ byte: UInt8) -> Event {
    if let comment = comment(byte) { return comment }
    switch byte {
    case UInt8(ascii: "}"):
      return reportAndContinue(.trailingComma, lastComma..<lastComma + 1, .separator)
    case UInt8(ascii: "'"):
      return singleQuoted(.key)
    case UInt8(ascii: ","):
      lastComma = position
      position += 1
      return reportAndContinue(.missingKey, lastComma..<lastComma, .nextKey)
    default:
      guard JSONScanner.isWordByte(byte) else { return unexpected() }
      let wordEnd = tokenEnd(position)
      if recovered != position {
        let word = UnsafeBufferPointer(rebasing: bytes[position..<wordEnd])
        return recover(problem(ofWord: word), position..<wordEnd)
      }
      content = position..<wordEnd
      hasEscapes = false
      take(wordEnd)
      afterKey()
      return .key
    }
  }

  mutating func missingColon(_ byte: UInt8) -> Event {
    if let comment = comment(byte) { return comment }
    if byte == UInt8(ascii: "=") {
      position += 1
      return reportAndContinue(.missingColon, position - 1..<position, .value)
    }
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") { recovered = position }
    return reportAndContinue(.missingColon, lastEnd..<lastEnd, .value)
  }

  mutating func missingComma(_ byte: UInt8) -> Event {
    if let comment = comment(byte) { return comment }
    let beginsValue =
      byte < 0x80 && JSONScanner.isWordByte(byte) || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-")
    guard beginsValue else { return unexpected() }
    return reportAndContinue(.missingComma, lastEnd..<lastEnd, isInObject ? .nextKey : .nextElement)
  }

  /// Reports and skips the comment at the position, if there is one.
  mutating func comment(_ byte: UInt8) -> Event? {
    let begin = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") && next == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
        position += 1
      }
    } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
      position += 3
      while position < bytes.count,
        bytes[position] != UInt8(ascii: "/") || bytes[position - 1] != UInt8(ascii: "*")
      {
        position += 1
      }
      position = min(position + 1, bytes.count)
    } else {
      return nil
    }
    problem = JSONProblem(.comment, begin..<position)
    return .problem
  }

  // MARK: - Words

  private mutating func unexpected() -> Event {
    var length = 1
    while position + length < bytes.count, bytes[position + length] & 0xC0 == 0x80 { length += 1 }
    if bytes[position] == UInt8(ascii: "]") || bytes[position] == UInt8(ascii: "}"),
      let opening = openings.last
    {
      return fail(.mismatchedBracket, position..<position + 1, opening: opening)
    }
    return fail(.unexpectedCharacter, position..<position + length)
  }

  /// The end of the word or number that begins at an offset; one character at least.
  func tokenEnd(_ start: Int) -> Int {
    var index = start
    while index < bytes.count,
      JSONScanner.isWordByte(bytes[index]) || bytes[index] == 0x2E || bytes[index] == 0x2D
        || bytes[index] == 0x2B
    {
      index += 1
    }
    if index == start, index < bytes.count {
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    }
    return index
  }

  /// Whether a byte belongs to a word: a letter, a digit, `_`, `$` or part of a character beyond ASCII.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default:
      false
    }
  }
}
