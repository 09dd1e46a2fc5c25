#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Replaces files as a whole, so that nobody ever reads half of one.
package enum AtomicFile {
  /// Writes a file unless it holds the same bytes already.
  ///
  /// The bytes go to a temporary file in the same folder, which then takes the name. The permissions
  /// of an existing file are kept, and a symbolic link is kept by replacing what it leads to. What is
  /// not a regular file, such as `/dev/null`, is written to directly.
  ///
  /// - Returns: Whether the file was written.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(FormFileError) -> Bool {
    guard !path.utf8.contains(0) else {
      throw FormFileError(reason: "the path holds a NUL character")
    }
    guard let existing = FileStatus(path: path) else {
      if errno != ENOENT { throw failure() }
      try replace(target(ofMissing: path), with: bytes, mode: nil)
      return true
    }
    switch existing.kind {
    case .folder: throw FormFileError(reason: POSIX.reason(EISDIR))
    case .link, .other:
      try writeDirectly(bytes, to: path)
    case .file:
      if holds(path, existing, bytes) { return false }
      try replace(FolderReader.realPath(path) ?? path, with: bytes, mode: existing.mode)
    }
    return true
  }

  /// Removes a file.
  package static func remove(_ path: String) throws(FormFileError) {
    if unlink(path) != 0 { throw failure() }
  }

  /// Whether a path names a file with these bytes.
  package static func holds(_ bytes: [UInt8], path: String) -> Bool {
    guard let status = FileStatus(path: path), status.kind == .file else { return false }
    return holds(path, status, bytes)
  }

  /// The path itself, or what a symbolic link to nothing leads to.
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
    guard bytes.withUnsafeBytes({ POSIX.write(descriptor, $0) }) else { throw failure() }
  }

  private static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32?
  ) throws(FormFileError) {
    let (descriptor, temporary) = try makeTemporary(beside: path)
    var isOK = bytes.withUnsafeBytes { POSIX.write(descriptor, $0) }
    if isOK, let mode { isOK = fchmod(descriptor, mode_t(mode)) == 0 }
    var number = errno
    if close(descriptor) != 0, isOK {
      isOK = false
      number = errno
    }
    if isOK, rename(temporary, path) != 0 {
      isOK = false
      number = errno
    }
    if isOK { return }
    unlink(temporary)
    throw FormFileError(reason: POSIX.reason(number))
  }

  /// Creates an empty file beside another one, under a name that no file has.
  private static func makeTemporary(
    beside path: String
  ) throws(FormFileError) -> (descriptor: Int32, path: String) {
    let folder = FolderReader.folder(of: path)
    for number in 0..<100 {
      let temporary = "\(folder)/.formc-\(getpid())-\(number).tmp"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, temporary) }
      if errno != EEXIST { break }
    }
    throw failure()
  }

  private static func failure() -> FormFileError {
    FormFileError(reason: POSIX.reason(errno))
  }
}
