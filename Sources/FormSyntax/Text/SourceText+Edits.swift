extension SourceText {
  /// The stored file after edits that do not overlap; all else keeps its bytes.
  ///
  /// Line ends in the edits become those of the file.
  package func stored(applying edits: [SourceEdit] = []) -> [UInt8] {
    var text: [UInt8] = hasByteOrderMark ? Array("\u{FEFF}".utf8) : []
    text.reserveCapacity(text.count + bytes.count)
    var position = 0
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      text += bytes[position..<edit.span.range.lowerBound]
      text += usesCarriageReturns ? edit.text.replacing("\n", with: "\r\n").utf8 : edit.text.utf8
      position = edit.span.range.upperBound
    }
    text += bytes[position...]
    return encoding == .utf8 ? text : encoded(text)
  }

  /// Whether the first line ends with a carriage return and a line feed.
  private var usesCarriageReturns: Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
  }

  private func encoded(_ text: [UInt8]) -> [UInt8] {
    String(decoding: text, as: UTF8.self).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return encoding == .utf16BigEndian ? [high, low] : [low, high]
    }
  }
}
