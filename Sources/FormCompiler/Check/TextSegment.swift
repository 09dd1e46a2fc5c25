/// A part of a text: what is shown as it is written, or a placeholder in braces.
///
/// `{{$name}}` shows `{$name}`; braces around anything but a reference or a name are literal.
struct TextSegment {
  /// What is between two braces.
  struct Placeholder {
    /// The reference or name.
    let name: String
    let nameRange: Range<Int>
    /// The format after the colon, without blanks around it.
    let format: (text: String, range: Range<Int>)?
  }

  /// The text as it is shown if it is not replaced.
  let text: String
  let placeholder: Placeholder?

  /// Splits a text; no two segments without a placeholder are adjacent.
  static func segments(of text: String) -> [TextSegment] {
    let bytes = Array(text.utf8)
    var segments: [TextSegment] = []
    var literal: [UInt8] = []
    func finish() {
      guard !literal.isEmpty else { return }
      segments.append(
        TextSegment(text: String(decoding: literal, as: UTF8.self), placeholder: nil))
      literal = []
    }
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"),
        let close = bytes[index...].prefix(maximumLength).firstIndex(of: UInt8(ascii: "}"))
      else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      if bytes[index...].starts(with: "{{$".utf8), close + 1 < bytes.count,
        bytes[close + 1] == UInt8(ascii: "}")
      {
        literal += bytes[(index + 1)...close]
        index = close + 2
      } else if let placeholder = placeholder(index + 1..<close, in: bytes) {
        finish()
        segments.append(
          TextSegment(
            text: String(decoding: bytes[index...close], as: UTF8.self), placeholder: placeholder))
        index = close + 1
      } else {
        literal.append(bytes[index])
        index += 1
      }
    }
    finish()
    return segments
  }

  /// The maximum length of a placeholder, so that a text of braces is read in linear time.
  private static let maximumLength = 256

  /// Reads a name or reference and its format; nil for anything else.
  static func placeholder(_ range: Range<Int>, in bytes: [UInt8]) -> Placeholder? {
    let colon = bytes[range].firstIndex(of: UInt8(ascii: ":"))
    let name = trimmed(range.lowerBound..<(colon ?? range.upperBound), bytes)
    guard let first = bytes[name].first else { return nil }
    let isReference = first == UInt8(ascii: "$")
    guard isReference || bytes[name].allSatisfy(Identifier.isPart) else { return nil }
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
  static func isReference(_ text: String) -> Bool {
    text.utf8.allSatisfy { Identifier.isPart($0) || "$.@[]".utf8.contains($0) }
  }
}
