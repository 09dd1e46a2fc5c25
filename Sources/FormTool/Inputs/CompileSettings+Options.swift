import FormBuild
import FormKit

extension CompileSettings {
  /// Completes the command line with a configuration.
  init(
    emit: EmitChoice?, _ swift: SwiftOptions, configuration: FormConfiguration, specCount: Int
  ) throws {
    let choice = emit ?? configuration.target.map(EmitChoice.init) ?? .swift
    try swift.validate(for: choice, specCount: specCount)
    self.init(target: choice.target, source: swift.source, hasManyFiles: swift.hasManyFiles)
    if swift.access == nil { source.access = configuration.access }
  }
}
