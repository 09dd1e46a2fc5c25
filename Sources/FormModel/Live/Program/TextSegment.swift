import FormText

/// A part of a text with placeholders in braces: text that is shown as it is, or a placeholder.
package struct TextSegment: Sendable, Hashable {
  /// Where the text is, which decides what braces mean.
  package enum Place: Sendable {
    /// A text of a row, section or another part of a form. `{$tag :format}` and `{name :format}` are
    /// placeholders, and `{{$tag}}` shows `{$tag}`; all other braces are shown as they are written.
    case text
    /// The message of a rule. `{name :format}` and `{$tag :format}` are placeholders, and two equal
    /// braces are a literal one.
    case message
  }

  /// What is between the braces of a placeholder.
  package struct Placeholder {
    /// The reference or name.
    package let name: String
    /// The reference or name, as bytes of the text.
    package let nameRange: Range<Int>
    /// The format after the colon, without blanks around it.
    package let format: (text: String, range: Range<Int>)?

    package init(name: String, nameRange: Range<Int>, format: (text: String, range: Range<Int>)?) {
      self.name = name
      self.nameRange = nameRange
      self.format = format
    }
  }

  /// The text as it is shown if it is not replaced.
  package let text: String
  /// What is between the braces of a placeholder, as bytes of the whole text; nil for any other
  /// text.
  package let inside: Range<Int>?

  /// Splits a text; no two segments without a placeholder are adjacent.
  package static func segments(of text: String, in place: Place = .text) -> [TextSegment] {
    let bytes = Array(text.utf8)
    var segments: [TextSegment] = []
    var literal: [UInt8] = []
    func finish() {
      guard !literal.isEmpty else { return }
      segments.append(TextSegment(text: String(decoding: literal, as: UTF8.self), inside: nil))
      literal = []
    }
    var index = 0
    while index < bytes.count {
      if let (kept, end) = place.literalBraces(at: index, in: bytes) {
        literal += bytes[kept]
        index = end
      } else if let close = place.endOfPlaceholder(at: index, in: bytes) {
        finish()
        segments.append(
          TextSegment(
            text: String(decoding: bytes[index...close], as: UTF8.self), inside: index + 1..<close))
        index = close + 1
      } else {
        literal.append(bytes[index])
        index += 1
      }
    }
    finish()
    return segments
  }

  /// Reads a name or reference and its format; nil for anything else.
  package static func placeholder(_ range: Range<Int>, in bytes: [UInt8]) -> Placeholder? {
    let colon = bytes[range].firstIndex(of: UInt8(ascii: ":"))
    let name = trimmed(range.lowerBound..<(colon ?? range.upperBound), bytes)
    guard let first = bytes[name].first else { return nil }
    guard first == UInt8(ascii: "$") || bytes[name].allSatisfy(\.isNamePart) else { return nil }
    var format: (String, Range<Int>)?
    if let colon {
      let range = trimmed(colon + 1..<range.upperBound, bytes)
      format = (String(decoding: bytes[range], as: UTF8.self), range)
    }
    return Placeholder(
      name: String(decoding: bytes[name], as: UTF8.self), nameRange: name, format: format)
  }

  private static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }

  /// Whether a text is a reference to a value, with its parts: `$tag`, `$$tag`, `$list.@count`.
  package static func isReference(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isNamePart || "$.@[]".utf8.contains($0) }
  }
}

extension TextSegment.Place {
  /// The maximum length of a placeholder, so that a text of braces is read in linear time.
  private static let maximumLength = 256

  /// The bytes that braces at an index are shown as, and what follows; nil if they have no such
  /// meaning.
  fileprivate func literalBraces(
    at index: Int, in bytes: [UInt8]
  ) -> (kept: ClosedRange<Int>, end: Int)? {
    let byte = bytes[index]
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), index + 1 < bytes.count,
      bytes[index + 1] == byte
    else { return nil }
    if self == .message { return (index...index, index + 2) }
    guard bytes[index...].starts(with: "{{$".utf8),
      let close = closingBrace(after: index, in: bytes),
      close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: "}")
    else { return nil }
    return (index + 1...close, close + 2)
  }

  /// The index of the brace that ends the placeholder that begins at an index; nil if none does.
  fileprivate func endOfPlaceholder(at index: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[index] == UInt8(ascii: "{"), let close = closingBrace(after: index, in: bytes)
    else {
      return nil
    }
    let inside = index + 1..<close
    // `{$name, and {$city}`: the first brace is never closed.
    if bytes[inside].contains(UInt8(ascii: "{")) { return nil }
    if self == .text { return TextSegment.placeholder(inside, in: bytes).map { _ in close } }
    // The name of a rule's argument has no blanks; what follows a colon is text if it is no format.
    let isReference = bytes[inside].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "$")
    let isName =
      bytes[inside].first.map { !$0.isASCIIDigit } ?? false
      && bytes[inside].allSatisfy(\.isNamePart)
    if isReference || isName { return close }
    return RuleMessage.parts(of: String(decoding: bytes[inside], as: UTF8.self)).map { _ in close }
  }

  private func closingBrace(after index: Int, in bytes: [UInt8]) -> Int? {
    bytes[index...].prefix(Self.maximumLength).firstIndex(of: UInt8(ascii: "}"))
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    isASCIIDigit || isASCIILetter || self == UInt8(ascii: "_")
  }
}
