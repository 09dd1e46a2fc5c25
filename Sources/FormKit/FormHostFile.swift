import FormCompiler
package import FormModel
import FormSyntax

/// A file that describes a stand-in for the program around a form: the answers of functions and
/// providers and the effects of handlers.
package enum FormHostFile {
  /// The JSON Schema of host files (draft 2020-12), ending in a newline.
  package static var schema: String { SchemaWriter.hostText }

  /// Reads a host file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The path shown in diagnostics.
  ///   - definition: The form that the host is for.
  /// - Returns: The valid part of the file, and the problems found.
  package static func read(
    bytes: [UInt8], name: String, for definition: FormDefinition
  ) -> (script: HostScript, check: FormCheck) {
    let result = HostFile.read(path: name, bytes: bytes, for: definition)
    let report = Report(
      path: name, sources: result.sources, diagnostics: result.diagnostics.sorted,
      count: result.diagnostics.count)
    return (result.script, FormCheck(report))
  }
}
