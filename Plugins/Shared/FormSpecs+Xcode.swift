#if canImport(XcodeProjectPlugin)
import Foundation
import XcodeProjectPlugin

extension FormSpecs {
  /// The specs among the files of a target in Xcode.
  ///
  /// Such a target has no folder; that of its `formc.yaml` counts as one, or else the project's.
  init(xcodeTarget target: XcodeTarget, of project: XcodeProject) {
    let files = target.inputFiles.map(\.url)
    let configuration = files.first { $0.lastPathComponent == "formc.yaml" }
    self.init(
      files: files, folder: configuration?.deletingLastPathComponent() ?? project.directoryURL,
      root: project.directoryURL)
  }
}
#endif
