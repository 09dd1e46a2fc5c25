package import FormSyntax

/// The choice of a configuration for each spec.
package enum ConfigurationChoice: Sendable {
  /// The nearest `formc.yaml` in the folders from the spec up to the root of its git tree.
  case nearest
  /// One file for all.
  case file(String)
  /// None.
  case none
}

/// The choice of the findings that are not reported.
package enum BaselineChoice: Sendable {
  /// None.
  case none
  /// The findings of the baseline that the configuration names; its file need not exist if it is
  /// about to be updated.
  case configured(isUpdated: Bool)
  /// The findings of one baseline, for all specs.
  case file(Baseline)
}

/// Finds the configurations of specs; each folder is searched once and each file read once.
package struct ConfigurationSearch {
  /// The name of configurations.
  package static let fileName = "formc.yaml"

  private let choice: ConfigurationChoice
  /// Levels that take precedence over those of all configurations.
  private let levels: [DiagnosticLevels.Choice]
  /// The findings that are not reported.
  private let baseline: BaselineChoice
  private let writer: ReportWriter
  private let context: CommandContext
  private let current: String
  private var files: [String: Configuration] = [:]
  /// The configurations of the folders so far, by the folder's path.
  package private(set) var folders: [String: Configuration] = [:]

  /// - Parameter writer: Reports on configurations.
  package init(
    _ choice: ConfigurationChoice, levels: [DiagnosticLevels.Choice] = [],
    baseline: BaselineChoice = .none, _ writer: ReportWriter, in context: CommandContext
  ) {
    self.choice = choice
    self.levels = levels
    self.baseline = baseline
    self.writer = writer
    self.context = context
    current = FolderReader.realPath(".") ?? "/"
  }

  /// Finds the specs that paths name, and reads their configurations.
  ///
  /// - Parameters:
  ///   - suffixes: The file name suffixes to search for.
  ///   - standardInputName: The path of standard input.
  package mutating func find(
    _ paths: [String], suffixes: [String] = SpecFinder.suffixes,
    standardInputName: String = "<stdin>"
  ) throws(ExitStatus) -> [SpecInput] {
    let inputs = try SpecFinder.find(paths, suffixes: suffixes) { path throws(ExitStatus) in
      try reads(path)
    }
    for input in inputs {
      let path = input == .standardInput ? standardInputName : input.path
      _ = try configuration(ofFolder: FolderReader.folder(of: path))
    }
    return inputs
  }

  /// Whether a spec that was found in a folder is read.
  package mutating func reads(_ path: String) throws(ExitStatus) -> Bool {
    try configuration(ofFolder: FolderReader.folder(of: path)).reads(path, in: current)
  }

  /// The common configuration of specs compiled together; throws if theirs disagree.
  package func common(of inputs: [SpecInput]) throws(ExitStatus) -> Configuration {
    let all = inputs.compactMap { folders[FolderReader.folder(of: $0.path)] }
    guard let first = all.first else { return Configuration(levels: levels, baseline) }
    for other in all {
      guard let key = other.firstConflict(with: first) else { continue }
      let names = [first, other].map { $0.path.map { "`\($0)`" } ?? "no configuration" }
      context.fail(
        "specs that are compiled together need the same `\(key)`: \(names[0]), \(names[1])")
      throw .failure
    }
    return first
  }

  /// The configuration of the specs in a folder.
  package mutating func configuration(
    ofFolder folder: String
  ) throws(ExitStatus) -> Configuration {
    if let known = folders[folder] { return known }
    let found: Configuration
    switch choice {
    case .none: found = Configuration(levels: levels, baseline)
    case .file(let path): found = try read(path)
    case .nearest:
      let path = (folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/")
      let file = path + Self.fileName
      context.files.add(file)
      if FileStatus(path: file, followsLinks: false) != nil {
        found = try read(file)
      } else if let parent = parent(of: folder) {
        found = try configuration(ofFolder: parent)
      } else {
        found = Configuration(levels: levels, baseline)
      }
    }
    folders[folder] = found
    return found
  }

  private mutating func read(_ path: String) throws(ExitStatus) -> Configuration {
    if let known = files[path] { return known }
    let configuration = try Configuration(
      path: path, levels: levels, baseline, writer, in: context)
    files[path] = configuration
    return configuration
  }

  /// The parent of a folder; nil at the root of a git tree and of the file system.
  private func parent(of folder: String) -> String? {
    if FileStatus(path: folder + "/.git", followsLinks: false) != nil { return nil }
    let parts = folder.split(separator: "/").filter { $0 != "." }
    guard parts.isEmpty || parts.last == ".." else { return FolderReader.folder(of: folder) }
    if folder.hasPrefix("/") || parts.count >= current.split(separator: "/").count { return nil }
    return (parts + [".."]).joined(separator: "/")
  }
}
