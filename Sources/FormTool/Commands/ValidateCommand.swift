public import ArgumentParser
import FormBuild
public import FormKit

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

  @Option(
    help: ArgumentHelp(
      "How the report is written.",
      discussion: "`csv` is a table with a line for each error and warning of all files."))
  var format: RecordFormat?

  @Option(
    help: ArgumentHelp(
      "The treatment of the values that records give computed rows.",
      discussion: """
        `ignore`: any value is accepted. `compare`: each must equal what the form computes.
        """))
  var computed = RecordValidator.ComputedValues.ignore

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
    switch output {
    case .answers where content != .json: break
    case .table:
      if answers.lineNumbers || answers.echo {
        throw ValidationError("`--line-numbers` and `--echo` are not for `--format csv`")
      }
    case .answers, .reports:
      if answers.areSet {
        throw ValidationError(
          "`--key`, `--line-numbers` and `--echo` are for the answers to lines in JSON")
      }
    }
  }

  /// How the findings in lines are written; a file with one record is reported unless it is a table.
  private var output: RecordPiece.Output {
    switch format {
    case .csv: .table(RecordTable(key: answers.key))
    case nil, .report(.json): .answers(RecordAnswers(answers))
    case .report: .reports
    }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    var run = RecordRun(
      context: context,
      writer: context.writer(
        for: context.output, input.color, format: format?.report ?? .text),
      input: content, output: output, validators: try validators(in: context))
    run.begin()
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
        program, script, count: input.threadCount, region, ignoring: ignored, computed: computed)
    } catch ExitStatus.errors {
      throw ExitStatus.brokenSpec
    } catch let error as FormError {
      context.fail(error.description)
      throw ExitStatus.brokenSpec
    }
  }
}

extension RecordValidator.ComputedValues: ExpressibleByArgument {}

/// The formats of findings in records: those of reports, and a table.
enum RecordFormat: ExpressibleByArgument {
  case report(FormReportFormat)
  case csv

  init?(argument: String) {
    if argument == "csv" {
      self = .csv
    } else if let format = FormReportFormat(argument: argument) {
      self = .report(format)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { FormReportFormat.allValueStrings + ["csv"] }

  /// The format of a report; nil for a table.
  var report: FormReportFormat? {
    if case .report(let format) = self { format } else { nil }
  }
}
