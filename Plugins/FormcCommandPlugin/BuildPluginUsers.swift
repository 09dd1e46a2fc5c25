import Foundation

/// The targets of a package that use the build plugin, so that their specs are compiled on every
/// build.
///
/// The plugin API has no such information, but the manifest does.
struct BuildPluginUsers {
  private static let plugin = "FormcBuildPlugin"

  /// The reason why such a target is skipped.
  static func explanation(of target: String) -> String {
    "`\(target)` uses \(plugin), which compiles its specs on every build; what is written into the package would be declared twice"
  }

  private let names: Set<String>

  /// Evaluates the manifest of a package; no targets are found if that fails.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - swift: The command that evaluates it.
  ///   - scratch: A folder for temporary files.
  init(package: URL, swift: URL?, scratch: URL) {
    guard let swift, let manifest = Self.manifest(package: package, swift: swift, scratch: scratch)
    else {
      names = []
      return
    }
    names = Set(manifest.targets.filter(\.usesPlugin).map(\.name))
  }

  func contains(_ target: String) -> Bool { names.contains(target) }

  // MARK: - Manifest

  private struct Manifest: Decodable {
    var targets: [Target]

    struct Target: Decodable {
      var name: String
      var pluginUsages: [Usage]?

      var usesPlugin: Bool {
        pluginUsages?.contains { $0.plugin?.first == BuildPluginUsers.plugin } ?? false
      }
    }

    struct Usage: Decodable {
      /// The name of the plugin, and that of its package.
      var plugin: [String?]?
    }
  }

  private static func manifest(package: URL, swift: URL, scratch: URL) -> Manifest? {
    let process = Process()
    let output = Pipe()
    process.executableURL = swift
    // This process is already sandboxed, and a nested sandbox is refused.
    process.arguments = [
      "package", "--package-path", package.path, "--scratch-path",
      scratch.appending(path: "manifest").path, "--disable-sandbox", "dump-package",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try? JSONDecoder().decode(Manifest.self, from: data)
  }
}
