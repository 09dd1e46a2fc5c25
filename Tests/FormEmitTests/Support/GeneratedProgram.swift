import FormCatalog
import FormEmit
import FormModel
import FormTestSupport
import Foundation

/// A program of generated files, which prints the definition that each file builds.
struct GeneratedProgram {
  /// A separator that does not occur in JSON text.
  private static let separator = "\u{1D}"

  let folder: TemporaryFolder
  private(set) var definitions: [FormDefinition] = []
  private(set) var sources: [String] = []
  private var files: [String] = []
  /// The types that hold the definitions, in the order of the forms.
  private(set) var typeNames: [Substring] = []

  init(in folder: TemporaryFolder) {
    self.folder = folder
  }

  /// Adds a form, and numbers its name if the name is taken.
  mutating func add(
    _ definition: FormDefinition, access: SwiftSourceOptions.Access = .public,
    inManyFiles: Bool = false
  ) throws {
    var definition = definition
    if definitions.contains(where: { $0.name == definition.name }) {
      definition.name += "N\(definitions.count)"
    }
    let options = SwiftSourceOptions(access: access)
    let emitted =
      inManyFiles
      ? Emitter().emitFiles(definition, options: options)
      : [SwiftSourceFile(text: Emitter().emit(definition, options: options))]
    let source = emitted.map(\.text).joined()
    let head = source.split(separator: "\n").first { $0.contains("nonisolated struct ") }
    guard let name = head?.split(separator: " ").first(where: { $0.hasSuffix(":") })?.dropLast()
    else { throw NoType() }
    for file in emitted {
      let name = "Form\(definitions.count)\(file.topic.map { "+" + $0 } ?? "").swift"
      try folder.write(name, file.text)
      files.append(name)
    }
    sources.append(source)
    definitions.append(definition)
    typeNames.append(name)
  }

  struct NoType: Error {}

  // MARK: - Compiling

  /// Type-checks the files; returns the compiler's output.
  func check(_ options: [String]) async throws -> String {
    try await compile(["-typecheck", "-wmo"] + options + files)
  }

  /// Compiles the files to a program; returns the compiler's output.
  ///
  /// - Parameter main: The main source; by default one that prints all definitions.
  func build(main: String? = nil) async throws -> String {
    let lines =
      ["import FormModel", "@main nonisolated enum Program {", "  static func main() {"]
      + typeNames.map {
        "  Swift.print(\($0).definition.json(), terminator: \"\\u{1D}\")"
      } + ["  }", "}", ""]
    try folder.write("Program.swift", main ?? lines.joined(separator: "\n"))
    return try await compile(
      ["-wmo", "-parse-as-library", "-o", "program"] + files + ["Program.swift"]
        + (try PackageFolder.runtimeObjects()))
  }

  private func compile(_ arguments: [String]) async throws -> String {
    let run = try await ToolRun.swiftc(
      [
        "-swift-version", "6", "-warnings-as-errors", "-module-name", "Generated",
        "-I", PackageFolder.moduleFolder,
      ] + arguments, in: folder.url)
    return run.status == 0 && !run.wasKilled
      ? run.output + run.errors : "status \(run.status)\n" + run.output + run.errors
  }

  /// Runs the program; returns its output.
  func run() async throws -> String {
    try await ToolRun.run(folder.url.appending(path: "program"), []).output
  }

  /// Runs the program; returns the JSON of each form.
  func runForDefinitions() async throws -> [String] {
    try await run().split(separator: Self.separator, omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
