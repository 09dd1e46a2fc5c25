import Foundation
import PackagePlugin

/// A run of the command over targets.
struct Generation {
  let request: Request
  let formc: URL
  private var specCount = 0
  private var leftCount = 0

  init(request: Request, formc: URL) {
    self.request = request
    self.formc = formc
  }

  /// Compiles the specs of a target.
  ///
  /// - Parameters:
  ///   - specs: The specs.
  ///   - target: The name of the target.
  ///   - folder: The folder of the target.
  mutating func generate(_ specs: FormSpecs, of target: String, folder: URL) throws {
    specCount += specs.specs.count
    let outputs = places(of: specs, folder: folder)
    reportLeftovers(specs, besides: outputs)
    if outputs.isEmpty { return }
    specs.reportStrayConfigurations()
    if !request.isCheck {
      for output in outputs {
        try FileManager.default.createDirectory(
          at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
    }
    let process = Process()
    process.executableURL = formc
    process.arguments = specs.arguments(outputs: outputs, included: "skip")
    if request.isCheck { process.arguments?.append("--check") }
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error(
        request.isCheck
          ? "what is generated for `\(target)` is not what its specs say"
          : "the specs of `\(target)` could not be compiled")
    }
  }

  /// Skips a target, which is an error if it was requested by name.
  mutating func leave(_ target: String, because reason: String) {
    leftCount += 1
    if request.targets.contains(target) {
      Diagnostics.error(reason)
    } else {
      // A remark would be shown only with verbose output.
      print(reason)
    }
  }

  /// The paths of the sources of specs.
  private func places(of specs: FormSpecs, folder: URL) -> [URL] {
    let place = request.folder.map { folder.appending(path: $0) }
    return zip(specs.specs, specs.outputNames).map { spec, name in
      (place ?? spec.deletingLastPathComponent()).appending(path: name)
    }
  }

  /// Reports generated sources in a target whose specs no longer exist: they would be compiled with
  /// the rest.
  private func reportLeftovers(_ specs: FormSpecs, besides outputs: [URL]) {
    let current = Set(outputs.map(\.standardizedFileURL.path))
    for file in specs.generatedSources
    where !current.contains(file.standardizedFileURL.path) {
      let message = "`\(file.path)` comes from no spec here; remove it"
      if request.isCheck { Diagnostics.error(message) } else { Diagnostics.warning(message) }
    }
  }

  /// Reports when there was nothing to do.
  func finish() {
    if specCount + leftCount > 0 { return }
    let names = FormSpecs.suffixes.map { "*\($0)" }.joined(separator: ", ")
    Diagnostics.warning("there are no specs (\(names)) in the targets")
  }
}
