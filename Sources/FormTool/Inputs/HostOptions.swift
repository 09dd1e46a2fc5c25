import ArgumentParser
import FormBuild
import FormKit

/// The option to replace the program around a form by a host file.
struct HostOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file that says what the host answers.",
      discussion: """
        What functions and providers answer and what handlers do, in YAML or JSON. `formc schema --host` \
        prints its JSON Schema.
        """,
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var host: String?

  func validate() throws {
    if host?.isEmpty == true { throw ValidationError("`--host` must not be empty") }
  }

  /// Reads the file and reports its errors.
  ///
  /// - Parameter definition: The form that the host is for.
  /// - Returns: The script in the file; nil without a file.
  /// - Throws: The status to end with when the file cannot be used.
  func load(
    for definition: FormDefinition, color: ColorChoice, in context: CommandContext
  ) throws(ExitStatus) -> HostScript? {
    guard let host else { return nil }
    let (script, check) = FormHostFile.read(
      bytes: try context.read(path: host), name: host, for: definition)
    context.report(check, color)
    if check.hasErrors { throw .errors }
    return script
  }
}
