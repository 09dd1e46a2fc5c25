import FormSyntax

/// What is kept of a form after it is checked: checks of large forms take less memory and time with
/// less (`Benchmarks/run`, `Benchmarks/proofs`).
enum KeptDefinition {
  case nothing
  /// All but the texts that people read, of which nothing is to be proved.
  case logic
  case all
}

/// The state shared by the stages of one compilation: files, diagnostics and findings.
final class Compilation {
  /// Whether warnings that the files ignore are left out.
  private let readsIgnores: Bool
  /// What is kept of sections after they are checked.
  private let kept: KeptDefinition
  private(set) var files: SourceFiles
  /// The findings so far.
  var findings = Findings()
  /// The places with syntax errors.
  private var damage = SyntaxDamage()
  /// The parts that could not be read.
  var gaps = SpecGaps()
  /// The used part of the limits on the size of a form.
  var limits = FormLimits()
  /// The number of rules read, counting those of rule sets for each use.
  var ruleCount = 0
  /// Finds near names for misspelt ones.
  private(set) var suggestions = Suggestions()

  init(
    reader: any FormFileReader = MemoryFileReader(), keeping kept: KeptDefinition = .all,
    readsIgnores: Bool = false, diagnostics: DiagnosticList = DiagnosticList()
  ) {
    files = SourceFiles(reader: reader)
    self.kept = kept
    self.readsIgnores = readsIgnores
    findings.diagnostics = diagnostics
  }

  /// Begins work parallel to another compilation, with its own findings.
  init(beside other: Compilation) {
    kept = other.kept
    readsIgnores = other.readsIgnores
    files = other.files
    damage = other.damage
    gaps = other.gaps
    suggestions = other.suggestions.branch()
    findings.diagnostics = other.findings.diagnostics.emptied
  }

  /// Whether sections are kept.
  var keepsDefinition: Bool { kept != .nothing }
  /// Whether the texts of sections and rows are kept.
  var keepsTexts: Bool { kept == .all }
  var sources: SourceMap { files.map }
  var diagnostics: DiagnosticList { findings.diagnostics }

  func report(_ diagnostic: Diagnostic) {
    if let span = diagnostic.span, damage.covers(span) { return }
    if gaps.mayExplain(diagnostic) { return }
    findings.diagnostics.add(diagnostic)
    // Further suggestions would mostly be dropped.
    if findings.diagnostics.isFull { suggestions.exhaust() }
  }

  /// Decodes and parses one file; problems with its bytes and syntax are reported.
  func read(path: String, bytes: [UInt8]) -> SyntaxTree? {
    add(files.read(path: path, bytes: bytes), includedAt: nil)
  }

  /// Decodes and parses a file that another one names.
  ///
  /// - Throws: The reason if it is not of the expected kind; nothing of it is reported then.
  func read(
    path: String, bytes: [UInt8], includedAt span: SourceSpan, as kind: NamedFile
  ) throws(FormFileError) -> SyntaxTree? {
    let reading = files.read(path: path, bytes: bytes)
    if let reason = kind.refusal(of: reading) { throw FormFileError(reason: reason) }
    return add(reading, includedAt: span)
  }

  private func add(
    _ reading: SourceFiles.Reading, includedAt span: SourceSpan?
  ) -> SyntaxTree? {
    files.add(reading, includedAt: span)
    let (tree, problems) = (reading.tree, reading.problems)
    if readsIgnores, let tree, tree.isComplete {
      findings.diagnostics.ignore(IgnoreReader.read(tree, in: self), in: tree.file)
    }
    findings.diagnostics.add(contentsOf: problems)
    for problem in problems.sorted { damage.note(problem, in: reading.text) }
    // What follows a syntax error may have been misread.
    return tree.flatMap { $0.isComplete ? $0 : nil }
  }
}
