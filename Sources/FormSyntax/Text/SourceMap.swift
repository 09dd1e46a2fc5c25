/// The files of one compilation, numbered in the order they were read.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceText] = []
  /// For an included file, the span of the entry that names it.
  package private(set) var includedAt: [FileID: SourceSpan] = [:]

  package init() {}

  /// Adds a file and returns its number.
  package mutating func add(_ file: SourceText, includedAt span: SourceSpan? = nil) -> FileID {
    let id = FileID(files.count)
    files.append(file)
    includedAt[id] = span
    return id
  }

  package subscript(file: FileID) -> SourceText? {
    files.indices.contains(Int(file.index)) ? files[Int(file.index)] : nil
  }

  /// The path of the file a span lies in.
  package func path(of span: SourceSpan) -> String {
    self[span.file]?.path ?? ""
  }

  /// The lines and columns of a span.
  package func range(of span: SourceSpan) -> SourceRange {
    guard let file = self[span.file] else {
      let start = SourcePosition(line: 1, column: 1, offset: 0)
      return SourceRange(start: start, end: start)
    }
    return file.range(of: span.range)
  }
}
