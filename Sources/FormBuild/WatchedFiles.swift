import FormLoad

/// Files, and whether they have been saved.
package struct WatchedFiles {
  private let paths: [String]
  private var statuses: [FileStatus?]
  /// Whether a file has changed and may still be being written.
  package private(set) var isChanging = false

  package init(_ paths: [String]) {
    self.paths = paths
    statuses = Self.statuses(of: paths)
  }

  /// The files with others in their place, of which the same ones may still be being written.
  package func replaced(by paths: [String]) -> WatchedFiles {
    var files = WatchedFiles(paths)
    files.isChanging = Self.statuses(of: self.paths) != statuses
    return files
  }

  /// Whether files have changed since the last time that this was true, and are now complete.
  package mutating func haveBeenSaved() -> Bool {
    let now = Self.statuses(of: paths)
    let hasSettled = isChanging && now == statuses
    isChanging = now != statuses
    statuses = now
    return hasSettled
  }

  private static func statuses(of paths: [String]) -> [FileStatus?] {
    paths.map { FileStatus(path: $0) }
  }
}
