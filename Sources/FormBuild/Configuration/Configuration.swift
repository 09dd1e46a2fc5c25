package import FormCatalog
package import FormCompiler
package import FormEmit
package import FormSyntax

/// A project's settings for checking and compiling specs, in a file such as `formc.yaml`.
///
/// The file has paths relative to itself; the paths here are resolved against its folder.
package struct Configuration: Sendable {
  /// The file; nil for none.
  package private(set) var path: String?
  /// The levels of warnings.
  package internal(set) var levels = DiagnosticLevels()
  /// The findings that are not reported; nil if not set, or not read.
  package internal(set) var baseline: Baseline?
  /// The file of the baseline, with the place that names it.
  var baselineFile: BaselineFile?
  /// The specs that are read when a folder is given; nil for all.
  var include: PathPatterns?
  /// The specs and folders that are skipped when a folder is given; nil for none.
  var exclude: PathPatterns?
  /// The folders that included files may lie in; nil if not set.
  package internal(set) var includeRoots: [String]?
  /// The format of reports; nil if not set.
  package internal(set) var format: String?
  /// The target that specs are compiled to; nil if not set.
  package internal(set) var target: FormTarget?
  /// The access level of generated source; nil if not set.
  package internal(set) var access: SwiftSourceOptions.Access?
  /// The module that generated source is part of; nil if not set.
  package internal(set) var moduleName: String?
  /// The name of the type in Swift source, where `{form}` is the name of the form; nil if not set.
  package internal(set) var typeName: String?
  /// The outputs that are written unless the command line names others.
  package internal(set) var outputs: [Output] = []

  /// A folder for the files of a target.
  package struct Output: Sendable, Equatable {
    package let target: FormTarget
    package let folder: String
  }

  /// A file with findings that are not reported.
  struct BaselineFile: Equatable {
    let path: String
    let place: SourceSpan
  }

  /// Creates a configuration without settings.
  init() {}

  /// Creates a configuration with some levels and perhaps a baseline, and without other settings.
  init(levels: [DiagnosticLevels.Choice], _ baseline: BaselineChoice) {
    override(levels, baseline)
  }

  /// Reads a configuration and reports its errors.
  ///
  /// - Parameter levels: Levels that take precedence.
  /// - Throws: The status to end with when the file cannot be used.
  init(
    path: String, levels: [DiagnosticLevels.Choice], _ baseline: BaselineChoice,
    _ writer: ReportWriter, in context: CommandContext
  ) throws(ExitStatus) {
    let log = context.files
    let (configuration, diagnostics, sources) = Self.read(
      path: path, bytes: try context.read(path: path), reader: log.logging(AnyFileReader()),
      baselines: baseline.reader.map { reader -> any FormFileReader in log.logging(reader) })
    try context.reject(path, diagnostics, sources, writer)
    self = configuration
    self.path = path
    override(levels, baseline)
  }

  /// Reads a configuration in YAML, or in JSON if its path says so, and those that it extends.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - bytes: The bytes of the file.
  ///   - reader: Reads the files that it extends.
  ///   - baselines: Reads the baseline; nil if it is not needed.
  /// - Returns: The valid part of the configuration, and the problems found.
  package static func read(
    path: String, bytes: [UInt8], reader: any FormFileReader,
    baselines: (any FormFileReader)? = nil
  ) -> (configuration: Configuration, diagnostics: DiagnosticList, sources: SourceMap) {
    let compilation = Compilation(reader: reader)
    var files = ConfigurationReader(compilation: compilation)
    var configuration = files.read(path: path, bytes: bytes)
    if let baselines, let file = configuration.baselineFile {
      configuration.baseline = files.baseline(file, baselines)
    }
    return (configuration, compilation.diagnostics, compilation.sources)
  }

  /// Applies the settings of the command line.
  private mutating func override(_ levels: [DiagnosticLevels.Choice], _ choice: BaselineChoice) {
    self.levels.apply(levels)
    if case .file(let baseline) = choice { self.baseline = baseline }
  }

  /// The configuration without levels of warnings.
  package var withoutLevels: Configuration {
    var configuration = self
    configuration.levels = DiagnosticLevels()
    return configuration
  }

  /// Whether a spec that was found in a folder is read.
  ///
  /// - Parameter current: The absolute path of the current folder.
  package func reads(_ path: String, in current: String) -> Bool {
    if let include, !include.match(path, in: current) { return false }
    return exclude.map { !$0.match(path, in: current) } ?? true
  }

  /// The first key that specs compiled together must agree on and whose values differ; nil for
  /// none.
  func firstConflict(with other: Configuration) -> String? {
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
  /// Reports the diagnostics of a file that is not a spec, if it has errors.
  ///
  /// - Throws: The status to end with if the file has errors.
  package func reject(
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

/// Reads the files that configurations name, in any folder.
private struct AnyFileReader: FormFileReader {
  func read(path: String) throws(FormFileError) -> [UInt8] { try FileBytes.read(path: path) }
}
