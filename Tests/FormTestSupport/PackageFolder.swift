package import Foundation

/// Paths of files of the package for the tests.
package enum PackageFolder {
  /// The folder that holds `Package.swift`.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A file or folder of the package by its path from the root.
  package static func file(_ path: String) -> URL {
    root.appending(path: path)
  }

  /// The folder of the products that were built together with the running tests.
  ///
  /// On Linux it contains the test runner; on macOS it contains a bundle with the test runner.
  package static let products: URL = {
    var places = [URL(filePath: CommandLine.arguments.first ?? "")]
    places += Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      places.append(URL(filePath: link))
    }
    for place in places {
      let folder = place.deletingLastPathComponent()
      let tool = folder.appending(path: "formc").path(percentEncoded: false)
      if FileManager.default.isExecutableFile(atPath: tool) { return folder }
    }
    return root.appending(path: ".build/debug")
  }()
}
