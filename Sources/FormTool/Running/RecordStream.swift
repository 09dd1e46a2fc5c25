import FormKit

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
  /// The longest line that is read, in bytes.
  static let maximumLineLength = 16 * 1024 * 1024

  /// What the name and the beginning of a file say that it holds.
  enum Content {
    /// One record, over any number of lines.
    case document
    /// A record on every line.
    case lines
  }

  /// Some lines, each with its line end but for the last of the file.
  struct Batch {
    var bytes: [UInt8]
    /// The number of the first line, from 1, and where it begins in the file.
    var line: Int
    var offset: Int
    /// Whether the line is longer than may be, of which these are the first bytes.
    var isTooLong = false
  }

  private static let chunkSize = 64 * 1024

  let name: String
  private let descriptor: Int32
  /// How many bytes are read at a time, as far as they are there at once.
  private let batchSize: Int
  private var rest: [UInt8] = []
  private var line = 1
  private var offset = 0
  private(set) var isAtEnd = false
  /// Why reading has failed.
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

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  private mutating func fail(_ reason: String) {
    failureReason = reason
    isAtEnd = true
  }

  // MARK: - Reading

  /// Reads once; waits for bytes when there are none.
  private mutating func fill() {
    guard !isAtEnd else { return }
    let count = rest.count
    var failure: Int32?
    let descriptor = descriptor
    rest.append(
      contentsOf: [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, size in
        guard let read = POSIX.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer)) else {
          failure = errno
          return
        }
        size = read
      })
    if let failure { return fail(POSIX.reason(failure)) }
    if rest.count == count { isAtEnd = true }
  }

  /// Finds out what the file holds.
  ///
  /// It holds lines when its name ends in `.ndjson` or `.jsonl`, or when its first line is a JSON value and,
  /// unless it is standard input, more follows.
  mutating func content() -> Content {
    if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") { return .lines }
    var end = 0
    while true {
      while end < rest.count, rest[end] != UInt8(ascii: "\n") || isBlank(rest[..<end]) { end += 1 }
      if end < rest.count || isAtEnd || rest.count > Self.maximumLineLength { break }
      fill()
    }
    let first = Array(rest[..<end].drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF })
    guard first.withUnsafeBufferPointer(RecordStream.isValue) else { return .document }
    if descriptor == STDIN_FILENO { return .lines }
    while isBlank(rest[end...]) {
      if isAtEnd { return .document }
      fill()
    }
    return .lines
  }

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  private static func isValue(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    RecordValidators.isValue(bytes)
  }

  /// All that is left of the file; nil after a failure.
  mutating func remainder(limit: Int) -> [UInt8]? {
    while !isAtEnd, rest.count <= limit { fill() }
    return failureReason == nil ? rest : nil
  }

  /// The next lines; nil at the end and after a failure.
  mutating func next() -> Batch? {
    var searched = 0
    while true {
      if let end = rest[searched...].lastIndex(of: UInt8(ascii: "\n")),
        isAtEnd || rest.count >= batchSize || !POSIX.isReady(descriptor)
      {
        return take(end + 1)
      }
      if isAtEnd { return rest.isEmpty || failureReason != nil ? nil : take(rest.count) }
      if rest.count > Self.maximumLineLength, !rest[searched...].contains(UInt8(ascii: "\n")) {
        return skipLine()
      }
      if rest.count < batchSize { searched = 0 }
      fill()
    }
  }

  private mutating func take(_ count: Int) -> Batch {
    var bytes = rest
    rest = Array(bytes[count...])
    bytes.removeLast(bytes.count - count)
    var batch = Batch(bytes: bytes, line: line, offset: offset)
    line += bytes.lineFeedCount
    offset += bytes.count
    if batch.offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      batch.bytes.removeFirst(3)
      batch.offset = 3
    }
    return batch
  }

  /// Passes over a line that is too long.
  private mutating func skipLine() -> Batch {
    let batch = Batch(bytes: Array(rest.prefix(80)), line: line, offset: offset, isTooLong: true)
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        offset += end + 1
        rest.removeFirst(end + 1)
        break
      }
      offset += rest.count
      rest.removeAll(keepingCapacity: true)
      if isAtEnd { break }
      fill()
    }
    line += 1
    return batch
  }
}

extension [UInt8] {
  /// The number of line feeds.
  var lineFeedCount: Int {
    var count = 0
    for byte in self { count &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
    return count
  }
}
