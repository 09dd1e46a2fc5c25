import FormCompiler
import FormSource
import Testing

extension MarkedSpec {
  /// The first file after applying the first fix of every diagnostic, skipping overlapping ones.
  func mended() -> String {
    let fixes = compile().diagnostics.compactMap(\.fixes.first)
    return Self.apply(fixes.flatMap(\.edits), to: files[0].bytes)
  }

  /// Expects that each fix alone removes its diagnostic and that no other one appears.
  ///
  /// - Returns: The number of fixes.
  @discardableResult
  func checkFixes(sourceLocation: SourceLocation = #_sourceLocation) -> Int {
    let found = compile().diagnostics
    var count = 0
    for (index, diagnostic) in found.enumerated() {
      for fix in diagnostic.fixes {
        count += 1
        let mended = Self.apply(fix.edits, to: files[0].bytes)
        let left = MarkedSpec(mended, path: files[0].path).compile().diagnostics
        var expected = found
        expected.remove(at: index)
        #expect(
          Self.messages(left) == Self.messages(expected), "\(fix.title):\n\(mended)",
          sourceLocation: sourceLocation)
      }
    }
    return count
  }

  private static func messages(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0.code.rawValue) \($0.message)" }.sorted()
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
