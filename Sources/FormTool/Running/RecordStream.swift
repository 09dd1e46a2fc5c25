import FormBuild
import FormKit
import FormText

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a file of records by whole lines, many at a time.
struct RecordStream: ~Copyable {
  /// The maximum length of a line, in bytes.
  static let maximumLineLength = PredicateBatch.maximumLineLength

  /// Whole lines, each with its newline except perhaps the last of the file.
  struct Batch {
    var bytes: [UInt8]
    /// The number of the first line, from 1, and its offset in the file.
    var line: Int
    var offset: Int
    /// Whether the line exceeds the maximum length; these are its first bytes.
    var isTooLong = false
    /// The ends of the records in CSV.
    var ends: [Int] = []
  }

  /// The maximum size of a file that is one record.
  static let maximumDocumentSize = 64 * 1024 * 1024

  private static let chunkSize = 64 * 1024
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let name: String
  private let descriptor: Int32
  /// Whether the bytes come from a pipe or the like, whose writer may wait for answers.
  let isStream: Bool
  /// The number of bytes read at a time, if available.
  private let batchSize: Int
  private var rest: [UInt8] = []
  /// The number of remaining bytes in complete lines or, in CSV, in complete records.
  private var lineEnd = 0
  /// Finds the ends of records; nil unless the file is CSV.
  private var scanner: CSVScanner?
  /// What separates the cells of a file in CSV; nil before its header is read.
  private var separator: CSVSeparator?
  /// The ends of the complete records in CSV.
  private var ends: [Int] = []
  private var line = 1
  private var offset = 0
  private(set) var isAtEnd = false
  /// The reason why reading failed.
  private(set) var failureReason: String?

  /// Opens a file; `-` is standard input.
  init(path: String, batchSize: Int) {
    self.batchSize = batchSize
    if path == "-" {
      name = "<stdin>"
      descriptor = STDIN_FILENO
      isStream = true
    } else {
      name = path
      descriptor = path.utf8.contains(0) ? -1 : open(path, O_RDONLY | O_CLOEXEC)
      // Reading the status below changes `errno`.
      let error = errno
      isStream = FileStatus(descriptor: descriptor)?.kind == .other
      if descriptor < 0 {
        fail(path.utf8.contains(0) ? "the path holds a NUL character" : POSIX.reason(error))
      }
    }
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  private mutating func fail(_ reason: String) {
    failureReason = reason
    isAtEnd = true
  }

  // MARK: - Reading

  /// Reads once, waiting for bytes if there are none.
  private mutating func fill() {
    guard !isAtEnd else { return }
    if rest.isEmpty { rest.reserveCapacity(batchSize + Self.chunkSize) }
    guard let chunk = POSIX.read(descriptor, upTo: Self.chunkSize) else {
      return fail(POSIX.reason(errno))
    }
    let start = rest.count
    rest += chunk
    findEnds(from: start)
    isAtEnd = chunk.isEmpty
  }

  private mutating func findEnds(from start: Int) {
    guard var scanner else {
      if let end = rest[start...].lastIndex(of: UInt8(ascii: "\n")) { lineEnd = end + 1 }
      return
    }
    let found = rest.withUnsafeBufferPointer { scanner.ends(in: $0, from: start) }
    ends += found
    lineEnd = found.last ?? lineEnd
    self.scanner = scanner
  }

  /// Begins to read records in CSV with their header, which is not among the batches.
  ///
  /// - Returns: The bytes of the header; empty if the file is, nil after a failure.
  mutating func header() -> [UInt8]? {
    if hasByteOrderMark() { drop(3) }
    rescan(CSVScanner(separator: nil))
    while ends.isEmpty, !isAtEnd, rest.count <= Self.maximumLineLength { fill() }
    if failureReason != nil { return nil }
    let header = Array(rest[..<(ends.first ?? rest.count)])
    line += header[...].lineFeedCount
    drop(header.count)
    separator = CSVSeparator(header: header)
    rescan(CSVScanner(separator: separator))
    return header
  }

  /// Finds the ends of records in the remaining bytes.
  private mutating func rescan(_ scanner: CSVScanner) {
    self.scanner = scanner
    (lineEnd, ends) = (0, [])
    findEnds(from: 0)
  }

  /// Leaves out the first bytes, perhaps with records in them.
  private mutating func drop(_ count: Int) {
    rest.replaceSubrange(..<count, with: [])
    offset += count
    lineEnd = max(0, lineEnd - count)
    ends = ends.filter { $0 > count }.map { $0 - count }
  }

  /// Determines the content of the file.
  ///
  /// If the format is not given, a name in `.ndjson` or `.jsonl` means lines. Otherwise a stream
  /// holds one record if all of it is one JSON value over several lines. A file holds one record
  /// also if it is broken, unless one of its first two lines is a record.
  mutating func content(_ input: RecordInput?) -> RecordInput {
    if let input { return input }
    if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") { return .jsonl }
    if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .csv }
    let start = skipBlanks(from: hasByteOrderMark() ? 3 : 0)
    // UTF-16 has no lines that could be read one by one.
    if isUTF16() { return .json }
    let end = lineEnd(from: start)
    if isStream, end - start > Self.maximumLineLength { return .jsonl }
    let first = progress(start..<end)
    if isStream {
      return first == .beginning && isValue(from: start, read: end) ? .json : .jsonl
    }
    let next = skipBlanks(from: end)
    guard next < rest.count else { return .json }
    switch first {
    case .value: return .jsonl
    case .beginning: return .json
    case .broken:
      let isRecord = rest[next] == UInt8(ascii: "{")
      return isRecord && progress(next..<lineEnd(from: next)) == .value ? .jsonl : .json
    }
  }

