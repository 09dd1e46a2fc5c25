/// Reads YAML, JSON or CSV into a tree whose nodes have places.
package enum SyntaxReader {
  /// The maximum nesting of sequences and mappings.
  package static let maximumDepth = 200
  /// The maximum number of nodes that aliases and merge keys may add.
  package static let maximumExpansion = 1_000_000
  /// The maximum number of bytes that aliases may add, equal to the maximum size of a file.
  package static let maximumExpandedBytes = 64 << 20

  /// Reads a whole file.
  ///
  /// Never throws: problems go to the diagnostics. The tree's root is nil when nothing usable was
  /// read; after a syntax error it has the nodes before the error (see ``SyntaxTree/isComplete``).
  ///
  /// - Parameter vocabulary: The known keys, without repetitions. The ``Node/symbol`` of such a key
  ///   is its index; all other keys have higher numbers.
  /// - Parameter columns: The columns of a file in CSV.
  /// - Parameter previous: The tree of the text before an edit, with the same vocabulary. The nodes
  ///   do not depend on it, but less of the text may have to be read.
  package static func read(
    _ source: SourceText, file: FileID, format: SyntaxFormat, vocabulary: [String] = [],
    columns: TableColumns = TableColumns(), after previous: SyntaxTree? = nil,
    diagnostics: inout DiagnosticList
  ) -> SyntaxTree {
    /// - Parameter depth: The number of collections around a part of the text.
    func read(_ source: SourceText, depth: Int, _ diagnostics: inout DiagnosticList) -> SyntaxTree {
      source.bytes.withUnsafeBufferPointer { bytes in
        var builder = TreeBuilder(
          bytes: bytes, file: file, mergesKeys: format == .yaml, vocabulary: vocabulary,
          depth: depth)
        Self.read(bytes, format, columns, into: &builder, &diagnostics)
        return builder.finish(source: source)
      }
    }
    if let previous, format == .yaml, previous.file == file {
      // The problems of a part are those of the whole, which is then read.
      var problems = DiagnosticList()
      let tree = ItemEdit.tree(of: source, after: previous) { read($0, depth: $1, &problems) }
      if let tree { return tree }
    }
    return read(source, depth: 0, &diagnostics)
  }

  /// Reads a whole file, and keeps the events as they are written.
  ///
  /// The events can be used only if the tree is complete and there were no errors.
  package static func readEvents(
    _ source: SourceText, file: FileID, format: SyntaxFormat, diagnostics: inout DiagnosticList
  ) -> SyntaxEvents {
    source.bytes.withUnsafeBufferPointer { bytes in
      var builder = TreeBuilder(
        bytes: bytes, file: file, mergesKeys: format == .yaml, vocabulary: [], keepsEvents: true)
      read(bytes, format, TableColumns(), into: &builder, &diagnostics)
      let events = builder.events ?? []
      return SyntaxEvents(tree: builder.finish(source: source), events: events)
    }
  }

  /// The names of the columns of a file in CSV.
  package static func header(ofCSV bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { CSVReader.header(of: $0) }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ format: SyntaxFormat, _ columns: TableColumns,
    into builder: inout TreeBuilder, _ diagnostics: inout DiagnosticList
  ) {
    switch format {
    case .yaml: readYAML(bytes, into: &builder)
    case .json: JSONReader.read(bytes, into: &builder)
    case .csv: CSVReader.read(bytes, columns, into: &builder)
    }
    diagnostics.add(contentsOf: builder.diagnostics)
    diagnostics.addOmitted(errors: builder.omittedCount)
  }

  #if YAML
  private static func readYAML(
    _ bytes: UnsafeBufferPointer<UInt8>, into builder: inout TreeBuilder
  ) {
    YAMLReader.read(bytes, into: &builder)
  }
  #else
  /// Reads text that is also JSON, and reports that other YAML is not supported.
  private static func readYAML(
    _ bytes: UnsafeBufferPointer<UInt8>, into builder: inout TreeBuilder
  ) {
    let first = bytes.first { !LineBreak.isBlank($0) && !LineBreak.isBreak($0) }
    if first == nil || first == UInt8(ascii: "{") {
      return JSONReader.read(bytes, into: &builder)
    }
    builder.report(
      Diagnostic(
        .yamlSyntax, "this build reads specs in JSON only", at: builder.span(0, 0),
        help: ["write it in JSON, or enable the trait `YAML` of the package formc"]))
    builder.markIncomplete()
  }
  #endif
}
