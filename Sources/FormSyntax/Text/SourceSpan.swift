/// The number of a file in a ``SourceMap``.
package struct FileID: Hashable, Sendable, Comparable {
  package let index: UInt32

  package init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }

  package static func < (left: FileID, right: FileID) -> Bool {
    left.index < right.index
  }
}

/// A half-open range of bytes in the UTF-8 text of one file.
///
/// Offsets count from the first byte after a byte-order mark; ``SourceText`` turns them into lines,
/// columns and offsets in the file as it is stored.
package struct SourceSpan: Hashable, Sendable {
  package var file: FileID
  package var start: UInt32
  package var end: UInt32

  package init(file: FileID, start: Int, end: Int) {
    self.file = file
    self.start = UInt32(clamping: start)
    self.end = UInt32(clamping: max(start, end))
  }

  package var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether another span lies in this one.
  package func contains(_ other: SourceSpan) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// The empty span at the start of this one.
  package var startPoint: SourceSpan {
    SourceSpan(file: file, start: Int(start), end: Int(start))
  }

  /// The empty span at the end of this one.
  package var endPoint: SourceSpan {
    SourceSpan(file: file, start: Int(end), end: Int(end))
  }
}
