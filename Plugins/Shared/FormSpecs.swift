import Foundation
import PackagePlugin

/// The specs of a target with what formc is told about them.
///
/// What is in a spec is formc's business. Here it is looked at for one purpose only: to find out which
/// files outside of the target it includes.
struct FormSpecs {
  /// How the names of specs end.
  static let suffixes = [".form.yaml", ".form.yml", ".form.json"]
  private static let sourceSuffix = ".form.swift"
  private static let includable = [".yaml", ".yml", ".json"]

  /// The specs, sorted by path.
  let specs: [URL]
  /// The file that says how they are compiled; nil when there is none.
  let configuration: URL?
  /// Files that look like a configuration and are none.
  let strayConfigurations: [URL]
  /// The files of the target that are named as generated sources are.
  let sources: [URL]
  /// The folder of the package or project, which includes must lie in.
  let root: URL
  /// The folder of the target.
  private let folder: URL
  /// The files of the target that specs may include, and the specs.
  private let candidates: [URL]

  /// - Parameters:
  ///   - files: The files of the target; a folder stands for everything in it.
  ///   - folder: The folder of the target.
  ///   - root: The folder of the package or project.
  init(files: [URL], folder: URL, root: URL) {
    self.folder = folder
    self.root = root
    let files = Set(files.flatMap(Self.contents)).sorted { $0.path < $1.path }
    candidates = files.filter { Self.has(Self.includable, $0) }
    sources = files.filter { Self.has([Self.sourceSuffix], $0) }
    specs = candidates.filter { Self.has(Self.suffixes, $0) }
    let configuration = [folder, root].map { $0.appending(path: "formc.yaml") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    self.configuration = configuration
    strayConfigurations = candidates.filter {
      ["formc.yaml", "formc.yml", "formc.json"].contains($0.lastPathComponent)
        && $0.standardizedFileURL.path != configuration?.standardizedFileURL.path
    }
  }

  /// Everything whose change may change what becomes of the specs.
  ///
  /// These are all files of the target that could be included, because nobody can say beforehand which
  /// ones will be, and those outside of the target that are included now.
  var inputs: [URL] {
    var found = candidates
    if let configuration { found.append(configuration) }
    var seen = Set(found.map(\.path))
    var position = 0
    while position < found.count {
      for file in Self.included(in: found[position]) where seen.insert(file.path).inserted {
        found.append(file)
      }
      position += 1
    }
    return found
  }

  /// The names of the sources that the specs become, in the order of ``specs``.
  ///
  /// No two are the same, also where case is ignored, because a module cannot have two files of one
  /// name: specs of the same name in several folders get those of the folders put before.
  var outputNames: [String] {
    let stems = specs.map(Self.stem)
    let counts = Dictionary(grouping: stems) { $0.lowercased() }.mapValues(\.count)
    var used: Set<String> = []
    return zip(specs, stems).map { spec, stem in
      var parts = [stem]
      if counts[stem.lowercased()] != 1 {
        parts.insert(contentsOf: spec.deletingLastPathComponent().components(below: folder), at: 0)
      }
      let name = parts.joined(separator: "_")
      var unique = name
      var number = 2
      while !used.insert(unique.lowercased()).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return unique + Self.sourceSuffix
    }
  }

  /// The arguments with which formc compiles the specs.
  ///
  /// - Parameters:
  ///   - outputs: The sources, in the order of ``specs``.
  ///   - included: What becomes of specs that others include, as `--included` has it.
  func arguments(outputs: [URL], included: String) -> [String] {
    var arguments = ["compile", "--format", "compiler", "--color", "never"]
    arguments += ["--included", included, "--include-root", root.path]
    if let configuration { arguments += ["--config", configuration.path] }
    for output in outputs { arguments += ["--output", output.path] }
    return arguments + specs.map(\.path)
  }

  /// Warns of files whose writer expects that they are read.
  func reportStrayConfigurations() {
    for file in strayConfigurations {
      Diagnostics.warning(
        "`\(file.path)` is not read; a configuration is named formc.yaml and lies in the folder of the target or of the package",
        file: file.path, line: 1)
    }
  }

  // MARK: - Files

  private static func has(_ suffixes: [String], _ file: URL) -> Bool {
    suffixes.contains { file.lastPathComponent.hasSuffix($0) }
  }

  /// The name of a spec without its suffix.
  private static func stem(of spec: URL) -> String {
    let name = spec.lastPathComponent
    let suffix = suffixes.first { name.hasSuffix($0) } ?? ""
    return name.count > suffix.count ? String(name.dropLast(suffix.count)) : "form"
  }

  /// Everything in a folder but for what is hidden or lies in others.
  static func files(in folder: URL, except others: [URL]) -> [URL] {
    guard
      let found = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    let excepted = Set(others.map(\.standardizedFileURL.path))
    var files: [URL] = []
    for case let file as URL in found {
      if excepted.contains(file.standardizedFileURL.path) {
        found.skipDescendants()
      } else if !file.hasDirectoryPath {
        files.append(file)
      }
    }
    return files
  }

  /// A file itself, or everything in a folder that is a resource as a whole.
  private static func contents(of file: URL) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      return []
    }
    guard isFolder.boolValue else { return [file] }
    let names = try? FileManager.default.subpathsOfDirectory(atPath: file.path)
    return (names ?? []).map { file.appending(path: $0) }
  }

  /// The files that a spec seems to include: every path in it that leads to a file.
  private static func included(in spec: URL) -> [URL] {
    guard let text = try? String(contentsOf: spec, encoding: .utf8) else { return [] }
    let folder = spec.deletingLastPathComponent()
    let words = text.split { "\"'[],{}\n\r".contains($0) }.flatMap { $0.split(separator: ": ") }
    return words.compactMap { word in
      let commented = word.firstRange(of: " #")
      let path = word[..<(commented?.lowerBound ?? word.endIndex)]
        .drop { " -".contains($0) }.trimmingCharacters(in: .whitespaces)
      guard includable.contains(where: path.hasSuffix) else { return nil }
      let file = folder.appending(path: path).standardizedFileURL
      return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }
  }
}

extension URL {
  /// The components of a path below a folder; none for the folder itself and for paths elsewhere.
  fileprivate func components(below folder: URL) -> [String] {
    let own = standardizedFileURL.pathComponents
    let other = folder.standardizedFileURL.pathComponents
    return own.starts(with: other) ? Array(own.dropFirst(other.count)) : []
  }
}
