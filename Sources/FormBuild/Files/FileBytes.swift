package import FormCompiler
import FormSyntax

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
  /// Reads a file.
  ///
  /// Only regular files are read: a named pipe would block, and a device would never end. The paths
  /// that name a stream of the process itself, such as `/dev/stdin`, are read to their end.
  package static func read(
    path: String, limit: Int = SourceDecoder.maximumFileSize
  ) throws(FormFileError) -> [UInt8] {
    guard !path.utf8.contains(0) else {
      throw FormFileError(.inaccessible, reason: "the path holds a NUL character")
    }
    let isStream = namesStream(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isStream ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor) else { throw failure() }
    switch status.kind {
    case .file: break
    case .folder: throw FormFileError(.inaccessible, reason: POSIX.reason(EISDIR))
    case .link, .other:
      if !isStream { throw FormFileError(.inaccessible, reason: "it is not a regular file") }
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
    guard var bytes = POSIX.read(descriptor, upTo: max(size + 1, 64 << 10)) else { throw failure() }
    while !bytes.isEmpty, bytes.count <= limit {
      guard let more = POSIX.read(descriptor) else { throw failure() }
      if more.isEmpty { break }
      bytes += more
    }
    guard bytes.count <= limit else { throw tooLarge(limit) }
    return bytes
  }

  private static func namesStream(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }

  /// The error of the last call of the system.
  static func failure() -> FormFileError {
    let number = errno
    let isMissing = number == ENOENT || number == ENOTDIR
    return FormFileError(isMissing ? .unreadable : .inaccessible, reason: POSIX.reason(number))
  }

  private static func tooLarge(_ limit: Int) -> FormFileError {
    FormFileError(.tooLarge, reason: "the file has more than \(limit) bytes")
  }
}
