package import FormCatalog
package import FormSyntax

/// A project's settings for checking and compiling specs, in a file such as `formc.yaml`.
///
/// The file has paths relative to itself; the paths here are resolved against its folder.
package struct Configuration: Sendable {
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
  package internal(set) var emit: FormTarget?
  /// The access level of generated source; nil if not set.
  package internal(set) var access: String?
  /// The module that generated source is part of; nil if not set.
  package internal(set) var moduleName: String?
  /// The name of the type of generated source, with `{form}` for that of the form; nil if not set.
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

  package init() {}

  /// Whether a spec that was found in a folder is read.
  ///
  /// - Parameter current: The absolute path of the current folder.
  package func reads(_ path: String, in current: String) -> Bool {
    if let include, !include.match(path, in: current) { return false }
    return exclude.map { !$0.match(path, in: current) } ?? true
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
}
