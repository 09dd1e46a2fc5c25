import FormSyntax

/// A range of a file to point at, with a label.
struct SpanMark {
  var range: Range<Int>
  var label: String?
  /// Whether this is the mistake itself rather than an explanation.
  var isPrimary: Bool
}

/// The part of a mark on one line.
struct LineMark {
  /// The line, from 1.
  var line: Int
  /// The bytes of the file to underline; an empty range points between two characters.
  var range: Range<Int>
  var label: String?
  var isPrimary: Bool

  /// The parts of a mark: one, or its first and its last line with the label at the latter.
  static func parts(of mark: SpanMark, in file: SourceText) -> [LineMark] {
    let range = drawnRange(mark.range, in: file)
    let first = file.position(at: range.lowerBound).line
    let last = file.position(at: range.upperBound).line
    if first == last {
      return [LineMark(line: first, range: range, label: mark.label, isPrimary: mark.isPrimary)]
    }
    let opening = range.lowerBound..<max(range.lowerBound, file.lineRange(first).upperBound)
    let indent = firstInk(in: file.bytes, from: file.lineRange(last).lowerBound)
    let closing = min(indent, range.upperBound)..<range.upperBound
    return [
      LineMark(line: first, range: opening, label: nil, isPrimary: mark.isPrimary),
      LineMark(line: last, range: closing, label: mark.label, isPrimary: mark.isPrimary),
    ]
  }

  /// The range without trailing blank space if it spans several lines.
  ///
  /// A block collection in YAML ends where the next token begins, which is later than its last
  /// line. Trimming starts at the end, because many marks can surround the same megabytes.
  private static func drawnRange(_ range: Range<Int>, in file: SourceText) -> Range<Int> {
    let bytes = file.bytes
    let range = bytes.wholeCharacters(range)
    guard file.position(at: range.lowerBound).line < file.position(at: range.upperBound).line else {
      return range
    }
    var end = range.upperBound
    while end > range.lowerBound, isLineEnd(bytes[end - 1]) || isBlank(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  private static func firstInk(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
    return index
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
