import FormCompiler

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads files below certain folders and refuses all others.
///
/// Paths are compared after the system has followed every symbolic link, so that neither `..` nor a
/// link leads out of the folders.
package struct FolderReader: FormFileReader {
  /// The paths of the folders.
  package let roots: [String]

  package init(roots: [String]) {
    self.roots = roots
  }

  package func read(path: String) throws(FormFileError) -> [UInt8] {
    guard !path.utf8.contains(0) else {
      throw FormFileError(reason: "the path holds a NUL character")
    }
    guard let (real, isWhole) = FolderReader.resolve(path) else {
      throw FormFileError(reason: POSIX.reason(errno))
    }
    let isInside = roots.contains { root in
      FolderReader.realPath(root).map { SourcePath.isInside(real, folder: $0) } ?? false
    }
    guard isInside else {
      throw FormFileError(.outsideRoot, reason: "it lies outside the folder for includes")
    }
    return try FileBytes.read(path: isWhole ? real : path)
  }

  /// The real path of a file, or of the nearest folder on the way to it that exists.
  ///
  /// A file that is missing outside must be refused like one that is there, lest a spec finds out
  /// which files exist.
  private static func resolve(_ path: String) -> (path: String, isWhole: Bool)? {
    if let real = realPath(path) { return (real, true) }
    var rest = Substring(path)
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if let real = realPath(rest.isEmpty ? "/" : String(rest)) { return (real, false) }
    }
    return realPath(".").map { ($0, false) }
  }

  /// The absolute path without any symbolic link; nil with `errno` set for what does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of the folder that a file lies in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names of what is in a folder, in no order; nil for what cannot be read.
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
