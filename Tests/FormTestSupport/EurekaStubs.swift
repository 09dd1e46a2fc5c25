import Foundation

/// The stand-ins for UIKit and Eureka on Linux: the modules and libraries of `Tests/EurekaStubs`,
/// and the host of `Hosts/FormEureka` compiled against them.
package enum EurekaStubs {
  /// The folder of the compiled stand-ins for UIKit and Eureka.
  ///
  /// They are compiled once for all tests, in the language mode of the originals.
  ///
  /// - Throws: ``StubsBroken`` if they do not compile.
  package static func folder() async throws -> TemporaryFolder { try await compiled.value }

  /// The folder of the compiled stand-ins and `FormEureka`, compiled once for all tests.
  ///
  /// - Throws: ``StubsBroken`` if one of them does not compile.
  package static func hostFolder() async throws -> TemporaryFolder { try await compiledHost.value }

  private static let compiled: Task<TemporaryFolder, any Error> = Task {
    let folder = try TemporaryFolder.untilExit()
    for module in ["UIKit", "Eureka"] {
      try await compile(
        module, ["-swift-version", "5"] + sources(in: "Tests/EurekaStubs/\(module)"), in: folder)
    }
    return folder
  }

  private static let compiledHost: Task<TemporaryFolder, any Error> = Task {
    let folder = try await EurekaStubs.folder()
    try await compile("FormEureka", hostOptions + hostSources(), in: folder)
    return folder
  }

  /// The options for the language mode and the features that the host's package uses.
  package static let hostOptions = [
    "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
    "InternalImportsByDefault", "-I", PackageFolder.moduleFolder,
  ]

  /// The paths of the sources of the host.
  package static func hostSources() throws -> [String] {
    try sources(in: "Hosts/FormEureka/Sources/FormEureka")
  }

  /// The linker options for a program that shows forms.
  package static let libraries = ["-lFormEureka", "-lEureka", "-lUIKit"]

  /// The paths of the Swift sources in a folder of the package, and in those inside it.
  package static func sources(in folder: String) throws -> [String] {
    let root = PackageFolder.file(folder).path
    return try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(root)/\($0)" }
  }

  private static func compile(
    _ module: String, _ arguments: [String], in folder: TemporaryFolder
  ) async throws {
    let run = try await ToolRun.swiftc(
      [
        "-wmo", "-I", ".", "-parse-as-library", "-emit-module", "-emit-library", "-static",
        "-module-name", module, "-o", "lib\(module).a",
      ] + arguments, in: folder.url)
    guard run.status == 0, (run.output + run.errors).isEmpty else {
      throw StubsBroken(description: run.description)
    }
  }
}

/// The compiler's output for stubs that do not compile.
package struct StubsBroken: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
