import Foundation

extension PackageFolder {
  /// The objects of the runtime that was built together with the tests, to be linked with what uses it.
  package static func runtimeObjects() throws -> [String] {
    // A build folder keeps the objects of sources that are gone.
    let sources = try FileManager.default
      .subpathsOfDirectory(atPath: file("Sources/FormModel").path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    return sources.map { source in
      let name = source.split(separator: "/").last.map(String.init) ?? source
      return products.appending(path: "FormModel.build/\(name).o").path
    }
  }

  /// Where the Swift compiler finds the module of the runtime.
  package static var moduleFolder: String { products.appending(path: "Modules").path }
}
