import FormCompiler
import FormReport
import FormSource

/// What a project says about the compilation of its specs, in a file such as `formc.yaml`.
package struct FormConfiguration: Sendable {
  /// What specs become; nil when the file does not say.
  package var target: FormTarget?
  /// Who can use what Swift source declares; nil when the file does not say.
  package var access: SwiftSourceOptions.Access?

  package init() {}

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The path that diagnostics give.
  /// - Returns: The configuration as far as it is right, and what is wrong with it.
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
