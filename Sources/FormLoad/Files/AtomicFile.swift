package import FormCompiler

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Replaces files atomically, so that half-written ones are never read.
package enum AtomicFile {
  /// Writes a file unless it already holds the same bytes.
  ///
  /// The bytes go to a temporary file in the same folder, which then takes the name. The
  /// permissions of an existing file are kept, and a symbolic link is kept by replacing what it
  /// leads to. Anything but a regular file, such as `/dev/null`, is written to directly.
  ///
  /// - Returns: Whether the file was written.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(FormFileError) -> Bool {
    guard !path.utf8.contains(0) else {
      throw FormFileError(reason: "the path holds a NUL character")
    }
    guard let existing = FileStatus(path: path) else {
      if errno != ENOENT { throw failure() }
      let target = try target(ofMissing: path)
      removeLeftovers(beside: target)
      try replace(target, with: bytes, mode: nil)
      return true
    }
    switch existing.kind {
    case .folder: throw FormFileError(reason: POSIX.reason(EISDIR))
    case .link, .other:
      try writeDirectly(bytes, to: path)
    case .file:
      let target = FolderReader.realPath(path) ?? path
      removeLeftovers(beside: target)
      if holds(path, existing, bytes) { return false }
      try replace(target, with: bytes, mode: existing.mode)
    }
    return true
  }

  /// Removes a file.
  package static func remove(_ path: String) throws(FormFileError) {
    if unlink(path) != 0 { throw failure() }
  }

  /// Whether a path names a file with some bytes.
  package static func holds(_ bytes: [UInt8], path: String) -> Bool {
    guard let status = FileStatus(path: path), status.kind == .file else { return false }
    return holds(path, status, bytes)
  }

  /// The path itself, or the target of a dangling symbolic link.
  private static func target(ofMissing path: String) throws(FormFileError) -> String {
    guard FileStatus(path: path, followsLinks: false)?.kind == .link else { return path }
    throw FormFileError(reason: "it is a symbolic link that leads nowhere")
  }

  private static func holds(_ path: String, _ status: FileStatus, _ bytes: [UInt8]) -> Bool {
    guard status.size == bytes.count else { return false }
    return (try? FileBytes.read(path: path, limit: bytes.count)) == bytes
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(FormFileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    guard POSIX.write(descriptor, bytes) else { throw failure() }
  }

  private static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32?
  ) throws(FormFileError) {
    let (descriptor, temporary) = try makeTemporary(beside: path)
    // Releases the lock too.
    defer { close(descriptor) }
    var isOK = POSIX.write(descriptor, bytes)
    if isOK, let mode { isOK = fchmod(descriptor, mode_t(mode)) == 0 }
    // Some systems report lost bytes only on closing.
    if isOK { isOK = close(dup(descriptor)) == 0 }
    if isOK { isOK = rename(temporary, path) == 0 }
    if isOK { return }
    let number = errno
    unlink(temporary)
    throw FormFileError(reason: POSIX.reason(number))
  }

  static func failure() -> FormFileError {
    FormFileError(reason: POSIX.reason(errno))
  }
}
