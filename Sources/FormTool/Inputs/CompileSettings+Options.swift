import FormBuild
import FormEmit
import FormKit

extension CompileSettings {
  /// Completes the command line with a configuration.
  init(_ target: FormTarget, _ swift: SwiftOptions, _ configuration: Configuration) {
    self.init(
      Emitter(target), source: swift.source, hasManyFiles: swift.hasManyFiles && target.isSource)
    typeName = configuration.typeName
    if swift.access == nil { source.access = configuration.access }
    if swift.moduleName == nil { source.moduleName = configuration.moduleName }
  }
}
