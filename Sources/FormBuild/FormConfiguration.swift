package import FormCatalog
import FormCompiler
package import FormEmit
package import FormLoad
package import FormSource
package import FormTerminal

/// A project's settings for checking and compiling specs, in a file such as `formc.yaml`.
package struct FormConfiguration: Sendable {
  /// What is done with warnings.
  package private(set) var levels = DiagnosticLevels()
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
  /// The file; nil for none.
  package private(set) var path: String?
  private var filter = Configuration()

  /// Creates a configuration that says nothing but some levels.
  package init(levels: [DiagnosticLevels.Choice] = []) {
    self.levels.apply(levels)
  }

  /// Reads a configuration and reports what is wrong with it.
  ///
  /// - Parameter levels: Levels that take precedence.
  /// - Throws: The status to end with when the file cannot be used.
  package init(
    path: String, levels: [DiagnosticLevels.Choice], _ writer: ReportWriter, log: ReadLog,
    in session: Session
  ) throws(ExitStatus) {
    log.add(path)
    let (configuration, diagnostics, sources) = Configuration.read(
      path: path, bytes: try session.read(path: path), reader: log.logging(AnyFileReader()))
    guard !diagnostics.hasErrors else {
      let report = Report(
        path: path, sources: sources, diagnostics: diagnostics.sorted, count: diagnostics.count)
      var tally = ReportTally(for: writer)
      tally.add(report)
      session.errors.write(writer.piece(report) + writer.rest(tally))
      throw .errors
    }
    self.levels = configuration.levels
    self.levels.apply(levels)
    includeRoots = configuration.includeRoots
    format = configuration.format
    target = configuration.emit
    access = configuration.access.flatMap(SwiftSourceOptions.Access.init)
    moduleName = configuration.moduleName
    self.path = path
    filter = configuration
  }

  /// Whether a spec that was found in a folder is read.
  func reads(_ path: String, in current: String) -> Bool { filter.reads(path, in: current) }

  /// The key that forms compiled together must agree on, and do not; nil for none.
  func disagreement(with other: FormConfiguration) -> String? {
    if target != other.target { return "emit" }
    if access != other.access { return "access" }
    return moduleName != other.moduleName ? "moduleName" : nil
  }
}

/// Reads the files that configurations name, wherever they are.
private struct AnyFileReader: FormFileReader {
  func read(path: String) throws(FormFileError) -> [UInt8] { try FileBytes.read(path: path) }
}
