import FormKit
import FormLoad

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Checks a spec whenever it or a file that it includes is saved.
///
/// It looks at the files at short intervals: that sees saves by renaming, links, and files on
/// volumes that report nothing, and a form has at most a few hundred.
actor SpecWatch {
  private static let interval = Duration.milliseconds(40)

  private let loader: FormLoader
  private let path: String
  private(set) var check: FormCheck

  init(path: String, _ loader: FormLoader) {
    self.path = path
    self.loader = loader
    check = loader.check(path: path)
  }

  /// Checks the spec after each save, until the task is cancelled.
  func run(_ report: (FormCheck) async -> Void) async throws {
    var seen = stamps
    while true {
      try await Task.sleep(for: Self.interval)
      var now = stamps
      if now == seen { continue }
      // A file that is being written changes again.
      repeat {
        seen = now
        try await Task.sleep(for: Self.interval)
        now = stamps
      } while now != seen
      check = loader.check(path: path)
      await report(check)
    }
  }

  /// What tells whether the files have changed.
  private var stamps: [FileStamp?] { ([path] + check.includedPaths).map(FileStamp.init(path:)) }
}
