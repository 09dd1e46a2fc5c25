import FormSource
import FormSyntax

/// The files of a form, with their texts and trees.
struct SourceFiles {
  let reader: any FormFileReader
  private(set) var map = SourceMap()
  /// The trees, which the nodes passed between stages do not retain.
  private(set) var trees: [SyntaxTree] = []

  init(reader: any FormFileReader) {
    self.reader = reader
  }

  /// Decodes and parses a file.
  ///
  /// - Returns: Its text, its tree unless it could not be decoded, and the problems found.
  mutating func add(
    path: String, bytes: [UInt8], includedAt span: SourceSpan?
  ) -> (text: SourceText, tree: SyntaxTree?, problems: DiagnosticList) {
    let decoded = SourceDecoder.decode(path: path, bytes: bytes)
    let file = map.add(decoded.text, includedAt: span)
    var problems = DiagnosticList()
    if let problem = decoded.problem {
      let place = SourceSpan(file: file, start: problem.offset, end: problem.offset)
      problems.add(Diagnostic(problem.code, problem.message, at: place))
      return (decoded.text, nil, problems)
    }
    let tree = SyntaxReader.read(
      decoded.text, file: file, format: SyntaxFormat(path: path), vocabulary: Vocabulary.words,
      diagnostics: &problems)
    trees.append(tree)
    return (decoded.text, tree, problems)
  }
}
