package import FormCompiler

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads files below certain folders and rejects all others.
///
/// Paths are compared after the system has resolved every symbolic link, so neither `..` nor a link
/// leads out of the folders.
package struct FolderReader: FormFileReader {
  /// The paths of the folders.
  package let roots: [String]

  package init(roots: [String]) {
    self.roots = roots
  }

  package func read(path: String) throws(FormFileError) -> [UInt8] {
    guard !path.utf8.contains(0) else {
      throw FormFileError(.inaccessible, reason: "the path holds a NUL character")
    }
    guard let (real, isWhole) = FolderReader.resolve(path) else {
      throw FileBytes.failure()
    }
    guard isInside(real) else {
      throw FormFileError(.outsideRoot, reason: "it lies outside the folder for includes")
    }
    return try FileBytes.read(path: isWhole ? real : path)
  }

  package func names(inFolder folder: String) -> [String] {
    guard let real = FolderReader.realPath(folder), isInside(real) else { return [] }
    return FolderReader.names(in: real) ?? []
  }

  /// Whether a real path is below one of the folders.
  private func isInside(_ real: String) -> Bool {
    roots.contains { root in
      FolderReader.realPath(root).map { SourcePath.isInside(real, folder: $0) } ?? false
    }
  }

  /// The real path of a file, or of the nearest existing folder on the way to it.
  ///
  /// A missing file outside must be rejected like an existing one, or a spec could find out which
  /// files exist.
  private static func resolve(_ path: String) -> (path: String, isWhole: Bool)? {
    if let real = realPath(path) { return (real, true) }
    var rest = Substring(path)
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if let real = realPath(rest.isEmpty ? "/" : String(rest)) { return (real, false) }
    }
    return realPath(".").map { ($0, false) }
  }

  /// The absolute path without symbolic links; nil, with `errno` set, if it does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of the folder that contains a file.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names in a folder, in no particular order; nil if it cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }
}
