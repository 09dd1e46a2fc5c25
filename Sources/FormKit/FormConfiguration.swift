import FormCompiler
import FormReport
import FormSource

/// A project's settings for compiling specs, in a file such as `formc.yaml`.
package struct FormConfiguration: Sendable {
  /// The target; nil if not set.
  package var target: FormTarget?
  /// The access level of Swift source; nil if not set.
  package var access: SwiftSourceOptions.Access?

  package init() {}

  /// Reads a configuration.
  ///
  /// - Parameters:
  /// - bytes: The file.
  /// - name: The path shown in diagnostics.
  /// - Returns: The valid part of the configuration, and the problems found.
  package static func read(
    bytes: [UInt8], name: String
  ) -> (configuration: FormConfiguration, check: FormCheck) {
    let result = Configuration.read(path: name, bytes: bytes)
    var configuration = FormConfiguration()
    configuration.target = result.configuration.emit.flatMap(FormTarget.init)
    configuration.access = result.configuration.access.flatMap(SwiftSourceOptions.Access.init)
    let report = Report(
      path: name, sources: result.sources, diagnostics: result.diagnostics.sorted,
      count: result.diagnostics.count)
    return (configuration, FormCheck(report))
  }
}
