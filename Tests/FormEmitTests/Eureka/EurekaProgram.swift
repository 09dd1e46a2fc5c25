import FormEmit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// A program made of generated controllers and of the modules in Tests/EurekaStubs.
struct EurekaProgram {
  let folder: TemporaryFolder
  private(set) var forms: [FormDefinition] = []
  private var files: [String] = []

  /// Compiles the stubs of UIKit and Eureka, in the language mode of those.
  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    for module in ["UIKit", "Eureka"] {
      let log = try compile(
        [
          "-swift-version", "5", "-parse-as-library", "-emit-module", "-emit-library", "-static",
          "-module-name", module, "-o", "lib\(module).a",
        ] + Self.sources(of: module))
      try #require(log == "", "\(log.prefix(2000))")
    }
  }

  static func emit(_ form: FormDefinition) -> String {
    Emitter.emit(form, to: .eureka, options: EmitOptions(specName: "a.form.yaml", version: "1"))
  }

  /// Adds the controller of a form; one whose name is taken gets another.
  ///
  /// - Parameters:
  ///   - access: Who can use the controller; nil for what is generated when nobody says.
  ///   - hasManyFiles: Whether its rows stand in files of their own.
  mutating func add(
    _ form: FormDefinition, access: EmitAccess? = nil, hasManyFiles: Bool = false
  ) throws {
    var form = form
    while forms.contains(where: { $0.name == form.name }) { form.name += "Again" }
    var options = EmitOptions(specName: "a.form.yaml", version: "1")
    options.chosenAccess = access
    let parts = Emitter.emitForEureka(form, options: options, hasManyFiles: hasManyFiles).files
    for part in parts {
      let name = "Form\(forms.count)\(part.topic ?? "").swift"
      try folder.write(name, part.text)
      files.append(name)
    }
    forms.append(form)
  }

  /// Writes the rows of the program itself that the specs name.
  mutating func addRows() throws {
    try folder.write(
      "Rows.swift",
      """
      import Eureka

      final class RatingCell: Eureka.Cell<Int> {}

      nonisolated final class RatingRow: Eureka.Row<RatingCell>, @MainActor Eureka.RowType {
        var stars = 0
        var label = ""
      }

      nonisolated enum App {
        final class BadgeRow: Eureka.Row<Eureka.LabelCellOf<String>>, @MainActor Eureka.RowType {}
      }
      """)
    files.append("Rows.swift")
  }

  /// Type-checks the controllers; gives what the compiler has to say.
  func check(_ options: [String]) throws -> String {
    try compile(
      ["-typecheck", "-warnings-as-errors", "-module-name", "Generated", "-I", "."] + options
        + files)
  }

  /// Compiles the controllers to a program that Tests/EurekaStubs/Program drives.
  func build() throws -> String {
    let table = forms.map { form in
      let name = "\(form.name)FormViewController"
      return "  \"\(form.name)\": { \(name)(nibName: nil, bundle: nil) },"
    }
    let conformances = forms.map { form in
      "extension \(form.name)FormViewController: GeneratedController {}"
    }
    try folder.write(
      "Table.swift",
      (["@MainActor let controllers: [String: () -> any GeneratedController] = ["] + table + ["]"]
        + conformances + [""]).joined(separator: "\n"))
    return try compile(
      [
        "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-j2", "-I", ".", "-L",
        ".",
        "-lEureka", "-lUIKit", "-module-name", "Generated", "-o", "program", "Table.swift",
      ] + files + Self.sources(of: "Program"))
  }

  /// Runs what was built; gives the answer to each command.
  func run(_ commands: [String]) throws -> [String] {
    let input = Array((commands.joined(separator: "\n") + "\n").utf8)
    let run = try ToolRun.run(
      folder.url.appending(path: "program"), [], input: input, environment: ["TZ": "UTC"])
    try #require(run.status == 0, "\(run.errors.prefix(2000))")
    return run.output.split(separator: "\n").map(String.init)
  }

  private static func sources(of module: String) throws -> [String] {
    let root = PackageFolder.file("Tests/EurekaStubs/\(module)")
    return try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { root.appending(path: $0).path(percentEncoded: false) }
  }

  private func compile(_ arguments: [String]) throws -> String {
    let run = try ToolRun.named("swiftc", ["-I", "."] + arguments, in: folder.url, timeLimit: 300)
    let log = run.output + run.errors
    return run.status == 0 && !run.wasKilled ? log : "status \(run.status)\n" + log
  }
}
