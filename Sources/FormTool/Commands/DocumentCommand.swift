import ArgumentParser
import FormBuild
import FormKit
import FormModel
import FormReport

/// Writes a form as a document.
struct DocumentCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "doc",
    abstract: "Write a form as a document: its questions, who sees them, rules, and a codebook.",
    discussion: """
      The document is for people who review a form or use its data. Conditions and rules are in \
      words, with the titles of rows and options; a condition that does not read well in words is \
      shown as a spec writes it. The last table describes each value of a record. The texts of the \
      form are in the language of the spec or in that of `--language`, and so are the sentences if formc \
      has built-in texts in it.

        formc doc order.form.yaml -o order.md
        formc doc order.form.yaml --format html -o order.html
      """)

  /// The formats of documents.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case markdown, html
  }

  @Argument(
    help: ArgumentHelp("The spec.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var spec: String

  @Option(help: ArgumentHelp("How the document is written.", valueName: "format"))
  var format = Format.markdown

  @Option(
    help: ArgumentHelp(
      "The languages of the form's texts, such as `de-AT` or `fr,en`, the preferred one first.",
      valueName: "names"))
  var language = ""

  @OptionGroup
  var output: OutputOptions

  @OptionGroup
  var input: InputOptions

  func validate() throws { try InputOptions.validate([spec]) }

  func execute(in context: CommandContext) throws -> ExitStatus {
    let (form, check) = try input.form(of: spec, command: "doc", in: context)
    context.report(check, input.color)
    let languages = FormLanguages(language.split(separator: ",").map(String.init))
    let document = FormDocument(form, languages: languages)
    return output.write(format == .html ? document.html : document.markdown, in: context)
  }
}
