import FormCatalog
import FormCompiler
package import FormModel
import FormSyntax

/// A file that describes a scripted host, which replaces the program around a form: the answers of
/// functions and providers, and the effects of handlers.
package enum FormHostFile {
  static let fileKeys = KeySet(ObjectEntry.hostFile)
  static let functionKeys = KeySet(ObjectEntry.hostFunction)
  static let caseKeys = KeySet(ObjectEntry.hostCase)
  static let providerKeys = KeySet(ObjectEntry.hostProvider)
  static let providerCaseKeys = KeySet(ObjectEntry.hostProviderCase)
  static let handlerKeys = KeySet(ObjectEntry.hostHandler)

  /// Whether a path is that of a host file: `party.host.yaml`.
  package static func isHost(_ path: String) -> Bool {
    path.split(separator: "/").last?.split(separator: ".").dropLast().last == "host"
  }

  /// The JSON Schema of host files (draft 2020-12), ending in a newline.
  package static var schema: String { SchemaWriter.hostText }

  /// Reads a host file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The path shown in diagnostics.
  ///   - definition: The form of the host; names and types are checked against it.
  /// - Returns: The valid part of the file, and the problems found.
  package static func read(
    bytes: [UInt8], name: String, for definition: FormDefinition
  ) -> (script: HostScript, check: FormCheck) {
    let compilation = Compilation()
    let tree = compilation.read(path: name, bytes: bytes)
    let reader = HostFileReader(compilation: compilation, contract: HostContract(definition))
    let script = tree?.root.map(reader.read) ?? HostScript()
    let report = Report(
      path: name, sources: compilation.sources, diagnostics: compilation.diagnostics.sorted,
      count: compilation.diagnostics.count)
    return (script, FormCheck(report))
  }
}
