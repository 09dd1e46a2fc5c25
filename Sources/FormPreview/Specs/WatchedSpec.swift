import FormBuild
import FormKit
import FormSyntax

/// A spec that is checked again whenever it, or a file that it includes, was saved.
///
/// Polling detects saves by renaming, links, and changes on volumes without notifications; it is
/// cheap, since a form has at most a few hundred files.
struct WatchedSpec {
  /// The time after which a spec with errors is checked again, since a missing file may exist by
  /// then.
  private static let retryDelay = Duration.milliseconds(480)

  let check: FormCheck
  private var spec: PreviewSpec
  /// Whether the configuration of the spec has changed since the check.
  private var isOutdated = false
  private var files: WatchedFiles
  private let instant = ContinuousClock.now

  /// Whether a file may still be being written.
  var isChanging: Bool { files.isChanging }

  init(_ spec: PreviewSpec) { self.init(spec, reading: WatchedFiles([spec.path])) }

  /// Checks a spec; a file that is saved meanwhile is still changing.
  private init(_ spec: PreviewSpec, reading files: WatchedFiles) {
    self.spec = spec
    check = spec.loader.check(path: spec.path)
    self.files = files.replaced(by: [spec.path] + check.includedPaths)
  }

  /// Takes the spec with its current configuration, which the next poll uses.
  mutating func follow(_ spec: PreviewSpec) {
    guard !spec.loader.hasSettings(of: self.spec.loader) else { return }
    (self.spec, isOutdated) = (spec, true)
  }

  /// Reads the configuration of the spec again.
  mutating func reload() {
    if let spec = spec.reload() { follow(spec) }
  }

  /// Polls the files; returns whether the spec was checked again.
  mutating func poll() -> Bool {
    if isOutdated || files.haveBeenSaved() {
      checkAgain()
      return true
    }
    guard check.hasErrors, !files.isChanging, instant.duration(to: .now) >= Self.retryDelay else {
      return false
    }
    let old = check.report
    checkAgain()
    return (check.report.diagnostics, check.report.count) != (old.diagnostics, old.count)
  }

  private mutating func checkAgain() {
    self = WatchedSpec(spec, reading: files)
  }
}
