package import FormCompiler

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder whose files only the user can read, and which is removed when the process ends.
///
/// It contains a file that is locked while the process lives, so that a later process recognizes
/// the folders that killed processes have left behind.
package final class PrivateFolder: Sendable {
  private static let prefix = "formc-"
  private static let lockName = "lock"
  /// The number of attempts to remove a folder that is still being written, and the pause between
  /// two attempts in microseconds.
  private static let (attempts, pause) = (20, UInt32(20_000))

  package let path: String
  private let lock: Int32

  /// Creates a folder among the temporary files of the user.
  package init() throws(FormFileError) {
    let name = UUID().uuidString
    path = "\(Self.parent)/\(Self.prefix)\(name)"
    // Until its lock exists, the folder has a hidden name, which `removeLeftovers` does not find.
    let nascent = "\(Self.parent)/.\(Self.prefix)\(name)"
    guard mkdir(nascent, 0o700) == 0 else { throw AtomicFile.failure() }
    lock = open("\(nascent)/\(Self.lockName)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, rename(nascent, path) == 0 else {
      throw AtomicFile.failure()
    }
  }

  deinit {
    remove()
    close(lock)
  }

  /// Removes the folder with everything in it.
  package func remove() { Self.remove(path) }

  /// Removes the folders that killed processes of the user have left behind.
  package static func removeLeftovers() {
    for name in FolderReader.names(in: parent) ?? [] where name.hasPrefix(prefix) {
      let folder = "\(parent)/\(name)"
      // Other users cannot replace a folder that belongs to the user.
      guard let status = FileStatus(path: folder, followsLinks: false), status.kind == .folder,
        status.owner == geteuid()
      else { continue }
      let lock = open("\(folder)/\(lockName)", O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { remove(folder) }
      close(lock)
    }
  }

  /// Removes a folder, and its lock last: if a program that is about to end still writes there, a
  /// later process finds the folder by its lock.
  private static func remove(_ path: String) {
    for _ in 0..<attempts {
      for name in contents(of: path) {
        try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
      }
      if contents(of: path).isEmpty {
        let lock = "\(path)/\(lockName)"
        unlink(lock)
        if rmdir(path) == 0 || errno == ENOENT { return }
        // A program has added a file meanwhile: later processes find the folder by its lock.
        close(open(lock, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
      }
      usleep(pause)
    }
  }

  /// The names in a folder, apart from that of its lock.
  private static func contents(of path: String) -> [String] {
    (FolderReader.names(in: path) ?? []).filter { ![".", "..", lockName].contains($0) }
  }

  private static var parent: String {
    var path = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
