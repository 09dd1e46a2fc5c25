import ArgumentParser
import FormBuild
import FormKit

/// Evaluates predicates.
struct EvalCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Evaluate a predicate against values.",
    discussion: """
      Prints true or false. Values are typed from their JSON, and a comparison of unlike types is an \
      error. Status 0 means that there is a result, whichever; 1 that the predicate or the values \
      have errors.

        formc eval '$age >= 18 AND $country IN {"UY", "AR"}' \\
          --values '{"age": 30, "country": "UY"}'
        formc eval '$age >= 18' --values @answers.json
        formc eval -- '-$balance > 10' --values '{"balance": -20}'

      With --batch every line of a file, or of standard input, is a JSON object and gets one line in \
      answer, in order. A line that cannot be answered gets an error answer and the batch goes on.

        {"id": 1, "predicate": "$x > 3", "values": {"x": 4}}
        {"id": 1, "ok": true, "result": true}
      """)

  @Argument(
    help: ArgumentHelp(
      "The predicate; with --batch the file of lines, by default standard input.",
      valueName: "predicate"))
  var subject: String?

  @Option(
    help: ArgumentHelp(
      "The values of the tags as a JSON object, or @ and the path of a file; @- is standard input.",
      valueName: "json"))
  var values: String?

  @Flag(help: "Answer lines of JSON.")
  var batch = false

  @OptionGroup
  var zone: TimeZoneOptions

  @Option(help: "When to use colours.")
  var color: ColorChoice = .auto

  func validate() throws {
    if batch, values != nil {
      throw ValidationError("with `--batch` the values are in the lines, not in `--values`")
    }
    if !batch, subject == nil {
      throw ValidationError(
        "the predicate is missing; one that begins with `-` must come after `--`")
    }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    if batch {
      let batch = PredicateBatch(zone: zone.zone)
      let run = LineRun(context: context, answerToLongLine: PredicateBatch.answerToLongLine) {
        batch.answer($0)
      }
      return run.run(path: subject ?? "-")
    }
    let (name, bytes) = try readValues(in: context)
    var evaluator = FormPredicateEvaluator()
    evaluator.zone = zone.zone
    let evaluation = evaluator.evaluate(subject ?? "", values: bytes, name: name)
    if let result = evaluation.result {
      context.output.write("\(result)\n")
      return .success
    }
    let writer = context.writer(for: context.errors, color)
    context.errors.write(writer.piece(evaluation.report))
    return .errors
  }

  private func readValues(
    in context: CommandContext
  ) throws(ExitStatus) -> (name: String, bytes: [UInt8]) {
    guard let values, values.hasPrefix("@") else {
      return ("<values>", Array((values ?? "{}").utf8))
    }
    let path = String(values.dropFirst())
    guard path == "-" else { return (path, try context.read(path: path)) }
    do throws(FormFileError) {
      return ("<stdin>", try FileBytes.readStandardInput())
    } catch {
      context.failToRead("<stdin>", error.reason)
      throw .failure
    }
  }
}
