package import FormCompiler
import FormSource

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads whole files and streams up to the maximum size of a spec.
package enum FileBytes {
  private static let chunkSize = 64 * 1024

  /// Reads a file.
  ///
  /// Only regular files are opened for good: a named pipe would block, a device would never end. The
  /// paths that name a stream of the process itself, such as `/dev/stdin`, are read to their end.
  package static func read(
    path: String, limit: Int = SourceDecoder.maximumFileSize
  ) throws(FormFileError) -> [UInt8] {
    guard !path.utf8.contains(0) else {
      throw FormFileError(reason: "the path holds a NUL character")
    }
    let isStream = namesStream(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isStream ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor) else { throw failure() }
    switch status.kind {
    case .file: break
    case .folder: throw FormFileError(reason: POSIX.reason(EISDIR))
    case .link, .other:
      if !isStream { throw FormFileError(reason: "it is not a regular file") }
    }
    return try read(descriptor, expecting: status.kind == .file ? status.size : 0, limit: limit)
  }

  /// Reads standard input to its end.
  package static func readStandardInput() throws(FormFileError) -> [UInt8] {
    try read(STDIN_FILENO)
  }

  /// Reads an open file or stream to its end.
  ///
  /// - Parameter size: The approximate number of bytes; it does not affect the result.
  package static func read(
    _ descriptor: Int32, expecting size: Int = 0, limit: Int = SourceDecoder.maximumFileSize
  ) throws(FormFileError) -> [UInt8] {
    guard size <= limit else { throw tooLarge(limit) }
    var bytes = [UInt8](repeating: 0, count: max(size + 1, chunkSize))
    let found = bytes.withUnsafeMutableBytes { fill($0, from: descriptor) }
    guard let found else { throw failure() }
    if found < bytes.count {
      bytes.removeLast(bytes.count - found)
    } else if !readOn(descriptor, &bytes, limit: limit) {
      throw failure()
    }
    guard bytes.count <= limit else { throw tooLarge(limit) }
    return bytes
  }

  /// Reads until a buffer is full or the end is reached.
  ///
  /// - Returns: The number of bytes; nil with `errno` set on failure.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) -> Int? {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      guard let read = POSIX.read(descriptor, into: rest) else { return nil }
      if read == 0 { break }
      count += read
    }
    return count
  }

  /// Appends the rest, chunk by chunk, until the end or until there is too much.
  private static func readOn(_ descriptor: Int32, _ bytes: inout [UInt8], limit: Int) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: chunkSize, alignment: 16) { buffer in
      while bytes.count <= limit {
        guard let count = POSIX.read(descriptor, into: buffer) else { return false }
        if count == 0 { break }
        bytes.append(contentsOf: buffer[..<count])
      }
      return true
    }
  }

  private static func namesStream(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }

  private static func failure() -> FormFileError {
    FormFileError(reason: POSIX.reason(errno))
  }

  private static func tooLarge(_ limit: Int) -> FormFileError {
    FormFileError(.tooLarge, reason: "the file has more than \(limit) bytes")
  }
}
