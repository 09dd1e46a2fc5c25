import Foundation
import PackagePlugin

/// Writes the sources of targets' specs into the package.
@main
struct FormcCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let request = try Request(arguments) else { return }
    let targets =
      request.targets.isEmpty
      ? context.package.targets : try context.package.targets(named: request.targets)
    let formc = try context.tool(named: "formc-compile").url
    var run = Generation(request: request, formc: formc)
    let folders = context.package.targets.map(\.directoryURL)
    let users = BuildPluginUsers(
      package: context.package.directoryURL, swift: try? context.tool(named: "swift").url,
      scratch: context.pluginWorkDirectoryURL)
    for module in targets.compactMap(\.sourceModule) {
      if users.contains(module.name) {
        run.leave(module.name, because: BuildPluginUsers.explanation(of: module.name))
        continue
      }
      let folder = module.directoryURL
      // A target excludes specs that its own build does not use.
      let files = FormSpecs.files(in: folder, except: folders.filter { $0 != folder })
      let specs = FormSpecs(files: files, folder: folder, root: context.package.directoryURL)
      try run.generate(specs, of: module.name, folder: folder)
    }
    run.finish()
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension FormcCommandPlugin: XcodeCommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    guard let request = try Request(arguments) else { return }
    let targets = context.xcodeProject.targets.filter {
      request.targets.isEmpty || request.targets.contains($0.displayName)
    }
    var run = Generation(request: request, formc: try context.tool(named: "formc-compile").url)
    for target in targets {
      let specs = FormSpecs(xcodeTarget: target, of: context.xcodeProject)
      try run.generate(
        specs, of: target.displayName, folder: context.xcodeProject.directoryURL)
    }
    run.finish()
  }
}
#endif
