import FormBuild
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

/// Answers the lines of a stream as they arrive, in constant memory.
struct LineRun {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let context: CommandContext
  /// Returns the answer to a line, with its newline.
  private let answer: (UnsafeBufferPointer<UInt8>) -> String
  /// The answer to a line that is too long.
  private let answerToLongLine: String
  /// The start of an incomplete line.
  private var line: [UInt8] = []
  /// Whether the current line is too long, so that the rest of it is skipped.
  private var isSkipping = false
  /// Whether this is the first line, which may have a byte-order mark.
  private var isFirst = true

  init(
    context: CommandContext, answerToLongLine: String,
    answer: @escaping (UnsafeBufferPointer<UInt8>) -> String
  ) {
    self.context = context
    self.answerToLongLine = answerToLongLine
    self.answer = answer
  }

  /// Answers all lines of a file.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  consuming func run(path: String) -> ExitStatus {
    let isStandardInput = path == "-"
    let descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      context.failToRead(path, POSIX.reason(errno))
      return .failure
    }
    defer { if !isStandardInput { close(descriptor) } }
    if let number = answerAll(descriptor) {
      context.failToRead(isStandardInput ? "<stdin>" : path, POSIX.reason(number))
      return .failure
    }
    return .success
  }

  /// Reads to the end; returns the error number of a failed read.
  private mutating func answerAll(_ descriptor: Int32) -> Int32? {
    while !context.output.isClosed {
      guard let chunk = POSIX.read(descriptor) else { return errno }
      if chunk.isEmpty {
        if isSkipping || !line.isEmpty { endLine() }
        return nil
      }
      take(chunk[...])
      // Clients that wait for answers before writing more must get them.
      context.output.flush()
    }
    return nil
  }

  private mutating func take(_ chunk: ArraySlice<UInt8>) {
    var rest = chunk
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      endLine()
      rest = rest[(end + 1)...]
    }
    append(rest)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if isSkipping { return }
    if line.count + bytes.count > PredicateBatch.maximumLineLength {
      isSkipping = true
      line = []
      return
    }
    line.append(contentsOf: bytes)
  }

  private mutating func endLine() {
    if isFirst, line.starts(with: LineRun.byteOrderMark) { line.removeFirst(3) }
    context.output.write(
      isSkipping
        ? answerToLongLine : line.withUnsafeBufferPointer { answer($0) })
    isFirst = false
    isSkipping = false
    line.removeAll(keepingCapacity: true)
  }
}
