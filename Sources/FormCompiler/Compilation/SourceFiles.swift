import FormSyntax

/// The trees of a form's files at its last check, for the next one after an edit.
package final class KnownTrees: Sendable {
  private let trees = Guarded<[String: SyntaxTree]>([:])

  package init() {}

  subscript(path: String) -> SyntaxTree? {
    get { trees.withLock { $0[path] } }
    set { trees.withLock { $0[path] = newValue } }
  }
}

/// The files of a form, with their texts and trees.
package struct SourceFiles {
  package let reader: any FormFileReader
  private let known: KnownTrees?
  private(set) var map = SourceMap()
  /// The trees, which the nodes passed between stages do not retain.
  private(set) var trees: [SyntaxTree] = []

  /// The trees that were made from those of the files.
  private(set) var derivedTrees: [SyntaxTree] = []
  /// The files whose texts are written in another notation than the tree has them.
  private var unfixable: Set<FileID> = []

  /// A file that was read but not yet added to the form.
  struct Reading {
    let text: SourceText
    /// The tree; nil if the text could not be decoded.
    let tree: SyntaxTree?
    let problems: DiagnosticList
  }

  init(reader: any FormFileReader = MemoryFileReader(), known: KnownTrees? = nil) {
    self.reader = reader
    self.known = known
  }

  /// Decodes and parses a file; its places have the number that the next added file gets.
  ///
  /// - Parameters:
  ///   - columns: The columns of a file in CSV.
  ///   - count: The number of files that will be added before it.
  func read(
    path: String, bytes: [UInt8], columns: TableColumns = TableColumns(), after count: Int = 0
  ) -> Reading {
    let decoded = SourceDecoder.decode(path: path, bytes: bytes)
    let file = FileID(map.files.count + count)
    var problems = DiagnosticList()
    if let problem = decoded.problem {
      let place = SourceSpan(file: file, start: problem.offset, end: problem.offset)
      problems.add(Diagnostic(problem.code, problem.message, at: place))
      return Reading(text: decoded.text, tree: nil, problems: problems)
    }
    let tree = SyntaxReader.read(
      decoded.text, file: file, format: SyntaxFormat(path: path), vocabulary: Vocabulary.words,
      columns: columns, after: known?[path], diagnostics: &problems)
    known?[path] = tree
    return Reading(text: decoded.text, tree: tree, problems: problems)
  }

  /// Whether a fix changes a node that aliases repeat elsewhere.
  func changesAliases(_ fix: DiagnosticFix) -> Bool {
    fix.edits.contains { edit in trees.contains { $0.changesAliases(edit) } }
  }

  /// Keeps a tree that was made from one of the files.
  mutating func keep(_ tree: SyntaxTree) { derivedTrees.append(tree) }

  /// Marks a file whose diagnostics have no fixes.
  mutating func dropFixes(in file: FileID) { unfixable.insert(file) }

  /// Whether fixes would change a file whose texts are written in another notation.
  func isUnfixable(_ diagnostic: Diagnostic) -> Bool {
    !unfixable.isEmpty && diagnostic.span.map { unfixable.contains($0.file) } ?? false
  }

  mutating func add(_ reading: Reading, includedAt span: SourceSpan?) {
    _ = map.add(reading.text, includedAt: span)
    if let tree = reading.tree { trees.append(tree) }
  }
}
