import FormBuild
import FormCompiler
import FormKit
import FormSyntax

extension CheckCommand {
  /// Applies fixes, or shows them, and reports the remaining findings.
  func executeFixing(
    _ inputs: [SpecInput], _ reader: InputReader, _ format: FormReportFormat,
    in context: CommandContext
  ) -> ExitStatus {
    var reader = reader
    // Standard input is written back even if it is not text.
    if inputs == [.standardInput], let bytes = try? reader.read(.standardInput) {
      reader.loader.replacements["-"] = bytes
    }
    let all = Array(
      OrderedWork(count: inputs.count, threads: input.threadCount) { [reader] in
        reader.check(inputs[$0])
      })
    let parts = IncludedParts(named: paths, checks: all)
    let specs = zip(inputs, all).filter { !parts.contains(reader.name(of: $0.0)) }
    let run = FixRun(
      specs.map(\.0), specs.map(\.1), reader: reader, isUnsafe: fixes.unsafeFixes,
      threadCount: input.threadCount)
    for fix in run.undone {
      context.fail("`\(fix.path)`: a fix was undone, for it makes other mistakes: \(fix.title)")
    }
    let findings = Findings(inputs: specs.map(\.0), checks: run.checks, reader: reader)
    return fixes.diff
      ? show(run, findings, in: context) : write(run, findings, format, in: context)
  }

  /// The remaining findings in the specs of a run.
  private struct Findings {
    let inputs: [SpecInput]
    var checks: [FormCheck]
    let reader: InputReader
  }

  // MARK: - Differences

  private func show(_ run: FixRun, _ findings: Findings, in context: CommandContext) -> ExitStatus {
    let files = run.files.values.filter(\.isChanged).sorted { $0.path < $1.path }
    let usesColor = input.color.usesColor(on: context.output, context.environment)
    for file in files { context.output.write(file.difference(usesColor: usesColor)) }
    var status = files.isEmpty ? ExitStatus.success : .errors
    var fixable = FixCount()
    for (input, check) in zip(findings.inputs, findings.checks) {
      fixable.add(check.report)
      guard let reason = check.unreadableReason else { continue }
      context.failToRead(findings.reader.name(of: input), reason)
      status = .failure
    }
    if !quiet { context.errors.write(fixable.remark("would fix", run.fixCount)) }
    return status
  }

  // MARK: - Files

  private func write(
    _ run: FixRun, _ findings: Findings, _ format: FormReportFormat, in context: CommandContext
  ) -> ExitStatus {
    var findings = findings
    var status = ExitStatus.success
    let isStream = findings.inputs == [.standardInput]
    if isStream {
      writeStandardInput(run, findings, in: context)
    } else if !write(run.files.values.filter(\.isChanged), in: context) {
      status = .failure
      findings.checks = findings.inputs.map(findings.reader.check)
    }
    let output = isStream ? context.errors : context.output
    let writer = context.writer(for: output, input.color, format: format)
    var report = CheckRun(writer: writer, context: context, output: output, files: outputs)
    for (input, check) in zip(findings.inputs, findings.checks) {
      report.add(check, writer.text(of: check), name: findings.reader.name(of: input))
    }
    let found = report.finish(quiet ? nil : { $0.remark("fixed", run.fixCount) })
    return max(status, found)
  }

  /// Writes the files; those that cannot be written are named.
  private func write(_ files: [FixedFile], in context: CommandContext) -> Bool {
    var isWritten = true
    for file in files.sorted(by: { $0.path < $1.path }) {
      do throws(FormFileError) {
        try file.write()
      } catch {
        context.fail("cannot write `\(file.path)`: \(error.reason)")
        isWritten = false
      }
    }
    return isWritten
  }

  /// Writes the text from standard input, fixed or unchanged.
  private func writeStandardInput(_ run: FixRun, _ findings: Findings, in context: CommandContext) {
    let text = findings.reader.loader.replacements["-"]
    if let bytes = run.files["-"]?.bytes ?? text { context.output.write(bytes) }
  }
}
