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

/// A folder for files that nobody but the user can read, and that go with the process.
///
/// It contains a file that is locked while the process lives, so that a later one finds what a killed
/// one has left.
package final class PrivateFolder: Sendable {
  private static let prefix = "formc-"
  private static let lockName = "lock"
  /// How often, and after how many microseconds each time, a folder that is still being written is
  /// removed.
  private static let (attempts, pause) = (20, UInt32(20_000))

  package let path: String
  private let lock: Int32

  /// Creates a folder among the temporary files of the user.
  package init() throws(FormFileError) {
    let name = UUID().uuidString
    path = "\(Self.parent)/\(Self.prefix)\(name)"
    // Without its name, and so without a lock, nobody takes it for a leftover.
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

  /// Removes the folders that killed processes of the user have left.
  package static func removeLeftovers() {
    for name in FolderReader.names(in: parent) ?? [] where name.hasPrefix(prefix) {
      let folder = "\(parent)/\(name)"
      // Nobody else can put another one in the place of the user's own folder.
      guard let status = FileStatus(path: folder, followsLinks: false), status.kind == .folder,
        status.owner == geteuid()
      else { continue }
      let lock = open("\(folder)/\(lockName)", O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { remove(folder) }
      close(lock)
    }
  }

  /// Removes a folder, and the file with its lock last, so that it can be found again if a program
  /// that is about to end still writes there.
  private static func remove(_ path: String) {
    for _ in 0..<attempts {
      for name in contents(of: path) {
        try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
      }
      if contents(of: path).isEmpty {
        let lock = "\(path)/\(lockName)"
        unlink(lock)
        if rmdir(path) == 0 || errno == ENOENT { return }
        // A file has come since: without a lock, nobody would find the folder.
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
