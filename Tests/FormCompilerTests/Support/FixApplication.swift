import FormCompiler
import FormSource

extension MarkedSpec {
  /// The first file after applying the first fix of every diagnostic, skipping overlapping ones.
  func mended() -> String {
    let fixes = compile().diagnostics.compactMap(\.fixes.first)
    return Self.apply(fixes.flatMap(\.edits), to: files[0].bytes)
  }

  /// Applies edits of one file from the last to the first.
  static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> String {
    var bytes = bytes
    var limit = UInt32.max
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) where edit.span.end <= limit {
      bytes.replaceSubrange(edit.span.range, with: edit.text.utf8)
      limit = edit.span.start
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
