import FormKit

/// Lines of a file of records, validated by one thread.
struct RecordPiece: Sendable {
  /// How the findings are written.
  enum Output: Sendable {
    /// Each record has an answer.
    case answers(RecordAnswers)
    /// Each finding is a line of a table.
    case table(RecordTable)
    /// Findings are reported as diagnostics.
    case reports
  }

  /// The settings for the records of a run.
  struct Settings: Sendable {
    var output = Output.reports
    /// Whether blank lines are skipped.
    var skipsBlanks = true
    /// The columns of a file in CSV; nil for lines in JSON.
    var columns: CSVColumns?
  }

  /// The problems with the lines.
  struct Findings: Sendable {
    var answers: [UInt8] = []
    var reports: [RecordReport] = []
    var hasErrors = false
    /// The remaining lines, if the findings are written before these are validated.
    var rest: RecordPiece?

    /// Whether the findings are written before there are more: the answer to a few bytes can be
    /// many times longer.
    var isLarge: Bool { answers.count > 4 * 1024 * 1024 || reports.count > 1_000 }
  }

  private let bytes: ArraySlice<UInt8>
  private let line: Int
  private let offset: Int
  /// The indexes in the bytes after each record in CSV.
  private let ends: ArraySlice<Int>
  /// Whether these are only the first bytes of a line that is too long.
  private let isTooLong: Bool

  init(_ batch: RecordStream.Batch) {
    self.init(
      batch.bytes[...], line: batch.line, offset: batch.offset, ends: batch.ends[...],
      isTooLong: batch.isTooLong)
  }

  private init(
    _ bytes: ArraySlice<UInt8>, line: Int, offset: Int, ends: ArraySlice<Int>,
    isTooLong: Bool = false
  ) {
    self.bytes = bytes
    self.line = line
    self.offset = offset
    self.ends = ends
    self.isTooLong = isTooLong
  }

  private static let tooLong = RecordVerdict([
    RecordFinding(
      .json, message: "the line has more than \(RecordStream.maximumLineLength) bytes",
      range: 0..<0)
  ])

  /// Splits lines into pieces of about equal size.
  static func split(_ batch: RecordStream.Batch, into count: Int) -> [RecordPiece] {
    if batch.isTooLong { return [RecordPiece(batch)] }
    // Starting a thread takes longer than validating a few records.
    let size = max(batch.bytes.count / count + 1, 16 * 1024)
    var pieces: [RecordPiece] = []
    var start = 0
    var line = batch.line
    while start < batch.bytes.count {
      let middle = min(start + size, batch.bytes.count)
      let end = pieces.count == count - 1 ? nil : Self.end(of: batch, from: middle)
      let bytes = batch.bytes[start..<(end ?? batch.bytes.count)]
      let ends = batch.ends.drop { $0 <= start }
      pieces.append(RecordPiece(bytes, line: line, offset: batch.offset + start, ends: ends))
      if pieces.count < count { line += bytes.lineFeedCount }
      start = bytes.endIndex
    }
    return pieces
  }

  /// The end of the record that has the byte before an index.
  private static func end(of batch: RecordStream.Batch, from index: Int) -> Int? {
    if !batch.ends.isEmpty { return batch.ends.first { $0 >= index } }
    return batch.bytes[(index - 1)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }

  /// Validates lines until there are many findings.
  func validate(
    _ validator: RecordValidator, name: String, _ settings: Settings
  ) -> Findings {
    bytes.withUnsafeBufferPointer { buffer in
      var findings = Findings()
      if case .answers = settings.output { findings.answers.reserveCapacity(bytes.count / 4) }
      var csv = CSVRecord()
      var (start, line, ends) = (0, line, ends)
      while start < buffer.count {
        if findings.isLarge {
          let rest = bytes[(bytes.startIndex + start)...]
          findings.rest = RecordPiece(rest, line: line, offset: offset + start, ends: ends)
          break
        }
        let rest = UnsafeBufferPointer(rebasing: buffer[start...])
        let end: Int
        if settings.columns == nil {
          end = rest.firstLineFeed.map { $0 + 1 } ?? rest.count
        } else {
          end = min(ends.popFirst().map { $0 - bytes.startIndex - start } ?? rest.count, rest.count)
        }
        let isEnded = rest[end - 1] == UInt8(ascii: "\n")
        let record = UnsafeBufferPointer(rebasing: rest[..<(isEnded ? end - 1 : end)])
        let isWhole = !isTooLong && record.count <= RecordStream.maximumLineLength
        let place = Place(line: line, offset: offset + start, isWhole: isWhole, name: name)
        if !isWhole {
          let first = UnsafeBufferPointer(rebasing: record.prefix(80))
          findings.add(Self.tooLong, first, at: place, settings)
        } else if let columns = settings.columns {
          if !record.allSatisfy({ $0.isBlank }) {
            findings.add(record, &csv, columns, validator, at: place, settings)
          }
        } else if !settings.skipsBlanks || !record.allSatisfy({ $0.isBlank }) {
          findings.add(validator.validate(record), record, at: place, settings)
        }
        let next = bytes.startIndex + start + end
        line += settings.columns == nil ? 1 : bytes[(next - end)..<next].lineFeedCount
        start += end
      }
      return findings
    }
  }
}

extension RecordPiece {
  /// The place of a record.
  fileprivate struct Place {
    /// The number of the line, from 1, and its offset in the file.
    let line: Int
    let offset: Int
    /// Whether the whole line was read.
    let isWhole: Bool
    /// The name of the file.
    let name: String
  }
}

extension RecordPiece.Findings {
  /// Adds the findings in a record.
  ///
  /// - Parameter object: A record in CSV as JSON; nil for a broken one and for a line of JSON.
  fileprivate mutating func add(
    _ verdict: RecordVerdict, _ record: UnsafeBufferPointer<UInt8>, as object: CSVRecord? = nil,
    at place: RecordPiece.Place, _ settings: RecordPiece.Settings
  ) {
    if !verdict.isValid { hasErrors = true }
    switch settings.output {
    case .answers(let writer):
      writer.append(
        verdict, to: record, as: object, line: place.line, isWhole: place.isWhole, &answers)
    case .table(let table):
      table.append(verdict, to: record, as: object, file: place.name, line: place.line, &answers)
    case .reports where verdict.findings.isEmpty: break
    case .reports:
      reports.append(
        RecordReport(
          verdict, record: Array(record), as: object, path: place.name, line: place.line,
          offset: place.offset))
    }
  }

  /// Validates a record in CSV and adds the findings.
  ///
  /// - Parameter csv: The record into which earlier ones were read; its memory is reused.
  fileprivate mutating func add(
    _ record: UnsafeBufferPointer<UInt8>, _ csv: inout CSVRecord, _ columns: CSVColumns,
    _ validator: RecordValidator, at place: RecordPiece.Place, _ settings: RecordPiece.Settings
  ) {
    if let message = csv.read(record, columns) {
      let finding = RecordFinding(.csv, message: message, range: 0..<0)
      return add(RecordVerdict([finding]), record, at: place, settings)
    }
    let verdict = csv.json.withUnsafeBufferPointer { validator.validate($0) }
    add(verdict, record, as: csv, at: place, settings)
  }
}
