import Foundation

extension PackageFolder {
  /// The modules that an app is linked with, including the one that drives forms with commands.
  private static let runtimeModules = ["FormText", "FormModel", "FormSession"]

  /// The object files of the runtime that was built with the tests, for linking.
  package static func runtimeObjects() throws -> [String] {
    try runtimeModules.flatMap(objects)
  }

  private static func objects(of module: String) throws -> [String] {
    // Only the objects of existing sources: a build folder also keeps those of removed sources.
    let sources = try FileManager.default
      .subpathsOfDirectory(atPath: file("Sources/\(module)").path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    return sources.map { source in
      let name = source.split(separator: "/").last.map(String.init) ?? source
      return products.appending(path: "\(module).build/\(name).o").path
    }
  }

  /// The folder in which the Swift compiler finds the runtime's modules.
  package static var moduleFolder: String { products.appending(path: "Modules").path }
}
