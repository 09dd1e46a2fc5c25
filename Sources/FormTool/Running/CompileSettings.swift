import FormKit

/// How specs are compiled, as the command line and a configuration say together.
struct CompileSettings {
  var target: FormTarget
  var source: SwiftSourceOptions
  var hasManyFiles: Bool

  /// Completes what the command line says by a configuration.
  init(
    emit: EmitChoice?, _ swift: SwiftOptions, configuration: FormConfiguration, specCount: Int
  ) throws {
    let choice = emit ?? configuration.target.map(EmitChoice.init) ?? .swift
    try swift.validate(for: choice, specCount: specCount)
    target = choice.target
    source = swift.source
    if swift.access == nil { source.access = configuration.access }
    hasManyFiles = swift.hasManyFiles
  }
}

extension FormConfiguration {
  /// What came of reading a configuration.
  enum LoadResult {
    case read(FormConfiguration)
    case failed(ExitStatus)
  }

  /// Reads a configuration and reports what is wrong with it.
  ///
  /// - Parameter path: The file; nil for none, which says nothing.
  /// - Returns: The configuration, or the status to end with when it cannot be used.
  static func load(
    path: String?, _ writer: ReportWriter, in session: Session
  ) -> LoadResult {
    guard let path else { return .read(FormConfiguration()) }
    let bytes: [UInt8]
    do throws(FormFileError) {
      bytes = try FileBytes.read(path: path)
    } catch {
      session.failToRead(path, error.reason)
      return .failed(.failure)
    }
    let (configuration, check) = read(bytes: bytes, name: path)
    guard check.hasErrors else { return .read(configuration) }
    var tally = ReportTally()
    tally.add(check, keepsReport: !writer.format.isImmediate)
    session.errors.write(writer.piece(check.report))
    session.errors.write(writer.rest(tally))
    return .failed(.errors)
  }
}
