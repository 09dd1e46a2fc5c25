/// Provides the loader with the bytes of specs and of the files they include.
///
/// Implement it to load forms from memory, an archive or a bundle.
public protocol FormFileReader: Sendable {
  /// Reads a whole file.
  ///
  /// - Parameter path: The path given by the program, or that of an include, which is resolved
  ///   against the including file and has no redundant `.` and `..` components.
  /// - Throws: The reason if the file cannot be read.
  func read(path: String) throws(FormFileError) -> [UInt8]

  /// The names of the files in a folder; none if the reader cannot list them, which is the default.
  ///
  /// They serve to warn of files with translations that are not read.
  ///
  /// - Parameter folder: The folder with a slash at its end; empty for the current one.
  func names(inFolder folder: String) -> [String]
}

extension FormFileReader {
  /// No names.
  public func names(inFolder folder: String) -> [String] { [] }
}

/// Why a file could not be read.
public struct FormFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Kind: Hashable, Sendable {
    /// The file does not exist, or it is not known whether it does.
    case unreadable
    /// The file exists, but cannot be read.
    case inaccessible
    /// The file exceeds the maximum size of a spec.
    case tooLarge
    /// The file is outside the folders that includes may use.
    case outsideRoot
  }

  /// The kind of failure.
  public var kind: Kind
  /// The reason, lower case and without a full stop, such as `no such file`.
  public var reason: String

  /// Creates an error.
  public init(_ kind: Kind = .unreadable, reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}

/// A reader of files in memory; without files it refuses every include.
package struct MemoryFileReader: FormFileReader {
  private let files: [String: [UInt8]]

  package init(files: [String: [UInt8]] = [:]) {
    self.files = files
  }

  package func read(path: String) throws(FormFileError) -> [UInt8] {
    guard let bytes = files[path] else { throw FormFileError(reason: "no such file") }
    return bytes
  }
}
