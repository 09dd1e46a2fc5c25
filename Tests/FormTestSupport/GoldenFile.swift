import CustomDump
import Foundation
package import Testing

/// Expects a text to equal a file below `Tests/Golden`.
///
/// - Parameters:
///   - actual: The text that was produced.
///   - path: The path of the golden file from `Tests/Golden`.
package func expectGolden(
  _ actual: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectFile(actual, "Tests/Golden/\(path)", sourceLocation: sourceLocation)
}

/// Expects a text to equal a file of the package, such as a page that is derived from the code.
///
/// With `FORMC_RECORD=1` in the environment, the file is written instead and the test fails, since
/// somebody must review the recorded file.
///
/// - Parameters:
///   - actual: The text that was produced.
///   - path: The path of the file from the root of the package.
package func expectFile(
  _ actual: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = PackageFolder.file(path)
  if ProcessInfo.processInfo.environment["FORMC_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: file)
      Issue.record("recorded \(path); read it", sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, "\(path) was not written", sourceLocation: sourceLocation)
    }
    return
  }
  guard let data = try? Data(contentsOf: file) else {
    Issue.record(
      "\(path) is missing; run with FORMC_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard expected != actual else { return }
  let changes = diff(expected, actual) ?? "the texts differ in bytes that look the same"
  Issue.record("\(path) differs:\n\(changes)", sourceLocation: sourceLocation)
}
