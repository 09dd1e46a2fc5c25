import FormBuild
import FormKit

/// Checks the specs that pages show whenever they, or files that they include, are saved.
actor SpecWatch {
  /// The number of polls of the files between two polls of the configurations.
  private static let pollsPerReload = 12

  private var specs: [String: WatchedSpec] = [:]

  /// Returns the check of a spec, and watches the spec from now on.
  func check(of spec: PreviewSpec) -> FormCheck {
    var watched = specs[spec.path] ?? WatchedSpec(spec)
    watched.follow(spec)
    specs[spec.path] = watched
    return watched.check
  }

  /// Checks specs after each save, until the task is cancelled.
  func run(_ report: (String, FormCheck) async -> Void) async throws {
    for poll in 1... {
      try await Task.sleep(for: WatchedFiles.interval)
      for path in specs.keys.sorted() {
        if poll.isMultiple(of: Self.pollsPerReload) { specs[path]?.reload() }
        guard specs[path]?.poll() == true, let check = specs[path]?.check else { continue }
        await report(path, check)
      }
    }
  }
}

extension WatchedFiles {
  /// The pause between two polls of the files that pages show.
  static let interval = Duration.milliseconds(40)
}
