/// Files, and whether they have been saved.
package struct WatchedFiles {
  /// Files that have changed at each of so many looks count as saved, so that they are read at all.
  private static let patience = 4

  private let paths: [String]
  private var statuses: [FileStatus?]
  /// The number of looks in a row at which files had changed.
  private var changes = 0

  /// Whether a file has changed and may still be being written.
  package var isChanging: Bool { changes > 0 }

  package init(_ paths: [String]) {
    self.paths = paths
    statuses = Self.statuses(of: paths)
  }

  /// The files with others in their place, of which the same ones may still be being written.
  package func replaced(by paths: [String]) -> WatchedFiles {
    var files = WatchedFiles(paths)
    if Self.statuses(of: self.paths) != statuses { files.changes = 1 }
    return files
  }

  /// Whether files have changed since the last time that this was true, and are now complete.
  package mutating func haveBeenSaved() -> Bool {
    let now = Self.statuses(of: paths)
    let isStill = now == statuses
    statuses = now
    if !isStill { changes += 1 }
    guard isChanging, isStill || changes >= Self.patience else { return false }
    changes = 0
    return true
  }

  private static func statuses(of paths: [String]) -> [FileStatus?] {
    paths.map { FileStatus(path: $0) }
  }
}
