/// The message of a rule, parsed once.
///
/// A name in braces is a placeholder, and so is a reference such as `{$tag}`, with blanks around it or
/// not; `{{` and `}}` are
/// literal braces. An unmatched brace stays as it is.
package struct RuleMessage: Sendable, Hashable {
  /// A part of a message.
  package enum Segment: Sendable, Hashable {
    /// Text to be shown as it is.
    case text(String)
    /// A name or reference in braces, without the braces.
    case placeholder(String)
  }

  /// The segments in order; no two texts are adjacent.
  package private(set) var segments: [Segment] = []
  /// The placeholders as ranges of the message's UTF-8, including braces.
  package private(set) var ranges: [Range<Int>] = []

  /// Parses a message.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var literal: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      if isBrace, index + 1 < bytes.count, bytes[index + 1] == byte {
        literal.append(byte)
        index += 2
      } else if byte == UInt8(ascii: "{"), let end = Self.endOfName(after: index, in: bytes) {
        append(&literal)
        segments.append(.placeholder(String(decoding: bytes[(index + 1)..<end], as: UTF8.self)))
        ranges.append(index..<(end + 1))
        index = end + 1
      } else {
        literal.append(byte)
        index += 1
      }
    }
    append(&literal)
  }

  private mutating func append(_ literal: inout [UInt8]) {
    guard !literal.isEmpty else { return }
    segments.append(.text(String(decoding: literal, as: UTF8.self)))
    literal = []
  }

  /// The position of the brace that ends the name after a brace; nil if there is no name.
  private static func endOfName(after start: Int, in bytes: [UInt8]) -> Int? {
    if bytes[start...].dropFirst().first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "$") {
      return bytes[start...].prefix(maximumLength).firstIndex(of: UInt8(ascii: "}"))
    }
    var index = start + 1
    while index < bytes.count, isNamePart(bytes[index], isFirst: index == start + 1) { index += 1 }
    guard index > start + 1, index < bytes.count, bytes[index] == UInt8(ascii: "}") else {
      return nil
    }
    return index
  }

  /// The maximum length of a reference, so that a message of braces is read in linear time.
  private static let maximumLength = 256

  private static func isNamePart(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
    default: false
    }
  }

  /// The message with its placeholders replaced.
  ///
  /// - Parameter value: Returns the text for a name; nil for an unknown one, which stays as
  ///   written.
  package func text(_ value: (String) -> String?) -> String {
    var text = ""
    for segment in segments {
      switch segment {
      case .text(let literal): text += literal
      case .placeholder(let name): text += value(name) ?? "{\(name)}"
      }
    }
    return text
  }
}