  /// Whether the file begins with a byte-order mark.
  private mutating func hasByteOrderMark() -> Bool {
    while !isAtEnd, rest.count < 3, Self.byteOrderMark.starts(with: rest) { fill() }
    return rest.starts(with: Self.byteOrderMark)
  }

  /// Whether the file is JSON in UTF-16: its byte-order mark is followed by a character of ASCII, or by
  /// nothing.
  private mutating func isUTF16() -> Bool {
    while !isAtEnd, rest.count < 4 { fill() }
    let zero = rest.starts(with: [0xFF, 0xFE]) ? 3 : rest.starts(with: [0xFE, 0xFF]) ? 2 : nil
    return zero.map { rest.count == 2 || $0 < rest.count && rest[$0] == 0 } ?? false
  }

  private func progress(_ range: Range<Int>) -> JSONProgress {
    rest.withUnsafeBufferPointer { JSONProgress(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The end of the line at an offset, for which it reads up to the maximum length of a line.
  private mutating func lineEnd(from start: Int) -> Int {
    var end = start
    while true {
      while end < rest.count, rest[end] != UInt8(ascii: "\n") { end += 1 }
      if end < rest.count || isAtEnd || rest.count > Self.maximumLineLength { return end }
      fill()
    }
  }

  /// Whether the whole stream is one JSON value, or begins like one that is too large to be read.
  ///
  /// - Parameter end: The end of the lines already known to begin a value.
  private mutating func isValue(from start: Int, read end: Int) -> Bool {
    var known = end + 1
    while !isAtEnd {
      // A client that writes a broken line and waits for its answer gets it. In long texts, this is
      // repeated only when the length has doubled, so that all bytes are read only a few times.
      if lineEnd > known, lineEnd < Self.chunkSize || lineEnd >= 2 * known {
        known = lineEnd
        if progress(start..<known) == .broken { return false }
      }
      if rest.count > Self.maximumDocumentSize { return true }
      fill()
    }
    return progress(start..<rest.count) == .value
  }

  /// The offset of the next byte that is not white space, reading on up to the maximum length of a
  /// line.
  private mutating func skipBlanks(from start: Int) -> Int {
    var index = start
    while rest.count <= Self.maximumLineLength {
      while index < rest.count, rest[index].isBlank { index += 1 }
      if index < rest.count || isAtEnd { break }
      fill()
    }
    return min(index, rest.count)
  }

  /// The rest of the file; nil after a failure.
  mutating func remainder(limit: Int) -> [UInt8]? {
    while !isAtEnd, rest.count <= limit { fill() }
    return failureReason == nil ? rest : nil
  }

  /// The next lines; nil at the end and after a failure.
  mutating func next() -> Batch? {
    while true {
      if lineEnd > 0, isAtEnd || rest.count >= batchSize || !POSIX.isReady(descriptor) {
        return take(lineEnd)
      }
      if isAtEnd { return rest.isEmpty || failureReason != nil ? nil : take(rest.count) }
      if lineEnd == 0, rest.count > Self.maximumLineLength { return skipLine() }
      fill()
    }
  }

  private mutating func take(_ count: Int) -> Batch {
    var bytes = rest
    lineEnd = 0
    rest = []
    rest.reserveCapacity(batchSize + Self.chunkSize)
    rest.append(contentsOf: bytes[count...])
    bytes.removeLast(bytes.count - count)
    var batch = Batch(bytes: bytes, line: line, offset: offset, ends: ends)
    ends = []
    line += bytes[...].lineFeedCount
    offset += bytes.count
    if batch.offset == 0, bytes.starts(with: Self.byteOrderMark) {
      batch.bytes.removeFirst(3)
      batch.offset = 3
    }
    return batch
  }

  /// Skips a line that is too long.
  private mutating func skipLine() -> Batch {
    let batch = Batch(bytes: Array(rest.prefix(80)), line: line, offset: offset, isTooLong: true)
    let newline = UInt8(ascii: "\n")
    while !rest.contains(newline), !isAtEnd {
      drop(rest.count)
      fill()
    }
    // A cell that is never closed only loses the lines already read.
    let last = scanner == nil ? rest.firstIndex(of: newline) : rest.lastIndex(of: newline)
    let end = last.map { $0 + 1 } ?? rest.count
    line += rest[..<end].lineFeedCount
    drop(end)
    if scanner != nil { rescan(CSVScanner(separator: separator)) }
    return batch
  }
}

extension UInt8 {
  /// Whether the byte is JSON white space; a line of nothing else is blank.
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension ArraySlice<UInt8> {
  /// The number of line feeds.
  var lineFeedCount: Int {
    withUnsafeBufferPointer { bytes in
      var count = 0
      var rest = bytes[...]
      while let end = UnsafeBufferPointer(rebasing: rest).firstLineFeed {
        count += 1
        rest = rest[(rest.startIndex + end + 1)...]
      }
      return count
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first line feed; nil if there is none.
  var firstLineFeed: Int? {
    guard let start = baseAddress, let end = memchr(start, 0x0A, count) else { return nil }
    return UnsafeRawPointer(end) - UnsafeRawPointer(start)
  }
}
