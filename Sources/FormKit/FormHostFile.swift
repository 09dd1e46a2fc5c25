import FormCatalog
import FormCompiler
package import FormModel
import FormReport
package import FormSession
import FormSource

/// A file that says what stands in for the program around a form: what functions and providers answer and what
/// handlers do.
package enum FormHostFile {
  /// The JSON Schema of host files (draft 2020-12), ended by a line end.
  package static var schema: String { SchemaWriter.hostText }

  /// Reads a host file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The path that diagnostics give.
  ///   - definition: The form that the host is for.
  /// - Returns: What the file says as far as it is right, and what is wrong with it.
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
