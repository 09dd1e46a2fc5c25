/// Comments that are probably the rest of a text.
enum CommentText {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The comment after a value on the same line, up to another one that begins with `# `; nil if
  /// there is none, or if a blank follows its `#` as in most comments.
  static func range(after end: Int, in bytes: Bytes) -> Range<Int>? {
    guard end < bytes.count, LineBreak.isBlank(bytes[end]) else { return nil }
    var start = end
    while start < bytes.count, LineBreak.isBlank(bytes[start]) { start += 1 }
    guard start < bytes.count, bytes[start] == number else { return nil }
    var first = start
    while first < bytes.count, bytes[first] == number { first += 1 }
    // Excludes `# a comment`, `## a comment` and an empty comment; `##` may be the end of a mask.
    guard first < bytes.count, !LineBreak.isBlank(bytes[first]) else { return nil }
    if LineBreak.isBreak(bytes[first]), first == start + 1 { return nil }
    return textEnd(from: first, in: bytes).map { start..<$0 }
  }

  private static let number = UInt8(ascii: "#")
  /// The maximum length of such a comment: a longer one is a real comment, and a text with aliases
  /// is read many times.
  private static let maximumLength = 200

  /// The end of the line, without blanks, or of the text before the next ` # `; nil if that is too
  /// far away.
  private static func textEnd(from start: Int, in bytes: Bytes) -> Int? {
    var index = start
    var end = start
    while index < bytes.count, !LineBreak.isBreak(bytes[index]) {
      if index - start > maximumLength { return nil }
      if LineBreak.isBlank(bytes[index]) {
        index += 1
        continue
      }
      let isComment =
        bytes[index] == number && index > end
        && (index + 1 == bytes.count || LineBreak.isBlank(bytes[index + 1]))
      if isComment { break }
      index += 1
      end = index
    }
    return end
  }
}
