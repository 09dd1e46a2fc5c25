import ArgumentParser
import FormBuild
import FormKit

/// Prints the JSON Schema of specs.
struct SchemaCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs and of files beside them, for editors.",
    discussion: """
        formc schema
        formc schema -o schemas/form.schema.json
        formc schema --host -o schemas/host.schema.json
        formc schema --config -o schemas/formc.schema.json
        formc schema --texts -o schemas/texts.schema.json
        formc schema --test -o schemas/test.schema.json
      """)

  @Flag(help: "Print the schema of the files that `formc run --host` takes.")
  var host = false

  @Flag(help: "Print the schema of configurations, files named formc.yaml.")
  var config = false

  @Flag(help: "Print the schema of translations, such as album.de.texts.yaml.")
  var texts = false

  @Flag(help: "Print the schema of test files, such as album.test.yaml.")
  var test = false

  @OptionGroup
  var output: OutputOptions

  func validate() throws {
    if [host, config, texts, test].count(where: { $0 }) > 1 {
      throw ValidationError("`--host`, `--config`, `--texts` and `--test` exclude each other")
    }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    let text =
      if host {
        FormHostFile.schema
      } else if config {
        SchemaWriter.configurationText
      } else if test {
        SchemaWriter.testText
      } else {
        texts ? SchemaWriter.textsText : FormSpecSchema.text
      }
    return output.write(text, in: context)
  }
}
