package import Foundation
import Synchronization

/// A folder that lasts as long as a test needs it.
package struct TemporaryFolder: Sendable {
  package let url: URL

  /// The folder's path, without a slash at its end.
  package var path: String { url.path(percentEncoded: false) }

  /// Makes an empty folder for a body of work and removes it afterwards.
  package static func with<Result>(
    _ body: (TemporaryFolder) throws -> Result
  ) throws -> Result {
    let folder = try TemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder.url) }
    return try body(folder)
  }

  /// Makes an empty folder for a body of work that waits, such as for processes, and removes it
  /// afterwards.
  package static func with<Result>(
    _ body: (TemporaryFolder) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder.url) }
    return try await body(folder)
  }

  /// Makes an empty folder that is removed when the tests end.
  static func untilExit() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let isFirst = lasting.withLock { folders in
      folders.append(folder.url)
      return folders.count == 1
    }
    if isFirst {
      atexit {
        TemporaryFolder.lasting.withLock { folders in
          for folder in folders { try? FileManager.default.removeItem(at: folder) }
        }
      }
    }
    return folder
  }

  private static let lasting = Mutex<[URL]>([])

  private init() throws {
    let name = "formc-tests-\(ProcessInfo.processInfo.globallyUniqueString)"
    url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file, and creates the folders of its path.
  @discardableResult
  package func write(_ path: String, _ text: String) throws -> URL {
    try write(path, bytes: Array(text.utf8))
  }

  /// Writes a file, and creates the folders of its path.
  @discardableResult
  package func write(_ path: String, bytes: [UInt8]) throws -> URL {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  /// The text of a file in the folder.
  package func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// The bytes of a file in the folder.
  package func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: url.appending(path: path))
  }
}
