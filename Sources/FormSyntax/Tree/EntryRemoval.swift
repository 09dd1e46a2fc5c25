/// Finds the text to delete to remove one of several entries of a mapping or list.
package enum EntryRemoval {
  /// The range of an entry with its separator, or with its lines; nil if no single range can be
  /// deleted.
  ///
  /// - Parameters:
  ///   - previous: The entry before.
  ///   - next: The entry after.
  ///   - isItem: Whether the entry is an item of a list.
  package static func range<Text: RandomAccessCollection<UInt8>>(
    of entry: Range<Int>, after previous: Range<Int>?, before next: Range<Int>?,
    isItem: Bool = false, in text: Text
  ) -> Range<Int>? where Text.Index == Int {
    if let next, isComma(entry, next, in: text) {
      return entry.lowerBound..<next.lowerBound
    }
    if let previous, isComma(previous, entry, in: text) {
      return previous.upperBound..<entry.upperBound
    }
    guard previous != nil || next != nil, isLineEnd(entry.upperBound, in: text) else {
      return nil
    }
    let start = (text[..<entry.lowerBound].lastIndex(of: newline) ?? text.startIndex - 1) + 1
    let end = text[entry.upperBound...].firstIndex(of: newline).map { $0 + 1 } ?? text.endIndex
    let before = text[start..<entry.lowerBound].filter { $0 != space }
    if before == (isItem ? [UInt8(ascii: "-")] : []) { return start..<end }
    // The first key of a mapping in a list follows the dash, so the next key moves there.
    guard let next, !isItem, entry.upperBound <= next.lowerBound else { return nil }
    return entry.lowerBound..<next.lowerBound
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  private static let comma = UInt8(ascii: ",")
  private static let hash = UInt8(ascii: "#")

  /// Whether two entries are separated by a comma.
  private static func isComma<Text: RandomAccessCollection<UInt8>>(
    _ first: Range<Int>, _ second: Range<Int>, in text: Text
  ) -> Bool where Text.Index == Int {
    // The place of an alias is that of its anchor, and with a merge key there are two commas.
    guard first.upperBound <= second.lowerBound else { return false }
    let between = text[first.upperBound..<second.lowerBound]
    return between.first { !isBlank($0) && $0 != newline } == comma
      && between.count { $0 == comma } == 1
  }

  /// Whether only blanks and a comment are between a place and the end of its line.
  private static func isLineEnd<Text: RandomAccessCollection<UInt8>>(
    _ place: Int, in text: Text
  ) -> Bool where Text.Index == Int {
    text[place...].first { !isBlank($0) }.map { $0 == newline || $0 == hash } ?? true
  }

  private static func isBlank(_ byte: UInt8) -> Bool { LineBreak.isBlank(byte) || byte == 0x0D }
}
