/// Splits the text of an expression into tokens, one at a time.
///
/// The lexer never fails: anything invalid becomes a token of its own kind, so that lookahead
/// reports nothing twice. It is a value; a copy is a position to return to.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next token; `end` repeatedly after the end of the text.
  mutating func next() -> Token {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C: offset += 1
      default: return scan()
      }
    }
    return Token(.end, bytes.count, bytes.count)
  }

  /// Goes to the end of the text.
  mutating func finish() { offset = bytes.count }

  private mutating func scan() -> Token {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "$"): return scanTag()
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return scanString(quote: byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case _ where Lexer.isNameStart(byte): return scanName()
    case 0x80...: return scanForeign()
    default: return scanSymbol(byte)
    }
  }

  // MARK: Names

  private mutating func scanTag() -> Token {
    let start = offset
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "$") { offset += 1 }
    let isEntry = offset > start + 1
    guard offset < bytes.count, Lexer.isNameStart(bytes[offset]) || isLetter(at: offset) else {
      // `$1st` is one mistake that includes the digits and letters.
      if offset < bytes.count, Lexer.isDigit(bytes[offset]) { skipName() }
      return Token(.dollar, start, offset)
    }
    skipName()
    return Token(isEntry ? .entryTag : .tag, start, offset)
  }

  private mutating func scanName() -> Token {
    let start = offset
    skipName()
    let word = UnsafeBufferPointer(rebasing: bytes[start..<offset])
    return Token(ReservedWord.kind(of: word), start, offset)
  }

  private mutating func skipName() {
    var end = offset
    defer { offset = end }
    while end < bytes.count {
      if Lexer.isNamePart(bytes[end]) {
        end += 1
      } else if bytes[end] >= 0x80, isLetter(at: end) {
        end += scalar(at: end).length
      } else {
        return
      }
    }
  }

  // MARK: Strings

  private mutating func scanString(quote: UInt8) -> Token {
    let start = offset
    var kind = Token.Kind.string
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == quote { return Token(kind, start, offset) }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        if offset < bytes.count { offset += 1 }
      }
    }
    return Token(.openString, start, offset)
  }

  // MARK: Numbers

  private mutating func scanNumber() -> Token {
    let start = offset
    skipDigits()
    var kind = Token.Kind.int
    if offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "."),
      Lexer.isDigit(bytes[offset + 1])
    {
      kind = .decimal
      offset += 1
      skipDigits()
    }
    if hasExponent() {
      kind = .decimal
      offset += 2
      skipDigits()
    }
    return endOfNumber(kind, start)
  }

  /// A number must not be followed by a letter, digit or lone point; `0x1F`, `12px` and `5.` are
  /// invalid.
  private mutating func endOfNumber(_ kind: Token.Kind, _ start: Int) -> Token {
    if offset < bytes.count, Lexer.isNamePart(bytes[offset]) || isLetter(at: offset) {
      let isPrefixed = offset == start + 1 && bytes[start] == UInt8(ascii: "0")
      let letter = bytes[offset] | 0x20
      skipName()
      let isForeign =
        isPrefixed
        && (letter == UInt8(ascii: "x") || letter == UInt8(ascii: "o")
          || letter == UInt8(ascii: "b"))
      return Token(isForeign ? .foreignNumber : .badNumber, start, offset)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if !Lexer.isNameStart(next) && next != UInt8(ascii: "@") {
        offset += 1
        return Token(.badNumber, start, offset)
      }
    }
    return Token(kind, start, offset)
  }

  private func hasExponent() -> Bool {
    guard offset + 1 < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return false }
    if Lexer.isDigit(bytes[offset + 1]) { return true }
    let isSign = bytes[offset + 1] == UInt8(ascii: "-") || bytes[offset + 1] == UInt8(ascii: "+")
    return isSign && offset + 2 < bytes.count && Lexer.isDigit(bytes[offset + 2])
  }

  private mutating func skipDigits() {
    while offset < bytes.count, Lexer.isDigit(bytes[offset]) { offset += 1 }
  }

  // MARK: Symbols

  private mutating func scanSymbol(_ byte: UInt8) -> Token {
    let start = offset
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    let third = start + 2 < bytes.count ? bytes[start + 2] : 0
    let (kind, length) = Lexer.symbol(byte, second, third)
    switch kind {
    case .comment: skipComment(second)
    case .escapedName, .atName:
      guard Lexer.isNameStart(second) else {
        offset += 1
        return Token(.unknown, start, offset)
      }
      offset += 1
      skipName()
    case .placeholder:
      offset += 2
      skipName()
    case .badNumber:
      offset += 1
      skipDigits()
    default: offset += length
    }
    return Token(kind, start, offset)
  }

  /// The kind and length of the symbol that begins with the three bytes.
  private static func symbol(
    _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) -> (Token.Kind, Int) {
    switch first {
    case UInt8(ascii: "("): (.leftParen, 1)
    case UInt8(ascii: ")"): (.rightParen, 1)
    case UInt8(ascii: "{"): (.leftBrace, 1)
    case UInt8(ascii: "}"): (.rightBrace, 1)
    case UInt8(ascii: "["): (.leftBracket, 1)
    case UInt8(ascii: "]"): (.rightBracket, 1)
    case UInt8(ascii: ","): (.comma, 1)
    case UInt8(ascii: "."): isDigit(second) ? (.badNumber, 2) : (.dot, 1)
    case UInt8(ascii: "+"): (.plus, 1)
    case UInt8(ascii: "-"): (.minus, 1)
    case UInt8(ascii: "*"): second == first ? (.power, 2) : (.star, 1)
    case UInt8(ascii: "/"):
      second == first || second == UInt8(ascii: "*") ? (.comment, 2) : (.slash, 1)
    case UInt8(ascii: "?"): second == first ? (.coalesce, 2) : (.question, 1)
    case UInt8(ascii: "#"): (.escapedName, 1)
    case UInt8(ascii: "@"): (.atName, 1)
    case UInt8(ascii: "%"):
      second == UInt8(ascii: "@") || isNameStart(second) ? (.placeholder, 2) : (.remainder, 1)
    default: relation(first, second, third)
    }
  }

  private static func relation(
    _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) -> (Token.Kind, Int) {
    let equal = UInt8(ascii: "=")
    let less = UInt8(ascii: "<")
    let greater = UInt8(ascii: ">")
    switch (first, second) {
    case (equal, equal): return third == equal ? (.tripleEqual, 3) : (.equal, 2)
    case (equal, less): return (.lessOrEqual, 2)
    case (equal, greater): return (.greaterOrEqual, 2)
    case (equal, _): return (.equal, 1)
    case (UInt8(ascii: "!"), equal): return third == equal ? (.tripleEqual, 3) : (.notEqual, 2)
    case (UInt8(ascii: "!"), _): return (.not, 1)
    case (less, greater): return (.notEqual, 2)
    case (less, equal): return (.lessOrEqual, 2)
    case (less, less), (greater, greater): return (.bitwise, 2)
    case (less, _): return (.less, 1)
    case (greater, equal): return (.greaterOrEqual, 2)
    case (greater, _): return (.greater, 1)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): return (.and, 2)
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): return (.or, 2)
    case (UInt8(ascii: "&"), _), (UInt8(ascii: "|"), _), (UInt8(ascii: "^"), _),
      (UInt8(ascii: "~"), _):
      return (.bitwise, 1)
    case (UInt8(ascii: ":"), equal): return (.assign, 2)
    default: return (.unknown, 1)
    }
  }

  private mutating func skipComment(_ second: UInt8) {
    let isBlock = second == UInt8(ascii: "*")
    offset += 2
    while offset < bytes.count {
      if isBlock, bytes[offset] == UInt8(ascii: "*"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "/")
      {
        offset += 2
        return
      }
      if !isBlock, bytes[offset] == 0x0A { return }
      offset += 1
    }
  }

  // MARK: Beyond ASCII

  /// A letter begins a name; a typographic quote or operator probably comes from an editor's
  /// substitution.
  private mutating func scanForeign() -> Token {
    let start = offset
    if isLetter(at: start) { return scanName() }
    let (value, length) = scalar(at: start)
    offset += length
    switch value {
    case 0x2018...0x201F, 0xAB, 0xBB, 0x2039, 0x203A:
      skipTypographicText()
      return Token(.foreignQuote, start, offset)
    case 0x2260, 0x2264, 0x2265: return Token(.foreignOperator, start, offset)
    default: return Token(.unknown, start, offset)
    }
  }

  /// Continues to the closing quote, if there is one, so that the text inside is not read as code.
  private mutating func skipTypographicText() {
    var ahead = offset
    while ahead < bytes.count {
      let (value, length) = scalar(at: ahead)
      ahead += length
      switch value {
      case 0x2018...0x201F, 0xAB, 0xBB, 0x2039, 0x203A:
        offset = ahead
        return
      default: continue
      }
    }
  }

  private func isLetter(at index: Int) -> Bool {
    guard bytes[index] >= 0x80, let scalar = Unicode.Scalar(scalar(at: index).value) else {
      return false
    }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass != .notReordered
  }

  /// The scalar that begins at a byte of valid UTF-8, with its length in bytes.
  private func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[index])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, index + length <= bytes.count else { return (first, 1) }
    var value = first & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for next in 1..<length { value = value << 6 | UInt32(bytes[index + next] & 0x3F) }
    return (value, length)
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
}
