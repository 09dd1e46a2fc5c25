package import FormCompiler
import FormSyntax

/// The files that a run reads and writes.
package struct FileLog: Sendable {
  private struct Entries {
    /// The paths that the run tries to read, whether or not there is a file.
    var paths: Set<String> = []
    var inputs: Set<FileStatus.Identity> = []
    var outputs: Set<FileStatus.Identity> = []
  }

  private let entries = Guarded(Entries())

  package init() {}

  /// The paths that the run tries to read, in order.
  package var paths: [String] { entries.withLock { $0.paths.sorted() } }

  /// Notes that a path is read.
  package func add(_ path: String) {
    let status = FileStatus(path: path)
    entries.withLock { entries in
      entries.paths.insert(path)
      if let status { entries.inputs.insert(status.identity) }
    }
  }

  /// Notes that a file has been written.
  package func add(output path: String) {
    guard let status = FileStatus(path: path), status.kind == .file else { return }
    entries.withLock { _ = $0.outputs.insert(status.identity) }
  }

  /// Whether a path, by whatever name, leads to a file that the run reads.
  package func isInput(_ path: String) -> Bool { contains(path) { $0.inputs } }

  /// Whether a path, by whatever name, leads to a file that the run has written.
  package func isOutput(_ path: String) -> Bool { contains(path) { $0.outputs } }

  private func contains(
    _ path: String, _ files: (Entries) -> Set<FileStatus.Identity>
  ) -> Bool {
    guard let status = FileStatus(path: path), status.kind == .file else { return false }
    return entries.withLock { files($0).contains(status.identity) }
  }

  /// A reader that notes the paths it reads.
  package func logging(_ reader: some FormFileReader) -> some FormFileReader {
    LoggingReader(reader: reader, log: self)
  }
}

private struct LoggingReader<Reader: FormFileReader>: FormFileReader {
  let reader: Reader
  let log: FileLog

  func read(path: String) throws(FormFileError) -> [UInt8] {
    log.add(path)
    return try reader.read(path: path)
  }

  func names(inFolder folder: String) -> [String] { reader.names(inFolder: folder) }
}
