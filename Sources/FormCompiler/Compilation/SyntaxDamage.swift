import FormSource

/// Where the syntax of a spec is wrong; nothing more is said about what stands there.
struct SyntaxDamage {
  /// Where the nodes begin that have no meaning, by where they end.
  private var broken: [SourceSpan: UInt32] = [:]
  /// Where the scalars begin that do not fit their YAML tag.
  private var misfits: Set<SourceSpan> = []
  /// The first control characters, which spoil the scalars that hold them.
  private var blemishes: [SourceSpan] = []

  /// Notes the node that a problem of syntax leaves without meaning.
  mutating func note(_ problem: Diagnostic, in text: SourceText) {
    guard let span = problem.span else { return }
    broken[span.endPoint] = span.start
    if problem.code == .controlCharacter, blemishes.count < 100 { blemishes.append(span) }
    guard problem.code == .scalarDoesNotFitTag else { return }
    let blank = UInt8(ascii: " ")
    let end = min(Int(span.end), text.bytes.count)
    if let start = text.bytes[end...].firstIndex(where: { $0 != blank }) {
      misfits.insert(SourceSpan(file: span.file, start: start, end: start))
    }
  }

  /// Whether a diagnostic at a place would be about what is damaged.
  func covers(_ span: SourceSpan) -> Bool {
    if broken.isEmpty { return false }
    if let start = broken[span.endPoint], span.start >= start { return true }
    return misfits.contains(span.startPoint) || blemishes.contains(where: span.contains)
  }
}
