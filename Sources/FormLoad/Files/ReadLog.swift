package import FormCompiler
import FormSource

/// The paths that a run tries to read, whether or not there is a file.
package struct ReadLog: Sendable {
  private let log = Guarded<Set<String>>([])

  package init() {}

  package var paths: [String] { log.withLock { $0.sorted() } }

  package func add(_ path: String) { log.withLock { _ = $0.insert(path) } }

  /// A reader that logs what it reads.
  package func logging(_ reader: some FormFileReader) -> some FormFileReader {
    LoggingReader(reader: reader, log: self)
  }
}

private struct LoggingReader<Reader: FormFileReader>: FormFileReader {
  let reader: Reader
  let log: ReadLog

  func read(path: String) throws(FormFileError) -> [UInt8] {
    log.add(path)
    return try reader.read(path: path)
  }
}
