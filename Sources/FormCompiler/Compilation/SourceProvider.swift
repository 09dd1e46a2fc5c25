/// Provides the compiler with included files; the compiler itself reads nothing.
package protocol SourceProvider: Sendable {
  /// Reads a file.
  ///
  /// - Parameter path: The path as ``SourcePath`` resolved it against the including file.
  func read(path: String) -> Result<[UInt8], SourceReadFailure>
}

/// Why a file could not be read.
package struct SourceReadFailure: Error, Sendable {
  /// The reason, lower case and without a full stop, such as `no such file`.
  package var reason: String
  /// Whether the file is outside the folder that includes may use.
  package var isOutsideRoot: Bool

  package init(reason: String, isOutsideRoot: Bool = false) {
    self.reason = reason
    self.isOutsideRoot = isOutsideRoot
  }
}

/// A provider of files in memory; without any it refuses every include.
package struct MemorySourceProvider: SourceProvider {
  private let files: [String: [UInt8]]

  package init(files: [String: [UInt8]] = [:]) {
    self.files = files
  }

  package func read(path: String) -> Result<[UInt8], SourceReadFailure> {
    if let bytes = files[path] { return .success(bytes) }
    return .failure(SourceReadFailure(reason: "no such file"))
  }
}

/// Arithmetic on the paths of included files.
package enum SourcePath {
  /// The path of an include relative to the file that names it, without `.` and superfluous `..`.
  package static func resolve(_ include: String, from file: String) -> String {
    if include.hasPrefix("/") { return normalize(include) }
    guard let slash = file.lastIndex(of: "/") else { return normalize(include) }
    return normalize(file[...slash] + include)
  }

  /// A path without `.` components and with `..` resolved where possible.
  package static func normalize(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var components: [Substring] = []
    for component in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch component {
      case ".":
        continue
      case "..":
        if let last = components.last, last != ".." {
          components.removeLast()
        } else if !isAbsolute {
          components.append(component)
        }
      default:
        components.append(component)
      }
    }
    return (isAbsolute ? "/" : "") + components.joined(separator: "/")
  }

  /// A normalized path as seen from the folder of another file; its last component if there is no
  /// relative path.
  package static func relative(_ path: String, toFolderOf file: String) -> String {
    let parts = path.split(separator: "/")
    let folder = file.split(separator: "/").dropLast()
    let shared = zip(parts.dropLast(), folder).prefix { $0 == $1 }.count
    let up = folder.dropFirst(shared)
    guard path.hasPrefix("/") == file.hasPrefix("/"), !up.contains("..") else {
      return parts.last.map(String.init) ?? path
    }
    return (up.map { _ in ".." } + parts.dropFirst(shared)).joined(separator: "/")
  }

  /// Whether a normalized path is inside a normalized folder.
  package static func isInside(_ path: String, folder: String) -> Bool {
    if folder.isEmpty || folder == "." { return !path.hasPrefix("/") && !path.hasPrefix("..") }
    if folder == "/" { return path.hasPrefix("/") }
    return path == folder || path.hasPrefix(folder + "/")
  }
}
