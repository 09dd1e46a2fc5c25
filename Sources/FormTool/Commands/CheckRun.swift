import FormBuild
import FormKit
import FormSyntax

/// The growing report of a run.
struct CheckRun {
  let writer: ReportWriter
  let context: CommandContext
  /// The stream of the report.
  let output: OutputStream
  private var files: [FileReport]
  private var tally: ReportTally
  private var fixable = FixCount()
  private var baselines = BaselineRun()
  private var status = ExitStatus.success

  init(writer: ReportWriter, context: CommandContext, output: OutputStream, files: [ReportFile]) {
    self.writer = writer
    self.context = context
    self.output = output
    self.files = files.map(FileReport.init)
    tally = ReportTally(for: writer)
  }

  /// Writes the part of the report about an input that can be written now, and counts the input.
  ///
  /// - Parameter text: That part, as ``ReportWriter/text(of:)`` makes it in any thread.
  mutating func add(_ check: FormCheck, _ text: String, name: String) {
    for index in files.indices { files[index].add(check) }
    if let reason = check.unreadableReason {
      context.failToRead(name, reason)
      status = .failure
      if writer.isImmediate { return }
    }
    if let match = check.match { baselines.add(match) }
    if check.hasErrors { status = max(status, .errors) }
    output.write(text)
    tally.add(check.report)
    fixable.add(check.report)
  }

  /// Writes the rest of the report.
  ///
  /// - Parameter remark: The remark about fixes below the summary; nil for no summary.
  func finish(_ remark: ((FixCount) -> String)?) -> ExitStatus {
    if !writer.isImmediate || remark != nil && tally.fileCount > 0 {
      output.write(writer.rest(tally))
    }
    if let remark {
      if writer.isImmediate { output.write(remark(fixable) + baselines.known) }
      (writer.isImmediate ? output : context.errors).write(baselines.stale)
    }
    return files.map { $0.write(in: context) }.reduce(status, max)
  }

  /// Writes the baselines with all findings, and the rest of the report.
  func finishUpdating() -> ExitStatus {
    let updated = baselines.update(
      in: context, saying: writer.isImmediate ? output : context.errors)
    return max(updated, finish(nil))
  }
}
