import FormBuild
import FormEmit
import FormKit
import FormSchema

extension CompileSettings {
  /// Completes the command line with a configuration.
  init(
    target: FormTarget?, _ swift: SwiftOptions, configuration: FormConfiguration, specCount: Int
  ) throws {
    let target = target ?? configuration.target ?? .swift
    try swift.validate(for: target, specCount: specCount)
    self.init(Emitter(target), source: swift.source, hasManyFiles: swift.hasManyFiles)
    if swift.access == nil { source.access = configuration.access }
    if swift.moduleName == nil { source.moduleName = configuration.moduleName }
  }
}
