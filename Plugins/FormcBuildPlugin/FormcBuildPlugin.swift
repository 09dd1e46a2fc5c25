import Foundation
import PackagePlugin

/// Compiles the specs of a target to Swift on every build.
@main
struct FormcBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let specs = FormSpecs(
      files: module.sourceFiles.map(\.url), folder: module.directoryURL,
      root: context.package.directoryURL)
    return try Self.commands(
      for: specs, of: target.name, formc: context.tool(named: "formc-compile").url,
      folder: context.pluginWorkDirectoryURL)
  }

  /// Rejects sources in the target that the command generates as well, with a clearer message than
  /// SwiftPM's.
  private static func refuseSources(of specs: FormSpecs, in target: String) throws {
    let names = Set(specs.outputNames.map { $0.lowercased() })
    for file in specs.generatedSources where names.contains(file.lastPathComponent.lowercased()) {
      throw SourceInTheWay(file: file, target: target)
    }
  }

  /// A source that the command plugin has left in a target.
  private struct SourceInTheWay: Error, CustomStringConvertible {
    let file: URL
    let target: String

    var description: String {
      "`\(file.path)` was written by formc-generate, and `\(target)` uses FormcBuildPlugin; remove the one or the other"
    }
  }

  /// The one command that compiles all specs of a target, or none without specs.
  ///
  /// It is one for all of them because only formc can tell which specs are parts of others.
  private static func commands(
    for specs: FormSpecs, of target: String, formc: URL, folder: URL
  ) throws -> [Command] {
    if specs.specs.isEmpty { return [] }
    specs.reportStrayConfigurations()
    try refuseSources(of: specs, in: target)
    let outputs = specs.outputNames.map { folder.appending(path: $0) }
    let count = specs.specs.count
    return [
      .buildCommand(
        displayName: "Compiling \(count) form\(count == 1 ? "" : "s") of \(target)",
        executable: formc, arguments: specs.arguments(outputs: outputs, included: "empty"),
        inputFiles: specs.inputs, outputFiles: outputs)
    ]
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension FormcBuildPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let specs = FormSpecs(xcodeTarget: target, of: context.xcodeProject)
    return try Self.commands(
      for: specs, of: target.displayName, formc: context.tool(named: "formc-compile").url,
      folder: context.pluginWorkDirectoryURL)
  }
}
#endif
