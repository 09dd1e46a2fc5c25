import Foundation

extension PackageFolder {
  /// The modules that an app is linked with, one that drives forms by commands too.
  private static let runtimeModules = ["FormText", "FormModel", "FormSession"]

  /// The objects of the runtime that was built together with the tests, to be linked with what uses it.
  package static func runtimeObjects() throws -> [String] {
    try runtimeModules.flatMap(objects)
  }

  private static func objects(of module: String) throws -> [String] {
    // A build folder keeps the objects of sources that are gone.
    let sources = try FileManager.default
      .subpathsOfDirectory(atPath: file("Sources/\(module)").path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    return sources.map { source in
      let name = source.split(separator: "/").last.map(String.init) ?? source
      return products.appending(path: "\(module).build/\(name).o").path
    }
  }

  /// Where the Swift compiler finds the module of the runtime.
  package static var moduleFolder: String { products.appending(path: "Modules").path }
}
