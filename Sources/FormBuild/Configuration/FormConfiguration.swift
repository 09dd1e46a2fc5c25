package import FormCatalog
package import FormCompiler
package import FormEmit
package import FormSyntax

/// A project's settings for checking and compiling specs, in a file such as `formc.yaml`.
package struct FormConfiguration: Sendable {
  /// What is done with warnings.
  package private(set) var levels = DiagnosticLevels()
  /// The findings that are not reported; nil for none.
  package private(set) var baseline: Baseline?
  /// The folders that included files may lie in; nil if not set.
  package private(set) var includeRoots: [String]?
  /// The format of reports; nil if not set.
  package private(set) var format: String?
  /// The target; nil if not set.
  package private(set) var target: FormTarget?
  /// The access level of Swift source; nil if not set.
  package private(set) var access: SwiftSourceOptions.Access?
  /// The module that Swift source is part of; nil if not set.
  package private(set) var moduleName: String?
  /// The name of the type of Swift source, with `{form}` for that of the form; nil if not set.
  package private(set) var typeName: String?
  /// What is written when nothing else is asked for.
  package private(set) var outputs: [Configuration.Output] = []
  /// The file; nil for none.
  package private(set) var path: String?
  private var filter = Configuration()

  /// Creates a configuration that says nothing but some levels and perhaps a baseline.
  init(levels: [DiagnosticLevels.Choice], _ baseline: BaselineChoice) {
    self.levels.apply(levels)
    if case .file(let baseline) = baseline { self.baseline = baseline }
  }

  /// Reads a configuration and reports what is wrong with it.
  ///
  /// - Parameter levels: Levels that take precedence.
  /// - Throws: The status to end with when the file cannot be used.
  init(
    path: String, levels: [DiagnosticLevels.Choice], _ baseline: BaselineChoice,
    _ writer: ReportWriter, in context: CommandContext
  ) throws(ExitStatus) {
    let log = context.files
    let (configuration, diagnostics, sources) = Configuration.read(
      path: path, bytes: try context.read(path: path), reader: log.logging(AnyFileReader()),
      baselines: baseline.reader.map { reader -> any FormFileReader in log.logging(reader) })
    try context.refuse(path, diagnostics, sources, writer)
    self.baseline = configuration.baseline
    if case .file(let baseline) = baseline { self.baseline = baseline }
    self.levels = configuration.levels
    self.levels.apply(levels)
    includeRoots = configuration.includeRoots
    format = configuration.format
    target = configuration.emit
    access = configuration.access.flatMap(SwiftSourceOptions.Access.init)
    moduleName = configuration.moduleName
    typeName = configuration.typeName
    outputs = configuration.outputs
    self.path = path
    filter = configuration
  }

  /// The same without levels of warnings.
  package var withoutLevels: FormConfiguration {
    var configuration = self
    configuration.levels = DiagnosticLevels()
    return configuration
  }

  /// Whether a spec that was found in a folder is read.
  func reads(_ path: String, in current: String) -> Bool { filter.reads(path, in: current) }

  /// The key that forms compiled together must agree on, and do not; nil for none.
  func disagreement(with other: FormConfiguration) -> String? {
    if target != other.target { return "emit" }
    if access != other.access { return "access" }
    if moduleName != other.moduleName { return "moduleName" }
    if typeName != other.typeName { return "typeName" }
    return outputs != other.outputs ? "outputs" : nil
  }
}

extension BaselineChoice {
  /// Reads the baselines of configurations; nil if they are not used.
  fileprivate var reader: (any FormFileReader)? {
    switch self {
    case .none, .file: nil
    case .configured(isUpdated: false): AnyFileReader()
    case .configured(isUpdated: true): NewBaselineReader()
    }
  }
}

/// Reads baselines that are about to be written; one that does not exist is empty.
private struct NewBaselineReader: FormFileReader {
  func read(path: String) throws(FormFileError) -> [UInt8] {
    FileStatus(path: path) == nil ? Array(Baseline.emptyText.utf8) : try FileBytes.read(path: path)
  }
}

extension CommandContext {
  /// Reports what is wrong with a file that is not a spec.
  ///
  /// - Throws: The status to end with if the file has errors.
  package func refuse(
    _ path: String, _ diagnostics: DiagnosticList, _ sources: SourceMap, _ writer: ReportWriter
  ) throws(ExitStatus) {
    if !diagnostics.hasErrors { return }
    let report = Report(
      path: path, sources: sources, diagnostics: diagnostics.sorted, count: diagnostics.count)
    var tally = ReportTally(for: writer)
    tally.add(report)
    errors.write(writer.piece(report) + writer.rest(tally))
    throw .errors
  }
}

/// Reads the files that configurations name, wherever they are.
private struct AnyFileReader: FormFileReader {
  func read(path: String) throws(FormFileError) -> [UInt8] { try FileBytes.read(path: path) }
}
