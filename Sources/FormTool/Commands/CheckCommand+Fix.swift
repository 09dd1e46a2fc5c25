import FormBuild
import FormCompiler
import FormKit
import FormLoad
import FormSource

extension CheckCommand {
  /// Applies fixes, or shows them, and reports what is left.
  func executeFixing(
    _ inputs: [SpecInput], _ reader: InputReader, _ format: FormReportFormat, in session: Session
  ) -> ExitStatus {
    var reader = reader
    // What comes from standard input is written back, also where it is not text.
    if inputs == [.standardInput], let bytes = try? reader.read(.standardInput) {
      reader.loader.replacements["-"] = bytes
    }
    let all = Array(
      OrderedWork(count: inputs.count, threads: input.threadCount) { [reader] in
        reader.check(inputs[$0])
      })
    let parts = IncludedParts(named: paths, checks: all.lazy.map(\.check))
    let specs = zip(inputs, all).filter { !parts.contains(reader.name(of: $0.0)) }
    let run = FixRun(
      specs.map(\.0), specs.map(\.1), reader: reader, isUnsafe: fixes.unsafeFixes,
      threadCount: input.threadCount)
    for fix in run.undone {
      session.fail("`\(fix.path)`: a fix was undone, for it makes other mistakes: \(fix.title)")
    }
    let findings = Findings(inputs: specs.map(\.0), checks: run.checks, reader: reader)
    return fixes.diff
      ? show(run, findings, in: session) : write(run, findings, format, in: session)
  }

  /// What is left in the specs of a run.
  private struct Findings {
    let inputs: [SpecInput]
    var checks: [InputCheck]
    let reader: InputReader
  }

  // MARK: - Differences

  private func show(_ run: FixRun, _ findings: Findings, in session: Session) -> ExitStatus {
    let files = run.files.values.filter(\.isChanged).sorted { $0.path < $1.path }
    let usesColor = input.color.usesColor(on: session.output, session.environment)
    for file in files { session.output.write(file.difference(usesColor: usesColor)) }
    var status = files.isEmpty ? ExitStatus.success : .errors
    var fixable = FixCount()
    for (input, check) in zip(findings.inputs, findings.checks) {
      fixable.add(check.check.report)
      guard let reason = check.unreadableReason else { continue }
      session.failToRead(findings.reader.name(of: input), reason)
      status = .failure
    }
    if !quiet { session.errors.write(fixable.remark("would fix", run.fixCount)) }
    return status
  }

  // MARK: - Files

  private func write(
    _ run: FixRun, _ findings: Findings, _ format: FormReportFormat, in session: Session
  ) -> ExitStatus {
    var findings = findings
    var status = ExitStatus.success
    let isStream = findings.inputs == [.standardInput]
    if isStream {
      writeStandardInput(run, findings, in: session)
    } else if !write(run.files.values.filter(\.isChanged), in: session) {
      status = .failure
      findings.checks = findings.inputs.map(findings.reader.check)
    }
    let output = isStream ? session.errors : session.output
    let writer = session.writer(for: output, input.color, format: format)
    var report = CheckRun(writer: writer, session: session, output: output, files: outputs)
    for (input, check) in zip(findings.inputs, findings.checks) {
      report.add(CheckPiece(check, writer), name: findings.reader.name(of: input))
    }
    let found = report.finish(quiet ? nil : { $0.remark("fixed", run.fixCount) })
    return max(status, found)
  }

  /// Writes the files; those that cannot be written are named.
  private func write(_ files: [FixedFile], in session: Session) -> Bool {
    var isWritten = true
    for file in files.sorted(by: { $0.path < $1.path }) {
      do throws(FormFileError) {
        try file.write()
      } catch {
        session.fail("cannot write `\(file.path)`: \(error.reason)")
        isWritten = false
      }
    }
    return isWritten
  }

  /// Writes the text that came from standard input, fixed or as it was.
  private func writeStandardInput(_ run: FixRun, _ findings: Findings, in session: Session) {
    let text = findings.reader.loader.replacements["-"]
    if let bytes = run.files["-"]?.bytes ?? text { session.output.write(bytes) }
  }
}
