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

  init(in folder: TemporaryFolder) { self.folder = folder }

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
  func check(_ options: [String]) async throws -> String {
    try await compile(
      ["-typecheck", "-warnings-as-errors", "-module-name", "Generated"] + options
        + files)
  }

  /// Compiles the controllers to a program that Tests/EurekaStubs/Program drives.
  func build() async throws -> String {
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
    return try await compile(
      [
        "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-j2", "-L",
        EurekaStubs.folder().path, "-lEureka", "-lUIKit", "-module-name", "Generated", "-o",
        "program", "Table.swift",
      ] + files + EurekaStubs.sources(of: "Program"))
  }

  /// Runs what was built; gives the answer to each command.
  func run(_ commands: [String]) async throws -> [String] {
    let input = Array((commands.joined(separator: "\n") + "\n").utf8)
    let run = try await ToolRun.run(
      folder.url.appending(path: "program"), [], input: input, environment: ["TZ": "UTC"])
    try #require(run.status == 0, "\(run.errors.prefix(2000))")
    return run.output.split(separator: "\n").map(String.init)
  }

  private func compile(_ arguments: [String]) async throws -> String {
    let run = try await ToolRun.swiftc(
      ["-I", EurekaStubs.folder().path] + arguments, in: folder.url)
    let log = run.output + run.errors
    return run.status == 0 && !run.wasKilled ? log : "status \(run.status)\n" + log
  }
}
