import FormBuild
import FormKit
import FormSyntax

/// A spec that is checked again whenever it, or a file that it includes, was saved.
///
/// Looking at the files at short intervals sees saves by renaming, links, and files on volumes that
/// report nothing, and a form has at most a few hundred.
struct WatchedSpec {
  /// A spec with errors may wait for a file that is not there: it is checked again after this time.
  private static let patience = Duration.milliseconds(480)

  let check: FormCheck
  private var spec: PreviewSpec
  /// Whether the spec is read in another way than when it was checked.
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

  /// Reads the spec from the next look on as its configuration says now.
  mutating func follow(_ spec: PreviewSpec) {
    guard !spec.loader.hasSettings(of: self.spec.loader) else { return }
    (self.spec, isOutdated) = (spec, true)
  }

  /// Reads the configuration, which may be another one by now.
  mutating func renew() {
    if let spec = spec.renewed() { follow(spec) }
  }

  /// Looks whether files were saved; returns whether the spec was checked again.
  mutating func look() -> Bool {
    if isOutdated || files.haveBeenSaved() {
      checkAgain()
      return true
    }
    guard check.hasErrors, !files.isChanging, instant.duration(to: .now) >= Self.patience else {
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
