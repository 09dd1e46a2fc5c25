import FormBuild

/// Reads the host file whenever it was saved.
enum HostWatch {
  /// Reports a file after each save, until the task is cancelled.
  static func run(_ path: String, _ report: (PreviewSetup.Host) async -> Void) async throws {
    var files = WatchedFiles([path])
    while true {
      try await Task.sleep(for: WatchedFiles.interval)
      // A file that is gone for a moment is about to be replaced.
      guard files.haveBeenSaved(), let bytes = try? FileBytes.read(path: path) else { continue }
      await report(PreviewSetup.Host(name: path, bytes: bytes))
    }
  }
}
