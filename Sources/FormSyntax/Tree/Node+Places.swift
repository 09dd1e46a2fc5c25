extension Node {
  /// The comment that ends a plain scalar and has no blank after its `#`, as in `title: Form #12`;
  /// nil for any other node.
  ///
  /// Such a comment is probably a part of the text.
  package var commentAfterPlainScalar: SourceSpan? {
    let record = record
    guard record.style == .plain, record.start < record.end else { return nil }
    let end = Int(record.end)
    return tree._withUnsafeGuaranteedRef { tree in
      tree.bytes.withUnsafeBufferPointer { CommentText.range(after: end, in: $0) }
    }.map { SourceSpan(file: file, start: $0.lowerBound, end: $0.upperBound) }
  }

  /// The place in the file of a range of UTF-8 offsets of ``text``.
  ///
  /// Follows quotes, escapes, line folding and indentation: the place of a character is where it is
  /// typed, and the place of a folded space is the line break. Offsets past the end give the end of
  /// the content. The work is proportional to the scalar's length, and constant if the value is
  /// written literally.
  package func span(ofUTF8 range: Range<Int>) -> SourceSpan {
    let record = record
    guard record.isScalar, !record.flags.contains(.isDerived) else { return span }
    let range = range.clamped(to: 0..<Int(record.count))
    if !record.flags.contains(.isDecoded) {
      let first = Int(record.first)
      return SourceSpan(
        file: file, start: first + range.lowerBound, end: first + range.upperBound)
    }
    let found = tree._withUnsafeGuaranteedRef { tree in
      tree.bytes.withUnsafeBufferPointer { bytes in
        withUTF8 { value in places(of: range, in: bytes, value: value) }
      }
    }
    return SourceSpan(file: file, start: found.lowerBound, end: found.upperBound)
  }

  private func places(
    of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    let start = Int(record.start)
    let end = Int(record.end)
    switch style {
    case .literal, .folded:
      let layout = BlockScalarLayout(bytes, start: start, value: value)
      var places = ScalarPlaces(bytes, wanted: range, contentStart: layout.bodyStart)
      places.scanBlock(layout, isFolded: style == .folded)
      return places.range
    case .singleQuoted, .doubleQuoted:
      let content = start + 1..<max(start + 1, end - 1)
      var places = ScalarPlaces(bytes, wanted: range, contentStart: content.lowerBound)
      places.scanFlow(content, style: style)
      return places.range
    case .cell:
      var places = ScalarPlaces(bytes, wanted: range, contentStart: start + 1)
      places.scanCell(start + 1..<max(start + 1, end - 1))
      return places.range
    default:
      var places = ScalarPlaces(bytes, wanted: range, contentStart: start)
      places.scanFlow(start..<end, style: .plain)
      return places.range
    }
  }
}
