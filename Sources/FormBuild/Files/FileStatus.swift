#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The status of a file.
package struct FileStatus: Hashable, Sendable {
  /// The kind of file that a path leads to.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    /// A pipe, a socket or a device.
    case other
  }

  /// The identity of a file, whatever its paths.
  package struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// An instant in nanoseconds.
  private struct Instant: Hashable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
  }

  package let kind: Kind
  package let size: Int
  package let identity: Identity
  /// The permission bits.
  package let mode: UInt32
  /// The numbers of the user and the group that own the file.
  let owner: uid_t
  let group: gid_t
  /// The number of names of the file.
  let linkCount: Int
  /// The time of the last change of the contents, which distinguishes two saves.
  private let modified: Instant

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(status.st_size)
    identity = Identity(status)
    mode = UInt32(status.st_mode & 0o7777)
    (owner, group) = (status.st_uid, status.st_gid)
    linkCount = Int(status.st_nlink)
    #if canImport(Darwin)
    modified = Instant(status.st_mtimespec)
    #else
    modified = Instant(status.st_mtim)
    #endif
  }

  /// Reads the status of the file that a path leads to; nil, with `errno` set, if there is none.
  package init?(path: String, followsLinks: Bool = true) {
    guard !path.utf8.contains(0) else {
      errno = ENOENT
      return nil
    }
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file; nil with `errno` set on failure.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}
