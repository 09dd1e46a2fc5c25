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

  /// A normalized path relative to the folder of another file; its last component if there is no
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
