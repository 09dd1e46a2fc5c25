import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// This program again, showing a form in the browser.
package enum PreviewProgram {
  /// Shows a form until the task is cancelled.
  package static func run(_ path: String) async {
    let program = CommandLine.arguments.first ?? "formc"
    var options = PlatformOptions()
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(2))]
    _ = try? await Subprocess.run(
      program.contains("/") ? .path(FilePath(program)) : .name(program),
      arguments: ["preview", path, "--open"], platformOptions: options, output: .discarded,
      error: .discarded)
  }
}
