/// Reads a JSON text event by event.
///
/// The scanner keeps no values: an event has its place in ``start`` and ``end``, and strings are
/// decoded on request. It conforms to RFC 8259. A mistake is the event `.problem`; if it can be
/// fixed, further events follow, otherwise `.end`. Events allocate nothing.
package struct JSONScanner: ~Copyable {
  /// A token or mistake that the scanner found.
  package enum Event: UInt8, Sendable {
    case beginObject, endObject, beginArray, endArray
    case key, string, number, `true`, `false`, null
    case problem
    case end
  }

  /// The tokens that may come next.
  enum Expectation: UInt8 {
    case value
    /// The first element of an array, or its end.
    case firstElement
    /// An element after a comma.
    case nextElement
    case firstKey
    case nextKey
    case colon
    /// A comma or a closing bracket.
    case separator
    /// Nothing but white space.
    case nothing
    case failed
  }

  package private(set) var bytes: UnsafeBufferPointer<UInt8>
  package let maximumDepth: Int

  /// The start of the event's bytes; strings include their quotes.
  package internal(set) var start = 0
  package internal(set) var end = 0
  /// The range of a key or string without its quotes.
  package internal(set) var content = 0..<0
  /// Whether a key or string has escapes, so that its value differs from its content.
  package internal(set) var hasEscapes = false
  /// Whether a number has neither a fraction nor an exponent.
  package internal(set) var isInteger = true
  /// The mistake that the last event reported.
  package internal(set) var problem: JSONProblem?

  var position = 0
  var expectation = Expectation.value
  /// The offsets of the open brackets.
  var openings: [Int] = []
  /// Whether the innermost open bracket is an object's.
  var isInObject = false
  /// The offset at which a mistake was reported and is now skipped.
  var recovered = -1
  /// The end of the token before this one, and the offset of the last comma.
  var lastEnd = 0
  var lastComma = 0

  /// Creates a scanner over valid UTF-8 without a byte-order mark, which it does not copy.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = 200) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    openings.reserveCapacity(min(maximumDepth, 64))
  }

  /// Begins another text, so that one scanner can read many texts without further allocations.
  package mutating func restart(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    position = 0
    expectation = .value
    openings.removeAll(keepingCapacity: true)
    isInObject = false
    recovered = -1
    lastEnd = 0
    lastComma = 0
    problem = nil
  }

  /// The number of open objects and arrays.
  package var depth: Int { openings.count }

  /// Finds the next event.
  package mutating func next() -> Event {
    while true {
      skipBlanks()
      guard position < bytes.count else { return finish() }
      let byte = bytes[position]
      switch expectation {
      case .value, .firstElement, .nextElement:
        return value(byte)
      case .separator:
        if byte == UInt8(ascii: ",") {
          takeComma()
        } else {
          return close(byte)
        }
      case .firstKey, .nextKey:
        return key(byte)
      case .colon:
        if byte == UInt8(ascii: ":") {
          position += 1
          expectation = .value
        } else {
          return missingColon(byte)
        }
      case .nothing:
        if let comment = comment(byte) { return comment }
        return fail(.extraContent, position..<tokenEnd(position))
      case .failed:
        return .end
      }
    }
  }

  // MARK: - Brackets

  private mutating func open(_ event: Event, _ next: Expectation) -> Event {
    if openings.count >= maximumDepth {
      return fail(.nestingTooDeep, position..<position + 1)
    }
    openings.append(position)
    isInObject = event == .beginObject
    take(position + 1)
    expectation = next
    return event
  }

  private mutating func close(_ byte: UInt8) -> Event {
    guard byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") else {
      return missingComma(byte)
    }
    let isObject = byte == UInt8(ascii: "}")
    guard isObject == isInObject, openings.popLast() != nil else {
      return fail(.mismatchedBracket, position..<position + 1, opening: openings.last)
    }
    take(position + 1)
    if let opening = openings.last {
      isInObject = bytes[opening] == UInt8(ascii: "{")
    }
    afterValue()
    return isObject ? .endObject : .endArray
  }

  /// Ends the input: the document is complete or something is open.
  private mutating func finish() -> Event {
    switch expectation {
    case .nothing, .failed:
      expectation = .failed
      return .end
    default:
      guard let opening = openings.last else {
        return fail(.emptyInput, bytes.count..<bytes.count)
      }
      let kind: JSONProblem.Kind = isInObject ? .unclosedObject : .unclosedArray
      return fail(kind, opening..<opening + 1, opening: opening)
    }
  }

  // MARK: - Values and keys

  private mutating func value(_ byte: UInt8) -> Event {
    switch byte {
    case UInt8(ascii: "\""):
      return string(.string)
    case UInt8(ascii: "{"):
      return open(.beginObject, .firstKey)
    case UInt8(ascii: "["):
      return open(.beginArray, .firstElement)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return number()
    case UInt8(ascii: "t") where isWord("true"):
      return literal(.true, 4)
    case UInt8(ascii: "f") where isWord("false"):
      return literal(.false, 5)
    case UInt8(ascii: "n") where isWord("null"):
      return literal(.null, 4)
    case UInt8(ascii: "]") where expectation == .firstElement:
      return close(byte)
    default:
      return recoverValue(byte)
    }
  }

  private mutating func key(_ byte: UInt8) -> Event {
    if byte == UInt8(ascii: "\"") { return string(.key) }
    if byte == UInt8(ascii: "}"), expectation == .firstKey { return close(byte) }
    return recoverKey(byte)
  }

  /// Skips the next key if it has exactly these bytes, including quotes and colon.
  ///
  /// - Returns: false, without any effect, if anything else comes next.
  @inline(__always)
  package mutating func passKey(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard expectation == .nextKey || expectation == .firstKey, bytes.hasBytes(key, at: position)
    else { return false }
    position += key.count
    expectation = .value
    return true
  }

  private mutating func literal(_ event: Event, _ length: Int) -> Event {
    take(position + length)
    afterValue()
    return event
  }

  /// Whether a whole word is at the position.
  func isWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != word.utf8Start[index] { return false }
    return position + count == bytes.count || !JSONScanner.isWordByte(bytes[position + count])
  }

  /// Makes the bytes up to an offset the event's range and continues after them.
  @inline(__always)
  mutating func take(_ newEnd: Int) {
    start = position
    end = newEnd
    position = newEnd
    lastEnd = newEnd
  }

  /// Continues after a value, and after the comma that usually follows at once.
  @inline(__always)
  mutating func afterValue() {
    if openings.isEmpty {
      expectation = .nothing
    } else if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      takeComma()
    } else {
      expectation = .separator
    }
  }

  @inline(__always)
  mutating func takeComma() {
    lastComma = position
    position += 1
    expectation = isInObject ? .nextKey : .nextElement
  }

  /// Continues after a key, and after the colon that usually follows at once.
  @inline(__always)
  mutating func afterKey() {
    if position < bytes.count, bytes[position] == UInt8(ascii: ":") {
      position += 1
      expectation = .value
    } else {
      expectation = .colon
    }
  }

  @inline(__always)
  mutating func skipBlanks() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }
}

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
