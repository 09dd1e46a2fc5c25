/// Polls files to find out when they have been saved.
package struct WatchedFiles {
  /// The number of consecutive polls with a change after which files count as saved, so that files
  /// that change all the time are read too.
  private static let maximumChanges = 4

  private let paths: [String]
  private var statuses: [FileStatus?]
  /// The number of consecutive polls at which files had changed.
  private var changes = 0

  /// Whether a file has changed and may still be being written.
  package var isChanging: Bool { changes > 0 }

  package init(_ paths: [String]) {
    self.paths = paths
    statuses = Self.statuses(of: paths)
  }

  /// A watch for other files, which count as changing if one of these files has changed.
  package func replaced(by paths: [String]) -> WatchedFiles {
    var files = WatchedFiles(paths)
    if Self.statuses(of: self.paths) != statuses { files.changes = 1 }
    return files
  }

  /// Polls the files, and returns whether they have changed since it last returned true and are now
  /// complete.
  package mutating func haveBeenSaved() -> Bool {
    let now = Self.statuses(of: paths)
    let isStill = now == statuses
    statuses = now
    if !isStill { changes += 1 }
    guard isChanging, isStill || changes >= Self.maximumChanges else { return false }
    changes = 0
    return true
  }

  private static func statuses(of paths: [String]) -> [FileStatus?] {
    paths.map { FileStatus(path: $0) }
  }
}
