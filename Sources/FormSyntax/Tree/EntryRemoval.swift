/// What to delete so that one of several entries of a mapping or list goes away.
package enum EntryRemoval {
  /// The range of an entry with its separator, or with its lines; nil if the text is written in a
  /// way that leaves no range to delete.
  ///
  /// - Parameters:
  ///   - previous: The entry before.
  ///   - next: The entry after.
  ///   - isItem: Whether the entry is one of a list.
  package static func range<Text: RandomAccessCollection<UInt8>>(
    of entry: Range<Int>, after previous: Range<Int>?, before next: Range<Int>?,
    isItem: Bool = false, in text: Text
  ) -> Range<Int>? where Text.Index == Int {
    if let next, follows(.comma, entry.upperBound, in: text) {
      return entry.lowerBound..<next.lowerBound
    }
    if let previous, follows(.comma, previous.upperBound, in: text) {
      return previous.upperBound..<entry.upperBound
    }
    guard previous != nil || next != nil, follows(.lineEnd, entry.upperBound, in: text) else {
      return nil
    }
    let start = (text[..<entry.lowerBound].lastIndex(of: newline) ?? text.startIndex - 1) + 1
    let end = text[entry.upperBound...].firstIndex(of: newline).map { $0 + 1 } ?? text.endIndex
    let before = text[start..<entry.lowerBound].filter { $0 != space }
    if before == (isItem ? [UInt8(ascii: "-")] : []) { return start..<end }
    // The first key of a mapping in a list stands behind the dash, where the next one moves.
    return isItem ? nil : next.map { entry.lowerBound..<$0.lowerBound }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  private enum Separator {
    case comma
    case lineEnd
  }

  /// Whether a separator comes after a place, and before it only blanks.
  private static func follows<Text: RandomAccessCollection<UInt8>>(
    _ separator: Separator, _ place: Int, in text: Text
  ) -> Bool where Text.Index == Int {
    let isLine = separator == .lineEnd
    let found = text[place...].first { byte in
      !LineBreak.isBlank(byte) && byte != 0x0D && (isLine || byte != newline)
    }
    return switch separator {
    case .comma: found == UInt8(ascii: ",")
    case .lineEnd: found == nil || found == newline || found == UInt8(ascii: "#")
    }
  }
}
