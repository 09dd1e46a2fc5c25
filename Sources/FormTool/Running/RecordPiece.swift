import FormKit

/// Lines of a file of records, validated by one thread.
struct RecordPiece: Sendable {
  /// The problems with the lines.
  struct Findings: Sendable {
    var answers: [UInt8] = []
    var reports: [RecordReport] = []
    var hasErrors = false
  }

  private let bytes: ArraySlice<UInt8>
  private let line: Int
  private let offset: Int

  init(_ batch: RecordStream.Batch) {
    self.init(batch.bytes[...], line: batch.line, offset: batch.offset)
  }

  private init(_ bytes: ArraySlice<UInt8>, line: Int, offset: Int) {
    self.bytes = bytes
    self.line = line
    self.offset = offset
  }

  private static let tooLong = RecordVerdict([
    RecordFinding(
      .json, message: "the line has more than \(RecordStream.maximumLineLength) bytes",
      range: 0..<0)
  ])

  /// Splits lines into pieces of about equal size.
  static func split(_ batch: RecordStream.Batch, into count: Int) -> [RecordPiece] {
    // Starting a thread takes longer than validating a few records.
    let size = max(batch.bytes.count / count + 1, 16 * 1024)
    var pieces: [RecordPiece] = []
    var start = 0
    var line = batch.line
    while start < batch.bytes.count {
      let middle = min(start + size, batch.bytes.count)
      let end =
        pieces.count == count - 1
        ? nil : batch.bytes[(middle - 1)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      let bytes = batch.bytes[start..<(end ?? batch.bytes.count)]
      pieces.append(RecordPiece(bytes, line: line, offset: batch.offset + start))
      if pieces.count < count { line += bytes.lineFeedCount }
      start = bytes.endIndex
    }
    return pieces
  }

  /// Validates the lines.
  ///
  /// - Parameter skipsBlanks: Whether blank lines are no records.
  func validate(
    _ validator: RecordValidator, name: String, _ answersLines: Bool, skipsBlanks: Bool
  ) -> Findings {
    bytes.withUnsafeBufferPointer { buffer in
      var findings = Findings()
      findings.answers.reserveCapacity(answersLines ? bytes.count / 4 : 0)
      var start = 0
      var line = line
      while start < buffer.count {
        let rest = UnsafeBufferPointer(rebasing: buffer[start...])
        let length = rest.firstLineFeed ?? rest.count
        let record = UnsafeBufferPointer(rebasing: rest[..<length])
        if length > RecordStream.maximumLineLength {
          add(
            Self.tooLong, UnsafeBufferPointer(rebasing: record.prefix(80)), line: line,
            offset: offset + start, name: name, answersLines, to: &findings)
        } else if !skipsBlanks || !record.allSatisfy({ $0.isBlank }) {
          let verdict = validator.validate(record)
          add(
            verdict, record, line: line, offset: offset + start, name: name, answersLines,
            to: &findings)
        }
        start += length + 1
        line += 1
      }
      return findings
    }
  }

  /// Reports that the line, of which only the start is here, is too long.
  func answerTooLong(name: String, _ answersLines: Bool) -> Findings {
    bytes.withUnsafeBufferPointer { record in
      var findings = Findings()
      add(Self.tooLong, record, line: line, offset: offset, name: name, answersLines, to: &findings)
      return findings
    }
  }

  private func add(
    _ verdict: RecordVerdict, _ record: UnsafeBufferPointer<UInt8>, line: Int, offset: Int,
    name: String, _ answersLines: Bool, to findings: inout Findings
  ) {
    if !verdict.isValid { findings.hasErrors = true }
    if answersLines {
      verdict.appendJSON(to: &findings.answers, record: record, line: line)
    } else if !verdict.findings.isEmpty {
      findings.reports.append(
        RecordReport(
          verdict, record: Array(record), path: name, line: line, offset: offset))
    }
  }
}
