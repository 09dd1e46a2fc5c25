import FormTestSupport
import Foundation

/// A module of generated source, and a program in another module that uses it.
struct GeneratedModules {
  /// The language settings with which a module is compiled.
  enum Rules: String {
    /// Swift 6 without further settings.
    case plain
    /// The upcoming features of the next language mode.
    case strict
    /// Everything is isolated to the main actor by default.
    case mainActor
    /// Both the upcoming features and the default isolation.
    case strictMainActor

    fileprivate var options: [String] {
      let features = [
        "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
        "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
      ].flatMap { ["-enable-upcoming-feature", $0] }
      let isolation = ["-default-isolation", "MainActor"]
      return switch self {
      case .plain: []
      case .strict: features
      case .mainActor: isolation
      case .strictMainActor: features + isolation
      }
    }
  }

  /// The settings with which both modules are compiled.
  struct Setting: CustomStringConvertible, Sendable {
    let access: String
    let files: String
    let isOptimized: Bool
    let library: Rules
    let program: Rules

    var description: String {
      "\(access), \(files) files, -O\(isOptimized ? "" : "none"), \(library) for \(program)"
    }
  }

  let folder: TemporaryFolder
  let setting: Setting

  /// Compiles specs with `formc`, and the generated source to a module; returns the output of the
  /// compiler.
  ///
  /// - Parameter source: A source file of the module, in addition to the generated ones.
  func buildLibrary(_ name: String, specs: [String], source: String) async throws -> String {
    for (index, spec) in specs.enumerated() {
      try folder.write("specs/spec\(index).form.yaml", spec)
    }
    let run = try await ToolRun.formc(
      [
        "compile", "specs", "-o", name, "--access", setting.access, "--files", setting.files,
        "--module-name", name,
      ], in: folder.url)
    guard run.status == 0 else { return run.errors }
    try folder.write("\(name)/Own.swift", source)
    return try await compile(
      name, setting.library,
      ["-emit-module", "-emit-module-path", "\(name).swiftmodule", "-c"]
        + (setting.isOptimized ? ["-o", "\(name).o"] : ["-enable-batch-mode"])
        + (try sources(in: name)))
  }

  /// Compiles and links a program that uses the module; returns the compiler's output.
  func buildProgram(_ source: String, using library: String) async throws -> String {
    try folder.write("Program.swift", source)
    let objects =
      setting.isOptimized
      ? ["\(library).o"]
      : try sources(in: library).map { source in
        String(source.dropFirst(library.count + 1).dropLast("swift".count)) + "o"
      }
    return try await compile(
      "App", setting.program,
      ["-I", ".", "-o", "program", "Program.swift"] + objects + (try PackageFolder.runtimeObjects())
    )
  }

  /// Runs the program; returns its output.
  func run() async throws -> String {
    try await ToolRun.run(folder.url.appending(path: "program"), []).output
  }

  private func sources(in module: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: module).path
    ).sorted().map { "\(module)/\($0)" }
  }

  private func compile(_ module: String, _ rules: Rules, _ arguments: [String]) async throws
    -> String
  {
    let run = try await ToolRun.swiftc(
      [
        "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-module-name", module,
        "-package-name", "shop", "-I", PackageFolder.moduleFolder,
      ] + (setting.isOptimized ? ["-O", "-wmo"] : ["-Onone"]) + rules.options + arguments,
      in: folder.url)
    return run.status == 0 && !run.wasKilled
      ? run.output + run.errors : "status \(run.status)\n" + run.output + run.errors
  }
}
