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
    for segment in TextSegment.segments(of: text, in: .message) {
      if let inside = segment.inside {
        segments.append(.placeholder(String(decoding: bytes[inside], as: UTF8.self)))
        ranges.append(inside.lowerBound - 1..<inside.upperBound + 1)
      } else {
        segments.append(.text(segment.text))
      }
    }
  }

  /// The names and references in braces.
  package var placeholders: [String] {
    segments.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
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
