/// The parts of a literal or folded scalar: its header and indentation.
package struct BlockScalarLayout {
  package typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The treatment of trailing line breaks.
  package enum Chomping {
    case strip, clip, keep
  }

  package private(set) var chomping = Chomping.clip
  /// The offset after the indicators `|`, `>`, `+`, `-` and the digit.
  package private(set) var indicatorsEnd: Int
  /// The offset of the first line after the header.
  package private(set) var bodyStart: Int
  /// The spaces before the content of each line.
  package private(set) var indentation = 1

  /// Reads the header at an offset.
  init(_ bytes: Bytes, start: Int) {
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "-") {
        chomping = .strip
      } else if byte == UInt8(ascii: "+") {
        chomping = .keep
      } else if byte &- UInt8(ascii: "0") >= 10 {
        break
      }
      index += 1
    }
    indicatorsEnd = index
    while index < bytes.count {
      if let lineBreak = LineBreak(bytes, at: index) {
        index = lineBreak.range.upperBound
        break
      }
      index += 1
    }
    bodyStart = index
  }

  /// Reads the header and determines the indentation by comparing source and value.
  ///
  /// A digit in the header is relative to the parent's indentation, which is not known here. But
  /// the first character other than a space has as many more spaces before it in the source than in
  /// the value.
  package init(_ bytes: Bytes, start: Int, value: Bytes) {
    self.init(bytes, start: start)
    let kept = BlockScalarLayout.leadingSpaces(value, from: 0)
    let source = BlockScalarLayout.leadingSpaces(bytes, from: bodyStart)
    // In a value without such a character, the one found in the source is past the scalar.
    indentation = max(
      1, kept.first.map { (source.first ?? 0) - $0 } ?? (source.longest - kept.longest))
  }

  /// The number of spaces before the first character that is neither a space nor a line break, nil
  /// if there is none, and the maximum number of spaces on a line before it.
  private static func leadingSpaces(
    _ bytes: Bytes, from start: Int
  ) -> (first: Int?, longest: Int) {
    var index = start
    var spaces = 0
    var longest = 0
    while index < bytes.count {
      if let lineBreak = LineBreak(bytes, at: index) {
        longest = max(longest, spaces)
        spaces = 0
        index = lineBreak.range.upperBound
      } else if bytes[index] == 0x20 {
        spaces += 1
        index += 1
      } else {
        return (spaces, longest)
      }
    }
    return (nil, max(longest, spaces))
  }

  /// The offset after the last character of the content, before the breaks that end it.
  static func contentEnd(_ bytes: Bytes, start: Int, end: Int) -> Int {
    let layout = BlockScalarLayout(bytes, start: start)
    var contentEnd = end
    var index = end
    while index > layout.bodyStart {
      let byte = bytes[index - 1]
      if LineBreak.isBreak(byte) {
        contentEnd = index - 1
      } else if !LineBreak.isBlank(byte) {
        return contentEnd
      }
      index -= 1
    }
    return layout.indicatorsEnd
  }
}
