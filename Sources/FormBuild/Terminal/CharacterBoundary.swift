extension [UInt8] {
  /// The range, widened so that it begins and ends between two characters of this UTF-8 text.
  ///
  /// A span can begin or end inside a character, and half a character would be drawn as a
  /// replacement mark.
  func wholeCharacters(_ range: Range<Int>) -> Range<Int> {
    var lower = Swift.min(Swift.max(0, range.lowerBound), count)
    var upper = Swift.min(Swift.max(lower, range.upperBound), count)
    while lower > 0, lower < count, isContinuation(lower) { lower -= 1 }
    while upper < count, isContinuation(upper) { upper += 1 }
    return lower..<upper
  }

  private func isContinuation(_ index: Int) -> Bool {
    self[index] & 0xC0 == 0x80
  }
}
