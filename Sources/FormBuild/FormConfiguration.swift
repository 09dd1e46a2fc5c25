package import FormCatalog
import FormCompiler
package import FormEmit
import FormLoad
import FormSource
package import FormTerminal

/// A project's settings for compiling specs, in a file such as `formc.yaml`.
package struct FormConfiguration: Sendable {
  /// The target; nil if not set.
  package private(set) var target: FormTarget?
  /// The access level of Swift source; nil if not set.
  package private(set) var access: SwiftSourceOptions.Access?

  /// Reads a configuration and reports what is wrong with it.
  ///
  /// - Parameter path: The file; nil for none, which says nothing.
  /// - Throws: The status to end with when the file cannot be used.
  package init(
    path: String?, _ writer: ReportWriter, in session: Session
  ) throws(ExitStatus) {
    guard let path else { return }
    let result = Configuration.read(path: path, bytes: try session.read(path: path))
    guard !result.diagnostics.hasErrors else {
      let report = Report(
        path: path, sources: result.sources, diagnostics: result.diagnostics.sorted,
        count: result.diagnostics.count)
      var tally = ReportTally(for: writer)
      tally.add(report)
      session.errors.write(writer.piece(report) + writer.rest(tally))
      throw .errors
    }
    target = result.configuration.emit
    access = result.configuration.access.flatMap(SwiftSourceOptions.Access.init)
  }
}
