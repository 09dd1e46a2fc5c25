import FormCompiler
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

/// Temporary files, whose names identify the process that made them and which are locked while it
/// lives.
extension AtomicFile {
  private static let prefix = ".formc-"
  private static let suffix = ".tmp"

  /// The folders already cleaned of leftovers.
  private static let visited = Guarded<Set<String>>([])

  /// Creates an empty file beside another, under an unused name.
  ///
  /// - Parameter mode: The permission bits before the umask of the process is applied.
  static func makeTemporary(
    beside path: String, mode: mode_t
  ) throws(FormFileError) -> (descriptor: Int32, path: String) {
    let folder = FolderReader.folder(of: path)
    for number in 0..<100 {
      let temporary = "\(folder)/\(prefix)\(getpid())-\(number)\(suffix)"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 {
        flock(descriptor, LOCK_EX | LOCK_NB)
        return (descriptor, temporary)
      }
      if errno != EEXIST { break }
    }
    throw failure()
  }

  /// Removes the temporary files of killed processes in the folder of a file, once for each folder.
  ///
  /// If another process has reused the process number, the file stays. The lock protects files of
  /// processes whose numbers are unknown here, such as those of another container.
  static func removeLeftovers(beside path: String) {
    let folder = FolderReader.folder(of: path)
    guard visited.withLock({ $0.insert(folder).inserted }) else { return }
    for name in FolderReader.names(in: folder) ?? [] {
      guard let owner = owner(of: name), kill(owner, 0) != 0, errno == ESRCH else { continue }
      let leftover = "\(folder)/\(name)"
      let descriptor = open(leftover, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      if FileStatus(descriptor: descriptor)?.kind == .file,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      {
        unlink(leftover)
      }
    }
  }

  /// The process that made a temporary file; nil for the name of any other file.
  private static func owner(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let numbers = name.dropFirst(prefix.count).dropLast(suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2,
      numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return pid_t(numbers[0]).flatMap { $0 > 0 ? $0 : nil }
  }
}
