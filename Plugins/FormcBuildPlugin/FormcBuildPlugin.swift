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
    return Self.commands(
      for: specs, of: target.name, formc: try context.tool(named: "formc").url,
      folder: context.pluginWorkDirectoryURL)
  }

  /// The one command that compiles all specs of a target, or none without specs.
  ///
  /// It is one for all of them because only formc can tell which specs are parts of others.
  private static func commands(
    for specs: FormSpecs, of target: String, formc: URL, folder: URL
  ) -> [Command] {
    if specs.specs.isEmpty { return [] }
    specs.reportStrayConfigurations()
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
    return Self.commands(
      for: specs, of: target.displayName, formc: try context.tool(named: "formc").url,
      folder: context.pluginWorkDirectoryURL)
  }
}
#endif
