import FormBuild
import FormKit
import FormSyntax

/// Validates files of records and reports their problems.
struct RecordRun {
  /// The number of bytes for each thread at a time.
  private static let pieceSize = 1024 * 1024
  private let context: CommandContext
  private let writer: ReportWriter
  /// The format of the files; nil to detect it.
  private let input: RecordInput?
  private let settings: RecordPiece.Settings
  private let validators: RecordValidators
  private let program: FormProgram
  private var tally: ReportTally
  private var hasReport: Bool
  private var status = ExitStatus.success

  init(
    context: CommandContext, writer: ReportWriter, input: RecordInput?,
    output: RecordPiece.Output, validators: RecordValidators
  ) {
    self.input = input
    self.context = context
    self.writer = writer
    settings = RecordPiece.Settings(output: output, skipsBlanks: input == nil)
    self.validators = validators
    program = validators.program
    hasReport = if case .reports = output { true } else { false }
    tally = ReportTally(for: writer)
  }

  /// Validates the records of a file.
  mutating func add(path: String) {
    var stream = RecordStream(path: path, batchSize: Self.pieceSize * validators.count)
    switch stream.content(input) {
    case .json: addDocument(&stream)
    case .jsonl: addLines(&stream, settings)
    case .csv: addRecords(&stream)
    }
    if let reason = stream.failureReason { failToRead(stream, reason) }
  }

  /// Writes what comes before the findings.
  func begin() {
    if case .table = settings.output { context.output.write(RecordTable.header) }
  }

  /// Writes the rest of the report.
  func finish() -> ExitStatus {
    if hasReport { context.output.write(writer.rest(tally)) }
    if tally.isIncomplete {
      context.fail(
        "the report has only the first \(ReportTally.maximumRecordDiagnostics) of what is wrong")
    }
    return status
  }

  // MARK: - Documents

  private mutating func addDocument(_ stream: inout RecordStream) {
    guard let bytes = stream.remainder(limit: RecordStream.maximumDocumentSize) else { return }
    let name = stream.name
    let (verdict, report, text) = validators[0].withLock {
      RecordReport.validate(document: bytes, path: name, $0)
    }
    if !verdict.isValid { status = max(status, .errors) }
    if case .table(let table) = settings.output {
      var lines: [UInt8] = []
      text.withUnsafeBufferPointer {
        table.append(verdict, to: $0, as: nil, file: name, line: 1, &lines)
      }
      context.output.write(lines)
      return
    }
    hasReport = true
    tally.addFile()
    context.output.write(writer.piece(report.report))
    tally.add(record: report.report)
  }

  // MARK: - Lines

  /// Validates the records of a file in CSV.
  private mutating func addRecords(_ stream: inout RecordStream) {
    guard let header = stream.header() else { return }
    if header.allSatisfy(\.isBlank) {
      // An empty stream has no records; a file should have a header at least.
      if !stream.isStream { failToRead(stream, "it has no header") }
      return
    }
    var settings = settings
    do throws(CSVColumns.Problem) {
      settings.columns = try CSVColumns(header: header, program)
    } catch {
      return failToRead(stream, error.message)
    }
    addLines(&stream, settings)
  }

  private mutating func failToRead(_ stream: borrowing RecordStream, _ reason: String) {
    context.failToRead(stream.name, reason)
    status = .failure
  }

  private mutating func addLines(_ stream: inout RecordStream, _ settings: RecordPiece.Settings) {
    if case .reports = settings.output { tally.addFile() }
    while !context.output.isClosed, let batch = stream.next() {
      let pieces = RecordPiece.split(batch, into: validators.count)
      let (name, validators) = (stream.name, validators)
      var index = 0
      for found in OrderedWork(
        count: pieces.count, threads: validators.count,
        { index in
          validators[index].withLock { pieces[index].validate($0, name: name, settings) }
        })
      {
        add(found)
        var next = found.rest
        while let piece = next {
          let found = validators[index].withLock { piece.validate($0, name: name, settings) }
          add(found)
          next = found.rest
        }
        index += 1
      }
      // Clients that wait for answers before writing more must get them.
      context.output.flush()
    }
  }

  private mutating func add(_ found: RecordPiece.Findings) {
    context.output.write(found.answers)
    if found.hasErrors { status = max(status, .errors) }
    for report in found.reports {
      context.output.write(writer.piece(report.report))
      tally.add(record: report.report)
    }
  }
}
