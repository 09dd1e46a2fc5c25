import FormBuild
import FormKit
import FormLoad

/// Checks the specs that pages show whenever they, or files that they include, are saved.
actor SpecWatch {
  private var specs: [String: WatchedSpec] = [:]

  /// The check of a spec, which is watched from now on.
  func check(of spec: PreviewSpec) -> FormCheck {
    var watched = specs[spec.path] ?? WatchedSpec(spec)
    watched.follow(spec)
    specs[spec.path] = watched
    return watched.check
  }

  /// Checks specs after each save, until the task is cancelled.
  func run(_ report: (String, FormCheck) async -> Void) async throws {
    while true {
      try await Task.sleep(for: WatchedFiles.interval)
      for path in specs.keys.sorted() {
        guard specs[path]?.look() == true, let check = specs[path]?.check else { continue }
        await report(path, check)
      }
    }
  }
}

extension WatchedFiles {
  /// The pause between two looks at the files that pages show.
  static let interval = Duration.milliseconds(40)
}
