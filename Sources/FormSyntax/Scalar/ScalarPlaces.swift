/// Finds where a range of a scalar's value is written, by reading the scalar again.
///
/// A scan reports, in the order of the value, which bytes of the source became which bytes of the
/// value, and stops when the range is found. Nothing is stored.
struct ScalarPlaces {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The wanted range of bytes of the value.
  let wanted: Range<Int>
  /// The number of bytes of the value reported so far.
  private var count = 0
  private(set) var start: Int?
  private(set) var end: Int?
  /// The end of the last report.
  private var lastEnd: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, wanted: Range<Int>, contentStart: Int) {
    self.bytes = bytes
    self.wanted = wanted
    lastEnd = contentStart
  }

  var isFound: Bool { end != nil }

  /// The range found; the end of the content if the wanted range is past the end of the value.
  var range: Range<Int> {
    let start = start ?? lastEnd
    return start..<max(start, end ?? lastEnd)
  }

  /// Reports bytes that are copied to the value.
  mutating func copy(_ source: Range<Int>) {
    advance(source.count, source, isCopy: true)
  }

  /// Reports bytes of the source that became some number of other bytes.
  mutating func replace(_ source: Range<Int>, by valueCount: Int) {
    advance(valueCount, source, isCopy: false)
  }

  /// Reports a line break.
  mutating func add(_ lineBreak: LineBreak) {
    replace(lineBreak.range, by: 1)
  }

  private mutating func advance(_ valueCount: Int, _ source: Range<Int>, isCopy: Bool) {
    guard valueCount > 0, !isFound else { return }
    let next = count + valueCount
    if start == nil, next > wanted.lowerBound {
      start = isCopy ? source.lowerBound + wanted.lowerBound - count : source.lowerBound
      if wanted.isEmpty { end = start }
    }
    if !isFound, next >= wanted.upperBound, !wanted.isEmpty {
      end = isCopy ? source.lowerBound + wanted.upperBound - count : source.upperBound
    }
    count = next
    lastEnd = source.upperBound
  }
}

extension ScalarPlaces {
  /// Reads the lines of a literal or folded scalar.
  ///
  /// - Source: YAML 1.2.2, section 8.1 (block scalar styles), in the order libyaml goes through
  ///   them.
  mutating func scanBlock(_ layout: BlockScalarLayout, isFolded: Bool) {
    var (blankLines, index, column) = skipIndentation(layout.bodyStart, layout.indentation)
    var lineEnd: LineBreak?
    var wasIndented = false
    while index < bytes.count, column == layout.indentation, !isFound {
      let isIndented = LineBreak.isBlank(bytes[index])
      if let lineEnd {
        if isFolded, !wasIndented, !isIndented {
          if blankLines.isEmpty { replace(lineEnd.range.lowerBound..<index, by: 1) }
        } else {
          add(lineEnd)
        }
      }
      for lineBreak in blankLines { add(lineBreak) }
      wasIndented = isIndented
      let textStart = index
      while index < bytes.count, LineBreak(bytes, at: index) == nil { index += 1 }
      copy(textStart..<index)
      lineEnd = LineBreak(bytes, at: index)
      guard let lineEnd else { return }
      (blankLines, index, column) = skipIndentation(lineEnd.range.upperBound, layout.indentation)
    }
    if layout.chomping == .strip { return }
    if let lineEnd { add(lineEnd) }
    if layout.chomping == .keep {
      for lineBreak in blankLines { add(lineBreak) }
    }
  }

  /// Skips blank lines and the indentation of the next line.
  private func skipIndentation(
    _ start: Int, _ indentation: Int
  ) -> (breaks: [LineBreak], index: Int, column: Int) {
    var breaks: [LineBreak] = []
    var index = start
    while true {
      var column = 0
      while column < indentation, index < bytes.count, bytes[index] == 0x20 {
        column += 1
        index += 1
      }
      guard index < bytes.count, let lineBreak = LineBreak(bytes, at: index) else {
        return (breaks, index, column)
      }
      breaks.append(lineBreak)
      index = lineBreak.range.upperBound
    }
  }
}
