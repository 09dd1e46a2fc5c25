import FormBuild
import FormLoad

/// Reads the host file whenever it was saved.
actor HostWatch {
  private static let interval = Duration.milliseconds(40)

  private let path: String
  private var files: WatchedFiles

  init(_ path: String) {
    self.path = path
    files = WatchedFiles([path])
  }

  /// Reports the file after each save, until the task is cancelled.
  func run(_ report: (PreviewSetup.Host) async -> Void) async throws {
    while true {
      try await Task.sleep(for: Self.interval)
      // A file that is gone for a moment is about to be replaced.
      guard files.haveBeenSaved(), let bytes = try? FileBytes.read(path: path) else { continue }
      await report(PreviewSetup.Host(name: path, bytes: bytes))
    }
  }
}
