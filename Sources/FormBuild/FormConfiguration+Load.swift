package import FormKit

extension FormConfiguration {
  /// The result of reading a configuration.
  package enum LoadResult {
    case read(FormConfiguration)
    case failed(ExitStatus)
  }

  /// Reads a configuration and reports its problems.
  ///
  /// - Parameter path: The file; nil for an empty configuration.
  /// - Returns: The configuration, or the exit status if it cannot be used.
  package static func load(
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
