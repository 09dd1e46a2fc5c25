import FormSyntax

/// Reads the messages of a PO file.
struct POReader {
  private let source: CatalogSource
  private var messages: [POMessage] = []
  private var message = POMessage()
  /// The keyword that was read last, and its string, which more strings continue.
  private var field: (keyword: Substring, text: String, offset: Int)?
  private var hasID = false

  init(_ source: CatalogSource) { self.source = source }

  /// Reads the messages in order.
  mutating func read() throws(TextCatalogProblem) -> [POMessage] {
    for line in 1...source.text.lineCount {
      let range = source.text.lineRange(line)
      try read(range)
    }
    try finish(at: source.text.bytes.count)
    return messages
  }

  private mutating func read(_ range: Range<Int>) throws(TextCatalogProblem) {
    let line = source.text.text(range)
    let text = line.drop { $0 == " " || $0 == "\t" }
    let start = range.upperBound - text.utf8.count
    if text.isEmpty { return try finish(at: start) }
    if text.hasPrefix("#~|") { return try readField(text.dropFirst(3), start + 3, "previous ") }
    if text.hasPrefix("#|") { return try readField(text.dropFirst(2), start + 2, "previous ") }
    if text.hasPrefix("#~") {
      try readField(text.dropFirst(2), start + 2, "")
      message.isObsolete = true
      return
    }
    guard text.hasPrefix("#") else { return try readField(text, start, "") }
    if hasID { try finish(at: start) }
    let rest = text.dropFirst()
    switch rest.first {
    case ".": message.notes.append(Self.unindented(rest.dropFirst()))
    case ",": if rest.contains("fuzzy") { message.isFuzzy = true }
    case ":": break
    default: message.comments.append(Self.unindented(rest))
    }
  }

  private static func unindented(_ text: Substring) -> String {
    String(text.first == " " ? text.dropFirst() : text)
  }

  // MARK: - Fields

  /// Reads a keyword with its string, or a string that continues the last one.
  private mutating func readField(
    _ text: Substring, _ offset: Int, _ prefix: String
  ) throws(TextCatalogProblem) {
    let line = text.drop { $0 == " " || $0 == "\t" }
    let start = offset + text.utf8.count - line.utf8.count
    if line.isEmpty { return }
    let name = line.prefix { $0 != " " && $0 != "\t" && $0 != "\"" }
    let rest = line.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
    let string = try self.string(rest, at: start + line.utf8.count - rest.utf8.count)
    guard !name.isEmpty else {
      guard self.field != nil else { throw source.problem("a string has no keyword", at: start) }
      self.field?.text += string
      return
    }
    let isFirst = ["msgctxt", "msgid"].contains(name) || !prefix.isEmpty
    if hasID, isFirst, prefix.isEmpty || isTranslated { try finish(at: start) }
    try finishField()
    self.field = (prefix + name, string, start)
    guard prefix.isEmpty, isFirst else { return }
    if name == "msgctxt" || message.context == nil { message.offset = start }
    if name == "msgid" { hasID = true }
  }

  /// Whether the `msgstr` of the message has been read.
  private var isTranslated: Bool {
    !message.strings.isEmpty || field?.keyword.hasPrefix("msgstr") ?? false
  }

  /// Moves the string that was read into the message.
  private mutating func finishField() throws(TextCatalogProblem) {
    guard let (keyword, text, offset) = field else { return }
    field = nil
    func set(_ value: inout String?) throws(TextCatalogProblem) {
      guard value == nil else {
        throw source.problem("`\(keyword)` is written twice", at: offset)
      }
      value = text
    }
    switch keyword {
    case "msgctxt": try set(&message.context)
    case "msgid": message.id = text
    case "msgid_plural": try set(&message.plural)
    case "previous msgctxt": break
    case "previous msgid": try set(&message.previousID)
    case "previous msgid_plural": try set(&message.previousPlural)
    case "msgstr": try set(&message.strings[0])
    default:
      guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]"),
        let index = Int(keyword.dropFirst(7).dropLast()), (0..<100).contains(index)
      else { throw source.problem("`\(keyword)` is no keyword of PO", at: offset) }
      try set(&message.strings[index])
    }
  }

  private mutating func finish(at offset: Int) throws(TextCatalogProblem) {
    let isEmpty = field == nil && message.context == nil
    try finishField()
    if hasID {
      guard !message.strings.isEmpty else {
        throw source.problem("the message has no `msgstr`", at: message.offset)
      }
      messages.append(message)
    } else if !isEmpty {
      throw source.problem("the message has no `msgid`", at: message.offset)
    }
    message = POMessage()
    hasID = false
  }

  // MARK: - Strings

  private func string(_ text: Substring, at offset: Int) throws(TextCatalogProblem) -> String {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "\"") else {
      throw source.problem("expected a string in quotes", at: offset)
    }
    var result: [UInt8] = []
    var index = 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        guard let (byte, end) = Self.escape(bytes, index + 1) else {
          throw source.problem("the string has an unknown escape", at: offset + index)
        }
        result.append(byte)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else {
      throw source.problem("the string is not closed on its line", at: offset)
    }
    if let extra = bytes[(index + 1)...].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) {
      throw source.problem("there is more after the string", at: offset + extra)
    }
    let string = String(decoding: result, as: UTF8.self)
    guard string.utf8.elementsEqual(result) else {
      throw source.problem("the escapes of the string are not valid UTF-8", at: offset)
    }
    return string
  }

  /// The byte of an escape, and the index after it.
  private static func escape(_ bytes: [UInt8], _ index: Int) -> (UInt8, Int)? {
    guard index < bytes.count else { return nil }
    let simple = ["n": 10, "t": 9, "r": 13, "a": 7, "b": 8, "v": 11, "f": 12, "\\": 92, "\"": 34]
    let character = String(UnicodeScalar(bytes[index]))
    if let byte = simple[character] { return (UInt8(byte), index + 1) }
    let isHex = bytes[index] == UInt8(ascii: "x")
    let digits = bytes[(isHex ? index + 1 : index)...].prefix(isHex ? 2 : 3)
    let radix = isHex ? 16 : 8
    let text = String(decoding: digits, as: UTF8.self).prefix { $0.hexDigitValue ?? 99 < radix }
    guard let byte = UInt8(text, radix: radix) else { return nil }
    return (byte, index + (isHex ? 1 : 0) + text.utf8.count)
  }
}
