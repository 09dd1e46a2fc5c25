import FormSyntax

/// The places with syntax errors; nothing more is reported there.
struct SyntaxErrorPlaces {
  /// The starts of the nodes that syntax errors make meaningless, by their ends.
  private var broken: [SourceSpan: UInt32] = [:]
  /// The starts of the scalars that do not fit their YAML tag.
  private var misfits: Set<SourceSpan> = []
  /// The first control characters, which invalidate the scalars around them.
  private var controlCharacters: [SourceSpan] = []

  /// Records the node that a syntax problem makes meaningless.
  mutating func note(_ problem: Diagnostic, in text: SourceText) {
    guard let span = problem.span else { return }
    broken[span.endPoint] = span.start
    if problem.code == .controlCharacter, controlCharacters.count < 100 {
      controlCharacters.append(span)
    }
    guard problem.code == .scalarDoesNotFitTag else { return }
    let blank = UInt8(ascii: " ")
    let end = min(Int(span.end), text.bytes.count)
    if let start = text.bytes[end...].firstIndex(where: { $0 != blank }) {
      misfits.insert(SourceSpan(file: span.file, start: start, end: start))
    }
  }

  /// Whether a diagnostic at a place would be about damaged syntax.
  func covers(_ span: SourceSpan) -> Bool {
    if broken.isEmpty { return false }
    if let start = broken[span.endPoint], span.start >= start { return true }
    return misfits.contains(span.startPoint) || controlCharacters.contains(where: span.contains)
  }
}
