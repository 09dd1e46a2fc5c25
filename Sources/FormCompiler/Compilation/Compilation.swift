import FormSource
import FormSyntax

/// What the stages of one compilation share: the files, what is wrong with them, and what has been found.
final class Compilation {
  /// Whether the sections are kept after they are checked; checks of large forms take less memory and time
  /// without them (`Benchmarks/run`).
  let keepsDefinition: Bool
  private(set) var files: SourceFiles
  /// What has been found so far; nothing that is done with it looks at the compilation again.
  @exclusivity(unchecked) var findings = Findings()
  /// Where the syntax is wrong.
  private var damage = SyntaxDamage()
  /// What could not be read.
  var gaps = SpecGaps()
  /// What is used up of the limits on the size of a form.
  var limits = FormLimits()
  /// What finds near names for misspelt ones.
  private(set) var suggestions = Suggestions()

  init(provider: any SourceProvider = MemorySourceProvider(), keepsDefinition: Bool = true) {
    files = SourceFiles(provider: provider)
    self.keepsDefinition = keepsDefinition
  }

  /// Begins work beside that of another compilation, with findings of its own.
  init(beside other: Compilation) {
    keepsDefinition = other.keepsDefinition
    files = other.files
    damage = other.damage
    gaps = other.gaps
    suggestions = other.suggestions.branch()
  }

  var sources: SourceMap { files.map }
  var diagnostics: DiagnosticList { findings.diagnostics }

  func report(_ diagnostic: Diagnostic) {
    if let span = diagnostic.span, damage.covers(span) { return }
    if gaps.excuse(diagnostic) { return }
    findings.diagnostics.add(diagnostic)
    // What is suggested from here on would mostly not be kept.
    if findings.diagnostics.isFull { suggestions.exhaust() }
  }

  /// Decodes and parses one file; what is wrong with its bytes and syntax is reported.
  func read(path: String, bytes: [UInt8], includedAt span: SourceSpan?) -> SyntaxTree? {
    let (text, tree, problems) = files.add(path: path, bytes: bytes, includedAt: span)
    findings.diagnostics.add(contentsOf: problems)
    for problem in problems.sorted { damage.note(problem, in: text) }
    // What follows a syntax error was read in another way than it was meant.
    return tree.flatMap { $0.isComplete ? $0 : nil }
  }
}
