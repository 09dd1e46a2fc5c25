extension ScalarPlaces {
  /// Reads the lines of a literal or folded scalar.
  ///
  /// - Source: YAML 1.2.2, section 8.1 (block scalar styles), in the order libyaml goes through them.
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

  /// Passes blank lines and the indentation of the next line.
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
