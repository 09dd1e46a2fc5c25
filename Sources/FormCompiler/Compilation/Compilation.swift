package import FormSyntax

/// The parts of a form that are kept after its check: keeping less of a large form saves memory and
/// time (`Benchmarks/run`, `Benchmarks/proofs`).
package enum KeptDefinition {
  case nothing
  /// Everything except texts for people, which the prover does not need.
  case logic
  case all
}

/// The state shared by the stages of one compilation: files, diagnostics and findings.
package final class Compilation {
  /// Whether warnings that the files ignore are left out.
  private let readsIgnores: Bool
  /// The parts of sections that are kept after their check.
  private let kept: KeptDefinition
  package internal(set) var files: SourceFiles
  /// The findings so far.
  var findings = Findings()
  /// The places with syntax errors.
  private var syntaxErrors = SyntaxErrorPlaces()
  /// The texts of a form that is translated; nil for any other form.
  package var texts: FormTexts?
  /// The parts that could not be read.
  var gaps = SpecGaps()
  /// How much of the limits on the size of a form is used.
  var limits = FormLimits()
  /// The number of rules read, counting those of rule sets for each use.
  var ruleCount = 0
  /// Finds near names for misspelt ones.
  package private(set) var suggestions = Suggestions()

  package init(
    reader: any FormFileReader = MemoryFileReader(), known: KnownTrees? = nil,
    keeping kept: KeptDefinition = .all,
    readsIgnores: Bool = false, diagnostics: DiagnosticList = DiagnosticList()
  ) {
    files = SourceFiles(reader: reader, known: known)
    self.kept = kept
    self.readsIgnores = readsIgnores
    findings.diagnostics = diagnostics
  }

  /// Creates a compilation that runs in parallel with another and has its own findings.
  init(beside other: Compilation) {
    kept = other.kept
    readsIgnores = other.readsIgnores
    files = other.files
    syntaxErrors = other.syntaxErrors
    gaps = other.gaps
    texts = other.texts
    suggestions = other.suggestions.branch()
    findings.diagnostics = other.findings.diagnostics.emptied
  }

  /// Whether sections are kept.
  var keepsDefinition: Bool { kept != .nothing }
  /// Whether the texts of sections and rows are kept.
  var keepsTexts: Bool { kept == .all }
  package var sources: SourceMap { files.map }
  package var diagnostics: DiagnosticList { findings.diagnostics }

  package func report(_ diagnostic: Diagnostic) {
    if let span = diagnostic.span, syntaxErrors.covers(span) { return }
    if gaps.mayExplain(diagnostic) { return }
    var diagnostic = diagnostic
    if files.isUnfixable(diagnostic) { diagnostic.fixes = [] }
    // What an alias repeats may be right where the diagnostic is not.
    for index in diagnostic.fixes.indices where files.changesAliases(diagnostic.fixes[index]) {
      diagnostic.fixes[index].applicability = .unsafe
    }
    findings.diagnostics.add(diagnostic)
    // Further suggestions would mostly be dropped.
    if findings.diagnostics.isFull { suggestions.exhaust() }
  }

  /// Decodes and parses one file; problems with its bytes and syntax are reported.
  package func read(path: String, bytes: [UInt8]) -> SyntaxTree? {
    add(files.read(path: path, bytes: bytes), includedAt: nil)
  }

  /// Decodes and parses a file that another one names.
  ///
  /// - Throws: The reason if the file is not of the expected kind; its problems are not reported.
  package func read(
    path: String, bytes: [UInt8], includedAt span: SourceSpan, as kind: NamedFile
  ) throws(FormFileError) -> SyntaxTree? {
    let reading = files.read(path: path, bytes: bytes, columns: kind.columns)
    if let reason = kind.refusal(of: reading) { throw FormFileError(reason: reason) }
    return add(reading, includedAt: span)
  }

  /// Reads a file that a spec names; nil after a report if it cannot be used.
  ///
  /// - Parameters:
  ///   - path: The normalized path.
  ///   - entry: The node that names the file.
  ///   - isOptional: Whether a missing file is no mistake.
  func readFile(
    at path: String, namedBy entry: Node, as kind: NamedFile, isOptional: Bool = false
  ) -> SyntaxTree? {
    guard let bytes = bytes(at: path, namedBy: entry, as: kind, isOptional) else { return nil }
    do throws(FormFileError) {
      return try read(path: path, bytes: bytes, includedAt: entry.span, as: kind)
    } catch {
      report(kind.diagnostic(of: error, path, namedBy: entry))
      return nil
    }
  }

  /// Reads the catalogs of a form as ``readFile(at:namedBy:as:isOptional:)`` does.
  ///
  /// Two threads parse them, which takes most of the time (`Benchmarks/translations`).
  func readCatalogs(
    at paths: [String], namedBy entries: [Node], isOptional: Bool
  ) -> [SyntaxTree?] {
    var found: [(index: Int, bytes: [UInt8])] = []
    for (index, path) in paths.enumerated() {
      let bytes = bytes(
        at: path, namedBy: entries[index], as: .catalog, isOptional, besides: found.count)
      if let bytes { found.append((index, bytes)) }
    }
    let parse = { @Sendable [files, found] (range: Range<Int>) in
      range.map { files.read(path: paths[found[$0].index], bytes: found[$0].bytes, after: $0) }
    }
    let middle = found.count / 2
    let (first, second) = LargeStackThread.both(
      { parse(0..<middle) }, { [count = found.count] in parse(middle..<count) })
    var trees: [SyntaxTree?] = Array(repeating: nil, count: paths.count)
    for (file, reading) in zip(found, first + second) {
      trees[file.index] = add(reading, includedAt: entries[file.index].span)
    }
    return trees
  }

  /// The bytes of a file that a spec names; nil after a report, or if the file is optional.
  ///
  /// - Parameter count: The number of files that will be added before it.
  private func bytes(
    at path: String, namedBy entry: Node, as kind: NamedFile, _ isOptional: Bool,
    besides count: Int = 0
  ) -> [UInt8]? {
    if sources.files.count + count >= FormLimits.maximumFileCount {
      report(
        .tooManyFiles, "a form can have at most \(FormLimits.maximumFileCount) files",
        at: entry.span)
      return nil
    }
    do throws(FormFileError) {
      return try files.reader.read(path: path)
    } catch {
      if !isOptional || error.kind != .unreadable {
        report(kind.diagnostic(of: error, path, namedBy: entry))
      }
      return nil
    }
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
    for problem in problems.sorted { syntaxErrors.note(problem, in: reading.text) }
    // The nodes after a syntax error may have been misread.
    return tree.flatMap { $0.isComplete ? $0 : nil }
  }
}
