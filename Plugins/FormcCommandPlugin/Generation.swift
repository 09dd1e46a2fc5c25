import Foundation
import PackagePlugin

/// A run of the command over targets.
struct Generation {
  let request: Request
  let formc: URL
  private var specCount = 0

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
    if specs.specs.isEmpty { return }
    specCount += specs.specs.count
    let outputs = zip(specs.specs, specs.outputNames).map { spec, name in
      let place = request.folder.map { folder.appending(path: $0) }
      return (place ?? spec.deletingLastPathComponent()).appending(path: name)
    }
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

  /// Says so when there was nothing to do.
  func finish() {
    if specCount > 0 { return }
    let names = FormSpecs.suffixes.map { "*\($0)" }.joined(separator: ", ")
    Diagnostics.warning("there are no specs (\(names)) in the targets")
  }
}
