import FormSyntax

/// A JSON document with its syntax errors.
struct JSONSource {
  let sources: SourceMap
  let file: FileID
  let text: SourceText
  /// The syntax errors; empty if the document can be parsed.
  var diagnostics: DiagnosticList

  /// Reads a document.
  ///
  /// - Parameter bytes: The file in UTF-8 or UTF-16.
  init(_ bytes: [UInt8], path: String) {
    let decoded = SourceDecoder.decode(path: path, bytes: bytes)
    var sources = SourceMap()
    var diagnostics = DiagnosticList()
    text = decoded.text
    file = sources.add(decoded.text)
    if let problem = decoded.problem {
      let span = SourceSpan(file: file, start: problem.offset, end: problem.offset)
      diagnostics.add(Diagnostic(problem.code, problem.message, at: span))
    } else {
      _ = SyntaxReader.read(decoded.text, file: file, format: .json, diagnostics: &diagnostics)
    }
    self.sources = sources
    self.diagnostics = diagnostics
  }
}
