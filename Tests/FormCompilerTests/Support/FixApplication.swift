import FormCompiler
import FormSyntax
import FormTestSupport
import Testing

extension MarkedSpec {
  /// The first file after applying the first fix of every diagnostic, except overlapping fixes.
  func fixed() -> String {
    let fixes = compile().diagnostics.compactMap(\.fixes.first)
    return Self.apply(fixes.flatMap(\.edits), to: files[0].bytes)
  }

  /// Checks that each fix alone removes its diagnostic and causes no other diagnostic.
  ///
  /// - Returns: The number of fixes.
  @discardableResult
  func checkFixes(sourceLocation: SourceLocation = #_sourceLocation) -> Int {
    let result = compile()
    let trial = FixTrial(result.diagnostics, in: result.sources) { changed in
      let named = files.map { ($0.path, changed[$0.path] ?? $0.bytes) }
      return Compiler.check(
        path: named[0].0, bytes: named[0].1,
        reader: MemoryFileReader(files: Dictionary(named, uniquingKeysWith: { $1 }))
      ).diagnostics
    }
    let failures = trial.failures
    #expect(failures == [], sourceLocation: sourceLocation)
    return result.diagnostics.reduce(0) { $0 + $1.fixes.count }
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
