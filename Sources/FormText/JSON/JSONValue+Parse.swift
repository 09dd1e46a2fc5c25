extension JSONValue {
  /// Parses a text that holds exactly one JSON value (RFC 8259).
  ///
  /// Names must be unique in their object.
  ///
  /// - Throws: The first problem with its range of bytes.
  package static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = 200
  ) throws(JSONProblem) -> JSONValue {
    var parser = JSONValueParser(JSONScanner(bytes, maximumDepth: maximumDepth))
    return try parser.parse()
  }

  /// Parses bytes that hold exactly one JSON value.
  package static func parse(_ bytes: [UInt8]) throws(JSONProblem) -> JSONValue {
    let result: Result<JSONValue, JSONProblem> = bytes.withUnsafeBufferPointer { buffer in
      do throws(JSONProblem) {
        return .success(try parse(buffer))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Parses a string that holds exactly one JSON value.
  package static func parse(_ text: String) throws(JSONProblem) -> JSONValue {
    try parse(Array(text.utf8))
  }
}

/// Assembles values from a scanner's events, without recursion.
private struct JSONValueParser: ~Copyable {
  /// An object or array that is being read.
  struct Frame {
    let opening: Int
    let isObject: Bool
    /// The name of the member that is being read.
    var name = ""
    var elements: [JSONValue] = []
    var members: [JSONValue.Member] = []
    /// The names so far, once there are too many for a linear search.
    var names: Set<String> = []
  }

  var scanner: JSONScanner
  var frames: [Frame] = []
  var result: JSONValue?

  init(_ scanner: consuming JSONScanner) {
    self.scanner = scanner
  }

  mutating func parse() throws(JSONProblem) -> JSONValue {
    while true {
      switch scanner.next() {
      case .beginObject: frames.append(Frame(opening: scanner.start, isObject: true))
      case .beginArray: frames.append(Frame(opening: scanner.start, isObject: false))
      case .endObject, .endArray:
        if let frame = frames.popLast() {
          add(frame.isObject ? .object(frame.members) : .array(frame.elements))
        }
      case .key: try takeName()
      case .string: add(.string(try text()))
      case .number: add(number())
      case .true: add(.bool(true))
      case .false: add(.bool(false))
      case .null: add(.null)
      case .problem: throw scanner.problem ?? JSONProblem(.unexpectedCharacter, 0..<0)
      case .end:
        guard let result else { throw JSONProblem(.emptyInput, 0..<0) }
        return result
      }
    }
  }

  private mutating func add(_ value: JSONValue) {
    guard let last = frames.indices.last else {
      result = value
      return
    }
    if frames[last].isObject {
      frames[last].members.append(JSONValue.Member(frames[last].name, value))
    } else {
      frames[last].elements.append(value)
    }
  }

  private mutating func takeName() throws(JSONProblem) {
    let name = try text()
    let last = frames.count - 1
    if frames[last].members.count == 8 {
      frames[last].names = Set(frames[last].members.map(\.name))
    }
    let isKnown =
      frames[last].members.count < 8
      ? frames[last].members.contains { $0.name == name }
      : !frames[last].names.insert(name).inserted
    if isKnown {
      throw JSONProblem(.duplicateKey, scanner.start..<scanner.end, opening: frames[last].opening)
    }
    frames[last].name = name
  }

  private func text() throws(JSONProblem) -> String {
    let content = UnsafeBufferPointer(rebasing: scanner.bytes[scanner.content])
    // The check of the standard library is slow to start, and most texts do not need it.
    guard content.isASCII || String(validUTF8: content) != nil else {
      throw JSONProblem(.invalidUTF8, scanner.content)
    }
    return scanner.stringValue
  }

  private func number() -> JSONValue {
    let text = String(
      decoding: UnsafeBufferPointer(rebasing: scanner.bytes[scanner.start..<scanner.end]),
      as: UTF8.self)
    if scanner.isInteger, let whole = Int(text) { return .int(whole) }
    guard let value = Double(decimal: text), DecimalText(text).isKept else {
      return .number(text)
    }
    return .double(value)
  }
}
