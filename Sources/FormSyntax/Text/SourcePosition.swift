/// A place in a file as people and editors count it.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1; LF, CRLF and a lone CR end a line.
  package var line: Int
  /// The column in Unicode scalars, from 1; a tab counts as one.
  package var column: Int
  /// The offset in bytes from the start of the stored file, its byte-order mark included.
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

/// A range between two positions; the end is exclusive.
package struct SourceRange: Hashable, Sendable {
  package var start: SourcePosition
  package var end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}
