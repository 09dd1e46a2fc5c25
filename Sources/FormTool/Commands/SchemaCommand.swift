import ArgumentParser
import FormBuild
import FormKit

/// Prints the JSON Schema of specs.
struct SchemaCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs, host files or configurations, for editors.",
    discussion: """
        formc schema
        formc schema -o schemas/form.schema.json
        formc schema --host -o schemas/host.schema.json
        formc schema --config -o schemas/formc.schema.json
      """)

  @Flag(help: "Print the schema of the files that `formc run --host` takes.")
  var host = false

  @Flag(help: "Print the schema of configurations, files named formc.yaml.")
  var config = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write to; `-` is standard output, the default.", valueName: "path"),
    completion: .file())
  var output: String?

  func validate() throws {
    if host, config { throw ValidationError("`--host` and `--config` exclude each other") }
    if output?.isEmpty == true { throw ValidationError("`--output` must not be empty") }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    let text =
      host
      ? FormHostFile.schema : config ? SchemaWriter.configurationText : FormSpecSchema.text
    guard let output, output != "-" else {
      context.output.write(text)
      return .success
    }
    do throws(FormFileError) {
      try context.write(Array(text.utf8), to: output)
      return .success
    } catch {
      context.fail("cannot write `\(output)`: \(error.reason)")
      return .failure
    }
  }
}
