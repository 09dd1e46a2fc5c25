import ArgumentParser
import FormBuild
import FormKit

/// Validates values against the rules of a form.
struct ValidateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Validate values in JSON against a form.",
    discussion: """
      Values are an object in JSON with a member for each tag. A file holds one such object, or one on \
      every line (NDJSON); every line gets one line in answer, in order.

        formc validate order.form.yaml order.json
        formc validate order.form.yaml orders.ndjson
        producer | formc validate order.form.yaml - --input jsonl --key id
        formc validate --format github order.form.yaml orders/*.json

        {"email": "ann@example.com", "seats": 3}
        {"valid":false,"errors":[{"tag":"seats","rule":"required", …}]}

      What is wrong with a file of one object is reported as `check` reports. With --format the lines \
      are reported in the same way, but for `json`, which means the answers.

      Members that are missing have the values of a new form. Hidden rows are not validated. Functions \
      of the host are unknown here: they give no value, and rules that ask them are passed, unless a host \
      file says what they answer.

      Exit status: 0 all records are valid; 1 some are not; 2 the command was used wrongly, or an input \
      cannot be read; 3 the spec or the host file has errors.
      """)

  @Argument(
    help: ArgumentHelp(
      "The spec, or the form compiled from one (*.model.json).", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var spec: String

  @Argument(
    help: ArgumentHelp(
      "Files of values; `-` is standard input.", valueName: "values"),
    completion: .file(extensions: ["json", "ndjson", "jsonl", "csv"]))
  var values: [String]

  @Option(help: "How the report is written.")
  var format: FormReportFormat?

  @Option(
    name: .customLong("input"),
    help: ArgumentHelp(
      "What the files hold; by default that is found out.",
      discussion: """
        `json`: one object. `jsonl`: an object on every line, each of which is answered, blank lines, \
        too. `csv`: a header with the names of the members, and records below it.
        """))
  var content: RecordInput?

  @OptionGroup
  var answers: AnswerOptions

  @OptionGroup
  var host: HostOptions

  @OptionGroup
  var region: RegionOptions

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    try InputOptions.validate([spec])
    if values.contains("") { throw ValidationError("a path must not be empty") }
    if ([spec] + values).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one of the inputs can be standard input")
    }
    if answers.areSet, content == .json || !answersLines {
      throw ValidationError(
        "`--key`, `--line-numbers` and `--echo` are for the answers to lines in JSON")
    }
  }

  /// Whether lines get answers rather than being reported.
  private var answersLines: Bool { format == nil || format == .json }

  func execute(in context: CommandContext) throws -> ExitStatus {
    var run = RecordRun(
      context: context,
      writer: context.writer(for: context.output, input.color, format: format ?? .text),
      input: content, answers: answersLines ? RecordAnswers(answers) : nil,
      validators: try validators(in: context))
    for path in values { run.add(path: path) }
    return run.finish()
  }

  /// Reads the spec and the host file.
  ///
  /// - Throws: A status that distinguishes their mistakes from those of the records.
  private func validators(in context: CommandContext) throws -> RecordValidators {
    do {
      let (definition, _) = try input.form(of: spec, command: "validate", in: context)
      let program = try FormProgram(definition)
      let script = try host.load(for: definition, color: input.color, in: context) ?? HostScript()
      let ignored = answers.key.flatMap { program.tags[$0] == nil ? $0 : nil }
      return RecordValidators(
        program, script, count: input.threadCount, region, ignoring: ignored)
    } catch ExitStatus.errors {
      throw ExitStatus.brokenSpec
    } catch let error as FormError {
      context.fail(error.description)
      throw ExitStatus.brokenSpec
    }
  }
}
