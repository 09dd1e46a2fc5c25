/// Gives the loader the bytes of specs and of the files they include.
///
/// Implement it to load forms from memory, an archive or a bundle.
public protocol FormFileReader: Sendable {
  /// Reads a whole file.
  ///
  /// - Parameter path: The path as the program gave it, or that of an include, which is resolved
  ///   against the including file and has no needless `.` and `..` components.
  /// - Throws: Why the file cannot be read.
  func read(path: String) throws(FormFileError) -> [UInt8]
}

/// Why a file could not be read.
public struct FormFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of obstacle there was.
  public enum Kind: Hashable, Sendable {
    /// The file does not exist or the system does not give it.
    case unreadable
    /// The file has more bytes than a spec may have.
    case tooLarge
    /// The file lies outside the folders that includes may use.
    case outsideRoot
  }

  /// What kind of obstacle there was.
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
