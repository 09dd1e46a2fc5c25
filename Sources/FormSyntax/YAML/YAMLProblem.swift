#if YAML

/// A problem that libyaml reports, which becomes a diagnostic about the author's text.
struct YAMLProblem {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: FileID
  let problem: String
  let offset: Int
  let context: String
  let contextOffset: Int?
  /// The opening bracket of the innermost list or mapping in brackets that is open.
  let opening: Int?
  /// The last quoted text over several lines, if nothing came after it.
  let quoted: SourceSpan?
  /// The end of the last node that was read.
  let lastEnd: Int

  var diagnostic: Diagnostic { innerQuote ?? translated }

  /// The diagnostic for the message of libyaml.
  private var translated: Diagnostic {
    switch problem {
    case "found character that cannot start any token": strayCharacter
    case "could not find expected ':'": missingColon
    case "mapping values are not allowed in this context": misplacedColon
    case "did not find expected key", "did not find expected '-' indicator": misplacedContent
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": openBracket
    case "found unexpected end of stream", "found unexpected document indicator": openQuote
    case "did not find expected node content": missingValue
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      badEscape
    default: fromTable
    }
  }

  // MARK: - Places

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: file, start: min(start, bytes.count), end: min(end, bytes.count))
  }

  func text(_ range: Range<Int>) -> String {
    String(
      decoding: UnsafeBufferPointer(rebasing: bytes[range.clamped(to: bytes.indices)]),
      as: UTF8.self)
  }

  /// The text of a range as shown in a message.
  func excerpt(_ range: Range<Int>) -> String {
    Excerpt.of(UnsafeBufferPointer(rebasing: bytes[range.clamped(to: bytes.indices)]))
  }

  func byte(_ index: Int) -> UInt8 {
    bytes.indices.contains(index) ? bytes[index] : 0
  }

  /// The range of the character at an offset; empty at the end of a line and of the text.
  func character(_ index: Int) -> Range<Int> {
    if byte(index) == 0x0A || byte(index) == 0x0D { return index..<index }
    guard index < bytes.count else { return bytes.count..<bytes.count }
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return index..<end
  }

  func lineStart(_ index: Int) -> Int {
    var start = min(index, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// The end of the line's text, trailing blanks excluded.
  func lineEnd(_ index: Int) -> Int {
    var end = min(index, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    while end > index, LineBreak.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  func indentation(_ index: Int) -> Int {
    let start = lineStart(index)
    var end = start
    while byte(end) == 0x20 { end += 1 }
    return end - start
  }

  /// Whether only white space follows the offset.
  var isAtEnd: Bool {
    var index = offset
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index == bytes.count
  }

  /// The word at an offset up to a blank or the line's end, for underlining.
  func word(_ index: Int) -> Range<Int> {
    var end = index
    while end < bytes.count, bytes[end] > 0x20 { end += 1 }
    return end == index ? character(index) : index..<end
  }

  func error(
    _ message: String, _ start: Int, _ end: Int, related: [RelatedPlace] = [], help: String? = nil,
    fixes: [DiagnosticFix] = []
  ) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, message, at: span(start, end), related: related, help: help.map { [$0] } ?? [],
      fixes: fixes)
  }
}
#endif
