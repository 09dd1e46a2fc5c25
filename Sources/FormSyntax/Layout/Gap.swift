/// A comment, with its `#`.
struct Comment: Hashable {
  var range: Range<Int>
  /// Whether a blank line is above it.
  var isAfterBlank = false
}

/// The text between two tokens: blanks, indicators, comments, anchors and tags.
struct Gap {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The comment on the line of the token before.
  private(set) var trailing: Range<Int>?
  /// The comments on lines of their own, with their columns from 0.
  private(set) var comments: [(comment: Comment, column: Int)] = []
  /// The number of comments above the anchor and the tag.
  private(set) var commentsAboveProperties = 0
  /// The anchor and the tag of the token that follows.
  private(set) var properties: [Range<Int>] = []
  /// The offset of the first `-`, `?`, anchor or tag of the token that follows; nil if there is
  /// none.
  private(set) var start: Int?
  /// Whether a blank line is above the token that follows, or above its `-`.
  let isAfterBlank: Bool
  /// Whether a blank line is below the last comment, or above the token if there is none.
  let endsInBlank: Bool

  /// Reads a gap.
  ///
  /// - Parameter followsToken: Whether a token ends where the gap begins.
  init(_ bytes: Bytes, _ range: Range<Int>, followsToken: Bool) {
    var index = range.lowerBound
    var lineStart = index
    var isOnTokenLine = followsToken
    var breaks = 0
    // Whether a blank line is above the token that follows; nil until its first mark is found.
    var isBelowBlank: Bool?
    while index < range.upperBound {
      if let lineBreak = LineBreak(bytes, at: index) {
        breaks += 1
        isOnTokenLine = false
        index = lineBreak.range.upperBound
        lineStart = index
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "#"):
        let end = Self.lineEnd(bytes, index)
        let comment = index..<Self.withoutBlanks(bytes, index..<end)
        if isOnTokenLine {
          trailing = comment
        } else {
          comments.append(
            (Comment(range: comment, isAfterBlank: breaks > 1), index - lineStart))
        }
        breaks = 0
        if properties.isEmpty { isBelowBlank = nil }
        index = end - 1
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        let word = index
        start = start ?? word
        while index < range.upperBound, !Self.isBlank(bytes[index]) { index += 1 }
        if properties.isEmpty { commentsAboveProperties = comments.count }
        isBelowBlank = isBelowBlank ?? (breaks > 1)
        properties.append(word..<index)
        index -= 1
      case UInt8(ascii: "-"), UInt8(ascii: "?"):
        start = start ?? index
        isBelowBlank = isBelowBlank ?? (breaks > 1)
      default: break
      }
      index += 1
    }
    isAfterBlank = isBelowBlank ?? (breaks > 1)
    endsInBlank = breaks > 1
    if properties.isEmpty { commentsAboveProperties = comments.count }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    LineBreak.isBlank(byte) || LineBreak.isBreak(byte)
  }

  /// The end of a line without its line break.
  static func lineEnd(_ bytes: Bytes, _ start: Int) -> Int {
    bytes[start...].firstIndex(where: LineBreak.isBreak) ?? bytes.count
  }

  /// The offset after the line break at the end of a line, or that end if there is none.
  static func afterBreak(_ bytes: Bytes, _ end: Int) -> Int {
    LineBreak(bytes, at: end)?.range.upperBound ?? end
  }

  /// The end of a range without the blanks and line breaks at its end.
  static func withoutBlanks(_ bytes: Bytes, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }
}
