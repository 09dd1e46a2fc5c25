#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// An input of a command.
package enum SpecInput: Hashable, Sendable {
  case file(String)
  case standardInput
  /// A named path that is not a readable file, with the reason.
  case unreadable(String, reason: String)
}

/// Turns the paths of a command line into specs.
package struct SpecFinder {
  /// The file name suffixes of specs.
  package static let suffixes = [".form.yaml", ".form.yml", ".form.json"]

  private let suffixes: [String]
  private var inputs: [SpecInput] = []
  private var seen: Set<String> = []

  private init(suffixes: [String]) { self.suffixes = suffixes }

  /// Finds the specs that paths name, in the order of the paths; the specs of a folder are sorted
  /// by path.
  ///
  /// A folder names every spec below it. Names that begin with a dot are left out, and symbolic
  /// links to folders are not followed, so that a loop of links cannot keep the search running. A
  /// spec that is named twice is read once.
  ///
  /// - Parameters:
  ///   - suffixes: The file name suffixes to search for.
  ///   - reads: Whether a spec that is found in a folder is read.
  package static func find<Failure>(
    _ paths: [String], suffixes: [String] = suffixes, where reads: (String) throws(Failure) -> Bool
  ) throws(Failure) -> [SpecInput] {
    var finder = SpecFinder(suffixes: suffixes)
    for path in paths { try finder.add(path, where: reads) }
    return finder.inputs
  }

  /// All specs, or other files by their suffixes, that paths name.
  package static func find(
    _ paths: [String], suffixes: [String] = suffixes
  ) -> [SpecInput] {
    find(paths, suffixes: suffixes) { _ in true }
  }

  private mutating func add<Failure>(
    _ path: String, where reads: (String) throws(Failure) -> Bool
  ) throws(Failure) {
    if path == "-" { return append(.standardInput, key: "-") }
    guard let status = FileStatus(path: path) else {
      return append(.unreadable(path, reason: POSIX.reason(errno)), key: path)
    }
    guard status.kind == .folder else { return append(.file(path), key: Self.key(path)) }
    if isNamed(path) {
      return append(.unreadable(path, reason: POSIX.reason(EISDIR)), key: path)
    }
    var found: [SpecInput] = []
    search(path, &found)
    found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for input in found where try reads(input.path) { append(input, key: Self.key(input.path)) }
  }

  private mutating func append(_ input: SpecInput, key: String) {
    if seen.insert(key).inserted { inputs.append(input) }
  }

  /// A path without redundant components.
  private static func key(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a search of a folder finds a file: a spec whose path has no component that begins with
  /// a dot.
  package static func isVisibleSpec(_ path: String) -> Bool {
    isSpec(path) && !path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != ".." }
  }

  private static func isSpec(_ path: String) -> Bool {
    SpecFinder(suffixes: suffixes).isNamed(path)
  }

  /// Whether the name of a file has one of the suffixes.
  private func isNamed(_ path: String) -> Bool {
    let name = path.hasSuffix("/") ? path.dropLast() : path[...]
    return suffixes.contains { name.hasSuffix($0) }
  }

  // MARK: - Folders

  /// Collects all files with a suffix below a folder.
  private func search(_ folder: String, _ found: inout [SpecInput]) {
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let names = FolderReader.names(in: folder) else {
        found.append(.unreadable(folder, reason: POSIX.reason(errno)))
        continue
      }
      let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      for name in names where !name.hasPrefix(".") {
        let path = prefix + name
        if isNamed(name) {
          found.append(Self.input(path))
        } else if FileStatus(path: path, followsLinks: false)?.kind == .folder {
          folders.append(path)
        }
      }
    }
  }

  private static func input(_ path: String) -> SpecInput {
    guard let status = FileStatus(path: path) else {
      return .unreadable(path, reason: POSIX.reason(errno))
    }
    return status.kind == .folder
      ? .unreadable(path, reason: POSIX.reason(EISDIR)) : .file(path)
  }
}

extension SpecInput {
  /// The path as shown to the user.
  package var path: String {
    switch self {
    case .file(let path), .unreadable(let path, _): path
    case .standardInput: "-"
    }
  }
}
