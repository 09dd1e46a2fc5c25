/// A comment, with its `#`.
struct Comment: Hashable {
  var range: Range<Int>
  /// Whether a blank line is above it.
  var isAfterBlank = false
}

/// What is written between two tokens: blanks, indicators, comments, anchors and tags.
struct Gap {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The comment on the line of the token before.
  private(set) var trailing: Range<Int>?
  /// The comments on lines of their own, with their columns from 0.
  private(set) var comments: [(comment: Comment, column: Int)] = []
  /// The number of them that are above the anchor and the tag.
  private(set) var commentsAboveProperties = 0
  /// The anchor and the tag of the token that follows.
  private(set) var properties: [Range<Int>] = []
  /// Where the token that follows begins with its `-`, `?`, anchor or tag; nil without any.
  private(set) var start: Int?
  /// Whether a blank line is above the token that follows, or above its `-`.
  private(set) var isAfterBlank = false

  /// Reads a gap.
  ///
  /// - Parameter followsToken: Whether a token ends where the gap begins.
  init(_ bytes: Bytes, _ range: Range<Int>, followsToken: Bool) {
    var index = range.lowerBound
    var lineStart = index
    var isOnTokenLine = followsToken
    var breaks = 0
    var isBlankKnown = false
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if byte == UInt8(ascii: "\r"), index + 1 < bytes.count, bytes[index + 1] == 0x0A {
          index += 1
        }
        breaks += 1
        isOnTokenLine = false
        lineStart = index + 1
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
        isBlankKnown = !properties.isEmpty
        index = end - 1
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        let word = index
        start = start ?? word
        while index < range.upperBound, !Self.isBlank(bytes[index]) { index += 1 }
        if properties.isEmpty { commentsAboveProperties = comments.count }
        if !isBlankKnown { isAfterBlank = breaks > 1 }
        isBlankKnown = true
        properties.append(word..<index)
        index -= 1
      case UInt8(ascii: "-"), UInt8(ascii: "?"):
        start = start ?? index
        if !isBlankKnown { isAfterBlank = breaks > 1 }
        isBlankKnown = true
      default: break
      }
      index += 1
    }
    if !isBlankKnown { isAfterBlank = breaks > 1 }
    if properties.isEmpty { commentsAboveProperties = comments.count }
  }

  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isBreak(byte) }

  /// The end of a line without its line break.
  static func lineEnd(_ bytes: Bytes, _ start: Int) -> Int {
    bytes[start...].firstIndex(where: isBreak) ?? bytes.count
  }

  /// The end of a range without the blanks there.
  static func withoutBlanks(_ bytes: Bytes, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }
}
