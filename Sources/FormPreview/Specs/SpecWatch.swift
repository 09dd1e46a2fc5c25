import FormKit
import FormLoad

/// Checks the specs that pages show whenever they, or files that they include, are saved.
///
/// It looks at the files at short intervals: that sees saves by renaming, links, and files on
/// volumes that report nothing, and a form has at most a few hundred.
actor SpecWatch {
  private struct Watched {
    var check: FormCheck
    var stamps: [FileStamp?]
    /// Whether a file has changed and may still be being written.
    var isChanging = false
  }

  private static let interval = Duration.milliseconds(40)
  /// A spec with errors may wait for a file that is not there; it is checked at every so many looks.
  private static let looksBetweenChecks = 12

  private let loader: FormLoader
  private var specs: [String: Watched] = [:]

  init(_ loader: FormLoader) { self.loader = loader }

  /// The check of a spec, which is watched from now on.
  func check(of path: String) -> FormCheck {
    if let watched = specs[path] { return watched.check }
    return read(path)
  }

  /// Checks a spec; a file that is saved meanwhile is still changing.
  private func read(_ path: String) -> FormCheck {
    let files = [path] + (specs[path]?.check.includedPaths ?? [])
    let before = files.map(FileStamp.init(path:))
    let check = loader.check(path: path)
    specs[path] = Watched(
      check: check, stamps: Self.stamps(path, check),
      isChanging: files.map(FileStamp.init(path:)) != before)
    return check
  }

  /// Checks specs after each save, until the task is cancelled.
  func run(_ report: (String, FormCheck) async -> Void) async throws {
    for number in 1... {
      try await Task.sleep(for: Self.interval)
      for path in specs.keys.sorted() {
        let looksAgain = number.isMultiple(of: Self.looksBetweenChecks)
        if let check = look(at: path) ?? (looksAgain ? checkAgain(path) : nil) {
          await report(path, check)
        }
      }
    }
  }

  /// Checks a spec again if it has changed and is no longer being written.
  private func look(at path: String) -> FormCheck? {
    guard var watched = specs[path] else { return nil }
    let now = Self.stamps(path, watched.check)
    let hasSettled = watched.isChanging && now == watched.stamps
    guard hasSettled || now != watched.stamps else { return nil }
    if hasSettled { return read(path) }
    watched.isChanging = true
    watched.stamps = now
    specs[path] = watched
    return nil
  }

  /// Checks a spec with errors again if nobody is writing it; nil if it is as it was.
  private func checkAgain(_ path: String) -> FormCheck? {
    guard let watched = specs[path], watched.check.hasErrors, !watched.isChanging else {
      return nil
    }
    let check = read(path)
    return check.report(as: .text) == watched.check.report(as: .text) ? nil : check
  }

  /// What tells whether the files have changed.
  static func stamps(_ path: String, _ check: FormCheck) -> [FileStamp?] {
    ([path] + check.includedPaths).map(FileStamp.init(path:))
  }
}
