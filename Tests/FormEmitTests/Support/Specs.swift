import FormKit
import FormTestSupport
import Foundation

/// The specs of the package without errors.
enum Specs {
  /// The forms of the examples and of the golden specs, by the paths of the specs.
  static func all() throws -> [(path: String, definition: FormDefinition)] {
    try ["examples", "Tests/Golden/ok"].flatMap(forms)
  }

  /// The specs whose generated source is compiled.
  ///
  /// The screens of other libraries take long, so they are left out except in the full test run.
  static func compiled() throws -> [(path: String, definition: FormDefinition)] {
    try all().filter { TestExtent.isFull || !$0.path.hasPrefix("examples/coming-from/") }
  }

  private static func forms(
    in folder: String
  ) throws -> [(path: String, definition: FormDefinition)] {
    let root = PackageFolder.file(folder).path(percentEncoded: false)
    let names = (FileManager.default.subpaths(atPath: root) ?? []).filter { name in
      [".form.yaml", ".form.yml", ".form.json"].contains { name.hasSuffix($0) }
    }
    return try names.sorted().map { name in
      ("\(folder)/\(name)", try FormLoader().load(path: "\(root)/\(name)"))
    }
  }
}
