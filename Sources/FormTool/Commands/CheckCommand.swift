public import ArgumentParser
import FormBuild
public import FormKit
import FormTerminal

/// Reports mistakes in specs.
struct CheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what is wrong with specs.",
    discussion: """
      The report goes to standard output. Inputs that cannot be read are named on standard error; \
      the others are still checked.

        formc check                              every spec below this folder
        formc check forms extra.form.json        a folder and a file
        formc check --strict --format github     in a workflow
        formc check - --stdin-filename a.form.yaml < draft
      """)

  @Argument(
    help: ArgumentHelp(
      "Specs and folders; `-` is standard input. By default the current folder.",
      valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @Option(help: "How the report is written.")
  var format = FormReportFormat.text

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Report errors only, and no summary.")
  var quiet = false

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    try InputOptions.validate(paths)
    if quiet, strict {
      throw ValidationError("`--quiet` leaves out the warnings that `--strict` asks for")
    }
  }

  func execute(in session: Session) throws -> ExitStatus {
    let inputs = try input.find(paths.isEmpty ? ["."] : paths, in: session)
    let writer = session.writer(for: session.output, input.color, format: format)
    let reader = input.reader(
      strict: strict, quiet: quiet, needsDefinition: false, isSingle: inputs.count == 1)
    let progress = Progress(on: session.errors, total: inputs.count)
    var pieces: [CheckPiece] = []
    for piece in OrderedWork(
      count: inputs.count, threads: input.threadCount,
      { CheckPiece(reader.check(inputs[$0]), writer) })
    {
      pieces.append(piece)
      progress.show(pieces.count)
    }
    progress.clear()
    let parts = IncludedParts(named: paths, checks: pieces.lazy.map(\.result.check))
    var run = CheckRun(writer: writer, session: session)
    for (input, piece) in zip(inputs, pieces) where !parts.contains(reader.name(of: input)) {
      run.add(piece, name: reader.name(of: input))
    }
    return run.finish(hasSummary: !quiet)
  }
}

/// The values of `--format`.
extension FormReportFormat: ExpressibleByArgument {}

/// The result of a thread for one input, with its written form.
private struct CheckPiece: Sendable {
  let result: InputCheck
  let text: String

  init(_ result: InputCheck, _ writer: ReportWriter) {
    self.result = result
    text = result.unreadableReason == nil ? writer.piece(result.check.report) : ""
  }
}

/// The growing report of a run.
private struct CheckRun {
  let writer: ReportWriter
  let session: Session
  private var tally: ReportTally
  private var status = ExitStatus.success

  init(writer: ReportWriter, session: Session) {
    self.writer = writer
    self.session = session
    tally = ReportTally(for: writer)
  }

  /// Writes what can be written about an input and counts it.
  mutating func add(_ piece: CheckPiece, name: String) {
    if let reason = piece.result.unreadableReason {
      session.failToRead(name, reason)
      status = .failure
      if writer.isImmediate { return }
    }
    if piece.result.check.hasErrors { status = max(status, .errors) }
    session.output.write(piece.text)
    tally.add(piece.result.check.report)
  }

  func finish(hasSummary: Bool) -> ExitStatus {
    if !writer.isImmediate || hasSummary && tally.fileCount > 0 {
      session.output.write(writer.rest(tally))
    }
    return status
  }
}
