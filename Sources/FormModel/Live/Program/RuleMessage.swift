/// The message of a rule, parsed once.
///
/// A name in braces is a placeholder, and so is a reference such as `{$tag}`, with blanks around it or
/// not, both also with a format. `{{` and `}}` are literal braces. An unmatched brace stays as it is.
package struct RuleMessage: Sendable, Hashable {
  /// A part of a message.
  package enum Segment: Sendable, Hashable {
    /// Text to be shown as it is.
    case text(String)
    /// A name or reference, and its format, as they are written between the braces.
    case placeholder(String)
  }

  /// The segments in order; no two texts are adjacent.
  package private(set) var segments: [Segment] = []
  /// The placeholders as ranges of the message's UTF-8, including braces.
  package private(set) var ranges: [Range<Int>] = []

  /// Parses a message.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    for segment in TextSegment.segments(of: text, in: .message) {
      if let inside = segment.inside {
        segments.append(.placeholder(String(decoding: bytes[inside], as: UTF8.self)))
        ranges.append(inside.lowerBound - 1..<inside.upperBound + 1)
      } else {
        segments.append(.text(segment.text))
      }
    }
  }

  /// The names, without their formats, and the references in braces.
  package var placeholders: [String] {
    segments.compactMap { segment in
      guard case .placeholder(let inside) = segment else { return nil }
      return Self.parts(of: inside)?.name ?? inside
    }
  }

  /// A name and its format; nil for a name without a format and for a reference.
  package static func parts(of inside: String) -> (name: String, format: PlaceholderFormat)? {
    guard inside.first(where: { $0 != " " }) != "$", inside.utf8.contains(UInt8(ascii: ":")) else {
      return nil
    }
    let bytes = Array(inside.utf8)
    guard let placeholder = TextSegment.placeholder(bytes.indices, in: bytes),
      let format = placeholder.format.flatMap({ PlaceholderFormat(written: $0.text) })
    else { return nil }
    return (placeholder.name, format)
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
