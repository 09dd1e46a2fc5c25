import FormSyntax

extension Compilation {
  /// Warns of a text that a comment cuts off, as in `title: Form #12`.
  func warnIfCut(_ text: Node) {
    guard let comment = text.commentAfterPlainScalar, let source = sources[comment.file] else {
      return
    }
    let whole = SourceSpan(
      file: comment.file, start: Int(text.span.start), end: Int(comment.end))
    var diagnostic = Diagnostic(
      .cutText,
      "\(Phrase.quoted(source.text(comment.range))) is a comment, so the text is \(Phrase.quoted(text))",
      at: comment, help: ["put the text in quotes if `#` belongs to it"])
    if let quote = Self.quote(around: source.text(whole.range)) {
      diagnostic.fixes.append(
        DiagnosticFix(
          title: "quote it",
          edits: [
            SourceEdit(span: whole.startPoint, text: quote),
            SourceEdit(span: whole.endPoint, text: quote),
          ]))
    }
    let sign = SourceSpan(
      file: comment.file, start: Int(comment.start) + 1, end: Int(comment.start) + 1)
    diagnostic.fixes.append(
      DiagnosticFix("keep the comment, with a space", replacing: sign, by: " "))
    report(diagnostic)
  }

  /// The quote that can be put around a text without changing it; nil if none can.
  private static func quote(around text: String) -> String? {
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      return "\""
    }
    return text.utf8.contains(UInt8(ascii: "'")) ? nil : "'"
  }
}
