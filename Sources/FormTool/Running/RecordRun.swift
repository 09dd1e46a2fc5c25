import FormBuild
import FormKit
import FormSource
import FormTerminal

/// Validates files of records and reports their problems.
struct RecordRun {
  /// The number of bytes for each thread at a time.
  private static let pieceSize = 1024 * 1024
  private let session: Session
  private let writer: ReportWriter
  /// What the files hold; nil if that is to be found out.
  private let input: RecordInput?
  /// Whether lines get answers rather than being reported.
  private let answersLines: Bool
  private let validators: RecordValidators
  private var tally: ReportTally
  private var hasReport: Bool
  private var status = ExitStatus.success

  init(
    session: Session, writer: ReportWriter, input: RecordInput?, answersLines: Bool,
    validators: RecordValidators
  ) {
    self.input = input
    self.session = session
    self.writer = writer
    self.answersLines = answersLines
    self.validators = validators
    hasReport = !answersLines
    tally = ReportTally(for: writer)
  }

  /// Validates the records of a file.
  mutating func add(path: String) {
    var stream = RecordStream(path: path, batchSize: Self.pieceSize * validators.count)
    switch stream.content(input) {
    case .json: addDocument(&stream)
    case .jsonl: addLines(&stream)
    }
    guard let reason = stream.failureReason else { return }
    session.failToRead(stream.name, reason)
    status = .failure
  }

  /// Writes the rest of the report.
  func finish() -> ExitStatus {
    if hasReport { session.output.write(writer.rest(tally)) }
    if tally.isIncomplete {
      session.fail(
        "the report has only the first \(ReportTally.maximumRecordDiagnostics) of what is wrong")
    }
    return status
  }

  // MARK: - Documents

  private mutating func addDocument(_ stream: inout RecordStream) {
    guard let bytes = stream.remainder(limit: RecordStream.maximumDocumentSize) else { return }
    hasReport = true
    tally.addFile()
    let name = stream.name
    let (verdict, report) = validators[0].withLock {
      RecordReport.validate(document: bytes, path: name, $0)
    }
    if !verdict.isValid { status = max(status, .errors) }
    session.output.write(writer.piece(report.report))
    tally.add(record: report.report)
  }

  // MARK: - Lines

  private mutating func addLines(_ stream: inout RecordStream) {
    if !answersLines { tally.addFile() }
    while !session.output.isClosed, let batch = stream.next() {
      let pieces = batch.isTooLong ? [] : RecordPiece.split(batch, into: validators.count)
      if batch.isTooLong {
        add(RecordPiece(batch).answerTooLong(name: stream.name, answersLines))
      }
      let name = stream.name
      let (validators, answersLines, skipsBlanks) = (validators, answersLines, input == nil)
      for found in OrderedWork(
        count: pieces.count, threads: validators.count,
        { index in
          validators[index].withLock {
            pieces[index].validate($0, name: name, answersLines, skipsBlanks: skipsBlanks)
          }
        })
      {
        add(found)
      }
      // Clients that wait for answers before writing more must get them.
      session.output.flush()
    }
  }

  private mutating func add(_ found: RecordPiece.Findings) {
    session.output.write(found.answers)
    if found.hasErrors { status = max(status, .errors) }
    for report in found.reports {
      session.output.write(writer.piece(report.report))
      tally.add(record: report.report)
    }
  }
}
