extension LayoutWriter {
  // MARK: - Plain and quoted texts on several lines

  /// Writes a text line by line, without the blanks around its lines, which have no meaning.
  mutating func writeLines(of node: LayoutNode, _ indent: Int) {
    var index = node.range.lowerBound
    var isFirst = true
    while index < node.range.upperBound {
      let end = min(Gap.lineEnd(bytes, index), node.range.upperBound)
      let line = trimmed(index..<end, isQuoted: node.style == .doubleQuoted)
      if !isFirst { beginTextLine(line.isEmpty ? 0 : indent) }
      output += bytes[line]
      isFirst = false
      index = Gap.afterBreak(bytes, end)
    }
  }

  private mutating func beginTextLine(_ indent: Int) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  /// A line without the blanks around it, except an escaped one.
  private func trimmed(_ line: Range<Int>, isQuoted: Bool) -> Range<Int> {
    var start = line.lowerBound
    while start < line.upperBound, Gap.isBlank(bytes[start]) { start += 1 }
    var end = Gap.withoutBlanks(bytes, start..<line.upperBound)
    guard isQuoted, end < line.upperBound else { return start..<end }
    let slashes = bytes[start..<end].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    if slashes % 2 == 1 { end += 1 }
    return start..<end
  }

  // MARK: - Literal and folded texts

  /// Writes a text after `|` or `>` with a new indentation.
  mutating func writeBlockScalar(_ node: LayoutNode, _ indent: Int) {
    guard let scalar = node.scalar else { return }
    scalar.withUTF8 { value in
      let layout = BlockScalarLayout(bytes, start: node.range.lowerBound, value: value)
      writeHeader(node, layout, value)
      var index = layout.bodyStart
      while index < node.range.upperBound {
        let end = min(Gap.lineEnd(bytes, index), node.range.upperBound)
        let spaces = bytes[index..<end].prefix(layout.indentation).prefix { $0 == 0x20 }.count
        let line = index + spaces..<end
        beginTextLine(line.isEmpty ? 0 : indent)
        output += bytes[line]
        index = Gap.afterBreak(bytes, end)
      }
      guard layout.chomping == .keep else { return }
      let breaks = value.reversed().prefix { $0 == 0x0A }.count
      let isBlank = breaks == value.count
      output.append(
        contentsOf: repeatElement(UInt8(ascii: "\n"), count: max(0, breaks - (isBlank ? 0 : 1))))
      isAfterKeptBreaks = true
    }
  }

  /// Writes the indicators and the comment beside them.
  private mutating func writeHeader(
    _ node: LayoutNode, _ layout: BlockScalarLayout, _ value: Bytes
  ) {
    output.append(bytes[node.range.lowerBound])
    let first = value.first { $0 != 0x0A }
    if first == 0x20 || first == 0x09 && value.first == 0x0A { output += "2".utf8 }
    // If the file ends without a line break, the text does so, too.
    let isOpen = value.last.map { $0 != 0x0A } ?? false
    switch layout.chomping {
    case .strip: output += "-".utf8
    case .keep: output += isOpen ? "-".utf8 : "+".utf8
    case .clip: if isOpen { output += "-".utf8 }
    }
    // Without content, the comment belongs to the gap after the text.
    guard layout.indicatorsEnd < node.range.upperBound else { return }
    let end = min(Gap.lineEnd(bytes, layout.indicatorsEnd), layout.bodyStart)
    let rest = layout.indicatorsEnd..<Gap.withoutBlanks(bytes, layout.indicatorsEnd..<end)
    if let comment = bytes[rest].firstIndex(of: UInt8(ascii: "#")) {
      writeTrailing(comment..<rest.upperBound)
    }
  }
}
