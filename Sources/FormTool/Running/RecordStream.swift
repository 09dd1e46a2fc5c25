import FormKit
import FormLoad

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

  /// The content of a file, judged by its name and its start.
  enum Content {
    /// One record, over any number of lines.
    case document
    /// A record on every line.
    case lines
  }

  /// Whole lines, each with its newline except perhaps the last of the file.
  struct Batch {
    var bytes: [UInt8]
    /// The number of the first line, from 1, and its offset in the file.
    var line: Int
    var offset: Int
    /// Whether the line exceeds the maximum length; these are its first bytes.
    var isTooLong = false
  }

  private static let chunkSize = 64 * 1024

  let name: String
  private let descriptor: Int32
  /// The number of bytes read at a time, if available.
  private let batchSize: Int
  private var rest: [UInt8] = []
  /// The number of remaining bytes in complete lines.
  private var lineEnd = 0
  private var line = 1
  private var offset = 0
  private(set) var isAtEnd = false
  /// Why reading failed.
  private(set) var failureReason: String?

  /// Opens a file; `-` is standard input.
  init(path: String, batchSize: Int) {
    self.batchSize = batchSize
    if path == "-" {
      name = "<stdin>"
      descriptor = STDIN_FILENO
    } else {
      name = path
      descriptor = path.utf8.contains(0) ? -1 : open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 {
        fail(path.utf8.contains(0) ? "the path holds a NUL character" : POSIX.reason(errno))
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
    if let end = chunk.lastIndex(of: UInt8(ascii: "\n")) { lineEnd = rest.count + end + 1 }
    rest += chunk
    isAtEnd = chunk.isEmpty
  }

  /// Determines the content of the file.
  ///
  /// It contains lines if its name ends in `.ndjson` or `.jsonl`, or if its first line is a JSON
  /// value and, unless it is standard input, more follows.
  mutating func content() -> Content {
    if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") { return .lines }
    let start = skipBlanks(from: 0)
    var end = start
    while true {
      while end < rest.count, rest[end] != UInt8(ascii: "\n") { end += 1 }
      if end < rest.count || isAtEnd || rest.count > Self.maximumLineLength { break }
      fill()
    }
    let first = Array(rest[start..<end].drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF })
    guard first.withUnsafeBufferPointer(RecordValidators.isValue) else { return .document }
    if descriptor == STDIN_FILENO { return .lines }
    return skipBlanks(from: end) < rest.count ? .lines : .document
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
    var batch = Batch(bytes: bytes, line: line, offset: offset)
    line += bytes[...].lineFeedCount
    offset += bytes.count
    if batch.offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      batch.bytes.removeFirst(3)
      batch.offset = 3
    }
    return batch
  }

  /// Skips a line that is too long.
  private mutating func skipLine() -> Batch {
    let batch = Batch(bytes: Array(rest.prefix(80)), line: line, offset: offset, isTooLong: true)
    while lineEnd == 0, !isAtEnd {
      offset += rest.count
      rest.removeAll(keepingCapacity: true)
      fill()
    }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.count
    rest.removeFirst(end)
    lineEnd = max(0, lineEnd - end)
    offset += end
    line += 1
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
