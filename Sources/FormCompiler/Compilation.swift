package import FormModel
package import FormSource
import FormSyntax

/// What the phases of one compilation share: the files, the diagnostics, and how files are read.
final class Compilation {
  /// At most this many files can be part of one form.
  static let maximumFileCount = 256
  /// At most this many rows can be part of one form.
  static let maximumRowCount = 1_000_000

  let provider: any SourceProvider
  private(set) var sources = SourceMap()
  private(set) var diagnostics = DiagnosticList()

  init(provider: any SourceProvider) {
    self.provider = provider
  }

  func report(_ diagnostic: Diagnostic) {
    diagnostics.add(diagnostic)
  }

  /// Decodes and parses one file; what is wrong with its bytes and syntax is reported.
  func read(path: String, bytes: [UInt8], includedAt span: SourceSpan?) -> SyntaxTree? {
    let decoded = SourceDecoder.decode(path: path, bytes: bytes)
    let file = sources.add(decoded.text, includedAt: span)
    if let problem = decoded.problem {
      report(
        Diagnostic(
          problem.code, problem.message,
          at: SourceSpan(file: file, start: problem.offset, end: problem.offset)))
      return nil
    }
    return SyntaxReader.read(
      decoded.text, file: file, format: SyntaxFormat(path: path), diagnostics: &diagnostics)
  }

  var fileCount: Int { sources.files.count }
}

/// What a compilation gives: the checked form unless there are errors, and every diagnostic.
package struct CompilationResult: Sendable {
  /// The checked form; nil when one of the diagnostics is an error.
  package var definition: FormDefinition?
  /// The diagnostics by file and place.
  package var diagnostics: [Diagnostic]
  /// The files that were read, for turning spans into lines and columns.
  package var sources: SourceMap

  /// A Boolean value indicating whether one of the diagnostics is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
