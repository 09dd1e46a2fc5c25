import FormLoad

/// Files, and whether they have been saved.
package struct WatchedFiles {
  /// Files that change all the time count as saved after this time.
  private static let patience = Duration.milliseconds(160)

  private let paths: [String]
  private var statuses: [FileStatus?]
  /// Since when files have been changing.
  private var changed: ContinuousClock.Instant?

  /// Whether a file has changed and may still be being written.
  package var isChanging: Bool { changed != nil }

  package init(_ paths: [String]) {
    self.paths = paths
    statuses = Self.statuses(of: paths)
  }

  /// The files with others in their place, of which the same ones may still be being written.
  package func replaced(by paths: [String]) -> WatchedFiles {
    var files = WatchedFiles(paths)
    if Self.statuses(of: self.paths) != statuses { files.changed = .now }
    return files
  }

  /// Whether files have changed since the last time that this was true, and are now complete.
  package mutating func haveBeenSaved() -> Bool {
    let now = Self.statuses(of: paths)
    let isStill = now == statuses
    statuses = now
    guard let since = changed ?? (isStill ? nil : .now) else { return false }
    let hasSettled = isStill || since.duration(to: .now) >= Self.patience
    changed = hasSettled ? nil : since
    return hasSettled
  }

  private static func statuses(of paths: [String]) -> [FileStatus?] {
    paths.map { FileStatus(path: $0) }
  }
}
