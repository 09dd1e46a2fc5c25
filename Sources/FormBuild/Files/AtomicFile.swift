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
///
/// Two kinds of files are written in place instead: those with several hard links, and those whose
/// owner or group the process cannot give to a new file.
package enum AtomicFile {
  /// Writes a file unless it already holds the same bytes.
  ///
  /// The bytes go to a temporary file in the same folder, which then takes the name. The
  /// permissions, owner and group of an existing file are kept, and the temporary file has them
  /// before any byte is written. Hard links stay links, and a symbolic link is kept by replacing
  /// its target. Anything but a regular file, such as `/dev/null`, is written to directly.
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
      try replace(target, with: bytes)
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
      if existing.linkCount > 1 {
        try writeInPlace(bytes, to: target)
      } else {
        try replace(target, with: bytes, like: existing)
      }
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

  /// The path itself; a symbolic link that leads nowhere is an error.
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

  /// Overwrites a file, and tries to restore its former bytes if that fails.
  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(FormFileError) {
    let old = try? FileBytes.read(path: path, limit: .max)
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    if overwrite(descriptor, with: bytes) { return }
    let reason = failure()
    if let old { _ = overwrite(descriptor, with: old) }
    throw reason
  }

  private static func overwrite(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
    lseek(descriptor, 0, SEEK_SET) == 0 && POSIX.write(descriptor, bytes)
      && ftruncate(descriptor, off_t(bytes.count)) == 0
  }

  /// Gives an empty file the owner, the group and then the permissions of another.
  private static func adopt(_ existing: FileStatus, _ descriptor: Int32) -> Bool {
    guard let own = FileStatus(descriptor: descriptor) else { return false }
    if own.owner != existing.owner || own.group != existing.group {
      guard fchown(descriptor, existing.owner, existing.group) == 0 else { return false }
    }
    return fchmod(descriptor, mode_t(existing.mode)) == 0
  }

  private static func replace(
    _ path: String, with bytes: [UInt8], like existing: FileStatus? = nil
  ) throws(FormFileError) {
    // Nobody else may open the file before it has the permissions of the one it replaces.
    let (descriptor, temporary) = try makeTemporary(
      beside: path, mode: existing == nil ? 0o666 : 0o600)
    // Releases the lock too.
    defer { close(descriptor) }
    if let existing, !adopt(existing, descriptor) {
      unlink(temporary)
      return try writeInPlace(bytes, to: path)
    }
    var isOK = POSIX.write(descriptor, bytes)
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
