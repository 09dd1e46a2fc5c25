import Foundation

/// What stands for UIKit and Eureka on Linux: the modules and libraries of `Tests/EurekaStubs`.
package enum EurekaStubs {
  /// Where they lie, compiled once for all tests, in the language mode of their originals.
  ///
  /// - Throws: ``StubsBroken`` when they do not compile.
  package static func folder() async throws -> TemporaryFolder { try await compiled.value }

  private static let compiled = Task {
    let folder = try TemporaryFolder.untilExit()
    for module in ["UIKit", "Eureka"] {
      let run = try await ToolRun.swiftc(
        [
          "-I", ".", "-swift-version", "5", "-parse-as-library", "-emit-module", "-emit-library",
          "-static", "-module-name", module, "-o", "lib\(module).a",
        ] + sources(of: module), in: folder.url)
      guard run.status == 0, (run.output + run.errors).isEmpty else {
        throw StubsBroken(description: String((run.output + run.errors).prefix(2000)))
      }
    }
    return folder
  }

  /// The paths of the sources of a folder of `Tests/EurekaStubs`.
  package static func sources(of name: String) throws -> [String] {
    let root = PackageFolder.file("Tests/EurekaStubs/\(name)")
    return try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { root.appending(path: $0).path(percentEncoded: false) }
  }
}

/// What the compiler says of stubs that do not compile.
package struct StubsBroken: Error, CustomStringConvertible {
  package let description: String
}
